"""Offers among players, at the table."""

from collections.abc import Iterable
from typing import Any

from companion.kernel import Bound, Form, Item, Seat, State, waiting
from companion.rules.base.hands import Hands
from companion.rules.base.offers import (
    ANSWER_OFFER,
    AcceptOffer,
    ConcludeTrade,
    DeclineOffer,
    Offer,
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
    if not h.by:
        return said("{player} declines an offer.", player=t.who(h.player))
    if h.agreed:
        return said("{player} agrees to {other}'s offer.", player=t.who(h.player), other=t.who(*h.by))
    return said("{player} turns down {other}'s offer.", player=t.who(h.player), other=t.who(*h.by))


def answer_offer(t: Phrases, state: State, item: Item) -> str:
    assert isinstance(item.data, int)
    offer = state[Offers].numbered(item.data)
    assert offer is not None
    return said("{players}: answer {player}’s offer", players=t.who(*item.who), player=t.who(offer.by))


def what_is_offered(t: Phrases, state: State, a: AcceptOffer | DeclineOffer) -> str | None:
    if (offer := state[Offers].numbered(a.number)) is None:
        return None
    gives, wants = _sides(offer)
    return said("{gives} from {player} for {wants}", gives=gives, player=t.who(offer.by), wants=wants)


def own_offer(t: Phrases, state: State, a: ConcludeTrade | WithdrawOffer) -> str | None:
    if (offer := state[Offers].numbered(a.number)) is None:
        return None
    gives, wants = _sides(offer)
    return said("{gives} for {wants}", gives=gives, wants=wants)


def _sides(offer: Offer) -> tuple[str, str]:
    return side(offer.gives, offer.pays), side(offer.wants, offer.earns)


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
topic.act(AcceptOffer, said("{player} accepts an offer."), said("Accept"))
topic.act(DeclineOffer, said("{player} declines an offer."), said("Decline"))
topic.act(ConcludeTrade, said("{player} trades with {partner} as offered."), said("Trade with {partner}"))
topic.act(WithdrawOffer, said("{player} withdraws an offer."), said("Withdraw"))
topic.group("Trade", Group(said("Trade with players"), "trade", "turn", sort="trades", within="Trading"), OfferTrade)
topic.group(
    "Answer",
    Group(said("Answer an offer"), "trade", "offers", sort="trades"),
    AcceptOffer,
    DeclineOffer,
    ConcludeTrade,
    WithdrawOffer,
)
for answer in (AcceptOffer, DeclineOffer):
    topic.costs[answer] = what_is_offered
for of_ones_own in (ConcludeTrade, WithdrawOffer):
    topic.costs[of_ones_own] = own_offer
topic.hinders("Trade", why_no_offer)
topic.tells(Offered, offered)
topic.tells(OfferAnswered, offer_answered)
topic.goes_without_saying(OfferClosed, OffersLapsed)

topic.asks(ANSWER_OFFER, answer_offer)
topic.further_forms[OfferTrade] = agreed_trades


@topic.views("table", Offers)
def offers(state: State) -> dict[str, Any]:
    seats, game = state.game.setup.seats, state.game
    may_be_answered = any(WithdrawOffer in game.takes(item) for item in waiting(state.agenda))
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
            for offer in (state[Offers].open if may_be_answered else ())
        ]
    }


topic.only_booked(Offers, "offers are spoken")

rules = {
    "BASE-099": said("Players trade after the roll."),
    "BASE-100": said("You may trade any cards on any terms, as often as you like."),
    "BASE-102": said("Nothing is given away: each side of a trade gives at least one card."),
    "BASE-108": said("You can only give cards that you have."),
}
