"""What lies in the box of Traders & Barbarians, and in its extension for five and six. TB0-01, TB0-04, TB56-01.

It has pieces in the colours of the base game. Its land lies on pieces of its own, of which the booklet gives no list.
"""

from companion.boxes.traders_barbarians.facts.barbarians import barbarian_attack
from companion.boxes.traders_barbarians.facts.rivers import rivers
from companion.data import base_box, extension_box
from companion.rules.scenario import Contents

_PIECES = {"bridge": rivers().bridges, "castle knight": barbarian_attack().knights}

BOX = Contents(len(base_box().colours), _PIECES)
EXTENSION = Contents(len(extension_box().colours), _PIECES)
