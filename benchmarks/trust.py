"""What a confidence is worth: whether dice read with 90 % are right nine times in ten, and what booking by it costs."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from .figures import Figure, share
from .judging import Judged
from .tally import with_dice

BINS = 10
LEVELS = (0.3, 0.4, 0.5, 0.6, 0.7, 0.8, 0.9, 0.95, 0.98, 0.99)
"""Confidences at which booking is tried besides the one that is in use."""


@dataclass(frozen=True, slots=True)
class Step:
    """A step of the reliability curve: all dice read with a confidence of `least` to `most`; shares 0 to 1."""

    least: float
    most: float
    dice: int
    confidence: float
    right: float


@dataclass(frozen=True, slots=True)
class Booking:
    """Readings booked without asking when every die in them is read with this confidence at least.

    A booked reading is wrong unless it is exact. `easy` counts the easy pictures with dice, `easy_asked` those of them
    that were not booked.
    """

    at: float
    booked: int
    wrong: int
    easy: int
    easy_asked: int

    @property
    def wrong_of_500(self) -> float:
        """How many of 500 booked readings would be wrong; 0 when none is booked."""
        return 5 * share(self.wrong, self.booked)

    @property
    def asked(self) -> float:
        """How many percent of the easy pictures would be asked about."""
        return share(self.easy_asked, self.easy)


def reliability(judged: Sequence[Judged]) -> list[Step]:
    """The reliability curve over all dice that were read; steps without any are left out."""
    steps: list[list[tuple[float, bool]]] = [[] for _ in range(BINS)]
    for confidence, right in _answers(judged):
        steps[min(BINS - 1, int(confidence * BINS))].append((confidence, right))
    return [
        Step(
            number / BINS,
            (number + 1) / BINS,
            len(step),
            sum(confidence for confidence, _ in step) / len(step),
            sum(right for _, right in step) / len(step),
        )
        for number, step in enumerate(steps)
        if step
    ]


def calibration_error(steps: Sequence[Step]) -> float:
    """How far confidence and truth lie apart on the average die, in percent (the expected calibration error)."""
    dice = sum(step.dice for step in steps)
    return share(sum(step.dice * abs(step.confidence - step.right) for step in steps), dice)


def book(judged: Sequence[Judged], at: float) -> Booking:
    """What booking at this confidence would have done, on pictures with any number of dice and without."""
    booked = [one for one in judged if one.found and one.confidence >= at]
    easy = [one for one in with_dice(judged) if one.photograph.difficulty == "easy"]
    asked = sum(one.confidence < at for one in easy)
    return Booking(at, len(booked), sum(not one.exact for one in booked), len(easy), asked)


def headline(judged: Sequence[Judged], at: float) -> Iterator[Figure]:
    """The calibration error, and what booking at the confidence in use comes to."""
    if steps := reliability(judged):
        yield Figure("expected calibration error of single dice", calibration_error(steps), "%")
    booking = book(judged, at)
    yield Figure(f"pictures booked without asking, at {at:g}", booking.booked, "pictures")
    if booking.booked:
        yield Figure("of 500 that are booked, wrong", booking.wrong_of_500, "pictures", most=1)
    if wrong := [one.confidence for one in judged if one.found and not one.exact]:
        yield Figure("confidence of the surest reading that is not exact", max(wrong), "")
    if booking.easy:
        yield Figure(f"easy pictures asked about, of {booking.easy}", booking.asked, "%", most=10)


def _answers(judged: Sequence[Judged]) -> Iterator[tuple[float, bool]]:
    for one in judged:
        yield from ((die.confidence, die.value == label.value) for label, die in one.pairs)
        yield from ((die.confidence, False) for die in one.false)
