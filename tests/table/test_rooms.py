"""The rooms: each product speaks for itself, no two of the same thing, and no file outside them names a product."""

from collections import Counter
from pathlib import Path
from random import Random

import pytest

from companion.rules.base.development import Cabinet
from companion.rules.base.dice import RollDice
from companion.rules.base.land import Land
from companion.rules.base.robber import Steal
from companion.rules.boxes import VARIANTS
from companion.rules.kernel import Action, State
from companion.table import Journal
from companion.table.room import DICE, DRAWN, Room, together
from companion.table.rooms import EVERY_ROOM, ROOMS
from companion.table.sections import Views, fields
from tests.rules.table import lay
from tests.rules.test_architecture import ROOT, imports, name_of
from tests.table.room import begin

TABLE = ROOT / "companion" / "table"
NO_ROOMS = {"journal"}
FOLDERS = sorted({path.parent.name for path in TABLE.glob("*/__init__.py")} - NO_ROOMS)
PRODUCTS = sorted(path.parent.name for path in (ROOT / "companion" / "rules").glob("*/__init__.py"))
MECHANISM = {"kernel", "geometry", "data"}

IN_EVERY_GAME = {
    "companion/table/changes.py": {"companion.rules.base.turns", "companion.rules.base.scoring"},
    "companion/table/lines.py": {"companion.rules.base.turns"},
}
"""Whose part it is and who has won is so in every game."""


def product_of(module: str) -> str | None:
    """The product whose rules a module is of."""
    name = module.removeprefix("companion.rules.").partition(".")[0]
    return name if module.startswith("companion.rules.") and name in set(PRODUCTS) - MECHANISM else None


def room_of(path: Path) -> str | None:
    """The room a file is in."""
    folder = path.relative_to(TABLE).parts[0]
    return folder if folder in FOLDERS else None


def room_named(module: str) -> str | None:
    """The room a module is in."""
    name = module.removeprefix("companion.table.").partition(".")[0]
    return name if module.startswith("companion.table.") and name in FOLDERS else None


def test_no_file_outside_the_rooms_names_a_product() -> None:
    wrong = [
        f"{name_of(path)} imports {module}"
        for path in sorted(TABLE.glob("*.py"))
        for module in imports(path)
        if product_of(module) and module not in IN_EVERY_GAME.get(name_of(path), set())
    ]
    assert wrong == []


def test_only_the_list_imports_rooms_and_no_room_another() -> None:
    wrong = [
        f"{name_of(path)} imports {module}"
        for path in sorted(TABLE.rglob("*.py"))
        for module in imports(path)
        if name_of(path) != "companion/table/rooms.py" and room_named(module) not in (None, room_of(path))
    ]
    assert wrong == []


@pytest.mark.parametrize("folder", FOLDERS)
def test_a_room_draws_on_one_product_and_the_base(folder: str) -> None:
    found = {product_of(module) for path in (TABLE / folder).glob("*.py") for module in imports(path)}
    assert len(found - {None, "base"}) <= 1


def test_every_folder_is_in_the_list() -> None:
    listed = {room_named(module) for module in imports(TABLE / "rooms.py")} - {None}
    assert listed == set(FOLDERS)
    assert len(ROOMS) == len(FOLDERS)


def test_two_rooms_that_speak_of_the_same_thing_are_refused() -> None:
    dice = Room("dice", sources={RollDice: DICE})
    with pytest.raises(ValueError, match=r"two rooms speak of .*RollDice"):
        together(dice, Room("other dice", sources={RollDice: DRAWN}))


def test_together_rooms_say_what_each_of_them_says_in_order() -> None:
    one = Room("one", buttons={Action: "Do it"}, to_fill_in={RollDice: ("dice",)})
    other = Room("other", sources={RollDice: DICE}, to_fill_in={Steal: ("card",)})
    both = together(one, other)
    assert both.buttons == {Action: "Do it"}
    assert both.sources == {RollDice: DICE}
    assert both.to_fill_in == {RollDice: ("dice",), Steal: ("card",)}


def test_a_field_is_shown_only_in_games_that_have_what_it_is_read_from() -> None:
    views = Views()

    @views("board", Land)
    def land(state: State) -> dict[str, object]:
        return {"land": True}

    @views("board", Land, Cabinet)
    def cards(state: State) -> dict[str, object]:
        return {"cards": True}

    without = ("development", "knight card", "road building", "year of plenty", "monopoly", "victory cards")
    assert fields(views, "board", lay().state) == {"land": True, "cards": True}
    assert fields(views, "board", lay(without=(*without, "largest army")).state) == {"land": True}
    assert fields(views, "supply", lay().state) == {}


def test_no_field_is_shown_twice(journal: Journal) -> None:
    room = begin(journal, seats=("red", "blue", "white", "orange", "green"), variants=tuple(VARIANTS))
    room.play(Random(5), 60)
    state, once = room.table.state, {"table", "board", "supply", "awards"}
    shown = Counter(
        (one.section, name)
        for one in EVERY_ROOM.views
        if all(kind in state for kind in one.slices)
        for name in one.run(state, *(() if one.section in once else (state.rules.seats[0],)))
    )
    assert [field for field, times in shown.items() if times > 1] == []
    assert ("awards", "harbormaster") in shown
