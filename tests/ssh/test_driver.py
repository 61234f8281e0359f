"""A screen at the other end of a channel."""

import asyncio
import io
from collections.abc import AsyncIterator
from pathlib import Path
from unittest.mock import patch

import asyncssh
import pytest
from textual.app import App

from tests.ssh.guests import Guest, apps, open_house
from tictactoe.ssh.asyncssh_parts import limit_environment, transport_of, watch
from tictactoe.ssh.driver import ChannelDriver
from tictactoe.ssh.server import Server


@pytest.fixture
async def server() -> AsyncIterator[Server]:
    async with open_house() as server:
        yield server


async def test_what_is_typed_before_the_game_is_there_waits_for_it(server: Server) -> None:
    async with server.house.gate:
        guest = await Guest.come(server)
        guest.send(b"1")
    await guest.wait_for("Computer took 5.")
    await guest.leave()


async def test_the_look_is_changed_for_one_player_alone(server: Server) -> None:
    other = await (await Guest.come(server)).begin()
    (app,) = apps(server)
    guest = await (await Guest.come(server)).begin()
    before = len(other.raw)
    app.call_later(app.action_change_look)
    await other.wait_for(lambda display: not any("│" in line for line in display))
    await guest.play(1, 2)
    await other.play(1, 2)
    assert other.raw[before:].isascii()
    assert any("│" in line for line in guest.display)
    for each in (guest, other):
        await each.leave()


async def test_a_frame_is_one_packet_and_a_bell_is_not_forgotten() -> None:
    sent: list[bytes] = []
    driver = _driver(sent)
    driver.write("a")
    driver.write("b")
    driver.flush()
    driver.write("\a")
    await asyncio.sleep(0)
    assert sent == [b"ab", b"\a"]


async def test_nothing_is_opened_or_saved_on_the_servers_machine(tmp_path: Path) -> None:
    driver = _driver([])
    with patch("webbrowser.open") as opened:
        driver.open_url("https://example.org")
    assert not opened.called
    driver.deliver_binary(io.BytesIO(b"x"), delivery_key="", save_path=tmp_path / "file")
    assert not list(tmp_path.iterdir())


async def test_one_app_does_not_change_how_tasks_start_for_all() -> None:
    loop = asyncio.get_running_loop()
    loop.set_task_factory(lambda loop, coro, **options: asyncio.Task(coro, loop=loop, **options))
    _driver([])
    assert loop.get_task_factory() is None


async def test_asyncssh_still_has_the_parts_that_we_use(server: Server) -> None:
    guest = await Guest.come(server, env={f"V{number}": "x" for number in range(100)})
    await guest.wait_for("q Quit")
    (session,) = server.house.sessions
    channel = session._channel
    assert channel is not None
    assert len(channel.get_environment()) == 64, limit_environment
    connection = channel.get_connection()
    assert isinstance(connection, asyncssh.SSHServerConnection)
    assert isinstance(transport_of(connection), asyncio.Transport)
    heard: list[str] = []
    watch(connection, lambda _: heard.append("data"), lambda: heard.append("pause"), lambda: None)
    connection.pause_writing()
    guest.send(b"x")
    async with asyncio.timeout(5):
        while "data" not in heard:
            await asyncio.sleep(0)
    assert heard == ["pause", "data"]
    guest.connection.abort()


def _driver(sent: list[bytes]) -> ChannelDriver:
    return ChannelDriver(
        App[None](),
        send=sent.append,
        started=lambda _: None,
        painted=lambda: None,
        encoding="utf-8",
        size=(80, 24),
    )
