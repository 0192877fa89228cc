"""Dice that follow docs/dice-protocol.md in its binary format, and are asked in no other."""

from firmware_bridge.drivers.checked import checked_driver
from firmware_bridge.formats import BINARY

DRIVER = checked_driver("binary", "dice that speak the dice protocol in frames", (BINARY,))
