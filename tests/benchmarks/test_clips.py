"""Clips of throws before the live reader: a rendered one through all of it, and how findings are counted."""

from pathlib import Path
from random import Random

import cv2
import pytest

from benchmarks.clips import Watched, headline, watch
from benchmarks.photographs import Clip, Roll
from vision import CameraError, Die, Event, Frame, Ignored, Reason, Rolling, Settled, SimulatedTray, Unsure

ROLLS = (Roll(10, 40, 80, (3, 5)), Roll(100, 130, 170, (1, 1)))
CLIP = Clip("a.avi", Path("a.avi"), 30.0, ROLLS)


def dice(*values: int) -> tuple[Die, ...]:
    return tuple(Die(value, (0, 0, 40, 40), "", 0.9) for value in values)


def settled(frame: int, *values: int) -> Settled:
    return Settled(sum(values), dice(*values), 0.9, frame, frame / 30)


def figures(*findings: Settled | Unsure | Ignored) -> list[float]:
    """Found, right, wrong, asked about, announced again, phantoms."""
    return [figure.value for figure in headline([Watched(CLIP, findings)])]


@pytest.mark.parametrize(
    ("findings", "counted"),
    [
        ((), [0, 0, 0, 0, 0, 0]),
        ((settled(45, 5, 3), settled(135, 1, 1)), [2, 2, 0, 0, 0, 0]),
        ((settled(45, 5, 4),), [1, 0, 1, 0, 0, 0]),
        ((settled(45, 5, 3), settled(60, 5, 3)), [1, 1, 0, 0, 1, 0]),
        ((Unsure(dice(5), 0.2, 45, 1.5), Unsure((), 0.1, 140, 5.0)), [2, 0, 0, 2, 0, 0]),
        ((Unsure((), 0.1, 45, 1.5), settled(60, 3, 5)), [1, 1, 0, 0, 0, 0]),
        ((settled(5, 3, 5), settled(90, 3, 5), Unsure((), 0.1, 99, 3.3)), [0, 0, 0, 0, 0, 3]),
        ((Ignored(Reason.TOO_MANY, dice(1, 2, 3), 45, 1.5), Ignored(Reason.HAND, (), 90, 3.0)), [0, 0, 0, 0, 0, 0]),
    ],
)
def test_what_was_said_is_counted_by_roll(findings, counted: list[float]) -> None:
    assert figures(*findings) == counted


def test_wrong_repeated_and_phantom_announcements_miss_their_targets() -> None:
    met = [figure.is_met for figure in headline([Watched(CLIP, (settled(5, 1, 1), settled(45, 1, 1)))])]
    assert met == [True, True, False, True, True, False]


@pytest.fixture
def clip(tmp_path) -> Clip:
    """A rendered throw of a 2 and a 6 that begins with frame 15."""
    now = [100.0]
    tray = SimulatedTray(Random(4), clock=lambda: now[0], wait=lambda seconds: now.append(now.pop() + seconds))
    path = tmp_path / "throw.avi"
    writer = cv2.VideoWriter(str(path), cv2.VideoWriter.fourcc(*"MJPG"), 30.0, (640, 480))
    for number in range(80):
        if number == 15:
            tray.throw((2, 6))
        writer.write(tray.read())
    writer.release()
    return Clip("throw.avi", path, 30.0, (Roll(15, 55, 79, (2, 6)),))


def test_a_rendered_throw_is_announced_once_with_its_values(clip: Clip) -> None:
    watched = watch(clip)
    assert [figure.value for figure in headline([watched])] == [1, 1, 0, 0, 0, 0]
    assert 15 < watched.findings[-1].frame_number < 75


def test_every_frame_is_shown_with_the_time_of_the_clip_and_only_findings_are_kept(clip: Clip) -> None:
    class Reader:
        def __init__(self) -> None:
            self.seen: list[tuple[int, float]] = []

        def feed(self, frame: Frame) -> tuple[Event, ...]:
            self.seen.append((frame.number, frame.time))
            return (Rolling(frame.number, frame.time), settled(frame.number, 2, 6)) if frame.number == 30 else ()

    reader = Reader()
    watched = watch(clip, lambda: reader)
    assert (len(reader.seen), reader.seen[30]) == (80, (30, 1.0))
    assert watched.findings == (settled(30, 2, 6),)


def test_a_file_that_is_no_video_is_named(tmp_path) -> None:
    (tmp_path / "text.mp4").write_text("no video")
    with pytest.raises(CameraError, match=r"text\.mp4: it is not a video"):
        watch(Clip("text.mp4", tmp_path / "text.mp4", 30.0, ()))
