"""What lies in the box of Explorers & Pirates, and in its extension for five and six. EP-010, EP56-03.

It has pieces in the colours of the base game. Its sea lies on pieces of several hexes, and its land in two stacks.
"""

from companion.boxes.explorers_pirates.facts.box import facts
from companion.data import base_box, extension_box
from companion.rules.scenario import Contents

_PIECES = {"harbor settlement": facts().pieces.harbor_settlements, "pirate ship": 1}

BOX = Contents(len(base_box().colours), _PIECES)
EXTENSION = Contents(len(extension_box().colours), _PIECES)
