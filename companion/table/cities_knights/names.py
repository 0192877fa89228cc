"""How players call the things of this box: knights, improvements, the faces of the event die."""

from companion.rules.cities_knights.event_die import SHIP
from companion.rules.cities_knights.knights import LEVELS, NAMES
from companion.rules.data import tracks


def knight_name(level: int) -> str:
    """`basic`, `strong` or `mighty`; a level that no knight has, as the number somebody typed."""
    return NAMES[level - 1] if level in LEVELS else f"level {level}"


def a_knight(level: int, *, active: bool = False) -> str:
    """`a basic knight`, `an active strong knight`."""
    return f"{'an active' if active else 'a'} {knight_name(level)} knight"


def face(shown: str) -> str:
    """`the ship`, `the yellow gate of trade`; what somebody typed where the die has no such face."""
    gate = tracks().get(shown)
    return f"the {gate.colour} gate of {shown}" if gate else "the ship" if shown == SHIP else shown


def improvement(track: str, level: int) -> str:
    """`the Library (science 2)`."""
    return f"the {tracks()[track].improvements[level - 1]} ({track} {level})"
