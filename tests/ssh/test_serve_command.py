"""`tictactoe-tui serve` on the command line."""

import socket
import subprocess
import sys
from importlib.metadata import version
from pathlib import Path

import pytest

from tests.ssh.client import fingerprint
from tests.ssh.serving import serving
from tests.test_contracts import modules_after
from tictactoe.hosting.client_info import ClientInfo, terminal_info_of
from tictactoe.hosting.limits import Limits
from tictactoe.look import ThemeName
from tictactoe.options import new_parser
from tictactoe.serve import Address, settings_for
from tictactoe.settings import Settings


def refusal(*arguments: str, before: str = "") -> str:
    """The one line that says why the server does not start, after some code has run."""
    code = f"{before}\nimport sys\nfrom tictactoe.cli import main\nsys.exit(main(sys.argv[1:]))"
    command = [sys.executable, "-c", code, "serve", *arguments]
    result = subprocess.run(command, capture_output=True, text=True, check=False, timeout=30)
    assert (result.returncode, result.stdout) == (2, "")
    (line,) = result.stderr.splitlines()
    return line


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
    assert (options.max_players, options.max_per_address) == (limits.players, limits.per_address)
    assert (options.idle_timeout, options.grace) == (limits.idle, limits.grace)
    assert options.patience is limits.patience is None
    assert Address(options.host, options.port, options.name) == address


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
    assert f"127.0.0.1 port {server.port}: ssh -p {server.port} play.example.org" in log


def test_nothing_else_loads_asyncssh() -> None:
    loaded = modules_after("import tictactoe.tui.run, tictactoe.plain, tictactoe.cli")
    assert "asyncssh" not in loaded
