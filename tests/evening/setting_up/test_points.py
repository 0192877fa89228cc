"""How many points the next game is played to: as printed, and for what, or the table's own number."""

from pathlib import Path
from random import Random

import pytest

from companion.evening.setting_up import SettingUp
from companion.evening.setting_up.written import draft_data, read_draft
from companion.kernel import State
from companion.rules.base.points import played_to
from companion.rules.choice import Choice, game_of
from companion.store import Store
from web.desk import DeskError

KNIGHTS = ("cities and knights",)


@pytest.fixture
def begun() -> list[Choice]:
    return []


@pytest.fixture
def setting_up(tmp_path: Path, begun: list[Choice]) -> SettingUp:
    return SettingUp(Store(tmp_path / "set-up.json"), Random(7), begin=lambda choice, _: begun.append(choice))


def asked(setting_up: SettingUp) -> list[tuple[int, str, str]]:
    return [(one["points"], one["title"], one["rule"]) for one in setting_up.told()["points"]["printed"]]


@pytest.mark.rule("BASE-213", "CK-307", "TBV3-10")
def test_people_are_told_what_asks_for_how_many(setting_up: SettingUp) -> None:
    assert asked(setting_up) == [(10, "Base game", "BASE-213")]
    setting_up.choose({"products": KNIGHTS, "variants": ("harbormaster",)})
    assert asked(setting_up) == [(13, "Cities & Knights", "CK-307"), (1, "Harbormaster", "TBV3-10")]


@pytest.mark.rule("TBV3-10")
@pytest.mark.parametrize(("own", "goes_to"), [(8, 8), (0, 11)])
def test_a_number_of_the_table_is_all_the_points_that_win(setting_up: SettingUp, begun, own: int, goes_to: int) -> None:
    setting_up.choose({"variants": ("harbormaster",)})
    setting_up.choose({"target": own})
    setting_up.begin()
    assert played_to(State.start(game_of(begun[0]))) == goes_to


def test_it_stays_until_something_else_is_played_to_another_number(setting_up: SettingUp) -> None:
    setting_up.choose({"target": 12})
    setting_up.choose({"variants": ("friendly robber",)})
    assert setting_up.told()["target"] == 12
    setting_up.choose({"products": KNIGHTS})
    assert setting_up.told()["target"] == 0


def test_it_is_remembered_and_an_older_draft_has_none(setting_up: SettingUp) -> None:
    setting_up.choose({"target": 12})
    written = draft_data(setting_up.draft)
    assert read_draft(written, Random(1)) == setting_up.draft
    del written["target"]
    assert read_draft(written, Random(1)).target == 0


@pytest.mark.parametrize("target", [-1, 2, 41])
def test_a_number_that_makes_no_game_is_refused(setting_up: SettingUp, target: int) -> None:
    with pytest.raises(DeskError, match="between 3 and 40 points"):
        setting_up.choose({"target": target})
