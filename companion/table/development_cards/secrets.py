"""Who may know which development cards: those in hand are seen by their owner only (BASE-147)."""

from typing import Final

from companion.rules.base.corrections import CorrectDevelopmentCards
from companion.rules.base.development import BuyDevelopmentCard, CardBought, CardsCorrected
from companion.table.eyes import Secret

secrets: Final[dict[type, Secret]] = {
    BuyDevelopmentCard: Secret(("card",), lambda it: (it.player,)),
    CardBought: Secret(("card",), lambda it: (it.player,)),
    CorrectDevelopmentCards: Secret(("kind", "held"), lambda it: (it.player,)),
    CardsCorrected: Secret(("card", "held"), lambda it: (it.player,)),
}
