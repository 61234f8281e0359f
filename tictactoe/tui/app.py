"""The app: it holds the store and moves between the screens."""

import os
from collections.abc import Callable, Iterable, Sequence
from dataclasses import replace
from pathlib import Path
from random import Random
from typing import Any, ClassVar

from textual.app import SystemCommand
from textual.binding import Binding, BindingType
from textual.driver import Driver
from textual.events import Event, Key, MouseDown
from textual.filter import LineFilter
from textual.screen import Screen
from textual.theme import ThemeProvider

from tictactoe.bell import Bell
from tictactoe.computer import choose
from tictactoe.core import Cell, GameState, Level, MatchState, StartRound, Store
from tictactoe.look import Colours
from tictactoe.settings import Mode, Settings
from tictactoe.speech import Phrases, phrases
from tictactoe.speech.ascii import write_in
from tictactoe.splash import Splash
from tictactoe.tui.compat import SafeApp
from tictactoe.tui.composition import TILED
from tictactoe.tui.derived_colours import own_colours
from tictactoe.tui.key_dispatcher import KeyDispatcher
from tictactoe.tui.keys import key_commands, key_name
from tictactoe.tui.screens.game import GameScreen, Think
from tictactoe.tui.screens.help import HelpScreen
from tictactoe.tui.screens.palette import Palette
from tictactoe.tui.screens.play import PlayScreen
from tictactoe.tui.screens.prompt import PromptScreen
from tictactoe.tui.screens.replay import ReplayScreen
from tictactoe.tui.screens.watch import WatchScreen
from tictactoe.tui.screens.welcome import Entry, WelcomeScreen
from tictactoe.tui.single_paint import SinglePaint
from tictactoe.tui.themes import apply_colours, own_filters
from tictactoe.tui.ui_context import UiContext
from tictactoe.tui.widgets.glyphs import ASCII_ONLY
from tictactoe.tui.widgets.moving_widget import MovingWidget
from tictactoe.tui.widgets.text_lines import TextLines


class TicTacToeApp(SafeApp):
    """The full-screen game. With a `record` it shows that game instead."""

    CSS_PATH = [Path(__file__).with_name(name) for name in ("app.tcss", "dialogs.tcss")]  # noqa: RUF012
    TITLE = phrases.TITLE
    # The stylesheet has a layout for each combination of these classes.
    HORIZONTAL_BREAKPOINTS = [(0, "-sliver"), (20, "-narrow"), (70, "-wide")]  # noqa: RUF012
    VERTICAL_BREAKPOINTS = [(0, "-flat"), (8, "-low"), (11, "-medium"), (20, "-high")]  # noqa: RUF012
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("question_mark", "help", "Help", key_display="?", tooltip="Show the keys"),
        Binding("q,Q", "quit", "Quit", tooltip="Say goodbye"),
        Binding("ctrl+q,ctrl+c", "quit", "Quit", show=False, priority=True, tooltip="Say goodbye"),
        Binding("ctrl+l", "redraw", "Redraw", show=False),
        Binding(
            "ctrl+z",
            "suspend_process",
            "Stop",
            show=False,
            priority=True,
            tooltip="Back to the shell; fg goes on",
        ),
    ]

    leave: Callable[[], object]
    """How the driver ends the game, from any thread, when the terminal has gone."""

    MORE_CHOICES: ClassVar[tuple[Entry, ...]] = ()
    """Menu entries of a subclass, after those of every game."""

    def __init__(
        self, settings: Settings, record: GameState | None = None, think: Think | None = None
    ) -> None:
        # Without colours Textual would send shades of grey, which are colours too. With ANSI
        # colours and its filter for NO_COLOR it sends none.
        super().__init__(ansi_color=True if settings.colours is Colours.NONE else None)
        self.splash = Splash()
        """What the driver takes the terminal over from, if it is shown."""
        self.driver: Driver | None = None
        """Set by the driver, once it has the terminal."""
        if settings.is_remote and "TEXTUAL_ANIMATIONS" not in os.environ:
            self.animation_level = "none"
        self.settings = settings
        self.record = record
        self.store = Store(settings.new_match())
        self._last_matches: dict[tuple[str, str], MatchState] = {}
        """The latest match of each pair of names."""
        self._rng = Random(settings.seed)
        self._think = think or self._choose
        self._ui = UiContext(
            Phrases(Random(settings.seed)),
            settings.numbering,
            Bell(settings.bell),
        )
        self._key_dispatcher = KeyDispatcher(self)
        self._single_paint = SinglePaint(self)
        apply_colours(self, settings.colours, settings.theme)
        self._set_look(ascii_only=settings.ascii_only)

    def farewell(self) -> str:
        """The last words, with the score if a game was played."""
        return phrases.farewell(None if self.record else self.store.state)

    async def _choose(self, game: GameState, level: Level) -> Cell:
        return choose(game, level, self._rng)

    # The terminal

    def get_driver_class(self) -> type[Driver]:
        """Textual's choice for this platform, with our correction where there is one."""
        driver_class = super().get_driver_class()
        if driver_class.__name__ != "LinuxDriver":
            return driver_class
        # It needs modules that Windows does not have.
        from tictactoe.tui.driver import CarefulDriver

        return CarefulDriver

    def action_suspend_process(self) -> None:
        """Go back to the shell for a while, where there is one."""
        from tictactoe.tui.driver import stop_with_group  # Not for Windows, see above.

        with self.suspend():
            stop_with_group()

    def on_resize(self) -> None:
        """Paint everything anew. Nobody knows what a terminal shows that has been resized."""
        self._forget_cells()

    def action_redraw(self) -> None:
        """Paint everything anew, because something else has written to the terminal."""
        self._forget_cells()
        self.screen.refresh()

    def _forget_cells(self) -> None:
        # Not every driver remembers what it has painted.
        getattr(self.driver, "forget_cells", bool)()

    def get_line_filters(self) -> Sequence[LineFilter]:
        """The colour filters of this app's settings. Textual would add those of the process."""
        return own_filters(super().get_line_filters(), self.no_color)

    def get_theme_variable_defaults(self) -> dict[str, str]:
        """Our own colour names, for themes that don't define them."""
        return own_colours(self.current_theme)

    def _set_look(self, ascii_only: bool) -> None:
        self.set_class(ascii_only, ASCII_ONLY)
        has_shades = self.settings.colours in (Colours.MANY, Colours.ALL)
        is_tiled = has_shades and not ascii_only and not self.current_theme.ansi
        self.set_class(is_tiled, TILED)
        for screen in self.screen_stack:
            for widget in screen.walk_children():
                if isinstance(widget, TextLines):
                    widget.redraw()
                widget.refresh(layout=True)

    def action_toggle_glyphs(self) -> None:
        """Change between plain characters and all there are."""
        ascii_only = not self.has_class(ASCII_ONLY)
        # Not every driver writes to this process's own terminal.
        write = getattr(self.driver, "write_in", write_in)
        write("ascii" if ascii_only else "utf-8")
        self._set_look(ascii_only)

    def action_switch_bell(self) -> None:
        """Turn the bell on or off."""
        self._ui.bell.switch()
        self.notify(phrases.bell(self._ui.bell.is_on), markup=False)

    # Keys and commands

    async def on_event(self, event: Event) -> None:
        """Take the keys of a game before Textual does. Nobody has to wait for a motion to end."""
        if isinstance(event, Key | MouseDown) and not event.is_forwarded:
            for screen in self.screen_stack:
                if isinstance(screen, PromptScreen):
                    screen.finish_motion()
        if not (isinstance(event, Key) and await self._key_dispatcher.dispatch(event)):
            await super().on_event(event)

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """Whether a key works now."""
        if action in ("help", "command_palette"):
            # A question comes before everything else.
            return not (isinstance(self.screen, PromptScreen) and self.screen.is_asking)
        if action == "suspend_process":
            return self.driver is not None and self.driver.can_suspend
        return super().check_action(action, parameters)

    def get_key_display(self, binding: Binding) -> str:
        """The name of a key as printed on a keyboard."""
        return key_name(binding)

    def get_system_commands(self, screen: Screen[Any]) -> Iterable[SystemCommand]:
        """What the command palette offers: what the keys of the screen do, colours and glyphs."""
        yield from key_commands(self, screen)
        yield SystemCommand("Colours", "Choose another theme", self.action_change_theme)
        yield SystemCommand("Look", "Plain characters, or all there are", self.action_toggle_glyphs)
        yield SystemCommand("Sound", "Ring on your turn, or no longer", self.action_switch_bell)

    def action_help(self) -> None:
        """Show the keys of the current screen."""
        if not isinstance(self.screen, HelpScreen):
            self.push_screen(HelpScreen(self.screen))

    def action_command_palette(self) -> None:
        """Show all commands by name."""
        if not isinstance(self.screen, Palette):
            self.push_screen(Palette())

    def search_themes(self) -> None:
        """Let the player choose other colours."""
        self.push_screen(Palette(phrases.COLOURS, phrases.SEARCH_COLOURS, [ThemeProvider]))

    # From screen to screen

    def get_default_screen(self) -> Screen[Any]:
        """The first screen."""
        screen: Screen[Any]
        if self.record is not None:
            screen = ReplayScreen(self._ui, self.record)
        else:
            screen = WelcomeScreen(self._ui, self.settings, self.store, self.MORE_CHOICES)
        self._single_paint.begin(screen)
        return screen

    def on_mount(self) -> None:
        """Paint every later screen once, too, and follow the theme."""
        self.theme_changed_signal.subscribe(
            self, lambda _: self._set_look(self.has_class(ASCII_ONLY))
        )
        self.screen_change_signal.subscribe(self, self._single_paint.begin, immediate=True)

    def delay_update(self, delay: float = 0.0) -> None:
        """Hold nothing back after a choice in the palette: the screen below is painted once anyway.

        Textual would wait for a while, whatever is pressed meanwhile, and paint it again.
        """

    def on_moving_widget_motion_ready(self, ready: MovingWidget.MotionReady) -> None:
        """Let something move as soon as it can be seen."""
        self._single_paint.call_when_painted(ready.widget.start_motion)

    async def on_welcome_screen_game_wanted(self, wanted: WelcomeScreen.GameWanted) -> None:
        """Open the table. Two players who have met before keep their score."""
        if isinstance(self.screen, GameScreen):
            # Typed or clicked while the table was being opened.
            if wanted.first and isinstance(self.screen, PlayScreen):
                self.screen.handle(wanted.first)
            return
        # Help or the like may have been opened meanwhile.
        self._uncover(self.screen_stack[0])
        self.settings = wanted.settings
        fresh, last = wanted.settings.new_match(), self.store.state
        self._last_matches[last.x.name, last.o.name] = last
        if before := self._last_matches.get((fresh.x.name, fresh.o.name)):
            fresh = replace(fresh, score=before.score, round=before.round)
        self.store = Store(fresh)
        if self.settings.mode is Mode.WATCH:
            table: GameScreen = WatchScreen(self._ui, self.store, self._think)
        else:
            table = PlayScreen(self._ui, self.store, self._think, wanted.first)
        await self.push_screen(table)

    async def on_game_screen_finished(self, finished: GameScreen.Finished) -> None:
        """Show the finished game, in place of whatever covers the table."""
        # Keys may have come in between: the table left, or a new game begun.
        if finished.screen not in self.screen_stack or not self.store.state.is_round_over:
            return
        self._uncover(finished.screen)
        await self.push_screen(ReplayScreen(self._ui, self.store.state.game, self.store))

    def on_replay_screen_another_wanted(self, wanted: ReplayScreen.AnotherWanted) -> None:
        """Go back to the table for a new game."""
        if self.screen is wanted.screen:
            self.pop_screen()
            self.store.dispatch(StartRound())

    def on_game_screen_left(self) -> None:
        """Go back to the choice of opponents."""
        self._uncover(self.screen_stack[0])
        if isinstance(self.screen, WelcomeScreen):
            self.screen.show_score_of(self.store)

    on_replay_screen_left = on_game_screen_left

    def _uncover(self, screen: Screen[Any]) -> None:
        """Close every screen on top of this one."""
        while self.screen is not screen:
            self.pop_screen()
