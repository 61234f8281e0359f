"""A Textual driver at the other end of a connection."""

import asyncio
import io
from collections.abc import Callable
from pathlib import Path
from unittest.mock import patch

import pytest

from tests.hosting.fakes import FakeApp
from tictactoe.hosting.driver import RemoteDriver
from tictactoe.hosting.loop_time import metered_task


async def test_a_frame_is_one_packet_and_a_bell_is_not_forgotten() -> None:
    sent: list[bytes] = []
    driver = _driver(sent)
    driver.write("a")
    driver.write("b")
    driver.flush()
    driver.write("\a")
    await asyncio.sleep(0)
    assert sent == [b"ab", b"\a"]


async def test_of_a_style_only_what_changes_is_sent() -> None:
    sent: list[bytes] = []
    driver = _driver(sent)
    driver.write("\x1b[4;31ma\x1b[0m\x1b[4;32mb\x1b[0m")
    driver.flush()
    assert sent == [b"\x1b[4;31ma\x1b[32mb\x1b[m"]


async def test_of_a_frame_only_the_cells_that_change_are_sent() -> None:
    sent: list[bytes] = []
    driver = _driver(sent)
    for frame in ("\x1b[1;1Habc\x1b[1;1H", "\x1b[1;1Habd\x1b[1;1H"):
        driver.write(frame)
        driver.flush()
    assert sent[1:] == [b"\x1b[1;3Hd\x1b[1;1H"]


@pytest.mark.parametrize(
    "change",
    [
        lambda driver: driver.write_in("ascii"),
        RemoteDriver.forget_cells,
        RemoteDriver.start_application_mode,
        RemoteDriver.stop_application_mode,
    ],
    ids=["another encoding", "another size", "a start", "a stop"],
)
async def test_after_a_change_of_the_terminal_every_cell_is_sent(
    change: Callable[[RemoteDriver], None],
) -> None:
    sent: list[bytes] = []
    driver = _driver(sent)
    driver.start_application_mode()
    for _ in range(2):
        driver.write("\x1b[1;1Habc\x1b[1;1H")
        driver.flush()
        change(driver)
    assert sent.count(b"\x1b[1;1Habc\x1b[1;1H") == 2


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
    assert loop.get_task_factory() is metered_task


def _driver(sent: list[bytes]) -> RemoteDriver:
    return RemoteDriver(
        FakeApp(),
        send=sent.append,
        started=lambda _: None,
        painted=lambda: None,
        ask=lambda _: None,
        encoding="utf-8",
        size=(80, 24),
    )
