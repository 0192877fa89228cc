"""Adaptations while a game is set up: offered beside one of their scenarios, and switched on with both. TBX-01."""

from pathlib import Path
from random import Random
from typing import Any

import pytest

from companion.evening.setting_up import SettingUp
from companion.store import Store
from web.desk import DeskError

TRADERS = ("traders and barbarians",)


def opened(folder: Path) -> SettingUp:
    return SettingUp(Store(folder / "set-up.json"), Random(7), begin=lambda *game: None)


def offered(setting_up: SettingUp) -> set[str]:
    return {one["name"] for one in setting_up.told()["adaptations"]}


def chosen(setting_up: SettingUp) -> tuple[Any, ...]:
    told = setting_up.told()
    return tuple(tuple(told[field]) for field in ("products", "scenarios", "variants"))


@pytest.mark.rule("TBX-01")
def test_one_is_offered_beside_either_scenario_and_off_at_first(tmp_path: Path) -> None:
    setting_up = opened(tmp_path)
    assert offered(setting_up) == set()
    setting_up.choose({"products": TRADERS, "scenarios": ("the caravans",)})
    assert {"caravans at sea", "caravans and knights"} <= offered(setting_up)
    assert setting_up.told()["variants"] == []
    setting_up.choose({"products": ("cities and knights",), "scenarios": ()})
    assert "caravans and knights" in offered(setting_up)
    assert "caravans at sea" not in offered(setting_up)


@pytest.mark.rule("TBX-01", "TB0-10")
def test_the_reason_names_it_and_it_brings_the_other_box(tmp_path: Path) -> None:
    setting_up = opened(tmp_path)
    setting_up.choose({"products": TRADERS, "scenarios": ("the caravans",)})
    assert "Caravans at Sea" in setting_up.told()["closed"]["products"]["seafarers"]["words"]
    setting_up.choose({"variants": ("caravans at sea",)})
    both = ("traders and barbarians", "seafarers"), ("heading for new shores", "the caravans")
    told = setting_up.told()
    assert chosen(setting_up) == (*both, ("caravans at sea",))
    assert (told["problems"], told["how"], told["fewest"]) == ([], "printed", 4)
    assert "oasis" in {one["terrain"] for one in told["board"]["hexes"].values()}
    assert opened(tmp_path).told() == {**told, "revision": 0}


@pytest.mark.rule("TBX-01")
def test_switched_off_it_leaves_one_of_the_two(tmp_path: Path) -> None:
    setting_up = opened(tmp_path)
    setting_up.choose({"products": TRADERS, "scenarios": ("the caravans",), "variants": ("caravans and knights",)})
    assert chosen(setting_up)[2] == ("caravans and knights",)
    setting_up.choose({"variants": ()})
    assert chosen(setting_up) == (TRADERS, ("the caravans",), ())
    setting_up.choose({"variants": ("caravans and knights",)})
    setting_up.choose({"products": ("cities and knights",)})
    assert chosen(setting_up) == (("cities and knights",), ("cities and knights",), ())


@pytest.mark.rule("TBX-10")
def test_a_variant_of_what_it_leaves_out_is_closed_and_dropped(tmp_path: Path) -> None:
    setting_up = opened(tmp_path)
    setting_up.choose({"products": ("cities and knights",), "variants": ("knight-errant", "easy start")})
    setting_up.choose({"variants": ("knight-errant", "easy start", "wagons and knights")})
    told = setting_up.told()
    assert (sorted(told["variants"]), told["problems"]) == (["easy start", "wagons and knights"], [])
    assert told["closed"]["variants"]["knight-errant"] == {
        "words": "Cannot be combined with Wagons and Knights.",
        "rule": "TBX-10",
    }


@pytest.mark.rule("TBX-02")
def test_it_is_closed_to_more_than_can_play_it(tmp_path: Path) -> None:
    setting_up = opened(tmp_path)
    people = [{"colour": one, "name": ""} for one in ("red", "blue", "white", "orange", "green")]
    setting_up.choose({"people": people, "products": TRADERS, "scenarios": ("the caravans",)})
    closed = setting_up.told()["closed"]["variants"]
    assert closed["rivers and caravans"] == {"words": "3 to 4 can play this.", "rule": "TBX-02"}
    assert "caravans and knights" not in closed


@pytest.mark.rule("TBX-01", "TB0-10")
def test_what_it_does_not_join_is_closed_beside_it(tmp_path: Path) -> None:
    setting_up = opened(tmp_path)
    setting_up.choose({"products": TRADERS, "scenarios": ("the caravans",)})
    setting_up.choose({"variants": ("caravans at sea",)})
    closed = setting_up.told()["closed"]
    words = {"words": "Caravans at Sea joins two scenarios and no third.", "rule": "TB0-10"}
    assert closed["scenarios"]["the fishermen of catan"] == closed["scenarios"]["the fog islands"] == words
    assert closed["products"]["cities and knights"] == words
    words = {"words": "It joins two scenarios and no third: leave out Seafarers first.", "rule": "TB0-10"}
    assert closed["variants"]["caravans and knights"] == words
    with pytest.raises(DeskError, match="do not go together"):
        setting_up.choose({"variants": ("caravans at sea", "caravans and knights")})
    with pytest.raises(DeskError, match="do not go together"):
        setting_up.choose({"products": (*TRADERS, "cities and knights"), "scenarios": ("the caravans",)})
