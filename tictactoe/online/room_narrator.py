"""What is new in a room, told in lines."""

from collections.abc import Iterator
from dataclasses import replace

from tictactoe.core import (
    Mark,
    MatchEvent,
    MatchState,
    Move,
    MovePlayed,
    RoundStarted,
    ScoreChanged,
    Store,
)
from tictactoe.online import phrases
from tictactoe.online.delays import Delays
from tictactoe.online.news import news
from tictactoe.online.room_view import RoomView
from tictactoe.rooms import RoomState
from tictactoe.speech.narrator import Narrator
from tictactoe.speech.phrases import score


class RoomNarrator:
    """Tells everything once, however late it looks: the moves that were made, then who is there."""

    def __init__(self, view: RoomView, narrator: Narrator) -> None:
        self.is_alone = False
        """Whether a player was told that there is nobody to play with."""
        self._view = view
        self._narrator = narrator
        self._known = _as_if_unmet(view.state, view.mark)
        self._moment: tuple[int, bool] | None = None
        self._store: Store | None = None
        self._untold: list[Move] = []
        self._has_new_round = False
        self._has_ended = False
        self._is_patient = False
        self._delays = Delays(view)

    @property
    def match(self) -> MatchState | None:
        """The match in the room as far as it was told, if there is one."""
        return self._store.state if self._store and self._view.state.match_log else None

    @property
    def patience(self) -> float | None:
        """The seconds until somebody will have taken too long; None if nobody can."""
        return self._delays.seconds

    @property
    def may_claim(self) -> bool:
        """Whether to ask the player to claim the win, call a draw, or wait."""
        return self._view.is_overdue and not self._is_patient

    def be_patient(self) -> None:
        """Do not ask again as long as the other stays away."""
        self._is_patient = self._view.is_overdue

    def look(self) -> bool:
        """Tell what is new; whether anything is."""
        state, is_overdue = self._view.state, self._view.is_overdue
        delay = self._delays.look()
        if self._moment == (state.version, is_overdue) and not delay:
            return False
        has_news = self._moment is None or self._moment[1] is not is_overdue
        self._moment = (state.version, is_overdue)
        self._is_patient = self._is_patient and is_overdue
        known, self._known = self._known, state
        if self._switch_match():
            self._tell_news(known, state)
            self._tell_match()
            has_news = True
        else:
            has_news |= self._tell_progress()
            has_news |= self._tell_news(known, state)
        has_news |= self._tell_if_alone()
        if delay:
            self._narrator.call(delay)
        return has_news or bool(delay)

    def _switch_match(self) -> bool:
        """Follow the match in the room; whether it is another than before."""
        self._view.catch_up()
        store = self._view.store
        if store is None or store is self._store:
            return False
        self._store = store
        self._forget()
        store.subscribe(self._on_match_event)
        return True

    def _on_match_event(self, event: MatchEvent) -> None:
        match event:
            case MovePlayed(move):
                self._untold.append(move)
            case RoundStarted():
                self._has_new_round = True
            case ScoreChanged():
                self._has_ended = True
            case _:
                pass

    def _forget(self) -> None:
        self._untold.clear()
        self._has_new_round = self._has_ended = False

    def _tell_match(self) -> None:
        """Tell of a match that is new to this player, as it stands."""
        match = self.match
        if match is None:
            return
        self._narrator.tell(phrases.seats(match))
        is_watching = self._view.mark is None
        self._narrator.tell(phrases.WATCHERS_CAN_TYPE if is_watching else phrases.YOU_CAN_TYPE)
        if match.is_round_over:
            self._narrator.show_board(match.game)
            self._narrator.tell_end(match)
        else:
            self._narrator.show_match(match)

    def _tell_progress(self) -> bool:
        """Tell what has happened in the match since the last look; whether anything has."""
        match = self.match
        has_progress = bool(self._untold) or self._has_new_round or self._has_ended
        if match is None or not has_progress:
            return False
        if self._has_new_round:
            self._narrator.tell(f"{phrases.NEW_ROUND} {phrases.seats(match)}")
            if self._untold:
                self._narrator.tell(score(match))
            else:
                self._narrator.show_match(match, is_next_round=True)
        if self._untold:
            self._narrator.tell_moves(self._untold, match)
        if self._has_ended:
            self._narrator.tell_end(match)
        self._forget()
        return True

    def _tell_news(self, before: RoomState, after: RoomState) -> bool:
        """Tell who has come or gone since the last look, in one piece; whether anybody has."""
        texts = [*news(before, after, self._view.mark), *self._kept_seats(before, after)]
        if texts:
            self._narrator.tell(" ".join(texts))
        return bool(texts)

    def _kept_seats(self, before: RoomState, after: RoomState) -> Iterator[str]:
        were_here = {player.identity for player in before.players if player.is_here}
        for player in after.players:
            if player.away_until is not None and player.identity in were_here:
                seconds = self._seconds_until(player.away_until)
                yield phrases.seat_kept(player.name, seconds)

    def _tell_if_alone(self) -> bool:
        """Tell a player that there is nobody to play with; whether that is new."""
        was_alone = self.is_alone
        self.is_alone = self._view.mark is not None and self._view.opponent is None
        is_new = self.is_alone and not was_alone
        if is_new:
            self._narrator.tell(phrases.WAITING)
            # Whoever was left by the other may still be waiting for their move.
            was_left = self._store is not None
            (self._narrator.call if was_left else self._narrator.tell)(phrases.MEANWHILE)
        return is_new

    def _seconds_until(self, time: float) -> float:
        return max(0.0, time - self._view.now())


def _as_if_unmet(state: RoomState, mine: Mark | None) -> RoomState:
    """The room before the others came, or went away: so who is there, or away, is told as news."""
    for mark in {Mark.X, Mark.O} - {mine}:
        player = state.seat(mark)
        is_away = player is not None and not player.is_here
        before = replace(player, away_until=None) if player and is_away else None
        state = state.with_seat(mark, before)
    return state
