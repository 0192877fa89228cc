"""The Rivers of Catan with The Caravans, adapted: camels take bridge sites too, and a bridge beside one counts twice.

Ledger Traders & Barbarians, TBX-02, after the publisher's page; the target is that of a public implementation. The
robber starts on a swamp, as in The Rivers of Catan, and never goes to the oasis, as in The Caravans.
"""

from companion.boxes.traders_barbarians.rules.caravans.camels import Camels
from companion.boxes.traders_barbarians.rules.rivers.bridges import Bridges
from companion.boxes.traders_barbarians.rules.rivers.layouts import EXCHANGED
from companion.geometry.layouts import Layout
from companion.geometry.sets import PathSet
from companion.kernel import Module, Seat, State
from companion.rules.base.longest_road import line_doubles
from companion.rules.scenario import Adaptation
from companion.said import said

camels_on_bridges = Module("camels on bridges", needs=("camels", "caravan routes", "bridges", "longest road"))

RIVERS_AND_CARAVANS = Adaptation(
    "rivers and caravans",
    said("Rivers and Caravans"),
    said(
        "Rivers around an oasis, to 12 points: a bridge beside a camel counts twice, like a road. Based on the"
        " publisher's web page; adapted, not from a booklet."
    ),
    joins=("the rivers of catan", "the caravans"),
    modules=(camels_on_bridges,),
    target=12,
    target_rule="TBX-02",
    layouts=(
        Layout(
            "random",
            said("Shuffled, numbers too"),
            said("Rivers and oasis stay; other hexes and number tokens at random, red numbers apart."),
            "boxes/together/boards/rivers_and_caravans",
            (EXCHANGED,),
        ),
    ),
    most=4,
)


@camels_on_bridges.shares(line_doubles, rule="TBX-02")
def bridges_beside_camels(state: State, player: Seat) -> PathSet:
    return PathSet(state[Bridges].of[player] & state[Camels].paths)
