"""Pirate fortresses, at the table."""

from collections.abc import Iterable, Iterator
from typing import Any

from companion.boxes.seafarers.rules.pirate_islands.fortresses import (
    CorrectFortress,
    FortressChits,
    Fortresses,
    course_of,
)
from companion.kernel import Seat, State
from companion.said import said, said_many
from companion.table.declarations import Field, Number
from companion.table.phrases import Phrases
from companion.table.sections import badge
from companion.table.standing import Thing, Value, called, colour_of
from companion.table.topic import Topic

topic = Topic()


def correct_fortress(t: Phrases, a: CorrectFortress) -> str:
    return said_many(
        "Correction: {count} chit lies under {player}'s fortress.",
        "Correction: {count} chits lie under {player}'s fortress.",
        a.chits,
        player=t.who(a.player),
    )


def fortress_chits(t: Phrases, h: FortressChits) -> str:
    if not h.chits:
        return said("{player} has captured the fortress: it is an ordinary settlement now.", player=t.who(h.player))
    return said_many(
        "{count} chit is left under {player}'s fortress.",
        "{count} chits are left under {player}'s fortress.",
        h.chits,
        player=t.who(h.player),
    )


def chits(state: State, seat: Seat) -> int:
    """The chits under a player's fortress."""
    return state[Fortresses].chits[seat]


topic.tells(FortressChits, fortress_chits)
topic.act(CorrectFortress, correct_fortress)
topic.corrects(CorrectFortress, said("my fortress is captured"), "settlement", chits=0)
topic.corrects(CorrectFortress, said("1 chit lies under my fortress"), "chit", chits=1)
topic.corrects(CorrectFortress, said("2 chits lie under my fortress"), "chit", chits=2)
topic.corrects(CorrectFortress, said("3 chits lie under my fortress"), "chit", chits=3)
topic.number(Number("fortress", "chit", said("chits under the fortress"), chits), Fortresses)


@topic.views("badges", Fortresses)
def fortresses(state: State) -> dict[str, Any]:
    """The chits under each fortress, by its corner; a captured one is a settlement and not listed."""
    names, left = state.game.topology.corner_names, state[Fortresses].chits
    words = said("chits under the fortress")
    return {
        names[course_of(state, seat).fortress]: badge(words, left[seat], "chit")
        for seat in state.game.seats
        if left[seat]
    }


@topic.compares(Fortresses)
def counted(state: State, seat: Seat) -> Iterable[tuple[str, int]]:
    """What a correction may change."""
    yield said("chits under the fortress"), chits(state, seat)


@topic.lies_open(Fortresses)
def standing(state: State) -> Iterator[tuple[Thing, Value]]:
    """The chits under each fortress."""
    for seat in state.game.seats:
        yield Thing("fortress", colour_of(state, seat)), chits(state, seat)


def put_right(t: Phrases, thing: Thing, now: Value) -> str:
    player, number = called(t, thing.seat), now if isinstance(now, int) else 0
    return said_many(
        "Under {player}'s fortress lies {count} chit.",
        "Under {player}'s fortress lie {count} chits.",
        number,
        player=player,
    )


topic.put_right["fortress"] = put_right
topic.fields["chits"] = Field(said("Chits"))

rules = {
    "SEA7-06": said("Under each pirate fortress lie three chits, and on them stands a settlement of its colour."),
    "SEA7-53": said("You win with ten points and your fortress captured, not with one of the two alone."),
}
