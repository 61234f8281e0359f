"""What a client says about itself, cleaned: nothing of it reaches a log or a terminal otherwise."""

import unicodedata
from collections.abc import Mapping
from dataclasses import dataclass
from ipaddress import IPv4Address, IPv6Network, ip_address

from rich.cells import cell_len

from tictactoe.terminal import TerminalInfo, named_encoding

_LONGEST = 60
# All that the choices of a front end depend on. The rest of the environment is ignored.
_VARIABLES = (
    *("ACCESSIBLE", "COLORFGBG", "COLORTERM", "LANG", "LC_ALL", "LC_CTYPE"),
    *("LC_TERMINAL", "NO_COLOR", "STY", "TERM_PROGRAM", "TMUX", "WT_SESSION"),
)


@dataclass(frozen=True, slots=True)
class ClientInfo:
    """A client and its terminal."""

    user: str
    """The user name as it was sent: it may be a secret code, and must not be shown as it is."""
    identity: str | None
    """The fingerprint of the client's public key; None for a guest."""
    connection: int
    """The number of the connection, unique while the server runs."""
    address: str
    client: str
    """The name and version of the client program, cleaned."""
    terminal: TerminalInfo
    """With an environment that is cleaned."""


def cleaned(text: str) -> str:
    """A text that is safe to write to any log or terminal: printable, short, on one line."""
    # Composing keeps letters with accents; any further accents are dropped.
    composed = unicodedata.normalize("NFC", text[: 4 * _LONGEST])
    kept = ""
    for character in filter(_is_plain, composed):
        if cell_len(kept + character) > _LONGEST:
            break
        kept += character
    return kept.strip()


def network_of(address: str) -> str:
    """What counts as one address: the address itself, or its /64 network with IPv6."""
    try:
        ip = ip_address(address)
    except ValueError:
        return address
    if isinstance(ip, IPv4Address):
        return address
    return str(ip.ipv4_mapped or IPv6Network((int(ip), 64), strict=False))


def terminal_info_of(environment: Mapping[str, str], terminal: str | None) -> TerminalInfo:
    """The client's terminal; `terminal` is its name, or None if there is no terminal."""
    known = {name: cleaned(environment[name]) for name in _VARIABLES if name in environment}
    known["TERM"] = cleaned(terminal or "")
    # Most clients use UTF-8, and few say so.
    encoding = named_encoding(known) or "utf-8"
    # Not the platform of the server.
    return TerminalInfo(known, terminal is not None, encoding, platform="unknown")


def _is_plain(character: str) -> bool:
    return character.isprintable() and not unicodedata.category(character).startswith("M")
