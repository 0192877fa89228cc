"""Barbarians on paths, at the table."""

from collections.abc import Iterator
from typing import Any

from companion.boxes.traders_barbarians.rules.wagons.path_barbarians import (
    MOVE_A_BARBARIAN,
    STEAL_AT_THE_ROAD,
    CorrectPathBarbarian,
    MovePathBarbarian,
    PathBarbarianMoved,
    PathBarbarians,
)
from companion.geometry.topology import Path
from companion.kernel import State
from companion.said import said
from companion.table.base.on_land import land_paths
from companion.table.declarations import Group, OnBoard
from companion.table.phrases import Phrases
from companion.table.standing import Thing, Value
from companion.table.table_says import ROBBER_AND_TURN, Named, OneOf
from companion.table.topic import Topic

topic = Topic()

topic.act(
    MovePathBarbarian,
    said("{player} moves the barbarian on {path} to {to}."),
    lambda t, a: said("Move the barbarian to {path}", path=t.path(a.to)),
    glyph="raider",
)
topic.group("MovePathBarbarian", Group(said("Barbarian"), "raider", long=said("Move a barbarian"), within="OnTheRoad"))
topic.lies_under("MovePathBarbarian", MovePathBarbarian, to=lambda state, a: state.game.topology.path_names[a.to])
topic.tells(PathBarbarianMoved, said("The barbarian from {path} stands on {to} now."))
topic.lights(PathBarbarianMoved, Path, "to")
topic.asks(MOVE_A_BARBARIAN, said("{players}: move a barbarian to another path"))
topic.asks(STEAL_AT_THE_ROAD, said("{players}: steal a card from the owner of the road, or from nobody"))
topic.seven_waits_for(MOVE_A_BARBARIAN, STEAL_AT_THE_ROAD)
topic.act(CorrectPathBarbarian, said("Correction: the barbarian stands on {to}, not on {path}."))


def every_barbarian(state: State) -> list[Named]:
    """The paths on which the books have one."""
    names = state.game.topology.path_names
    return [
        Named(names[path], said("barbarian {number}", number=number), "raider")
        for number, path in enumerate(state[PathBarbarians].at, start=1)
    ]


topic.corrects(
    CorrectPathBarbarian,
    said("a barbarian stands here"),
    "raider",
    OneOf("path", every_barbarian),
    at=land_paths,
    under=ROBBER_AND_TURN,
)


@topic.views("figures", PathBarbarians)
def on_the_board(state: State) -> dict[str, Any]:
    """Each barbarian, numbered, on its path."""
    names = state.game.topology.path_names
    return {
        f"barbarian_{number}": {
            "at": names[path],
            "icon": "raider",
            "words": said("barbarian {number}", number=number),
        }
        for number, path in enumerate(state[PathBarbarians].at, start=1)
    }


@topic.lies_open(PathBarbarians)
def standing(state: State) -> Iterator[tuple[Thing, Value]]:
    """The paths with a barbarian."""
    names = state.game.topology.path_names
    for path in state[PathBarbarians].at:
        yield Thing("path barbarian", place=names[path]), True


def put_right(t: Phrases, thing: Thing, now: Value) -> str:
    if now:
        return said("A barbarian goes to {path}.", path=t.place(thing.place))
    return said("No barbarian stands on {path}.", path=t.place(thing.place))


topic.put_right["path barbarian"] = put_right
topic.lies_on_board(
    "path barbarian",
    OnBoard("barbarian", Path, said("A barbarian"), said("barbarians"), is_coloured=False),
    PathBarbarians,
)

rules = {
    "TBS5-09": said("Three barbarians stand on paths of the board."),
    "TBS5-56": said("A path holds at most one barbarian; a road may be built under it."),
    "TBS5-63": said("On a 7 you move a barbarian, and may steal a card from the owner of the road it comes to."),
    "TBS5-64": said("The barbarian that is moved goes to another path."),
}
