"""Commodities and deliveries, at the table."""

from collections.abc import Iterable, Iterator, Mapping
from typing import Any, Final

from companion.boxes.traders_barbarians.rules.wagons.deliveries import (
    COMMODITIES,
    NOTHING,
    TOKENS,
    TURN_UP_A_COMMODITY,
    WANTED,
    CommodityDelivered,
    CommodityTaken,
    CorrectDeliveries,
    CorrectLoad,
    DeliveriesCounted,
    Freight,
    LoadCorrected,
    StackRefilled,
    TurnUpCommodity,
    a_point_for_each,
)
from companion.boxes.traders_barbarians.rules.wagons.trade_hexes import KINDS
from companion.geometry.names import terrain_name
from companion.kernel import Item, Seat, State
from companion.said import said, said_many
from companion.table.declarations import Field, Number
from companion.table.phrases import Phrases
from companion.table.sections import fact
from companion.table.standing import Thing, Value, called, colour_of
from companion.table.table_says import Count, Named, OneOf, by_seat
from companion.table.topic import Topic

topic = Topic()
topic.earns(a_point_for_each, said("Deliveries"))

NAMES: Final[Mapping[str, str]] = {
    "tools": said("tools"),
    "sand": said("sand"),
    "marble": said("marble"),
    "glass": said("glass"),
}
"""The commodities within a sentence."""

PILES: Final[Mapping[str, str]] = {
    "castle": said("tokens at the castle"),
    "quarry": said("tokens at the quarry"),
    "glassworks": said("tokens at the glassworks"),
}


def name_of(commodity: str) -> str:
    """`marble`."""
    return NAMES.get(commodity, commodity)


def every_commodity(state: State) -> Iterable[Named]:
    """The commodities, to choose from."""
    return [Named(one, name_of(one), f"load-{one}") for one in COMMODITIES]


def every_kind(state: State) -> Iterable[Named]:
    """The kinds of trade hex, to choose from."""
    return [Named(kind, terrain_name(kind), f"land-{kind}") for kind in KINDS]


def carries(player: str, commodity: str) -> str:
    """What somebody's wagon carries."""
    if not commodity:
        return said("{player}'s wagon is empty.", player=player)
    return said(
        "{player}'s wagon carries {commodity} for the {hex}.",
        player=player,
        commodity=name_of(commodity),
        hex=terrain_name(WANTED[commodity]),
    )


def count(player: str, number: int) -> str:
    """How many deliveries somebody has made."""
    return said_many(
        "{player} has made {count} delivery.", "{player} has made {count} deliveries.", number, player=player
    )


def asked(t: Phrases, state: State, item: Item) -> str:
    return said(
        "{players}: turn up the top token at the {hex} and say what it is",
        players=t.who(*item.who),
        hex=terrain_name(str(item.data)),
    )


topic.names.update(NAMES)
topic.act(
    TurnUpCommodity,
    said("{player} turns up {load}."),
    lambda t, a: name_of(a.load),
    sort="builds",
    glyph="wagon",
)
topic.asks(TURN_UP_A_COMMODITY, asked)
topic.tells(CommodityTaken, lambda t, h: carries(t.who(h.player), h.commodity))
topic.tells(CommodityDelivered, said("{player} delivers {commodity}: 1 point."))
topic.tells(DeliveriesCounted, lambda t, h: count(t.who(h.player), h.number))
topic.tells(LoadCorrected, lambda t, h: carries(t.who(h.player), h.commodity))
topic.tells(
    StackRefilled,
    lambda t, h: said("The delivered tokens go back into the stack of the {hex}.", hex=terrain_name(h.kind)),
)
topic.act(CorrectLoad, lambda t, a: said("Correction: {words}", words=carries(t.who(a.player), a.load)))
topic.act(CorrectDeliveries, lambda t, a: said("Correction: {words}", words=count(t.who(a.player), a.number)))
topic.corrects(CorrectLoad, said("a wagon is empty"), "wagon", stack=NOTHING, load=NOTHING)
topic.corrects(
    CorrectLoad,
    said("a wagon carries …"),
    "wagon",
    OneOf("load", every_commodity, by_seat(lambda state, seat: (state[Freight].carried[seat] or ("", ""))[1])),
    OneOf("stack", every_kind, by_seat(lambda state, seat: (state[Freight].carried[seat] or ("", ""))[0])),
)
topic.corrects(
    CorrectDeliveries,
    said("the deliveries so far are …"),
    "delivered",
    Count("number", said("Deliveries"), by_seat(lambda state, seat: state[Freight].delivered[seat])),
)
topic.fields["stack"] = Field(said("From"), every_kind)
topic.fields["load"] = Field(said("Commodity"), every_commodity)
topic.number(
    Number("deliveries", "delivered", said("deliveries"), lambda state, seat: state[Freight].delivered[seat]), Freight
)


@topic.views("player", Freight)
def load(state: State, seat: Seat) -> dict[str, Any]:
    return {"load": state[Freight].load(seat)}


@topic.views("facts", Freight)
def in_the_panel(state: State, seat: Seat) -> dict[str, Any]:
    carried = state[Freight].load(seat)
    if not carried:
        return {}
    words = said("carries {commodity} for the {hex}", commodity=name_of(carried), hex=terrain_name(WANTED[carried]))
    return {"load": fact(words, "", f"load-{carried}", f"land-{WANTED[carried]}")}


@topic.views("piles", Freight)
def stacks(state: State) -> dict[str, Any]:
    """How many tokens lie at each kind of trade hex."""
    left = state[Freight].left
    return {
        kind: fact(
            PILES[kind],
            sum(number for token, number in zip(TOKENS, left, strict=True) if token[0] == kind),
            f"land-{kind}",
        )
        for kind in KINDS
    }


@topic.lies_open(Freight)
def standing(state: State) -> Iterator[tuple[Thing, Value]]:
    """What lies face up and face down in front of each player."""
    mine = state[Freight]
    for seat in state.game.seats:
        yield Thing("delivery", colour_of(state, seat)), mine.delivered[seat]
        yield Thing("load", colour_of(state, seat)), mine.load(seat)


@topic.compares(Freight)
def numbers(state: State, seat: Seat) -> Iterator[tuple[str, int]]:
    """What is counted of a player."""
    yield said("deliveries"), state[Freight].delivered[seat]


topic.held += ("delivery", "load")
topic.put_right["delivery"] = lambda t, thing, now: count(called(t, thing.seat), int(now or 0))
topic.put_right["load"] = lambda t, thing, now: carries(called(t, thing.seat), str(now or NOTHING))
topic.only_booked(Freight, "what no player has is in its stack", "left")

rules = {
    "TBS5-07": said("The commodity tokens lie shuffled in a stack at each kind of trade hex."),
    "TBS5-39": said("An empty wagon that reaches a plaza takes the top token of the stack there."),
    "TBS5-40": said("The castle has tools and sand, the quarry marble and sand, the glassworks glass and tools."),
    "TBS5-43": said("A wagon carries one commodity at a time."),
    "TBS5-44": said(
        "A delivery is worth a point: glass or marble at the castle, tools at the quarry, sand at the glassworks."
    ),
}
