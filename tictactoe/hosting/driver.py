"""A Textual driver for a terminal at the other end of a network connection."""

import asyncio
from codecs import getincrementaldecoder
from collections.abc import Callable, Iterable
from contextlib import ExitStack
from typing import Any

from textual import constants
from textual.driver import Driver
from textual.events import Key, MouseEvent, Paste, Resize
from textual.geometry import Size
from textual.message import Message
from textual.messages import TerminalSupportsSynchronizedOutput

from tictactoe.hosting.limits import clamped
from tictactoe.hosting.loop_time import metered_task
from tictactoe.speech.ascii import encoded
from tictactoe.tui.changed_cells import CellMemory
from tictactoe.tui.compat import SafeApp, SafeParser, share_process
from tictactoe.tui.style_changes import compacted

# The modes that Textual's own driver for Linux sets, with these exceptions: drags instead of every
# mouse motion; no focus reports, each of which makes Textual recompute all styles; and no size
# reports, as the size comes from the door alone, where it can be limited.
_MOUSE_ON = "\x1b[?1000h\x1b[?1002h\x1b[?1015h\x1b[?1006h"
_MOUSE_OFF = "\x1b[?1002l\x1b[?1000l\x1b[?1015l\x1b[?1006l"
_MODES_ON = f"\x1b[?1049h{_MOUSE_ON}\x1b[?25l\x1b[>25u\x1b[?2026$p\x1b[?2004h\x1b[?7l"
_MODES_OFF = f"\x1b[0m\x1b[2J\x1b[H\x1b[?2004l\x1b[?7h{_MOUSE_OFF}\x1b[<u\x1b[?1049l\x1b[?25h"
# What a terminal may send to an app.
_ACCEPTED = (Key, MouseEvent, Paste, TerminalSupportsSynchronizedOutput)
_LONGEST_SEQUENCE = 4096
"""Characters that may come without making an event: at most the beginning of a paste."""
_LONGEST_PASTE = 1000
_COST_OF_NO_EVENT = 0.25
"""Of parsing a slice that makes no event, in events."""
_RESIZE_DELAY = 0.1
"""Seconds: dragging a window gives many sizes."""
_BETWEEN_RESIZES = 0.5
"""Seconds at least: painting everything takes as long as a dozen keys."""


class RemoteDriver(Driver):
    """Paints through `send`, and parses the input passed to `take`.

    It calls `started` when it can take input, and `painted` after each frame. With `ask` it waits
    for its turn to take another size.
    """

    def __init__(
        self,
        app: SafeApp,
        *,
        send: Callable[[bytes], None],
        started: "Callable[[RemoteDriver], None]",
        painted: Callable[[], None],
        ask: Callable[[Callable[[], None]], None],
        encoding: str,
        size: tuple[int, int],
        **options: Any,
    ) -> None:
        super().__init__(app, size=size, **options)
        share_process(app)
        self._safe_app = app
        self._event_loop = asyncio.get_running_loop()
        # On Python 3.12 Textual has just replaced it for all tasks of the event loop.
        self._event_loop.set_task_factory(metered_task)
        self._send = send
        self._started = started
        self._painted = painted
        self._ask = ask
        self._encoding = encoding
        self._latest_size = size
        self._batch: ExitStack | None = None
        """Keeps the app from painting, if it is paused."""
        self._frame: list[str] = []
        self._cells = CellMemory()
        self._parser = SafeParser()
        self._decode = getincrementaldecoder("utf-8")("replace").decode
        self._pending = 0
        self.is_discarding = False
        """Whether input is ignored until it pauses, because a sequence was too long."""
        self._is_on = False
        self._flush_handle: asyncio.Handle | None = None
        self._tick_handle: asyncio.Handle | None = None
        self._resize_handle: asyncio.TimerHandle | None = None
        self._next_resize = 0.0

    # Output

    def write(self, data: str) -> None:
        """Collect a part of a frame. Without a flush it is sent in the next turn of the loop."""
        self._frame.append(compacted(self._cells.changes(data, self._safe_app.size)))
        if self._flush_handle is None:
            self._flush_handle = self._event_loop.call_soon(self.flush)

    def flush(self) -> None:
        """Send what was collected in one piece."""
        if self._flush_handle is not None:
            self._flush_handle.cancel()
            self._flush_handle = None
        if self._frame:
            self._send(encoded("".join(self._frame), self._encoding))
            self._frame.clear()
            if self._is_on:
                self._painted()

    def write_in(self, encoding: str) -> None:
        """Change the encoding; what it lacks is replaced by something similar."""
        self._encoding = encoding
        # The same characters look different now.
        self._cells.forget()

    def forget_cells(self) -> None:
        """Take nothing that the terminal shows for known."""
        self._cells.forget()

    def start_application_mode(self) -> None:
        """Switch to the full screen."""
        self.write(_MODES_ON)
        self.flush()
        self._is_on = True
        self._started(self)

    def stop_application_mode(self) -> None:
        """Restore the terminal."""
        if self._is_on:
            self._is_on = False
            self.write(_MODES_OFF)
            self.flush()

    def pause(self) -> None:
        """Paint nothing for now: the client has not read the last frames yet."""
        if self._batch is None:
            self._batch = ExitStack()
            self._batch.enter_context(self._safe_app.batch_update())

    def resume(self) -> None:
        """Paint again, everything: what would have been painted meanwhile is lost."""
        if self._batch is not None:
            batch, self._batch = self._batch, None
            # In the app's own task and context, not in the caller's.
            self._safe_app.call_later(self._repaint, batch)

    def _repaint(self, batch: ExitStack) -> None:
        batch.close()
        self._safe_app.refresh(layout=True)

    # Input

    def take(self, data: bytes) -> float:
        """Parse input and post its events; return how many there were, as a cost."""
        text = self._decode(data)
        if not self._is_on or not text:
            return _COST_OF_NO_EVENT
        self._restart_escape_timer()
        if self.is_discarding:
            return _COST_OF_NO_EVENT
        events = self._post_all(self._parser.read(text))
        self._pending = 0 if events else self._pending + len(text)
        if self._pending > _LONGEST_SEQUENCE:
            self._parser.forget()
            self.is_discarding = True
        return events or _COST_OF_NO_EVENT

    def _post_all(self, messages: Iterable[Message]) -> int:
        try:
            return sum(map(self._post, messages))
        except Exception as failure:
            # The parser is broken for good, so no key would work any more.
            self._safe_app.call_later(self._safe_app.fail, failure)
            return 0

    def _post(self, message: Message) -> bool:
        if isinstance(message, Paste):
            message = Paste("".join(filter(_is_text, message.text[:_LONGEST_PASTE])))
        if isinstance(message, _ACCEPTED):
            self.process_message(message)
        return True

    def send_message(self, message: Message) -> None:
        """Post a message to the app, which runs on the same event loop."""
        self._safe_app.post_message(message)

    def _restart_escape_timer(self) -> None:
        if self._tick_handle is not None:
            self._tick_handle.cancel()
        self._tick_handle = self._event_loop.call_later(constants.ESCAPE_DELAY, self._tick)

    def _tick(self) -> None:
        self._tick_handle = None
        self.is_discarding = False
        self._post_all(self._parser.tick())

    def resize(self, columns: int, rows: int) -> None:
        """Report a new size to the app, after a delay and only the latest."""
        self._latest_size = clamped(columns, rows)
        if self._resize_handle is None:
            wait = max(_RESIZE_DELAY, self._next_resize - self._event_loop.time())
            self._resize_handle = self._event_loop.call_later(wait, self._ask, self._post_size)

    def _post_size(self) -> None:
        self._resize_handle = None
        self._next_resize = self._event_loop.time() + _BETWEEN_RESIZES
        size = Size(*self._latest_size)
        self.send_message(Resize(size, size))

    # The end

    def disable_input(self) -> None:
        """Take no more input."""
        for handle in (self._tick_handle, self._resize_handle):
            if handle is not None:
                handle.cancel()

    def close(self) -> None:
        """Restore the terminal and drop what is pending."""
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
