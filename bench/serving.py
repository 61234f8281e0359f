"""What a player costs the server, beside a process for each player with and without OpenSSH.

The load comes from this process, the servers run in theirs. Memory and idle work are those of a
server and all its children, less what they are without players, for each player.
"""

import asyncio
import os
import shutil
import socket
import subprocess
import sys
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass, field
from getpass import getuser
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory
from time import perf_counter

import asyncssh

from bench.table import Table, times
from tests.ssh.serving import Serving, serving
from tests.terminal import environment

FLOOR = Path(__file__).parent / "floors" / "pty_server.py"
CROWDS = (1, 50, 200, 500)
"""Players at once on our server."""
FEW = 10
"""Players at once where each is a process."""
STARTS = 9
PRESSES = 40
IDLE = 4.0
SETTLED = 1.0
"""Seconds after the last has come."""
TICKS = os.sysconf("SC_CLK_TCK")
UNLIMITED = ("--max-players", "1000", "--max-per-address", "1000")
PATIENCE = 60.0


@dataclass
class Cost:
    """What was measured of one server, by the number of players."""

    megabytes: dict[int, float] = field(default_factory=dict)
    idle: dict[int, float] = field(default_factory=dict)
    waits: dict[int, float] = field(default_factory=dict)
    start: float = 0.0


def tables() -> Iterator[Table]:
    """Measure, and set the servers side by side."""
    with ExitStack() as stack:
        directory = Path(stack.enter_context(TemporaryDirectory(prefix="bench-serving-")))
        key = directory / "key"
        subprocess.run(["ssh-keygen", "-q", "-t", "ed25519", "-N", "", "-f", key], check=True)
        servers = {"ours": stack.enter_context(serving(directory, *UNLIMITED))}
        servers["a process each"] = stack.enter_context(_floor(directory))
        if sshd := stack.enter_context(_sshd(directory, key)):
            servers["OpenSSH"] = sshd
        costs = {name: Cost() for name in servers}
        _measure_starts(servers, costs, key)
        for name, server in servers.items():
            crowds = CROWDS if name == "ours" else (1, FEW)
            asyncio.run(_measure_crowds(server, crowds, costs[name], key))
    yield _table(costs)


def _table(costs: dict[str, Cost]) -> Table:
    ours, *others = costs.values()
    each = others[0]

    def row(name: str, mine: float, theirs: list[float], digits: int, goal: str) -> tuple[str, ...]:
        return (name, *(f"{value:.{digits}f}" for value in (mine, *theirs)), goal)

    rows = [row("ssh to first frame, ms", ours.start, [o.start for o in others], 0, "0.50x")]
    for crowd in CROWDS:
        few = 1 if crowd == 1 else FEW
        paint_goal = "1.50x of 1" if crowd == 200 else ""
        theirs = [other.waits[few] for other in others]
        rows.append(row(f"key to paint, {crowd}, ms", ours.waits[crowd], theirs, 1, paint_goal))
        if crowd > 1:
            theirs = [other.megabytes[FEW] for other in others]
            rows.append(row(f"MB per player, {crowd}", ours.megabytes[crowd], theirs, 2, "2"))
            theirs = [other.idle[FEW] for other in others]
            rows.append(row(f"idle CPU per player, {crowd}, %", ours.idle[crowd], theirs, 3, ""))
    remarks = (
        f"The numbers are of players at once; where each is a process, there are {FEW} at most.",
        f"ssh to first frame: {times(ours.start / each.start)} of a process each.",
        f"key to paint, 200 players: {times(ours.waits[200] / ours.waits[1])} of 1.",
        *(() if "OpenSSH" in costs else ("No sshd could be started here.",)),
    )
    return Table("Playing over SSH", ("", *costs, "goal"), tuple(rows), remarks)


def _measure_starts(servers: dict[str, Serving], costs: dict[str, Cost], key: Path) -> None:
    """From the start of a real `ssh` to the first whole frame, in turns."""
    samples: dict[str, list[float]] = {name: [] for name in servers}
    for turn in range(STARTS + 1):
        for name, server in servers.items():
            with server.visit(user=getuser(), key=key) as terminal:
                terminal.wait_for("q Quit", timeout=PATIENCE)
                if turn:
                    samples[name].append((terminal.last_output - terminal.started) * 1000)
    for name, sample in samples.items():
        costs[name].start = median(sample)


async def _measure_crowds(server: Serving, crowds: tuple[int, ...], cost: Cost, key: Path) -> None:
    """Let ever more players come, and stay."""
    pid = server.process.pid
    empty = megabytes(pid)
    players: list[Player] = []
    for crowd in crowds:
        players += [await Player.come(server, key) for _ in range(crowd - len(players))]
        await asyncio.sleep(SETTLED)
        cost.megabytes[crowd] = (megabytes(pid) - empty) / crowd
        busy = cpu_seconds(pid)
        await asyncio.sleep(IDLE)
        cost.idle[crowd] = (cpu_seconds(pid) - busy) / IDLE / crowd * 100
        cost.waits[crowd] = median([await players[0].press() for _ in range(PRESSES)])
    if lost := sum(player.is_gone for player in players):
        raise RuntimeError(f"{lost} of {len(players)} players were lost")
    for player in players:
        player.connection.abort()


class Player(asyncssh.SSHClientSession[bytes]):
    """Looks at the first screen and walks through its menu."""

    connection: asyncssh.SSHClientConnection
    channel: asyncssh.SSHClientChannel[bytes]

    def __init__(self) -> None:
        self.is_gone = False
        self._seen = b""
        self._news = asyncio.Event()

    @classmethod
    async def come(cls, server: Serving, key: Path) -> "Player":
        """Come in and wait for the first frame."""
        player = cls()
        player.connection = await asyncssh.connect(
            "127.0.0.1",
            server.port,
            username=getuser(),
            client_keys=[str(key)],
            known_hosts=None,
            config=None,
            agent_path=None,
        )
        player.channel, _ = await player.connection.create_session(
            lambda: player, term_type="xterm-256color", term_size=(80, 24), encoding=None
        )
        async with asyncio.timeout(PATIENCE):
            while b"Quit" not in player._seen:
                await player._hear()
        return player

    def data_received(self, data: bytes, datatype: int | None) -> None:  # noqa: ARG002
        """Take what was painted."""
        self._seen += data
        self._news.set()

    def connection_lost(self, exc: Exception | None) -> None:  # noqa: ARG002
        """Notice the end."""
        self.is_gone = True

    async def press(self) -> float:
        """Press a key; give the milliseconds until something is painted."""
        self._news.clear()
        start = perf_counter()
        self.channel.write(b"\x1b[B")
        async with asyncio.timeout(PATIENCE):
            await self._hear()
        wait = (perf_counter() - start) * 1000
        await asyncio.sleep(0.05)
        return wait

    async def _hear(self) -> None:
        await self._news.wait()
        self._news.clear()


@contextmanager
def _floor(directory: Path) -> Iterator[Serving]:
    with _background([sys.executable, str(FLOOR)], directory / "floor.log") as process:
        while not (said := (directory / "floor.log").read_text()):
            pass
        yield Serving(process, int(said.split()[1]), directory / "floor.log")


@contextmanager
def _sshd(directory: Path, key: Path) -> Iterator[Serving | None]:
    """OpenSSH's server with the game as its forced command, if it can be started here."""
    sshd = shutil.which("sshd", path=f"{os.environ['PATH']}:/usr/sbin")
    if sshd is None:
        yield None
        return
    port = _free_port()
    config = directory / "sshd_config"
    keys = directory / "authorized_keys"
    keys.write_text(key.with_suffix(".pub").read_text())
    command = f"cd {Path.cwd()} && exec {sys.executable} -m tictactoe"
    config.write_text(
        f"ListenAddress 127.0.0.1\nPort {port}\nHostKey {key}\nAuthorizedKeysFile {keys}\n"
        f"ForceCommand {command}\nStrictModes no\nUsePAM no\nPidFile none\n"
        "PermitRootLogin yes\nMaxStartups 100\n"
    )
    with _background([sshd, "-D", "-e", "-f", str(config)], directory / "sshd.log") as process:
        while process.poll() is None and "listening" not in (directory / "sshd.log").read_text():
            pass
        server = Serving(process, port, directory / "sshd.log")
        yield server if process.poll() is None and _lets_in(server, key) else None


def _lets_in(server: Serving, key: Path) -> bool:
    with server.visit(options=("-tt",), user=getuser(), key=key) as terminal:
        try:
            terminal.wait_for("q Quit")
        except TimeoutError:
            return False
        return True


@contextmanager
def _background(command: list[str], log: Path) -> Iterator["subprocess.Popen[str]"]:
    with log.open("w") as file:
        process = subprocess.Popen(
            command, stdout=file, stderr=file, text=True, env=environment(), start_new_session=True
        )
    try:
        yield process
    finally:
        process.terminate()
        process.wait(timeout=10)


def _free_port() -> int:
    with socket.socket() as found:
        found.bind(("127.0.0.1", 0))
        return int(found.getsockname()[1])


def _family(pid: int) -> list[int]:
    """A process and all that came of it."""
    parents = {}
    for entry in Path("/proc").iterdir():
        if entry.name.isdigit():
            try:
                stat = (entry / "stat").read_text().rpartition(")")[2].split()
            except OSError:
                continue
            parents[int(entry.name)] = int(stat[1])
    family = [pid]
    for member in family:
        family += [child for child, parent in parents.items() if parent == member]
    return family


def megabytes(pid: int) -> float:
    """The memory of a process and all that came of it, each page counted once."""
    total = 0
    for member in _family(pid):
        try:
            lines = Path(f"/proc/{member}/smaps_rollup").read_text().splitlines()
        except OSError:
            continue
        total += sum(int(line.split()[1]) for line in lines if line.startswith("Pss:"))
    return total / 1024


def cpu_seconds(pid: int) -> float:
    """The processor time of a process and all that came of it."""
    ticks = 0
    for member in _family(pid):
        try:
            stat = Path(f"/proc/{member}/stat").read_text().rpartition(")")[2].split()
        except OSError:
            continue
        ticks += int(stat[11]) + int(stat[12])
    return ticks / TICKS
