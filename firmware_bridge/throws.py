"""What dice on several devices do together: what each of them says becomes the throw that is due.

Pure: readings and times go in, readings come out. A device with as many dice as are thrown is a throw by itself, and is
told at once. Single dice of several devices, and an event die of its own beside any others, are put together, and never
of two throws: a die that moves forgets how it lay, all of them came to rest within a throw's time, and each is heard to
lie as it does after anything has changed, for what one of them said before another moved may be of the throw before.
A hand may hold a die that still says how it lies, while the others are thrown: where a die of this throw could as well
go with one that was missed in the throw before, all of them lie for a throw's time first, and nothing has followed.
So no two throws are mixed up as long as all dice of a throw come to rest within `THROW_GAP` of each other.
Broadcasts and lines may fail, and what is missed is never guessed: such a throw has no result, and people tap it.
"""

import threading
from collections.abc import Callable, Iterable
from dataclasses import dataclass, replace
from itertools import permutations
from random import SystemRandom
from time import monotonic

from firmware_bridge.readings import DiceReading, DieRole, DieState

ROLL = 2
"""Dice with pips of a roll, as long as nothing else is due."""
THROW_GAP = 8.0
"""Seconds; what comes to rest further apart than this belongs to different throws."""
TOGETHER = 1.2
"""Seconds within which all are heard to lie: more than lies between two broadcasts, and less than a throw takes."""
ABSENT = 15.0
"""Seconds without a word after which a die is not waited for where there are others."""
NUMBERS = 65536
_WEIGHTIEST_FIRST = (DieState.ROLLING, DieState.HANDLED, DieState.COCKED, DieState.UNKNOWN)


@dataclass(frozen=True, slots=True)
class Wanted:
    """How many dice with pips are thrown now, none while none are; and whether an event die is, with them or alone."""

    pips: int = 0
    event: bool = False


@dataclass
class _Device:
    """What is known of one device.

    `again`: it was heard to lie as it does since anything has changed. `rolled`: it came to rest after a roll, and was
    not told with all its throw. `rested` is when it did, `began` when that roll was first heard of, and `lost` when it
    came to rest after its last roll that was never told so.
    """

    newest: DiceReading
    heard: float
    rolled: bool = False
    again: bool = False
    rested: float = 0.0
    began: float = 0.0
    lost: float = float("-inf")

    @property
    def pips(self) -> int:
        return sum(role is not DieRole.EVENT for role in self.newest.roles)

    @property
    def is_single(self) -> bool:
        return len(self.newest.roles) == 1 and self.pips == 1

    @property
    def is_event(self) -> bool:
        return len(self.newest.roles) == 1 and not self.pips

    @property
    def moves(self) -> bool:
        return self.newest.state in (DieState.ROLLING, DieState.HANDLED)

    def lies(self, now: float) -> bool:
        """Whether it has just been heard to lie as it does, since anything has changed."""
        return self.again and now - self.heard <= TOGETHER


class Throws:
    """The dice of all devices, and what they do together. Safe to call from every thread; raises what `tell` raises.

    `tell` is told each throw, and how dice are meanwhile. `boot` is another number at each start.
    """

    def __init__(
        self,
        tell: Callable[[DiceReading], object],
        wanted: Callable[[], Wanted] = lambda: Wanted(2, True),
        *,
        boot: int | None = None,
        clock: Callable[[], float] = monotonic,
    ) -> None:
        self._tell, self._wanted, self._clock = tell, wanted, clock
        self._boot = SystemRandom().randrange(NUMBERS) if boot is None else boot
        self._devices: dict[str, _Device] = {}
        self._sequence = 0
        self._changed = float("-inf")
        self._due = False
        self._told = DieState.UNKNOWN
        self._open: tuple[DiceReading, list[_Device]] | None = None
        self._lock = threading.RLock()

    def hear(self, reading: DiceReading) -> None:
        """A device says something new of its dice. What raises is as if it had not been said."""
        now = self._clock()  # a wait for others who are told something does not make it any newer
        with self._lock:
            known = self._devices.get(reading.device)
            if known is None or known.newest.boot != reading.boot:
                self._welcome(reading, now)
                if reading.state is DieState.SETTLED:  # nobody saw it come to rest
                    reading = replace(reading, state=DieState.UNKNOWN, values=(), thrown=False)
                    if self._is_alone(reading.device):
                        self._tell(reading)
                    return
            elif known.newest.roles != reading.roles:  # more is known of these dice now
                known.newest = replace(known.newest, roles=reading.roles)
            if self._is_alone(reading.device):
                self._tell(reading)
            self._note(self._devices[reading.device], reading, now)

    def still(self, device: str) -> None:
        """A device was heard to lie as it did."""
        now = self._clock()
        with self._lock:
            known = self._devices.get(device)
            if known is None or known.newest.state is not DieState.SETTLED or now < self._changed:
                return
            known.again, known.heard = True, now
            self._put_together(now)

    # -- inside ------------------------------------------------------------------------------------------------

    def _welcome(self, reading: DiceReading, now: float) -> None:
        """A device that is new here, or has restarted."""
        self._devices[reading.device] = fresh = _Device(reading, now)
        self._open = None
        if fresh.is_single:
            self._due, self._told = False, DieState.UNKNOWN

    @staticmethod
    def _singles(devices: Iterable[_Device]) -> list[_Device]:
        """The single dice with pips, in an order that stays the same while the same dice are here."""
        return sorted((each for each in devices if each.is_single), key=lambda each: each.newest.device)

    @property
    def _has_event(self) -> bool:
        """Whether an event die has a device of its own."""
        return any(each.is_event for each in self._devices.values())

    def _is_alone(self, name: str) -> bool:
        """Whether what this device says is told as it is said: it is a throw by itself."""
        device = self._devices[name]
        return not device.is_event and not (device.is_single and len(self._singles(self._devices.values())) > 1)

    def _note(self, device: _Device, reading: DiceReading, now: float) -> None:
        """Something has changed: nothing that was said before counts until it is said again."""
        if not device.is_event and self._open is not None:
            for each in self._open[1]:  # whose event die was not told
                each.lost, each.rolled = each.rested, False
            self._open = None
        if device.rolled:
            device.lost = device.rested
        self._changed = max(self._changed, now)
        if device.newest.state is not DieState.ROLLING:
            device.began = now - reading.age
        device.newest, device.heard = reading, now
        device.rolled, device.rested = reading.state is DieState.SETTLED and reading.thrown, now - reading.age
        for each in self._devices.values():
            each.again = False
        if not device.is_event and self._is_alone(reading.device):
            self._awaits_event(reading, [device])
        if device.is_event and reading.state is DieState.COCKED and self._wanted() == Wanted(0, event=True):
            self._tell(reading)
        if device.is_single and not self._is_alone(reading.device):
            self._due = True
            self._tell_how_they_move(now)

    def _awaits_event(self, result: DiceReading, dice: list[_Device]) -> None:
        """Keep what was reported of these dice: it is reported again, with the event die thrown along with them."""
        rolled = result.thrown and DieRole.EVENT not in result.roles
        self._open = (result, dice) if rolled and self._has_event and self._wanted().event else None

    def _tell_how_they_move(self, now: float) -> None:
        """What moves now is told at once, if it was not before."""
        singles = self._singles(self._devices.values())
        states = {each.newest.state for each in singles if now - each.heard <= ABSENT}
        state = next((each for each in _WEIGHTIEST_FIRST if each in states), DieState.SETTLED)
        if state not in (self._told, DieState.SETTLED):
            self._tell(self._joined(singles, state))
        self._told = state

    def _put_together(self, now: float) -> None:
        if self._due:
            self._tell_singles(now)
        events = [each for each in self._devices.values() if each.is_event and now - each.heard <= ABSENT]
        if len(events) == 1 and events[0].rolled and events[0].lies(now):
            self._tell_event(events[0], now)

    def _tell_singles(self, now: float) -> None:
        """What single dice show, all of which have just been heard to lie; of more than are due those that rolled."""
        wanted, singles = self._wanted(), self._singles(self._devices.values())
        here = [each for each in singles if now - each.heard <= ABSENT]
        dice = [each for each in here if each.newest.state is not DieState.UNKNOWN]
        last = max((each.rested for each in dice if each.rolled), default=now)
        rolled = [each for each in dice if each.rolled and last - each.rested <= THROW_GAP]
        alike = any(DieRole.PLAIN in each.newest.roles for each in rolled)  # and one may be the event die
        enough = max(
            wanted.pips or ROLL, min(wanted.pips + (alike and wanted.event and not self._has_event), len(here))
        )
        if len(dice) < enough or not all(each.lies(now) for each in dice):
            return
        shown = rolled if len(rolled) == enough else dice
        thrown = len(rolled) >= len(shown)
        if thrown and _in_doubt(shown, now):
            return
        values = tuple(each.newest.values[0] for each in shown)
        result = replace(self._joined(shown, DieState.SETTLED), values=values, thrown=thrown, age=_age(shown, now))
        if len(shown) < len(singles):
            self._tell(self._joined(singles, DieState.UNKNOWN))  # no more is to come of all of them together
        self._tell(result)
        self._due = False
        self._sequence = (self._sequence + 1) % NUMBERS
        if thrown:
            self._awaits_event(result, shown)
            for each in shown:
                each.rolled = False

    def _tell_event(self, event: _Device, now: float) -> None:
        """What an event die with a device of its own shows: with the dice it was thrown with, or by itself."""
        wanted = self._wanted()
        if not wanted.event:
            return
        reading, others = self._open or (None, [])
        dice = [*others, event]
        if reading is not None and _at_once(dice):
            if not all(each.lies(now) for each in others) or _in_doubt(dice, now):
                return
            roles, values = (*reading.roles, *event.newest.roles), (*reading.values, *event.newest.values)
            self._tell(replace(reading, roles=roles, values=values, age=_age(dice, now)))
            self._open = None
        elif not wanted.pips and not any(each.moves for each in self._devices.values()):
            self._tell(replace(event.newest, age=_age([event], now)))
        else:
            return
        for each in dice:
            each.rolled = False

    def _joined(self, dice: list[_Device], state: DieState) -> DiceReading:
        """How several dice are together, as one device."""
        batteries = [each.newest.battery for each in dice if each.newest.battery is not None]
        return DiceReading(
            "+".join(each.newest.device for each in dice),
            self._boot,
            self._sequence,
            state,
            roles=tuple(role for each in dice for role in each.newest.roles),
            battery=min(batteries, default=None),
            confidence=min(each.newest.confidence for each in dice),
        )


def _at_once(dice: list[_Device]) -> bool:
    """Whether these came to rest in one throw's time."""
    rested = [each.rested for each in dice]
    return max(rested) - min(rested) <= THROW_GAP


def _in_doubt(dice: list[_Device], now: float) -> bool:
    """Whether one of these may have been thrown with a lost roll of another one, and what it shows now is to come."""
    if now - max(each.rested for each in dice) > THROW_GAP:
        return False
    pairs = permutations(dice, 2)
    return any(abs(one.lost - other.rested) <= THROW_GAP and other.rested < one.began for one, other in pairs)


def _age(dice: list[_Device], now: float) -> int:
    """Whole seconds since the last of them came to rest, as a device tells them: a result not kept is fresh."""
    last = max(dice, key=lambda each: each.rested)
    elapsed = now - last.rested
    return 0 if not last.newest.age and elapsed <= 2 * TOGETHER else min(255, int(elapsed))
