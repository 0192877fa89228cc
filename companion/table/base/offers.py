"""Offers among players, at the table."""

from collections.abc import Iterable
from typing import Any

from companion.rules.base.hands import Hands
from companion.rules.base.offers import (
    ANSWER_OFFER,
    AcceptOffer,
    ConcludeTrade,
    DeclineOffer,
    OfferAnswered,
    OfferClosed,
    Offered,
    Offers,
    OffersLapsed,
    OfferTrade,
    WithdrawOffer,
    why_no_offer,
)
from companion.rules.base.player_trade import TradeWithPlayer, trade_form
from companion.rules.base.supply_trade import money
from companion.rules.base.turns import Turn
from companion.rules.cards import HAND
from companion.rules.kernel import Bound, Form, Item, Seat, State
from companion.said import said
from companion.table.base.player_trade import side
from companion.table.declarations import Group
from companion.table.phrases import Phrases
from companion.table.topic import Topic

topic = Topic()


def offer_trade(t: Phrases, a: OfferTrade) -> str:
    player, gives, wants = t.who(a.player), side(a.gives, a.pays), side(a.wants, a.earns)
    if not a.to:
        return said("{player} offers {gives} for {wants}.", player=player, gives=gives, wants=wants)
    return said("{player} offers {to} {gives} for {wants}.", player=player, to=t.who(*a.to), gives=gives, wants=wants)


def offered(t: Phrases, h: Offered) -> str:
    return said(
        "{player} offers {to} {gives} for {wants}.",
        player=t.who(h.offer.by),
        to=t.who(*h.offer.to),
        gives=side(h.offer.gives, h.offer.pays),
        wants=side(h.offer.wants, h.offer.earns),
    )


def offer_answered(t: Phrases, h: OfferAnswered) -> str:
    if h.agreed:
        return said("{player} agrees to offer {number}.", player=t.who(h.player), number=h.number)
    return said("{player} turns down offer {number}.", player=t.who(h.player), number=h.number)


def answer_offer(t: Phrases, state: State, item: Item) -> str:
    return said("{players}: answer offer {number}", players=t.who(*item.who), number=item.data)


def agreed_trades(state: State, seat: Seat) -> Iterable[Form]:
    """For each partner the form in which a trade that was agreed aloud is entered, in one's own part."""
    if seat != state[Turn].player:
        return
    hands = state[Hands]
    for partner in state.game.seats:
        if partner != seat:
            gives = Bound("gives", hands.at_most(seat), 1, hands.size(seat))
            takes = Bound("takes", hands.at_most(partner), 1, hands.size(partner))
            purses = money(state, seat), money(state, partner)
            yield from trade_form(TradeWithPlayer, seat, gives, takes, purses, partner=partner)


topic.act(OfferTrade, offer_trade, said("Offer a trade"))
topic.act(AcceptOffer, said("{player} accepts offer {number}."), said("Accept offer {number}"))
topic.act(DeclineOffer, said("{player} declines offer {number}."), said("Decline offer {number}"))
topic.act(
    ConcludeTrade, said("{player} trades with {partner}: offer {number}."), said("Trade with {partner}: offer {number}")
)
topic.act(WithdrawOffer, said("{player} withdraws offer {number}."), said("Withdraw offer {number}"))
topic.group("Trade", Group(said("Trade with players"), "trade", "turn", sort="trades", within="Trading"), OfferTrade)
topic.group(
    "Answer",
    Group(said("Answer an offer"), "trade", "offers", sort="trades"),
    AcceptOffer,
    DeclineOffer,
    ConcludeTrade,
    WithdrawOffer,
)
topic.hinders("Trade", why_no_offer)
topic.tells(Offered, offered)
topic.tells(OfferAnswered, offer_answered)
topic.goes_without_saying(OfferClosed, OffersLapsed)

topic.asks(ANSWER_OFFER, answer_offer)
topic.further_forms[OfferTrade] = agreed_trades


@topic.views("table", Offers)
def offers(state: State) -> dict[str, Any]:
    seats = state.game.setup.seats
    return {
        "offers": [
            {
                "number": offer.number,
                "by": seats[offer.by],
                "gives": HAND.unpack(offer.gives),
                "wants": HAND.unpack(offer.wants),
                "to": [seats[one] for one in offer.to],
                "takers": [seats[one] for one in offer.takers],
                **{name: money for name, money in (("pays", offer.pays), ("earns", offer.earns)) if money},
            }
            for offer in state[Offers].open
        ]
    }


topic.only_booked(Offers, "offers are spoken")
