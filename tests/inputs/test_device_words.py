"""What devices say is known by its patterns, and stays word for word what they said."""

import errno
import os
import re
from pathlib import Path

import pytest

from companion.inputs.device_words import PATTERNS, recognised
from companion.said import Said
from firmware_bridge.port import _explain
from vision.boards.pieces.lesson import NOT_SEEN, STIRS, TOO_MANY, TROUBLES
from vision.calibrator import ALIKE, Calibrator, Step, _miscounted
from vision.conditions import CARD_GLARE_WORDS, CARD_SOFT_WORDS, DARK_WORDS, GLARE_WORDS, SMALL_WORDS, SOFT_WORDS
from vision.events import Reason
from vision.source import _why_closed

ROOT = Path(__file__).parents[2]


def is_known(text: str) -> bool:
    found = recognised(text)
    return found == text and isinstance(found, Said)


def test_every_reason_of_the_camera_is_known() -> None:
    assert [reason for reason in Reason if not is_known(reason.words)] == []


def test_what_pictures_are_like_is_known() -> None:
    texts = (CARD_GLARE_WORDS, CARD_SOFT_WORDS, DARK_WORDS, GLARE_WORDS, SMALL_WORDS.format(12), SOFT_WORDS, ALIKE)
    assert [text for text in texts if not is_known(text)] == []


def test_every_step_of_calibrating_is_known() -> None:
    calibrator = Calibrator(asks=True)
    told = []
    for step in Step:
        calibrator.step = step
        told.append(calibrator.words)
    calibrator.step, calibrator.is_thrown = Step.EVENT_DIE, True
    told += [calibrator.words, *(_miscounted(sure, things) for sure in range(2) for things in range(4))]
    assert [text for text in told if not is_known(text)] == []


def test_why_pieces_are_not_seen_is_known() -> None:
    assert [text for text in (*TROUBLES.values(), STIRS, TOO_MANY, NOT_SEEN) if not is_known(text)] == []


def test_what_may_be_wrong_with_a_port_is_known() -> None:
    errors = (FileNotFoundError(2, "none"), PermissionError(13, "no"), OSError(16, "busy"), OSError(5, "broken"))
    assert [text for text in (_explain("/dev/ttyUSB0", error) for error in errors) if not is_known(text)] == []


@pytest.mark.parametrize("number", [errno.EPERM, errno.EACCES])
def test_a_device_that_the_system_refuses_is_told_with_its_cure(number: int, monkeypatch: pytest.MonkeyPatch) -> None:
    def refused(*_: object) -> int:
        raise PermissionError(number, "refused")

    monkeypatch.setattr(os, "open", refused)
    texts = (
        _explain("/dev/ttyUSB0", PermissionError(number, "refused")),
        _why_closed("camera video0", "video0"),
    )
    cures = {errno.EPERM: "restart it while the ", errno.EACCES: "add the user to the group "}
    assert [text for text in texts if cures[number] not in text or not is_known(text)] == []


@pytest.mark.parametrize(
    ("text", "pattern", "filled"),
    [
        (
            "camera /dev/video0: it was unplugged.",
            "{camera}: it was unplugged.",
            {"camera": "camera /dev/video0"},
        ),
        (
            "/dev/ttyACM0 went away ([Errno 5] Input/output error).",
            "{port} went away ({why}).",
            {"port": "/dev/ttyACM0", "why": "[Errno 5] Input/output error"},
        ),
        ("Throw both dice (4 more).", "Throw both dice ({count} more).", {"count": "4"}),
    ],
)
def test_what_is_peculiar_to_the_moment_fills_the_gaps(text: str, pattern: str, filled: dict[str, str]) -> None:
    found = recognised(text)
    assert isinstance(found, Said)
    assert (found.pattern, dict(found.arguments)) == (pattern, filled)


def test_several_sentences_are_known_one_by_one() -> None:
    text = (
        "/dev/ttyUSB0 is silent; no dice have said hello there. /dev/ttyUSB1 is in use by another program;"
        " close that program, and it is tried again. Something else."
    )
    found = recognised(text)
    assert found == text
    assert isinstance(found, Said)
    first, rest = found.arguments.values()
    assert first.pattern == "{port} is silent; no dice have said hello there."
    assert rest.arguments["part1"] == "Something else."


def test_what_nobody_knows_stays_as_it_is() -> None:
    assert recognised("The moon is in the way.") == "The moon is in the way."
    assert not isinstance(recognised("The moon is in the way."), Said)
    assert recognised("") == ""


def test_every_pattern_is_still_said_by_a_device() -> None:
    """The longest piece of each pattern stands in the sources of the devices, wherever they put it together."""
    sources = [path for package in ("vision", "firmware_bridge") for path in (ROOT / package).rglob("*.py")]
    said = " ".join(path.read_text(encoding="utf-8") for path in sources)
    pieces = {each.pattern: max(re.split(r"{\w+}", each.pattern), key=len).split("; ")[-1] for each in PATTERNS}
    put_together = ("Lay the event die", "There are two things", "Nothing lies", "Only one thing lies")
    assert [
        pattern for pattern, piece in pieces.items() if piece not in said and not pattern.startswith(put_together)
    ] == []
