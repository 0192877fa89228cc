"""What is filled in by hand: the face of the event die."""

from typing import Final

from companion.rules.cities_knights.event_die import RollEventDie
from companion.rules.kernel import Action

to_fill_in: Final[dict[type[Action], tuple[str, ...]]] = {RollEventDie: ("face",)}
