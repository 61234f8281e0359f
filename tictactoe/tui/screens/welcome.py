"""The first screen: a welcome, how to play, and a choice of opponents."""

from dataclasses import dataclass, replace
from typing import ClassVar

from textual.app import ComposeResult
from textual.binding import BindingType
from textual.containers import Horizontal
from textual.message import Message
from textual.screen import Screen

from tictactoe.core import BadName, Cell, Level, Store
from tictactoe.settings import Mode, Settings
from tictactoe.speech import phrases
from tictactoe.tui.keys import digit_bindings
from tictactoe.tui.screens.names import NamesScreen
from tictactoe.tui.ui_context import UiContext
from tictactoe.tui.widgets.greeting import Greeting
from tictactoe.tui.widgets.grid import Grid
from tictactoe.tui.widgets.key_bar import KeyBar
from tictactoe.tui.widgets.menu import Choice, Menu
from tictactoe.tui.widgets.score_panel import ScorePanel
from tictactoe.tui.widgets.text_lines import Line, TextLines

Entry = tuple[Mode, Level | None, Choice]
"""A mode, a level, and how the menu presents them."""

_MENU: tuple[Entry, ...] = (
    *((Mode.COMPUTER, level, Choice(level.title(), phrases.level(level))) for level in Level),
    (Mode.TWO_PLAYERS, None, Choice("Two players", phrases.TWO_PLAYERS)),
    (Mode.WATCH, None, Choice("Watch", phrases.WATCH)),
)


class Instructions(TextLines):
    """How to play, in a few short lines."""

    COMPONENT_CLASSES: ClassVar[set[str]] = {"instructions--text"}

    def build_lines(self) -> list[Line]:
        """The instructions, wrapped and centred."""
        return [
            self.centred(line)
            for text in phrases.HOW_TO_PLAY
            for line in self.wrapped(text, "instructions--text")
        ]


class WelcomeScreen(Screen[None]):
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

    def compose(self) -> ComposeResult:
        """The greeting above, the board beside the choices, and the score below."""
        yield Greeting(self._ui)
        with Horizontal(id="table"):
            yield Grid(numbering=self._ui.numbering)
            yield Menu(
                tuple(choice for _, _, choice in self._entries),
                selected=self._selected(),
            )
        yield Instructions()
        yield ScorePanel(self._store)
        yield KeyBar()

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
