"""The Merchant card and its piece, at the table."""

from collections.abc import Iterator
from typing import Any

from companion.boxes.cities_knights.rules.progress.merchant import (
    CorrectMerchant,
    Merchant,
    MerchantMoved,
    PlayMerchant,
    a_point_for_its_control,
)
from companion.boxes.cities_knights.table.names import BARBARIANS_AND_MERCHANT
from companion.boxes.cities_knights.table.progress.titles import titled
from companion.geometry.topology import Hex
from companion.kernel import Seat, State
from companion.said import said
from companion.table.declarations import OnBoard
from companion.table.phrases import Phrases
from companion.table.sections import colour, fact
from companion.table.standing import Thing, Value
from companion.table.topic import Topic

topic = Topic()
topic.earns(a_point_for_its_control, said("Merchant"))


def correct_merchant(t: Phrases, a: CorrectMerchant) -> str:
    if a.hex is None:
        return said("Correction: the merchant stands beside the board.")
    return said("Correction: {player} has the merchant on {hex}.", player=t.who(a.player), hex=t.hex(a.hex))


def merchant_moved(t: Phrases, h: MerchantMoved) -> str:
    if h.hex is None:
        return said("The merchant stands beside the board.")
    return said("{player} has the merchant on {hex}.", player=t.who(h.player), hex=t.hex(h.hex))


topic.act(
    PlayMerchant, titled(said("{player} plays {card} and puts the merchant on {hex}.")), titled(said("Play {card}"))
)
topic.act(CorrectMerchant, correct_merchant)
topic.corrects(
    CorrectMerchant,
    said("this player's merchant stands here"),
    "merchant",
    under=BARBARIANS_AND_MERCHANT,
)
topic.corrects(
    CorrectMerchant,
    said("the merchant stands beside the board"),
    "merchant",
    under=BARBARIANS_AND_MERCHANT,
    hex=None,
)
topic.tells(MerchantMoved, merchant_moved)


@topic.views("table", Merchant)
def merchant(state: State) -> dict[str, Any]:
    at, owner = state[Merchant].hex, state[Merchant].owner
    standing = None if at is None else {"hex": state.game.topology.hex_names[at], "holder": colour(state, owner)}
    return {"merchant": standing}


@topic.views("facts", Merchant)
def held(state: State, seat: Seat) -> dict[str, Any]:
    mine = state[Merchant].owner == seat and state[Merchant].hex is not None
    return {"merchant": fact(said("the merchant"), 1, "merchant", kind="held")} if mine else {}


def standing(state: State) -> Iterator[tuple[Thing, Value]]:
    """Where the merchant stands; beside the board it is nowhere."""
    if Merchant in state and (at := state[Merchant].hex) is not None:
        yield Thing("merchant"), state.game.topology.hex_names[at]


def put_right(t: Phrases, thing: Thing, now: Value) -> str:
    return said("The merchant goes to {hex}.", hex=t.place(now)) if now else said("The merchant goes beside the board.")


def holders(state: State) -> Iterator[tuple[str, Seat | None]]:
    """Who has the merchant."""
    if Merchant in state:
        yield said("Merchant"), state[Merchant].owner


topic.standing.append(standing)
topic.put_right["merchant"] = put_right
topic.lies_on_board(
    "merchant",
    OnBoard("merchant", Hex, said("The merchant"), said("merchant"), is_coloured=False, is_moved=True),
    Merchant,
)
topic.holders.append(holders)
topic.only_booked(Merchant, "the merchant has no colour: whose it is, every screen says", "owner")

rules = {
    "CK-263": said("Merchant: place it on a land hex next to a building of yours."),
    "CK-266": said("Only another Merchant card moves the merchant."),
}
