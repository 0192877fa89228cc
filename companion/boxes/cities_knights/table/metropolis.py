"""The three metropolises, at the table."""

from collections.abc import Iterator, Mapping
from typing import Any, Final

from companion.boxes.cities_knights.rules.improvements import TRACKS, Improvements
from companion.boxes.cities_knights.rules.metropolis import (
    PUT_THE_METROPOLIS,
    CorrectMetropolis,
    Metropolises,
    MetropolisPlaced,
    MetropolisRemoved,
    PlaceMetropolis,
    owner,
    secured,
    two_points_more,
)
from companion.boxes.cities_knights.table.names import CHARTS_AND_CARDS, every_track, track_name
from companion.geometry.topology import Corner
from companion.kernel import Item, Seat, State
from companion.said import said
from companion.table.declarations import OnBoard
from companion.table.phrases import Phrases, either
from companion.table.sections import colour, fact
from companion.table.standing import Thing, Value
from companion.table.table_says import OneOf
from companion.table.topic import Topic

topic = Topic()
topic.earns(two_points_more, said("Metropolises"))


def _metropolis(state: State, track: str) -> dict[str, Any]:
    corner = state[Metropolises].corner(track)
    return {
        "holder": colour(state, owner(state, track)),
        "corner": None if corner is None else state.game.topology.corner_names[corner],
        "secured": secured(state, track),
    }


def correct_metropolis(t: Phrases, a: CorrectMetropolis) -> str:
    if a.corner is None:
        return said("Correction: the {track} metropolis stands nowhere.", track=track_name(a.track))
    return said(
        "Correction: {player} has the {track} metropolis on {corner}.",
        player=t.who(a.player),
        track=track_name(a.track),
        corner=t.corner(a.corner),
    )


def put_the_metropolis(t: Phrases, state: State, item: Item) -> str:
    assert isinstance(item.data, str)
    return said(
        "{players}: place the {track} metropolis on one of your cities",
        players=t.who(*item.who),
        track=track_name(item.data),
    )


topic.act(
    PlaceMetropolis,
    either(
        "corner", said("{player} places the metropolis on {corner}."), said("{player} has no city for the metropolis.")
    ),
    lambda t, a: said("No city for it") if a.corner is None else said("Place the metropolis here"),
    glyph="city",
)
topic.act(CorrectMetropolis, correct_metropolis)
topic.corrects(
    CorrectMetropolis,
    said("A metropolis stands here …"),
    "gate",
    OneOf("track", every_track),
    under=CHARTS_AND_CARDS,
)
topic.corrects(
    CorrectMetropolis,
    said("A metropolis stands nowhere …"),
    "gate",
    OneOf("track", every_track),
    under=CHARTS_AND_CARDS,
    corner=None,
)
topic.tells(MetropolisPlaced, said("{player} has the {track} metropolis on {corner}."))
topic.tells(MetropolisRemoved, said("The {track} metropolis is set aside."))
topic.asks(PUT_THE_METROPOLIS, put_the_metropolis)


@topic.views("table", Metropolises, Improvements)
def metropolises(state: State) -> dict[str, Any]:
    return {"metropolises": {track: _metropolis(state, track) for track in TRACKS}}


@topic.views("pieces", Metropolises)
def gates(state: State, seat: Seat) -> dict[str, Any]:
    names, mine = state.game.topology.corner_names, state[Metropolises]
    standing = ((track, mine.corner(track)) for track in TRACKS if owner(state, track) == seat)
    return {"metropolises": {track: names[corner] for track, corner in standing if corner is not None}}


GATES: Final[Mapping[str, str]] = {
    "trade": said("metropolis of trade"),
    "politics": said("metropolis of politics"),
    "science": said("metropolis of science"),
}


@topic.views("facts", Metropolises, Improvements)
def gates_of_a_player(state: State, seat: Seat) -> dict[str, Any]:
    return {f"gate {track}": _gate(state, track) for track in TRACKS if owner(state, track) == seat}


def _gate(state: State, track: str) -> dict[str, Any]:
    looks, words = ("gate", f"track-{track}"), GATES[track]
    if secured(state, track):
        return fact(said("{metropolis}, secured", metropolis=words), "✓", *looks, kind=f"gate on-{track}")
    return fact(words, "", *looks, kind=f"gate on-{track}")


METROPOLISES: Final[Mapping[str, str]] = {
    "trade": said("Trade metropolis"),
    "politics": said("Politics metropolis"),
    "science": said("Science metropolis"),
}


def standing(state: State) -> Iterator[tuple[Thing, Value]]:
    """The gates, each on its city or beside the board."""
    if Metropolises in state:
        names = state.game.topology.corner_names
        for track, corner in zip(TRACKS, state[Metropolises].corners, strict=True):
            yield Thing("metropolis", place=track), None if corner is None else names[corner]


def put_right(t: Phrases, thing: Thing, now: Value) -> str:
    if now:
        return said("The {track} metropolis goes to {corner}.", track=track_name(thing.place), corner=t.place(now))
    return said("The {track} metropolis goes back beside the board.", track=track_name(thing.place))


def holders(state: State) -> Iterator[tuple[str, Seat | None]]:
    """Who has which metropolis."""
    if Metropolises in state:
        for track in TRACKS:
            yield METROPOLISES[track], owner(state, track)


topic.standing.append(standing)
topic.put_right["metropolis"] = put_right
topic.lies_on_board(
    "metropolis",
    OnBoard(
        "metropolis", Corner, said("A metropolis"), said("metropolises"), is_coloured=False, is_moved=True, joins="city"
    ),
    Metropolises,
)
topic.holders.append(holders)

rules = {
    "CK-163": said("The first player at level 4 of a track puts its metropolis on a city."),
    "CK-171": said("You may have several metropolises, each on a city of its own."),
    "CK-172": said("A level above 3 needs a city that could become a metropolis."),
    "CK-175": said("Each track has one metropolis; its gate stands on the city that was chosen."),
    "CK-176": said("A metropolis is not moved to another city of yours."),
}
