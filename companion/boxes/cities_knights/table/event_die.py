"""The event die, at the table."""

from typing import Any

from companion.boxes.cities_knights.facts import tracks
from companion.boxes.cities_knights.rules.event_die import (
    EVENT,
    EVENT_DIE,
    SHIP,
    EventDie,
    EventRolled,
    RollEventDie,
    event_die_rests,
)
from companion.boxes.cities_knights.table.names import FACES, TRACK_TITLES, face
from companion.kernel import State
from companion.rules.base.turns import Turn
from companion.said import said
from companion.table.declarations import DieWords, Field
from companion.table.phrases import Phrases
from companion.table.standing import DICE_LIE_AS_THROWN
from companion.table.topic import Topic

topic = Topic()


def roll_event_die(t: Phrases, a: RollEventDie) -> str:
    if not a.face:
        return said("{player} rolls the event die.", player=t.who(a.player))
    return said("{player} rolls the event die: {face}.", player=t.who(a.player), face=face(a.face))


def event_rolled(t: Phrases, h: EventRolled) -> str:
    return said("The event die shows {face}.", face=face(h.face))


topic.act(RollEventDie, roll_event_die, said("Roll the event die"))
topic.lies_under("Roll", RollEventDie)
topic.tells(EventRolled, event_rolled)
topic.asks(EVENT, said("{players}: roll the event die"))


topic.dice[EVENT_DIE] = DieWords(
    said("event die"),
    {
        SHIP: (said("ship"), said("Ship")),
        "trade": (said("yellow gate: trade"), TRACK_TITLES["trade"]),
        "politics": (said("blue gate: politics"), TRACK_TITLES["politics"]),
        "science": (said("green gate: science"), TRACK_TITLES["science"]),
    },
    seen={SHIP: SHIP, **{track.colour: name for name, track in tracks().items()}},
    told=FACES,
)


@topic.views("along", EventDie, Turn)
def event_die(state: State) -> dict[str, Any]:
    to_be_read = state[Turn].rolled is None or any(item.name == EVENT for item in state.agenda)
    return {} if to_be_read or event_die_rests(state) else {EVENT_DIE.name: state[EventDie].face}


topic.only_booked(EventDie, DICE_LIE_AS_THROWN)
topic.fields["face"] = Field(said("Event die"))

rules = {
    "CK-013": said("The event die has three ships and a gate of each colour."),
    "CK-036": said("First the event die counts, then the cards of the roll, or the 7."),
}
