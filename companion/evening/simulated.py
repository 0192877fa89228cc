"""A simulated table: a rendered camera picture with dice that are thrown, and electronic dice as a process of its own.

Both go through the very same capture, reading, framing and link code as real ones; only the last step is not real.
Both have an event die, which is thrown where one is due. What the camera has to know of it, and of the tray, is learnt
from a few rendered pictures, as people do with their own dice.
"""

import threading
from functools import cache
from random import Random
from typing import Protocol

from companion.inputs import DiceSource
from companion.kernel import Die
from firmware_bridge import EVENT_FACES, DieRole
from firmware_bridge.simulated_dice import SimulatedDice
from vision import Calibration, Image, SimulatedTray, learn_colours, learn_event_die, read_dice, things_like_a_die

from .equipment import Equipment

FACES = range(1, 7)
OWN = ("yellow", "red")
"""The dice with pips in the tray."""
ROLES = {"yellow": DieRole.YELLOW, "red": DieRole.RED}
"""What electronic dice call themselves; one of any other colour is one of several plain ones."""
MISCHIEF_EVERY = 45.0
"""Seconds between the small disturbances of a lively table."""


class Taps(Protocol):
    """Where somebody types in what dice show, and learns whether an event die is thrown with them."""

    @property
    def dice_due(self) -> tuple[Die, ...]:
        """The dice that are thrown next, if any are due."""

    def tap(self, *faces: int, event: str | None = None) -> None:
        """A whole roll; `event` counts where an event die is thrown with it."""

    def tap_event(self, face: str) -> None:
        """The event die by itself."""


class SimulatedTable:
    """Throws on request. `lively`: between throws a die is nudged or the light changes, as on any evening."""

    def __init__(self, random: Random, *, taps: Taps, lively: bool = True) -> None:
        self._random = random
        self._taps = taps
        seed = random.getrandbits(32)
        self.tray = SimulatedTray(Random(seed))
        self.dice = SimulatedDice(seed=random.getrandbits(31), event_die=True)
        self._stop = threading.Event()
        self._mischief = threading.Thread(target=self._disturb, name="simulated table", daemon=True) if lively else None

    def start(self) -> None:
        """Start the dice's process."""
        self.dice.start()
        if self._mischief is not None:
            self._mischief.start()

    def stop(self) -> None:
        """Stop it."""
        self._stop.set()
        if self._mischief is not None and self._mischief.is_alive():
            self._mischief.join(timeout=2)
        self.dice.stop()

    def throw(self, source: DiceSource) -> None:
        """Throw what this source reads: the dice in the tray, the electronic ones, or dice somebody types in."""
        due = self._taps.dice_due
        if source is DiceSource.CAMERA:
            with_event = not all(die.has_pips for die in due)
            self.tray.throw(self._in_the_tray(due), self._random.choice(EVENT_FACES) if with_event else None)
        elif source is DiceSource.SERIAL:
            if due:  # otherwise the same dice as before
                self.dice.take(*map(_role, due))
            self.dice.throw()
        else:
            faces = [self._face() for die in due if die.has_pips] or [self._face(), self._face()]
            self._taps.tap(*faces, event=self._word(due))

    def throw_event(self, source: DiceSource) -> None:
        """Throw the event die that is due by itself; where its source does not read it, somebody types it in."""
        if source is DiceSource.CAMERA:
            self.tray.throw_event(self._random.choice(EVENT_FACES))
        elif source is DiceSource.SERIAL:
            self.throw(source)
        else:
            face = self._word(self._taps.dice_due)
            if face is not None:
                self._taps.tap_event(face)

    def _face(self) -> int:
        return self._random.choice(FACES)

    def _word(self, due: tuple[Die, ...]) -> str | None:
        """What the die without pips among these shows, if there is one."""
        faces = [face for die in due for face in die.faces if isinstance(face, str)]
        return self._random.choice(faces) if faces else None

    def _in_the_tray(self, due: tuple[Die, ...]) -> tuple[int | None, ...]:
        """What the yellow, the red and, where one is due, a white die are to show; the others are taken out."""
        colours = {die.name for die in due if die.has_pips} or set(OWN)
        self.tray.third_die(False)
        own = tuple(self._face() if colour in colours else None for colour in OWN)
        return own if colours <= set(OWN) else (*own, self._face())

    def _disturb(self) -> None:
        gain = 1.0
        while not self._stop.wait(MISCHIEF_EVERY):
            if self._random.random() < 0.5:
                self.tray.nudge(self._random.choice((0, 1)))
            else:
                gain = self._random.choice([one for one in (0.75, 1.0, 1.2) if one != gain])
                self.tray.light(gain)


def _role(die: Die) -> DieRole:
    """What an electronic die calls itself that is thrown as this one."""
    return ROLES.get(die.name, DieRole.PLAIN) if die.has_pips else DieRole.EVENT


@cache
def learnt() -> Calibration:
    """What a camera has to know of such a tray: the colours of both dice, and every face of the event die."""
    tray = SimulatedTray(Random(1), clock=lambda: 0.0)

    def picture() -> Image:
        return tray.frame_at(1.0)

    pairs = []
    for values in ((1, 2), (3, 4), (5, 6)):
        tray.lay(values)
        pairs.append((image := picture(), read_dice(image)))
    tray.take_away(0)
    tray.take_away(1)
    shown = []
    for face in EVENT_FACES:
        tray.lay_event(face)
        image = picture()
        shown += [(face, image, thing) for thing in things_like_a_die(image)]
    return Calibration(dice=learn_colours(pairs), event_die=learn_event_die(shown))


def simulate(equipment: Equipment, random: Random, taps: Taps) -> SimulatedTable:
    """Connect a simulated table to the equipment."""
    table = SimulatedTable(random, taps=taps)
    equipment.simulated = table
    equipment.look(lambda: table.tray, learnt())
    equipment.listen(lambda: [table.dice.port] if table.dice.port else [])
    return table
