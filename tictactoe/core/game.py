"""One game: its state, what players can do, what happens then, and the reducer that decides."""

from dataclasses import dataclass
from enum import StrEnum

from tictactoe.core.board import (
    CELLS,
    EMPTY_BOARD,
    LINES_THROUGH,
    Board,
    Cell,
    Line,
    Mark,
    completed_lines,
    mark_at,
    with_mark,
)


class Status(StrEnum):
    """How a game stands. All but `in_progress` are final."""

    IN_PROGRESS = "in_progress"
    X_WON = "x_won"
    O_WON = "o_won"
    DRAW = "draw"
    X_FORFEITS = "x_forfeits"
    O_FORFEITS = "o_forfeits"

    @property
    def winner(self) -> Mark | None:
        """Who won, by a line or because the other gave up."""
        match self:
            case Status.X_WON | Status.O_FORFEITS:
                return Mark.X
            case Status.O_WON | Status.X_FORFEITS:
                return Mark.O
            case Status.IN_PROGRESS | Status.DRAW:
                return None

    @property
    def is_forfeit(self) -> bool:
        """Whether somebody gave up."""
        return self in (Status.X_FORFEITS, Status.O_FORFEITS)


class Reason(StrEnum):
    """Why an action was rejected."""

    GAME_OVER = "game over"
    OFF_BOARD = "off the board"
    OCCUPIED = "occupied"
    NOT_YOUR_TURN = "not your turn"


@dataclass(frozen=True, slots=True)
class Move:
    """A mark that was placed; the first move of a game has sequence number 1."""

    row: int
    col: int
    player: Mark
    sequence_number: int

    @property
    def cell(self) -> Cell:
        """Where it was placed."""
        return Cell(self.row, self.col)


@dataclass(frozen=True, slots=True)
class GameState:
    """A game at one moment. After the end, `current_player` is the one who acted last or lost."""

    board: Board = EMPTY_BOARD
    current_player: Mark = Mark.X
    status: Status = Status.IN_PROGRESS
    move_history: tuple[Move, ...] = ()

    @property
    def is_over(self) -> bool:
        """Whether the game has ended."""
        return self.status is not Status.IN_PROGRESS

    @property
    def winner(self) -> Mark | None:
        """Who won, if anybody did."""
        return self.status.winner

    @property
    def winning_lines(self) -> tuple[Line, ...]:
        """The lines that won the game: none, one, or two at once."""
        return completed_lines(self.board, self.winner) if self.winner else ()


@dataclass(frozen=True, slots=True)
class Place:
    """Put the player's mark in a cell."""

    cell: Cell
    player: Mark


@dataclass(frozen=True, slots=True)
class Forfeit:
    """Give the game up."""

    player: Mark


GameAction = Place | Forfeit


@dataclass(frozen=True, slots=True)
class MovePlayed:
    """A mark was placed."""

    move: Move


@dataclass(frozen=True, slots=True)
class TurnPassed:
    """It is now `player`'s turn."""

    player: Mark


@dataclass(frozen=True, slots=True)
class GameEnded:
    """The game is over."""

    status: Status
    winning_lines: tuple[Line, ...]


@dataclass(frozen=True, slots=True)
class MoveRejected:
    """An action broke a rule and changed nothing."""

    action: object
    """A GameAction, or an action of the match that the game belongs to."""
    reason: Reason


GameEvent = MovePlayed | TurnPassed | GameEnded | MoveRejected


@dataclass(frozen=True, slots=True)
class Transition:
    """What an action led to. After a rejection, `state` is the same object that went in."""

    state: GameState
    events: tuple[GameEvent, ...]


def new_game() -> GameState:
    """An empty board with X to move."""
    return GameState()


def reduce(state: GameState, action: GameAction) -> Transition:
    """Apply an action to a game: these are all the rules. Breaking one never raises."""
    reason = _objection(state, action)
    if reason is not None:
        return Transition(state, (MoveRejected(action, reason),))
    match action:
        case Place(cell):
            return _place(state, cell)
        case Forfeit():
            return _forfeit(state)


def _objection(state: GameState, action: GameAction) -> Reason | None:
    if state.status is not Status.IN_PROGRESS:
        return Reason.GAME_OVER
    if isinstance(action, Place):
        if not _is_on_board(action.cell):
            return Reason.OFF_BOARD
        if mark_at(state.board, action.cell) is not Mark.EMPTY:
            return Reason.OCCUPIED
    if action.player != state.current_player:
        return Reason.NOT_YOUR_TURN
    return None


def _is_on_board(cell: object) -> bool:
    """Whether a mark could be placed there. Other programs may pass something that is no cell."""
    return isinstance(cell, Cell) and cell.is_on_board


def _place(state: GameState, cell: Cell) -> Transition:
    mover = state.current_player
    move = Move(cell.row, cell.col, mover, len(state.move_history) + 1)
    board = with_mark(state.board, cell, mover)
    history = (*state.move_history, move)
    lines = completed_lines(board, mover, LINES_THROUGH[cell])
    if lines:
        status = Status.X_WON if mover is Mark.X else Status.O_WON
    elif len(history) == len(CELLS):
        status = Status.DRAW
    else:
        following = mover.opponent
        return Transition(
            GameState(board, following, Status.IN_PROGRESS, history),
            (MovePlayed(move), TurnPassed(following)),
        )
    return Transition(
        GameState(board, mover, status, history), (MovePlayed(move), GameEnded(status, lines))
    )


def _forfeit(state: GameState) -> Transition:
    loser = state.current_player
    status = Status.X_FORFEITS if loser is Mark.X else Status.O_FORFEITS
    return Transition(
        GameState(state.board, loser, status, state.move_history), (GameEnded(status, ()),)
    )
