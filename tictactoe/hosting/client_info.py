"""Who has come. What a client says about itself is cleaned here, and nowhere else."""

import unicodedata
from collections.abc import Mapping
from contextlib import suppress
from dataclasses import dataclass, replace
from ipaddress import IPv4Address, IPv6Network, ip_address

from tictactoe.core.names import BadName, checked_name, width
from tictactoe.rooms import read_rejoin_code, read_room_code
from tictactoe.settings import Settings
from tictactoe.terminal import TerminalInfo, named_encoding

_LONGEST = 60
# All that the choices of the game depend on. The rest of an environment is nobody's business.
_VARIABLES = (
    *("ACCESSIBLE", "COLORTERM", "LANG", "LC_ALL", "LC_CTYPE", "LC_TERMINAL"),
    *("NO_COLOR", "STY", "TERM_PROGRAM", "TMUX", "WT_SESSION"),
)


@dataclass(frozen=True, slots=True)
class ClientInfo:
    """Somebody at the other end of a connection."""

    name: str | None
    """To be shown to anybody; None if what was sent cannot be a name."""
    identity: str | None
    """The fingerprint of their public key; None for a guest."""
    connection: int
    """The number of the connection. No two are alike while the server runs."""
    address: str
    user: str
    """The user name as it was sent: it may be a name or a code, and must not be shown."""
    client: str
    """The client's version, cleaned."""
    terminal: TerminalInfo
    """What is known of their terminal."""

    @property
    def terminal_name(self) -> str:
        """The name of the terminal, cleaned."""
        return self.terminal.variable("TERM")

    def settings(self, base: Settings) -> Settings:
        """The base settings, changed to what suits this visitor's name and terminal."""
        fitted = replace(
            base,
            theme=self.terminal.theme().value,
            colours=self.terminal.colours().value,
            ascii_only=self.terminal.is_ascii().value,
            is_remote=True,
        )
        # The name may be the other player's.
        with suppress(BadName):
            return replace(fitted, x_name=self.name)
        return fitted


def cleaned(text: str) -> str:
    """A text that can be written to any log or terminal, on one line, and not too long."""
    # In composed form a letter and its accents are one; what is left over of a pile is dropped.
    shown = unicodedata.normalize("NFC", text[: 4 * _LONGEST])
    kept = ""
    for character in filter(_is_plain, shown):
        if width(kept + character) > _LONGEST:
            break
        kept += character
    return kept.strip()


def neighbourhood(address: str) -> str:
    """What counts as one address: of the newer kind, a household has as many as it likes."""
    try:
        ip = ip_address(address)
    except ValueError:
        return address
    if isinstance(ip, IPv4Address):
        return address
    return str(ip.ipv4_mapped or IPv6Network((int(ip), 64), strict=False))


def code_of(user: str) -> str | None:
    """The user name as the code of a room or of a seat, if it is one."""
    return user if read_room_code(user) or read_rejoin_code(user) else None


def name_of(user: str) -> str | None:
    """The user name as a player's name, if it can be one. A code is none, and a secret besides."""
    if code_of(user):
        return None
    try:
        return checked_name(user)
    except BadName:
        return None


def terminal_info_of(environment: Mapping[str, str], terminal: str | None) -> TerminalInfo:
    """The client's surroundings; `terminal` is the name of theirs, or None if they have none."""
    known = {name: cleaned(environment[name]) for name in _VARIABLES if name in environment}
    known |= {"TERM": cleaned(terminal or ""), "SSH_CONNECTION": "yes"}
    # Most clients have UTF-8, and few name it.
    encoding = named_encoding(known) or "utf-8"
    # Whatever the server runs on, the client is far away from it.
    return TerminalInfo(known, terminal is not None, encoding, platform="ssh")


def _is_plain(character: str) -> bool:
    return character.isprintable() and not unicodedata.category(character).startswith("M")
