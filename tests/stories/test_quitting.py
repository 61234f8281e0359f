"""Leaving."""

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.stories.player import TWO_PEOPLE, Launch, Player
from tests.stories.screen_player import ScreenPlayer
from tests.stories.visit import CTRL_C, Visit


async def test_quit_ends_the_game_at_any_move(player: Player) -> None:
    await player.press(5)
    await player.enter(" QUIT ")
    assert player.has_ended


async def test_quit_works_when_asked_whether_to_give_up(player: Player) -> None:
    await player.enter("forfeit")
    await player.enter("q")
    assert player.has_ended


@pytest.fixture(scope="module")
def gone(front_end: str, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Visit]:
    """Somebody who played one game and said no to another."""
    with Visit(front_end, home=tmp_path_factory.mktemp("home")) as visit:
        visit.begin()
        visit.press("123456789")
        # Digits that come after the end make it ask in other words.
        visit.see("again?")
        visit.press("n")
        visit.wait_for_the_end()
        yield visit


def test_the_farewell_stays_to_be_read_with_the_final_score(gone: Visit) -> None:
    assert gone.exit_code == 0
    thanks, score = gone.last_words
    assert "Goodbye" in thanks
    found = re.fullmatch(r"Player Wins: (\d), Computer Wins: (\d), Draws: (\d)", score)
    assert found
    assert sum(map(int, found.groups())) == 1


def test_the_terminal_is_left_as_it_was(gone: Visit) -> None:
    assert gone.unrestored == set()


def test_nothing_is_written_anywhere(gone: Visit) -> None:
    assert not list(gone.home.iterdir())


@pytest.mark.parametrize("key", ["q", CTRL_C], ids=["q", "ctrl+c"])
def test_a_game_can_be_left_in_the_middle_with_a_farewell(
    front_end: str, tmp_path: Path, key: str
) -> None:
    with Visit(front_end, home=tmp_path) as visit:
        visit.begin()
        visit.press(key)
        visit.wait_for_the_end()
        assert "Goodbye" in visit.last_words[0]
        assert visit.last_words[1] == "Player Wins: 0, Computer Wins: 0, Draws: 0"
        assert visit.exit_code == 0


@pytest.mark.parametrize(
    "keys",
    [
        pytest.param([], id="at the welcome"),
        pytest.param(["enter"], id="in the game"),
        pytest.param(["enter", "question_mark"], id="in the help"),
        pytest.param(["enter", "f"], id="when asked whether to give up"),
        pytest.param(["1", "2", "3"], id="after the game"),
    ],
)
async def test_the_key_q_quits_on_every_screen(
    launch_screen: Launch[ScreenPlayer], keys: list[str]
) -> None:
    screen = await launch_screen(replies="45")
    await screen.keys(*keys, "q")
    assert screen.has_ended


@pytest.mark.parametrize("key", ["Q", "ctrl+q", "ctrl+c"])
async def test_other_keys_quit_as_well(screen: ScreenPlayer, key: str) -> None:
    await screen.keys(key)
    assert screen.has_ended


async def test_where_names_are_typed_ctrl_q_quits(launch_screen: Launch[ScreenPlayer]) -> None:
    screen = await launch_screen(TWO_PEOPLE)
    await screen.keys("enter", "ctrl+q")
    assert screen.has_ended
