"""What players do because a progress card was played, in their words."""

from companion.rules.cards import Cards
from companion.rules.cities_knights.progress.commercial_harbor import GiveCommodity, OfferExchange, ReturnResource
from companion.rules.cities_knights.progress.crane import ImproveWithCrane
from companion.rules.cities_knights.progress.deserter import GiveUpKnight, LeaveDeserter, PlaceDeserter
from companion.rules.cities_knights.progress.intrigue import LeaveVacatedPlace, TakeVacatedPlace
from companion.rules.cities_knights.progress.inventor import SwapNumbers
from companion.rules.cities_knights.progress.master_merchant import TakeCards
from companion.rules.cities_knights.progress.smith import PromoteFree, StopPromoting
from companion.rules.cities_knights.progress.spy import TakeProgressCard
from companion.rules.cities_knights.progress.wedding import GiveCards
from companion.said import said
from companion.table.names import thing_name
from companion.table.telling import Registry, Telling, cards

from .titles import back, title

answers = Registry()


def face_down(packed: Cards | None, *, hidden: bool) -> str:
    """Cards that only two may see."""
    return said("cards face down") if packed is None or hidden else cards(packed)


@answers(ImproveWithCrane)
def improve_with_crane(t: Telling, a: ImproveWithCrane) -> str:
    return said("{player} improves {track} with the Crane.", player=t.who(a.player), track=thing_name(a.track))


@answers(PromoteFree)
def promote_free(t: Telling, a: PromoteFree) -> str:
    return said("{player} promotes the knight on {corner} free.", player=t.who(a.player), corner=t.corner(a.corner))


@answers(StopPromoting)
def stop_promoting(t: Telling, a: StopPromoting) -> str:
    return said("{player} promotes no second knight.", player=t.who(a.player))


@answers(SwapNumbers)
def swap_numbers(t: Telling, a: SwapNumbers) -> str:
    return said("{player} swaps it with the number on {hex}.", player=t.who(a.player), hex=t.hex(a.hex))


@answers(GiveUpKnight)
def give_up_knight(t: Telling, a: GiveUpKnight) -> str:
    if a.corner is None:
        return said("{player} has no knight to give up.", player=t.who(a.player))
    return said("{player} gives up the knight on {corner}.", player=t.who(a.player), corner=t.corner(a.corner))


@answers(PlaceDeserter)
def place_deserter(t: Telling, a: PlaceDeserter) -> str:
    return said("{player} places the deserter on {corner}.", player=t.who(a.player), corner=t.corner(a.corner))


@answers(LeaveDeserter)
def leave_deserter(t: Telling, a: LeaveDeserter) -> str:
    return said("{player} does not place the deserter.", player=t.who(a.player))


@answers(TakeVacatedPlace)
def take_vacated_place(t: Telling, a: TakeVacatedPlace) -> str:
    return said("{player} places a basic knight there.", player=t.who(a.player))


@answers(LeaveVacatedPlace)
def leave_vacated_place(t: Telling, a: LeaveVacatedPlace) -> str:
    return said("{player} places no knight there.", player=t.who(a.player))


@answers(TakeProgressCard)
def take_progress_card(t: Telling, a: TakeProgressCard) -> str:
    if a.card is None:
        return said("{player} takes no progress card.", player=t.who(a.player))
    card = back(a.card) if t.hides(a) else title(a.card)
    return said("{player} takes {cards}.", player=t.who(a.player), cards=card)


@answers(GiveCards)
def give_cards(t: Telling, a: GiveCards) -> str:
    return said("{player} gives {cards}.", player=t.who(a.player), cards=face_down(a.cards, hidden=t.hides(a)))


@answers(TakeCards)
def take_cards(t: Telling, a: TakeCards) -> str:
    return said("{player} takes {cards}.", player=t.who(a.player), cards=face_down(a.cards, hidden=t.hides(a)))


@answers(OfferExchange)
def offer_exchange(t: Telling, a: OfferExchange) -> str:
    player, partner = t.who(a.player), t.who(a.partner)
    if t.hides(a):
        return said("{player} offers {partner} a resource for a commodity.", player=player, partner=partner)
    return said(
        "{player} offers {partner} 1 {resource} for a commodity.",
        player=player,
        partner=partner,
        resource=a.resource.words,
    )


@answers(GiveCommodity)
def give_commodity(t: Telling, a: GiveCommodity) -> str:
    return said("{player} gives 1 {commodity} for it.", player=t.who(a.player), commodity=a.commodity.words)


@answers(ReturnResource)
def return_resource(t: Telling, a: ReturnResource) -> str:
    return said("{player} has no commodity and returns the resource.", player=t.who(a.player))
