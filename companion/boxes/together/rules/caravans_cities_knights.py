"""The Caravans with Cities & Knights, adapted: camels are voted on with brick and lumber.

Ledger Traders & Barbarians, TBX-09, after a public implementation.
"""

from companion.boxes.traders_barbarians.rules.caravans.layouts import LAYOUTS
from companion.rules.scenario import Adaptation
from companion.said import said

CARAVANS_AND_KNIGHTS = Adaptation(
    "caravans and knights",
    said("Caravans and Knights"),
    said(
        "The Caravans with Cities & Knights, to 15 points: votes are bid in brick and lumber. Based on a public"
        " implementation; adapted, not from a booklet."
    ),
    joins=("the caravans", "cities and knights"),
    target=15,
    target_rule="TBX-09",
    layouts=LAYOUTS,
    options={"camel_bids": ("brick", "lumber")},
)
