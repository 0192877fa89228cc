"""Who may know which cards: faces of progress cards their owner only, a Spy and its victim what was taken (CK-178).

Hand cards that go face down from one player to another are known to these two; an action that names only one of them
is told to that one in full, and what it causes to both.
"""

from typing import Final

from companion.rules.cities_knights.progress.commercial_harbor import OfferExchange
from companion.rules.cities_knights.progress.counting import CorrectProgressCards, ProgressCorrected
from companion.rules.cities_knights.progress.draws import DrawProgressCard
from companion.rules.cities_knights.progress.hand_limit import ReturnProgressCard
from companion.rules.cities_knights.progress.holdings import CardDrawn, CardGivenBack, CardTaken
from companion.rules.cities_knights.progress.master_merchant import TakeCards
from companion.rules.cities_knights.progress.spy import TakeProgressCard
from companion.rules.cities_knights.progress.wedding import GiveCards
from companion.table.eyes import Secret

secrets: Final[dict[type, Secret]] = {
    DrawProgressCard: Secret(("card",), lambda it: (it.player,)),
    CardDrawn: Secret(("card",), lambda it: (it.player,)),
    ReturnProgressCard: Secret(("card",), lambda it: (it.player,)),
    CardGivenBack: Secret(("card",), lambda it: (it.player,)),
    TakeProgressCard: Secret(("card",), lambda it: (it.player,)),
    CardTaken: Secret(("card",), lambda it: (it.player, it.victim)),
    CorrectProgressCards: Secret(("card", "held"), lambda it: (it.player,)),
    ProgressCorrected: Secret(("card", "held"), lambda it: (it.player,)),
    GiveCards: Secret(("cards",), lambda it: (it.player,)),
    TakeCards: Secret(("cards",), lambda it: (it.player,)),
    OfferExchange: Secret(("resource",), lambda it: (it.player, it.partner)),
}
