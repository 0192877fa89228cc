"""The extension for five and six players: two ways to shorten the wait, of which a table chooses one.

Its bigger island and its cards are data; nothing here changes a base rule, it only adds parts or phases, and to a first
game of five the settlements of the colour that nobody plays.
"""

from companion.rules.scenario import Variant
from companion.said import said

from . import paired_players, special_building

FIVE_SIX: tuple[Variant, ...] = (
    Variant(
        "paired players",
        said("Paired players"),
        said("Two players share each turn; the second one trades with the supply only."),
        modules=(paired_players.paired_players,),
    ),
    Variant(
        "special building",
        said("Special building"),
        said("After each turn everybody else may build, but not trade: the older rule."),
        modules=(
            special_building.special_building,
            special_building.special_cities,
            special_building.special_purchase,
        ),
    ),
)
"""How five and six players share a turn; a table chooses one."""
