"""The command line. It loads only what was asked for: help and version load nothing of the game."""

import os
import sys
from collections.abc import Callable, Iterator, Sequence
from contextlib import redirect_stdout, suppress
from io import StringIO, TextIOWrapper

# What typing.TYPE_CHECKING is to a type checker, without importing typing.
TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any, NoReturn, TextIO

    from tictactoe.core import GameState
    from tictactoe.settings import Settings
    from tictactoe.terminal import TerminalInfo

    Options = dict[str, Any]
    Fail = Callable[[str], NoReturn]

# What the parser makes of nothing. Most people ask for nothing, and need not wait for argparse.
NOTHING_ASKED: "Options" = {
    "print_completion": None,
    "level": "perfect",
    "two_player": False,
    "watch": False,
    "x_level": None,
    "o_level": None,
    "x": None,
    "o": None,
    "seed": None,
}


def main(arguments: Sequence[str] | None = None) -> int:
    """Run `tictactoe-tui` and give its exit code."""
    options, fail = _understood(sys.argv[1:] if arguments is None else arguments)
    try:
        return _run(options, fail)
    except KeyboardInterrupt:
        # Ctrl+C before there was a game to take it for a goodbye. Shells use this code for it.
        return 130
    except Exception as failure:
        # Whoever runs a server finds the details where everything else of it is logged.
        if "serve" in options:
            raise
        from tictactoe.crash_report import report_crash

        report_crash(failure, options.get("log"))
        return 1


def _run(options: "Options", fail: "Fail") -> int:
    if options["print_completion"]:
        return _print_completion(options["print_completion"])

    from tictactoe.speech.ascii import write_in
    from tictactoe.terminal import FrontEnd, TerminalInfo

    terminal = TerminalInfo.here()
    game = _record(options, fail)
    settings = _settings(options, fail, terminal)
    write_in(_encoding(settings, terminal))
    if "serve" in options:
        return _run_serve(options, settings)
    if "doctor" in options:
        return _run_doctor(terminal)
    if "plain" in options or (
        "full_screen" not in options and terminal.front_end().value is FrontEnd.LINES
    ):
        return _run_plain(settings, game)
    if not terminal.is_terminal:
        fail("the full screen needs a terminal; try --plain")
    return _run_full_screen(settings, game)


def _understood(arguments: Sequence[str]) -> "tuple[Options, Fail]":
    """What was asked for, and how to say that it cannot be had."""
    if not arguments:
        return NOTHING_ASKED, sys.exit
    from tictactoe.options import new_parser

    parser = new_parser()
    help_text = StringIO()
    try:
        with redirect_stdout(help_text):
            return vars(parser.parse_args(arguments)), parser.error
    except SystemExit:
        # Printed by argparse itself, a help text that cannot be written would be lost in silence.
        if text := help_text.getvalue().rstrip("\n"):
            sys.exit(_exit_code_of(lambda: _say(text)))
        raise


def _print_completion(shell: str) -> int:
    from pathlib import Path

    script = Path(__file__).parent / "share" / f"tictactoe-tui.{shell}"
    return _exit_code_of(lambda: _say(script.read_text(encoding="utf-8").rstrip("\n")))


def _record(options: "Options", fail: "Fail") -> "GameState | None":
    """The game to look at, if there is one."""
    if "code" not in options:
        return None
    from tictactoe.core import BadRecord, record
    from tictactoe.speech.phrases import bad_record

    try:
        return record.decode(options["code"])
    except BadRecord as error:
        fail(bad_record(error))


def _settings(options: "Options", fail: "Fail", terminal: "TerminalInfo") -> "Settings":
    from tictactoe.core import BadName, Level
    from tictactoe.settings import Mode, Settings, ThemeName
    from tictactoe.speech import Numbering
    from tictactoe.speech.phrases import bad_name

    mode = Mode.COMPUTER
    if options["two_player"]:
        mode = Mode.TWO_PLAYERS
    elif options["watch"]:
        mode = Mode.WATCH
    try:
        return Settings(
            mode=mode,
            level=Level(options["level"]),
            x_level=Level(options["x_level"]) if options["x_level"] else None,
            o_level=Level(options["o_level"]) if options["o_level"] else None,
            x_name=options["x"],
            o_name=options["o"],
            theme=ThemeName(options["theme"]) if "theme" in options else terminal.theme().value,
            colours=terminal.colours().value,
            ascii_only=options["ascii"] if "ascii" in options else terminal.is_ascii().value,
            numbering=Numbering.NUMPAD if "numpad" in options else Numbering.PHONE,
            seed=options["seed"],
            is_remote=terminal.is_remote().value,
        )
    except BadName as error:
        fail(bad_name(error.fault))


def _encoding(settings: "Settings", terminal: "TerminalInfo") -> str:
    if settings.ascii_only:
        return "ascii"
    # Who wants every character although the encoding has not got them must know better.
    return "utf-8" if terminal.is_ascii().value else terminal.encoding


def _run_doctor(terminal: "TerminalInfo") -> int:
    from tictactoe.doctor import report

    return _exit_code_of(lambda: _say(report(terminal)))


def _run_plain(settings: "Settings", game: "GameState | None") -> int:
    from tictactoe import plain
    from tictactoe.speech.narrator import Narrator

    if game is None:
        _say_goodbye_when_told()
        return _exit_code_of(lambda: plain.play(settings, _lines(), _say, _columns))
    narrator = Narrator(_say, settings.numbering, columns=_columns)
    return _exit_code_of(lambda: narrator.retell(game))


def _say_goodbye_when_told() -> None:
    """Take a signal to end for what Ctrl+C is."""
    import signal

    from tictactoe.watchdog import Watchdog

    watchdog = Watchdog()
    names = ("SIGINT", "SIGTERM", "SIGHUP")
    numbers = [getattr(signal, name) for name in names if hasattr(signal, name)]

    def leave(*_: object) -> None:
        watchdog.wake()
        # Nothing may interrupt the farewell. With SIG_IGN, Python would complain of a signal that
        # has arrived and is only now ignored.
        for number in numbers:
            signal.signal(number, lambda *_: None)
        raise KeyboardInterrupt

    for number in numbers:
        # What is to be ignored, as under nohup, stays so: there may be no terminal to lose.
        if signal.getsignal(number) is not signal.SIG_IGN:
            signal.signal(number, leave)


def _say(line: str) -> None:
    print(line, flush=True)


def _columns() -> int:
    """How wide the terminal is that is written to; 0 if it is none."""
    try:
        return os.get_terminal_size().columns
    except (OSError, ValueError):  # Windows has the latter for an output that was closed.
        return 0


def _lines() -> Iterator[str]:
    """What is typed. What cannot be read, or was closed before we came, is the end of it."""
    if isinstance(sys.stdin, TextIOWrapper):
        sys.stdin.reconfigure(errors="replace")
        with suppress(OSError):
            yield from sys.stdin


def _exit_code_of(telling: Callable[[], None]) -> int:
    try:
        telling()
    except OSError as error:
        _silence(sys.stdout)
        # If whoever was reading has gone, it is for a reason of their own.
        if not isinstance(error, BrokenPipeError):
            return _explain(f"cannot write: {error.strerror}", code=1)
    return 0


def _silence(stream: "TextIO") -> None:
    """Forget what could not be written; Python would try again when it closes the stream."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), stream.fileno())


def _run_full_screen(settings: "Settings", game: "GameState | None") -> int:
    _prepare_textual()
    try:
        from tictactoe.tui.run import run
    except ImportError as error:
        return _explain(f"{_unusable(error)}; try --plain", code=1)
    farewell = run(settings, game)
    return _exit_code_of(lambda: _say(farewell))


def _run_serve(options: "Options", settings: "Settings") -> int:
    from pathlib import Path

    _prepare_textual()
    try:
        from tictactoe.hosting.limits import Limits
        from tictactoe.serve import Address, CannotServe, run
    except ImportError as error:
        return _explain(_unusable(error), code=2)
    address = Address(options["host"], options["port"], options["name"])
    limits = Limits(
        players=options["max_players"],
        per_address=options["max_per_address"],
        idle=options["idle_timeout"],
        grace=options["grace"],
    )
    key_file = Path(options["host_key"]) if options["host_key"] else None
    try:
        run(address, limits, settings, key_file)
    except CannotServe as error:
        return _explain(str(error), code=2)
    return 0


def _unusable(error: ImportError) -> str:
    """Which package could not be loaded: it is not there, or not as the game knows it."""
    from importlib.util import find_spec

    from tictactoe.versions import wrong_version

    package, _, _ = (error.name or "").partition(".")
    if package in ("", "tictactoe"):
        raise error
    if find_spec(package) is not None:
        return wrong_version(package)
    if package == "asyncssh":
        return "serve needs asyncssh; try pip install 'tictactoe-tui[ssh]'"
    return f"{package} is not installed"


def _explain(trouble: str, code: int) -> int:
    try:
        print(f"tictactoe-tui: error: {trouble}", file=sys.stderr)
    except OSError:
        _silence(sys.stderr)
    return code


def _prepare_textual() -> None:
    """Set the variable that Textual reads when it is loaded; what the player has set stands."""
    # Textual paints on a timer. At its usual 60 frames a second, what misses a frame waits 16 ms.
    os.environ.setdefault("TEXTUAL_FPS", "240")
