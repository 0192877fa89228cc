"""Spice villages, at the table."""

from collections.abc import Iterator
from typing import Any

from companion.boxes.explorers_pirates.rules.signs import Signs
from companion.boxes.explorers_pirates.rules.spices.advantages import FAST_GOLD, PIRATE_BONUS, SWIFT_VOYAGE
from companion.boxes.explorers_pirates.rules.spices.villages import (
    MISSION,
    CorrectVillageCrew,
    SpiceVillages,
    VillageBefriended,
    VillageLeft,
    friendly,
    points_of_its_mission,
    sacks_at,
    spice_hexes,
)
from companion.boxes.explorers_pirates.table.missions import card_of
from companion.boxes.explorers_pirates.table.signs import glyph_of, sign_name
from companion.geometry.topology import Hex, bits
from companion.kernel import Seat, State
from companion.said import said, said_many
from companion.table.declarations import OnBoard
from companion.table.phrases import Phrases
from companion.table.sections import badge, fact
from companion.table.standing import Thing, Value, called, colour_of
from companion.table.topic import Topic

topic = Topic()
topic.earns(points_of_its_mission, said("Spices"))


def lives(player: str, hex: str, there: bool) -> str:
    """Whether a crew of somebody lives in a village."""
    if there:
        return said("A crew of {player} lives in the village on {hex}.", player=player, hex=hex)
    return said("No crew of {player} lives in the village on {hex}.", player=player, hex=hex)


topic.tells(VillageBefriended, lambda t, h: lives(t.who(h.player), t.hex(h.hex), True))
topic.tells(VillageLeft, lambda t, h: lives(t.who(h.player), t.hex(h.hex), False))
topic.act(
    CorrectVillageCrew,
    lambda t, a: said("Correction: {words}", words=lives(t.who(a.player), t.hex(a.hex), a.there)),
)
topic.corrects(CorrectVillageCrew, said("a crew lives in this village"), "crew", there=True)
topic.corrects(CorrectVillageCrew, said("no crew lives in this village"), "crew", there=False)
topic.award(card_of(MISSION, said("space on the track of Spices")), SpiceVillages)


@topic.views("badges", SpiceVillages, Signs)
def sacks(state: State) -> dict[str, Any]:
    """What each village is good for, and the sacks of spice that are left there."""
    names, read = state.game.topology.hex_names, state[Signs]
    return {
        names[at]: badge(
            said("{village}, sacks of spice left:", village=sign_name(read.at(Hex(at))) or said("village")),
            sacks_at(state, Hex(at)),
            glyph_of(read.at(Hex(at))) if read.at(Hex(at)) else "sack",
        )
        for at in bits(spice_hexes(state))
    }


@topic.views("pieces", SpiceVillages)
def friends(state: State, seat: Seat) -> dict[str, Any]:
    """Where crews of a colour live."""
    if seat not in state.game.seats:
        return {}
    names = state.game.topology.hex_names
    return {"in_villages": [{"at": names[at], "crews": 1} for at in bits(state[SpiceVillages].friends[seat])]}


@topic.views("facts", SpiceVillages, most=3)
def advantages(state: State, seat: Seat) -> dict[str, Any]:
    """What a player's friends are good for: points to sail, faces against pirate ships, cards to sell."""
    mine = friendly(state, seat)
    found = {}
    if swift := mine.count(SWIFT_VOYAGE):
        words = said("extra movement points for each ship: Swift Voyage")
        found["swift"] = fact(words, f"+{swift}", glyph_of(SWIFT_VOYAGE))
    if faces := sorted(PIRATE_BONUS[sign] for sign in mine if sign in PIRATE_BONUS):
        words = said("also chases pirate ships away, besides a 6: Pirate Bonus")
        found["pirate_bonus"] = fact(words, " ".join(map(str, faces)), "saber")
    if sales := mine.count(FAST_GOLD):
        words = said("cards you may sell for 1 gold each a turn: Fast Gold")
        found["fast_gold"] = fact(words, sales, glyph_of(FAST_GOLD))
    return found


@topic.lies_open(SpiceVillages)
def standing(state: State) -> Iterator[tuple[Thing, Value]]:
    """The crews in villages."""
    names = state.game.topology.hex_names
    for at in bits(spice_hexes(state)):
        yield Thing("sacks", place=names[at]), sacks_at(state, Hex(at))
    for seat in state.game.seats:
        for at in bits(state[SpiceVillages].friends[seat]):
            yield Thing("village crew", colour_of(state, seat), names[at]), True


def put_sacks(t: Phrases, thing: Thing, now: Value) -> str:
    if now is None:
        return said("Take the sacks of spice off {hex}.", hex=t.spot_of(thing.place))
    return said_many(
        "{count} sack of spice lies in the village on {hex}.",
        "{count} sacks of spice lie in the village on {hex}.",
        int(now),
        hex=t.place(thing.place),
    )


def put_right(t: Phrases, thing: Thing, now: Value) -> str:
    return lives(called(t, thing.seat), t.place(thing.place), bool(now))


topic.put_right["sacks"] = put_sacks
topic.put_right["village crew"] = put_right
topic.lies_on_board("village crew", OnBoard("crew", Hex, said("A crew of {player}"), said("crews")), SpiceVillages)

rules = {
    "EP-208": said("You build at a spice hex only once a crew of yours lives there."),
    "EP4-22": said("A crew in a village stays there for good."),
}
