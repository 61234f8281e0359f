"""Textual's hold on a terminal that is at the other end of an SSH channel."""

import asyncio
from codecs import getincrementaldecoder
from collections.abc import Callable, Iterable
from typing import Any

from textual import constants
from textual.driver import Driver
from textual.events import Key, MouseEvent, Paste, Resize
from textual.geometry import Size
from textual.message import Message
from textual.messages import TerminalSupportsSynchronizedOutput

from tictactoe.hosting.limits import clamped
from tictactoe.hosting.paint_pause import PaintPause
from tictactoe.speech.ascii import encoded
from tictactoe.tui.compat import SafeApp, SafeParser

# As Textual's own driver for Linux sets them, but drags instead of every motion of the mouse, no
# reports of the focus, each of which costs a new look at all styles, and none of the size: that
# comes from SSH alone, where it can be limited.
_MOUSE_ON = "\x1b[?1000h\x1b[?1002h\x1b[?1015h\x1b[?1006h"
_MOUSE_OFF = "\x1b[?1002l\x1b[?1000l\x1b[?1015l\x1b[?1006l"
_MODES_ON = f"\x1b[?1049h{_MOUSE_ON}\x1b[?25l\x1b[>25u\x1b[?2026$p\x1b[?2004h\x1b[?7l"
_MODES_OFF = f"\x1b[0m\x1b[2J\x1b[H\x1b[?2004l\x1b[?7h{_MOUSE_OFF}\x1b[<u\x1b[?1049l\x1b[?25h"
# What a terminal may tell an app.
_WELCOME = (Key, MouseEvent, Paste, TerminalSupportsSynchronizedOutput)
_LONGEST_UNCLEAR = 4096
"""Characters that may come without meaning anything yet: the beginning of a paste, at most."""
_LONGEST_PASTE = 1000
_COST_OF_NOTHING = 0.25
"""Of reading a slice that means nothing yet, in events."""
_BEFORE_RESIZE = 0.1
"""Seconds: a window that is dragged has many sizes."""
_BETWEEN_RESIZES = 0.5
"""Seconds, if nobody has to wait; else a multiple of the wait. To paint everything anew takes as
long as a dozen keys."""


class ChannelDriver(Driver):
    """Paints through `send`, and understands what is handed to `take`.

    It calls `started` when it can take something, and `painted` when there is something to see.
    """

    def __init__(
        self,
        app: SafeApp,
        *,
        send: Callable[[bytes], None],
        started: "Callable[[ChannelDriver], None]",
        painted: Callable[[], None],
        encoding: str,
        size: tuple[int, int],
        **options: Any,
    ) -> None:
        super().__init__(app, size=size, **options)
        self._game = app
        self._clock = asyncio.get_running_loop()
        # An app that starts has just changed how all tasks of its loop start (Python 3.12).
        self._clock.set_task_factory(None)
        self._send = send
        self._started = started
        self._painted = painted
        self._encoding = encoding
        self._wanted_size = size
        self._pause = PaintPause(app)
        self._frame: list[str] = []
        self._parser = SafeParser()
        self._decode = getincrementaldecoder("utf-8")("replace").decode
        self._unclear = 0
        self._is_swallowing = False
        self._is_on = False
        self._flushing: asyncio.Handle | None = None
        self._ticking: asyncio.Handle | None = None
        self._resizing: asyncio.TimerHandle | None = None
        self._next_resize = 0.0

    # Out

    def write(self, data: str) -> None:
        """Collect a part of a frame. What is not flushed goes out soon."""
        self._frame.append(data)
        if self._flushing is None:
            self._flushing = self._clock.call_soon(self.flush)

    def flush(self) -> None:
        """Send what was collected, in one piece."""
        if self._flushing is not None:
            self._flushing.cancel()
            self._flushing = None
        if self._frame:
            self._send(encoded("".join(self._frame), self._encoding))
            self._frame.clear()
            if self._is_on:
                self._painted()

    def write_in(self, encoding: str) -> None:
        """Spell what this encoding has no letters for."""
        self._encoding = encoding

    def start_application_mode(self) -> None:
        """Take over the terminal."""
        self.write(_MODES_ON)
        self.flush()
        self._is_on = True
        self._started(self)

    def stop_application_mode(self) -> None:
        """Give the terminal back."""
        if self._is_on:
            self._is_on = False
            self.write(_MODES_OFF)
            self.flush()

    def hold(self) -> None:
        """Paint nothing for now: what was painted has not been taken yet."""
        self._pause.begin()

    def release(self) -> None:
        """Paint again."""
        self._pause.end()

    # In

    def take(self, data: bytes) -> float:
        """Pass on what the bytes mean; give how many events that was."""
        text = self._decode(data)
        if not self._is_on or not text:
            return _COST_OF_NOTHING
        self._wait_for_silence()
        if self._is_swallowing:
            return _COST_OF_NOTHING
        events = self._pass_all_on(self._parser.read(text))
        self._unclear = 0 if events else self._unclear + len(text)
        if self._unclear > _LONGEST_UNCLEAR:
            self._parser.forget()
            self._is_swallowing = True
        return events or _COST_OF_NOTHING

    @property
    def is_swallowing(self) -> bool:
        """Whether all that comes belongs to something too long, of which the end is awaited."""
        return self._is_swallowing

    def _pass_all_on(self, messages: Iterable[Message]) -> int:
        try:
            return sum(map(self._pass_on, messages))
        except Exception as failure:
            # Nobody could press a key any more.
            self._game.call_later(self._game.fail, failure)
            return 0

    def _pass_on(self, message: Message) -> bool:
        if isinstance(message, Paste):
            message = Paste("".join(filter(_is_text, message.text[:_LONGEST_PASTE])))
        if isinstance(message, _WELCOME):
            self.process_message(message)
        return True

    def send_message(self, message: Message) -> None:
        """Hand a message to the app, which lives on the same loop."""
        self._game.post_message(message)

    def _wait_for_silence(self) -> None:
        if self._ticking is not None:
            self._ticking.cancel()
        self._ticking = self._clock.call_later(constants.ESCAPE_DELAY, self._tick)

    def _tick(self) -> None:
        self._ticking = None
        self._is_swallowing = False
        self._pass_all_on(self._parser.tick())

    def resize(self, columns: int, rows: int) -> None:
        """Tell the app the size of its window, the latest of many."""
        self._wanted_size = clamped(columns, rows)
        if self._resizing is None:
            wait = max(_BEFORE_RESIZE, self._next_resize - self._clock.time())
            self._resizing = self._clock.call_later(wait, self._tell_size)

    def _tell_size(self) -> None:
        if self._resizing is not None:
            now = self._clock.time()
            late = now - self._resizing.when()
            self._next_resize = now + max(_BETWEEN_RESIZES, 4 * late)
        self._resizing = None
        size = Size(*self._wanted_size)
        self.send_message(Resize(size, size))

    # The end

    def disable_input(self) -> None:
        """Listen no more."""
        for handle in (self._ticking, self._resizing):
            if handle is not None:
                handle.cancel()

    def close(self) -> None:
        """Let go of everything."""
        self.stop_application_mode()
        self.disable_input()
        self._parser.forget()

    def open_url(self, url: str, new_tab: bool = True) -> None:
        """Do nothing: it would open on the server's screen."""

    def deliver_binary(self, binary: Any, **_: Any) -> None:
        """Do nothing: it would be written to the server's disk."""
        binary.close()


def _is_text(character: str) -> bool:
    return character.isprintable() or character in "\t\n"
