"""What the board and what is around it look like."""

import re

import pytest

from tests.stories.plain_player import PlainPlayer
from tests.stories.player import Launch, Player
from tests.stories.screen_player import ScreenPlayer
from tictactoe.settings import Mode, Settings
from tictactoe.speech import Numbering

SIZES = [(120, 40), (80, 24), (60, 16), (40, 12), (30, 20), (20, 8)]
TINY = [(80, 5), (19, 40), (19, 7), (6, 7), (5, 5)]


def cells(board: list[str]) -> list[str]:
    """The nine cells of a drawn board, each as its text without blanks and lines."""
    height, width = len(board) / 3, len(board[0]) / 3
    rows = [board[round(row * height) : round((row + 1) * height)] for row in range(3)]
    return [
        re.sub(
            r"[-+|─┼│ ]",
            "",
            "".join(line[round(col * width) : round((col + 1) * width)] for line in row),
        )
        for row in rows
        for col in range(3)
    ]


async def test_marks_differ_from_numbers_and_from_each_other_without_colour(
    screen_pair: ScreenPlayer,
) -> None:
    await screen_pair.press(1, 9)
    for size in [*SIZES, *TINY]:
        await screen_pair.resize(*size)
        x, *numbers, o = cells(screen_pair.drawn_board)
        assert (size, x != o) == (size, True)
        assert not re.search(r"\d", x + o)
        assert [re.sub(r"\D", "", number) for number in numbers] == list("2345678")


async def test_the_board_is_large_where_there_is_room(screen: ScreenPlayer) -> None:
    await screen.resize(120, 40)
    large = screen.drawn_board
    await screen.resize(40, 12)
    assert len(large) > len(screen.drawn_board) > 5
    assert len(large) > 20


async def test_the_numpad_can_be_had_as_the_numbering(sit_down: Launch[Player]) -> None:
    pair = await sit_down(Settings(mode=Mode.TWO_PLAYERS, numbering=Numbering.NUMPAD))
    assert pair.board == "789456123"
    await pair.press(7)
    assert pair.board == "X89456123"
    await pair.enter("7")
    assert "7 is taken by X." in pair.message


async def test_the_player_reads_whose_turn_it_is(pair: Player) -> None:
    await pair.press(5)
    assert "Player O (O), your turn" in pair.message
    await pair.press(1)
    assert "Player X (X), your turn" in pair.message


async def test_the_moves_so_far_are_in_view(screen_pair: ScreenPlayer) -> None:
    await screen_pair.press(5, 1)
    moves = screen_pair.read("HistoryPanel")
    assert re.search(r"1\. X 5 .*2\. O 1 ", moves)


async def test_turn_and_score_are_in_view_at_every_size(screen: ScreenPlayer) -> None:
    for size in SIZES:
        await screen.resize(*size)
        assert (size, "your turn" in screen.message) == (size, True)
        assert (size, "Draws" in screen.score) == (size, True)


@pytest.mark.parametrize("size", [(120, 40), (20, 8)])
async def test_a_whole_game_can_be_played_at_every_size(
    launch_screen: Launch[ScreenPlayer], size: tuple[int, int]
) -> None:
    screen = await launch_screen(replies="45")
    await screen.resize(*size)
    await screen.begin()
    await screen.enter("1")
    await screen.enter("1")
    assert "1 is taken by X." in screen.message
    await screen.press(2, 3)
    assert screen.board == "XXXOO6789"
    assert "Play again?" in screen.message
    await screen.enter("yes")
    assert screen.board == "123456789"


async def test_in_the_smallest_of_them_no_message_is_cut_short(
    screen_pair: ScreenPlayer,
) -> None:
    await screen_pair.resize(20, 8)
    for line in ("hello", "0", "@", "", "5.5", "yes", "hint", "help", "forfeit"):
        await screen_pair.enter(line)
        assert screen_pair.message.endswith((".", "!", "?")), (line, screen_pair.message)


async def test_in_the_smallest_of_them_the_board_stays_while_an_answer_is_typed(
    screen_pair: ScreenPlayer,
) -> None:
    await screen_pair.press(1, 4, 2, 5, 3)
    await screen_pair.resize(20, 8)
    await screen_pair.enter("maybe")
    assert re.sub(r"\D", "", "".join(screen_pair.drawn_board)) == "6789"
    assert "Play again?" in screen_pair.message


async def test_changing_the_size_loses_nothing(screen_pair: ScreenPlayer) -> None:
    await screen_pair.press(5, 1)
    for size in [(5, 5), (120, 40), (20, 8), (80, 24)]:
        await screen_pair.resize(*size)
        assert screen_pair.board == "O234X6789"
    assert "Player X (X), your turn" in screen_pair.message
    await screen_pair.press(9)
    assert screen_pair.board == "O234X678X"


async def test_a_game_goes_on_where_only_the_smallest_board_fits(screen_pair: ScreenPlayer) -> None:
    await screen_pair.resize(5, 5)
    await screen_pair.press(5, 1)
    assert screen_pair.drawn_board == ["O|2|3", "-+-+-", "4|X|6", "-+-+-", "7|8|9"]


async def test_lines_tell_every_move_with_the_board_and_what_is_free(
    launch_lines: Launch[PlainPlayer],
) -> None:
    lines = await launch_lines(replies="1")
    await lines.press(5)
    assert "O|2|3\n-+-+-\n4|X|6\n-+-+-\n7|8|9" in "\n".join(lines.lines)
    assert "X takes the centre, 5. O answers 1. Free: 2, 3, 4, 6, 7, 8, 9." in lines.message


async def test_lines_are_short_and_plain_from_start_to_end(
    launch_lines: Launch[PlainPlayer],
) -> None:
    lines = await launch_lines(replies="45")
    for line in ("help", "hint", "forfeit", "no", "nonsense", "1", "1", "2", "3", "replay", "?"):
        await lines.enter(line)
    assert max(map(len, lines.lines)) <= 72
    assert all(line.isprintable() for line in lines.lines)
