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
from companion.kernel import Seat, State
from companion.said import said
from companion.table.figures import Figure, lies, may_be_said, place_of
from companion.table.phrases import either
from companion.table.sections import colour, fact
from companion.table.topic import Topic

topic = Topic()
topic.earns(a_point_for_its_control, said("Merchant"))


topic.act(
    PlayMerchant, titled(said("{player} plays {card} and puts the merchant on {hex}.")), titled(said("Play {card}"))
)
topic.act(
    CorrectMerchant,
    either(
        "hex",
        said("Correction: {player} has the merchant on {hex}."),
        said("Correction: the merchant stands beside the board."),
    ),
)
may_be_said(
    topic,
    CorrectMerchant,
    "merchant",
    said("this player's merchant stands here"),
    said("the merchant stands beside the board"),
    under=BARBARIANS_AND_MERCHANT,
)
topic.tells(
    MerchantMoved,
    either("hex", said("{player} has the merchant on {hex}."), said("The merchant stands beside the board.")),
)


@topic.views("table", Merchant)
def merchant(state: State) -> dict[str, Any]:
    at = place_of(state, Merchant)
    return {"merchant": at and {"hex": at, "holder": colour(state, state[Merchant].owner)}}


@topic.views("facts", Merchant)
def held(state: State, seat: Seat) -> dict[str, Any]:
    mine = state[Merchant].owner == seat
    return {"merchant": fact(said("the merchant"), 1, "merchant", kind="held")} if mine else {}


def holders(state: State) -> Iterator[tuple[str, Seat | None]]:
    """Who has the merchant."""
    if Merchant in state:
        yield said("Merchant"), state[Merchant].owner


lies(
    topic,
    Figure(
        "merchant",
        "merchant",
        said("merchant"),
        Merchant,
        said("The merchant goes to {hex}."),
        said("The merchant goes beside the board."),
        said("The merchant"),
    ),
)
topic.holders.append(holders)
topic.only_booked(Merchant, "the merchant has no colour: whose it is, every screen says", "owner")

rules = {
    "CK-263": said("Merchant: place it on a land hex next to a building of yours."),
    "CK-266": said("Only another Merchant card moves the merchant."),
}
