"""What is tapped to draw, play and answer progress cards; corrections are entered in a form of their own."""

from typing import Any, Final

from companion.rules.cities_knights.progress.alchemist import PlayAlchemist
from companion.rules.cities_knights.progress.commercial_harbor import GiveCommodity, OfferExchange, ReturnResource
from companion.rules.cities_knights.progress.crane import ImproveWithCrane
from companion.rules.cities_knights.progress.deserter import GiveUpKnight, LeaveDeserter, PlaceDeserter, PlayDeserter
from companion.rules.cities_knights.progress.draws import DrawNoCard, DrawProgressCard
from companion.rules.cities_knights.progress.hand_limit import ReturnProgressCard
from companion.rules.cities_knights.progress.intrigue import LeaveVacatedPlace, TakeVacatedPlace
from companion.rules.cities_knights.progress.inventor import SwapNumbers
from companion.rules.cities_knights.progress.kinds import is_unknown
from companion.rules.cities_knights.progress.master_merchant import PlayMasterMerchant, TakeCards
from companion.rules.cities_knights.progress.merchant_fleet import PlayMerchantFleet
from companion.rules.cities_knights.progress.monopolies import PlayResourceMonopoly, PlayTradeMonopoly
from companion.rules.cities_knights.progress.smith import PromoteFree, StopPromoting
from companion.rules.cities_knights.progress.spy import PlaySpy, TakeProgressCard
from companion.rules.cities_knights.progress.wedding import GiveCards
from companion.rules.kernel import Action, Form
from companion.table.telling import Button, Telling

from .titles import PLAYED, title, title_played


def play(t: Telling, a: Action) -> str:
    """A card with no more to say."""
    return f"Play {title_played(type(a))}"


def against(t: Telling, a: Any) -> str:
    """A card against one player."""
    return f"{play(t, a)} against {t.who(a.victim)}"


def naming(t: Telling, a: Any) -> str:
    """A card that names a kind."""
    return f"{play(t, a)}: {a.kind}"


def alchemist(t: Telling, a: Any) -> str:
    """Both dice."""
    return f"{play(t, a)}: {a.dice[0]} and {a.dice[1]}"


def give_back(t: Telling, a: ReturnProgressCard) -> str:
    """A face, or a back whose face is not told."""
    if a.card is None:
        return "Nothing to give back"
    return f"Give back {title(a.card)}{_untold(a.card)}"


def take(t: Telling, a: TakeProgressCard) -> str:
    """A face, or a back whose face is not told."""
    return "Take no card" if a.card is None else f"Take {title(a.card)}{_untold(a.card)}"


def _untold(card: Any) -> str:
    return " without telling which" if is_unknown(card) else ""


def in_silence(verb: str) -> Button:
    """Cards that only two see: told in a form, or not told."""
    return lambda t, a: f"{verb}" if isinstance(a, Form) or a.cards is not None else f"{verb} without telling which"


buttons: Final[dict[type[Action], Button]] = {
    **dict.fromkeys(PLAYED, play),
    **dict.fromkeys((PlayDeserter, PlayMasterMerchant, PlaySpy), against),
    **dict.fromkeys((PlayMerchantFleet, PlayResourceMonopoly, PlayTradeMonopoly), naming),
    PlayAlchemist: alchemist,
    DrawProgressCard: "Draw a {track} card",
    DrawNoCard: "Draw no card",
    ReturnProgressCard: give_back,
    ImproveWithCrane: "Improve {track} with the Crane",
    PromoteFree: "Promote this knight",
    StopPromoting: "Promote no second knight",
    SwapNumbers: "Swap with this number",
    GiveUpKnight: lambda t, a: "No knight to give up" if a.corner is None else "Give up this knight",
    PlaceDeserter: "Place the deserter",
    LeaveDeserter: "Do not place the deserter",
    TakeVacatedPlace: "Place a basic knight there",
    LeaveVacatedPlace: "Place no knight there",
    TakeProgressCard: take,
    GiveCards: in_silence("Give"),
    TakeCards: in_silence("Take"),
    OfferExchange: "Offer {partner} 1 {resource} for a commodity",
    GiveCommodity: "Give 1 {commodity}",
    ReturnResource: "Return the resource: no commodity",
}
"""What a button says."""
