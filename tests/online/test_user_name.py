"""A user name is a code, a player's name, or both."""

import pytest

from tictactoe.online.user_name import code_of, name_of

SEAT = "BCDF-GHJK-MNPQ-RTVW"


@pytest.mark.parametrize(
    ("user", "name"),
    [
        ("Ana", "Ana"),
        (" Ana ", "Ana"),
        ("[@click=app.exit]x[/]", None),
        ("[b]x[/]", "[b]x[/]"),
        ("\x1b[2J", None),
        ("a\u202eb", None),
        ("\u200b", None),
        ("漢" * 11, None),
        ("x" * 21, None),
        ("", None),
        ("Draws: 99", None),
    ],
)
def test_a_user_name_is_a_players_name_if_it_can_be_one(user: str, name: str | None) -> None:
    assert (code_of(user), name_of(user)) == (None, name)


@pytest.mark.parametrize(
    ("user", "code", "name"),
    [
        ("bcdfgh", "bcdfgh", None),
        (SEAT, SEAT, None),
        ("BCDFGH+Ben", "BCDFGH", "Ben"),
        (f"{SEAT}+Ben", SEAT, "Ben"),
        ("BCDFGH+Ben+Bo", "BCDFGH", "Ben+Bo"),
        ("BCDFGH+", "BCDFGH", None),
        ("BCDFGH+\x1b[2J", "BCDFGH", None),
        # A code is a secret, and never a name.
        ("BCDFGH+BCDFGH", "BCDFGH", None),
        (f"BCDFGH+{SEAT}", "BCDFGH", None),
        ("Ben+Ana", None, "Ben+Ana"),
    ],
)
def test_a_code_may_come_before_the_name(user: str, code: str | None, name: str | None) -> None:
    assert (code_of(user), name_of(user)) == (code, name)
