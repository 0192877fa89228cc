"""Who may know which cards: a hand is seen by its owner only, a stolen card by thief and victim (BASE-181).

Everything else happens in the open, discards and supply included (ledger base, section 5). Hands that were laid open to
be counted together were seen by all for that moment, and no screen keeps them in sight.
"""

from typing import Final

from companion.rules.base.corrections import CountCards, CountHand, CountHands
from companion.rules.base.hands import HandCounted, HandedOver, HandsCounted, PassedFaceDown, Stole
from companion.rules.base.robber import Steal
from companion.table.eyes import Secret

secrets: Final[dict[type, Secret]] = {
    Steal: Secret(("card",), lambda it: (it.player, it.victim)),
    Stole: Secret(("card",), lambda it: (it.player, it.victim)),
    PassedFaceDown: Secret(("cards",), lambda it: (it.giver, it.taker)),
    CountHand: Secret(("cards",), lambda it: (it.player,)),
    CountHands: Secret(("hands",), lambda it: ()),
    CountCards: Secret(("kind", "number"), lambda it: (it.player,)),
    HandCounted: Secret(("cards", "kinds"), lambda it: (it.player,)),
    HandsCounted: Secret(("hands",), lambda it: ()),
    HandedOver: Secret(("expected",), lambda it: (it.giver,)),
}
