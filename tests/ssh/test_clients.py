"""What clients of all kinds send and see, over SSH connections on the server's own event loop."""

import logging

import pytest

from tests.ssh.guests import Door, Guest, apps
from tictactoe.core.names import width


@pytest.mark.parametrize(
    "user", ["[b]x[/]", "x" * 1000, "漢" * 20, "a\u0301" * 30, "a\u00ad\u200db", "../../etc", "-oX"]
)
async def test_nothing_a_client_sends_reaches_log_or_screen_as_an_order(
    door: Door, user: str, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level(logging.INFO, logger="tictactoe")
    evil = "\x1b]52;c;x\x07\x1b[2J\u202e\r\n2026 #1 forged"
    term, env = "xterm\x1b[2J\nforged", {"LANG": evil, "X": evil}
    guest = await (await Guest.come(door, user=user, term=term, env=env)).begin()
    assert len(caplog.messages) == 2
    for message in caplog.messages:
        assert message.isprintable()
        assert width(message) < 400
    assert b"\x1b]52" not in guest.raw
    await guest.leave()


async def test_the_look_is_changed_for_one_player_alone(door: Door) -> None:
    other = await (await Guest.come(door)).begin()
    (app,) = apps(door)
    guest = await (await Guest.come(door)).begin()
    before = len(other.raw)
    app.call_later(app.action_toggle_glyphs)
    await other.wait_for(lambda display: not any("│" in line for line in display))
    await guest.play(1, 2)
    await other.play(1, 2)
    assert other.raw[before:].isascii()
    assert any("│" in line for line in guest.display)


async def test_lines_fit_into_the_window_and_follow_its_size(door: Door) -> None:
    guest = await Guest.come(door, size=(20, 40), command="plain")
    await guest.wait_for("Ana (X), your turn.")
    assert max(map(len, guest.text.splitlines())) <= 20
    guest.resize(80, 40)
    guest.send(b"help\r")
    await guest.wait_for("To play a friend: open, join CODE, anybody, watch CODE.")
