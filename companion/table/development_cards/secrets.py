"""Who may know which development cards: those in hand are seen by their owner only (BASE-147)."""

from typing import Final

from companion.rules.base.corrections import CorrectDevelopmentCards
from companion.rules.base.development import BuyDevelopmentCard, CardBought, CardsCorrected
from companion.table.eyes import Secret

secrets: Final[dict[type, Secret]] = {
    BuyDevelopmentCard: Secret(("card",), lambda it: (it.player,)),
    CardBought: Secret(("card",), lambda it: (it.player,)),
    # Those played lie open, but their number tells which kind it is that was counted.
    CorrectDevelopmentCards: Secret(("kind", "held", "played"), lambda it: (it.player,)),
    CardsCorrected: Secret(("card", "held", "played"), lambda it: (it.player,)),
}
