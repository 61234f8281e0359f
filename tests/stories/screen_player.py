"""A player at the full screen."""

import asyncio
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager, suppress

from textual.events import Key, Paste
from textual.pilot import Pilot
from textual.worker import WorkerCancelled

from tests.demos import still
from tests.stories.player import Opponent, Step, flowing
from tests.tui.reading import read_screen
from tictactoe.core import CELLS, Cell, GameState, Level, Mark
from tictactoe.settings import Settings
from tictactoe.tui.app import TicTacToeApp
from tictactoe.tui.screens.game import GameScreen
from tictactoe.tui.screens.replay import ReplayScreen
from tictactoe.tui.widgets.grid import Grid
from tictactoe.tui.widgets.prompt import Prompt


class ScreenPlayer:
    """Plays full screen, with keys, a line to type on, and a pointer."""

    def __init__(self, app: TicTacToeApp, pilot: Pilot[None], may_answer: asyncio.Event) -> None:
        self.app = app
        self._pilot = pilot
        self._may_answer = may_answer

    @classmethod
    @asynccontextmanager
    async def launched(
        cls, settings: Settings, opponent: Opponent
    ) -> "AsyncIterator[ScreenPlayer]":
        """A player in front of the welcome."""
        may_answer = asyncio.Event()
        may_answer.set()

        async def think(game: GameState, level: Level) -> Cell:
            await may_answer.wait()
            return opponent(game, level)

        app = still(TicTacToeApp(settings, think=think))
        async with app.run_test(size=(80, 24)) as pilot:
            yield cls(app, pilot, may_answer)

    async def begin(self) -> None:
        await self.keys("enter")
        if not isinstance(self.app.screen, GameScreen):  # two people are asked for their names
            await self.keys("enter")

    async def enter(self, line: str) -> None:
        await self._open_prompt()
        self._type(line)
        await self._settle()

    async def enter_ahead(self, *lines: str) -> None:
        self._may_answer.clear()
        for line in lines:
            await self._open_prompt()
            self._type(line)
            await self._pilot.pause()
        self._may_answer.set()
        await self._settle()

    async def press(self, *cells: int) -> None:
        await self._leave_prompt()
        await self.burst(*map(str, cells))

    async def _leave_prompt(self) -> None:
        if isinstance(self.app.focused, Prompt):
            await self.keys("escape")

    async def look_back(self) -> list[Step]:
        await self._leave_prompt()
        moves = len(self.board) - sum(map(str.isdigit, self.board))
        await self.keys("home")
        steps = []
        for _ in range(moves):
            await self.keys("right")
            steps.append(Step(self.board, self.read("#status, #notes")))
        return steps

    async def keys(self, *keys: str) -> None:
        """Press keys, each in its turn."""
        for key in keys:
            await self.burst(key)

    async def burst(self, *keys: str) -> None:
        """Press keys faster than the screen can follow."""
        for key in keys:
            self.app.post_message(_key(key))
        await self._settle()

    async def click(self, cell: int) -> None:
        """Click the middle of a cell."""
        row, col = divmod(cell - 1, 3)
        size = self._grid.board_size
        y = row * (size.cell_height + size.gap_height) + size.cell_height // 2
        column = self.app.screen.query("Column")[col]
        await self._pilot.click(column, offset=(size.cell_width // 2, y))
        await self._settle()

    async def click_on(self, selector: str) -> None:
        """Click a widget."""
        await self._pilot.click(selector)
        await self._settle()

    async def click_on_text(self, text: str) -> None:
        """Click where a text begins."""
        y, line = next((y, line) for y, line in enumerate(self.picture) if text in line)
        await self._pilot.click(offset=(line.index(text), y))
        await self._settle()

    async def strike(self, *keys: str) -> None:
        """Press keys and don't wait for the computer."""
        for key in keys:
            self.app.post_message(_key(key))
            await self._pilot.pause()

    async def resize(self, width: int, height: int) -> None:
        """Change the size of the window."""
        await self._pilot.resize_terminal(width, height)
        await self._settle()

    async def see_the_end(self) -> None:
        while not isinstance(self.app.screen, ReplayScreen):
            await self._pilot.pause()

    async def see(self, board: str) -> None:
        """Watch until the board looks like this."""
        await self.until(lambda: self.board == board)

    async def until(self, condition: Callable[[], bool]) -> None:
        """Watch until something is so."""
        while not condition():
            await self._pilot.pause()

    @property
    def board(self) -> str:
        faces = [self._grid.view_of(cell) for cell in CELLS]
        return "".join(view.label if view.mark is Mark.EMPTY else view.mark for view in faces)

    @property
    def message(self) -> str:
        is_over = isinstance(self.app.screen, ReplayScreen)
        return self.read("#status, #notes, #question" if is_over else "#status, #message")

    @property
    def score(self) -> str:
        return self.read("ScorePanel").removeprefix("✕ TIC TAC TOE ○ ").removesuffix(" vs Perfect")

    @property
    def text(self) -> str:
        return flowing(self.picture)

    @property
    def has_ended(self) -> bool:
        return self.app.return_code is not None

    @property
    def cursor(self) -> int | None:
        """The number of the cell the cursor is on."""
        return next((cell.number for cell in CELLS if self._grid.view_of(cell).is_cursor), None)

    @property
    def focused(self) -> str | None:
        """The id of the widget that hears the keys."""
        return self.app.focused.id if self.app.focused else None

    @property
    def winning_cells(self) -> list[int]:
        """The numbers of the cells that stand out."""
        return [cell.number for cell in CELLS if self._grid.view_of(cell).is_winning]

    @property
    def hinted_cell(self) -> int | None:
        """The number of the cell that is pointed out."""
        return next((cell.number for cell in CELLS if self._grid.view_of(cell).is_hinted), None)

    @property
    def picture(self) -> list[str]:
        """The lines of the screen."""
        return [strip.text for strip in self.app.screen._compositor.render_strips()]

    @property
    def drawn_board(self) -> list[str]:
        """The lines of the board, without the air around it."""
        columns = [widget.region for widget in self.app.screen.query("Column")]
        left, top = columns[0].x, columns[0].y
        right, bottom = columns[-1].right, columns[-1].bottom
        return [line[left:right] for line in self.picture[top:bottom]]

    def read(self, selector: str) -> str:
        """What is to be read in some widgets, without their frames and the board."""
        return read_screen(self.app, selector)

    @property
    def _grid(self) -> Grid:
        return self.app.screen.query_one(Grid)

    async def _open_prompt(self) -> None:
        if not isinstance(self.app.focused, Prompt):
            self.app.post_message(_key("colon"))
            await self._pilot.pause()

    def _type(self, line: str) -> None:
        if "\t" in line:  # the key would go to the next widget, so a tab can only be pasted
            self.app.post_message(Paste(line))
        else:
            for character in line:
                self.app.post_message(_key(character))
        self.app.post_message(_key("enter"))

    async def _settle(self) -> None:
        """Wait until everything has been done and drawn, the computer's answers included."""
        await self._pilot.pause()
        while not self.has_ended and list(self.app.workers):
            with suppress(WorkerCancelled):
                await self.app.workers.wait_for_complete()
            await self._pilot.pause()


_CHARACTERS = {"enter": "\r", "space": " ", "colon": ":", "question_mark": "?"}


def _key(key: str) -> Key:
    name = {" ": "space"}.get(key, key)
    return Key(name, _CHARACTERS.get(name, name if len(name) == 1 else None))
