"""How far apart colours are: in contrast, in hue, and to people who see fewer colours."""

from math import atan2, degrees, dist
from typing import TypeAlias

Triple: TypeAlias = tuple[float, float, float]
Matrix: TypeAlias = tuple[Triple, Triple, Triple]

EVERYBODY: Matrix = ((1, 0, 0), (0, 1, 0), (0, 0, 1))
"""Normal colour vision."""
# Machado, Oliveira and Fernandes, "A Physiologically-based Model for Simulation of Color Vision
# Deficiency" (2009), at full severity, on linear red, green and blue.
PROTANOPIA: Matrix = (
    (0.152286, 1.052583, -0.204868),
    (0.114503, 0.786281, 0.099216),
    (-0.003882, -0.048116, 1.051998),
)
DEUTERANOPIA: Matrix = (
    (0.367322, 0.860646, -0.227968),
    (0.280085, 0.672501, 0.047413),
    (-0.011820, 0.042940, 0.968881),
)
TRITANOPIA: Matrix = (
    (1.255528, -0.076749, -0.178779),
    (-0.078411, 0.930809, 0.147602),
    (0.004733, 0.691367, 0.303900),
)
# Ottosson, "A perceptual color space for image processing" (2020): from linear red, green and blue
# to the answers of the three kinds of cones, and from their cube roots to OKLab.
_TO_CONES: Matrix = (
    (0.4122214708, 0.5363325363, 0.0514459929),
    (0.2119034982, 0.6806995451, 0.1073969566),
    (0.0883024619, 0.2817188376, 0.6299787005),
)
_TO_OKLAB: Matrix = (
    (0.2104542553, 0.7936177850, -0.0040720468),
    (1.9779984951, -2.4285922050, 0.4505937099),
    (0.0259040371, 0.7827717662, -0.8086757660),
)


def contrast(one: str, other: str) -> float:
    """How many times lighter one colour is than another, as WCAG 2 defines it: 1 to 21."""
    darker, lighter = sorted((_luminance(one), _luminance(other)))
    return (lighter + 0.05) / (darker + 0.05)


def distance(one: str, other: str, vision: Matrix = EVERYBODY) -> float:
    """How different two colours look: black and white are 1 apart, 0.02 is barely visible."""
    return dist(_oklab(one, vision), _oklab(other, vision))


def hue_angle(one: str, other: str) -> float:
    """The angle between the hues of two colours, in degrees: 0 to 180."""
    _, a1, b1 = _oklab(one, EVERYBODY)
    _, a2, b2 = _oklab(other, EVERYBODY)
    turn = abs(degrees(atan2(b1, a1) - atan2(b2, a2))) % 360
    return min(turn, 360 - turn)


def chroma(colour: str) -> float:
    """How colourful a colour is: 0 for a grey, at most about 0.3 on a screen."""
    _, a, b = _oklab(colour, EVERYBODY)
    return dist((0, 0), (a, b))


def _luminance(colour: str) -> float:
    red, green, blue = _linear(colour)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def _oklab(colour: str, vision: Matrix) -> Triple:
    # A simulation may leave the colours that a screen can show.
    red, green, blue = (min(1.0, max(0.0, part)) for part in _times(vision, _linear(colour)))
    long, medium, short = (part ** (1 / 3) for part in _times(_TO_CONES, (red, green, blue)))
    return _times(_TO_OKLAB, (long, medium, short))


def _linear(colour: str) -> Triple:
    red, green, blue = bytes.fromhex(colour.removeprefix("#"))
    return _light(red), _light(green), _light(blue)


def _light(level: int) -> float:
    share = level / 255
    return share / 12.92 if share <= 0.04045 else ((share + 0.055) / 1.055) ** 2.4


def _times(matrix: Matrix, vector: Triple) -> Triple:
    first, second, third = (sum(a * b for a, b in zip(row, vector, strict=True)) for row in matrix)
    return first, second, third
