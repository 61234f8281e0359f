"""The options and commands of the command line. Explaining them loads nothing of the game."""

import argparse

from tictactoe import __version__, subcommands

LEVELS = ("easy", "beast", "perfect")
THEMES = ("dark", "light", "colour-blind", "ansi")
SHELLS = ("bash", "zsh", "fish")


def new_parser() -> argparse.ArgumentParser:
    """The parser of the command line; `run` is the function of the command that was given."""
    parser = argparse.ArgumentParser(
        prog="tictactoe-tui",
        description="Tic-tac-toe for the terminal. Get three in a row!",
        epilog="In the game, press ? for the keys, or type help.",
    )
    parser.add_argument("--version", action="version", version=f"%(prog)s {__version__}")
    parser.add_argument(
        "--print-completion", choices=SHELLS, help="print what lets a shell complete the options"
    )
    parser.set_defaults(run=subcommands.play)
    _add_looks(parser)
    players = parser.add_argument_group("who plays")
    players.add_argument(
        "--level", choices=LEVELS, default="perfect", help="how well the computer plays"
    )
    mode = players.add_mutually_exclusive_group()
    mode.add_argument("--two-player", action="store_true", help="two people, one keyboard")
    mode.add_argument("--watch", action="store_true", help="the computer plays itself")
    for mark in ("x", "o"):
        players.add_argument(
            f"--{mark}-level",
            choices=LEVELS,
            help=f"how well {mark.upper()} plays when the computer plays itself",
        )
    players.add_argument("--x", metavar="NAME", help="the name of X")
    players.add_argument("--o", metavar="NAME", help="the name of O")
    players.add_argument("--seed", type=int, metavar="N", help="make every choice repeatable")
    commands = parser.add_subparsers(title="commands", metavar="COMMAND")
    replay = commands.add_parser(
        "replay",
        help="look at a game again, move by move",
        description="Look at a game again, move by move: how good each was and what decided.",
    )
    replay.set_defaults(run=subcommands.replay)
    _add_looks(replay, argument_default=argparse.SUPPRESS)
    replay.add_argument(
        "code",
        metavar="CODE",
        help="the cells in playing order, X first, such as 51374; a final f is a forfeit",
    )
    commands.add_parser(
        "doctor",
        help="tell what the game sees of this terminal",
        description="Tell what the game sees of this terminal and what it makes of that: "
        "to be pasted into a bug report.",
    ).set_defaults(run=subcommands.doctor)
    _add_serve(commands)
    return parser


def _add_looks(parser: argparse.ArgumentParser, argument_default: str | None = None) -> None:
    """Add the options that may stand before or after a command.

    A command's parser must suppress their defaults, which would replace what was given before it.
    """
    # With `parents`, some versions of Python lose which group an exclusive pair belongs to.
    group = parser.add_argument_group("how it looks and sounds", argument_default=argument_default)
    group.add_argument("--theme", choices=THEMES, help="the colours")
    group.add_argument(
        "--ascii",
        action=argparse.BooleanOptionalAction,
        help="draw with plain ASCII characters, or with all there are",
    )
    group.add_argument("--numpad", action="store_true", help="number the cells with 7 8 9 on top")
    which = group.add_mutually_exclusive_group()
    which.add_argument("--plain", action="store_true", help="lines of text instead of a screen")
    which.add_argument("--full-screen", action="store_true", help="a screen, whatever is detected")
    group.add_argument(
        "--words", action="store_true", help="lines of text that tell the board in words"
    )
    group.add_argument("--bell", action="store_true", help="ring when it is your turn again")
    group.add_argument("--log", metavar="FILE", help="if the game crashes, write the details there")


def _add_serve(commands: "argparse._SubParsersAction[argparse.ArgumentParser]") -> None:
    serve = commands.add_parser(
        "serve",
        help="let others play on this machine by SSH",
        description="Let others play on this machine by SSH. They get the game and nothing else.",
    )
    serve.set_defaults(run=subcommands.serve)
    serve.add_argument(
        "--host",
        metavar="ADDRESS",
        action="append",
        help="where to listen, 127.0.0.1 unless given; may be given more than once",
    )
    serve.add_argument(
        "--port", type=_port, default=2222, help="%(default)s; 0 is any that is free"
    )
    serve.add_argument("--name", help="what players call this machine")
    serve.add_argument(
        "--host-key", metavar="FILE", help="the server's key, made if it is not there"
    )
    for name, default, metavar, about in (
        ("--max-players", 150, "N", "in all"),
        ("--max-per-address", 30, "N", "from one address"),
        ("--idle-timeout", 1800, "SECONDS", "for players who do nothing"),
        ("--grace", 60, "SECONDS", "for players whose line has dropped"),
    ):
        serve.add_argument(
            name,
            type=_at_least_one,
            default=default,
            metavar=metavar,
            help=f"{about}: %(default)s",
        )
    serve.add_argument(
        "--patience",
        type=_at_least_one,
        metavar="SECONDS",
        help="for players who do not move; any time if not given",
    )


def _at_least_one(text: str) -> int:
    if (number := int(text)) < 1:
        raise argparse.ArgumentTypeError(f"{number} is less than 1")
    return number


def _port(text: str) -> int:
    if not 0 <= (number := int(text)) <= 65535:
        raise argparse.ArgumentTypeError(f"there is no port {number}")
    return number
