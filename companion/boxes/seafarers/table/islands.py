"""Islands, at the table."""

from collections.abc import Iterator
from typing import Any

from companion.boxes.seafarers.rules.islands import (
    CorrectHome,
    HomeChosen,
    Homes,
    IslandSettled,
    chits_count,
    chits_due,
    points_each,
)
from companion.kernel import Seat, State
from companion.said import said, said_many
from companion.table.base.on_land import land_corners
from companion.table.phrases import Phrases, either
from companion.table.sections import fact
from companion.table.standing import Thing, Value, called, colour_of
from companion.table.topic import Topic

topic = Topic()
topic.earns(chits_count, said("Islands"))


def island_settled(t: Phrases, h: IslandSettled) -> str:
    return said_many(
        "{player} settles a new island: lay {count} chit under the settlement on {corner}.",
        "{player} settles a new island: lay {count} chits under the settlement on {corner}.",
        h.chits,
        player=t.who(h.player),
        corner=t.corner(h.corner),
    )


def chits(state: State, seat: Seat) -> int:
    """The points of a player's chits."""
    return points_each(state.game) * chits_due(state, seat)


topic.tells(IslandSettled, island_settled)
topic.goes_without_saying(HomeChosen)
topic.act(
    CorrectHome,
    either(
        "there",
        said("Correction: {player} is at home on the island of {corner}."),
        said("Correction: {player} is not at home on the island of {corner}."),
    ),
)
topic.corrects(CorrectHome, said("this island is home"), "settlement", at=land_corners, there=True)
topic.corrects(CorrectHome, said("this island is not home"), "settlement", at=land_corners, there=False)


def numbers(state: State, seat: Seat) -> Iterator[tuple[str, int]]:
    """What is counted of a player."""
    if Homes in state and points_each(state.game):
        yield said("chits on new islands"), chits_due(state, seat)


def standing(state: State) -> Iterator[tuple[Thing, Value]]:
    """The chits under buildings on new islands."""
    if Homes in state and points_each(state.game):
        for seat in state.game.seats:
            yield Thing("island chits", colour_of(state, seat)), chits_due(state, seat)


def has_chits(t: Phrases, thing: Thing, now: Value) -> str:
    return said_many(
        "{player} has {count} chit under buildings on new islands.",
        "{player} has {count} chits under buildings on new islands.",
        int(now or 0),
        player=called(t, thing.seat),
    )


topic.numbers.append(numbers)
topic.standing.append(standing)
topic.held.append("island chits")
topic.put_right["island chits"] = has_chits
topic.only_booked(Homes, "where somebody began, people remember; what other islands bring are chits")


@topic.views("facts", Homes)
def points_for_islands(state: State, seat: Seat) -> dict[str, Any]:
    """Where islands are worth something."""
    return {"chits": fact(said("points for islands"), chits(state, seat), "chit")} if points_each(state.game) else {}


rules = {
    "SEA1-07": said("Both starting settlements stand on the main island."),
    "SEA2-06": said("The islands of your starting settlements are your home; all others are foreign to you."),
    "SEA4-08": said("Both starting settlements stand on the main island, not on the strip behind the desert."),
}
