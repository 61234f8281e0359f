"""Strangers at random in many rooms, compared after each step with a plain model of the rules."""

from dataclasses import replace
from functools import reduce as fold
from random import Random

import pytest
from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, invariant, rule

from tests import reference
from tests.games import flat
from tests.rooms import naive
from tests.rooms.naive import NaiveRoom
from tests.rooms.scene import at_once
from tictactoe.core import Cell, Mark, Store, reduce_match
from tictactoe.rooms.actions import (
    AskRematch,
    CallDraw,
    Claim,
    Drop,
    GiveUp,
    Leave,
    Play,
    RoomAction,
)
from tictactoe.rooms.lobby import Lobby
from tictactoe.rooms.match_log import MatchLog
from tictactoe.rooms.memory import MemoryKeeper
from tictactoe.rooms.people import Participant
from tictactoe.rooms.refusal import Refusal
from tictactoe.rooms.state import RoomRules, RoomState

# Some of them share a name, but nobody an identity.
NAMES = {"a": "Ana", "b": "Ben", "c": "ANA", "d": "n" * 20, "e": "N" * 20}
people = st.sampled_from(sorted(NAMES))
# Which of somebody's connections, counted back from the newest; 0 is a new one.
AGES = (0, 0, 0, 1, 2, 3, 5, 8)
DEEDS = ("play", "give up", "ask", "drop", "leave", "claim", "call draw")
ages = st.sampled_from(AGES)
deeds = st.sampled_from(DEEDS)
anything = st.integers(0, 2**32).map(Random)


class RoomsMachine(RuleBasedStateMachine):
    """Keeps naive rooms beside the real ones, under the same codes."""

    def __init__(self) -> None:
        super().__init__()
        self.now = 0
        rules = RoomRules(naive.GRACE, naive.MOST_WATCHERS, naive.PATIENCE)
        self.keeper = MemoryKeeper(most_rooms=naive.MOST_ROOMS, clock=lambda: self.now)
        self.lobby = Lobby(self.keeper, rules, Random(1).choice)
        self.rooms: dict[str, NaiveRoom] = {}
        self.codes: set[str] = set()
        self.owners: list[str] = []
        self.before: dict[str, RoomState] = {}
        self.stores: dict[str, tuple[MatchLog, Store]] = {}

    # Coming in

    def comes(self, who: str, age: int) -> tuple[Participant, int]:
        """Somebody with a new connection, or with one of theirs that has been used before."""
        own = [line for line, owner in enumerate(self.owners) if owner == who]
        if age == 0 or age > len(own):
            own.append(len(self.owners))
            self.owners.append(who)
            age = 1
        return Participant(who, NAMES[who], str(own[-age])), own[-age]

    def source(self, line: int) -> str:
        """An address of its own for each, so that limits of addresses are not what is tried."""
        return f"{self.now} {line}"

    def alive(self) -> dict[str, NaiveRoom]:
        self.rooms = {c: room for c, room in self.rooms.items() if not room.is_deserted(self.now)}
        return self.rooms

    def is_free(self, who: str, line: int, but: NaiveRoom | None = None) -> bool:
        others = [room for room in self.alive().values() if room is not but]
        return not any(room.has_line(line) or room.mark_for(who) for room in others)

    def opened(
        self, outcome: RoomState | Refusal, who: str, line: int, *, for_anybody: bool
    ) -> None:
        if not self.is_free(who, line) or len(self.alive()) == naive.MOST_ROOMS:
            assert isinstance(outcome, Refusal)
            return
        assert isinstance(outcome, RoomState)
        assert outcome.code not in self.rooms
        self.codes.add(outcome.code)
        room = self.rooms[outcome.code] = NaiveRoom()
        assert room.join(who, line, self.now)
        room.waits_for_anybody = who if for_anybody else ""

    @rule(who=people, age=ages)
    def open(self, who: str, age: int) -> None:
        participant, line = self.comes(who, age)
        outcome = at_once(self.lobby.open(participant, self.source(line)))
        self.opened(outcome, who, line, for_anybody=False)

    @rule(who=people, age=ages)
    def meet(self, who: str, age: int) -> None:
        participant, line = self.comes(who, age)
        outcome = at_once(self.lobby.meet(participant, self.source(line)))
        waiting = [
            (code, room)
            for code, room in self.alive().items()
            if not room.playing
            and [chair.who for chair in room.taken() if chair.line is not None]
            == [room.waits_for_anybody]
        ]
        if waiting and self.is_free(who, line):
            code, room = waiting[0]
            assert isinstance(outcome, RoomState)
            assert outcome.code == code
            assert room.join(who, line, self.now)
        else:
            self.opened(outcome, who, line, for_anybody=True)

    @rule(who=people, age=ages, dice=anything, only_watch=st.booleans())
    def join_or_watch(self, who: str, age: int, dice: Random, only_watch: bool) -> None:
        code = dice.choice(sorted(self.rooms) or ["no room"])
        participant, line = self.comes(who, age)
        enter = self.lobby.watch if only_watch else self.lobby.join
        outcome = at_once(enter(participant, code.lower(), self.source(line)))
        room = self.alive().get(code)
        if room is None:
            assert outcome is Refusal.NO_SUCH_ROOM
            return
        if only_watch:
            others = [other for other in self.rooms.values() if other is not room]
            accepted = not any(r.has_line(line) for r in others) and room.watch(who, line)
        else:
            accepted = self.is_free(who, line, but=room) and room.join(who, line, self.now)
        assert isinstance(outcome, RoomState) == accepted

    @rule(who=people, age=ages)
    def rejoin(self, who: str, age: int) -> None:
        participant, line = self.comes(who, age)
        outcome = at_once(self.lobby.rejoin(participant))
        home = next((room for room in self.alive().values() if room.mark_for(who)), None)
        others = [room for room in self.rooms.values() if room is not home]
        is_elsewhere = any(room.has_line(line) for room in others)
        accepted = home is not None and not is_elsewhere and home.come_back(who, line, self.now)
        assert isinstance(outcome, RoomState) == accepted

    # Being there

    def real(self) -> dict[str, RoomState]:
        """The rooms that are kept, of all that ever were."""
        rooms = (at_once(self.keeper.load(code)) for code in self.codes)
        return {room.code: room for room in rooms if room}

    def act(self, code: str, line: int, deed: str, index: int = 0) -> None:
        """Do a deed in a room from a connection, really and naively."""
        room, connection, cell = self.rooms[code], str(line), Cell(*divmod(index, 3))
        action: RoomAction
        match deed:
            case "play":
                action = Play(connection, cell, self.now)
                allowed = room.play(line, index, self.now)
            case "give up":
                action, allowed = GiveUp(connection), room.give_up(line)
            case "ask":
                action = AskRematch(connection, self.now)
                allowed = room.ask_rematch(line, self.now)
            case "drop":
                action, allowed = Drop(connection, self.now), room.drop(line, self.now)
            case "leave":
                action, allowed = Leave(connection), room.leave(line)
            case "claim":
                action = Claim(connection, self.now)
                allowed = room.end_without_other(line, self.now, as_draw=False)
            case _:
                action = CallDraw(connection, self.now)
                allowed = room.end_without_other(line, self.now, as_draw=True)
        transition = at_once(self.lobby.dispatch(self.real()[code], action))
        assert (transition.rejection is None) == allowed
        self.versions_count_the_changes()

    @rule(dice=anything, deed=deeds, index=st.integers(0, 8))
    def do_anything(self, dice: Random, deed: str, index: int) -> None:
        """Some deed from some connection in some room, mostly in a room it is in."""
        if not self.alive() or not self.owners:
            return
        code = dice.choice(sorted(self.rooms))
        lines = [line for line in range(len(self.owners)) if self.rooms[code].has_line(line)]
        line = dice.choice(lines if lines and dice.random() < 0.8 else range(len(self.owners)))
        self.act(code, line, deed, index)

    def with_two(self, *, running: bool) -> list[str]:
        """The rooms with both seats taken, in which a game is running or not."""
        rooms = self.alive().items()
        return sorted(
            code for code, room in rooms if len(room.taken()) == 2 and room.is_running() == running
        )

    @rule(dice=anything, moves=st.integers(1, 9))
    def play_on(self, dice: Random, moves: int) -> None:
        """Legal moves in a running game, as long as the players are there."""
        for code in picked(dice, self.with_two(running=True)):
            room = self.rooms[code]
            for _ in range(moves):
                chair = room.chairs[room.turn()]
                if room.is_running() and chair and chair.line is not None:
                    self.act(code, chair.line, "play", dice.choice(reference.free(room.board)))

    @rule(dice=anything, deed=st.sampled_from(("claim", "call draw")), early=st.booleans())
    def lose_patience(self, dice: Random, deed: str, early: bool) -> None:
        """One player is away for about as long as the other has to wait."""
        for code in picked(dice, self.with_two(running=True)):
            gone, other = dice.sample(self.rooms[code].taken(), 2)
            if gone.line is not None:
                self.act(code, gone.line, "drop")
            self.now = max(self.now, gone.until - early)
            if code in self.alive() and other.line is not None:
                self.act(code, other.line, deed)

    @rule(dice=anything, deed=st.sampled_from(("claim", "call draw")), early=st.booleans())
    def wait_for_a_move(self, dice: Random, deed: str, early: bool) -> None:
        """Nobody moves for about as long as anybody has to wait."""
        for code in picked(dice, self.with_two(running=True)):
            room = self.rooms[code]
            self.now = max(self.now, room.turn_since + naive.PATIENCE - early)
            for chair in room.taken() if code in self.alive() else ():
                if chair.line is not None:
                    self.act(code, chair.line, deed)

    @rule(dice=anything)
    def ask_both(self, dice: Random) -> None:
        for code in picked(dice, self.with_two(running=False)):
            for chair in self.rooms[code].taken():
                if chair.line is not None:
                    self.act(code, chair.line, "ask")

    @rule(seconds=st.integers(1, 2 * naive.GRACE))
    def time_passes(self, seconds: int) -> None:
        self.now += seconds

    @rule()
    def stores_catch_up(self) -> None:
        for code, room in self.real().items():
            match_log = room.match_log
            if match_log is None:
                continue
            seen, store = self.stores.get(code, (None, Store(match_log.match)))
            missed = match_log.since(seen)
            if missed is None:
                store = Store(match_log.match)
            for action in missed or ():
                store.dispatch(action)
            assert store.state == match_log.match
            self.stores[code] = match_log, store

    # What must always hold

    @invariant()
    def rooms_and_model_agree(self) -> None:
        real = self.real()
        assert set(self.alive()) == set(real)
        for code, room in self.rooms.items():
            compare(real[code], room)

    @invariant()
    def versions_count_the_changes(self) -> None:
        after = self.real()
        changed = 0
        for code, state in after.items():
            before = self.before.get(code)
            if before is None or state is before:
                continue
            changed += 1
            assert state.version == before.version + 1
            assert replace(state, version=before.version) != before
        assert changed <= 1
        self.before = after

    @invariant()
    def logs_lead_to_matches(self) -> None:
        for room in self.real().values():
            match_log = room.match_log
            if match_log:
                replayed = fold(
                    lambda m, a: reduce_match(m, a).state, match_log.log, match_log.base
                )
                assert replayed == match_log.match
                assert len(match_log.log) <= 11


def picked(dice: Random, codes: list[str]) -> list[str]:
    """One of them, if there is any."""
    return [dice.choice(codes)] if codes else []


def compare(state: RoomState, room: NaiveRoom) -> None:
    """Fail where the room and its naive twin differ."""
    for mark, chair in room.chairs.items():
        player = state.seat(Mark(mark))
        assert (player is None) == (chair is None)
        if player and chair:
            assert player.identity == chair.who
            assert player.is_here == (chair.line is not None)
            assert player.wants_rematch == chair.wants_more
            assert player.connection == str(chair.line) or player.away_until == chair.until
    assert [(w.identity, int(w.connection)) for w in state.watchers] == room.watchers
    assert len({name.casefold() for name in state.names}) == len(state.names)
    assert state.is_running == room.is_running()
    assert (state.match is None) == (not room.playing)
    if state.match:
        score = state.match.score
        assert flat(state.match.game) == room.board
        assert state.match.round_winner == (room.ended if room.ended in ("X", "O") else None)
        is_broken_off = bool(room.ended) and room.was_broken_off
        assert (state.match.ruling is not None) == is_broken_off
        assert state.match.game.is_over == (bool(room.ended) and not is_broken_off)
        assert score.x_wins == room.wins[room.playing["X"]]
        assert score.o_wins == room.wins[room.playing["O"]]
        assert score.draws == room.draws
        for mark in (Mark.X, Mark.O):
            player = state.seat(mark)
            assert player is None or player.name == state.match.seat(mark).name


RoomsMachine.TestCase.settings = settings(max_examples=40, stateful_step_count=50)
TestRoomsMachine = RoomsMachine.TestCase


@pytest.mark.parametrize("seed", range(3))
def test_a_long_evening_of_strangers_goes_as_the_model_says(seed: int) -> None:
    """Deeper into sittings than short examples come: rematches, returns, rooms that fill anew."""
    dice = Random(seed)
    evening = RoomsMachine()
    for _ in range(1000):
        who, age, deed = dice.choice("abcde"), dice.choice(AGES), dice.choice(DEEDS)
        match dice.randrange(14):
            case 0:
                evening.open(who, age)
            case 1:
                evening.meet(who, age)
            case 2 | 3:
                evening.join_or_watch(who, age, dice, only_watch=dice.random() < 0.3)
            case 4:
                evening.rejoin(who, age)
            case 5 | 6:
                evening.do_anything(dice, deed, dice.randrange(9))
            case 7 | 8:
                evening.play_on(dice, dice.randint(1, 9))
            case 9:
                evening.lose_patience(dice, dice.choice(DEEDS[-2:]), dice.random() < 0.2)
            case 10:
                evening.ask_both(dice)
                evening.wait_for_a_move(dice, dice.choice(DEEDS[-2:]), dice.random() < 0.5)
            case 11 | 12:
                evening.do_anything(dice, dice.choice(("drop", "leave")), 0)
            case _:
                evening.time_passes(dice.randint(1, naive.GRACE))
                evening.stores_catch_up()
        evening.rooms_and_model_agree()
        evening.versions_count_the_changes()
        evening.logs_lead_to_matches()
