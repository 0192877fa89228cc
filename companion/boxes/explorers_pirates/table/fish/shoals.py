"""Fish shoals, at the table."""

from collections.abc import Iterator
from typing import Any

from companion.boxes.explorers_pirates.rules.fish.shoals import (
    MISSION,
    SHOAL,
    CorrectHaul,
    FishHauls,
    HaulGone,
    HaulLaid,
    hauls_left,
    points_of_its_mission,
)
from companion.boxes.explorers_pirates.rules.signs import Signs
from companion.boxes.explorers_pirates.table.missions import card_of
from companion.geometry.topology import Hex, bits
from companion.kernel import State
from companion.rules.base.land import Land
from companion.said import said
from companion.table.declarations import OnBoard
from companion.table.phrases import Phrases, either
from companion.table.sections import badge, fact
from companion.table.standing import Thing, Value
from companion.table.topic import Topic

topic = Topic()
topic.earns(points_of_its_mission, said("Fish"))


topic.tells(HaulLaid, said("A haul of fish lies on {hex}."))
topic.tells(HaulGone, said("The haul of fish on {hex} goes back to the supply."))
topic.announces(HaulLaid)
topic.act(
    CorrectHaul,
    either(
        "there", said("Correction: a haul of fish lies on {hex}."), said("Correction: no haul of fish lies on {hex}.")
    ),
)
topic.corrects(CorrectHaul, said("a haul of fish lies here"), "fish", there=True)
topic.corrects(CorrectHaul, said("no haul of fish lies here"), "fish", there=False)
topic.award(card_of(MISSION, said("space on the track of Fish")), FishHauls)


@topic.views("badges", FishHauls, Signs)
def numbers(state: State) -> dict[str, Any]:
    """The number of each shoal, a die face."""
    names, land, read = state.game.topology.hex_names, state[Land], state[Signs]
    there = (Hex(at) for at, terrain in enumerate(land.terrain) if terrain == SHOAL)
    return {names[at]: badge(said("fish shoal"), read.at(at) or "?", "dice") for at in there}


@topic.views("figures", FishHauls)
def hauls(state: State) -> dict[str, Any]:
    """The hauls on the board."""
    names, words = state.game.topology.hex_names, said("haul of fish")
    return {f"haul {names[at]}": {"at": names[at], "icon": "fish", "words": words} for at in bits(state[FishHauls].at)}


@topic.views("piles", FishHauls)
def supply(state: State) -> dict[str, Any]:
    return {"hauls": fact(said("hauls of fish in the supply"), hauls_left(state), "fish")}


@topic.lies_open(FishHauls)
def standing(state: State) -> Iterator[tuple[Thing, Value]]:
    """The hauls on shoals."""
    names = state.game.topology.hex_names
    for at in bits(state[FishHauls].at):
        yield Thing("haul", place=names[at]), True


def put_right(t: Phrases, thing: Thing, now: Value) -> str:
    if now:
        return said("A haul of fish goes on {hex}.", hex=t.place(thing.place))
    return said("The haul of fish on {hex} comes off the board.", hex=t.place(thing.place))


topic.put_right["haul"] = put_right
topic.lies_on_board(
    "haul", OnBoard("haul", Hex, said("A haul of fish"), said("hauls of fish"), is_coloured=False), FishHauls
)

rules = {
    "EP3-23": said("A haul of fish appears on the shoal with the number that was rolled."),
}
