"""The pin maps that are drawn in the documents, by the name of their drawing."""

from collections.abc import Mapping
from dataclasses import replace

from companion.outputs.parts import Displays, Hexes, Ship
from companion.outputs.wiring import DEFAULT, WITH_BARBARIANS, PinMap

BARE = PinMap(seats=(), numbers=(), seven=None, button=None, button_lamp=None)
"""A table with nothing wired to it."""

EXAMPLES: Mapping[str, PinMap] = {
    "wiring": DEFAULT,
    "wiring-barbarians": WITH_BARBARIANS,
    "wiring-buttons": replace(BARE, button=21, button_lamp=20, undo=16, pause=26, buzzer=13),
    "wiring-hexes-pins": replace(
        BARE,
        hexes=Hexes(by="pins", pins=(4, 17, 27, 22, 5, 6, 13, 19, 26, 18, 23, 24, 25, 8, 7, 12, 16, 20, 21)),
    ),
    "wiring-hexes-registers": replace(BARE, hexes=Hexes(by="registers", data=10, clock=11, latch=8)),
    "wiring-hexes-strip": replace(BARE, hexes=Hexes(by="strip", chip="apa102", order="snake")),
    "wiring-hexes-wled": replace(BARE, hexes=Hexes(by="wled", address="wled.local", order="snake")),
    "wiring-ship-servo": replace(BARE, ship=Ship(by="servo", pin=12)),
    "wiring-ship-stepper": replace(BARE, ship=Ship(by="stepper", pins=(5, 6, 13, 19), home=26)),
    "wiring-displays-pins": replace(
        BARE,
        displays=Displays(
            by="pins", steps=(5, 6, 13, 19, 26, 16, 20), cities=(4, 17, 27, 22), knights=(18, 23, 24, 25)
        ),
    ),
    "wiring-displays-registers": replace(BARE, displays=Displays(by="registers", data=17, clock=27, latch=22)),
}
