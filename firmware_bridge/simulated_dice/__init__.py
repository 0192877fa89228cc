"""Serial dice without hardware: a process of its own on a pseudo-terminal that speaks the real protocol.

`python -m firmware_bridge.simulated_dice --help` tells its options and commands; `SimulatedDice` runs it.
"""

from firmware_bridge.simulated_dice.process import SimulatedDice

__all__ = ["SimulatedDice"]
