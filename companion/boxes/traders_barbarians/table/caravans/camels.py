"""Camels, at the table."""

from collections.abc import Iterator
from typing import Any

from companion.boxes.traders_barbarians.rules.caravans.camels import (
    CamelPlaced,
    CamelRemoved,
    Camels,
    CamelTurned,
    CorrectCamel,
    camels_left,
    trails,
)
from companion.geometry.topology import Path
from companion.kernel import State
from companion.said import said
from companion.table.declarations import Field, OnBoard
from companion.table.phrases import Phrases
from companion.table.sections import fact
from companion.table.standing import Thing, Value
from companion.table.topic import Topic

topic = Topic()


def correct_camel(t: Phrases, a: CorrectCamel) -> str:
    path = t.path(a.path)
    if a.there and a.front is not None:
        return said("Correction: a camel stands on {path}, facing {corner}.", path=path, corner=t.corner(a.front))
    if a.there:
        return said("Correction: a camel stands on {path}.", path=path)
    return said("Correction: no camel stands on {path}.", path=path)


def put_right(t: Phrases, thing: Thing, now: Value) -> str:
    path = t.place(thing.place)
    if now:
        return said("A camel goes to {path}, facing {corner}.", path=path, corner=t.place(now))
    return said("The camel on {path} goes back beside the board.", path=path)


topic.tells(CamelPlaced, said("A camel stands on {path}, facing {front}."))
topic.tells(CamelRemoved, said("The camel on {path} is taken off."))
topic.tells(CamelTurned, said("The camel on {path} faces {front}."))
topic.lights(CamelPlaced, Path, "path")
topic.act(CorrectCamel, correct_camel)
topic.corrects(CorrectCamel, said("a camel stands here"), "camel", at=trails, there=True, front=None)
topic.corrects(CorrectCamel, said("a camel stands here, and faces …"), "camel", at=trails, there=True)
topic.corrects(CorrectCamel, said("no camel stands here"), "camel", there=False, front=None)
topic.fields["front"] = Field(said("Faces"))


@topic.views("figures", Camels)
def on_the_board(state: State) -> dict[str, Any]:
    """The camels, each on its path and facing its corner."""
    paths, corners = state.game.topology.path_names, state.game.topology.corner_names
    return {
        f"camel {paths[camel.path]}": {
            "at": paths[camel.path],
            "icon": "camel",
            "words": said("Camel"),
            "facing": corners[camel.front],
        }
        for camel in state[Camels].standing
    }


@topic.views("piles", Camels)
def beside_the_board(state: State) -> dict[str, Any]:
    return {"camels": fact(said("camels beside the board"), camels_left(state), "camel")}


@topic.lies_open(Camels)
def standing(state: State) -> Iterator[tuple[Thing, Value]]:
    """The camels by their paths, and the corners they face."""
    paths, corners = state.game.topology.path_names, state.game.topology.corner_names
    for camel in state[Camels].standing:
        yield Thing("camel", place=paths[camel.path]), corners[camel.front]


topic.put_right["camel"] = put_right
topic.lies_on_board("camel", OnBoard("camel", Path, said("A camel"), said("camels"), is_coloured=False), Camels)

rules = {
    "TBS3-09": said("Only one camel stands on a path; a road may lie there, too."),
    "TBS3-10": said("A camel faces forward along its caravan, away from where that comes from."),
    "TBS3-12": said(
        "A camel starts a caravan at a free arrow of an oasis, or stands where the last one of a caravan faces."
    ),
    "TBS3-18": said("With the last camel all caravans end, and nobody votes any more."),
}
