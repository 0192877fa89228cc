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
from companion.table.telling import Registry, Telling, cards

from .titles import back, title

answers = Registry()


def face_down(packed: Cards | None, *, hidden: bool) -> str:
    """Cards that only two may see."""
    return "cards face down" if packed is None or hidden else cards(packed)


@answers(ImproveWithCrane)
def improve_with_crane(t: Telling, a: ImproveWithCrane) -> str:
    return f"{t.who(a.player)} improves {a.track} with the Crane."


@answers(PromoteFree)
def promote_free(t: Telling, a: PromoteFree) -> str:
    return f"{t.who(a.player)} promotes the knight on {t.corner(a.corner)} free."


@answers(StopPromoting)
def stop_promoting(t: Telling, a: StopPromoting) -> str:
    return f"{t.who(a.player)} promotes no second knight."


@answers(SwapNumbers)
def swap_numbers(t: Telling, a: SwapNumbers) -> str:
    return f"{t.who(a.player)} swaps it with the number {t.hex(a.hex)}."


@answers(GiveUpKnight)
def give_up_knight(t: Telling, a: GiveUpKnight) -> str:
    if a.corner is None:
        return f"{t.who(a.player)} has no knight to give up."
    return f"{t.who(a.player)} gives up the knight on {t.corner(a.corner)}."


@answers(PlaceDeserter)
def place_deserter(t: Telling, a: PlaceDeserter) -> str:
    return f"{t.who(a.player)} places the deserter on {t.corner(a.corner)}."


@answers(LeaveDeserter)
def leave_deserter(t: Telling, a: LeaveDeserter) -> str:
    return f"{t.who(a.player)} does not place the deserter."


@answers(TakeVacatedPlace)
def take_vacated_place(t: Telling, a: TakeVacatedPlace) -> str:
    return f"{t.who(a.player)} places a basic knight there."


@answers(LeaveVacatedPlace)
def leave_vacated_place(t: Telling, a: LeaveVacatedPlace) -> str:
    return f"{t.who(a.player)} places no knight there."


@answers(TakeProgressCard)
def take_progress_card(t: Telling, a: TakeProgressCard) -> str:
    if a.card is None:
        return f"{t.who(a.player)} takes no progress card."
    return f"{t.who(a.player)} takes {back(a.card) if t.hides(a) else title(a.card)}."


@answers(GiveCards)
def give_cards(t: Telling, a: GiveCards) -> str:
    return f"{t.who(a.player)} gives {face_down(a.cards, hidden=t.hides(a))}."


@answers(TakeCards)
def take_cards(t: Telling, a: TakeCards) -> str:
    return f"{t.who(a.player)} takes {face_down(a.cards, hidden=t.hides(a))}."


@answers(OfferExchange)
def offer_exchange(t: Telling, a: OfferExchange) -> str:
    what = "a resource" if t.hides(a) else f"1 {a.resource}"
    return f"{t.who(a.player)} offers {t.who(a.partner)} {what} for a commodity."


@answers(GiveCommodity)
def give_commodity(t: Telling, a: GiveCommodity) -> str:
    return f"{t.who(a.player)} gives 1 {a.commodity} for it."


@answers(ReturnResource)
def return_resource(t: Telling, a: ReturnResource) -> str:
    return f"{t.who(a.player)} has no commodity and returns the resource."
