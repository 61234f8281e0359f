"""What people, cats and clipboards type."""

from random import Random

NAMES = ("Ann", "Bob", "ann", "Zoë", "漢字漢字漢字漢字漢字", "[b]x[/b]", "🎉", "A" * 20, "%s {0}")
_WORDS = ("yes", "no", "y", "n", "forfeit", "new", "hint", "help", "replay", " YES ", "Hint", "Ja")
_HOW_TO_TELL = ("words", "board", "bell")
_QUITS = ("quit", "q", "QUIT ")
_NUMBERS = ("0", "10", "-1", "+5", "5.0", "3,5", "1e3", "007", "５", "²", "9" * 400, "1 2 3", "5 5")
_ESCAPES = (
    "\x1b[2J",
    "\x1b]0;title\x07",
    "\x1b[31m5\x1b[0m",
    "\x1b",
    "\x9b1m",
    "5\x00",
    "\x7f",
    "\x1b[200~5\x1b[201~",
)
_UNICODE = ("é", "漢字", "🎉👩‍👩‍👧", "\u202e5", "\u200b", "a\u0301" * 9, "\ud800", "\u2028", "\xa0")
_MARKUP = ("[red]5[/]", "[", "[/]", "{x}", "%d", "\\", "[@click=app.quit]x[/]")


def line(rng: Random) -> str:
    """A line that may be typed: mostly a number or a word, sometimes anything at all."""
    chance = rng.random()
    if chance < 0.6:
        return rng.choice("123456789")
    if chance < 0.795:
        return rng.choice(_WORDS)
    if chance < 0.8:
        return rng.choice(_HOW_TO_TELL)
    if chance < 0.805:
        return rng.choice(_QUITS)
    return junk(rng)


def junk(rng: Random) -> str:
    """A line that hardly anybody types on purpose."""
    chance = rng.random()
    if chance < 0.1:
        return ""
    if chance < 0.13:
        return rng.choice("5 x\x1b漢") * 5000
    if chance < 0.4:
        return "".join(chr(rng.randrange(1, 0x3000)) for _ in range(rng.randrange(1, 30)))
    return rng.choice(rng.choice((_NUMBERS, _ESCAPES, _UNICODE, _MARKUP, NAMES)))


def paste(rng: Random) -> str:
    """A piece of text from a clipboard: any line, or several, or a long one."""
    chance = rng.random()
    if chance < 0.4:
        return line(rng)
    if chance < 0.8:
        return rng.choice(("\n", "\r\n", "\r")).join(line(rng) for _ in range(rng.randrange(2, 9)))
    return junk(rng) * rng.randrange(1, 200)
