"""Two people who type anything at all."""

from random import Random

import pytest

from tests.online.evening import Evening
from tests.online.line_player import LinePlayer, quiet, two
from tests.storm import texts
from tictactoe.bell import BELL
from tictactoe.speech.wrapping import WIDTH

_WORDS = ("win", "draw", "wait", "open", "anybody", "join", "join BCDFGH", "watch x", "leave")


@pytest.mark.parametrize(("seed", "is_slow"), [(1, False), (2, False), (3, False), (1, True)])
async def test_a_storm_of_lines_leaves_both_with_the_match_of_the_room(
    seed: int, is_slow: bool
) -> None:
    rng = Random(seed)
    evening = Evening(is_slow=is_slow)
    players = await two(evening)
    rounds = 0
    for _ in range(800):
        # Nobody is to run out of guesses.
        evening.time += 10
        player = rng.choice(players)
        await player.type(_line(rng, evening.room.code))
        if player.match is None:
            await player.type(f"join {evening.room.code}")
        rounds += await _play_again(players, evening)
        if rng.random() < 0.3:
            await quiet()
            for each in players:
                assert each.match
                assert evening.room.match
                assert each.match.seen_by(None) == evening.room.match.seen_by(None)
    assert rounds > 5
    for player in players:
        assert not player.ends
        lines = [line.removesuffix(BELL) for line in player.lines]
        assert all(len(line) <= WIDTH and line.isprintable() for line in lines)


def _line(rng: Random, code: str) -> str:
    """A number more often than not; never what ends the conversation."""
    if rng.random() < 0.3:
        return rng.choice("123456789")
    if rng.random() < 0.2:
        return rng.choice((*_WORDS, f"join {code}"))
    line = texts.line(rng)
    return "help" if line.strip().lower() in ("quit", "q") else line


async def _play_again(players: tuple[LinePlayer, LinePlayer], evening: Evening) -> bool:
    if evening.room.is_running:
        return False
    for player in players:
        await player.type("yes")
    return True
