"""Which of several plain electronic dice is which: asked once, by the throw that people are asked about, and kept.

A die is known by the number of its device and its place there. What dice say of themselves always goes before it.
"""

from collections.abc import Callable, Mapping
from itertools import permutations
from typing import NamedTuple

from companion.inputs.faces import rules_call
from companion.inputs.serial_dice import key_of
from companion.store import Store
from firmware_bridge import EVENT_FACES, DiceReading, DieRole, DieState

PART, KNOWN = "which die", "known"
ROLES = {role.value: role for role in (DieRole.YELLOW, DieRole.RED, DieRole.EVENT)}
Roles = tuple[DieRole, ...]


class _Die(NamedTuple):
    """A die of a throw: where it is, what it says it is itself, and what it showed."""

    device: str
    place: int
    own: DieRole
    value: int

    def may_be(self, name: str, face: object) -> bool:
        """Whether it may be this one, of which people say that it shows the face; None where they say nothing."""
        shown = rules_call(EVENT_FACES[self.value - 1]) if name == DieRole.EVENT else self.value
        return self.own in (DieRole.PLAIN, name) and face in (shown, None)


class WhichDie:
    """What people have said of the dice of one table. The choice outlives a restart; may be called from any thread."""

    def __init__(self, kept: Store, changed: Callable[[], object]) -> None:
        self._kept, self._changed = kept, changed
        self._own: dict[str, Roles] = {}
        self._newest: tuple[str, DiceReading] | None = None

    @property
    def is_known(self) -> bool:
        """Whether people have said it of any die."""
        return bool(self._known)

    def roles(self, device: str, own: Roles) -> Roles:
        """What the dice of a device are, which say of themselves that they are these."""
        self._own[device] = own
        kept = self._known.get(device)
        if not isinstance(kept, list) or len(kept) != len(own):
            return own
        return tuple(
            ROLES.get(str(said), role) if role is DieRole.PLAIN else role for role, said in zip(own, kept, strict=True)
        )

    def heard(self, reading: DiceReading) -> None:
        """Dice were read, of which people may be asked which is which."""
        if reading.state is DieState.SETTLED:
            self._newest = key_of(reading), reading

    def told(self, key: str, faces: Mapping[str, object]) -> None:
        """People say by name what each die of this throw shows. What follows for certain is kept."""
        if self._newest is None or self._newest[0] != key:
            return
        dice = [die for die in self._thrown(self._newest[1]) if die.own is not DieRole.EVENT or die.own in faces]
        own = faces if len(dice) == len(faces) else {name for name in faces if name != DieRole.EVENT}
        every = [
            names
            for names in permutations(own, len(dice))
            if all(die.may_be(name, faces[name]) for die, name in zip(dice, names, strict=True))
        ]
        found = {die: {names[number] for names in every} for number, die in enumerate(dice)}
        certain = {die: names.pop() for die, names in found.items() if len(names) == 1 and die.own is DieRole.PLAIN}
        known = dict(self._known)
        for die, name in certain.items():
            before = known.get(die.device)
            size = len(self._own[die.device])
            said = list(before) if isinstance(before, list) and len(before) == size else [""] * size
            said[die.place] = name if name in ROLES else ""
            known[die.device] = said
        if certain:
            self._keep(known)

    def forget(self) -> None:
        """Ask again which die is which."""
        self._keep({})

    # -- inside ------------------------------------------------------------------------------------------------

    @property
    def _known(self) -> Mapping[str, object]:
        known = self._kept.part(PART).get(KNOWN)
        return known if isinstance(known, dict) else {}

    def _keep(self, known: Mapping[str, object]) -> None:
        self._kept.keep(PART, {KNOWN: known})
        self._changed()

    def _thrown(self, reading: DiceReading) -> list[_Die]:
        """The dice of a throw: all of one device, or single ones of several; without an event die that joined them."""
        names = reading.device.split("+")
        places = [(name, place) for name in names for place in range(len(self._own.get(name, ())))]
        return [
            _Die(name, place, self._own[name][place], value)
            for (name, place), value in zip(places, reading.values, strict=False)
        ]
