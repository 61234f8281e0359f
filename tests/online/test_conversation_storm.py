"""Two people who type anything at all."""

from random import Random

import pytest

from tests.online.evening import Evening
from tests.online.line_player import LinePlayer, quiet, two
from tests.storm import texts
from tictactoe.rooms import Room
from tictactoe.speech.wrapping import WIDTH

_WORDS = ("win", "draw", "wait", "open", "anybody", "join", "join BCDFGH", "watch x", "leave")


@pytest.mark.parametrize("seed", [1, 2, 3])
async def test_a_storm_of_lines_leaves_both_with_the_match_of_the_room(seed: int) -> None:
    rng = Random(seed)
    evening = Evening()
    players = two(evening)
    room = next(iter(evening.lobby))
    rounds = 0
    for _ in range(800):
        # Nobody is to run out of guesses.
        evening.time += 10
        player = rng.choice(players)
        player.type(_line(rng, room))
        if player.match is None:
            player.type(f"join {room.state.code}")
        rounds += _play_again(players, room)
        if rng.random() < 0.3:
            await quiet()
            for each in players:
                assert each.match
                assert room.state.match
                assert each.match.seen_by(None) == room.state.match.seen_by(None)
    assert rounds > 5
    for player in players:
        assert not player.ends
        assert all(len(line) <= WIDTH and line.isprintable() for line in player.lines)


def _line(rng: Random, room: Room) -> str:
    """A number more often than not; never what ends the conversation."""
    if rng.random() < 0.3:
        return rng.choice("123456789")
    if rng.random() < 0.2:
        return rng.choice((*_WORDS, f"join {room.state.code}"))
    line = texts.line(rng)
    return "help" if line.strip().lower() in ("quit", "q") else line


def _play_again(players: tuple[LinePlayer, LinePlayer], room: Room) -> bool:
    if room.state.is_running:
        return False
    for player in players:
        player.type("yes")
    return True
