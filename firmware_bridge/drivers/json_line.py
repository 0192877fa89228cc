"""Dice that follow docs/dice-protocol.md in its JSON line format, and are asked in no other."""

from firmware_bridge.drivers.checked import checked_driver
from firmware_bridge.formats import JSON_LINE

DRIVER = checked_driver("json", "dice that speak the dice protocol in JSON lines", (JSON_LINE,))
