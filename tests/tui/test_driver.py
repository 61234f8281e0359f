"""The hold on the terminal."""

import os
import signal
from unittest.mock import patch

from textual.events import Key
from textual.message import Message

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
