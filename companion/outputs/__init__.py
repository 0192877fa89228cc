"""The state of the game -> lights: which light shines, on which pin, and what the hardware panel shows of it.

This package shows public facts only, decides no rule and never makes the game wait. It owns all pins, the button's
among them; what a press means is decided by the inputs.
"""

from .board import Board, GpioBoard
from .glow import Glow
from .lights import Lights, open_lights
from .panel import ButtonShown, LampShown, Panel
from .pins import PinChoice, Pins, open_pins
from .plan import DARK, LightPlan, light_plan
from .track import BarbarianTrack
from .wiring import DEFAULT, PinMap, WiringError, pin_map

__all__ = [
    "DARK",
    "DEFAULT",
    "BarbarianTrack",
    "Board",
    "ButtonShown",
    "Glow",
    "GpioBoard",
    "LampShown",
    "LightPlan",
    "Lights",
    "Panel",
    "PinChoice",
    "PinMap",
    "Pins",
    "WiringError",
    "light_plan",
    "open_lights",
    "open_pins",
    "pin_map",
]
