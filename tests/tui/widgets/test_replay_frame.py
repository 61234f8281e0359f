"""How each way to end a game looks."""

from dataclasses import replace

import pytest

from tests.demos import settle, still
from tests.games import game_of
from tests.tui.playing import playing, text_of
from tictactoe.core import AwardRound, CallOffRound, Level, Mark, MatchState, Seat
from tictactoe.settings import Settings
from tictactoe.tui.app import TicTacToeApp
from tictactoe.tui.widgets.replay_frame import Ending, ReplayFrame

ANA, BO = Seat("Ana"), Seat("Bo")
FRIEND, COMPUTER = Seat("Eve", is_elsewhere=True), Seat("Computer", Level.EASY)
X_WINS, DRAW, X_GIVES_UP, UNFINISHED = "14253", "513746289", "51f", "51"


@pytest.mark.parametrize(
    ("x", "o", "code", "ending"),
    [
        (ANA, COMPUTER, X_WINS, Ending.WON_X),
        (ANA, BO, X_WINS, Ending.WON_X),
        (FRIEND, COMPUTER, X_WINS, Ending.WON_X),
        (COMPUTER, ANA, X_WINS, Ending.PLAIN),
        (FRIEND, ANA, X_WINS, Ending.PLAIN),
        (ANA, COMPUTER, DRAW, Ending.DRAWN),
        (ANA, BO, X_GIVES_UP, Ending.PLAIN),
        (ANA, BO, UNFINISHED, Ending.PLAIN),
    ],
)
def test_only_a_loss_of_the_one_person_here_is_no_victory(
    x: Seat, o: Seat, code: str, ending: Ending
) -> None:
    game = game_of(code)
    assert Ending.of(game, MatchState(x, o, game)) is ending


def test_a_round_that_was_broken_off_is_no_victory() -> None:
    match = MatchState(ANA, FRIEND, game_of(UNFINISHED))
    awarded = replace(match, ruling=AwardRound(Mark.X))
    assert Ending.of(match.game, awarded) is Ending.PLAIN
    assert Ending.of(match.game, replace(match, ruling=CallOffRound())) is Ending.DRAWN


@pytest.mark.parametrize(
    ("code", "ending"),
    [(X_WINS, Ending.WON_X), (DRAW, Ending.DRAWN), (UNFINISHED, Ending.PLAIN)],
)
def test_a_game_from_a_code_has_no_losers(code: str, ending: Ending) -> None:
    assert Ending.of(game_of(code)) is ending


@pytest.mark.parametrize(("ascii_only", "star"), [(False, "★ X wins."), (True, "* X wins.")])
async def test_a_victory_has_a_star_and_its_colour_but_no_single_move_has(
    ascii_only: bool, star: str
) -> None:
    app = still(TicTacToeApp(Settings(ascii_only=ascii_only), game_of(X_WINS)))
    async with app.run_test(size=(80, 24)) as pilot:
        await settle(pilot)
        frame = app.screen.query_one(ReplayFrame)
        assert star in text_of(app)[1]
        assert frame.headline_style == "status--won-x"
        await pilot.press("left")
        assert star[0] not in text_of(app)[1]
        assert frame.headline_style == "status--headline"


async def test_in_a_small_window_the_words_matter_more_than_the_star() -> None:
    settings = Settings(seed=4, level=Level.EASY)
    async with playing("enter", *"123", settings=settings, size=(20, 8)) as (app, _):
        assert "You win! Well done!" in [line.strip() for line in text_of(app)]
        assert any("Play again?" in line for line in text_of(app))
