"""Whatever happens at the table that is no throw: nothing is booked, and the cause is named soon."""

import pytest

from companion.calibrating import Rehearsal
from tests.vision.disturbances import DISTURBANCES, Disturbance, Table
from vision import Calibration, Calibrator, EventDieSettled, Ignored, Settled, Unsure

SOON = 3.0
"""Seconds of the table's time within which a cause is named."""


@pytest.fixture(scope="module")
def calibration() -> Calibration:
    calibrator, rehearsal = Calibrator(looks=2), Rehearsal(6)
    for frame in rehearsal.frames(calibrator):
        calibrator.feed(frame)
        if calibrator.result is not None:
            break
        assert rehearsal.now < 60
    assert calibrator.result is not None
    return calibrator.result


def test_there_are_at_least_forty_of_them() -> None:
    assert len({disturbance.name for disturbance in DISTURBANCES}) == len(DISTURBANCES) >= 40


@pytest.mark.parametrize("disturbance", DISTURBANCES, ids=lambda disturbance: disturbance.name)
def test_nothing_is_booked_and_the_cause_is_named_soon(calibration: Calibration, disturbance: Disturbance) -> None:
    table = Table(calibration)
    disturbance.stage(table)
    table.watch(0.9)
    assert [event for event in table.said if isinstance(event, Settled | Unsure | EventDieSettled)] == []
    named = {event.reason: event.time - table.began for event in reversed(table.said) if isinstance(event, Ignored)}
    if disturbance.causes:
        assert any(named.get(cause, SOON + 1) <= SOON for cause in disturbance.causes), named
