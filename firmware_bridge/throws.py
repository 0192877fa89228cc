"""What dice on several devices do together: what each of them says becomes the throw that is due.

Pure: readings and times go in, readings come out. A device with as many dice as are thrown is a throw by itself, and is
told at once. Single dice of several devices, and an event die of its own beside any others, are put together, and never
of two throws: a die that moves forgets how it lay, all of them came to rest within a throw's time, and each is heard to
lie as it does after anything has changed, for what one of them said before another moved may be of the throw before.
Broadcasts and lines may fail, and what is missed is never guessed: such a throw has no result, and people tap it.
"""

import threading
from collections.abc import Callable, Iterable
from dataclasses import dataclass, replace
from random import SystemRandom
from time import monotonic

from firmware_bridge.readings import DiceReading, DieRole, DieState

THROW_GAP = 10.0
"""Seconds; changes further apart than this belong to different throws."""
TOGETHER = 1.2
"""Seconds within which all are heard to lie: more than lies between two broadcasts, and less than a throw takes."""
ABSENT = 60.0
"""Seconds without a word after which a die makes room for another one."""
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

    `again`: it was heard to lie as it does since anything has changed. `rolled`: it came to rest after a roll, in the
    throw that is open. `rested` is when it did.
    """

    newest: DiceReading
    heard: float
    rolled: bool = False
    again: bool = False
    rested: float = 0.0

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
        self._open: tuple[DiceReading, tuple[str, ...]] | None = None
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
            self._put_together(now)

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
        """A device that is new here makes room for itself among others of its kind."""
        fresh = _Device(reading, now)
        others = {name: each for name, each in self._devices.items() if name != reading.device}
        if fresh.is_single and len(self._singles(others.values())) >= 2:
            others = {name: each for name, each in others.items() if now - each.heard <= ABSENT}
        if fresh.is_event:
            others = {name: each for name, each in others.items() if not each.is_event or now - each.heard <= ABSENT}
        self._devices = {**others, reading.device: fresh}
        if fresh.is_single:
            self._due, self._told = False, DieState.UNKNOWN

    @staticmethod
    def _singles(devices: Iterable[_Device]) -> list[_Device]:
        """The single dice with pips, in an order that stays the same while the same dice are here."""
        return sorted((each for each in devices if each.is_single), key=lambda each: each.newest.device)

    def _is_alone(self, name: str) -> bool:
        """Whether what this device says is told as it is said: it is a throw by itself."""
        device = self._devices[name]
        return not device.is_event and not (device.is_single and len(self._singles(self._devices.values())) > 1)

    def _note(self, device: _Device, reading: DiceReading, now: float) -> None:
        """Something has changed: nothing that was said before counts until it is said again."""
        if now - self._changed > THROW_GAP:
            self._open = None
            for each in self._devices.values():
                each.rolled = False
        self._changed = max(self._changed, now)
        settled = reading.state is DieState.SETTLED
        device.newest, device.heard = reading, now
        device.rolled, device.rested = settled and reading.thrown, now - reading.age
        for each in self._devices.values():
            each.again = False
        if not device.is_event:
            whole = device.rolled and self._is_alone(reading.device) and DieRole.EVENT not in reading.roles
            self._open = (reading, (reading.device,)) if whole else None
        if device.is_event and reading.state is DieState.COCKED and self._wanted() == Wanted(0, event=True):
            self._tell(reading)
        if device.is_single and not self._is_alone(reading.device):
            self._due = True
            self._tell_how_they_move()

    def _tell_how_they_move(self) -> None:
        """What moves now is told at once, if it was not before."""
        singles = self._singles(self._devices.values())
        states = {each.newest.state for each in singles}
        state = next((each for each in _WEIGHTIEST_FIRST if each in states), DieState.SETTLED)
        if state not in (self._told, DieState.SETTLED):
            self._tell(self._joined(singles, state))
        self._told = state

    def _put_together(self, now: float) -> None:
        singles = self._singles(self._devices.values())
        if self._due and len(singles) > 1 and all(each.lies(now) for each in singles):
            self._tell_singles(singles, now)
        events = [each for each in self._devices.values() if each.is_event]
        if len(events) == 1 and events[0].rolled and events[0].lies(now):
            self._tell_event(events[0], now)

    def _tell_singles(self, singles: list[_Device], now: float) -> None:
        """What single dice show, all of which have just been heard to lie; where one is thrown, the one that was."""
        rolled = [each for each in singles if each.rolled]
        shown = rolled if len(rolled) == 1 == self._wanted().pips else singles
        thrown = len(rolled) >= len(shown) and _at_once(shown)
        values = tuple(each.newest.values[0] for each in shown)
        age = _age(max(shown, key=lambda each: each.rested), now)
        result = replace(self._joined(shown, DieState.SETTLED), values=values, thrown=thrown, age=age)
        self._tell(result)
        self._due = False
        self._sequence = (self._sequence + 1) % NUMBERS
        if thrown:
            self._open = (result, tuple(each.newest.device for each in shown))
            for each in shown:
                each.rolled = False

    def _tell_event(self, event: _Device, now: float) -> None:
        """What an event die with a device of its own shows: with the dice it was thrown with, or by itself."""
        wanted = self._wanted()
        if not wanted.event:
            return
        reading, names = self._open or (None, ())
        others = [self._devices[name] for name in names]
        if reading is not None and _at_once([*others, event]):
            if not all(each.lies(now) for each in others):
                return
            roles, values = (*reading.roles, *event.newest.roles), (*reading.values, *event.newest.values)
            self._tell(replace(reading, roles=roles, values=values))
            self._open = None
        elif not wanted.pips and not any(each.moves for each in self._devices.values()):
            self._tell(replace(event.newest, age=_age(event, now)))
        else:
            return
        event.rolled = False

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


def _age(last: _Device, now: float) -> int:
    """Whole seconds since the last die came to rest, as a device tells them: a result that was not kept is fresh."""
    elapsed = now - last.rested
    return 0 if not last.newest.age and elapsed <= 2 * TOGETHER else min(255, int(elapsed))
