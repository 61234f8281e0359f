"""`tictactoe-tui serve` on the command line."""

import fcntl
import os
import re
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Iterator
from importlib.metadata import version
from pathlib import Path

import pytest

from tests.ssh.client import fingerprint, ssh_command
from tests.ssh.serving import Serving, serving
from tests.terminal import PATIENCE
from tests.test_contracts import modules_after
from tictactoe.hosting.client_info import ClientInfo, terminal_info_of
from tictactoe.hosting.limits import Limits
from tictactoe.look import ThemeName
from tictactoe.options import new_parser
from tictactoe.serve import Address, settings_for
from tictactoe.settings import Settings

# Tests that share a server run in one process.
pytestmark = pytest.mark.xdist_group("serve command")

NO_ENCODING = {"LC_ALL": "C.undefined"}


@pytest.fixture(scope="module")
def anywhere(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Serving]:
    """A server at all addresses, in a locale whose encoding encodes nothing."""
    directory = tmp_path_factory.mktemp("server")
    with serving(directory, "--host", "0.0.0.0", "--host", "::", env=NO_ENCODING) as server:
        yield server


def refusal(*arguments: str, before: str = "") -> str:
    """The one line that says why the server does not start, after some code has run."""
    code = f"{before}\nimport sys\nfrom tictactoe.cli import main\nsys.exit(main(sys.argv[1:]))"
    command = [sys.executable, "-c", code, "serve", *arguments]
    result = subprocess.run(command, capture_output=True, text=True, check=False, timeout=30)
    assert (result.returncode, result.stdout) == (2, "")
    (line,) = result.stderr.splitlines()
    return line


def greeting(host: str, port: int, source: str = "") -> bytes:
    """What the server says first to somebody who comes from a source."""
    address = (source, 0) if source else None
    with socket.create_connection((host, port), PATIENCE, source_address=address) as line:
        return line.recv(100)


def wait_for_log(server: Serving, text: str) -> None:
    deadline = time.monotonic() + PATIENCE
    while text not in server.log.read_text():
        assert time.monotonic() < deadline, server.log.read_text()
        time.sleep(0.01)


def test_an_asyncssh_that_is_missing_or_lacks_something_is_told_in_one_line() -> None:
    assert "tictactoe-tui[ssh]" in refusal(before="import sys; sys.modules['asyncssh'] = None")
    line = refusal(before="import sys; sys.modules['asyncssh.connection'] = None")
    assert f"asyncssh {version('asyncssh')} is installed, but the game needs asyncssh" in line


def test_a_key_that_cannot_be_used_is_explained_in_one_line(tmp_path: Path) -> None:
    key = tmp_path / "key"
    key.write_text("no key")
    assert str(key) in refusal("--port", "0", "--host-key", str(key))


def test_a_port_that_is_taken_is_explained_in_one_line(tmp_path: Path) -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = str(taken.getsockname()[1])
        line = refusal("--port", port, "--host-key", str(tmp_path / "key"))
    assert f"127.0.0.1 port {port}" in line


@pytest.mark.parametrize(
    "arguments",
    [["--port", "65536"], ["--port", "x"], ["--max-players", "0"], ["--idle-timeout", "-1"]],
)
def test_a_wrong_value_ends_with_exit_code_2(arguments: list[str]) -> None:
    with pytest.raises(SystemExit) as end:
        new_parser().parse_args(["serve", *arguments])
    assert end.value.code == 2


def test_the_usual_values_are_those_of_the_server() -> None:
    """They are written out in the command line, so that help need not load the server."""
    options, limits, address = new_parser().parse_args(["serve"]), Limits(), Address()
    assert options.host is None
    assert (options.max_players, options.max_per_address) == (limits.players, limits.per_address)
    assert (options.idle_timeout, options.grace) == (limits.idle, limits.grace)
    assert options.patience is limits.patience is None
    assert (options.port, options.name) == (address.port, address.name)


def client_of(user: str, terminal: str | None, environment: dict[str, str]) -> ClientInfo:
    info = terminal_info_of(environment, terminal)
    return ClientInfo(user, "x", 1, "127.0.0.1", "x", info)


def test_settings_are_adapted_to_the_client() -> None:
    def adapted(user: str, terminal: str) -> Settings:
        return settings_for(client_of(user, terminal, {}), Settings())

    settings = adapted("Ana", "xterm")
    assert (settings.x_name, settings.theme, settings.is_remote) == ("Ana", ThemeName.ANSI, True)
    assert adapted("Computer", "xterm").x_name is None
    assert adapted("bcdfgh", "linux").x_name is None
    assert adapted("Ana", "linux").ascii_only


def test_the_board_is_told_as_the_client_wants_it_and_not_as_the_server_does() -> None:
    for base in (Settings(), Settings(in_words=True)):
        for value, in_words in (("1", True), ("0", False), ("no", False), ("", False)):
            client = client_of("Ana", "xterm", {"ACCESSIBLE": value})
            assert settings_for(client, base).in_words is in_words
        assert not settings_for(client_of("Ana", "xterm", {}), base).in_words


def test_a_bell_for_everybody_is_for_those_with_a_terminal() -> None:
    for terminal, rings in (("xterm", True), (None, False)):
        client = client_of("Ana", terminal, {})
        assert settings_for(client, Settings(bell=True)).bell is rings
        assert not settings_for(client, Settings()).bell


def test_the_server_says_where_it_listens_and_shows_the_fingerprint_of_its_key(
    tmp_path: Path,
) -> None:
    with serving(tmp_path, "--name", "play.example.org") as server:
        log = server.log.read_text()
    assert fingerprint(tmp_path / "host_key") in log
    assert f"listening at 127.0.0.1 port {server.port}\n" in log
    assert f"players type: ssh -p {server.port} play.example.org\n" in log


def test_friends_are_told_a_name_that_they_can_type() -> None:
    def named(*hosts: str, name: str | None = None) -> str:
        return Address(hosts, 22, name).command("Ana").removeprefix("ssh -p 22 Ana@")

    here = socket.gethostname()
    assert named("192.0.2.1", "2001:db8::1") == "192.0.2.1"
    assert named("2001:db8::1") == "2001:db8::1"
    assert named("0.0.0.0") == named("::") == named("") == named("127.0.0.1", "0.0.0.0") == here
    assert named("0.0.0.0", name="play.example.org") == "play.example.org"


def test_the_server_listens_at_each_host_that_is_given(tmp_path: Path) -> None:
    hosts = ("127.0.0.2", "127.0.0.3")
    with serving(tmp_path, *("--host", hosts[0], "--host", hosts[1])) as server:
        for host in hosts:
            assert greeting(host, server.port).startswith(b"SSH-2.0-")
        log = server.log.read_text()
    assert all(f"listening at {host} port {server.port}\n" in log for host in hosts)


def test_two_colons_serve_both_kinds_of_address(anywhere: Serving) -> None:
    for host in ("127.0.0.1", "::1"):
        assert greeting(host, anywhere.port).startswith(b"SSH-2.0-")
    typed = f"players type: ssh -p {anywhere.port} {socket.gethostname()}\n"
    assert typed in anywhere.log.read_text()


@pytest.mark.parametrize("host", ["no-such-host.invalid", "a..b"])
def test_a_host_that_does_not_exist_is_explained_in_one_line(host: str, tmp_path: Path) -> None:
    key = str(tmp_path / "key")
    assert host in refusal("--port", "0", "--host", host, "--host-key", key)


def test_a_hangup_signal_is_logged_and_the_server_goes_on(anywhere: Serving) -> None:
    anywhere.process.send_signal(signal.SIGHUP)
    wait_for_log(anywhere, "hangup signal: the server goes on")
    assert "your turn" in anywhere.pipe("quit\n", "plain").stdout


def test_an_encoding_that_no_terminal_has_does_no_harm(anywhere: Serving) -> None:
    with anywhere.visit(env=NO_ENCODING, options=("-o", "SendEnv=LC_ALL")) as terminal:
        terminal.wait_for("q Quit")
        terminal.send(b"q")
        assert terminal.wait_exit() == 0


def test_an_unread_log_stops_neither_a_bystander_nor_the_end(tmp_path: Path) -> None:
    reader, writer = os.pipe()
    # Room for some eighty lines.
    fcntl.fcntl(writer, fcntl.F_SETPIPE_SZ, 4096)
    arguments = ("serve", "--port", "0", "--host-key", str(tmp_path / "key"))
    process = subprocess.Popen([sys.executable, "-m", "tictactoe", *arguments], stderr=writer)
    os.close(writer)
    try:
        start = ""
        while not (found := re.search(r"-p (\d+) ", start)):
            start += os.read(reader, 1000).decode()
        port = int(found[1])
        for number in range(2, 200):
            assert greeting("127.0.0.1", port, source=f"127.0.0.{number}")
        bystander = [*ssh_command(port, "Ana"), "plain"]
        played = subprocess.run(
            bystander, input=b"1\nquit\n", capture_output=True, check=False, timeout=PATIENCE
        )
        assert b"O answers 5." in played.stdout
        process.terminate()
        assert process.wait(timeout=PATIENCE) == 0
    finally:
        process.kill()
        process.wait()
        os.close(reader)


def test_nothing_else_loads_asyncssh() -> None:
    loaded = modules_after("import tictactoe.tui.run, tictactoe.plain, tictactoe.cli")
    assert "asyncssh" not in loaded
