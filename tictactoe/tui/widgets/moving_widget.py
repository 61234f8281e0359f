"""Widgets that look different for a moment."""

from collections import deque
from collections.abc import Callable
from dataclasses import dataclass

from textual.message import Message
from textual.timer import Timer
from textual.widget import Widget


class MovingWidget(Widget):
    """A widget with short motion, which nothing waits for and any key or click ends."""

    @dataclass
    class MotionReady(Message):
        """The first step can be timed as soon as the widget has been painted."""

        widget: "MovingWidget"

    def __init__(self, id: str | None = None) -> None:  # noqa: A002
        super().__init__(id=id)
        self._steps: deque[Callable[[], None]] = deque()
        self._seconds = 0.0
        self._timer: Timer | None = None

    @property
    def has_motion(self) -> bool:
        """Whether anything moves in this app."""
        return self.app.animation_level != "none"

    def prepare_motion(self, seconds: float, *steps: Callable[[], None]) -> None:
        """Have steps taken, each so long after the one before. Any earlier motion ends now."""
        self.finish_motion()
        if steps:
            self._steps.extend(steps)
            self._seconds = seconds
            # Not from here upwards: a widget that is being mounted posts nothing yet.
            self.app.post_message(self.MotionReady(self))

    def start_motion(self) -> None:
        """Take the steps from now on, unless a key has already done so."""
        if self._steps and not self._timer and self.is_attached:
            self._timer = self.set_interval(self._seconds, self._take_step)

    def finish_motion(self) -> None:
        """Take all the steps that are left."""
        while self._steps:
            self._take_step()

    def _take_step(self) -> None:
        # The timer may have been due just when the motion was finished.
        if self._steps:
            self._steps.popleft()()
        if self._timer and not self._steps:
            self._timer.stop()
            self._timer = None
