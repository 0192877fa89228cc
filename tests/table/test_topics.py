"""The topics: each box speaks for itself, no two of the same thing, and no file outside them names a box."""

import subprocess
import sys
from collections import Counter
from collections.abc import Iterator
from functools import cache
from importlib import import_module
from pathlib import Path
from random import Random

import pytest

from companion.geometry.topology import Hex
from companion.kernel import Action, Seat, State, hints
from companion.kernel.contribution import Answer
from companion.rules.base.development import Cabinet
from companion.rules.base.dice import RollDice
from companion.rules.base.land import Land
from companion.rules.base.robber import MoveRobber
from companion.rules.base.stealing import Steal
from companion.rules.boxes import FOUND, every_module, variants_of
from companion.said import said
from companion.table import Journal, base, house_rules
from companion.table.fields import LABELS
from companion.table.sections import Views
from companion.table.topic import Topic, together
from companion.table.topics import SHARED, every_topic
from companion.table.words import phrases
from tests.rules.table import lay
from tests.rules.test_architecture import ROOT, imports, name_of, within
from tests.table.room import begin

TABLE = ROOT / "companion" / "table"
FOLDERS = {
    "base": ("companion/rules/base", "companion/table/base"),
    "house_rules": ("companion/rules/house_rules", "companion/table/house_rules"),
    "mechanisms": ("companion/mechanisms/rules", "companion/mechanisms/table"),
    **{one.folder: (f"companion/boxes/{one.folder}/rules", f"companion/boxes/{one.folder}/table") for one in FOUND},
}
"""Where the rules and the topics of a box are, by its name."""

IN_EVERY_GAME = {
    "companion/table/brought.py": {"companion.rules.base.dice", "companion.rules.base.turns"},
    "companion/table/changes.py": {"companion.rules.base.turns", "companion.rules.base.scoring"},
    "companion/table/lines.py": {"companion.rules.base.turns"},
    "companion/table/places.py": {"companion.rules.base.land"},
    "companion/table/views.py": {"companion.rules.base.turns"},
}
"""Every game has a board, dice, somebody's turn, and perhaps a winner."""


def box_of(module: str) -> str | None:
    """The box whose rules or topics a module is of."""
    packages = {path.replace("/", "."): box for box, paths in FOLDERS.items() for path in paths}
    return next((box for package, box in packages.items() if within(module, {package})), None)


def topics_in(box: str) -> list[Path]:
    """The files of a box that say something at the table."""
    return sorted((ROOT / FOLDERS[box][1]).rglob("*.py"))


def test_no_file_outside_the_folders_names_a_product() -> None:
    wrong = [
        f"{name_of(path)} imports {module}"
        for path in sorted(TABLE.glob("*.py"))
        for module in imports(path)
        if box_of(module) and module not in IN_EVERY_GAME.get(name_of(path), set())
    ]
    assert wrong == [f"companion/table/topics.py imports companion.table.{one}" for one in ("base", "house_rules")]


@pytest.mark.parametrize("box", FOLDERS)
def test_a_box_draws_on_its_own_rules_and_the_base(box: str) -> None:
    for path in topics_in(box):
        boxes = {box_of(module) for module in imports(path)} - {None, "base", "mechanisms", box}
        assert {one for one in boxes if box != "together" or str(one) not in path.stem} == set()


@pytest.mark.parametrize("box", FOLDERS)
def test_a_topic_is_named_like_its_module_of_the_rules(box: str) -> None:
    rules, table = (ROOT / path for path in FOLDERS[box])
    topics = [path.relative_to(table) for path in topics_in(box) if "topic = Topic()" in path.read_text()]
    assert [path for path in topics if not (rules / path).exists()] == []


def test_every_topic_is_in_a_list() -> None:
    every_module()
    listed = {id(topic) for topic in (*base.TOPICS, *house_rules.TOPICS)}
    listed |= {id(import_module(f"companion.mechanisms.table.{name}").topic) for name in SHARED}
    for one in FOUND:
        listed |= {id(import_module(f"companion.boxes.{one.folder}.table.{name}").topic) for name in one.topics}
    there_are = [
        import_module(name_of(path).removesuffix(".py").replace("/", "."))
        for box in FOLDERS
        for path in topics_in(box)
        if "topic = Topic()" in path.read_text()
    ]
    assert len(there_are) > 120
    assert [module.__name__ for module in there_are if id(module.topic) not in listed] == []


def test_what_a_topic_says_of_something_is_said_wherever_that_is_imported() -> None:
    every_module()
    packages = [(f"companion.boxes.{one.folder}", name) for one in FOUND for name in one.topics]
    packages += [("companion.mechanisms", name) for name in SHARED]
    missed = {
        f"{package}.table.{name} says {part} of {kind.__name__}"
        for package, name in packages
        for part, says in vars(import_module(f"{package}.table.{name}").topic).items()
        for kind in kinds_in(says)
        if box_of(kind.__module__) not in {None, "base", "house_rules"}
        and f"{package}.rules.{name}" not in imported_with(kind.__module__)
    }
    assert missed == set()


def kinds_in(says: object) -> Iterator[type]:
    """The actions, happenings and slices that something is said of."""
    names = [one[0] if isinstance(one, tuple) else one for one in says] if isinstance(says, dict) else says
    yield from (one for one in names if isinstance(one, type)) if isinstance(names, list) else ()


@cache
def imported_with(module: str) -> frozenset[str]:
    """The modules of boxes that are there once this one is, itself among them."""
    found, unread = set[str](), [module]
    while unread:
        if (name := unread.pop()) not in found:
            found.add(name)
            path = ROOT / name.replace(".", "/")
            file = path / "__init__.py" if path.is_dir() else path.with_suffix(".py")
            unread += [each for each in (*imports(file), name.rpartition(".")[0]) if box_of(each) is not None]
    return frozenset(found)


def test_nothing_is_said_of_a_box_whose_rules_nobody_has_asked_for() -> None:
    code = (
        "import sys, companion.app\n"
        "from companion.rules.choice import Choice, game_of\n"
        "from companion.geometry.printed import beginner_board\n"
        "from companion.table.topics import every_topic\n"
        "game_of(Choice(('red', 'blue', 'white'), beginner_board(3)))\n"
        "every_topic()\n"
        "print(*sorted(name for name in sys.modules if name.startswith('companion.boxes.') and '.rules.' in name))\n"
    )
    said = subprocess.run([sys.executable, "-c", code], cwd=ROOT, capture_output=True, text=True, check=True).stdout
    of_boxes = [name.removeprefix("companion.boxes.") for name in said.split()]
    assert of_boxes == ["five_six.rules.paired_players", "five_six.rules.special_building"]


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
    every_module()
    named = {one.group for one in (*every_topic().under.values(), *every_topic().hindrances)}
    assert named == set(every_topic().groups)


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
        for one in every_topic().views
        if all(kind in state for kind in one.slices)
        for name in one.run(state, *(() if one.section in once else (state.game.seats[0],)))
    )
    assert [field for field, times in shown.items() if times > 1] == []
    assert ("awards", "harbormaster") in shown


def test_a_field_that_actions_of_one_box_alone_have_is_put_into_words_by_a_topic_of_it() -> None:
    boxes = {name: {kind.__module__.split(".")[2] for kind in _actions() if name in hints(kind)} for name in LABELS}
    assert {name: found for name, found in boxes.items() if len(found) < 2 and found != {"base"}} == {}


def _actions() -> set[type[Action]]:
    contributed = (one.details for module in every_module() for one in module.contributions)
    return {one.action for one in contributed if isinstance(one, Answer)}
