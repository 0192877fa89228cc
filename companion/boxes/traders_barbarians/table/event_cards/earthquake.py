"""Earthquake, at the table: the roads that lie sideways."""

from collections.abc import Iterable, Iterator
from typing import Any

from companion.boxes.traders_barbarians.rules.event_cards.earthquake import (
    TURN_A_ROAD,
    CorrectSideways,
    RepairRoad,
    RoadRighted,
    RoadTurned,
    Sideways,
    TurnRoad,
)
from companion.geometry.topology import bits
from companion.kernel import Seat, State
from companion.said import said
from companion.table.declarations import Field
from companion.table.phrases import Phrases, either
from companion.table.standing import Thing, Value, called, colour_of
from companion.table.topic import Topic

topic = Topic()


topic.act(
    TurnRoad,
    either("path", said("{player} turns the road on {path} sideways."), said("{player} does not turn a road.")),
    lambda t, a: said("Turn no road") if a.path is None else said("Turn the road sideways"),
    glyph="sideways",
)
topic.act(RepairRoad, said("{player} repairs the road on {path}."), said("Repair the road"))
topic.lies_under("BuildRoad", RepairRoad)
topic.act(
    CorrectSideways,
    either(
        "sideways",
        said("Correction: {player}'s road on {path} lies sideways."),
        said("Correction: {player}'s road on {path} is repaired."),
    ),
)
topic.corrects(CorrectSideways, said("a road lies sideways here"), "sideways", sideways=True)
topic.corrects(CorrectSideways, said("the road here is repaired"), "sideways", sideways=False)
topic.tells(RoadTurned, said("{player}'s road on {path} lies sideways."))
topic.tells(RoadRighted, said("{player}'s road on {path} lies as it should again."))
topic.asks(TURN_A_ROAD, said("{players}: turn one of your roads sideways"))
topic.likes[RepairRoad] = 25


@topic.views("crosswise", Sideways)
def sideways(state: State) -> dict[str, Any]:
    """The roads that lie across their paths, each with words for it."""
    names, words = state.game.topology.path_names, said("lies sideways until it is repaired")
    return {names[path]: words for turned in state[Sideways].of for path in bits(turned)}


@topic.compares(Sideways)
def numbers(state: State, seat: Seat) -> Iterable[tuple[str, int]]:
    """What a correction may change."""
    yield said("roads that lie sideways"), state[Sideways].of[seat].bit_count()


@topic.lies_open(Sideways)
def standing(state: State) -> Iterator[tuple[Thing, Value]]:
    """The roads that lie sideways."""
    names = state.game.topology.path_names
    for seat in state.game.seats:
        for path in bits(state[Sideways].of[seat]):
            yield Thing("sideways", colour_of(state, seat), names[path]), True


def put_right(t: Phrases, thing: Thing, now: Value) -> str:
    player, path = called(t, thing.seat), t.place(thing.place)
    if now:
        return said("{player} turns the road on {path} sideways.", player=player, path=path)
    return said("{player} turns the road on {path} back.", player=player, path=path)


topic.put_right["sideways"] = put_right
topic.fields["sideways"] = Field(said("It lies on its side"))

rules = {
    "TBV2-22": said("Earthquake: all players turn one of their own roads sideways."),
    "TBV2-23": said("Nobody has more than one road that lies sideways."),
    "TBV2-24": said("As long as a road of yours lies sideways, you cannot build another, not even for free."),
    "TBV2-25": said("To repair a road that lies sideways, pay 1 lumber and 1 brick in your own turn."),
    "TBV2-27": said("No settlement is built at the end of a road that lies sideways."),
}
