"""What lies in the box of Seafarers, and in its extension for five and six. SEA-01 to SEA-08, SEA56-01.

Scenarios are laid with these and the hexes of the base game.
"""

from companion.boxes.seafarers.facts import SeafarersComponents, seafarers_box, seafarers_extension, ships_per_player
from companion.rules.scenario import Contents


def _contents(box: SeafarersComponents) -> Contents:
    return Contents(box.ship_colours, {"ship": ships_per_player()}, box.terrains, box.numbers)


BOX = _contents(seafarers_box())
EXTENSION = _contents(seafarers_extension())
