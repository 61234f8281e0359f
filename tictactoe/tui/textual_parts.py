"""All that we use of Textual beyond what it promises, and why.

Textual takes it that one app owns the process, that its terminal is friendly, and that a crash is
seen by a programmer. Where the game needs it otherwise there is no public way. A release may change
any of these parts: the tests of this module say which.
"""

import asyncio
import os
import sys
from collections.abc import Iterable
from contextlib import suppress
from typing import Any

from rich.console import COLOR_SYSTEMS
from textual._xterm_parser import XTermParser
from textual.app import App
from textual.events import Key
from textual.filter import Monochrome, NoColor
from textual.message import Message
from textual.worker import WorkerFailed

from tictactoe.settings import Colours


class ApologeticApp(App[None]):
    """An app that keeps what broke it, and shows nobody a traceback."""

    failure: BaseException | None = None

    def _handle_exception(self, error: Exception) -> None:
        # On the way out a screen may find itself half built. Nobody is there to miss the rest.
        if not self._exit:
            # What a worker raises comes wrapped, without its traceback.
            self.failure = error.error if isinstance(error, WorkerFailed) else error
        super()._handle_exception(error)

    def _fatal_error(self) -> None:
        # Textual would print a traceback with all local variables.
        self._close_messages_no_wait()

    def _print_error_renderables(self) -> None:
        self._exit_renderables.clear()


class SafeParser:
    """Understands what a terminal sends, and lives through what cannot be understood."""

    def __init__(self) -> None:
        self._parser = _Parser()

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
        self._parser = _Parser()

    def _survive(self, messages: Iterable[Message]) -> Iterable[Message]:
        try:
            yield from messages
        except Exception:
            # A bad line can bring anything, and the parser does not survive all of it.
            self.forget()


class _Parser(XTermParser):
    def _parse_extended_key(  # type: ignore[override]
        self, sequence: str
    ) -> list[Key] | None:
        # Textual caches this by parser and so keeps every parser, and the app behind its last key.
        keys: list[Key] | None = XTermParser._parse_extended_key.__wrapped__(self, sequence)
        return keys


def set_colours(app: App[Any], colours: Colours) -> None:
    """Let an app use so many colours. Textual takes them from this process's environment."""
    app.no_color = colours is Colours.NONE
    app._filters = [kept for kept in app._filters if not isinstance(kept, (NoColor, Monochrome))]
    if app.no_color:
        app._filters.append(NoColor())
        colours = Colours.SIXTEEN
    app.console._color_system = COLOR_SYSTEMS[colours]


def save_the_line(app: App[Any]) -> None:
    """Leave animations out, unless the one who started the program has wished for some."""
    if "TEXTUAL_ANIMATIONS" not in os.environ:
        app.animation_level = "none"


def share_process(app: App[Any]) -> None:
    """Let an app be one of many in its process."""
    # An app puts itself in the place of the standard streams and later puts back what it found:
    # with many that come and go, one that has gone.
    app._capture_stdout = sys.stdout  # type: ignore[assignment]
    app._capture_stderr = sys.stderr  # type: ignore[assignment]


def share_loop() -> None:
    """Take back what an app that starts changes about all tasks of its loop (Python 3.12)."""
    asyncio.get_running_loop().set_task_factory(None)


class Curtain:
    """Lets an app work on without painting."""

    def __init__(self, app: App[Any]) -> None:
        self._app = app
        self._is_down = False

    def fall(self) -> None:
        """Paint nothing until the curtain rises."""
        if not self._is_down:
            self._is_down = True
            self._app._begin_batch()

    def rise(self) -> None:
        """Paint again, and everything anew: what would have been painted meanwhile is lost."""
        if self._is_down:
            self._is_down = False
            # In the app's own time: whoever pulls the rope stands outside of it.
            self._app.call_later(self._repaint)

    def _repaint(self) -> None:
        self._app._end_batch()
        if not self._app._batch_count:
            self._app.refresh(layout=True)
