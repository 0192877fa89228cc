"""What is printed on progress cards, and on which card each way of playing one is."""

from typing import Final

from companion.rules.cards import ProgressKind
from companion.rules.cities_knights.progress.alchemist import PlayAlchemist
from companion.rules.cities_knights.progress.bishop import PlayBishop
from companion.rules.cities_knights.progress.commercial_harbor import PlayCommercialHarbor
from companion.rules.cities_knights.progress.crane import PlayCrane
from companion.rules.cities_knights.progress.deserter import PlayDeserter
from companion.rules.cities_knights.progress.diplomat import PlayDiplomat
from companion.rules.cities_knights.progress.engineer import PlayEngineer
from companion.rules.cities_knights.progress.intrigue import PlayIntrigue
from companion.rules.cities_knights.progress.inventor import PlayInventor
from companion.rules.cities_knights.progress.irrigation_mining import PlayIrrigation, PlayMining
from companion.rules.cities_knights.progress.kinds import is_unknown, track_of
from companion.rules.cities_knights.progress.master_merchant import PlayMasterMerchant
from companion.rules.cities_knights.progress.medicine import PlayMedicine
from companion.rules.cities_knights.progress.merchant import PlayMerchant
from companion.rules.cities_knights.progress.merchant_fleet import PlayMerchantFleet
from companion.rules.cities_knights.progress.monopolies import PlayResourceMonopoly, PlayTradeMonopoly
from companion.rules.cities_knights.progress.saboteur import PlaySaboteur
from companion.rules.cities_knights.progress.smith import PlaySmith
from companion.rules.cities_knights.progress.spy import PlaySpy
from companion.rules.cities_knights.progress.warlord import PlayWarlord
from companion.rules.cities_knights.progress.wedding import PlayWedding
from companion.rules.data import progress_cards
from companion.rules.kernel import Action

PLAYED: Final[dict[type[Action], str]] = {
    PlayCommercialHarbor: "commercial_harbor",
    PlayMasterMerchant: "master_merchant",
    PlayMerchant: "merchant",
    PlayMerchantFleet: "merchant_fleet",
    PlayResourceMonopoly: "resource_monopoly",
    PlayTradeMonopoly: "trade_monopoly",
    PlayBishop: "bishop",
    PlayDeserter: "deserter",
    PlayDiplomat: "diplomat",
    PlayIntrigue: "intrigue",
    PlaySaboteur: "saboteur",
    PlaySpy: "spy",
    PlayWarlord: "warlord",
    PlayWedding: "wedding",
    PlayAlchemist: "alchemist",
    PlayCrane: "crane",
    PlayEngineer: "engineer",
    PlayInventor: "inventor",
    PlayIrrigation: "irrigation",
    PlayMedicine: "medicine",
    PlayMining: "mining",
    PlaySmith: "smith",
}
"""The card that each of these actions plays; Road Building is played as in the base game, which has words for it."""


def title(card: ProgressKind) -> str:
    """`Master Merchant`; of a card known by its back only, `a trade card`."""
    return back(card) if is_unknown(card) else progress_cards()[card.name].title


def back(card: ProgressKind) -> str:
    """`a trade card`: what everybody sees of it."""
    return f"a {track_of(card)} card"


def title_played(kind: type[Action]) -> str:
    """The title of the card that an action plays."""
    return progress_cards()[PLAYED[kind]].title
