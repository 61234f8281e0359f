"""What a move costs on a real SSH line: bytes to draw, and bytes on the wire with SSH around them.

The real OpenSSH client and server, on loopback, with a relay between them that counts.
"""

import shlex
import socket
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, replace
from pathlib import Path
from statistics import median
from threading import Thread

from bench.screen import MOVES, OURS_IN_PLAY, SKETCH, Player
from bench.table import Table
from tests.places.sshd import Server, serving
from tests.terminal import Terminal


@dataclass
class Count:
    """How many bytes have passed."""

    down: int = 0
    up: int = 0


def tables() -> Iterator[Table]:
    """One table: the game beside the least that Textual can do."""
    with tempfile.TemporaryDirectory() as folder, serving(Path(folder)) as server:
        yield Table(
            "A move and its answer over SSH at 80x24 in 256 colours, bytes",
            ("", "drawn", "on the wire, down", "up"),
            (
                ("ours", *_measured(server, OURS_IN_PLAY, start=b"\r")),
                ("sketch", *_measured(server, SKETCH, start=b"")),
            ),
        )


def _measured(server: Server, command: list[str], start: bytes) -> tuple[str, str, str]:
    drawn: list[int] = []
    down: list[int] = []
    up: list[int] = []
    with (
        _relay(server) as (relay, count),
        Terminal(relay.ssh("-tt", shlex.join(command)), env={"COLORTERM": ""}) as terminal,
    ):
        player = Player(terminal, start, seed=1)
        for _ in range(3 * MOVES):
            before, counted = replace(count), len(player.sizes)
            player.move()
            if len(player.sizes) > counted:
                drawn.append(player.sizes[-1])
                down.append(count.down - before.down)
                up.append(count.up - before.up)
    return f"{median(drawn):.0f}", f"{median(down):.0f}", f"{median(up):.0f}"


@contextmanager
def _relay(server: Server) -> Iterator[tuple[Server, Count]]:
    """The server as seen through a relay that counts what passes."""
    count = Count()
    with socket.create_server(("127.0.0.1", 0)) as listener:
        Thread(target=_pass_on, args=(listener, server.port, count), daemon=True).start()
        yield replace(server, port=listener.getsockname()[1]), count


def _pass_on(listener: socket.socket, port: int, count: Count) -> None:
    client, _ = listener.accept()
    server = socket.create_connection(("127.0.0.1", port))
    for connection in (client, server):
        connection.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)

    def upwards() -> None:
        while data := client.recv(65536):
            count.up += len(data)
            server.sendall(data)
        server.shutdown(socket.SHUT_WR)

    Thread(target=upwards, daemon=True).start()
    while data := server.recv(65536):
        count.down += len(data)
        client.sendall(data)
    client.close()
    server.close()
