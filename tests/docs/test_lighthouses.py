"""The box with a piece of its own in docs/adding-a-scenario.md, as it is written: read, played and put right."""

import shutil
from pathlib import Path

from companion.checking.apart import faults_when_played
from tests.docs.copied import played, written
from tests.docs.test_documents import BLOCK, LIGHTHOUSES, ROOT, text

FOLDER = "companion/boxes/lighthouses"
WRITTEN = ("box.toml", "rules/lighthouses.py", "table/lighthouses.py")
ABOUT_IT = ("__init__.py", "rules/__init__.py", "table/__init__.py")

PLAYED = """
import pytest

from companion.boxes.lighthouses.rules.lighthouses import BuildLighthouse, CorrectLighthouse, Lighthouses, lighthouse
from companion.kernel import Refusal
from companion.table.topics import every_topic
from tests.rules.table import lay

COAST, INLAND = "(0,-2)N", "(0,0)N"


@pytest.fixture
def table():
    table = lay(f"red settlement {COAST} {INLAND}\\nred holds 3 brick 3 ore", variants=("lighthouses",))
    table.play("red rolls 1 1")
    return table


def on(table, corner):
    return table.game.topology.corner(corner)


def test_it_is_built_for_a_brick_and_an_ore_and_worth_a_point(table) -> None:
    table.do(BuildLighthouse(table.seat("red"), on(table, COAST)))
    assert (table.hand("red"), table.points("red")) == ({"brick": 2, "ore": 2}, 3)
    assert lighthouse.left(table.state, table.seat("red")) == 2


@pytest.mark.parametrize("corner", [INLAND, "(1,-2)N"])
def test_it_stands_beside_an_own_building_on_the_coast(table, corner) -> None:
    refusal = table.state.apply(BuildLighthouse(table.seat("red"), on(table, corner)))
    assert isinstance(refusal, Refusal) and refusal.rule == "LIGHT-2"


def test_the_table_puts_it_right(table) -> None:
    red, corner = table.seat("red"), on(table, COAST)
    table.do(CorrectLighthouse(red, corner, there=True))
    assert table.state[Lighthouses].of[red] == 1 << corner
    again = table.state.apply(CorrectLighthouse(red, corner, there=True))
    assert isinstance(again, Refusal) and again.rule == "LIGHT-1"
    table.do(CorrectLighthouse(red, corner, there=False))
    assert isinstance(table.state.apply(CorrectLighthouse(red, corner, there=False)), Refusal)


def test_it_has_a_button_and_both_corrections() -> None:
    topic = every_topic()
    assert topic.buttons[BuildLighthouse] == "Build a lighthouse"
    assert [one.words for one in topic.corrections if one.action is CorrectLighthouse] == [
        "a lighthouse stands here",
        "no lighthouse stands here",
    ]
"""


def test_lighthouses_are_read_and_played_as_they_are_written(tmp_path: Path) -> None:
    shutil.copytree(ROOT / "companion", tmp_path / "companion", ignore=shutil.ignore_patterns("__pycache__"))
    shown = {
        head.partition(LIGHTHOUSES)[2]: code
        for head, _, code in (block.partition("\n") for _, block in BLOCK.findall(text("docs/adding-a-scenario.md")))
        if LIGHTHOUSES in head
    }
    assert tuple(shown) == WRITTEN
    files = dict.fromkeys(ABOUT_IT, '"""Lighthouses."""\n') | shown
    written(tmp_path / FOLDER, files)
    written(tmp_path, {"played/test_played.py": PLAYED})
    assert faults_when_played(tmp_path / FOLDER) == ("Lighthouses", [])
    played(tmp_path, "played", tmp_path)
