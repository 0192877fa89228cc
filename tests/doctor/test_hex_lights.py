"""What the doctor says of hexes that would stay dark."""

from pathlib import Path

import pytest

from companion.config import Config
from companion.doctor.hex_lights import examine
from companion.doctor.surroundings import Surroundings

REGISTERS = {"by": "registers", "data": 10, "clock": 11, "latch": 8}
PINS = {"by": "pins", "pins": [4, 17, 27, 22]}
NO_MORE = {"seats": {}, "numbers": {}, "seven": "none", "button": "none", "button_lamp": "none"}


def told(tmp_path: Path, **hexes: object) -> str:
    settings = Config.model_validate({"lights": {"pins": "mock", "map": {**NO_MORE, "hexes": hexes}}})
    (finding,) = examine(settings, tmp_path, Surroundings(tmp_path))
    return finding.words


def test_the_boards_on_which_some_hexes_stay_dark_are_named(tmp_path: Path) -> None:
    assert told(tmp_path, **REGISTERS, lights=63) == (
        "63 lights by registers. On boards with more hexes (64, 71, 78, 87, 96) those beyond number 63 stay dark."
    )


def test_of_lights_for_the_largest_board_nothing_more_is_said(tmp_path: Path) -> None:
    assert told(tmp_path, **REGISTERS, lights=96) == "96 lights by registers."


@pytest.mark.parametrize("order", [["(0,0)", "(1,0)", "(0,1)", "(-1,1)"]])
def test_of_lights_in_an_order_of_their_own_it_says_that_no_other_hex_has_one(tmp_path: Path, order) -> None:
    assert told(tmp_path, **PINS, order=order) == (
        "4 lights by pins. Hexes that are not among the 4 of hexes.order stay dark."
    )


def test_where_a_controller_is_silent_those_that_answer_are_named(tmp_path: Path) -> None:
    hexes = {"by": "wled", "address": "127.0.0.1:1"}
    settings = Config.model_validate({"lights": {"map": {"hexes": hexes}}})
    others = ["Hexes (wled-hexes.local, 192.168.1.30)"]
    (alone,) = examine(settings, tmp_path, Surroundings(tmp_path, wleds=list))
    (beside,) = examine(settings, tmp_path, Surroundings(tmp_path, wleds=lambda: others))
    assert alone.fault == beside.fault == "wled silent"
    assert "In this network there are" not in alone.advice
    assert beside.advice.endswith("In this network there are: Hexes (wled-hexes.local, 192.168.1.30).")
