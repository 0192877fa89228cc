"""The benchmark of the way to the screens runs on real parts and brings a figure for each of its targets."""

import pytest

from benchmarks import beside_chances, resuming, web
from benchmarks.screens import Arrivals
from companion.evening.forecasts import Forecasts


def test_rolls_of_both_kinds_of_dice_reach_every_screen(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(web, "SCREENS", 3)
    monkeypatch.setattr(web, "CAMERA_ROLLS", 1)
    monkeypatch.setattr(web, "SERIAL_ROLLS", 2)
    by_camera, by_serial = list(web.camera_delays(1)), list(web.serial_delays(1))
    assert len([delay for delay in by_camera if delay is not None]) == 1
    assert len([delay for delay in by_serial if delay is not None]) == 2
    assert all(delay > 0 for delay in by_camera + by_serial if delay is not None)


def test_the_journal_is_timed_commit_by_commit(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(web, "ACTIONS", 30)
    monkeypatch.setattr(resuming, "OPENINGS", 1)
    monkeypatch.setattr(resuming, "CORRECTIONS", 3)
    figures = list(web._journal(1))
    assert [figure.most for figure in figures] == [None, 5, None, None, 0.5, 0.5]
    assert all(figure.value > 0 for figure in figures)


def test_whole_companions_are_started_and_weighed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(web, "STARTS", 1)
    monkeypatch.setattr(web, "RUNNING_FOR", 0.1)
    figures = list(web._processes())
    assert [figure.most for figure in figures] == [*[3, 3] * len(web.WAYS), 250, 90]
    assert all(figure.value > 0 for figure in figures)


def test_the_slowest_screen_counts() -> None:
    arrivals = Arrivals(2)
    arrivals.note(0, 1, 10.0)
    assert arrivals.slowest(1, 0.0) is None
    arrivals.note(1, 1, 12.5)
    assert arrivals.slowest(1, 0.0) == 12.5
    arrivals.note(0, 1, 99.0)
    assert arrivals.slowest(1, 0.0) == 12.5


def test_throws_that_were_lost_are_counted_and_not_timed() -> None:
    figures = list(web._delays("the dice lie still", [0.1, None, 0.3], 2, 300))
    assert [figure.value for figure in figures] == [100.0, 300.0, 300.0, 1]
    assert [figure.is_met for figure in figures] == [True, True, True, False]


def test_without_chances_and_with_them_in_turns(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(web, "SCREENS", 3)
    monkeypatch.setattr(web, "SERIAL_ROLLS", 2)
    followed: list[str] = []
    follow = Forecasts.follow
    monkeypatch.setattr(Forecasts, "follow", lambda self, how_far: (followed.append(how_far), follow(self, how_far))[1])
    ways = (("the dice write their frame", web.serial_delays),)
    figures = {figure.name: figure for figure in beside_chances.run(1, ways)}
    assert [each for each in followed if each] == ["off", "off", "chances", "chances"] * beside_chances.TURNS
    assert figures["since the dice write their frame, median later by"].most == 10
    assert figures["since the dice write their frame: throws lost"].value == 0
