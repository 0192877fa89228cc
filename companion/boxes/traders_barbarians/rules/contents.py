"""What lies in the box of Traders & Barbarians, and in its extension for five and six. TB0-01, TB0-04, TB56-01.

It has pieces in the colours of the base game. Its land lies on pieces of its own, of which the booklet gives no list.
"""

from companion.rules.data import base_box, extension_box
from companion.rules.data.traders_barbarians.barbarians import barbarian_attack
from companion.rules.data.traders_barbarians.rivers import rivers
from companion.rules.scenario import Contents

_PIECES = {"bridge": rivers().bridges, "castle knight": barbarian_attack().knights}

BOX = Contents(len(base_box().colours), _PIECES)
EXTENSION = Contents(len(extension_box().colours), _PIECES)
