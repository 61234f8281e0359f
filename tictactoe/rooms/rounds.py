"""What players do at the board: play a round, end one without the other player, start another."""

from dataclasses import replace

from tictactoe.core.board import Mark
from tictactoe.core.match import MatchAction, Ruling, StartRound
from tictactoe.rooms.match_log import MatchLog
from tictactoe.rooms.refusal import Refusal, Rejection
from tictactoe.rooms.state import RoomState


def at_the_board(state: RoomState, action: MatchAction) -> RoomState | Rejection:
    """Apply an action to the match, by the rules of the match."""
    if state.match_log is None:
        return Refusal.NO_GAME
    match_log = state.match_log.then(action)
    return replace(state, match_log=match_log) if isinstance(match_log, MatchLog) else match_log


def ask_rematch(state: RoomState, mark: Mark) -> RoomState | Rejection:
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
    return at_the_board(swapped, StartRound(swap=True))


def end_without_opponent(
    state: RoomState, mark: Mark, now: float, ruling: Ruling
) -> RoomState | Rejection:
    """End the running round because the other player has been away too long."""
    opponent = state.seat(mark.opponent)
    if opponent is None or not state.is_running:
        return Refusal.NO_GAME
    if opponent.is_here:
        return Refusal.OPPONENT_HERE
    if not opponent.is_overdue(now):
        return Refusal.TOO_EARLY
    return at_the_board(state, ruling)
