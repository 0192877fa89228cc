"""What the boxes that are chosen do not hold of what the next game takes: said, and never refused."""

from dataclasses import replace
from pathlib import Path
from random import Random
from typing import Any

import pytest

from companion.evening.setting_up import SettingUp
from companion.rules.base import contents
from companion.rules.boxes import adaptations, products
from companion.store import Store
from tests.rules.table import SIX
from web.desk import DeskError
from web.setup.setting_up import COPIED

SCENARIOS = [(box.name, one) for box in products().values() for one in box.scenarios]
OF_BASE = "5 settlements, 4 cities and 15 roads"


@pytest.fixture
def setting_up(tmp_path: Path) -> SettingUp:
    return SettingUp(Store(tmp_path / "set-up.json"), Random(7), begin=lambda *game: None)


def people(seats: int) -> list[dict[str, str]]:
    return [{"colour": colour, "name": ""} for colour in SIX[:seats]]


def lacks(setting_up: SettingUp) -> list[str]:
    return setting_up.told()["missing"]  # type: ignore[no-any-return]


def played(setting_up: SettingUp, seats: int, *without: str, **chosen: Any) -> list[str]:
    setting_up.choose({"people": people(seats)})
    setting_up.choose(chosen)
    setting_up.choose({"without_extension": without})
    return lacks(setting_up)


@pytest.mark.parametrize(("box", "scenario"), SCENARIOS, ids=lambda one: getattr(one, "name", one))
def test_with_its_boxes_every_scenario_has_all_it_takes(setting_up: SettingUp, box: str, scenario) -> None:
    for seats in range(scenario.fewest, scenario.most + 1):
        assert played(setting_up, seats, products=(box,), scenarios=(scenario.name,)) == []


@pytest.mark.rule("TBX-01")
@pytest.mark.parametrize("one", adaptations().values(), ids=lambda one: one.name)
def test_and_so_has_every_adaptation(setting_up: SettingUp, one) -> None:
    first = one.joins[0]
    box = next(name for name, each in SCENARIOS if each.name == first)
    for seats in range(one.fewest, one.most + 1):
        setting_up.forget()
        assert played(setting_up, seats, products=(box,), scenarios=(first,), variants=(one.name,)) == []


@pytest.mark.rule("B56-001", "B56-012")
def test_five_without_the_extension_lack_a_colour_hexes_and_tokens(setting_up: SettingUp) -> None:
    pieces, hexes, tokens = played(setting_up, 5, "base")
    assert pieces == f"{OF_BASE} of one more colour"
    assert set(hexes.removeprefix("Hexes: ").split(", ")) == {
        *("2 × hills", "2 × forest", "2 × pasture", "2 × fields", "2 × mountains", "1 × desert"),
    }
    assert tokens == "Number tokens: 2, 3, 4, 5, 6, 8, 9, 10, 11, 12"


@pytest.mark.rule("SEA-06", "SEA56-01")
def test_ships_are_counted_by_colours(setting_up: SettingUp) -> None:
    found = played(setting_up, 6, "seafarers", products=("seafarers",), scenarios=("heading for new shores",))
    assert found == ["15 ships of each of 2 more colours", "Hexes: 1 × gold field"]
    assert played(setting_up, 6) == []


@pytest.mark.rule("SEA-116", "CK-008", "CK56-002")
def test_every_box_that_is_played_is_looked_into(setting_up: SettingUp) -> None:
    both = ("seafarers", "cities and knights")
    assert played(setting_up, 5, "cities and knights", products=both) == ["3 city walls of one more colour"]
    found = played(setting_up, 5, "base", *both)
    assert found[:2] == [
        f"{OF_BASE.replace(' and ', ', ')}, 15 ships and 3 city walls of one more colour",
        *[line for line in found if line.startswith("Hexes: ")],
    ]


def test_a_board_that_lies_there_lacks_nothing(setting_up: SettingUp) -> None:
    played(setting_up, 5, "base")
    setting_up.lay(COPIED)
    assert lacks(setting_up) == [f"{OF_BASE} of one more colour"]


def test_four_need_no_extension(setting_up: SettingUp) -> None:
    assert played(setting_up, 4, "base", "seafarers", products=("seafarers",)) == []


def test_too_few_pieces_of_a_colour_are_said(setting_up: SettingUp, monkeypatch: pytest.MonkeyPatch) -> None:
    fewer = replace(contents.BOX, pieces={**contents.BOX.pieces, "road": 10})
    monkeypatch.setattr(contents, "BOX", fewer)
    assert lacks(setting_up) == ["5 roads more of every colour"]


@pytest.mark.rule("TB0-06", "TB0-07")
def test_what_variants_take_of_another_box_is_said_until_that_is_played(setting_up: SettingUp) -> None:
    setting_up.choose({"variants": ("harbormaster", "event cards")})
    assert setting_up.told()["borrowed"] == [
        "From Traders & Barbarians: the event cards (unless the companion keeps them) and the Harbormaster card."
    ]
    setting_up.choose({"variants": ("catan for two",), "people": people(2)})
    assert setting_up.told()["borrowed"] == ["From Traders & Barbarians: 20 trade tokens."]
    setting_up.choose({"products": ("traders and barbarians",), "variants": ("harbormaster",)})
    assert setting_up.told()["borrowed"] == []


def test_which_extensions_there_are_is_kept_and_asked_by_box(setting_up: SettingUp, tmp_path: Path) -> None:
    played(setting_up, 5, "seafarers", products=("seafarers",))
    told = SettingUp(Store(tmp_path / "set-up.json"), Random(7), begin=lambda *game: None).told()
    assert told["without_extension"] == ["seafarers"]
    assert [one["name"] for one in told["extensions"]] == ["base", "seafarers"]
    with pytest.raises(DeskError, match="There is no dice"):
        setting_up.choose({"without_extension": ("dice",)})
