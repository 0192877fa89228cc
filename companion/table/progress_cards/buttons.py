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
from companion.said import said
from companion.table.telling import Button, Telling

from .titles import PLAYED, title, title_played


def play(t: Telling, a: Action) -> str:
    """A card with no more to say."""
    return said("Play {card}", card=title_played(type(a)))


def against(t: Telling, a: Any) -> str:
    """A card against one player."""
    return said("Play {card} against {victim}", card=title_played(type(a)), victim=t.who(a.victim))


def naming(t: Telling, a: Any) -> str:
    """A card that names a kind."""
    return said("Play {card}: {kind}", card=title_played(type(a)), kind=a.kind.words)


def alchemist(t: Telling, a: Any) -> str:
    """Both dice."""
    return said("Play {card}: {one} and {other}", card=title_played(type(a)), one=a.dice[0], other=a.dice[1])


def give_back(t: Telling, a: ReturnProgressCard) -> str:
    """A face, or a back whose face is not told."""
    if a.card is None:
        return said("Nothing to give back")
    if is_unknown(a.card):
        return said("Give back {card} without telling which", card=title(a.card))
    return said("Give back {card}", card=title(a.card))


def take(t: Telling, a: TakeProgressCard) -> str:
    """A face, or a back whose face is not told."""
    if a.card is None:
        return said("Take no card")
    if is_unknown(a.card):
        return said("Take {card} without telling which", card=title(a.card))
    return said("Take {card}", card=title(a.card))


def is_told(a: Any) -> bool:
    """Whether cards that only two see are told: in a form, or by a button."""
    return isinstance(a, Form) or a.cards is not None


buttons: Final[dict[type[Action], Button]] = {
    **dict.fromkeys(PLAYED, play),
    **dict.fromkeys((PlayDeserter, PlayMasterMerchant, PlaySpy), against),
    **dict.fromkeys((PlayMerchantFleet, PlayResourceMonopoly, PlayTradeMonopoly), naming),
    PlayAlchemist: alchemist,
    DrawProgressCard: said("Draw a {track} card"),
    DrawNoCard: said("Draw no card"),
    ReturnProgressCard: give_back,
    ImproveWithCrane: said("Improve {track} with the Crane"),
    PromoteFree: said("Promote this knight"),
    StopPromoting: said("Promote no second knight"),
    SwapNumbers: said("Swap with this number"),
    GiveUpKnight: lambda t, a: said("No knight to give up") if a.corner is None else said("Give up this knight"),
    PlaceDeserter: said("Place the deserter"),
    LeaveDeserter: said("Do not place the deserter"),
    TakeVacatedPlace: said("Place a basic knight there"),
    LeaveVacatedPlace: said("Place no knight there"),
    TakeProgressCard: take,
    GiveCards: lambda t, a: said("Give") if is_told(a) else said("Give without telling which"),
    TakeCards: lambda t, a: said("Take") if is_told(a) else said("Take without telling which"),
    OfferExchange: said("Offer {partner} 1 {resource} for a commodity"),
    GiveCommodity: said("Give 1 {commodity}"),
    ReturnResource: said("Return the resource: no commodity"),
}
"""What a button says."""
