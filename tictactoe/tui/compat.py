"""Every private name of Textual that the game uses, and why.

A release may change any of them, so each may be missing: the game then plays on, or says which
version it needs. The tests of this module remove each in turn.
"""

import sys
import weakref
from collections.abc import Callable, Iterable, Sequence
from contextlib import suppress
from typing import TYPE_CHECKING, Any, ClassVar

from rich.console import Console
from rich.style import Style
from textual._xterm_parser import XTermParser  # There is no public parser.
from textual.app import App
from textual.cache import LRUCache
from textual.css.model import RuleSet
from textual.css.stylesheet import Stylesheet
from textual.css.types import CSSLocation
from textual.message import Message
from textual.strip import Strip
from textual.worker import WorkerFailed

if TYPE_CHECKING:
    from textual.drivers.linux_driver import LinuxDriver


class SafeApp(App[None]):
    """An app that keeps the exception that ended it, and never prints a traceback."""

    def __init__(self, *, ansi_color: bool | None = None) -> None:
        super().__init__(ansi_color=ansi_color)
        self.stylesheet = SharedStylesheet(variables=self.get_css_variables())
        # Textual prints tracebacks to it, with all local variables.
        self.error_console = Console(quiet=True)
        self._failure: BaseException | None = None
        self._is_reported = False
        """Whether Textual has reported a failure, even a harmless one during shutdown."""

    @property
    def failure(self) -> BaseException | None:
        """The exception that ended the game, if one did."""
        if self.return_code and not self._is_reported:
            return RuntimeError("Textual does not report what broke the game")
        return self._failure

    def fail(self, error: BaseException) -> None:
        """Exit because of this error."""
        # During shutdown a screen may be half built; errors there hurt nobody.
        if self.return_code is None:
            self._failure = error
        self._is_reported = True
        self.exit(return_code=1)

    def panic(self, *renderables: Any) -> None:  # noqa: ARG002
        """Exit. Called by Textual when the thread that reads the keys has died."""
        self.fail(RuntimeError("Textual cannot go on"))

    def _handle_exception(self, error: Exception) -> None:
        # There is no public way to learn which exception ended an app.
        self._is_reported = True
        if self.return_code is None:
            # The exception of a worker comes wrapped, without its traceback.
            self._failure = error.error if isinstance(error, WorkerFailed) else error
        super()._handle_exception(error)

    def _fatal_error(self) -> None:
        # Textual would render a traceback that nobody sees, which takes a second.
        self.exit(return_code=1)


class SharedStylesheet(Stylesheet):
    """Parses every style once for all apps that have the same colours.

    It takes a third of the time in which an app starts, and of the memory that one needs.
    """

    _parsed: ClassVar[LRUCache[object, list[RuleSet]]] = LRUCache(2048)

    def __init__(self, *, variables: dict[str, str]) -> None:
        super().__init__(variables=variables)
        self._colours = frozenset(variables.items())

    def set_variables(self, variables: dict[str, str]) -> None:
        """Take other colours."""
        super().set_variables(variables)
        self._colours = frozenset(variables.items())

    def reparse(self) -> None:
        """Parse everything with the present colours. Textual would do so in another stylesheet."""
        self.parse()

    # There is no public way to keep what was parsed. Renamed, everything is parsed each time.
    def _parse_rules(
        self, css: str, read_from: CSSLocation, *options: Any, **more: Any
    ) -> list[RuleSet]:
        key = (css, read_from, options, tuple(more.items()), self._colours)
        if (rules := self._parsed.get(key)) is None:
            rules = self._parsed[key] = super()._parse_rules(css, read_from, *options, **more)
        return rules


class SafeParser:
    """Parses what a terminal sends, and survives what cannot be parsed."""

    def __init__(self) -> None:
        self._parser = XTermParser()

    def read(self, text: str) -> Iterable[Message]:
        """The messages that a text completes; an empty text completes none."""
        return self._survive(self._parser.feed(text)) if text else ()

    def tick(self) -> Iterable[Message]:
        """An Escape key, if a sequence was begun too long ago."""
        return self._survive(self._parser.tick())

    def forget(self) -> None:
        """Drop an unfinished sequence. Call it at the end, too: a parser keeps itself alive."""
        with suppress(Exception):
            tuple(self._parser.feed(""))
        # Its caches are keyed by parser: they keep every parser, and the app of its last key.
        for part in vars(XTermParser).values():
            if hasattr(part, "cache_clear"):
                part.cache_clear()
        self._parser = XTermParser()

    def _survive(self, messages: Iterable[Message]) -> Iterable[Message]:
        try:
            yield from messages
        except Exception:
            # A bad connection can send anything, and the parser does not survive all of it. But
            # if it cannot parse a letter any more, no key would work: that is an error.
            tuple(XTermParser().feed("x"))
            self.forget()


def share_process(app: App[Any]) -> None:
    """Prepare an app to be one of many in its process."""
    # An app replaces the standard streams by these, and later restores what it found. With many
    # apps that would be the stream of another one, which may have ended.
    app._capture_stdout = sys.stdout  # type: ignore[assignment]
    app._capture_stderr = sys.stderr  # type: ignore[assignment]
    app._registry = _Registry()
    _tidy_styles(app)
    Strip.divide = _divide  # type: ignore[method-assign, assignment]
    Strip.crop_extend = _crop_extend  # type: ignore[method-assign, assignment]


_divide_and_keep, _crop_extend_and_keep = Strip.divide, Strip.crop_extend


def _divide(strip: Strip, cuts: Iterable[int]) -> Sequence[Strip]:
    """Divide a line. Textual makes one that stays whole refer to itself, and so keeps it."""
    cuts = tuple(cuts)
    return [strip] if cuts == (strip.cell_length,) else _divide_and_keep(strip, cuts)


def _crop_extend(strip: Strip, start: int, end: int, style: Style | None) -> Strip:
    """Cut a line to size. Textual makes one that fits refer to itself, and so keeps it."""
    fits = start == 0 and end == strip.cell_length
    return strip if fits else _crop_extend_and_keep(strip, start, end, style)


def _tidy_styles(app: App[Any]) -> None:
    """Free the styles of parts of widgets when they are computed anew: each refers to itself."""
    # Without it nothing is lost but memory, until the next full garbage collection.
    compute: Callable[[Any], None] | None
    if (compute := getattr(app.stylesheet, "_process_component_classes", None)) is None:
        return

    def tidy(node: Any) -> None:
        before = tuple(getattr(node, "_component_styles", {}).values())
        compute(node)
        for styles in before:
            _empty(styles.node)

    app.stylesheet._process_component_classes = tidy  # type: ignore[method-assign]


class _Registry(weakref.WeakSet[Any]):
    """The widgets of an app, and all that it ever had and that still take memory."""

    def __init__(self) -> None:
        super().__init__()
        self.all_ever: weakref.WeakSet[Any] = weakref.WeakSet()

    def add(self, item: Any) -> None:
        super().add(item)
        self.all_ever.add(item)

    def discard(self, item: Any) -> None:
        super().discard(item)
        # A widget that is removed forgets these, and each of them refers to itself.
        for styles in getattr(item, "_component_styles", {}).values():
            _empty(styles.node)
        _forget_lines(item)


def dismantle(app: Any) -> None:
    """Empty an app that has ended, and its widgets, so that their memory is free at once.

    All of them refer to each other. Only a full garbage collection would find that, and it would
    stop everybody, the longer the more of them there are.
    """
    # There is no public list of what an app has removed.
    registry = getattr(app, "_registry", None)
    widgets = tuple(registry.all_ever) if isinstance(registry, _Registry) else ()
    for node in (*widgets, app.animator, app.stylesheet, app):
        _empty(node)


def _forget_lines(widget: Any) -> None:
    """Free the lines that a widget has painted: a cache of Textual's keeps them for a long time."""
    if (lines := getattr(widget, "_styles_cache", None)) is not None:
        lines.clear()


def _empty(thing: Any) -> None:
    _forget_lines(thing)
    for name, part in tuple(vars(thing).items()):
        if isinstance(part, LRUCache):
            # Its entries refer to each other in a circle, even when it is cleared.
            for entry in getattr(part, "_cache", {}).values():
                entry.clear()
        # What is freed now may still ask whether the app runs, or how many batches are open.
        if not isinstance(part, int):
            del vars(thing)[name]


def write_through(driver: "LinuxDriver", file: Any) -> None:
    """Make Textual's writer use this file, of which it needs `write` and `flush`."""
    # There is no public way. If a release renames it, the game plays on, and the watchdog ends
    # it when its terminal has gone.
    driver._file = file
