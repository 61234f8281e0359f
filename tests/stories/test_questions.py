"""Questions on the screen: nothing is lost unasked, and nothing else is done meanwhile."""

import pytest

from tests.stories.player import NUMBERED, TWO_PEOPLE, Launch
from tests.stories.screen_player import ScreenPlayer
from tictactoe.tui.screens.play import PlayScreen
from tictactoe.tui.screens.welcome import WelcomeScreen

BOARD = "O234X6789"
QUESTIONS = {
    "f": "Give up this game? Say yes or no.",
    "r": "Start again? This game won't count. Say yes or no.",
    "escape": "Leave this game? It won't count. Say yes or no.",
}


@pytest.fixture
async def player(launch_screen: Launch[ScreenPlayer]) -> ScreenPlayer:
    """Somebody in the middle of a game."""
    player = await launch_screen(replies="1999")
    await player.begin()
    await player.keys("5")
    return player


@pytest.mark.parametrize(("key", "question"), QUESTIONS.items())
async def test_what_would_lose_a_game_asks_first_and_no_or_escape_keeps_it(
    player: ScreenPlayer, key: str, question: str
) -> None:
    for no in ("n", "N", "escape"):
        await player.keys(key)
        assert question in player.message
        assert player.board == BOARD
        await player.keys(no)
        assert "the game goes on" in player.message
        assert "Say yes or no" not in player.message
    await player.keys("9")
    assert player.board == "O234X678X"


async def test_yes_starts_again_or_leaves_the_game(player: ScreenPlayer) -> None:
    await player.keys("r", "y")
    assert player.board == NUMBERED
    assert player.score == "Player Wins: 0, Computer Wins: 0, Draws: 0"
    await player.keys("5", "escape", "y")
    assert isinstance(player.app.screen, WelcomeScreen)


@pytest.mark.parametrize("keys", ["r", "escape"])
async def test_a_game_without_moves_is_left_unasked(screen: ScreenPlayer, keys: str) -> None:
    await screen.keys(keys)
    assert "yes or no" not in screen.text


async def test_while_a_question_is_open_other_keys_only_repeat_it(player: ScreenPlayer) -> None:
    await player.keys("f")
    for other in ("enter", "space", "9", "left", "t", "question_mark", "ctrl+p", "r", "f", "a"):
        await player.keys(other)
        assert (other, QUESTIONS["f"] in player.message) == (other, True)
        assert (other, type(player.app.screen)) == (other, PlayScreen)
        assert (other, player.board, player.hinted_cell) == (other, BOARD, None)


async def test_while_a_question_is_open_a_click_only_repeats_it(player: ScreenPlayer) -> None:
    await player.keys("f")
    await player.click(9)
    await player.keys("enter")
    assert "Give up this game?" in player.message
    assert player.board == BOARD


async def test_while_a_question_is_open_other_words_only_repeat_it(player: ScreenPlayer) -> None:
    await player.enter("forfeit")
    for line in ("9", "hint", "new", "help", "maybe", ""):
        await player.enter(line)
        assert (line, "Give up this game?" in player.message) == (line, True)
        assert (line, player.board) == (line, BOARD)


async def test_a_question_struck_with_its_answer_is_answered(player: ScreenPlayer) -> None:
    await player.burst("f", "y")
    assert player.score == "Player Wins: 0, Computer Wins: 1, Draws: 0"


async def test_a_question_struck_with_enter_plays_nothing(player: ScreenPlayer) -> None:
    await player.burst("f", "enter")
    assert "Give up this game?" in player.message
    assert player.board == BOARD


async def test_every_question_can_be_read_at_every_size(player: ScreenPlayer) -> None:
    for key, text in QUESTIONS.items():
        await player.keys(key)
        question, _, _ = text.partition("?")
        for size in ((80, 24), (60, 24), (40, 12), (20, 12), (20, 8)):
            await player.resize(*size)
            assert (size, f"{question}?" in player.message) == (size, True)
        await player.keys("n")


async def test_after_the_question_the_cursor_is_where_it_was(player: ScreenPlayer) -> None:
    await player.keys("down", "down", "right")
    before = player.cursor
    await player.keys("f")
    assert player.cursor is None
    await player.keys("n")
    assert player.cursor == before


async def test_escape_leaves_nothing_in_the_line_to_type_on(screen: ScreenPlayer) -> None:
    await screen.keys("colon", "2", "escape")
    assert screen.read("Prompt") == ""
    await screen.enter("3")
    assert screen.board[2] == "X"


async def test_the_line_to_type_on_invites_only_while_it_is_active(screen: ScreenPlayer) -> None:
    assert "then Enter" not in screen.text
    await screen.keys("tab")
    assert screen.read("Prompt") == "Type 1 to 9 or a word, then Enter"
    await screen.keys("escape", "5", "f", "colon")
    assert screen.read("Prompt") == "Type yes or no, then Enter"


async def test_a_click_makes_the_line_to_type_on_active(screen: ScreenPlayer) -> None:
    await screen.click_on_text(": Type")
    assert screen.read("Prompt") == "Type 1 to 9 or a word, then Enter"


async def test_tab_and_a_move_in_one_breath_lose_nothing(screen: ScreenPlayer) -> None:
    await screen.burst("tab", "5", "enter")
    assert screen.board[4] == "X"


async def test_an_empty_line_plays_nothing_however_it_is_left(screen: ScreenPlayer) -> None:
    await screen.keys("colon", "tab", "enter")
    assert screen.board == NUMBERED
    assert "Nothing typed" in screen.message


@pytest.mark.parametrize(
    "keys", [["y"], [*"yes", "enter"], ["colon", *"yes", "enter"]], ids=["key", "word", "line"]
)
async def test_who_types_a_game_may_answer_with_a_key_or_a_word(
    launch_screen: Launch[ScreenPlayer], keys: list[str]
) -> None:
    player = await launch_screen(TWO_PEOPLE)
    await player.begin()
    await player.enter_ahead("1", "4", "2", "5", "3")
    await player.keys(*keys)
    assert player.board == NUMBERED


async def test_a_colon_at_the_start_of_a_line_is_no_part_of_it(screen: ScreenPlayer) -> None:
    await screen.keys("colon", "5", "enter", "colon", *"help", "enter")
    assert "1 to 9, hint" in screen.message
