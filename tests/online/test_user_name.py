"""A user name is a code or a player's name."""

import pytest

from tictactoe.online.user_name import name_of


@pytest.mark.parametrize(
    ("user", "name"),
    [
        ("Ana", "Ana"),
        ("[@click=app.exit]x[/]", None),
        ("[b]x[/]", "[b]x[/]"),
        ("\x1b[2J", None),
        ("a\u202eb", None),
        ("\u200b", None),
        ("漢" * 11, None),
        ("x" * 21, None),
        ("", None),
        # Codes: of a room, and of a guest's seat.
        ("bcdfgh", None),
        ("BCDF-GHJK-MNPQ-RTVW", None),
    ],
)
def test_a_user_name_is_a_players_name_if_it_can_be_one(user: str, name: str | None) -> None:
    assert name_of(user) == name
