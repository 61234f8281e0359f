"""What the players of a room do at the board, and about it."""

from dataclasses import replace

from tictactoe.core.board import Mark
from tictactoe.core.match import MatchAction, Ruling, StartRound
from tictactoe.rooms.events import Refusal, RematchAsked
from tictactoe.rooms.state import RoomState, RoomTransition


def at_the_board(state: RoomState, action: MatchAction) -> RoomTransition | Refusal:
    """Do something to the match, by the rules of the match."""
    if state.match_log is None:
        return Refusal.NO_GAME
    match_log, events = state.match_log.then(action)
    if match_log is state.match_log:
        return RoomTransition(state, events)
    return RoomTransition(replace(state, match_log=match_log), events)


def ask_rematch(state: RoomState, mark: Mark) -> RoomTransition | Refusal:
    """Ask for another round; it begins, with marks swapped, once both have asked."""
    player, opponent = state.seat(mark), state.seat(mark.opponent)
    if player is None or opponent is None or state.match_log is None:
        return Refusal.ALONE
    if state.is_running:
        return Refusal.GAME_RUNNING
    if player.wants_rematch:
        return Refusal.ALREADY_ASKED
    asked = RematchAsked(player.name)
    if not opponent.wants_rematch:
        waiting = state.with_seat(mark, replace(player, wants_rematch=True))
        return RoomTransition(waiting, (asked,))
    match_log, events = state.match_log.then(StartRound(swap=True))
    satisfied = replace(opponent, wants_rematch=False)
    swapped = state.with_seat(mark, satisfied).with_seat(mark.opponent, player)
    return RoomTransition(replace(swapped, match_log=match_log), (asked, *events))


def end_without_opponent(
    state: RoomState, mark: Mark, now: float, ruling: Ruling
) -> RoomTransition | Refusal:
    """End the running round because the other player has been away too long."""
    opponent = state.seat(mark.opponent)
    if opponent is None or not state.is_running:
        return Refusal.NO_GAME
    if opponent.is_here:
        return Refusal.OPPONENT_HERE
    if not opponent.is_overdue(now):
        return Refusal.TOO_EARLY
    return at_the_board(state, ruling)
