"""The wiring drawing and its page tell what is driven, and nothing in the drawing lies on anything else."""

import re
import tomllib
from dataclasses import replace
from itertools import combinations
from pathlib import Path
from xml.etree import ElementTree

import pytest

from companion.outputs.header import GPIO_CONTACTS
from companion.outputs.lamps import lamps
from companion.outputs.parts import SPI_PINS
from companion.outputs.wiring import DEFAULT, WITH_BARBARIANS, clashes, pin_map
from companion.outputs.wiring_pictures import EXAMPLES, resistor, wiring_svg

DOCS = Path(__file__).parents[3] / "docs"
SVG = "{http://www.w3.org/2000/svg}"


def words(svg: str) -> list[str]:
    return [text.text or "" for text in ElementTree.fromstring(svg).iter(f"{SVG}text")]


@pytest.mark.parametrize("name", list(EXAMPLES))
def test_the_drawings_in_the_documents_are_those_of_the_examples(name: str) -> None:
    assert (DOCS / f"{name}.svg").read_text() == wiring_svg(EXAMPLES[name])


@pytest.mark.parametrize("name", list(EXAMPLES))
def test_every_example_can_be_wired_and_every_pin_of_it_is_drawn_once(name: str) -> None:
    pins = EXAMPLES[name]
    assert clashes(pins) == ()
    drawn = ElementTree.fromstring(wiring_svg(pins)).iter(f"{SVG}circle")
    plain = [circle for circle in drawn if circle.get("class") == "plain"]
    wired = {pin for _, pin in pins.used()} | set(SPI_PINS[pins.hexes.chip] if pins.hexes.by == "strip" else ())
    assert len(plain) == len(wired) + (2 if wired else 0)  # and two grounds


def test_the_tables_in_the_documents_are_the_default_map_and_the_barbarian_track() -> None:
    rows = re.findall(r"^\| (\d+) \| (\d+) \| (.+) \| (.+) \|$", (DOCS / "wiring.md").read_text(), re.MULTILINE)
    expected = {
        (str(GPIO_CONTACTS[lamp.pin]), str(lamp.pin), lamp.label, f"{resistor(lamp)} Ω")
        for lamp in lamps(WITH_BARBARIANS)
    }
    assert len(rows) == 26
    assert set(rows) == expected | {("40", "21", "end-turn button", "none")}


def test_the_examples_in_the_documents_are_pin_maps() -> None:
    track, without_spi = re.findall(r"```toml\n(.*?)```", (DOCS / "wiring.md").read_text(), re.DOTALL)[:2]
    assert pin_map(tomllib.loads(track)["lights"]["map"]) == WITH_BARBARIANS
    assert len(list(pin_map(tomllib.loads(without_spi)["lights"]["map"]).used())) == 16


def test_every_light_of_a_map_is_drawn_once_and_those_left_out_are_not() -> None:
    shown, labels = words(wiring_svg(WITH_BARBARIANS)), [lamp.label for lamp in lamps(WITH_BARBARIANS)]
    assert sorted(set(shown) & set(labels)) == sorted(labels)
    assert all(shown.count(label) == 1 for label in labels)
    less = words(wiring_svg(replace(DEFAULT, seven=None, button=None)))
    assert not {"seven, robber", "end-turn button"} & set(less)


def test_a_name_from_a_configuration_cannot_break_the_drawing() -> None:
    strange = replace(DEFAULT, seats=(("<b> & co", 18),))
    assert "seat <b> & co" in words(wiring_svg(strange))


def boxes(svg: str) -> list[tuple[str, float, float, float, float]]:
    """The texts with their left, upper, right and lower edges; letters are taken as wide as those of a broad font."""
    found = []
    for text in ElementTree.fromstring(svg).iter(f"{SVG}text"):
        look, said = text.get("class", "").split(), text.text or ""
        height = 20 if "title" in look else 10 if "number" in look else 11 if "small" in look else 13
        width = 0.64 * height * len(said)
        x, y = float(text.get("x", "")), float(text.get("y", ""))
        left = x - width / 2 if "pin" in look else x - width if "left" in look else x
        found.append((said, left, y - 0.8 * height, left + width, y + 0.25 * height))
    return found


def apart(one: tuple[float, ...], other: tuple[float, ...]) -> bool:
    return one[2] <= other[0] or other[2] <= one[0] or one[3] <= other[1] or other[3] <= one[1]


LIGHTS = {
    "wiring": 18,
    "wiring-barbarians": 25,
    "wiring-buttons": 1,
    "wiring-hexes-pins": 19,
    "wiring-displays-pins": 15,
}


@pytest.mark.parametrize("name", list(EXAMPLES))
def test_no_word_of_the_drawing_lies_on_another_on_a_light_or_beside_the_paper(name: str) -> None:
    svg, lights = wiring_svg(EXAMPLES[name]), LIGHTS.get(name, 0)
    _, _, width, height = map(float, ElementTree.fromstring(svg).get("viewBox", "").split())
    found = boxes(svg)
    assert [said for said, *box in found if box[0] < 0 or box[1] < 0 or box[2] > width or box[3] > height] == []
    assert [(one[0], other[0]) for one, other in combinations(found, 2) if not apart(one[1:], other[1:])] == []
    arrows = re.findall(r'<path d="M ([\d.]+) ([\d.]+) L [\d.]+ ([\d.]+) L ([\d.]+)', svg)
    assert len(arrows) == lights
    for base, top, bottom, tip in (tuple(map(float, arrow)) for arrow in arrows):
        light = (min(base, tip) - 1, top, max(base, tip) + 1, bottom)
        assert [said for said, *box in found if not apart(light, tuple(box))] == []


def test_the_drawings_show_what_the_configuration_of_their_page_makes() -> None:
    told = {
        "wiring-hexes.md": ("hexes-pins", "hexes-registers", "hexes-strip", "hexes-wled"),
        "wiring-battle.md": ("ship-servo", "ship-stepper", "displays-pins", "displays-registers", "buttons"),
    }
    for page, names in told.items():
        examples = re.findall(r"```toml\n(.*?)```", (DOCS / page).read_text(), re.DOTALL)
        for example, name in zip(examples, names, strict=True):
            written, drawn = pin_map(tomllib.loads(example)["lights"]["map"]), EXAMPLES[f"wiring-{name}"]
            for part in ("hexes", "ship", "displays", "undo", "pause", "buzzer"):
                assert getattr(written, part) == getattr(drawn, part), name
