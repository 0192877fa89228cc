"""The unexplored areas, at the table."""

from typing import Any, Final

from companion.boxes.explorers_pirates.rules.unexplored import AtAnchor, ShipAnchored
from companion.geometry.topology import bits
from companion.kernel import State
from companion.mechanisms.rules.exploring import Stack, Stacks, hexes_left, in_fog, tokens_left
from companion.said import joined, said
from companion.table.names import thing_name
from companion.table.sections import fact
from companion.table.topic import Topic

topic = Topic()

topic.goes_without_saying(ShipAnchored)

NOTHING_LEFT: Final = {
    "north": said("Nothing lies face down in the north any more."),
    "south": said("Nothing lies face down in the south any more."),
}


BACKS: Final = {"north": "moon", "south": "sun"}
"""What the backs of the hexes show."""


def what_may_lie(stack: Stack, state: State) -> str:
    """The hexes and the tokens of an area that nobody has turned over yet, by their kinds: `2 × sea, 1 × hills`."""
    terrains, tokens = hexes_left(state, stack), tokens_left(state, stack)
    kinds = [said("{count} × {thing}", count=count, thing=thing_name(one)) for one, count in terrains.items()]
    words = {"hexes": joined(kinds, ", "), "numbers": joined(map(str, sorted(tokens.elements())), ", ")}
    if stack.name == "north":
        return said("Face down in the north: {hexes}. Tokens: {numbers}.", **words)
    return said("Face down in the south: {hexes}. Tokens: {numbers}.", **words)


@topic.views("piles", Stacks)
def face_down_by_area(state: State) -> dict[str, Any]:
    """What everybody may count of each area (EP-357); where it lies nobody knows."""
    found = {}
    for stack in state[Stacks].of:
        if stack.name:
            left = len(list(bits(stack.places & in_fog(state))))
            words = what_may_lie(stack, state) if left else NOTHING_LEFT[stack.name]
            found[f"hexes_{stack.name}"] = fact(words, left, "land-fog", BACKS[stack.name])
    return found


topic.only_booked(AtAnchor, "the ships lie where they lie; whether one looks out from there is booked")

rules = {
    "EP-341": said("A ship that touches a hex lying face down turns it over at once, and stays there."),
    "EP-345": said("Only hexes that are still missing in the area can lie there."),
    "EP-346": said("Land that was discovered takes the next number token of its area."),
}
