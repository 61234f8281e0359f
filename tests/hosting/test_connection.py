"""Which connections are admitted, and which are dropped."""

import logging

import pytest

from tests.hosting.fakes import FakeClient, FakeGames, FakeTransport, until
from tictactoe.hosting import phrases
from tictactoe.hosting.connection import Connection
from tictactoe.hosting.limits import Limits
from tictactoe.hosting.server import Server

SOON = 0.05
"""Seconds: a limit that a test waits for."""


@pytest.fixture
def log(caplog: pytest.LogCaptureFixture) -> pytest.LogCaptureFixture:
    caplog.set_level(logging.INFO, logger="tictactoe")
    return caplog


def admit(server: Server, address: str = "192.0.2.1") -> Connection | None:
    admitted = server.admit(address, lambda: None)
    return admitted if isinstance(admitted, Connection) else None


async def test_connections_that_have_not_logged_in_are_limited() -> None:
    server = Server(FakeGames(), Limits(strangers=2))
    first, _ = admit(server, "192.0.2.1"), admit(server, "192.0.2.2")
    assert admit(server, "192.0.2.3") is None
    assert first is not None
    first.logged_in()
    assert admit(server, "192.0.2.3") is not None


@pytest.mark.parametrize(
    ("address", "near", "far"),
    [
        ("192.0.2.1", "::ffff:192.0.2.1", "192.0.2.2"),
        ("2001:db8::1", "2001:db8::ffff:1", "2001:db8:0:1::1"),
        ("?", "?", "192.0.2.1"),
    ],
)
async def test_one_household_has_only_so_many_connections(
    address: str, near: str, far: str
) -> None:
    server = Server(FakeGames(), Limits(per_address=1))
    first = admit(server, address)
    assert first is not None
    assert admit(server, near) is None
    assert admit(server, far) is not None
    server.remove(first, None)
    assert admit(server, near) is not None


async def test_one_address_comes_only_so_fast() -> None:
    server = Server(FakeGames(), Limits(per_address=1))
    admitted = 0
    while connection := admit(server):
        connection.logged_in()
        server.remove(connection, None)
        admitted += 1
        assert admitted < 20
    assert server.admit("192.0.2.1", lambda: None) == phrases.CROWDED_FROM_THERE
    assert admit(server, "192.0.2.2") is not None


async def test_two_addresses_do_not_take_all_places_of_those_who_have_not_logged_in() -> None:
    server = Server(FakeGames(), Limits(strangers=3))
    assert admit(server, "192.0.2.1") is not None
    assert admit(server, "192.0.2.1") is None
    assert admit(server, "192.0.2.2") is not None
    assert admit(server, "192.0.2.2") is None
    assert admit(server, "192.0.2.3") is not None


async def test_all_connections_together_are_limited() -> None:
    server = Server(FakeGames(), Limits(players=1, strangers=1))
    for number in range(2):
        connection = admit(server, f"192.0.2.{number}")
        assert connection is not None
        connection.logged_in()
    assert admit(server, "192.0.2.9") is None


async def test_a_client_that_asks_for_nothing_is_dropped(log: pytest.LogCaptureFixture) -> None:
    transport = FakeTransport()
    connection = Server(FakeGames(), Limits(opening=SOON)).admit("::1", transport.abort)
    assert isinstance(connection, Connection)
    connection.logged_in()
    await until(lambda: transport.is_aborted)
    assert log.messages[-1] == "#1 dropped: asked for nothing"


async def test_a_client_that_does_not_hang_up_is_dropped(log: pytest.LogCaptureFixture) -> None:
    client = FakeClient(Server(FakeGames(), Limits(players=0, opening=SOON)), is_polite=False)
    await until(lambda: client.transport.is_aborted)
    assert log.messages[-1] == "#1 dropped: did not hang up"


async def test_a_client_that_does_not_read_is_dropped(log: pytest.LogCaptureFixture) -> None:
    client = FakeClient(Server(FakeGames(), Limits(unread=SOON)), terminal=None)
    client.connection.pause_output("channel")
    client.connection.pause_output("transport")
    client.connection.resume_output("channel")
    await until(lambda: client.transport.is_aborted)
    assert log.messages[-1] == "#1 dropped: does not read"
    client.visit.disconnect()


@pytest.mark.parametrize(
    "limits",
    [Limits(opening=SOON, stay=3 * SOON), Limits(unread=SOON, stay=3 * SOON)],
    ids=["asks for a game", "reads again"],
)
async def test_a_client_that_asks_for_a_game_and_reads_may_stay(limits: Limits) -> None:
    client = FakeClient(Server(FakeGames(), limits), terminal=None)
    client.connection.pause_output("channel")
    client.connection.resume_output("channel")
    await client.wait_end()
    assert not client.transport.is_aborted


async def test_an_error_that_closed_a_connection_is_cleaned_for_the_log(
    log: pytest.LogCaptureFixture,
) -> None:
    server = Server(FakeGames())
    connection = admit(server)
    assert connection is not None
    server.remove(connection, OSError("bad\x1b[2J\nforged"))
    assert log.messages[-1] == "#1 went: bad[2Jforged"
