"""The rendered tray itself: the same chance gives the same evening, and people may talk to it while it films."""

import random

import numpy as np

from vision import SimulatedTray


def film(seed):
    now = [0.0]
    tray = SimulatedTray(random.Random(seed), clock=lambda: now[0], wait=lambda s: now.__setitem__(0, now[0] + s))
    frames = [tray.read()]
    tray.throw((2, 6))
    frames += [tray.read() for _ in range(10)]
    return now[0], frames


def test_the_same_chance_gives_the_same_pictures():
    (_, one), (_, other) = film(5), film(5)
    assert all(np.array_equal(a, b) for a, b in zip(one, other, strict=True))


def test_other_chance_gives_other_pictures():
    (_, one), (_, other) = film(5), film(6)
    assert not np.array_equal(one[-1], other[-1])


def test_it_films_thirty_pictures_a_second():
    seconds, frames = film(5)
    assert len(frames) == 11
    assert abs(seconds - 10 / 30) < 1e-6


def test_a_throw_takes_between_six_and_twelve_tenths_of_a_second():
    tray = SimulatedTray(random.Random(5), clock=lambda: 7.0)
    ends = [tray.throw((1, 1)) for _ in range(50)]
    assert all(7.6 <= end <= 8.2 for end in ends)


def test_a_still_tray_differs_between_pictures_only_by_noise():
    tray = SimulatedTray(random.Random(5), clock=lambda: 0.0)
    one, other = (tray.frame_at(9.0).astype(int) for _ in range(2))
    assert 0 < np.abs(one - other).mean() < 6


def test_commands_for_a_die_that_is_not_there_change_nothing():
    tray = SimulatedTray(random.Random(5), clock=lambda: 0.0)
    tray.take_away(0)
    for command in (tray.nudge, tray.cock, tray.take_away, lambda die: tray.tip(die, 3)):
        command(0)
    tray.put_back(1)
    assert tray.frame_at(9.0).shape == (480, 640, 3)
