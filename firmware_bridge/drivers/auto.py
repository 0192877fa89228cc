"""Dice that follow docs/dice-protocol.md in whichever of its formats; the usual choice."""

from firmware_bridge.drivers.checked import checked_driver
from firmware_bridge.formats import FORMATS

DRIVER = checked_driver("auto", "dice that speak the dice protocol, in either format", tuple(FORMATS.values()))
