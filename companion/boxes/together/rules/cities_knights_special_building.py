"""What Cities & Knights adds to the ways in which five and six share a turn. Ledger, section 21.

Paired players need nothing more: player 2 has a part of their own, and whatever lasts "this turn" or may be done "once
a turn" lasts, or may be done, in a part. In the special building phase of older printings everybody may also do what
is paid for and built here; what knights do and cards say waits for one's own turn.
"""

from companion.boxes.cities_knights.rules.hiring import ActivateKnight, HireKnight, PromoteKnight
from companion.boxes.cities_knights.rules.improvements import Improve
from companion.boxes.cities_knights.rules.walls import BuildWall
from companion.boxes.five_six.rules.special_building import SPECIAL_BUILDING
from companion.kernel import Module
from companion.rules.base.turns import ACT

special_works = Module("special works", needs=("special building", "walls", "hiring", "improvements"))

special_works.admits(
    SPECIAL_BUILDING,
    BuildWall,
    HireKnight,
    ActivateKnight,
    PromoteKnight,
    Improve,
    as_in=ACT,
    rule=("CK56-022", "CK56-024"),
)
