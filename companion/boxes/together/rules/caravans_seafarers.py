"""The Caravans with Seafarers, adapted: camels go along the sea as well, and a ship beside one counts twice.

Ledger Traders & Barbarians, TBX-07, after the publisher's page. It is played on the boards of Heading for New Shores,
which that page finds playable as it stands; the oasis takes the place of the desert. The pirate hinders no camel.
"""

from companion.boxes.seafarers.rules.layouts import FRAME
from companion.boxes.seafarers.rules.ships import Ships
from companion.boxes.traders_barbarians.rules.caravans.camels import Camels, trails
from companion.geometry.layouts import Layout
from companion.geometry.sets import PathSet
from companion.kernel import Module, Seat, State
from companion.mechanisms.rules.sea import frame_paths, wet_paths
from companion.rules.base.longest_road import line_doubles
from companion.rules.scenario import Adaptation
from companion.said import said

camels_at_sea = Module("camels at sea", needs=("camels", "caravan routes", "sea", "ships", "trade route"))

_FILE = "boxes/together/boards/caravans_at_sea"

CARAVANS_AT_SEA = Adaptation(
    "caravans at sea",
    said("Caravans at Sea"),
    said(
        "The Caravans in Heading for New Shores, to 16 points: camels cross the sea, ships beside them count twice."
        " Based on the publisher's web page; adapted, not from a booklet."
    ),
    joins=("heading for new shores", "the caravans"),
    modules=(camels_at_sea,),
    target=16,
    above=2,
    target_rule="TBX-07",
    layouts=(
        Layout(
            "printed",
            said("Printed"),
            said("The board of Heading for New Shores, with an oasis in place of the desert."),
            _FILE,
            FRAME,
        ),
        Layout(
            "variable",
            said("Variable"),
            said("The oasis stays; main island at random, small islands wherever their hexes fall."),
            _FILE,
            FRAME,
        ),
    ),
    fewest=4,
)


@camels_at_sea.shares(trails, rule="TBX-07")
def across_the_sea(state: State) -> PathSet:
    return PathSet(wet_paths(state) & ~frame_paths(state))


@camels_at_sea.shares(line_doubles, rule="TBX-07")
def ships_beside_camels(state: State, player: Seat) -> PathSet:
    return PathSet(state[Ships].of[player] & state[Camels].paths)
