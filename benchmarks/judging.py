"""What one reading of one photograph is worth: which die was found as which, what is false, what nobody would notice.

A die that was read belongs to a labelled one when their boxes overlap; the closest boxes are paired first. What lies
on a die that does not count (cut by the frame, unreadable) is forgiven.
"""

from dataclasses import dataclass

from vision import Box, Die

from .photographs import LabelledDie, Photograph

OVERLAP = 0.25
"""Intersection over union from which two boxes are of one die: labels enclose its sides, some readers only its top."""


@dataclass(frozen=True, slots=True)
class Judged:
    """A photograph beside its reading. `pairs` are labelled dice with what was read there; `false` is on nothing."""

    photograph: Photograph
    pairs: tuple[tuple[LabelledDie, Die], ...]
    missed: tuple[LabelledDie, ...]
    false: tuple[Die, ...]
    milliseconds: float

    @property
    def wanted(self) -> tuple[int, ...]:
        """The values of the dice that count, sorted."""
        return tuple(sorted(die.value for die in (*(die for die, _ in self.pairs), *self.missed) if die.value))

    @property
    def read(self) -> tuple[int, ...]:
        """The values that were read, sorted; without what is forgiven."""
        return tuple(sorted(die.value for die in self.found))

    @property
    def found(self) -> tuple[Die, ...]:
        """The dice that were read, without what is forgiven."""
        return (*(die for _, die in self.pairs), *self.false)

    @property
    def exact(self) -> bool:
        """Whether exactly the values that lie there were read."""
        return self.read == self.wanted

    @property
    def silent(self) -> bool:
        """As many dice as lie there, but other values: the error that nobody notices by counting."""
        return len(self.read) == len(self.wanted) and not self.exact

    @property
    def confidence(self) -> float:
        """That of the least certain die; 0 when none was read."""
        return min((die.confidence for die in self.found), default=0.0)


def judge(photograph: Photograph, dice: tuple[Die, ...], milliseconds: float = 0.0) -> Judged:
    """The reading of a photograph beside its labels."""
    labels = photograph.dice
    close = sorted(
        (
            (-overlap(label.box, die.box), one, other)
            for one, label in enumerate(labels)
            for other, die in enumerate(dice)
            if overlap(label.box, die.box) >= OVERLAP
        ),
    )
    paired: dict[int, int] = {}
    for _, one, other in close:
        if one not in paired and other not in paired.values():
            paired[one] = other
    return Judged(
        photograph,
        tuple((labels[one], dice[other]) for one, other in sorted(paired.items()) if labels[one].counts),
        tuple(label for one, label in enumerate(labels) if one not in paired and label.counts),
        tuple(die for other, die in enumerate(dice) if other not in paired.values()),
        milliseconds,
    )


def overlap(one: Box, other: Box) -> float:
    """Intersection over union of two boxes, 0 to 1."""
    across = min(one[0] + one[2], other[0] + other[2]) - max(one[0], other[0])
    down = min(one[1] + one[3], other[1] + other[3]) - max(one[1], other[1])
    if across <= 0 or down <= 0:
        return 0.0
    both = across * down
    return both / (one[2] * one[3] + other[2] * other[3] - both)
