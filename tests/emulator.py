"""What a stream of bytes leaves on a terminal: a picture, and modes that are on."""

import re
from copy import copy
from typing import Any

import pyte

MODES = {
    7: "line wrap",
    25: "cursor",
    1000: "mouse clicks",
    1002: "mouse drags",
    1003: "mouse moves",
    1004: "focus reports",
    1006: "SGR mouse",
    1015: "urxvt mouse",
    1016: "mouse in pixels",
    1049: "alternate screen",
    2004: "bracketed paste",
    2026: "synchronised output",
    2048: "in-band resize",
}
ALTERNATE_SCREEN = 1049
# Sequences that pyte would print in part: those that begin with <, = or >, those with colons in
# them, and strings.
FOREIGN = re.compile(
    rb"\x1b\[(?P<prefix>[<=>])(?P<number>[0-9;:]*)[ -/]*(?P<final>[@-~])"
    rb"|\x1b\[[0-9;]*:[0-9;:]*[@-~]"
    rb"|\x1b[\]PX^_].*?(?:\x07|\x1b\\)",
    re.DOTALL,
)
UNFINISHED = re.compile(rb"\x1b(?:\[[0-?]*[ -/]*|[\]PX^_](?:(?!\x07|\x1b\\).)*)?\Z", re.DOTALL)


class Emulator(pyte.Screen):
    """A pyte screen that also knows the alternate screen and the keyboard protocol of kitty."""

    def __init__(self, cols: int, rows: int) -> None:
        super().__init__(cols, rows)
        self.ignored: set[str] = set()
        """Names of modes that this terminal does not have."""
        self._kitty_keyboards = 0
        self._main = (dict(self.buffer), self.cursor)
        self._held_back = b""
        self._stream = pyte.ByteStream(self)

    @property
    def modes(self) -> set[str]:
        """The names of the private modes that are on, "kitty keyboard" among them."""
        kitty = {"kitty keyboard"} if self._kitty_keyboards else set()
        # pyte shifts the numbers of private modes, to tell them from others.
        return kitty | {MODES.get(mode >> 5, str(mode >> 5)) for mode in self.mode}

    def feed(self, data: bytes) -> None:
        """Take output, cut anywhere."""
        data = self._held_back + data
        unfinished = UNFINISHED.search(data)
        end = unfinished.start() if unfinished else len(data)
        self._held_back = data[end:]
        self._stream.feed(FOREIGN.sub(self._leave_out, data[:end]))

    def _leave_out(self, sequence: re.Match[bytes]) -> bytes:
        match sequence.group("prefix", "final"):
            case b">", b"u":
                self._kitty_keyboards += 1
            case b"<", b"u":
                ended = int(sequence["number"] or 1)
                self._kitty_keyboards = max(0, self._kitty_keyboards - ended)
        return b""

    def set_mode(self, *modes: int, **kwargs: Any) -> None:
        """Turn modes on; on the alternate screen begin with a blank one."""
        known = self._known(modes)
        if ALTERNATE_SCREEN in known and MODES[ALTERNATE_SCREEN] not in self.modes:
            self._main = (dict(self.buffer), copy(self.cursor))
            self.buffer.clear()
        super().set_mode(*known, **kwargs)

    def reset_mode(self, *modes: int, **kwargs: Any) -> None:
        """Turn modes off; after the alternate screen show again what was there before."""
        known = self._known(modes)
        if ALTERNATE_SCREEN in known and MODES[ALTERNATE_SCREEN] in self.modes:
            lines, self.cursor = self._main
            self.buffer.clear()
            self.buffer.update(lines)
        super().reset_mode(*known, **kwargs)

    def _known(self, modes: tuple[int, ...]) -> list[int]:
        return [mode for mode in modes if MODES.get(mode) not in self.ignored]
