"""The drawings of the wiring tell what the firmware uses, and nothing in them lies on anything else."""

import re
from itertools import combinations
from xml.etree import ElementTree

import pytest

from firmware_bridge.firmware.wiring import WIRINGS, wiring_svg
from tests.firmware_bridge.firmware.toolchain import FIRMWARE, ROOT

SVG = "{http://www.w3.org/2000/svg}"
PAGE = (ROOT / "docs" / "building-a-die.md").read_text(encoding="utf-8")


def text(path: str) -> str:
    return (FIRMWARE / path).read_text(encoding="utf-8")


def pins(name: str, part: str) -> dict[str, str]:
    """Which pin of the board a part's pins are wired to."""
    (found,) = [each for each in WIRINGS[name].parts if part in each.name]
    return {part_pin: pin for pin, part_pin in found.wires}


@pytest.mark.parametrize("name", WIRINGS)
def test_a_drawing_in_the_documents_is_that_of_its_list_and_on_the_page(name) -> None:
    assert (ROOT / "docs" / f"wiring-{name}.svg").read_text(encoding="utf-8") == wiring_svg(WIRINGS[name])
    assert f"(wiring-{name}.svg)" in PAGE


def test_the_pins_of_the_box_are_those_of_its_firmware() -> None:
    assert "BUTTONS ((1 << PD4) | (1 << PD5))" in text("avr/box_main.c")
    assert pins("box-on-a-nano", "yellow")["one side"] == "D4"
    assert pins("box-on-a-nano", "red")["one side"] == "D5"
    assert re.search(r"pins 10 \(CS\), 11 \(DIN\) and 13 \(CLK\)", text("avr/display.h"))
    display = pins("box-on-a-nano", "display")
    assert (display["CS"], display["DIN"], display["CLK"]) == ("D10", "D11", "D13")


def test_the_pin_of_the_tower_is_that_of_its_firmware() -> None:
    assert "PIND & (1 << PD4)" in text("avr/tower_main.c")
    assert pins("tower-on-a-nano", "barrier")["OUT"] == "D4"


@pytest.mark.parametrize("die", ["yellow", "red", "event"])
def test_the_bus_of_the_pico_is_that_of_its_main(die) -> None:
    assert "SDA, SCL, STAY_AWAY = 4, 5, 15" in text("pico/main.py")
    wired = pins("dice-on-a-pico", die)
    assert (wired["SDA"], wired["SCL"]) == ("GP4", "GP5")


@pytest.mark.parametrize("name", ["dice-on-a-nano", "dice-on-a-pico"])
def test_the_address_pin_makes_the_yellow_die_the_first_and_never_gets_five_volts(name) -> None:
    assert (pins(name, "yellow")["AD0"], pins(name, "red")["AD0"]) == ("GND", "3V3")


@pytest.mark.parametrize("name", WIRINGS)
def test_no_word_of_a_drawing_lies_on_another_or_beside_the_paper(name) -> None:
    document = ElementTree.fromstring(wiring_svg(WIRINGS[name]))
    _, _, width, height = map(float, document.get("viewBox", "").split())
    boxes = []
    for found in document.iter(f"{SVG}text"):
        words, look = found.text or "", found.get("class", "")
        size = 18 if look == "title" else 13
        long = 0.64 * size * len(words)
        left = float(found.get("x", "")) - (long if look == "end" else 0)
        y = float(found.get("y", ""))
        boxes.append((words, left, y - 0.8 * size, left + long, y + 0.25 * size))
    assert [said for said, *box in boxes if box[0] < 0 or box[1] < 0 or box[2] > width or box[3] > height] == []
    for (one, *a), (other, *b) in combinations(boxes, 2):
        assert a[2] <= b[0] or b[2] <= a[0] or a[3] <= b[1] or b[3] <= a[1], (one, other)


def test_the_numbers_of_the_page_are_those_of_the_firmware_in_both_languages() -> None:
    in_c = dict(re.findall(r"#define (\w+) (\d+)", text("logic/die.h") + text("logic/dice.h")))
    in_python = {}
    for module in ("die", "dice"):
        for names, values in re.findall(r"^([A-Z_, ]+) = ([\d, ]+)$", text(f"pico/hexkeeper_die/{module}.py"), re.M):
            in_python |= dict(zip(names.split(", "), values.split(", "), strict=True))
    assert in_python == in_c
    said = {name: int(in_c[name]) for name in ("FLIGHT_SAMPLES", "FLIGHT_MG", "KNOCK_SAMPLES", "KNOCK_MG", "STILL_MG")}
    assert said == {"FLIGHT_SAMPLES": 4, "FLIGHT_MG": 600, "KNOCK_SAMPLES": 50, "KNOCK_MG": 1500, "STILL_MG": 70}
    assert (in_c["REST_AFTER_KNOCK_MS"], in_c["REST_SAMPLES"], in_c["SAMPLE_MS"]) == ("1500", "30", "10")


def test_every_image_of_the_page_is_built_and_every_built_one_is_on_the_page() -> None:
    (built,) = re.findall(r"^IMAGES := (.+)$", text("Makefile"), re.M)
    assert set(re.findall(r"`([\w-]+)\.hex`", PAGE)) == set(built.split())
