"""The measures of colour agree with what is known."""

import pytest

from tests.colour_vision import (
    DEUTERANOPIA,
    PROTANOPIA,
    TRITANOPIA,
    Matrix,
    contrast,
    distance,
    hue_angle,
)

KINDS = {"protanopia": PROTANOPIA, "deuteranopia": DEUTERANOPIA, "tritanopia": TRITANOPIA}


def test_contrast_is_that_of_wcag() -> None:
    assert contrast("#000000", "#ffffff") == contrast("#ffffff", "#000000") == 21
    # The lightest grey that passes on white, and the darkest that does not.
    assert contrast("#767676", "#ffffff") > 4.5 > contrast("#777777", "#ffffff")


def test_black_and_white_are_the_unit_of_distance() -> None:
    assert distance("#000000", "#ffffff") == pytest.approx(1)
    assert distance("#abcdef", "#abcdef") == 0


def test_the_hues_of_red_green_and_blue_are_those_published_for_oklch() -> None:
    red, green, blue = "#ff0000", "#00ff00", "#0000ff"
    assert hue_angle(red, green) == pytest.approx(142.5 - 29.2, abs=0.1)
    assert hue_angle(green, blue) == pytest.approx(264.1 - 142.5, abs=0.1)
    assert hue_angle(blue, red) == pytest.approx(360 - 264.1 + 29.2, abs=0.1)


@pytest.mark.parametrize("vision", KINDS.values(), ids=KINDS.keys())
def test_everybody_sees_greys_alike(vision: Matrix) -> None:
    assert distance("#404040", "#c0c0c0", vision) == pytest.approx(
        distance("#404040", "#c0c0c0"), abs=0.001
    )


@pytest.mark.parametrize(
    ("kind", "one", "other"),
    [
        ("protanopia", "#d70000", "#005f00"),
        ("deuteranopia", "#b06060", "#708060"),
        ("tritanopia", "#3060a0", "#20705a"),
    ],
)
def test_each_kind_confuses_the_colours_it_is_known_to_confuse(
    kind: str, one: str, other: str
) -> None:
    assert distance(one, other) > 0.1
    assert distance(one, other, KINDS[kind]) < 0.03
