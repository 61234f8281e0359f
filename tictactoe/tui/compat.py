"""Every private name of Textual that the game uses, and why.

A release may change any of them, so each can be missing: the game then plays on, or says that it
needs another version. The tests of this module take each of them away.
"""

import sys
from collections.abc import Iterable
from contextlib import suppress
from typing import TYPE_CHECKING, Any, Protocol

from rich.console import Console
from textual._xterm_parser import XTermParser  # Nothing else reads what terminals send.
from textual.app import App
from textual.message import Message
from textual.worker import WorkerFailed

if TYPE_CHECKING:
    from textual.drivers.linux_driver import LinuxDriver


class Output(Protocol):
    """What a writer needs of a file."""

    def write(self, text: str, /) -> object:
        """Take a text."""

    def flush(self) -> object:
        """Send what was taken."""


class SafeApp(App[None]):
    """An app that keeps what broke it, and shows nobody a traceback."""

    def __init__(self, *, ansi_color: bool | None = None) -> None:
        super().__init__(ansi_color=ansi_color)
        # Textual prints tracebacks on it, with all local variables.
        self.error_console = Console(quiet=True)
        self._failure: BaseException | None = None
        self._is_told = False
        """Whether Textual has told of a failure; also of those on the way out, which are none."""

    @property
    def failure(self) -> BaseException | None:
        """What broke the game, if something did."""
        if self.return_code and not self._is_told:
            return RuntimeError("Textual does not tell what broke the game")
        return self._failure

    def fail(self, error: BaseException) -> None:
        """Leave, because of this error."""
        # On the way out a screen may find itself half built. Nobody is there to miss the rest.
        if self.return_code is None:
            self._failure = error
        self._is_told = True
        self.exit(return_code=1)

    def panic(self, *renderables: Any) -> None:  # noqa: ARG002
        """Leave. This is how Textual reports that the thread which reads the keys has died."""
        self.fail(RuntimeError("Textual cannot go on"))

    def _handle_exception(self, error: Exception) -> None:
        # There is no public way to learn what an app died of.
        self._is_told = True
        if self.return_code is None:
            # What a worker raises comes wrapped, without its traceback.
            self._failure = error.error if isinstance(error, WorkerFailed) else error
        super()._handle_exception(error)

    def _fatal_error(self) -> None:
        # Textual would render a traceback that nobody sees, which takes a second.
        self.exit(return_code=1)


class SafeParser:
    """Understands what a terminal sends, and lives through what cannot be understood."""

    def __init__(self) -> None:
        self._parser = XTermParser()

    def read(self, text: str) -> Iterable[Message]:
        """What a text means, together with what came before it; an empty text means nothing."""
        return self._survive(self._parser.feed(text)) if text else ()

    def tick(self) -> Iterable[Message]:
        """An Escape key, if the beginning of a sequence has waited too long for the rest."""
        return self._survive(self._parser.tick())

    def forget(self) -> None:
        """Drop what was begun; call it at the end, too: a parser holds on to itself."""
        with suppress(Exception):
            tuple(self._parser.feed(""))
        # What it caches by parser keeps every parser, and the app behind its last key.
        for part in vars(XTermParser).values():
            if hasattr(part, "cache_clear"):
                part.cache_clear()
        self._parser = XTermParser()

    def _survive(self, messages: Iterable[Message]) -> Iterable[Message]:
        try:
            yield from messages
        except Exception:
            # A bad line can bring anything, and the parser does not survive all of it. But one
            # that cannot read a letter any more would leave every key dead: that is an error.
            tuple(XTermParser().feed("x"))
            self.forget()


def share_process(app: App[Any]) -> None:
    """Let an app be one of many in its process."""
    # An app puts these in the place of the standard streams and later puts back what it found:
    # with many that come and go, one that has gone.
    app._capture_stdout = sys.stdout  # type: ignore[assignment]
    app._capture_stderr = sys.stderr  # type: ignore[assignment]


def write_through(driver: "LinuxDriver", file: Output) -> None:
    """Let Textual's writer write to this file."""
    # There is no public way. Should a release call it otherwise, the game plays on, and the
    # watchdog ends it when its terminal has gone.
    driver._file = file  # type: ignore[assignment]
