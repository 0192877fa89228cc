"""The benchmark of the live eyes runs, counts what it stages, and brings the same counts for the same seed."""

import cv2
import pytest

from benchmarks import disturbances, vision
from benchmarks.acts import SETTLES, on
from benchmarks.disturbances import Disturbance, Outcome, figures, stage
from vision import Reason


def nothing(_: object) -> None:
    """Nothing happens."""


@pytest.fixture
def small(monkeypatch: pytest.MonkeyPatch) -> None:
    """A short evening: the counts are what matters here."""
    monkeypatch.setattr(vision, "LOOKS", 4)
    monkeypatch.setattr(disturbances, "DISTURBANCES", disturbances.DISTURBANCES[:1])


@pytest.mark.usefixtures("small")
def test_every_throw_of_a_short_evening_is_read_right_and_nothing_else_is_announced() -> None:
    threads = cv2.getNumThreads()
    found = {figure.name: figure for figure in vision.run(1, throws=3)}
    assert found["throws announced right, of 3"].value == found["throws announced right, of 3"].least == 3
    assert found["throws announced wrong, of 3"].value == 0
    assert found["disturbances staged"].value == 1
    assert found["throws booked in them"].value == 0
    assert all(figure.value > 0 for name, figure in found.items() if name.endswith("median"))
    assert cv2.getNumThreads() == threads


def test_a_throw_that_is_booked_in_a_disturbance_is_counted_and_named() -> None:
    throw = Disturbance("a real throw", on(lambda tray: tray.throw((2, 5)), SETTLES))
    outcome = stage(throw, 3)
    assert (outcome.booked, outcome.asked) == (1, 0)
    booked = {figure.name: figure for figure in figures([outcome])}
    assert booked["throws booked in them"].value == 1
    assert not booked["booked: a real throw"].is_met


def test_a_cause_is_named_by_one_of_the_reasons_that_may_be_given() -> None:
    hand = next(one for one in disturbances.DISTURBANCES if one.name == "a hand stays")
    outcome = stage(hand, 3)
    assert (outcome.reasons, outcome.is_named) == ((Reason.HAND,), True)


def test_a_cause_that_is_not_named_is_told_with_what_was_said_instead() -> None:
    dark = Disturbance("a lamp", nothing, (Reason.DARK,))
    quiet = Disturbance("a nod", nothing)
    outcomes = [Outcome(dark, 0, 0, (Reason.HAND, Reason.STRAY)), Outcome(dark, 0, 1, ()), Outcome(quiet, 0, 0, ())]
    told = {figure.name: (figure.value, figure.is_met) for figure in figures(outcomes)}
    assert told["named with their cause within 3 s, of 2"] == (0, False)
    assert told["not named: a lamp (said: hand, stray)"] == (1, False)
    assert told["not named: a lamp (said: nothing)"] == (1, False)
    assert told["throws asked about in them"] == (1, True)
