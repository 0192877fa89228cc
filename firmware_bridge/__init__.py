"""Serial line to dice readings.

This package knows ports, bytes, dice and their states. It may not know what a roll means in any game, whose turn it is,
or that there are screens: it imports nothing from the other packages and could be published alone. It tells only what
passed a check sum, tells it once, and never guesses. The messages on the line are documented in docs/dice-protocol.md.
"""

from firmware_bridge.discovery import PortFinding, candidate_ports, look_at
from firmware_bridge.drivers import DRIVERS, Driver, DriverError, Link, Listener, driver
from firmware_bridge.formats import BINARY, FORMATS, JSON_LINE, LineFormat
from firmware_bridge.hearing import Hearing
from firmware_bridge.lines import DiceLines
from firmware_bridge.link import DiceLink, LinkStatistics, LinkStatus
from firmware_bridge.port import PortError, SerialPort, open_serial_port
from firmware_bridge.readings import EVENT_FACES, DiceIdentity, DiceReading, DieRole, DieState
from firmware_bridge.simulated_dice import SimulatedDice
from firmware_bridge.throws import Throws, Wanted

__all__ = [
    "BINARY",
    "DRIVERS",
    "EVENT_FACES",
    "FORMATS",
    "JSON_LINE",
    "DiceIdentity",
    "DiceLines",
    "DiceLink",
    "DiceReading",
    "DieRole",
    "DieState",
    "Driver",
    "DriverError",
    "Hearing",
    "LineFormat",
    "Link",
    "LinkStatistics",
    "LinkStatus",
    "Listener",
    "PortError",
    "PortFinding",
    "SerialPort",
    "SimulatedDice",
    "Throws",
    "Wanted",
    "candidate_ports",
    "driver",
    "look_at",
    "open_serial_port",
]
