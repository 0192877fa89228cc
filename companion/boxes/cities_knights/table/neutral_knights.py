"""Knights of two colours that nobody plays, at the table."""

from collections.abc import Iterator
from typing import Any

from companion.boxes.cities_knights.rules.knights import NAMES
from companion.boxes.cities_knights.rules.neutral_knights import (
    PLACE_A_NEUTRAL_KNIGHT,
    PROMOTE_A_NEUTRAL_KNIGHT,
    CorrectNeutralKnight,
    NeutralKnightPlaced,
    NeutralKnightRemoved,
    NeutralKnights,
    PlaceNeutralKnight,
    PromoteNeutralKnight,
    neutral_colour,
)
from companion.boxes.cities_knights.table.names import KNIGHTS, a_knight
from companion.geometry.topology import Corner, bits
from companion.kernel import Owner, State
from companion.said import said
from companion.table.base.on_land import land_corners
from companion.table.declarations import Field, OnBoard
from companion.table.phrases import Phrases
from companion.table.standing import Thing, Value, colour_of
from companion.table.table_says import ByTheBooks, Named, OneOf, among
from companion.table.topic import Topic

topic = Topic()


def neutral(t: Phrases, colour: int) -> str:
    """What a neutral colour is called, which is counted from 0."""
    return t.who(t.game.owners[len(t.game.seats) + colour])


def place(t: Phrases, a: PlaceNeutralKnight) -> str:
    return said(
        "{player} places a knight of {colour} on {corner}.",
        player=t.who(a.player),
        colour=neutral(t, a.colour),
        corner=t.corner(a.corner),
    )


def placed(t: Phrases, h: NeutralKnightPlaced) -> str:
    what = a_knight(h.level, active=False)
    return said(
        "{player} has {knight} on {corner}.", player=neutral(t, h.colour), knight=what, corner=t.corner(h.corner)
    )


topic.act(PlaceNeutralKnight, place, said("Place a neutral knight"))
topic.act(
    PromoteNeutralKnight,
    said("{player} promotes the neutral knight on {corner}."),
    said("Promote a neutral knight"),
)
topic.tells(NeutralKnightPlaced, placed)
topic.tells(NeutralKnightRemoved, said("The neutral knight on {corner} is taken off."))
topic.asks(PLACE_A_NEUTRAL_KNIGHT, said("{players}: place a neutral knight"))
topic.asks(PROMOTE_A_NEUTRAL_KNIGHT, said("{players}: promote a neutral knight"))


def correct_neutral_knight(t: Phrases, a: CorrectNeutralKnight) -> str:
    owner, corner = t.who(a.owner), t.corner(a.corner)
    if not a.level:
        return said("Correction: {player} has no knight on {corner}.", player=owner, corner=corner)
    what = a_knight(a.level, active=False)
    return said("Correction: {player} has {knight} on {corner}.", player=owner, knight=what, corner=corner)


topic.act(CorrectNeutralKnight, correct_neutral_knight)


def levels(state: State) -> dict[int, int]:
    """The level of each neutral knight, by corner."""
    return {at: level for of in state[NeutralKnights].of for level, there in enumerate(of, 1) for at in bits(there)}


topic.corrects(
    CorrectNeutralKnight,
    said("a knight stands here …"),
    "knight",
    OneOf("level", among(Named(1, said("basic")), Named(2, said("strong"))), ByTheBooks(levels, ("corner",))),
    at=land_corners,
)
topic.corrects(CorrectNeutralKnight, said("no knight stands here"), "knight", level=0)


@topic.views("pieces", NeutralKnights)
def knights(state: State, owner: Owner) -> dict[str, Any]:
    """Those of a neutral colour, in the place of the knights that a player has."""
    colour, names = neutral_colour(state, owner), state.game.topology.corner_names
    if colour < 0:
        return {}
    return {
        "knights": [
            {"corner": names[corner], "level": rank, "name": NAMES[rank - 1], "active": False, "may_act": False}
            for rank, corners in enumerate(state[NeutralKnights].of[colour], start=1)
            for corner in bits(corners)
        ]
    }


@topic.lies_open(NeutralKnights)
def standing(state: State) -> Iterator[tuple[Thing, Value]]:
    """Knights of a colour that nobody plays, by corner and level."""
    names, neutral = state.game.topology.corner_names, state.game.owners[len(state.game.seats) :]
    for owner, levels in zip(neutral, state[NeutralKnights].of, strict=False):
        for rank, corners in enumerate(levels, start=1):
            for corner in bits(corners):
                yield Thing("neutral knight", colour_of(state, owner), names[corner]), rank


def put_right(t: Phrases, thing: Thing, now: Value) -> str:
    if now is None:
        return said("The neutral knight on {corner} is taken off.", corner=t.place(thing.place))
    return said(
        "There is {knight} of a neutral colour on {corner}.",
        corner=t.place(thing.place),
        knight=KNIGHTS[int(now), False],
    )


topic.put_right["neutral knight"] = put_right
topic.lies_on_board(
    "neutral knight", OnBoard("knight", Corner, said("A knight of {player}"), said("knights")), NeutralKnights
)
topic.fields["colour"] = Field(said("Colour"))

rules = {
    "CK-348": said("Two players: with each knight you hire, place one of the same level of a neutral colour."),
    "CK-350": said(
        "Two players: promote a neutral knight along with your own; if none can be promoted, neither can yours."
    ),
}
