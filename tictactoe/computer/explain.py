"""Why a game went as it did: how good each move was, and which one decided.

A move is a mistake if it makes the best result its player can still reach worse. The last mistake
of a game decided it: after it, nobody gave anything away.
"""

from dataclasses import dataclass, replace
from enum import StrEnum
from itertools import chain, zip_longest

from tictactoe.computer.solver import Outcome, best_moves, moves, worth
from tictactoe.computer.threats import threats, winning_cells
from tictactoe.core.board import Cell, Mark
from tictactoe.core.game import GameState, Move, Place, Status, new_game, reduce


class Verdict(StrEnum):
    """How good a move was."""

    GOOD = "good"
    MISTAKE = "mistake"
    FORCED = "forced"


class Why(StrEnum):
    """What matters about a move. The comments say which cells a Review lists with each."""

    COMPLETES_LINE = "completes a line"  # the line; after a double win, both
    BLOCKS = "blocks"  # the line it stopped
    TWO_THREATS = "makes two threats at once"  # where they can be completed
    ONE_THREAT = "makes a threat"  # where it can be completed
    SLOW_WIN = "wins, but later than it could"  # where it could have won at once
    TOO_LATE = "cannot save the game"  # where the opponent can win at once, if anywhere
    LAST_CELL = "the only cell left"  # none
    KEEPS = "keeps what it had"  # none

    LEFT_LINE_OPEN = "left a line open"  # the opponent's line
    ALLOWED_TWO_THREATS = "allowed two threats at once"  # the reply, then where it threatens
    ALLOWED_SURE_WIN = "allowed a sure win"  # the reply that starts it
    MISSED_WIN = "missed a win"  # none: what the better move does is its own review


@dataclass(frozen=True, slots=True)
class Review:
    """One move judged. `before` and `after` are what its player could reach around the move."""

    move: Move
    verdict: Verdict
    why: Why
    cells: tuple[Cell, ...]
    before: Outcome
    after: Outcome
    better: "Review | None" = None
    """A move that would have kept what a mistake lost, judged in turn."""


@dataclass(frozen=True, slots=True)
class GivingUp:
    """What giving up threw away: the best move of the player who gave up, judged."""

    player: Mark
    best: Review


@dataclass(frozen=True, slots=True)
class Explanation:
    """A finished game explained.

    `decisive` is the last mistake; in a draw without one, the last block, or the last move if
    there was never anything to block. It is None if nothing but a forfeit decided the game.
    `giving_up` is set if somebody gave up.
    """

    decisive: Review | None
    giving_up: GivingUp | None = None


def explain(game: GameState) -> Explanation:
    """Which move decided a finished game, and why. An unfinished one is a ValueError."""
    if not game.is_over:
        raise ValueError("the game is still going on: nothing is decided")
    reviews = review_moves(game)
    mistakes = [review for review in reviews if review.verdict is Verdict.MISTAKE]
    last_mistake = mistakes[-1] if mistakes else None
    if game.status.is_forfeit:
        # The player who gave up is still the one to move: the position before is the same.
        best = judge(replace(game, status=Status.IN_PROGRESS), best_moves(game)[0])
        decisive = last_mistake if best.before is Outcome.LOSS else None
        return Explanation(decisive, GivingUp(game.current_player, best))
    blocks = [review for review in reviews if review.why is Why.BLOCKS]
    return Explanation(last_mistake or (blocks or reviews)[-1])


def review_moves(game: GameState) -> tuple[Review, ...]:
    """Every move of a game judged, finished or not."""
    cells = [move.cell for move in game.move_history]
    reviews = []
    state = new_game()
    for cell, reply in zip_longest(cells, cells[1:]):
        reviews.append(judge(state, cell, reply))
        state = _play(state, cell)
    return tuple(reviews)


def advise(game: GameState) -> Review:
    """The best move, judged as if it had been played. A finished game is a ValueError."""
    if game.is_over:
        raise ValueError("the game is over: there is nothing to advise")
    return judge(game, best_moves(game)[0])


def judge(game: GameState, cell: Cell, reply: Cell | None = None) -> Review:
    """Judge one legal move. If `reply` punished a mistake, that is the punishment it names."""
    following = _play(game, cell)
    move = following.move_history[-1]
    before, after = Outcome.of(worth(game)), Outcome.of(moves(game)[cell])
    if after < before:
        if after is Outcome.LOSS:
            why, cells = _harm_done(following, reply)
        else:
            why, cells = Why.MISSED_WIN, ()
        return Review(move, Verdict.MISTAKE, why, cells, before, after, advise(game))
    why, cells = _merit(game, following, before)
    forced = why is not Why.COMPLETES_LINE and (
        before is Outcome.LOSS or len(moves(game)) == 1 or _must_block(game)
    )
    verdict = Verdict.FORCED if forced else Verdict.GOOD
    return Review(move, verdict, why, cells, before, after)


def _merit(game: GameState, following: GameState, before: Outcome) -> tuple[Why, tuple[Cell, ...]]:
    """What a move that lost nothing did."""
    mover = game.current_player
    if following.winning_lines:
        return Why.COMPLETES_LINE, tuple(chain.from_iterable(following.winning_lines))
    if wins := winning_cells(game.board, mover):
        return Why.SLOW_WIN, wins
    if before is Outcome.LOSS:
        return Why.TOO_LATE, winning_cells(following.board, mover.opponent)
    threatened = winning_cells(following.board, mover)
    if len(threatened) > 1:
        return Why.TWO_THREATS, threatened
    cell = following.move_history[-1].cell
    for line in threats(game.board, mover.opponent):
        if cell in line:
            return Why.BLOCKS, line
    if threatened:
        return Why.ONE_THREAT, threatened
    return (Why.LAST_CELL if following.is_over else Why.KEEPS), ()


def _harm_done(following: GameState, reply: Cell | None) -> tuple[Why, tuple[Cell, ...]]:
    """How the opponent can win after a move that lost."""
    opponent = following.current_player
    replies = moves(following)
    quickest = [cell for cell in replies if replies[cell] == max(replies.values())]
    punishment = reply if reply in quickest else quickest[0]
    for line in threats(following.board, opponent):
        if punishment in line:
            return Why.LEFT_LINE_OPEN, line
    threatened = winning_cells(_play(following, punishment).board, opponent)
    if len(threatened) > 1:
        return Why.ALLOWED_TWO_THREATS, (punishment, *threatened)
    return Why.ALLOWED_SURE_WIN, (punishment,)


def _must_block(game: GameState) -> bool:
    board, mover = game.board, game.current_player
    return bool(winning_cells(board, mover.opponent)) and not winning_cells(board, mover)


def _play(game: GameState, cell: Cell) -> GameState:
    return reduce(game, Place(cell, game.current_player)).state
