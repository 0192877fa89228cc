"""The owner's own dice put to the test: somebody throws, the companion reads, and is confirmed or corrected.

Nothing is written to any game. Who sees the throws is a `Witness`; how people are spoken to comes from outside.
"""

import re
import time
from collections import Counter
from collections.abc import Callable
from dataclasses import asdict, dataclass, field
from enum import StrEnum
from statistics import median
from typing import Any

from vision import Ignored, Settled

from .rates import wilson
from .witness import SeenThrow, Witness

PATIENCE = 20.0
"""Seconds without a throw after which somebody is asked whether one was not noticed."""

YES, NOBODY, STOP = "", "x", "q"
KEYS = "Enter if that is right, the faces if not (such as 35), x if nobody threw, q to stop"
MISSED_KEYS = "The faces if you have thrown (such as 35), Enter if not, q to stop"

Faces = tuple[int, ...]
Ask = Callable[[str], str | None]
"""Puts a question and brings the line that was typed; None when nobody will answer any more."""


class ThrowOutcome(StrEnum):
    """What the companion made of a throw."""

    BOOKED = "booked"
    ASKED = "asked"
    MISSED = "missed"


@dataclass(frozen=True, slots=True)
class Throw:
    """One throw: what it showed, what was read (None when it was not seen), and the seconds until it was."""

    kind: ThrowOutcome
    shown: Faces
    read: Faces | None = None
    confidence: float = 0.0
    took: float | None = None

    @property
    def is_right(self) -> bool:
        """Whether both faces were read as they are; it does not matter which die is which."""
        return self.read == self.shown


@dataclass
class Result:
    """All throws of a test; `phantoms` were announced though nobody threw, `ignored` counts what was no throw."""

    throws: list[Throw] = field(default_factory=list)
    phantoms: int = 0
    ignored: Counter[str] = field(default_factory=Counter)
    seconds: float = 0.0

    def of(self, kind: ThrowOutcome) -> list[Throw]:
        """The throws of one kind."""
        return [throw for throw in self.throws if throw.kind is kind]

    @property
    def wrong(self) -> int:
        """Throws that a game would have booked with other faces than they showed."""
        return sum(not throw.is_right for throw in self.of(ThrowOutcome.BOOKED))

    def data(self) -> dict[str, Any]:
        """Everything as plain values; rates are 0 to 1, times in seconds, None where there is nothing to tell."""
        booked, asked = self.of(ThrowOutcome.BOOKED), self.of(ThrowOutcome.ASKED)
        took = [throw.took for throw in booked if throw.took is not None]
        return {
            "throws": len(self.throws),
            "booked": len(booked),
            "wrong": self.wrong,
            "error_rate": self.wrong / len(booked) if booked else None,
            "error_rate_95": wilson(self.wrong, len(booked)),
            "asked": len(asked),
            "asked_with_the_right_guess": sum(throw.is_right for throw in asked),
            "missed": len(self.of(ThrowOutcome.MISSED)),
            "phantoms": self.phantoms,
            "ignored": dict(self.ignored),
            "median_seconds_from_first_motion": median(took) if took else None,
            "seconds": round(self.seconds, 1),
            "each": [asdict(throw) for throw in self.throws],
        }

    def words(self) -> str:
        """What it comes to, for people."""
        booked, asked = self.of(ThrowOutcome.BOOKED), self.of(ThrowOutcome.ASKED)
        low, high = wilson(self.wrong, len(booked))
        lines = [
            f"{len(self.throws)} throws in {self.seconds:.0f} s: {len(booked)} read without asking, {len(asked)} asked "
            f"about, {len(self.of(ThrowOutcome.MISSED))} not noticed; {self.phantoms} announced though nobody threw."
        ]
        if booked:
            rate = self.wrong / len(booked)
            lines.append(
                f"Read wrong: {self.wrong} of {len(booked)} ({rate:.1%}); the true rate lies between {low:.1%} and "
                f"{high:.1%} with 95 % confidence."
            )
        if self.ignored:
            reasons = ", ".join(f"{reason} {times}" for reason, times in sorted(self.ignored.items()))
            lines.append(f"Not taken for throws: {reasons}.")
        if took := [throw.took for throw in booked if throw.took is not None]:
            lines.append(f"From the first motion to the reading: {median(took):.1f} s in the median.")
        return "\n".join(lines)


class _Over(Exception):  # noqa: N818  # no error: somebody has had enough
    """The test ends here."""


def run(witness: Witness, throws: int, ask: Ask, say: Callable[[str], None]) -> Result:
    """Watch so many throws, and have each confirmed or corrected; stopping early keeps what was thrown till then."""
    result = Result()
    since = time.monotonic()
    try:
        while len(result.throws) < throws:
            say(f"Throw {len(result.throws) + 1} of {throws}.")
            _one(witness, result, ask, say)
    except (_Over, KeyboardInterrupt):
        say("Stopped.")
    finally:
        result.seconds = time.monotonic() - since
    return result


def _one(witness: Witness, result: Result, ask: Ask, say: Callable[[str], None]) -> None:
    """Whatever is seen next: a throw, something that is none, or nothing."""
    seen = witness.watch(PATIENCE)
    if isinstance(seen, str):
        say(seen)
    elif seen is None:
        shown = _answer(ask, f"Nothing was seen. {MISSED_KEYS}: ", MISSED_KEYS, YES)
        if isinstance(shown, tuple):
            result.throws.append(Throw(ThrowOutcome.MISSED, shown))
    elif isinstance(seen.said, Ignored):
        result.ignored[seen.said.reason] += 1
        say(seen.said.words)
    else:
        _confirm(seen, result, ask)


def _confirm(seen: SeenThrow, result: Result, ask: Ask) -> None:
    read = tuple(sorted(die.value for die in seen.said.dice))
    faces = " and ".join(map(str, read)) or "nothing"
    booked = isinstance(seen.said, Settled)
    # What is not two faces cannot be right: it takes the faces to go on.
    known = (YES, NOBODY) if len(read) == 2 else (NOBODY,)
    answer = _answer(ask, f"{faces if booked else f'Not sure, perhaps {faces}'}. {KEYS}: ", KEYS, *known)
    if answer == NOBODY:
        result.phantoms += 1
        return
    shown = answer if isinstance(answer, tuple) else read
    confidence = min((die.confidence for die in seen.said.dice), default=0.0)
    result.throws.append(
        Throw(ThrowOutcome.BOOKED if booked else ThrowOutcome.ASKED, shown, read, confidence, seen.took)
    )


def _answer(ask: Ask, question: str, keys: str, *known: str) -> Faces | str:
    """One of the known answers or two faces, sorted; asks again until it is. Raises _Over when it is to end."""
    while True:
        line = ask(question)
        typed = STOP if line is None else line.strip().lower()
        if typed == STOP:
            raise _Over
        if typed in known:
            return typed
        if re.fullmatch(r"[1-6][\s,;+]*[1-6]", typed):
            return tuple(sorted(int(face) for face in re.findall(r"\d", typed)))
        question = f"That is not an answer. {keys}: "
