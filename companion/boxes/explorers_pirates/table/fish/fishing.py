"""Fishing, at the table."""

from companion.boxes.explorers_pirates.rules.fish.fishing import (
    ROLL_FOR_FISH,
    CatchFish,
    FishRoll,
    FishRolled,
    FishSought,
    HaulCaught,
    LookForFish,
    RollForFish,
)
from companion.boxes.explorers_pirates.rules.fish.shoals import SHOAL, FishHauls
from companion.boxes.explorers_pirates.rules.signs import Signs
from companion.boxes.explorers_pirates.rules.voyages import interrupted
from companion.boxes.explorers_pirates.table.cargo import numbered, which_ship
from companion.kernel import State
from companion.rules.base.land import Land
from companion.said import said
from companion.table.declarations import Group
from companion.table.phrases import Phrases, either
from companion.table.standing import ONLY_IN_THIS_TURN
from companion.table.topic import Topic

topic = Topic()


def rolled(t: Phrases, h: FishRolled) -> str | None:
    if h.hex is None:
        return said("The {die} brings no fish.", die=h.die)
    return None


topic.act(LookForFish, said("{player} looks for fish."), said("Look for fish"))
topic.group(
    "LookForFish", Group(said("Fish"), "fish", "turn", said("Roll a die for fish"), "builds", "Ships"), LookForFish
)
topic.act(
    RollForFish,
    either("die", said("{player} rolls for fish: {die}."), said("{player} rolls for fish.")),
    said("Roll for fish"),
)
topic.lies_under("Roll", RollForFish)
topic.asks(ROLL_FOR_FISH, said("{players}: roll one die for fish"))
topic.tells(FishRolled, rolled)
topic.goes_without_saying(FishSought, HaulCaught)
topic.act(
    CatchFish,
    numbered(said("{player} takes the haul of fish on {hex} aboard ship {number}.")),
    numbered(said("Haul of fish aboard ship {number}")),
)
topic.lies_under("Ashore", CatchFish, which=which_ship)


def may_bring_some(state: State, action: LookForFish) -> bool:
    """Whether a shoal is waiting for fish, and no ship is in the middle of its way."""
    read, hauls = state[Signs], state[FishHauls].at
    shoals = (at for at, _ in read.of if state[Land].terrain[at] == SHOAL and not hauls >> at & 1)
    return any(True for _ in shoals) and not any(True for _ in interrupted(state))


topic.serves[LookForFish] = may_bring_some
topic.likes[LookForFish] = 40
topic.likes[CatchFish] = 80
topic.only_booked(FishRoll, ONLY_IN_THIS_TURN)

rules = {
    "EP3-21": said("Once during your movement phase you may roll a die for fish, but not while a ship is under way."),
    "EP3-25": said("Without a haul of fish in the supply nobody rolls for one."),
    "EP3-30": said("A ship that points at a shoal may take its haul of fish aboard."),
    "EP3-32": said("Only an empty ship takes a haul of fish aboard."),
}
