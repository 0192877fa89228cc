"""The page for a new game can show every scenario of every box, for as few and as many as may play it."""

from pathlib import Path
from random import Random

import pytest

from companion.evening.setting_up import SettingUp
from companion.rules.boxes import products, ways_to_share
from companion.rules.choice import Choice
from companion.store import Store

SIX = ("red", "blue", "white", "orange", "green", "brown")
PLAYED = [
    (box.name, scenario.name, seats)
    for box in products().values()
    for scenario in box.scenarios
    for seats in sorted({max(scenario.fewest, 3), scenario.most})
]


@pytest.mark.parametrize(("box", "scenario", "seats"), PLAYED)
def test_a_scenario_is_shown_with_its_board_and_begun(tmp_path: Path, box: str, scenario: str, seats: int) -> None:
    begun: list[Choice] = []
    setting_up = SettingUp(Store(tmp_path / "set-up.json"), Random(7), begin=lambda choice, _: begun.append(choice))
    people = [{"colour": colour, "name": ""} for colour in SIX[:seats]]
    setting_up.choose({"people": people, "products": (box,), "scenarios": (scenario,)})
    if seats > 4:
        setting_up.choose({"five_six": next(iter(ways_to_share()))})
    told = setting_up.told()
    assert told["board"]["hexes"]
    assert {harbor["path"] for harbor in told["board"]["harbors"]} <= set(told["where"])
    setting_up.begin()
    assert [choice.scenarios for choice in begun] == [(scenario,)]
