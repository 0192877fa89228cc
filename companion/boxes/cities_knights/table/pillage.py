"""A lost battle, at the table."""

from collections.abc import Iterator
from typing import Any

from companion.boxes.cities_knights.rules.attack import at_stake
from companion.boxes.cities_knights.rules.pillage import (
    LOSE_A_CITY,
    CityRighted,
    CityTipped,
    CorrectTippedCity,
    LoseCity,
    Tipped,
    tipped_of,
)
from companion.geometry.sets import CornerSet
from companion.geometry.topology import bits
from companion.kernel import Item, Seat, State
from companion.said import said
from companion.table.declarations import Field
from companion.table.phrases import Phrases, either
from companion.table.standing import Thing, Value, called, colour_of
from companion.table.topic import Topic

topic = Topic()


def _names(state: State, corners: CornerSet) -> list[str]:
    return [state.game.topology.corner_names[corner] for corner in bits(corners)]


def which_city(t: Phrases, state: State, item: Item) -> str:
    if all(at_stake(state, player).bit_count() == 1 for player in item.who):
        return said("{players}: lose the only city there is to lose", players=t.who(*item.who))
    return said("{players}: choose a city to lose", players=t.who(*item.who))


topic.act(
    LoseCity,
    either("corner", said("{player} loses the city on {corner}."), said("{player} has no city to lose.")),
    lambda t, a: said("No city to lose") if a.corner is None else said("Lose this city"),
    glyph="city",
)
topic.act(
    CorrectTippedCity,
    either(
        "tipped",
        said("Correction: {player}'s city on {corner} lies on its side."),
        said("Correction: {player}'s city on {corner} does not lie on its side."),
    ),
)
topic.fields["tipped"] = Field(said("Lies on its side"))
topic.corrects(CorrectTippedCity, said("this city lies on its side"), "city", tipped=True)
topic.corrects(CorrectTippedCity, said("no city lies on its side here"), "city", tipped=False)
topic.tells(CityTipped, said("No settlement is left: {player} lays the city on {corner} on its side."))
topic.tells(CityRighted, said("On {corner} no city lies on its side any more."))
topic.asks(LOSE_A_CITY, which_city)


@topic.views("pieces", Tipped)
def tipped(state: State, seat: Seat) -> dict[str, Any]:
    return {"tipped": _names(state, tipped_of(state, seat))}


@topic.lies_open(Tipped)
def standing(state: State) -> Iterator[tuple[Thing, Value]]:
    """A city on its side is worth a settlement, and is a city all the same."""
    for seat in state.game.seats:
        for corner in bits(tipped_of(state, seat)):
            colour, name = colour_of(state, seat), state.game.topology.corner_names[corner]
            yield Thing("settlement", colour, name), None
            yield Thing("city", colour, name), True
            yield Thing("city on its side", colour, name), True


def put_right(t: Phrases, thing: Thing, now: Value) -> str:
    player = called(t, thing.seat)
    if now:
        return said("{player} lays the city on {corner} on its side.", player=player, corner=t.place(thing.place))
    return said("No city of {player} lies on its side on {corner}.", player=player, corner=t.place(thing.place))


topic.put_right["city on its side"] = put_right

rules = {
    "CK-280": said("If the barbarians win, the players who defended least each lose a city."),
    "CK-284": said("A player who loses a city chooses which; a metropolis is safe."),
    "CK-286": said(
        "If you have no settlement left, the lost city lies on its side and counts as one; upgrade it first."
    ),
}
