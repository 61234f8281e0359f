"""Words a player can type during a game. Giving up, hints and leaving have stories of their own."""

import pytest

from tests.stories.plain_player import PlainPlayer
from tests.stories.player import NUMBERED, Launch, Player

ZERO = "Player Wins: 0, Computer Wins: 0, Draws: 0"


async def test_help_lists_the_words_and_changes_nothing(player: Player) -> None:
    await player.press(5)
    board = player.board
    await player.enter(" HELP ")
    for known in ("1 to 9", "hint", "new", "forfeit", "help", "quit"):
        assert known in player.message
    assert player.board == board


async def test_new_starts_a_fresh_game_that_counts_for_nobody(sit_down: Launch[Player]) -> None:
    player = await sit_down(replies="12")
    await player.press(5)
    for line in ("new", "yes"):
        await player.enter(line)
    assert player.board == NUMBERED
    assert player.score == ZERO
    assert "(X), your turn" in player.message
    await player.press(9)
    assert player.board == "1O345678X"


async def test_new_in_a_game_with_moves_asks_once(lines: PlainPlayer) -> None:
    await lines.press(5)
    board = lines.board
    await lines.enter("new")
    assert lines.message == "Start again? This game won't count. Say yes or no."
    await lines.enter("no")
    assert lines.message == "Good, the game goes on! Player (X), your turn."
    assert lines.board == board


async def test_new_before_the_first_move_has_nothing_to_ask(lines: PlainPlayer) -> None:
    await lines.enter("new")
    assert lines.message == f"{ZERO} Player (X), your turn."


@pytest.mark.parametrize(
    ("word", "question"), [("forfeit", "give up this game?"), ("new", "start again?")]
)
async def test_only_yes_and_no_answer_a_question_and_anything_else_repeats_it_once(
    lines: PlainPlayer, word: str, question: str
) -> None:
    await lines.press(5)
    board = lines.board
    await lines.enter(word)
    for line in ("9", "5", "hint", "help", "new", "forfeit", "replay", "maybe", "", "@"):
        await lines.enter(line)
        assert lines.message == f"Yes or no, please: {question}"
        assert lines.board == board
    await lines.enter("no")
    await lines.enter("9")
    assert lines.board != board
