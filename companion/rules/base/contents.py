"""What lies in the base box, and in its extension for five and six. Ledger base, sections 1 and 2, B56-001, B56-012."""

from collections import Counter

from companion.data import Components, base_box, extension_box, player_pieces
from companion.rules.scenario import Contents


def _contents(box: Components) -> Contents:
    of_a_colour = player_pieces()
    pieces = {"settlement": of_a_colour.settlements, "city": of_a_colour.cities, "road": of_a_colour.roads}
    tokens = Counter(token.number for token in box.tokens)
    return Contents(len(box.colours), pieces, box.terrains, tokens)


BOX = _contents(base_box())
EXTENSION = _contents(extension_box())
