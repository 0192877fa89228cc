"""The event die: a ship or a gate, thrown with the other two and read before them. Ledger, CK-013, CK-035 to CK-042.

What a ship or a gate brings about is where the barbarians and the progress cards are: they react to the face.
"""

from collections.abc import Iterator
from typing import Annotated

from companion.boxes.cities_knights.facts import event_faces
from companion.kernel import (
    Action,
    Chance,
    Die,
    Happening,
    Item,
    Module,
    PrintedWord,
    Refusal,
    Seat,
    Source,
    State,
    Value,
    only,
)
from companion.kernel.query import anybody
from companion.rules.base.dice import RESOLVE
from companion.rules.base.production import THE_HARVEST
from companion.rules.base.turns import Turn
from companion.said import said

event_die = Module("event die", needs=("dice", "production"), excludes=("separate phases",))

EVENT = "roll the event die"

event_die.calls(EVENT, said("roll the event die"))
SHIP = "ship"

FACES = event_faces()
"""The six faces: a ship three times, and the gates by the names of their tracks."""

EVENT_DIE = Die("event", FACES)
Face = Annotated[str, PrintedWord(tuple(dict.fromkeys(FACES)))]


@event_die.state(rule="CK-013")
class EventDie(Value):
    """What it showed last."""

    face: str | None = None


class RollEventDie(Action):
    """What the event die of this throw shows: ship, trade, politics or science; None while nobody has read it."""

    face: Face | None = None
    chance = Chance(Source.DICE, ("face",), (EVENT_DIE,))


class EventRolled(Happening):
    """The event die shows this."""

    player: Seat
    face: str


@event_die.asks(anybody)
def event_die_rests(state: State) -> bool:
    """Whether the throw of this turn, once it is made, is made without the event die."""
    return False


@event_die.changes(EventDie, EventRolled, rule="CK-013")
def show(mine: EventDie, happening: EventRolled) -> EventDie:
    return EventDie(happening.face)


@event_die.stage("event die", script=RESOLVE, before=THE_HARVEST, rule=("CK-035", "CK-036", "CK-049", "CK-050"))
def read_the_event_die(state: State, item: Item) -> tuple[Item, ...]:
    return () if event_die_rests(state) else (Item(EVENT, (state[Turn].player,)),)


def event_check(state: State, item: Item, action: RollEventDie) -> Refusal | None:
    if action.face is None:
        return Refusal(
            "CK-013", said("The event die shows the ship or the gate of trade, politics or science: say which.")
        )
    return None


@event_die.answers(
    EVENT,
    RollEventDie,
    check=event_check,
    options=only(RollEventDie),
    turn="BASE-075",
    moment="CK-036",
    rule=("CK-035", "CK-036"),
)
def roll(state: State, item: Item, action: RollEventDie) -> Iterator[Happening]:
    if action.face is None:
        raise ValueError(said("Say what the event die shows: ship, trade, politics or science."))
    yield EventRolled(action.player, action.face)
