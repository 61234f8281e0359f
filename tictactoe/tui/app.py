"""The app: it holds the store and moves between the screens.

Only the first screen is imported with it. The others are when they are needed, as is the computer:
the first frame comes sooner.
"""

import os
from collections.abc import Callable, Iterable, Sequence
from dataclasses import replace
from functools import partial
from pathlib import Path
from random import Random
from typing import TYPE_CHECKING, Any, ClassVar, TypeVar

from textual.app import SystemCommand
from textual.binding import Binding, BindingType
from textual.driver import Driver
from textual.events import Event, Key
from textual.filter import LineFilter, Monochrome, NoColor
from textual.screen import Screen

from tictactoe.core import Cell, GameState, Level, MatchState, StartRound, Store
from tictactoe.look import Colours
from tictactoe.settings import Mode, Settings
from tictactoe.speech import Phrases, phrases
from tictactoe.speech.ascii import write_in
from tictactoe.splash import Splash
from tictactoe.tui.compat import SafeApp
from tictactoe.tui.keys import DIGITS
from tictactoe.tui.screens.prompt import PromptScreen
from tictactoe.tui.screens.welcome import Entry, WelcomeScreen
from tictactoe.tui.themes import THEMES, console_for, of_256, own_colours
from tictactoe.tui.ui_context import UiContext
from tictactoe.tui.widgets.glyphs import ASCII, UNICODE
from tictactoe.tui.widgets.grid import Grid

if TYPE_CHECKING:
    from tictactoe.tui.screens.game import GameScreen, Think
    from tictactoe.tui.screens.replay import ReplayScreen

ScreenType = TypeVar("ScreenType", bound=Screen[Any])

_KEY_NAMES = {
    "enter": "Enter",
    "space": "Space",
    "escape": "Esc",
    "tab": "Tab",
    "left": "Left",
    "right": "Right",
    "up": "Up",
    "down": "Down",
    "home": "Home",
    "end": "End",
}


class TicTacToeApp(SafeApp):
    """The full-screen game. With a `record` it opens that game to be looked at."""

    CSS_PATH = Path(__file__).with_name("app.tcss")
    TITLE = phrases.TITLE
    # The stylesheet makes the layouts out of these.
    HORIZONTAL_BREAKPOINTS = [  # noqa: RUF012
        (0, "-sliver"),
        (20, "-narrow"),
        (70, "-wide"),
    ]
    VERTICAL_BREAKPOINTS = [  # noqa: RUF012
        (0, "-flat"),
        (8, "-low"),
        (11, "-medium"),
        (20, "-high"),
    ]
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("question_mark", "help", "Help", key_display="?", tooltip="Show the keys"),
        Binding("q,Q", "quit", "Quit", tooltip="Say goodbye"),
        Binding("ctrl+q,ctrl+c", "quit", "Quit", show=False, priority=True, tooltip="Say goodbye"),
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
    """What can be played beyond what is played everywhere."""

    def __init__(
        self, settings: Settings, record: GameState | None = None, think: "Think | None" = None
    ) -> None:
        # Where colours are not wanted, Textual's own answer is shades of grey, which are colours
        # too; with this it sends none at all.
        super().__init__(ansi_color=True if settings.colours is Colours.NONE else None)
        self.no_color = settings.colours is Colours.NONE
        self.console = console_for(settings.colours)
        self.splash = Splash()
        """What the driver takes the terminal over from, if it is shown."""
        self.driver: Driver | None = None
        """What holds the terminal, once it does."""
        if settings.is_remote and "TEXTUAL_ANIMATIONS" not in os.environ:
            self.animation_level = "none"
        self.settings = settings
        self.record = record
        self.store = Store(settings.new_match())
        self._last_matches: dict[tuple[str, str], MatchState] = {}
        """The match of each two names that have played, as it was left."""
        self._is_word_begun = False
        """Whether the player seems to type a word where only keys are taken."""
        self._rng = Random(settings.seed)
        self._think = think or self._choose
        self._ui = UiContext(
            Phrases(Random(settings.seed)),
            settings.numbering,
            ASCII if settings.ascii_only else UNICODE,
        )
        self.set_class(self._ui.glyphs is ASCII, "-ascii")
        for theme in THEMES:
            self.register_theme(of_256(theme) if settings.colours is Colours.MANY else theme)
        self.theme = settings.theme

    def farewell(self) -> str:
        """The last words, with the score if there was a game."""
        return phrases.farewell(None if self.record else self.store.state)

    async def _choose(self, game: GameState, level: Level) -> Cell:
        from tictactoe.computer import choose

        return choose(game, level, self._rng)

    def get_driver_class(self) -> type[Driver]:
        """Textual's choice for this platform, with our correction where there is one."""
        driver_class = super().get_driver_class()
        if driver_class.__name__ != "LinuxDriver":
            return driver_class
        from tictactoe.tui.driver import CarefulDriver

        return CarefulDriver

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """Whether a key works now."""
        if action in ("help", "command_palette") and self._is_question_open:
            return False
        if action == "suspend_process":
            return self.driver is not None and self.driver.can_suspend
        return super().check_action(action, parameters)

    @property
    def _is_question_open(self) -> bool:
        """Whether the player has to say yes or no before anything else."""
        return isinstance(self.screen, PromptScreen) and self.screen.is_asking

    async def on_event(self, event: Event) -> None:
        """Take the keys of a game in the order in which they come.

        Textual sends a key to the focused widget, and from there up again to what is bound to it.
        Keys that come at once overtake each other on the way when one of them moves the focus.
        """
        if isinstance(event, Key) and not event.is_forwarded:
            screen = self.screen
            if isinstance(screen, PromptScreen) and screen.takes_keys:
                await self._take_key(event, screen)
                return
        await super().on_event(event)

    async def _take_key(self, key: Key, screen: PromptScreen) -> None:
        active = screen.active_bindings.get(key.key)
        if active is None:
            self._is_word_begun = True
            screen.reject_key(key)
        elif key.key in ("enter", "space") and self._is_word_begun:
            # A player who strikes a word on the board ends it with Enter: that is no move.
            self._is_word_begun = False
            screen.reject_enter()
        else:
            if not (key.character or "").isalpha():
                self._is_word_begun = False
            await self.run_action(active.binding.action, active.node)

    def action_suspend_process(self) -> None:
        """Go back to the shell for a while, where there is one."""
        from tictactoe.tui.driver import stop_with_group

        with self.suspend():
            stop_with_group()

    def get_line_filters(self) -> Sequence[LineFilter]:
        """What colours pass through. Textual would look whether this process wants none."""
        filters = super().get_line_filters()
        kept = [each for each in filters if not isinstance(each, NoColor | Monochrome)]
        return [*kept, NoColor()] if self.no_color else kept

    def get_theme_variable_defaults(self) -> dict[str, str]:
        """Our own colour names, for themes that don't define them."""
        return own_colours(self.current_theme)

    def get_default_screen(self) -> Screen[Any]:
        """The first screen."""
        if self.record is not None:
            from tictactoe.tui.screens.replay import ReplayScreen

            return self._fitted(ReplayScreen(self._ui, self.record))
        welcome = WelcomeScreen(self._ui, self.settings, self.store, self.MORE_CHOICES)
        return self._fitted(welcome)

    def _fitted(self, screen: ScreenType) -> ScreenType:
        """A screen with the classes for its size, which Textual would only set after a layout."""
        for breakpoints, length in (
            (self.HORIZONTAL_BREAKPOINTS, self.size.width),
            (self.VERTICAL_BREAKPOINTS, self.size.height),
        ):
            name = [name for least, name in breakpoints if length >= least][-1]
            screen.add_class(name, update=False)
        return screen

    async def on_welcome_screen_game_wanted(self, wanted: WelcomeScreen.GameWanted) -> None:
        """Go to the table; if players of these names sat there before, their score still counts."""
        from tictactoe.tui.screens.game import GameScreen
        from tictactoe.tui.screens.play import PlayScreen

        if isinstance(self.screen, GameScreen):
            # Typed or clicked while the table was on its way.
            if wanted.first and isinstance(self.screen, PlayScreen):
                self.screen.handle(wanted.first)
            return
        # Help or the like may have been asked for while the table was on its way.
        while len(self.screen_stack) > 1:
            self.pop_screen()
        self.settings = wanted.settings
        fresh, last = wanted.settings.new_match(), self.store.state
        self._last_matches[last.x.name, last.o.name] = last
        if before := self._last_matches.get((fresh.x.name, fresh.o.name)):
            fresh = replace(fresh, score=before.score, round=before.round)
        self.store = Store(fresh)
        await self.push_screen(self._fitted(self._new_table(wanted.first)))

    def _new_table(self, first: Cell | None) -> "GameScreen":
        if self.settings.mode is Mode.WATCH:
            from tictactoe.tui.screens.watch import WatchScreen

            return WatchScreen(self._ui, self.store, self._think)
        from tictactoe.tui.screens.play import PlayScreen

        return PlayScreen(self._ui, self.store, self._think, first)

    async def on_game_screen_finished(self, finished: "GameScreen.Finished") -> None:
        """Look at the finished game, whatever was open above it."""
        from tictactoe.tui.screens.replay import ReplayScreen

        # Keys may have come in between: the table left, or a new game begun.
        if finished.screen not in self.screen_stack or not self.store.state.is_round_over:
            return
        self._uncover(finished.screen)
        replay = ReplayScreen(self._ui, self.store.state.game, self.store)
        await self.push_screen(self._fitted(replay))

    def _uncover(self, screen: Screen[Any]) -> None:
        """Take away whatever lies on top of a screen."""
        while self.screen is not screen:
            self.pop_screen()

    def on_game_screen_left(self) -> None:
        """Choose again whom to play."""
        self._return_to_welcome()

    def on_replay_screen_left(self) -> None:
        """Choose again whom to play."""
        self._return_to_welcome()

    def _return_to_welcome(self) -> None:
        while len(self.screen_stack) > 1:
            self.pop_screen()
        if isinstance(self.screen, WelcomeScreen):
            self.screen.follow(self.store)

    def on_replay_screen_another_wanted(self, wanted: "ReplayScreen.AnotherWanted") -> None:
        """Go back to the table for a new game."""
        if self.screen is wanted.screen:
            self.pop_screen()
            self.store.dispatch(StartRound())

    def action_help(self) -> None:
        """Show the keys of the present screen."""
        from tictactoe.tui.screens.help import HelpScreen

        if not isinstance(self.screen, HelpScreen):
            can_type = self.screen.check_action("type", ())
            words = getattr(self.screen, "WORDS", "") if can_type else ""
            self.push_screen(HelpScreen(self.screen.active_bindings.values(), words))

    def action_command_palette(self) -> None:
        """Show all commands by name."""
        from tictactoe.tui.screens.palette import Palette

        if not isinstance(self.screen, Palette):
            self.push_screen(self._fitted(Palette()))

    def search_themes(self) -> None:
        """Let the player choose other colours."""
        from textual.theme import ThemeProvider

        from tictactoe.tui.screens.palette import Palette

        colours = Palette(providers=[ThemeProvider], placeholder=phrases.SEARCH_COLOURS)
        self.push_screen(self._fitted(colours))

    def action_change_look(self) -> None:
        """Change between plain characters and all there are."""
        glyphs = UNICODE if self._ui.glyphs is ASCII else ASCII
        # Not every driver writes to this process's own terminal.
        write = getattr(self.driver, "write_in", write_in)
        write("ascii" if glyphs is ASCII else "utf-8")
        self._ui = replace(self._ui, glyphs=glyphs)
        self.set_class(glyphs is ASCII, "-ascii")
        for screen in self.screen_stack:
            for grid in screen.query(Grid):
                grid.glyphs = glyphs

    def get_key_display(self, binding: Binding) -> str:
        """The name of a key as it stands on the keyboard."""
        *modifiers, key = binding.key.split("+")
        name = binding.key_display or _KEY_NAMES.get(key) or (key.upper() if modifiers else key)
        return "+".join([*(modifier.title() for modifier in modifiers), name])

    def get_system_commands(self, screen: Screen[Any]) -> Iterable[SystemCommand]:
        """What the command palette offers: what the keys of the screen do, and the looks."""
        offered = set()
        for active in screen.active_bindings.values():
            binding = active.binding
            is_new = binding.action not in offered and binding.key not in DIGITS
            if active.enabled and binding.show and is_new:
                offered.add(binding.action)
                run = partial(self.run_action, binding.action, active.node)
                yield SystemCommand(binding.description, binding.tooltip, run)
        yield SystemCommand("Colours", "Choose another theme", self.action_change_theme)
        yield SystemCommand("Look", "Plain characters, or all there are", self.action_change_look)
