"""The first screen: a welcome, how to play, and a choice of opponents."""

from dataclasses import dataclass, replace
from typing import ClassVar

from textual.app import ComposeResult
from textual.binding import BindingType
from textual.geometry import Size
from textual.layout import Layout
from textual.message import Message
from textual.screen import Screen

from tictactoe.core import BadName, Cell, Level, Store
from tictactoe.settings import Mode, Settings
from tictactoe.speech import phrases
from tictactoe.tui.board_size import BoardSize
from tictactoe.tui.composition import TILED
from tictactoe.tui.keys import digit_bindings
from tictactoe.tui.screens.latest_size import LatestSize
from tictactoe.tui.screens.names import NamesScreen
from tictactoe.tui.ui_context import UiContext
from tictactoe.tui.welcome_composition import WelcomeLayout, small_board_size
from tictactoe.tui.widgets.greeting import Greeting
from tictactoe.tui.widgets.grid import Grid
from tictactoe.tui.widgets.key_bar import KeyBar
from tictactoe.tui.widgets.menu import Choice, Menu
from tictactoe.tui.widgets.score_panel import ScorePanel
from tictactoe.tui.widgets.text_lines import Line, TextLines, first_fitting, length

Entry = tuple[Mode, Level | None, Choice]
"""A mode, a level, and how the menu presents them."""

_MENU: tuple[Entry, ...] = (
    *(
        (Mode.COMPUTER, level, Choice(level.title(), phrases.level(level), strength))
        for strength, level in enumerate(Level, start=1)
    ),
    (Mode.TWO_PLAYERS, None, Choice("Two players", phrases.TWO_PLAYERS)),
    (Mode.WATCH, None, Choice("Watch", phrases.WATCH)),
)


class Instructions(TextLines):
    """How to play without the menu, and where there is room what the game is about."""

    COMPONENT_CLASSES: ClassVar[set[str]] = {"instructions--text"}

    def build_lines(self) -> list[Line]:
        """Each in the longest wording that fits, centred."""
        columns, rows = self.size
        texts = [first_fitting(each, columns) for each in (phrases.HOW_TO_START, phrases.GOAL)]
        return [self.centred([(text, "instructions--text")]) for text in texts[:rows]]


class WelcomeGrid(Grid):
    """A board as small as its place, with gaps between its cells."""

    def size_in(self, container: Size) -> BoardSize:
        """The size of the board in so much room."""
        return small_board_size(*container, self.app.has_class(TILED))


class WelcomeScore(ScorePanel):
    """The score alone: the title is on the screen, and the opponent is yet to be chosen."""

    def build_lines(self) -> list[Line]:
        """The score in the middle."""
        return [self.centred(self._score())]


class WelcomeKeys(KeyBar):
    """The keys, in the middle."""

    def build_lines(self) -> list[Line]:
        """As many keys as fit."""
        lines = super().build_lines()
        left = (self.size.width - max(map(length, lines), default=0)) // 2
        self._places = [(place.translate((left, 0)), key) for place, key in self._places]
        return [[(" " * left, "keys--what"), *line] for line in lines]


class WelcomeScreen(LatestSize, Screen[None]):
    """Offers the opponents. A choice, or a digit or a click on the board, starts a game."""

    AUTO_FOCUS = "Menu"
    BINDINGS: ClassVar[list[BindingType]] = [*digit_bindings("Start there", "Start with that cell")]

    @dataclass
    class GameWanted(Message):
        """The player has started a game, perhaps with the first move."""

        settings: Settings
        first: Cell | None

    def __init__(
        self, ui: UiContext, settings: Settings, store: Store, more: tuple[Entry, ...] = ()
    ) -> None:
        super().__init__()
        self._entries = (*_MENU, *more)
        self._ui = ui
        self._settings = settings
        self._store = store
        self._composition = WelcomeLayout(len(self._entries))

    @property
    def layout(self) -> Layout:
        """Where everything goes. Stylesheets know only the layouts that Textual has."""
        return self._composition

    def compose(self) -> ComposeResult:
        """The greeting, the board, the choices, and the score."""
        yield Greeting(self._ui)
        yield WelcomeGrid(numbering=self._ui.numbering)
        choices = tuple(choice for _, _, choice in self._entries)
        yield Menu(choices, self._selected(), phrases.WHOM)
        yield Instructions(id="instructions")
        yield WelcomeScore(self._store)
        yield WelcomeKeys()

    def show_score_of(self, store: Store) -> None:
        """Show the score of another match."""
        self.query_one(ScorePanel).subscribe_to(store)
        self.query_one(ScorePanel).redraw()

    def on_menu_chosen(self) -> None:
        """Start the selected game."""
        self._start()

    def on_grid_cell_chosen(self, chosen: Grid.CellChosen) -> None:
        """Start, and play that cell."""
        self._start(chosen.cell)

    def action_play(self, digit: str) -> None:
        """Start, and play the cell with that number."""
        self._start(self._ui.numbering.cell(digit))

    def _selected(self) -> int:
        """The index of the choice that the settings ask for."""
        wanted = (self._settings.mode, self._settings.level)
        return next(
            index
            for index, (mode, level, _) in enumerate(self._entries)
            if (mode, level or self._settings.level) == wanted
        )

    def _start(self, first: Cell | None = None) -> None:
        mode, level, _ = self._entries[self.query_one(Menu).selected]
        try:
            settings = replace(self._settings, mode=mode, level=level or self._settings.level)
        except BadName as error:  # The player may have the name of the computer.
            self.notify(phrases.bad_name(error.fault), markup=False)
            return
        if mode is not Mode.TWO_PLAYERS:
            self.post_message(self.GameWanted(settings, first))
            return
        if not self.is_active:
            return

        def seat(names: tuple[str, str] | None) -> None:
            if names:
                x_name, o_name = names
                named = replace(settings, x_name=x_name, o_name=o_name)
                self.post_message(self.GameWanted(named, first))

        match = settings.new_match()
        self.app.push_screen(NamesScreen(match.x.name, match.o.name), seat)
