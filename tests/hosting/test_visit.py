"""A visit from the request for a game to the last words, without a network."""

import asyncio
import gc
from weakref import ref

import pytest
from textual.widgets import Static

from tests.emulator import Emulator
from tests.hosting.fakes import DETAILS, FAREWELL, FakeClient, FakeGames, HungApp, until
from tictactoe.hosting import phrases
from tictactoe.hosting.limits import Limits
from tictactoe.hosting.server import Server

SOON = 0.05
"""Seconds: a limit that a test waits for."""
FULL_SCREEN_ON, FULL_SCREEN_OFF = "\x1b[?1049h", "\x1b[?1049l"

both_front_ends = pytest.mark.parametrize("terminal", ["xterm", None], ids=["screen", "lines"])


def assert_last_words(client: FakeClient, words: str) -> None:
    assert client.transport.status == 0
    assert client.sent.rstrip().endswith(words)
    assert words == FAREWELL or FAREWELL not in client.sent
    if "\x1b" in client.sent:
        assert FULL_SCREEN_OFF in client.sent.splitlines()[-1]


@both_front_ends
async def test_a_game_that_ends_says_goodbye(terminal: str | None) -> None:
    server = Server(games := FakeGames())
    client = await FakeClient(server, terminal=terminal).welcomed()
    client.visit.receive(b"5\n")
    await client.transport.wait_for("key-5")
    client.visit.receive(b"q\n")
    await client.wait_end()
    assert_last_words(client, FAREWELL)
    assert games.gone == ["Ana"]
    assert not server.players


@both_front_ends
async def test_the_end_of_input_ends_the_game_after_all_that_was_typed(
    terminal: str | None,
) -> None:
    client = await FakeClient(Server(FakeGames()), terminal=terminal).welcomed()
    client.visit.receive(b"5\n")
    client.visit.receive_eof()
    await client.wait_end()
    assert_last_words(client, FAREWELL)
    assert terminal or "key-5" in client.sent


async def test_what_is_typed_before_the_game_has_started_waits_for_it() -> None:
    server = Server(FakeGames())
    async with server.turns.start_lock:
        client = FakeClient(server)
        client.visit.receive(b"5")
        assert not client.transport.is_reading
    await client.transport.wait_for("key-5")
    assert client.transport.is_reading
    await server.close()


async def test_when_all_places_are_taken_the_next_is_told_so_and_may_come_later() -> None:
    server = Server(games := FakeGames(), Limits(players=1))
    first, second = FakeClient(server), FakeClient(server, user="Bo")
    await second.wait_end()
    assert second.transport.status == 1
    assert second.sent.strip() == phrases.FULL_HOUSE
    await first.welcomed()
    first.visit.receive(b"q")
    await first.wait_end()
    await FakeClient(server, user="Cy").welcomed()
    assert games.gone == ["Bo", "Ana"]
    await server.close()


@both_front_ends
@pytest.mark.parametrize(
    ("limits", "words"),
    [
        (Limits(idle=SOON), phrases.AWAY_TOO_LONG),
        (Limits(stay=SOON), phrases.STAYED_LONG),
    ],
    ids=["idle", "stay"],
)
async def test_a_limit_ends_the_game_with_a_reason(
    limits: Limits, words: str, terminal: str | None
) -> None:
    client = FakeClient(Server(FakeGames(), limits), terminal=terminal)
    await client.wait_end()
    assert_last_words(client, words)


async def test_input_puts_off_the_limit_for_the_idle() -> None:
    client = await FakeClient(Server(FakeGames(), Limits(idle=60))).welcomed()
    # As if nothing had come for a minute, but for one key.
    client.visit._last_activity -= 120
    client.visit.receive(b"5")
    client.visit._check_idleness()
    client.visit.receive(b"q")
    await client.wait_end()
    assert_last_words(client, FAREWELL)


async def test_the_idle_are_warned_once_and_any_key_ends_the_warning() -> None:
    server = Server(games := FakeGames(), Limits(idle=600, warning=60))
    client = await FakeClient(server).welcomed()
    (app,) = games.apps
    for seconds, warnings in ((530, []), (550, [phrases.STILL_THERE])):
        client.visit._last_activity = asyncio.get_running_loop().time() - seconds
        client.visit._check_idleness()
        client.visit._check_idleness()
        assert app.warnings == warnings
        client.visit.receive(b"5")
        assert app.warnings == []
    await server.close()


async def test_the_idle_are_warned_in_lines_too_however_short_the_time_is() -> None:
    client = FakeClient(Server(FakeGames(), Limits(idle=SOON)), terminal=None)
    await client.wait_end()
    assert client.sent.count(phrases.STILL_THERE) == 1
    assert_last_words(client, phrases.AWAY_TOO_LONG)


@both_front_ends
async def test_who_waits_for_others_is_not_idle(terminal: str | None) -> None:
    server = Server(FakeGames(), Limits(idle=600, warning=60))
    client = await FakeClient(server, terminal=terminal).welcomed()
    game = client.game
    game.is_waiting = True
    client.visit._last_activity -= 700
    client.visit._check_idleness()
    # From now on it is up to the player, who has all the time again.
    game.is_waiting = False
    client.visit._last_activity -= 500
    client.visit._check_idleness()
    assert phrases.STILL_THERE not in client.sent
    assert not client.visit._is_ending
    client.visit._last_activity -= 200
    client.visit._check_idleness()
    await client.wait_end()
    assert_last_words(client, phrases.AWAY_TOO_LONG)


@both_front_ends
async def test_a_crash_is_an_apology_to_one_and_nothing_to_others(
    terminal: str | None, caplog: pytest.LogCaptureFixture
) -> None:
    server = Server(games := FakeGames())
    bystander = await FakeClient(server, user="Bo").welcomed()
    client = await FakeClient(server, terminal=terminal).welcomed()
    bystander.visit.receive(b"5")
    await bystander.transport.wait_for("key-5")
    seen = bystander.sent
    client.visit.receive(b"c\n")
    await client.wait_end()
    assert client.transport.status == 1
    assert client.sent.rstrip().endswith(phrases.APOLOGY)
    assert DETAILS not in client.sent
    assert f"RuntimeError: {DETAILS}" in caplog.text
    assert bystander.sent == seen
    assert games.gone == ["Ana"]
    await server.close()


@both_front_ends
async def test_a_server_that_closes_says_so_and_restores_the_terminal(
    terminal: str | None,
) -> None:
    server = Server(FakeGames())
    client = await FakeClient(server, terminal=terminal).welcomed()
    await server.close()
    assert_last_words(client, phrases.CLOSING)
    assert server.admit("192.0.2.2", lambda: None) == phrases.NOT_NOW


async def test_a_game_that_has_not_started_never_starts_when_the_server_closes() -> None:
    server = Server(games := FakeGames())
    async with server.turns.start_lock:
        client = FakeClient(server)
        await until(lambda: server.players)
        client.connection.end(phrases.CLOSING)
    await client.wait_end()
    assert_last_words(client, phrases.CLOSING)
    assert not games.apps


async def test_a_game_that_does_not_end_when_told_is_abandoned() -> None:
    server = Server(games := FakeGames(HungApp), Limits(leaving=SOON))
    client = FakeClient(server)
    await client.transport.wait_for(FULL_SCREEN_ON)
    (app,) = games.apps
    assert isinstance(app, HungApp)
    assert app.is_hanging
    client.connection.end(phrases.CLOSING)
    await client.wait_end()
    assert FULL_SCREEN_OFF in client.sent
    assert client.sent.rstrip().endswith(phrases.CLOSING)
    assert games.gone == ["Ana"]
    await until(lambda: not app.is_hanging)


@both_front_ends
async def test_a_client_that_has_gone_leaves_nothing_behind(terminal: str | None) -> None:
    server = Server(games := FakeGames())
    client = await FakeClient(server, terminal=terminal).welcomed()
    client.visit.disconnect()
    await until(lambda: not server.tasks)
    assert client.transport.status is None
    assert (games.gone, server.players, server.departures) == (["Ana"], set(), 1)


async def test_the_memory_of_a_game_is_free_when_it_has_ended() -> None:
    server = Server(games := FakeGames())
    client = await FakeClient(server).welcomed()
    app = ref(games.apps.pop())
    client.visit.receive(b"q")
    gc.disable()
    try:
        await client.wait_end()
        await until(lambda: not server.tasks)
        # From Python 3.12 on, a context of asyncio's may keep the empty app for a while.
        left = app()
        assert left is None or all(isinstance(part, int) for part in vars(left).values())
    finally:
        gc.enable()


async def test_a_client_that_goes_at_once_starts_no_game() -> None:
    server = Server(games := FakeGames())
    FakeClient(server).visit.disconnect()
    await until(lambda: not server.tasks)
    assert (games.apps, games.gone) == ([], ["Ana"])


async def test_while_the_client_does_not_read_nothing_is_painted_and_no_input_is_taken() -> None:
    server = Server(games := FakeGames())
    client = await FakeClient(server).welcomed()
    client.visit.receive(b"5")
    await client.transport.wait_for("key-5")
    seen = client.sent
    client.connection.pause_output("channel")
    client.visit.receive(b"6")
    client.visit.resize(100, 30)
    await until(lambda: games.apps[0].query_one(Static).size.width == 100)
    await games.apps[0].settle()
    assert not client.transport.is_reading
    assert client.sent == seen
    client.connection.resume_output("channel")
    await until(lambda: top_line(client) == "key-6")
    await server.close()


def top_line(client: FakeClient) -> str:
    """What the first line of a terminal says after everything that was sent."""
    emulator = Emulator(100, 30)
    emulator.feed(client.sent.encode())
    return emulator.display[0].strip()


async def test_a_client_that_never_read_anything_sees_everything_later() -> None:
    server = Server(games := FakeGames())
    client = FakeClient(server)
    client.connection.pause_output("channel")
    await until(lambda: games.apps and games.apps[0].is_running)
    await games.apps[0].settle()
    assert "Welcome" not in client.sent
    client.connection.resume_output("channel")
    await client.transport.wait_for("Welcome")
    await server.close()
