"""Knights of two colours that nobody plays, at the table."""

from collections.abc import Iterator

from companion.rules.cities_knights.neutral_knights import NeutralKnights
from companion.rules.geometry.topology import bits
from companion.rules.kernel import State
from companion.said import said
from companion.table.cities_knights.names import KNIGHTS
from companion.table.phrases import Phrases
from companion.table.standing import Thing, Value
from companion.table.topic import Topic

topic = Topic()


def standing(state: State) -> Iterator[tuple[Thing, Value]]:
    """Knights of a colour that nobody plays, by corner and level."""
    if NeutralKnights in state:
        for levels in state[NeutralKnights].of:
            for rank, corners in enumerate(levels, start=1):
                for corner in bits(corners):
                    yield Thing("neutral knight", place=state.game.topology.corner_names[corner]), rank


def put_right(t: Phrases, thing: Thing, now: Value) -> str:
    if now is None:
        return said("The neutral knight on {corner} is taken off.", corner=t.place(thing.place))
    return said(
        "On {corner} stands {knight} of a neutral colour.", corner=t.place(thing.place), knight=KNIGHTS[int(now), False]
    )


topic.standing.append(standing)
topic.put_right["neutral knight"] = put_right
