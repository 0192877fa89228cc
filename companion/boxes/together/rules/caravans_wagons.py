"""The Caravans with the scenario Traders & Barbarians, adapted: trade hexes yield resources around an oasis.

Ledger Traders & Barbarians, TBX-05, after the publisher's page. There is no Longest Road, so that camels are worth
something to buildings only; barbarians hinder none. A 2 and a 12 lie on the board and are not rolled again.
"""

from companion.boxes.traders_barbarians.rules.wagons import EXCHANGED
from companion.geometry.layouts import Layout
from companion.rules.scenario import Adaptation
from companion.said import said

_FILE = "boxes/together/boards/caravans_and_wagons"

CARAVANS_AND_WAGONS = Adaptation(
    "caravans and wagons",
    said("Caravans and Wagons"),
    said(
        "Camels and wagons on one board, to 15 points: trade hexes yield resources, too. Based on the publisher's"
        " web page; adapted, not from a booklet."
    ),
    joins=("the caravans", "wagons"),
    without=frozenset({"rerolls"}),
    target=15,
    target_rule="TBX-05",
    layouts=(
        Layout(
            "variable",
            said("Shuffled, numbers in order"),
            said("Oasis and trade hexes stay; the land at random, tokens in order."),
            _FILE,
            (EXCHANGED,),
        ),
        Layout(
            "random",
            said("Shuffled, numbers too"),
            said("Oasis and trade hexes stay; land and number tokens at random, red numbers apart."),
            _FILE,
            (EXCHANGED,),
        ),
    ),
    most=4,
)
