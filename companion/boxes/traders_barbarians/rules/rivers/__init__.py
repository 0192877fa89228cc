"""The Rivers of Catan: bridges over rivers, coins for what is built beside them, and tiles for the poor and the rich.

Ledger: TBS2, TB56-16 to TB56-22.
"""

from companion.boxes.traders_barbarians.rules.coins import GOLD_VIA_2TO1, gold_coins
from companion.mechanisms.rules.purses import purses
from companion.rules.scenario import Scenario
from companion.said import said

from . import bridges, layouts, riverside, settlers

SCENARIO = Scenario(
    "the rivers of catan",
    said("The Rivers of Catan"),
    said("Bridges and anything built at rivers bring coins; the fewest cost two points, the most bring one."),
    modules=(purses, gold_coins, riverside.riverside, bridges.bridges, settlers.settlers),
    target=10,
    target_rule="TBS2-35",
    layouts=layouts.LAYOUTS,
    settings=(GOLD_VIA_2TO1,),
    fewest=3,
)
