"""What Pixels dice broadcast again and again, as what each of them says once, and that it still lies so.

Broadcasts may be missed, or come late. What dice do together is found out in `firmware_bridge.throws`.
"""

from collections.abc import Callable
from dataclasses import dataclass, replace

from firmware_bridge.drivers.pixels.advertisement import Advertisement
from firmware_bridge.readings import DiceIdentity, DiceReading, DieRole, DieState
from firmware_bridge.throws import NUMBERS, ROLL

PUT_AWAY = 60.0
"""Seconds without a broadcast after which a die makes room for another one."""


@dataclass
class _Die:
    """What is known of one die. Its name stays the one it was first told by."""

    name: str
    newest: Advertisement
    heard: float
    reading: DiceReading


class PixelsDice:
    """The six-sided Pixels dice around. `boot` is another number at each start."""

    def __init__(self, hear: Callable[[DiceReading], None], still: Callable[[str], None], boot: int) -> None:
        self._hear, self._still, self._boot = hear, still, boot
        self._dice: dict[str, _Die] = {}

    @property
    def identities(self) -> tuple[DiceIdentity, ...]:
        """The dice by number; one whose number was not heard at first is named by its address."""
        return tuple(
            DiceIdentity(die.name, self._boot, die.newest.firmware or "", (DieRole.PLAIN,), die.newest.battery)
            for die in self._in_order()
        )

    @property
    def newest(self) -> tuple[DiceReading, ...]:
        """What each of them said last, in the same order."""
        return tuple(die.reading for die in self._in_order())

    def hear(self, address: str, said: Advertisement, now: float) -> None:
        """Take one broadcast of the die at `address`. Raises what those raise who are told; it is told again then."""
        die = self._dice.get(address)
        if die is None:
            if len(self._dice) >= ROLL:
                self._dice = {name: each for name, each in self._dice.items() if now - each.heard <= PUT_AWAY}
            name = address if said.number is None else f"{said.number:08x}"
            reading = self._reading(name, 0, said)
            self._dice[address] = _Die(name, said, now, reading)
            self._hear(reading)
            return
        before = die.newest
        die.heard = now
        die.newest = replace(said, number=said.number or before.number, firmware=said.firmware or before.firmware)
        reading = self._reading(die.name, die.reading.sequence, said)
        if (reading.state, reading.values) == (die.reading.state, die.reading.values):
            if said.state is DieState.SETTLED:
                self._still(die.name)
            return
        after_a_result = die.reading.state is DieState.SETTLED
        reading = replace(reading, sequence=(reading.sequence + after_a_result) % NUMBERS)
        self._hear(reading)
        die.reading = reading

    def _reading(self, name: str, sequence: int, said: Advertisement) -> DiceReading:
        settled = said.state is DieState.SETTLED
        return DiceReading(
            name,
            self._boot,
            sequence,
            said.state,
            values=(said.face,) if settled else (),
            roles=(DieRole.PLAIN,),
            thrown=settled and said.rolled,
            battery=said.battery,
        )

    def _in_order(self) -> list[_Die]:
        return [self._dice[address] for address in sorted(self._dice)]
