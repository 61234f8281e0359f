"""Playing others in lines that tell the board in words."""

import pytest

from tests.online.evening import Evening
from tests.online.line_player import LinePlayer, quiet, take_turns, two

X_WINS = "14253"


@pytest.fixture
async def pair() -> tuple[LinePlayer, LinePlayer]:
    """Ana at X, who sees, and Bo at O, who listens."""
    ana, bo = await two(Evening())
    await bo.type("words")
    await quiet()
    return ana, bo


async def test_one_listens_while_the_other_sees(pair: tuple[LinePlayer, LinePlayer]) -> None:
    ana, bo = pair
    assert "4|X|6" in await ana.type("5")
    assert await bo.listen() == (
        "X takes the centre, 5. Top row: 1, 2, 3. Middle row: 4, X, 6. Bottom row: 7, 8, 9. "
        "Bo (O), your turn."
    )


async def test_after_a_move_of_ones_own_the_rows_can_wait(
    pair: tuple[LinePlayer, LinePlayer],
) -> None:
    ana, bo = pair
    await ana.type("5")
    await quiet()
    assert await bo.type("1") == "O takes the top left corner, 1. Ana (X) is thinking."


async def test_another_game_is_told_in_short(pair: tuple[LinePlayer, LinePlayer]) -> None:
    ana, bo = pair
    await take_turns(pair, X_WINS)
    await quiet()
    assert bo.lines[-1] == "Play again? Say yes or no, or replay to see the game once more."
    await ana.type("yes")
    assert await bo.listen() == "Ana wants to play again. Play again?"
    assert await bo.type("yes") == (
        "A new game! Bo plays X, Ana plays O. All nine cells are free. Bo (X), your turn."
    )


async def test_what_was_chosen_holds_against_the_computer_and_in_rooms() -> None:
    evening = Evening()
    ana = await LinePlayer.come(evening.client("Ana"))
    await ana.type("words", "open")
    bo = await LinePlayer.come(evening.client("Bo"), ana.code)
    assert "|" not in await ana.listen()
    await ana.type("board")
    await bo.type("leave", "yes")
    assert "1|2|3" in await ana.listen()


async def test_who_watches_hears_the_moves_and_can_ask_for_the_rows() -> None:
    evening = Evening()
    ana, bo = await two(evening)
    cy = await LinePlayer.come(evening.client("Cy"))
    await cy.type("words", f"watch {ana.code}")
    await quiet()
    await take_turns((ana, bo), "51")
    assert await cy.listen() == "X takes the centre, 5. O answers 1. Ana (X) is thinking."
    assert await cy.type("words") == (
        "Top row: O, 2, 3. Middle row: 4, X, 6. Bottom row: 7, 8, 9. Ana (X) is thinking."
    )
