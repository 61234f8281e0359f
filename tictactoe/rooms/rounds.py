"""What players do at the board: play a round, end one without the other player, start another."""

from dataclasses import replace

from tictactoe.core.board import Cell, Mark
from tictactoe.core.game import Place
from tictactoe.core.match import AwardRound, MatchAction, Ruling, StartRound
from tictactoe.rooms.match_log import MatchLog
from tictactoe.rooms.refusal import Refusal, Rejection
from tictactoe.rooms.state import RoomState


def at_the_board(state: RoomState, action: MatchAction) -> RoomState | Rejection:
    """Apply an action to the match, by the rules of the match."""
    if state.match_log is None:
        return Refusal.NO_GAME
    match_log = state.match_log.then(action)
    return replace(state, match_log=match_log) if isinstance(match_log, MatchLog) else match_log


def play(state: RoomState, mark: Mark, cell: Cell, now: float) -> RoomState | Rejection:
    """Place a mark. From now on it is up to the other player."""
    played = at_the_board(state, Place(cell, mark))
    return replace(played, turn_began=now) if isinstance(played, RoomState) else played


def ask_rematch(state: RoomState, mark: Mark, now: float) -> RoomState | Rejection:
    """Ask for another round; it begins, with marks swapped, once both have asked."""
    player, opponent = state.seat(mark), state.seat(mark.opponent)
    if player is None or opponent is None or state.match_log is None:
        return Refusal.ALONE
    if state.is_running:
        return Refusal.GAME_RUNNING
    if player.wants_rematch:
        return Refusal.ALREADY_ASKED
    if not opponent.wants_rematch:
        return state.with_seat(mark, replace(player, wants_rematch=True))
    satisfied = replace(opponent, wants_rematch=False)
    swapped = state.with_seat(mark, satisfied).with_seat(mark.opponent, player)
    swapped = replace(swapped, turn_began=now)
    return at_the_board(swapped, StartRound(swap=True))


def claim(state: RoomState, mark: Mark, now: float) -> RoomState | Rejection:
    """Win the running round against a player who has been away or not moved for too long."""
    opponent = state.seat(mark.opponent)
    is_for_delay = opponent is not None and opponent.is_here
    return end_without_opponent(state, mark, now, AwardRound(mark, is_for_delay))


def end_without_opponent(
    state: RoomState, mark: Mark, now: float, ruling: Ruling
) -> RoomState | Rejection:
    """End the running round because the other player has been away or not moved for too long."""
    if not state.is_running:
        return Refusal.NO_GAME
    if state.deadline(mark.opponent) is None:
        return Refusal.OPPONENT_HERE
    if not state.is_overdue(mark.opponent, now):
        return Refusal.TOO_EARLY
    return at_the_board(state, ruling)
