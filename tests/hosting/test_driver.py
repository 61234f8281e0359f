"""A screen at the other end of a channel."""

import asyncio
import io
from collections.abc import AsyncIterator
from pathlib import Path
from unittest.mock import patch

import pytest

from tests.ssh.guests import Guest, apps, open_house
from tictactoe.hosting.driver import ChannelDriver
from tictactoe.hosting.paint_pause import PaintPause
from tictactoe.settings import Settings
from tictactoe.ssh.server import Server
from tictactoe.tui.app import TicTacToeApp
from tictactoe.tui.compat import SafeApp


@pytest.fixture
async def server() -> AsyncIterator[Server]:
    async with open_house() as server:
        yield server


async def test_what_is_typed_before_the_game_is_there_waits_for_it(server: Server) -> None:
    async with server.server.gate:
        guest = await Guest.come(server)
        guest.send(b"1")
    await guest.wait_for("Computer took 5.")
    await guest.leave()


async def test_the_look_is_changed_for_one_player_alone(server: Server) -> None:
    other = await (await Guest.come(server)).begin()
    (app,) = apps(server)
    guest = await (await Guest.come(server)).begin()
    before = len(other.raw)
    app.call_later(app.action_toggle_glyphs)
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


async def test_in_a_pause_nothing_is_painted_and_after_it_everything() -> None:
    painted: list[int] = []
    app = TicTacToeApp(Settings())
    async with app.run_test() as pilot:
        await pilot.pause()
        pause = PaintPause(app)
        pause.begin()
        display = app._display
        app._display = lambda *frame: (painted.append(app._batch_count), display(*frame))  # type: ignore[assignment, func-returns-value]
        await pilot.press("down")
        await pilot.pause()
        assert all(painted)
        painted.clear()
        pause.end()
        await pilot.pause()
        assert 0 in painted


def _driver(sent: list[bytes]) -> ChannelDriver:
    return ChannelDriver(
        SafeApp(),
        send=sent.append,
        started=lambda _: None,
        painted=lambda: None,
        encoding="utf-8",
        size=(80, 24),
    )
