"""Textual's hold on the terminal, made safe against being stopped from outside."""

from textual.drivers.linux_driver import LinuxDriver


class CarefulDriver(LinuxDriver):
    """Gives the terminal back as it was, even after a SIGSTOP."""

    def _sigcont_application(self, *_: object) -> None:
        # Textual takes the terminal over again, and remembers how it finds it. After a stop that
        # left no time to let go of it, it would find and remember its own settings.
        if self._auto_restart and not self._must_signal_resume:
            self.suspend_application_mode()
        super()._sigcont_application()
        self._app.call_later(self._app.refresh, layout=True)
