"""The topics: each box speaks for itself, no two of the same thing, and no file outside them names a box."""

from collections import Counter
from importlib import import_module
from pathlib import Path
from random import Random

import pytest

from companion.geometry.topology import Hex
from companion.kernel import Action, Seat, State
from companion.rules.base.development import Cabinet
from companion.rules.base.dice import RollDice
from companion.rules.base.land import Land
from companion.rules.base.robber import MoveRobber, Steal
from companion.rules.boxes import variants_of
from companion.said import said
from companion.table import Journal
from companion.table.sections import Views
from companion.table.topic import Topic, together
from companion.table.topics import BOXES, EVERY_TOPIC
from companion.table.words import phrases
from tests.rules.table import lay
from tests.rules.test_architecture import ROOT, imports, name_of
from tests.table.room import begin

TABLE = ROOT / "companion" / "table"
LIST = "companion/table/topics.py"
NO_BOXES = {"journal"}
FOLDERS = sorted({path.parent.name for path in TABLE.glob("*/__init__.py")} - NO_BOXES)
PRODUCTS = sorted(path.parent.name for path in (ROOT / "companion" / "rules").glob("*/__init__.py"))
MECHANISM = {"kernel", "geometry", "data"}

IN_EVERY_GAME = {
    "companion/table/brought.py": {"companion.rules.base.dice", "companion.rules.base.turns"},
    "companion/table/changes.py": {"companion.rules.base.turns", "companion.rules.base.scoring"},
    "companion/table/lines.py": {"companion.rules.base.turns"},
    "companion/table/places.py": {"companion.rules.base.land"},
    "companion/table/views.py": {"companion.rules.base.turns"},
}
"""Every game has a board, dice, somebody's turn, and perhaps a winner."""


def product_of(module: str) -> str | None:
    """The product whose rules a module is of."""
    name = module.removeprefix("companion.rules.").partition(".")[0]
    return name if module.startswith("companion.rules.") and name in set(PRODUCTS) - MECHANISM else None


def folder_of(path: Path) -> str | None:
    """The folder of a box that a file is in."""
    folder = path.relative_to(TABLE).parts[0]
    return folder if folder in FOLDERS else None


def folder_named(module: str) -> str | None:
    """The folder of a box that a module is in."""
    name = module.removeprefix("companion.table.").partition(".")[0]
    return name if module.startswith("companion.table.") and name in FOLDERS else None


def test_no_file_outside_the_folders_names_a_product() -> None:
    wrong = [
        f"{name_of(path)} imports {module}"
        for path in sorted(TABLE.glob("*.py"))
        for module in imports(path)
        if product_of(module) and module not in IN_EVERY_GAME.get(name_of(path), set())
    ]
    assert wrong == []


def test_only_the_list_imports_boxes_and_no_box_another_but_the_base() -> None:
    wrong = [
        f"{name_of(path)} imports {module}"
        for path in sorted(TABLE.rglob("*.py"))
        for module in imports(path)
        if name_of(path) != LIST
        and folder_named(module) not in (None, folder_of(path))
        and not (folder_of(path) and folder_named(module) == "base")
    ]
    assert wrong == []


@pytest.mark.parametrize("folder", FOLDERS)
def test_a_box_draws_on_its_own_rules_and_the_base(folder: str) -> None:
    for path in (TABLE / folder).rglob("*.py"):
        boxes = {product_of(module) for module in imports(path)} - {None, "base", "mechanisms", folder}
        assert {box for box in boxes if folder != "together" or str(box) not in path.stem} == set()


def test_a_topic_is_named_like_its_module_of_the_rules() -> None:
    topics = [path for path in TABLE.rglob("*.py") if folder_of(path) and "topic = Topic()" in path.read_text()]
    without = [path for path in topics if not (ROOT / "companion" / "rules" / path.relative_to(TABLE)).exists()]
    assert len(topics) > 60
    assert without == []


def test_every_topic_is_in_the_list() -> None:
    listed = {id(topic) for folder in BOXES for topic in folder.TOPICS}
    there_are = [
        import_module(name_of(path).removesuffix(".py").replace("/", "."))
        for path in sorted(TABLE.rglob("*.py"))
        if folder_of(path) and "topic = Topic()" in path.read_text()
    ]
    assert [module.__name__ for module in there_are if id(module.topic) not in listed] == []
    assert {folder.__name__.rpartition(".")[2] for folder in BOXES} == set(FOLDERS)


def test_two_topics_that_speak_of_the_same_thing_are_refused() -> None:
    dice, other = Topic(), Topic()
    dice.buttons[RollDice] = said("Roll")
    other.buttons[RollDice] = said("Throw")
    with pytest.raises(ValueError, match=r"RollDice.* is declared twice"):
        together((dice, other))


def test_together_topics_say_what_each_of_them_says_in_order() -> None:
    one, other = Topic(), Topic()
    one.buttons[Action], one.table_only = said("Do it"), [RollDice]
    other.buttons[RollDice], other.table_only = said("Roll"), [Steal]
    both = together((one, other))
    assert both.buttons == {Action: "Do it", RollDice: "Roll"}
    assert both.table_only == [RollDice, Steal]


def test_whatever_lies_under_a_button_lies_under_one_that_is_declared() -> None:
    named = {one.group for one in (*EVERY_TOPIC.under.values(), *EVERY_TOPIC.hindrances)}
    assert named == set(EVERY_TOPIC.groups)


def test_a_pattern_is_filled_with_fields_by_their_types() -> None:
    topic, state = Topic(), lay().state
    topic.act(MoveRobber, said("{player} puts the robber on {hex}."))
    line = topic.actions[MoveRobber](phrases(state), MoveRobber(Seat(1), Hex(0)))
    assert line == "Blue puts the robber on the mountains 10."


def test_a_field_is_shown_only_in_games_that_have_what_it_is_read_from() -> None:
    views = Views()

    @views("board", Land)
    def land(state: State) -> dict[str, object]:
        return {"land": True}

    @views("board", Land, Cabinet)
    def cards(state: State) -> dict[str, object]:
        return {"cards": True}

    without = ("development", "knight card", "road building", "year of plenty", "monopoly", "victory cards")
    assert views.fields("board", lay().state) == {"land": True, "cards": True}
    assert views.fields("board", lay(without=(*without, "largest army")).state) == {"land": True}
    assert views.fields("supply", lay().state) == {}


def test_no_field_is_shown_twice(journal: Journal) -> None:
    room = begin(journal, seats=("red", "blue", "white", "orange", "green"), variants=tuple(variants_of((), seats=5)))
    room.play(Random(5), 60)
    state = room.table.state
    once = {
        *("table", "along", "card_for_dice", "board", "figures", "badges", "crosswise"),
        *("drawings", "cards", "supply", "piles", "awards"),
    }
    shown = Counter(
        (one.section, name)
        for one in EVERY_TOPIC.views
        if all(kind in state for kind in one.slices)
        for name in one.run(state, *(() if one.section in once else (state.game.seats[0],)))
    )
    assert [field for field, times in shown.items() if times > 1] == []
    assert ("awards", "harbormaster") in shown
