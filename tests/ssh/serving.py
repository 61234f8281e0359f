"""The real server in a process of its own, and real `ssh` clients that visit it."""

import re
import subprocess
import sys
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

from tests.ssh.client import ssh_command
from tests.terminal import Terminal, environment


@dataclass
class Serving:
    """A server that runs."""

    process: "subprocess.Popen[str]"
    port: int
    log: Path

    def visit(
        self,
        *command: str,
        options: tuple[str, ...] = (),
        user: str = "Ana",
        key: Path | None = None,
        env: Mapping[str, str] | None = None,
    ) -> Terminal:
        """Come in a terminal."""
        return Terminal([*ssh_command(self.port, user, key), *options, *command], env=env)

    def pipe(self, typed: str, argument: str) -> "subprocess.CompletedProcess[str]":
        """Come without a terminal."""
        return subprocess.run(
            [*ssh_command(self.port, "Ana"), argument],
            input=typed,
            capture_output=True,
            text=True,
            check=False,
            timeout=30,
        )


@contextmanager
def serving(
    directory: Path,
    *options: str,
    module: str = "tictactoe",
    env: Mapping[str, str] | None = None,
) -> Iterator[Serving]:
    """Run a server for a while, with its key and its log in a directory."""
    log = directory / "log"
    command = [sys.executable, "-m", module, "--seed", "1", "serve", "--port", "0"]
    with log.open("w") as file:
        process = subprocess.Popen(
            [*command, "--host-key", str(directory / "host_key"), *options],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=file,
            text=True,
            env={**environment(), **(env or {})},
        )
    try:
        yield Serving(process, _port(process, log), log)
    finally:
        process.terminate()
        process.communicate(timeout=10)


def _port(process: "subprocess.Popen[str]", log: Path) -> int:
    while process.poll() is None:
        if found := re.search(r"port (\d+)", log.read_text()):
            return int(found[1])
    raise RuntimeError(log.read_text())
