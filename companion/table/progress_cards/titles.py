"""What is printed on progress cards, what they do in a sentence, and which card each way of playing one plays."""

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

DOES: Final[dict[str, str]] = {
    "commercial_harbor": "Offer each opponent a resource once this turn: whoever has a commodity gives you one for it.",
    "master_merchant": "Look at the hand of somebody with more points than you, and take 2 cards.",
    "merchant": "Put the merchant on a hex at a building of yours: 1 point, and you trade that hex's resource 2:1.",
    "merchant_fleet": "Name a kind of card: you trade it 2:1 with the supply for the rest of this turn.",
    "resource_monopoly": "Name a resource: all others give you 2 of it, or the only one they have.",
    "trade_monopoly": "Name a commodity: all others who have it give you 1.",
    "bishop": "Move the robber and draw a card from each opponent with a building at its new hex.",
    "constitution": "1 victory point. It lies open.",
    "deserter": "An opponent gives up a knight, and you may place one of your own as strong as it.",
    "diplomat": "Take an open road off the board. If it is yours, you may lay it elsewhere.",
    "intrigue": "Drive an opponent's knight away from a corner at one of your roads.",
    "saboteur": "All others with as many points as you, or more, discard half of their hands.",
    "spy": "Look at an opponent's progress cards, and take one if you like.",
    "warlord": "Activate all your knights free.",
    "wedding": "Everybody with more points than you gives you 2 cards of their choice.",
    "alchemist": "Before you roll: choose what both dice show, and roll the event die alone.",
    "crane": "One improvement this turn costs 1 commodity less.",
    "engineer": "Build a city wall free.",
    "inventor": "Two number tokens change places, but no 2, 6, 8 or 12.",
    "irrigation": "Take 2 grain for each fields hex at which you have a building.",
    "medicine": "Make a settlement a city for 2 ore and 1 grain.",
    "mining": "Take 2 ore for each mountains hex at which you have a building.",
    "printer": "1 victory point. It lies open.",
    "road_building": "Lay 2 roads free.",
    "smith": "Promote up to 2 of your knights free.",
}
"""What each card does, for somebody who knows the rules and has forgotten this one."""


def title(card: ProgressKind) -> str:
    """`Master Merchant`; of a card known by its back only, `a trade card`."""
    return back(card) if is_unknown(card) else progress_cards()[card.name].title


def back(card: ProgressKind) -> str:
    """`a trade card`: what everybody sees of it."""
    return f"a {track_of(card)} card"


def title_played(kind: type[Action]) -> str:
    """The title of the card that an action plays."""
    return progress_cards()[PLAYED[kind]].title
