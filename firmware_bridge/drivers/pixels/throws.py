"""Two Pixels dice to one throw: each broadcasts its own state again and again, and together they make a result.

Pure: broadcasts and times go in, readings come out. Broadcasts may be missed, or come late; what is missed is never
guessed. Dice lie still once each was heard to lie as it does after anything has changed: what one of them said before
the other moved may be of the throw before. A throw of which too little was heard has no result, and people tap it.
"""

from dataclasses import dataclass, replace

from firmware_bridge.drivers.pixels.advertisement import Advertisement
from firmware_bridge.readings import DiceIdentity, DiceReading, DieRole, DieState

THROW_GAP = 10.0
"""Seconds; changes further apart than this belong to different throws."""
TOGETHER = 1.2
"""Seconds within which both are heard to lie: more than lies between two broadcasts, and less than a throw takes."""
ABSENT = 60.0
"""Seconds without a broadcast after which a die makes room for another one."""
NUMBERS = 65536
_WEIGHTIEST_FIRST = (DieState.ROLLING, DieState.HANDLED, DieState.COCKED, DieState.UNKNOWN)


@dataclass
class _Die:
    """What is known of one die. `rolled`: it came to rest after a roll, in the throw that is open.

    `again`: it was heard to lie as it does since anything has changed.
    """

    newest: Advertisement
    heard: float
    rolled: bool = False
    again: bool = False


class PixelsThrows:
    """The six-sided Pixels dice around, and what they do together. `boot` is another number at each start."""

    def __init__(self, boot: int) -> None:
        self._boot = boot
        self._dice: dict[str, _Die] = {}
        self._sequence = 0
        self._changed = 0.0
        self._due = False
        self._told = DieState.UNKNOWN

    @property
    def identities(self) -> tuple[DiceIdentity, ...]:
        """The dice by number; one whose number was not heard yet is named by its address."""
        return tuple(
            DiceIdentity(
                self._name(address),
                self._boot,
                self._dice[address].newest.firmware or "",
                (DieRole.PLAIN,),
                self._dice[address].newest.battery,
            )
            for address in self._order()
        )

    def hear(self, address: str, said: Advertisement, now: float) -> list[DiceReading]:
        """Take one broadcast of the die at `address`; what it adds to what was reported before."""
        die = self._dice.get(address)
        if die is None:
            return self._welcome(address, said, now)
        before = die.newest
        known = replace(said, number=said.number or before.number, firmware=said.firmware or before.firmware)
        die.newest, die.heard = known, now
        moving = said.state is not DieState.SETTLED
        if said.state is before.state and (moving or said.face == before.face):
            die.again = not moving
            return self._lying(now)
        if now - self._changed > THROW_GAP:
            for each in self._dice.values():
                each.rolled = False
        self._changed = now
        die.rolled = said.rolled
        for each in self._dice.values():
            each.again = False
        self._due = True
        return self._moving()

    def _welcome(self, address: str, said: Advertisement, now: float) -> list[DiceReading]:
        """A die that is new here: how it lies is not a result, for nobody saw it come to rest."""
        if len(self._dice) >= 2:
            self._dice = {name: die for name, die in self._dice.items() if now - die.heard <= ABSENT}
        self._dice[address] = _Die(said, now)
        self._due = False
        self._told = DieState.UNKNOWN
        return [self._reading(DieState.UNKNOWN)]

    @property
    def _state(self) -> DieState:
        """What the dice do together."""
        states = {die.newest.state for die in self._dice.values()}
        return next((each for each in _WEIGHTIEST_FIRST if each in states), DieState.SETTLED)

    def _moving(self) -> list[DiceReading]:
        """Something has changed: what moves now is told at once, if it was not before."""
        state, before = self._state, self._told
        self._told = state
        return [] if state in (before, DieState.SETTLED) else [self._reading(state)]

    def _lying(self, now: float) -> list[DiceReading]:
        """A die does as it did: what they show, once all of them have been heard to lie so."""
        if not self._due or not all(die.again and now - die.heard <= TOGETHER for die in self._dice.values()):
            return []
        self._due = False
        thrown = all(die.rolled for die in self._dice.values())
        values = tuple(self._dice[address].newest.face for address in self._order())
        result = replace(self._reading(DieState.SETTLED), values=values, thrown=thrown)
        self._sequence = (self._sequence + 1) % NUMBERS
        if thrown:
            for die in self._dice.values():
                die.rolled = False
        return [result]

    def _reading(self, state: DieState) -> DiceReading:
        order = self._order()
        return DiceReading(
            "+".join(map(self._name, order)),
            self._boot,
            self._sequence,
            state,
            roles=(DieRole.PLAIN,) * len(order),
            battery=min(self._dice[address].newest.battery for address in order),
        )

    def _name(self, address: str) -> str:
        number = self._dice[address].newest.number
        return address if number is None else f"{number:08x}"

    def _order(self) -> list[str]:
        """Addresses in an order that stays the same while the same dice are here."""
        return sorted(self._dice)
