"""The Commercial Harbor card, at the table."""

from msgspec.structs import replace

from companion.boxes.cities_knights.rules.progress.commercial_harbor import (
    GIVE_A_COMMODITY,
    ExchangeOffered,
    Exchanges,
    GiveCommodity,
    HarborOpened,
    OfferExchange,
    PlayCommercialHarbor,
    ReturnResource,
)
from companion.boxes.cities_knights.table.progress.titles import titled
from companion.kernel import Action, Item, State
from companion.said import said
from companion.table.declarations import Field
from companion.table.phrases import Phrases
from companion.table.seen import BACK, Later
from companion.table.standing import ONLY_IN_THIS_TURN
from companion.table.steps import Step
from companion.table.topic import Topic
from companion.table.viewer import Secret

topic = Topic()


def offer_exchange(t: Phrases, a: OfferExchange) -> str:
    player, partner = t.who(a.player), t.who(a.partner)
    if t.hides(a):
        return said("{player} offers {partner} a resource for a commodity.", player=player, partner=partner)
    return said(
        "{player} offers {partner} 1 {resource} for a commodity.",
        player=player,
        partner=partner,
        resource=a.resource.words,
    )


def give_a_commodity(t: Phrases, state: State, item: Item) -> str:
    assert isinstance(item.data, tuple)
    return said(
        "{players}: give {taker} a commodity, or the resource back",
        players=t.who(*item.who),
        taker=t.who(item.data[0]),
    )


def offered(action: OfferExchange, step: Step, later: Later) -> Action:
    """Everybody saw that a card went from hand to hand."""
    return replace(action, resource=BACK)


topic.act(PlayCommercialHarbor, titled(said("{player} plays {card}.")), titled(said("Play {card}")))
topic.act(OfferExchange, offer_exchange, said("Offer {partner} 1 {resource} for a commodity"))
topic.act(GiveCommodity, said("{player} gives 1 {commodity} for it."), said("Give 1 {commodity}"), glyph="hand")
topic.act(
    ReturnResource,
    said("{player} has no commodity and returns the resource."),
    said("Return the resource: no commodity"),
    glyph="hand",
)
topic.fields["resource"] = Field(said("Resource"))
topic.fields["commodity"] = Field(said("Commodity"))
topic.private += [GiveCommodity, ReturnResource]
topic.lies_under("Trade", OfferExchange)
topic.tells(HarborOpened, said("This turn {player} may offer everybody a resource for a commodity."))
topic.goes_without_saying(ExchangeOffered)
topic.asks(GIVE_A_COMMODITY, give_a_commodity)
topic.secrets[OfferExchange] = Secret(("resource",), lambda it: (it.player, it.partner))
topic.seen_actions[OfferExchange] = offered
topic.only_booked(Exchanges, ONLY_IN_THIS_TURN)

rules = {
    "CK-256": said("Commercial Harbor: offer each opponent a resource; those with a commodity give you one for it."),
    "CK-257": said("Commercial Harbor works once for each opponent."),
    "CK-258": said("An opponent without commodities hands the resource back."),
}
