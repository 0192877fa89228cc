"""Pirate lairs and the crews on them, at the table."""

from collections.abc import Iterator
from typing import Any

from companion.boxes.explorers_pirates.rules.pirate_lairs.lairs import (
    GOLD,
    MISSION,
    MOST,
    CorrectLairCrews,
    LairCaptured,
    LairCrews,
    LairCrewsCounted,
    LairFlipped,
    LairHeld,
    active_lairs,
    lair_hexes,
    lairs_left,
    points_of_its_mission,
)
from companion.boxes.explorers_pirates.table.missions import card_of
from companion.geometry.topology import Hex, bits
from companion.kernel import Seat, State
from companion.rules.base.land import Land
from companion.said import said, said_many
from companion.table.declarations import OnBoard
from companion.table.phrases import Phrases
from companion.table.sections import badge, fact
from companion.table.standing import Thing, Value, called, colour_of
from companion.table.table_says import ByTheBooks, Count
from companion.table.topic import Topic

topic = Topic()
topic.earns(points_of_its_mission, said("Pirate Lairs"))


def stand(player: str, hex: str, number: int) -> str:
    """How many crews of somebody stand on a hex."""
    if not number:
        return said("No crew of {player} stands on {hex}.", player=player, hex=hex)
    return said_many(
        "{count} crew of {player} stands on {hex}.",
        "{count} crews of {player} stand on {hex}.",
        number,
        player=player,
        hex=hex,
    )


topic.goes_without_saying(LairCrewsCounted, LairHeld)
topic.tells(LairCaptured, said("The pirate lair on {hex} is captured."))
topic.tells(LairFlipped, said("The gold field has the number {number} now."))
topic.announces(LairCaptured, LairFlipped)
topic.act(
    CorrectLairCrews,
    lambda t, a: said("Correction: {words}", words=stand(t.who(a.player), t.hex(a.hex), a.number)),
)


def crews_now(state: State) -> dict[Seat, dict[Hex, int]]:
    """The crews of each player on lairs and gold fields."""
    return {seat: {at: crews[seat] for at, crews in state[LairCrews].of if crews[seat]} for seat in state.game.seats}


topic.corrects(
    CorrectLairCrews,
    said("the crews on this lair or gold field are …"),
    "crew",
    Count("number", said("Crews"), ByTheBooks(crews_now, ("player", "hex")), lambda state: MOST),
)
topic.award(card_of(MISSION, said("space on the track of Pirate Lairs")), LairCrews)


@topic.views("badges", LairCrews)
def on_lairs(state: State) -> dict[str, Any]:
    """Of each lair, how many of the crews that it takes are there."""
    names, mine, active = state.game.topology.hex_names, state[LairCrews], active_lairs(state)
    captured, to_be = said("captured pirate lair, with crews:"), said("pirate lair, with crews:")
    return {
        names[at]: badge(to_be if active >> at & 1 else captured, sum(mine.on(Hex(at))), "crew")
        for at in bits(lair_hexes(state))
    }


@topic.views("pieces", LairCrews)
def ashore(state: State, seat: Seat) -> dict[str, Any]:
    """Where crews of a colour stand, and how many."""
    if seat not in state.game.seats:
        return {}
    names = state.game.topology.hex_names
    there = {names[at]: crews[seat] for at, crews in state[LairCrews].of if crews[seat]}
    return {"on_lairs": [{"at": at, "crews": number} for at, number in there.items()]}


@topic.views("piles", LairCrews)
def tokens(state: State) -> dict[str, Any]:
    """The lair tokens in the stack."""
    return {"lairs": fact(said("lair tokens in the stack"), max(lairs_left(state), 0), "land-gold")}


@topic.lies_open(LairCrews)
def standing(state: State) -> Iterator[tuple[Thing, Value]]:
    """The token of each lair, face down or flipped, and whose crews stand where."""
    names, land = state.game.topology.hex_names, state[Land]
    for name, terrain, number in zip(names, land.terrain, land.numbers, strict=True):
        if terrain == GOLD:
            yield Thing("number token", place=name), None
            yield Thing("lair token", place=name), number
    for at, crews in state[LairCrews].of:
        for seat in state.game.seats:
            if crews[seat]:
                yield Thing("lair crews", colour_of(state, seat), names[at]), crews[seat]


def put_right(t: Phrases, thing: Thing, now: Value) -> str:
    return stand(called(t, thing.seat), t.place(thing.place), int(now or 0))


def put_token(t: Phrases, thing: Thing, now: Value) -> str:
    spot = t.spot_of(thing.place)
    if now is None:
        return said("Take the lair token off {hex}, and put it back on top of its stack, face down.", hex=spot)
    if now:
        return said("The lair token on {hex} shows its number: {number}.", hex=spot, number=now)
    return said("A lair token lies face down on {hex}.", hex=spot)


topic.put_right["lair token"] = put_token
topic.put_right["lair crews"] = put_right
topic.lies_on_board("lair crews", OnBoard("crew", Hex, said("A crew of {player}"), said("crews")), LairCrews)
topic.only_booked(LairCrews, "what a capture brings is due; who stands there is seen", "captured", "nobody")

rules = {
    "EP-207": said("Nothing is built at a pirate lair before it has been captured and its token flipped."),
}
