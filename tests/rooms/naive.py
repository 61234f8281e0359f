"""Rooms written a second time, as plainly as possible, for the model test to compare with.

It shares no line with the package. People are letters, connections are numbers, a board is a
string of nine characters, and everything may be changed in place.
"""

from dataclasses import dataclass, field

from tests import reference

GRACE = 30
MOST_ROOMS = 4
MOST_WATCHERS = 3
PATIENCE = 20


@dataclass
class Chair:
    who: str
    line: int | None
    until: int = 0
    wants_more: bool = False


@dataclass
class NaiveRoom:
    chairs: dict[str, Chair | None] = field(default_factory=lambda: {"X": None, "O": None})
    watchers: list[tuple[str, int]] = field(default_factory=list)
    playing: dict[str, str] = field(default_factory=dict)
    board: str = " " * 9
    ended: str = ""
    was_broken_off: bool = False
    wins: dict[str, int] = field(default_factory=dict)
    draws: int = 0
    waits_for_anybody: str = ""
    turn_since: int = 0

    def taken(self) -> list[Chair]:
        return [chair for chair in self.chairs.values() if chair]

    def mark_at(self, line: int) -> str:
        """The mark of who plays from there, or nothing."""
        return next((m for m, c in self.chairs.items() if c and c.line == line), "")

    def mark_for(self, who: str) -> str:
        return next((m for m, c in self.chairs.items() if c and c.who == who), "")

    def is_watched_from(self, line: int) -> bool:
        return any(line == other for _, other in self.watchers)

    def has_line(self, line: int) -> bool:
        return bool(self.mark_at(line)) or self.is_watched_from(line)

    def is_running(self) -> bool:
        return bool(self.playing) and not self.ended

    def turn(self) -> str:
        return "XO"[(9 - self.board.count(" ")) % 2]

    def is_deserted(self, now: int) -> bool:
        if any(chair.line is not None for chair in self.taken()):
            return False
        return len(self.taken()) < 2 or all(now >= chair.until for chair in self.taken())

    def stop_watching(self, line: int) -> bool:
        before = len(self.watchers)
        self.watchers = [watcher for watcher in self.watchers if watcher[1] != line]
        return len(self.watchers) < before

    def end(self, winner: str, *, broken_off: bool = False) -> None:
        """The round is over: a mark has won, or `draw`. Its game may have been broken off."""
        self.ended, self.was_broken_off = winner, broken_off
        if winner == "draw":
            self.draws += 1
        else:
            self.wins[self.playing[winner]] += 1

    # Each of these tells whether it was allowed.

    def join(self, who: str, line: int, now: int) -> bool:
        if self.mark_for(who):
            return self.come_back(who, line, now)
        if self.mark_at(line):
            return False
        free = [
            mark
            for mark, chair in self.chairs.items()
            if not chair or (not self.is_running() and chair.line is None and now >= chair.until)
        ]
        if not free:
            return self.watch(who, line)
        for mark in free:
            self.chairs[mark] = None
        self.stop_watching(line)
        self.chairs[free[0]] = Chair(who, line)
        self.playing, self.waits_for_anybody = {}, ""
        if len(self.taken()) == 2:
            for chair in self.taken():
                chair.wants_more = False
            self.playing = {mark: chair.who for mark, chair in self.chairs.items() if chair}
            self.board, self.ended = " " * 9, ""
            self.wins, self.draws = dict.fromkeys(self.playing.values(), 0), 0
            self.turn_since = now
        return True

    def watch(self, who: str, line: int) -> bool:
        if self.has_line(line) or len(self.watchers) == MOST_WATCHERS:
            return False
        self.watchers.append((who, line))
        return True

    def come_back(self, who: str, line: int, now: int) -> bool:
        chair = self.chairs.get(self.mark_for(who))
        if not chair or self.mark_at(line):
            return False
        self.stop_watching(line)
        if chair.line is None and self.turn() != self.mark_for(who):
            self.turn_since = now
        chair.line = line
        return True

    def play(self, line: int, index: int, now: int) -> bool:
        mark = self.mark_at(line)
        if not mark or not self.is_running() or mark != self.turn() or self.board[index] != " ":
            return False
        self.board = reference.put(self.board, index, mark)
        self.turn_since = now
        if reference.is_over(self.board):
            self.end(reference.winner(self.board) or "draw")
        return True

    def give_up(self, line: int) -> bool:
        mark = self.mark_at(line)
        if not mark or not self.is_running() or mark != self.turn():
            return False
        self.end(reference.other(mark))
        return True

    def ask_rematch(self, line: int, now: int) -> bool:
        mark = self.mark_at(line)
        if not mark or len(self.taken()) < 2 or self.is_running():
            return False
        mine, other = self.chairs[mark], self.chairs[reference.other(mark)]
        assert mine
        assert other
        if mine.wants_more:
            return False
        mine.wants_more = True
        if other.wants_more:
            mine.wants_more = other.wants_more = False
            self.chairs = {"X": self.chairs["O"], "O": self.chairs["X"]}
            self.playing = {"X": self.playing["O"], "O": self.playing["X"]}
            self.board, self.ended, self.turn_since = " " * 9, "", now
        return True

    def drop(self, line: int, now: int) -> bool:
        chair = self.chairs.get(self.mark_at(line))
        if not chair:
            return self.stop_watching(line)
        chair.line, chair.until, chair.wants_more = None, now + GRACE, False
        return True

    def leave(self, line: int) -> bool:
        mark = self.mark_at(line)
        if not mark:
            return self.stop_watching(line)
        if self.is_running():
            self.end(reference.other(mark), broken_off=True)
        self.chairs[mark] = None
        for chair in self.taken():
            chair.wants_more = False
        return True

    def end_without_other(self, line: int, now: int, *, as_draw: bool) -> bool:
        mark = self.mark_at(line)
        if not mark or not self.is_running():
            return False
        other = self.chairs[reference.other(mark)]
        assert other
        is_away = other.line is None and now >= other.until
        is_slow = (
            other.line is not None and self.turn() != mark and now >= self.turn_since + PATIENCE
        )
        if not is_away and not is_slow:
            return False
        self.end("draw" if as_draw else mark, broken_off=True)
        return True
