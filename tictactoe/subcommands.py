"""What each command runs.

Imports inside functions keep the game out of --help and --version and of what comes before the
splash, Textual out of the line game, and asyncssh out of everything but the server.
"""

import argparse
import os
from typing import TYPE_CHECKING

from tictactoe.standard_streams import (
    exit_code_of,
    output_columns,
    read_lines,
    report_error,
    write_line,
)

if TYPE_CHECKING:
    from tictactoe.core import GameState
    from tictactoe.look import Look
    from tictactoe.settings import Settings
    from tictactoe.terminal import TerminalInfo


class UsageError(Exception):
    """The arguments parse, but what they ask for makes no sense. The message says why."""


def play(options: argparse.Namespace, game: "GameState | None" = None) -> int:
    """Play, or show `game` again, in the front end that was asked for or that fits."""
    from tictactoe.terminal import FrontEnd, TerminalInfo

    terminal = TerminalInfo.here()
    if options.x is not None or options.o is not None:
        _settings(options, terminal)  # Unusable names are refused before anything is shown.
    if options.words and options.full_screen:
        raise UsageError("--words is for the game in lines; leave --full-screen out")
    fits_lines = terminal.front_end().value is FrontEnd.LINES
    if options.plain or options.words or (fits_lines and not options.full_screen):
        return _open_lines(_settings(options, terminal), game)
    if not terminal.is_terminal:
        raise UsageError("the full screen needs a terminal; try --plain")
    return _open_full_screen(options, terminal, game)


def replay(options: argparse.Namespace) -> int:
    """Show a recorded game, move by move."""
    from tictactoe.core import BadRecord, record
    from tictactoe.speech.phrases import bad_record

    try:
        game = record.decode(options.code)
    except BadRecord as error:
        raise UsageError(bad_record(error)) from error
    return play(options, game)


def doctor(options: argparse.Namespace) -> int:
    """Print what is known about the terminal."""
    from tictactoe.doctor import report
    from tictactoe.terminal import TerminalInfo

    terminal = TerminalInfo.here()
    _settings(options, terminal)
    return exit_code_of(lambda: write_line(report(terminal)))


def serve(options: argparse.Namespace) -> int:
    """Let others play here by SSH."""
    from pathlib import Path

    from tictactoe.terminal import TerminalInfo

    settings = _settings(options, TerminalInfo.here())
    _prepare_textual()
    try:
        from tictactoe.hosting.limits import Limits
        from tictactoe.serve import Address, CannotServe, run
    except ImportError as error:
        from tictactoe.versions import unusable_package

        return report_error(unusable_package(error), code=2)
    # `::` stands for all addresses, those of IPv4 included.
    hosts = ["::"] if "::" in (options.host or ()) else options.host or ["127.0.0.1"]
    address = Address(tuple(dict.fromkeys(hosts)), options.port, options.name)
    limits = Limits(
        players=options.max_players,
        per_address=options.max_per_address,
        idle=options.idle_timeout,
        grace=options.grace,
        patience=options.patience,
    )
    key_file = Path(options.host_key) if options.host_key else None
    try:
        run(address, limits, settings, key_file)
    except CannotServe as error:
        return report_error(str(error), code=2)
    return 0


def print_completion(shell: str) -> int:
    """Print the completion script for a shell."""
    from pathlib import Path

    script = Path(__file__).parent / "share" / f"tictactoe-tui.{shell}"
    return exit_code_of(lambda: write_line(script.read_text(encoding="utf-8").rstrip("\n")))


def _open_lines(settings: "Settings", game: "GameState | None") -> int:
    from tictactoe import plain
    from tictactoe.speech.narrator import Narrator
    from tictactoe.watchdog import interrupt_on_signals

    if game is None:
        interrupt_on_signals()
        return exit_code_of(lambda: plain.play(settings, read_lines(), write_line, output_columns))
    narrator = Narrator(
        write_line, settings.numbering, columns=output_columns, in_words=settings.in_words
    )
    return exit_code_of(lambda: narrator.retell(game))


def _open_full_screen(
    options: argparse.Namespace, terminal: "TerminalInfo", game: "GameState | None"
) -> int:
    from contextlib import closing
    from random import randrange

    from tictactoe.splash import Splash

    # The splash and the welcome screen have to choose the same greeting.
    if options.seed is None:
        options.seed = randrange(1 << 32)
    with closing(Splash()) as splash:
        if game is None:
            splash.show(_look(options, terminal), options.seed)
        settings = _settings(options, terminal)
        _prepare_textual()
        try:
            from tictactoe.tui.run import run
        except ImportError as error:
            from tictactoe.versions import unusable_package

            splash.close()
            return report_error(f"{unusable_package(error)}; try --plain", code=1)
        farewell = run(settings, game, splash)
    return exit_code_of(lambda: write_line(farewell))


def _look(options: argparse.Namespace, terminal: "TerminalInfo") -> "Look":
    """How to draw: as the options say, or else as it fits the terminal."""
    from tictactoe.look import Look, ThemeName

    fits_ascii = terminal.is_ascii().value
    ascii_only = fits_ascii if options.ascii is None else options.ascii
    # Whoever asks for every character where the encoding lacks them has UTF-8 all the same.
    encoding = "utf-8" if fits_ascii else terminal.encoding
    return Look(
        theme=ThemeName(options.theme) if options.theme else terminal.theme().value,
        colours=terminal.colours().value,
        ascii_only=ascii_only,
        encoding="ascii" if ascii_only else encoding,
    )


def _settings(options: argparse.Namespace, terminal: "TerminalInfo") -> "Settings":
    """The settings that the options ask for; from now on, output is encoded as they need it."""
    from tictactoe.core import BadName, Level
    from tictactoe.settings import Mode, Settings
    from tictactoe.speech import Numbering
    from tictactoe.speech.ascii import write_in
    from tictactoe.speech.phrases import bad_name

    look = _look(options, terminal)
    mode = Mode.COMPUTER
    if options.two_player:
        mode = Mode.TWO_PLAYERS
    elif options.watch:
        mode = Mode.WATCH
    try:
        settings = Settings(
            mode=mode,
            level=Level(options.level),
            x_level=Level(options.x_level) if options.x_level else None,
            o_level=Level(options.o_level) if options.o_level else None,
            x_name=options.x,
            o_name=options.o,
            theme=look.theme,
            colours=look.colours,
            ascii_only=look.ascii_only,
            numbering=Numbering.NUMPAD if options.numpad else Numbering.PHONE,
            in_words=options.words or terminal.wants_words().value,
            bell=options.bell,
            seed=options.seed,
            is_remote=terminal.is_remote().value,
        )
    except BadName as error:
        raise UsageError(bad_name(error.fault)) from error
    write_in(look.encoding)
    return settings


def _prepare_textual() -> None:
    """Set what Textual reads when it is imported, unless the player has set it."""
    # Textual paints on a timer. At its usual 60 frames a second, what misses a frame waits 16 ms.
    os.environ.setdefault("TEXTUAL_FPS", "240")
