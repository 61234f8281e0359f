"""The hold on the terminal."""

import os
import signal
from unittest.mock import Mock, patch

from textual.drivers.linux_driver import LinuxDriver
from textual.events import Key, Resize
from textual.message import Message

from tests.tui.playing import playing
from tictactoe.settings import Settings
from tictactoe.tui.app import TicTacToeApp
from tictactoe.tui.driver import CarefulDriver


async def test_keys_that_came_before_the_terminal_is_let_go_of_are_still_read() -> None:
    typed, typing = os.pipe()
    with patch.object(signal, "signal"), patch("sys.__stdin__") as stdin:
        stdin.fileno.return_value = typed
        app = TicTacToeApp(Settings())
        app.leave = lambda: None
        driver = CarefulDriver(app)
    read: list[Message] = []
    driver.process_message = read.append  # type: ignore[method-assign, assignment]
    os.write(typing, b"15")
    driver.exit_event.set()
    driver.run_input_thread()
    assert [message.key for message in read if isinstance(message, Key)] == ["1", "5"]
    for end in (typed, typing):
        os.close(end)


async def test_once_the_terminal_is_resized_nothing_that_it_shows_is_taken_for_known() -> None:
    async with playing() as (app, pilot):
        app.driver = driver = Mock()
        # Even if it has the same size again when the game hears of it.
        app.post_message(Resize(app.size, app.size))
        await pilot.pause()
        driver.forget_cells.assert_called_once_with()


async def test_in_another_encoding_every_cell_is_written_again() -> None:
    with patch.object(signal, "signal"), patch("sys.__stdin__"):
        app = TicTacToeApp(Settings())
        app.leave = lambda: None
        driver = CarefulDriver(app)
    with (
        patch.object(LinuxDriver, "write") as write,
        patch("tictactoe.tui.driver.write_in") as set_,
    ):
        for _ in range(2):
            driver.write("\x1b[1;1Ha\x1b[1;1H")
        driver.write_in("ascii")
        driver.write("\x1b[1;1Ha\x1b[1;1H")
    set_.assert_called_once_with("ascii")
    written = [call.args[0] for call in write.call_args_list]
    assert written == ["\x1b[1;1Ha\x1b[1;1H", "\x1b[1;1H", "\x1b[1;1Ha\x1b[1;1H"]
