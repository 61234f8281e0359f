"""Two people on one keyboard."""

import pytest

from tests.stories.player import NUMBERED, TWO_PEOPLE, Launch, Player
from tests.stories.screen_player import ScreenPlayer
from tictactoe.settings import Mode, Settings


async def test_each_is_asked_in_turn_by_a_name_that_is_shown_just_as_it_is(
    sit_down: Launch[Player],
) -> None:
    name = "[b]李小龙[/b]"
    pair = await sit_down(Settings(mode=Mode.TWO_PLAYERS, x_name=name, o_name="Bo"))
    assert f"{name} (X), your turn" in pair.message
    assert pair.score == f"{name} Wins: 0, Bo Wins: 0, Draws: 0"
    await pair.press(5)
    assert "Bo (O), your turn" in pair.message
    await pair.press(5)
    assert "5 is taken by X." in pair.message
    assert "Bo (O), your turn" in pair.message
    await pair.press(1, 9)
    assert pair.board == "O234X678X"


@pytest.fixture
async def asked(launch_screen: Launch[ScreenPlayer]) -> ScreenPlayer:
    """Two people who are asked for their names."""
    screen = await launch_screen(TWO_PEOPLE)
    await screen.keys("enter")
    return screen


async def type_names(screen: ScreenPlayer, x_name: str, o_name: str) -> None:
    while screen.focused != "name-x":
        await screen.keys("tab")
    for name in (x_name, o_name):
        await screen.keys("end", "ctrl+u")
        await screen.burst(*name)
        await screen.keys("tab")
    await screen.keys("enter")


async def test_the_screen_asks_for_their_names(asked: ScreenPlayer) -> None:
    await type_names(asked, "Ana", "Bo")
    assert asked.score == "Ana Wins: 0, Bo Wins: 0, Draws: 0"
    assert "Ana (X), your turn" in asked.message


async def test_a_name_that_cannot_be_gets_a_clear_error_and_can_be_put_right(
    asked: ScreenPlayer,
) -> None:
    for x_name, o_name, complaint in (
        ("  ", "Bo", "at least one letter"),
        ("A" * 21, "Bo", "too long"),
        ("Ana", "Ana", "the same name"),
    ):
        await type_names(asked, x_name, o_name)
        assert complaint in asked.read("#message")
    await type_names(asked, "Cy", "Di")
    assert asked.score == "Cy Wins: 0, Di Wins: 0, Draws: 0"


async def test_escape_goes_back_to_the_choice(asked: ScreenPlayer) -> None:
    await asked.keys("escape")
    assert asked.board == NUMBERED
    assert "Two players" in asked.text
