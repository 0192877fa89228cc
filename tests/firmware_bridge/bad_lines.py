"""Several devices on bad lines, with the real conversation on both sides and a clock turned by hand.

Of all messages, acknowledgements as well, 30 in 100 are lost; each line is late and now and then out for some seconds,
after which a device tells what it has kept.
"""

from collections import deque
from collections.abc import Sequence
from random import Random

from firmware_bridge import DiceReading, DieRole, DieState, Throws
from firmware_bridge.protocol import Message
from firmware_bridge.session import DiceSession, KnownDice
from firmware_bridge.simulated_dice.firmware import SimulatedFirmware

LOSS = 0.3
LATE = 0.2
"""Seconds within which what a device says is heard, always in its order."""
TICK = 0.05
TUMBLES = (0.7, 1.6, 1.1)


class Line:
    """A device and the line it is heard on."""

    def __init__(self, number: int, roles: Sequence[DieRole], chance: Random, throws: Throws, known: KnownDice) -> None:
        self._chance = chance
        self.dice = SimulatedFirmware(chance, device=0xA1 + number, roles=roles, tumble=TUMBLES[number])
        self._session = DiceSession(throws.hear, throws.still, known)
        self._on_the_way: deque[tuple[float, Message]] = deque()
        self.out_until = 0.0

    def goes_on(self, now: float) -> None:
        """What the device says now goes off, and what has arrived is heard and answered."""
        for message in self.dice.due(now):
            if now >= self.out_until and self._chance.random() > LOSS:
                self._on_the_way.append((now + self._chance.uniform(0, LATE), message))
        while self._on_the_way and self._on_the_way[0][0] <= now:
            for answer in self._session.receive(self._on_the_way.popleft()[1]):
                if now >= self.out_until and self._chance.random() > LOSS:
                    self.dice.receive(answer)
        self._session.tell_still()


def told_over_bad_lines(seed: int, throws: int, sets: Sequence[Sequence[DieRole]], let_go: float) -> tuple[int, int]:
    """How many throws were told with all their dice, and how many of those as something else than what lay there.

    `sets` are the dice of each device, all of which leave the hands within `let_go` seconds; until then they say how
    they lay before. The next throw begins 3 to 12 s after that.
    """
    chance, now = Random(seed), 0.0
    told = list[DiceReading]()
    put_together, known = Throws(told.append, boot=7, clock=lambda: now), KnownDice()
    lines = [Line(number, roles, chance, put_together, known) for number, roles in enumerate(sets)]
    lain, before, begin, next_at = list[int](), list[int](), 0.0, 3.0
    off = dict[Line, tuple[float, list[int]]]()
    whole = wrong = 0
    while throws or now < next_at:
        now += TICK
        if now >= next_at and throws:
            throws, begin, before, lain = throws - 1, now, lain, []
            next_at = now + let_go + chance.uniform(3, 12)
            for line, roles in zip(lines, sets, strict=True):
                faces = [chance.randint(1, 6) for _ in roles]
                lain += faces
                off[line] = (now + chance.uniform(0, let_go), faces)
                if chance.random() < 0.15:
                    line.out_until = now + chance.uniform(1, 14)
        for line in lines:
            if line in off and now >= off[line][0]:
                line.dice.throw(off.pop(line)[1])
            line.goes_on(now)
        for reading in told:
            if reading.state is DieState.SETTLED and reading.thrown and len(reading.values) == len(lain):
                whole += 1
                just_gone = [before] if now - begin < let_go + LATE + TICK else []
                wrong += list(reading.values) not in [lain, *just_gone]
        told.clear()
    return whole, wrong
