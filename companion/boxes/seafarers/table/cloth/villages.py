"""Villages and cloth, at the table."""

from collections.abc import Iterator
from functools import reduce
from operator import or_
from typing import Any

from companion.boxes.seafarers.rules.cloth.villages import (
    Bolts,
    ClothCounted,
    ClothStolen,
    ClothSupplyCounted,
    ClothTraded,
    CorrectCloth,
    CorrectClothSupply,
    CorrectFirstCloth,
    CorrectVillage,
    FirstClothCorrected,
    VillageCounted,
    VillageReached,
    all_cloth,
    two_cloth_make_a_point,
    villages_of,
)
from companion.geometry.sets import HexSet
from companion.kernel import Seat, State
from companion.said import said, said_many
from companion.table.declarations import Number
from companion.table.phrases import Phrases, either
from companion.table.sections import badge, fact
from companion.table.standing import Thing, Value, called, colour_of
from companion.table.table_says import PIECES, ByTheBooks, Count, by_seat
from companion.table.topic import Topic

topic = Topic()
topic.earns(two_cloth_make_a_point, said("Cloth"))


def reached(t: Phrases, h: VillageReached) -> str:
    player, corner = t.who(h.player), t.corner(h.corner)
    if not h.cloth:
        return said(
            "{player}'s ships lead to the village on {corner}, which has no cloth.", player=player, corner=corner
        )
    return said("{player}'s ships lead to the village on {corner}: take a bolt of cloth.", player=player, corner=corner)


def traded(t: Phrases, h: ClothTraded) -> str:
    takers, corner = t.who(*h.players), t.corner(h.corner)
    if h.from_supply:
        return said(
            "{players} take a bolt of cloth each from {corner}, {count} of them out of the general supply.",
            players=takers,
            corner=corner,
            count=h.from_supply,
        )
    return said_many(
        "{players} takes a bolt of cloth from the village on {corner}.",
        "{players} take a bolt of cloth each from the village on {corner}.",
        len(h.players),
        players=takers,
        corner=corner,
    )


def held(player: str, number: Value) -> str:
    """How much cloth a player has."""
    return said_many(
        "{player} has {count} bolt of cloth.", "{player} has {count} bolts of cloth.", int(number or 0), player=player
    )


def in_village(corner: str, number: Value) -> str:
    """How much cloth a village has."""
    return said_many(
        "{count} bolt of cloth lies in the village on {corner}.",
        "{count} bolts of cloth lie in the village on {corner}.",
        int(number or 0),
        corner=corner,
    )


def in_supply(number: Value) -> str:
    """How much cloth the general supply has."""
    return said_many(
        "{count} bolt of cloth lies in the general supply.",
        "{count} bolts of cloth lie in the general supply.",
        int(number or 0),
    )


def corrected(words: str) -> str:
    """The same as the line of a correction."""
    return said("Correction: {words}", words=words)


topic.tells(VillageReached, reached)
topic.tells(ClothTraded, traded)
topic.tells(ClothStolen, said("{player} gets a bolt of cloth from {victim}."))
topic.tells(ClothCounted, lambda t, h: held(t.who(h.player), h.number))
topic.tells(VillageCounted, lambda t, h: in_village(t.corner(h.corner), h.number))
topic.tells(ClothSupplyCounted, lambda t, h: in_supply(h.number))
topic.goes_without_saying(FirstClothCorrected)
topic.act(CorrectCloth, lambda t, a: corrected(held(t.who(a.player), a.number)))
topic.act(CorrectVillage, lambda t, a: corrected(in_village(t.corner(a.corner), a.number)))
topic.act(CorrectClothSupply, lambda t, a: corrected(in_supply(a.number)))
topic.act(
    CorrectFirstCloth,
    either(
        "there",
        said("Correction: {player} has already had the first cloth from {corner}."),
        said("Correction: {player} has not had the first cloth from {corner} yet."),
    ),
)

BOLTS = said("Bolts of cloth")
topic.corrects(
    CorrectCloth,
    said("the cloth is …"),
    "cloth",
    Count("number", BOLTS, by_seat(lambda state, seat: state[Bolts].of[seat]), all_cloth),
    under=PIECES,
)
topic.corrects(
    CorrectVillage,
    said("the cloth in this village is …"),
    "cloth",
    Count(
        "number",
        BOLTS,
        ByTheBooks(lambda state: dict(zip(state[Bolts].corners, state[Bolts].left, strict=True)), ("corner",)),
    ),
    under=PIECES,
)
topic.corrects(
    CorrectClothSupply,
    said("the cloth in the general supply is …"),
    "cloth",
    Count("number", BOLTS, ByTheBooks(lambda state: state[Bolts].supply, ())),
    under=PIECES,
)
topic.corrects(CorrectFirstCloth, said("this village has given its first cloth"), "cloth", there=True)
topic.corrects(CorrectFirstCloth, said("this village has not given its first cloth"), "cloth", there=False)
topic.number(Number("cloth", "cloth", said("cloth"), lambda state, seat: state[Bolts].of[seat]), Bolts)


@topic.views("badges", Bolts)
def in_the_villages(state: State) -> dict[str, Any]:
    """How much cloth lies in each village, by its corner."""
    mine, names = state[Bolts], state.game.topology.corner_names
    words = said("cloth in the village")
    return {names[corner]: badge(words, left, "cloth") for corner, left in zip(mine.corners, mine.left, strict=True)}


@topic.views("piles", Bolts)
def in_the_supply(state: State) -> dict[str, Any]:
    left = state[Bolts].supply
    return {"cloth": fact(said("cloth in the general supply"), left, "cloth")}


def around_its_villages(state: State, number: int) -> HexSet:
    """The hexes around the villages that give cloth for a number, as long as they have some."""
    mine, around = state[Bolts], state.game.topology.corner_hex_mask
    giving = (one.corner for one in villages_of(state.game) if one.number == number and mine.left_in(one.corner))
    return HexSet(reduce(or_, (around[corner] for corner in giving), 0))


topic.brings_from(around_its_villages, Bolts)


@topic.lies_open(Bolts)
def standing(state: State) -> Iterator[tuple[Thing, Value]]:
    """The cloth in each village, of each player, and in the general supply."""
    mine, names = state[Bolts], state.game.topology.corner_names
    for corner, left in zip(mine.corners, mine.left, strict=True):
        yield Thing("village", place=names[corner]), left
    for seat in state.game.seats:
        yield Thing("cloth", colour_of(state, seat)), mine.of[seat]
    yield Thing("cloth supply"), mine.supply


@topic.compares(Bolts)
def numbers(state: State, seat: Seat) -> Iterator[tuple[str, int]]:
    """What is counted of a player."""
    yield said("cloth"), state[Bolts].of[seat]


topic.put_right["village"] = lambda t, thing, now: in_village(t.place(thing.place), now)
topic.held.append("cloth")
topic.put_right["cloth"] = lambda t, thing, now: held(called(t, thing.seat), now)
topic.put_right["cloth supply"] = lambda t, thing, now: in_supply(now)
topic.only_booked(Bolts, "the villages stay where they are; who has met one, the ships there show", "corners", "met")

rules = {
    "SEA6-05": said("Five bolts of cloth lie in each village at first, and ten more in the general supply."),
    "SEA6-13": said("When your ships first lead to a village, you take a bolt of cloth from it, if it has any."),
    "SEA6-19": said("Cloth lies open; every bolt that somebody gets or loses is entered."),
    "SEA6-22": said("Ships of a line between your settlement or city and a village are never moved."),
}
