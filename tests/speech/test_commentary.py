"""Moves and explanations in words."""

import re

import pytest

from tests import reference
from tests.games import finished, flat, game_of, unfinished
from tictactoe.computer import Why, advise, explain, review_moves
from tictactoe.computer.explain import judge
from tictactoe.core import Cell
from tictactoe.speech import Numbering
from tictactoe.speech.commentary import Commentary

commentary = Commentary()


def told(code: str, move: int) -> str:
    """How the move with that sequence number is judged in words."""
    return commentary.review(review_moves(game_of(code))[move - 1])


def test_a_move_says_who_took_which_cell_and_where_it_is() -> None:
    assert [commentary.move(move) for move in game_of("123584697").move_history] == [
        "Move 1: X takes 1, the top left corner.",
        "Move 2: O takes 2, the top middle.",
        "Move 3: X takes 3, the top right corner.",
        "Move 4: O takes 5, the centre.",
        "Move 5: X takes 8, the bottom middle.",
        "Move 6: O takes 4, the middle left.",
        "Move 7: X takes 6, the middle right.",
        "Move 8: O takes 9, the bottom right corner.",
        "Move 9: X takes 7, the bottom left corner.",
    ]


def test_the_board_is_told_row_by_row_with_the_numbers_of_the_free_cells() -> None:
    board = game_of("1352").board
    assert commentary.rows(board) == (
        "Top row: X, O, O.",
        "Middle row: 4, X, 6.",
        "Bottom row: 7, 8, 9.",
    )
    assert commentary.short_rows(board) == "X O O, 4 X 6, 7 8 9."
    assert Commentary(Numbering.NUMPAD).rows(board) == (
        "Top row: X, O, O.",
        "Middle row: 4, X, 6.",
        "Bottom row: 1, 2, 3.",
    )


SENTENCES = [
    # the move that is judged is the last one of the code
    ("14253", "Good. It completes 1-2-3 and wins."),
    ("142567983", "Good. It completes 1-2-3 and 3-6-9 and wins."),
    ("1523", "Forced. It blocks X's 1-2-3."),
    ("125973", "Forced. No cell saves the game: X can win at 4."),
    ("1256", "Forced. No cell saves the game: X can win at 9."),
    ("1247", "Forced. No cell saves the game: X has a sure win."),
    ("125", "Good. It threatens to win at 9."),
    ("12597", "Good. It makes two threats at once, at 3 and 4."),
    ("5", "Good. It keeps the game even."),
    ("123", "Mistake. It missed a win. Taking 4 would have led to a sure win."),
    ("12537", "Good. It keeps a sure win, but 9 wins at once."),
    ("156982347", "Forced. It was the only cell left."),
    ("1524", "Mistake. It left X's 1-2-3 open. Taking 3 would have kept the game even."),
    (
        "1593",
        (
            "Mistake. It let X take 7 with two threats at once, at 4 and 8. "
            "Taking 2 would have kept the game even."
        ),
    ),
    (
        "12",
        "Mistake. It gave X a sure win, starting with 4. Taking 5 would have kept the game even.",
    ),
    ("74591", "Mistake. It missed a win. Taking 3 would have won at once."),
]


@pytest.mark.parametrize(("code", "text"), SENTENCES)
def test_a_move_is_judged_in_a_few_plain_words(code: str, text: str) -> None:
    assert told(code, len(code)) == text


@pytest.mark.slow
def test_in_every_position_every_move_can_be_put_into_words() -> None:
    """Every kind of judgement occurs, and each sentence names only cells of the board."""
    kinds = set()
    for game in unfinished():
        for index in reference.free(flat(game)):
            review = judge(game, Cell.from_number(index + 1))
            text = commentary.review(review)
            assert re.fullmatch(r"(Good|Mistake|Forced)\. (It|No) .*\.", text)
            assert set(re.findall(r"\d+", text)) <= set("123456789")
            kinds.add(review.why)
    assert kinds == set(Why)


@pytest.mark.parametrize(
    ("code", "text"),
    [
        (
            "15243",
            (
                "Move 4 decided it: O took 4. It left X's 1-2-3 open. "
                "Taking 3 would have kept the game even."
            ),
        ),
        ("513746289", "Nobody slipped! On move 9 X took 9. It blocks O's 7-8-9."),
        ("453782961", "Nobody slipped! On move 8 O took 6. It blocks X's 3-6-9."),
        (
            "156982347",
            "Nobody slipped, and no line was ever one move from done. X took 7, the last cell.",
        ),
        (
            "745913682",
            "Move 5 let the win slip: X took 1. It missed a win. Taking 3 would have won at once.",
        ),
        ("f", "X gave up in an even game. Taking 1 would have kept the game even."),
        ("51f", "X gave up in an even game. Taking 2 would have kept the game even."),
        ("12f", "X gave up with a win in hand. Taking 4 would have led to a sure win."),
        ("1524f", "X gave up with a win in hand. Taking 3 would have won at once."),
        (
            "125f",
            (
                "O gave up when X had a sure win. Move 2 decided it: O took 2. "
                "It gave X a sure win, starting with 5. Taking 5 would have kept the game even."
            ),
        ),
    ],
)
def test_what_decided_a_game_names_the_move_what_it_did_and_what_was_still_to_be_had(
    code: str, text: str
) -> None:
    assert commentary.decision(explain(game_of(code))) == text


@pytest.mark.slow
def test_every_finished_game_is_explained_with_real_cells() -> None:
    """At least one cell is named, and nothing but cells and the number of the move."""
    for game in finished():
        text = commentary.decision(explain(game))
        numbers = re.findall(r"\d+", text)
        assert numbers
        assert set(numbers) <= set("123456789")


@pytest.mark.parametrize(
    ("code", "hint"),
    [
        ("1524", "Try 3. It completes 1-2-3 and wins."),
        ("125", "Try 9. X is ahead, but may still slip."),
        ("15698234", "Try 7. It is the only cell left."),
    ],
)
def test_a_hint_names_a_cell_and_says_why(code: str, hint: str) -> None:
    assert commentary.hint(advise(game_of(code))) == hint


def test_on_a_numeric_keypad_all_cells_are_told_as_the_player_sees_them() -> None:
    keypad = Commentary(Numbering.NUMPAD)
    assert keypad.decision(explain(game_of("15243"))) == (
        "Move 4 decided it: O took 4. It left X's 7-8-9 open. "
        "Taking 9 would have kept the game even."
    )
