"""Warships, at the table."""

from collections.abc import Iterable, Iterator
from typing import Any

from companion.boxes.seafarers.rules.pirate_islands.warships import (
    CorrectWarship,
    PlayVictoryPoint,
    ShipTurned,
    Warships,
    strength,
)
from companion.geometry.topology import bits
from companion.kernel import Seat, State
from companion.said import said
from companion.table.declarations import Field, Number
from companion.table.phrases import Phrases, either
from companion.table.sections import badge
from companion.table.standing import Thing, Value, called, colour_of
from companion.table.topic import Topic

topic = Topic()


topic.act(
    PlayVictoryPoint,
    said("{player} plays a victory point card as a knight."),
    said("Play a victory point as a knight"),
    glyph="army",
)
topic.lies_under("Play", PlayVictoryPoint)
topic.tells(
    ShipTurned,
    either(
        "armed",
        said("{player}'s ship on {path} becomes a warship: lay it on its side."),
        said("{player}'s ship on {path} is no longer a warship."),
    ),
)
topic.act(
    CorrectWarship,
    either(
        "armed",
        said("Correction: {player}'s ship on {path} is a warship."),
        said("Correction: {player}'s ship on {path} is not a warship."),
    ),
)
topic.corrects(CorrectWarship, said("this ship is a warship"), "ship", armed=True)
topic.corrects(CorrectWarship, said("this ship is not a warship"), "ship", armed=False)
topic.number(Number("warships", "army", said("warships"), strength), Warships)


@topic.views("badges", Warships)
def warships(state: State) -> dict[str, Any]:
    """The ships that lie on their side, whoever owns them, by their paths."""
    names = state.game.topology.path_names
    return {names[path]: badge(said("warship"), "", "knight") for armed in state[Warships].of for path in bits(armed)}


@topic.compares(Warships)
def counted(state: State, seat: Seat) -> Iterable[tuple[str, int]]:
    """What a correction may change."""
    yield said("warships"), strength(state, seat)


@topic.lies_open(Warships)
def standing(state: State) -> Iterator[tuple[Thing, Value]]:
    """The ships that lie on their side."""
    names = state.game.topology.path_names
    for seat in state.game.owners:
        for path in bits(state[Warships].of[seat]):
            yield Thing("warship", colour_of(state, seat), names[path]), True


def put_right(t: Phrases, thing: Thing, now: Value) -> str:
    player, path = called(t, thing.seat), t.place(thing.place)
    if now:
        return said("{player} lays the ship on {path} on its side.", player=player, path=path)
    return said("No ship of {player} lies on its side on {path}.", player=player, path=path)


topic.put_right["warship"] = put_right
topic.fields["armed"] = Field(said("It is armed"))

rules = {
    "SEA7-22": said("A knight card turns the rearmost ordinary ship of your route into a warship."),
    "SEA7-25": said("Without an ordinary ship on the board no knight card is played."),
}
