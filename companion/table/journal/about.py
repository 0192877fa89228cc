"""What a table keeps of a game beside its rules: who of its players is a robot, and whether it is a demonstration.

No record holds it: the same actions give the same game, no matter who entered them.
"""

import json
from dataclasses import dataclass

KEPT_IN_THE_BIN = 30 * 24 * 3600.0
"""Seconds for which a deleted game can be restored."""


@dataclass(frozen=True)
class About:
    """`robots` are the colours that play by themselves; a `demonstration` is played by them alone, to be watched.

    `deleted` is when the game was put into the bin, wall time in seconds; None for one that is not there.
    """

    robots: tuple[str, ...] = ()
    demonstration: bool = False
    deleted: float | None = None

    @property
    def goes(self) -> float | None:
        """When a game in the bin is removed for good."""
        return None if self.deleted is None else self.deleted + KEPT_IN_THE_BIN


NOTHING_SAID = About()


def robots_text(robots: tuple[str, ...]) -> str:
    """The colours of robots as the journal keeps them."""
    return json.dumps(robots)


def read_about(robots: object, demonstration: object, deleted: object) -> About:
    """What the journal keeps of a game; what cannot be read is as if nobody had said it."""
    try:
        colours = json.loads(str(robots))
    except ValueError:
        colours = []
    known = tuple(one for one in colours if isinstance(one, str)) if isinstance(colours, list) else ()
    return About(known, demonstration == 1, deleted if isinstance(deleted, float | int) else None)
