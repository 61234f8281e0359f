"""Words a player can type during a game. Giving up, hints and leaving have stories of their own."""

import pytest

from tests.stories.player import NUMBERED, Launch, Player

ZERO = "Player Wins: 0, Computer Wins: 0, Draws: 0"


@pytest.mark.parametrize("word", ["help", "?"])
async def test_help_lists_the_words_and_changes_nothing(player: Player, word: str) -> None:
    await player.press(5)
    board = player.board
    await player.enter(word)
    for known in ("1 to 9", "hint", "new", "forfeit", "help", "quit"):
        assert known in player.message
    assert player.board == board


async def test_a_word_may_be_in_any_case_with_blanks_around_it(player: Player) -> None:
    for word in ("HINT", "Hint", "  hint ", "hInT"):
        await player.enter("help")
        await player.enter(word)
        assert "Try " in player.message


async def test_new_starts_a_fresh_game_that_counts_for_nobody(player: Player) -> None:
    await player.press(5)
    await player.enter("new")
    assert player.board == NUMBERED
    assert player.score == ZERO
    assert "(X), your turn" in player.message


async def test_after_new_the_next_move_is_played_on_the_empty_board(
    sit_down: Launch[Player],
) -> None:
    player = await sit_down(replies="12")
    await player.press(5)
    await player.enter("new")
    await player.press(9)
    assert player.board == "1O345678X"


@pytest.mark.parametrize("word", ["yes", "no"])
async def test_yes_and_no_need_a_question(player: Player, word: str) -> None:
    await player.press(5)
    board = player.board
    await player.enter(word)
    assert "asked nothing" in player.message
    assert player.board == board
    assert not player.has_ended


async def test_replay_needs_a_finished_game(player: Player) -> None:
    await player.press(5)
    board = player.board
    await player.enter("replay")
    assert "nothing to replay" in player.message
    assert player.board == board
