"""The command line. It loads only what was asked for: help and version load nothing of the game."""

import argparse
import os
import sys
from collections.abc import Sequence

from tictactoe.options import new_parser

# What typing.TYPE_CHECKING is to a type checker, without importing typing.
TYPE_CHECKING = False
if TYPE_CHECKING:
    from tictactoe.core import GameState
    from tictactoe.settings import Settings


def main(arguments: Sequence[str] | None = None) -> int:
    """Run `tictactoe-tui` and give its exit code."""
    parser = new_parser()
    options = parser.parse_args(arguments)
    game = _record(options, parser)
    settings = _settings(options, parser)
    if _wants_plain(options):
        return _run_plain(settings, game)
    if not _is_terminal():
        parser.error("the full screen needs a terminal; try --plain")
    return _run_full_screen(settings, game, options)


def _record(options: argparse.Namespace, parser: argparse.ArgumentParser) -> "GameState | None":
    """The game to look at, if there is one."""
    if "code" not in options:
        return None
    from tictactoe.core import BadRecord, record
    from tictactoe.speech.phrases import bad_record

    try:
        return record.decode(options.code)
    except BadRecord as error:
        parser.error(bad_record(error))


def _settings(options: argparse.Namespace, parser: argparse.ArgumentParser) -> "Settings":
    from tictactoe.core import BadName, Level
    from tictactoe.settings import Mode, Settings, ThemeName
    from tictactoe.speech import Numbering
    from tictactoe.speech.phrases import bad_name

    mode = Mode.COMPUTER
    if options.two_player:
        mode = Mode.TWO_PLAYERS
    elif options.watch:
        mode = Mode.WATCH
    try:
        return Settings(
            mode=mode,
            level=Level(options.level),
            x_name=options.x,
            o_name=options.o,
            theme=ThemeName(options.theme) if "theme" in options else None,
            ascii_only="ascii" in options,
            numbering=Numbering.NUMPAD if "numpad" in options else Numbering.PHONE,
            seed=options.seed,
        )
    except BadName as error:
        parser.error(bad_name(error.fault))


def _wants_plain(options: argparse.Namespace) -> bool:
    if "plain" in options or "full_screen" in options:
        return "plain" in options
    cannot_draw = os.environ.get("TERM", "") in ("", "dumb")
    return cannot_draw or bool(os.environ.get("ACCESSIBLE")) or not _is_terminal()


def _is_terminal() -> bool:
    # Textual reads keys from the first and draws on the last.
    return all(stream.isatty() for stream in (sys.stdin, sys.stdout, sys.stderr))


def _run_plain(settings: "Settings", game: "GameState | None") -> int:
    from tictactoe import plain
    from tictactoe.speech.retelling import Retelling

    # A name may hold letters that this output cannot; a question mark is better than the end.
    sys.stdout.reconfigure(errors="replace")  # type: ignore[union-attr]

    def say(line: str) -> None:
        print(line, flush=True)

    try:
        if game is None:
            plain.play(settings, sys.stdin, say)
        else:
            plain.retell(game, Retelling(settings.numbering), say)
    except BrokenPipeError:
        # Whoever was reading has gone. Python would complain once more when it closes the stream.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
    return 0


def _run_full_screen(
    settings: "Settings", game: "GameState | None", options: argparse.Namespace
) -> int:
    import gc

    # Textual paints on a timer. At its usual 60 frames a second, what misses a frame waits 16 ms.
    os.environ.setdefault("TEXTUAL_FPS", "240")
    # Starting makes many objects and little garbage: looking for it often is time lost.
    gc.set_threshold(50_000, 20, 100)
    try:
        from tictactoe.tui.run import run

        return run(settings, game, getattr(options, "log", None))
    except KeyboardInterrupt:
        # Ctrl+C before the screen was there to take it as a key. Shells use this code for it.
        return 130
