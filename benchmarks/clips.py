"""Clips of throws, watched by the live reader frame by frame: which throws it announces, and what it makes up.

The frames come with the clip's own time, so what is announced does not depend on the speed of the machine.
"""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from typing import Protocol

from vision import Event, Frame, FreehandWatcher, Ignored, NoMorePicturesError, Settled, Unsure, VideoFile

from .figures import Figure
from .photographs import Clip, Roll

Finding = Settled | Unsure | Ignored
"""What a watcher says when something has come to its end."""


class LiveReader(Protocol):
    """Whatever is fed a clip."""

    def feed(self, frame: Frame) -> tuple[Event, ...]:
        """What it says of a frame."""


@dataclass(frozen=True, slots=True)
class Watched:
    """A clip and what was said of it. What was said belongs to a roll from its first motion until the dice are gone."""

    clip: Clip
    findings: tuple[Finding, ...]

    def of(self, roll: Roll) -> list[Finding]:
        """What was said of a roll."""
        return [finding for finding in self.findings if roll.begins <= finding.frame_number <= roll.until]

    @property
    def phantoms(self) -> list[Finding]:
        """What was announced or asked about though nobody had thrown."""
        said = [finding for roll in self.clip.rolls for finding in self.of(roll)]
        return [finding for finding in self.findings if finding not in said and not isinstance(finding, Ignored)]


def watch(clip: Clip, reader: Callable[[], LiveReader] = FreehandWatcher) -> Watched:
    """Show every frame of a clip to a reader of its own, which has never seen this table.

    Raises CameraError for a file that is not a video.
    """
    watcher = reader()
    findings: list[Finding] = []
    for frame in _frames(clip):
        findings += [event for event in watcher.feed(frame) if isinstance(event, Settled | Unsure | Ignored)]
    return Watched(clip, tuple(findings))


def headline(watched: Sequence[Watched]) -> Iterator[Figure]:
    """All clips together."""
    of = [(roll, one.of(roll)) for one in watched for roll in one.clip.rolls]
    booked = [(roll, said) for roll, found in of if (said := [one for one in found if isinstance(one, Settled)])]
    right = sum(_values(said[0]) == roll.values for roll, said in booked)
    asked = sum(not any(isinstance(one, Settled) for one in found) and _asks(found) for _, found in of)
    yield Figure(f"rolls of the clips found (announced or asked about), of {len(of)}", len(booked) + asked, "rolls")
    yield Figure("announced with the right values", right, "rolls")
    yield Figure("announced with wrong values", len(booked) - right, "rolls", most=0)
    yield Figure("asked about", asked, "rolls")
    yield Figure("announced again", sum(len(said) - 1 for _, said in booked), "rolls", most=0)
    yield Figure("phantoms", sum(len(one.phantoms) for one in watched), "rolls", most=0)


def _frames(clip: Clip) -> Iterator[Frame]:
    video = VideoFile(clip.path, clock=lambda: 0.0, wait=lambda _: None)
    number = 0
    try:
        while (image := video.read()) is not None:
            yield Frame(number, number / clip.rate, image)
            number += 1
    except NoMorePicturesError:
        return
    finally:
        video.close()


def _asks(found: Sequence[Finding]) -> bool:
    return any(isinstance(one, Unsure) for one in found)


def _values(finding: Finding) -> tuple[int, ...]:
    return tuple(sorted(die.value for die in finding.dice))
