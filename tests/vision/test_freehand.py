"""Throws before a camera that nobody calibrated and that is held in the hand: rendered, with a picture that shakes."""

import math
import random

import cv2
import numpy as np
import pytest

from vision import (
    Cleared,
    Die,
    Frame,
    FreehandWatcher,
    Ignored,
    Reason,
    Rolling,
    Settled,
    SimulatedTray,
    State,
    Unsure,
    read_dice,
)
from vision.watcher import BOOK_AT


class Handheld:
    """A rendered table on patterned cloth before a camera that is held in the hand; its watcher sees every frame."""

    def __init__(self, seed, read=read_dice, rate=30, cloth=0.0):
        self.now, self.number = 100.0, 0
        self.tray = SimulatedTray(random.Random(seed), clock=lambda: self.now, wait=self._pass)
        self.watcher = FreehandWatcher(read, book_at=BOOK_AT)
        self._every = 30 // rate
        self._aside = (0.0, 0.0)
        x, y = np.meshgrid(np.arange(640), np.arange(480))
        waves = np.sin(x / 23 + np.sin(y / 31)) * np.sin(y / 17) * cloth
        self._cloth = np.repeat(waves[:, :, None], 3, axis=2).astype(np.float32)
        self.tray.spoil(self._held)

    def _pass(self, seconds):
        self.now += seconds

    def _held(self, image, now):
        way = cv2.getRotationMatrix2D((320, 240), 1.2 * math.sin(1.3 * now), 1 + 0.008 * math.sin(now))
        way[:, 2] += (4 * math.sin(2.1 * now) + 2 * math.sin(5 * now), 3 * math.sin(1.7 * now) + 2 * math.sin(6 * now))
        way[:, 2] += self._aside
        on_cloth = np.clip(image + self._cloth, 0, 255).astype(np.uint8)
        return cv2.warpAffine(on_cloth, way, (640, 480), borderMode=cv2.BORDER_REFLECT)

    def watch(self, seconds):
        said = []
        ends = self.now + seconds
        while self.now < ends:
            for _ in range(self._every):
                image = self.tray.read()
            self.number += 1
            said += self.watcher.feed(Frame(self.number, self.now, image))
        return said

    def throw(self, values):
        return self.watch(self.tray.throw(values) - self.now + 1.0)

    def pan(self, right):
        said = []
        for _ in range(20):
            self._aside = (self._aside[0] + right / 20, 0.0)
            said += self.watch(1 / 30)
        return said


def ends(events):
    return [event for event in events if not isinstance(event, Rolling)]


def values(event):
    return sorted(die.value for die in event.dice)


@pytest.mark.parametrize("rate", [30, 15])
def test_every_throw_is_announced_once_though_the_camera_shakes(rate):
    table = Handheld(2, rate=rate)
    table.tray.take_away(0)
    table.tray.take_away(1)
    assert table.watch(0.8) == []
    for faces in ((6, 3), (3, 5), (2, 5), (4, 4)):
        rolling, settled = table.throw(faces)
        assert isinstance(rolling, Rolling)
        assert isinstance(settled, Settled)
        assert values(settled) == sorted(faces)
        assert settled.throw == sum(faces)
    assert ends(table.watch(2.0)) == []
    assert table.watcher.state is State.ANNOUNCED


def test_dice_on_patterned_cloth_are_read_by_the_still_reader():
    table = Handheld(3, FreehandWatcher()._read, cloth=12.0)
    assert ends(table.watch(0.6)) == []
    (settled,) = ends(table.throw((5, 3)))
    assert isinstance(settled, Settled)
    assert values(settled) == [3, 5]


def test_a_throw_is_announced_within_three_tenths_of_a_second_of_rest():
    table = Handheld(5)
    table.watch(0.6)
    at_rest = table.tray.throw((5, 2))
    (settled,) = ends(table.watch(at_rest - table.now + 1.0))
    assert settled.time <= at_rest + 0.3


def test_dice_that_lie_there_at_the_start_are_no_throw():
    table = Handheld(4)
    assert table.watch(2.0) == []
    assert [die.value for die in table.watcher.reading.dice] == [die.value for die in read_dice(table.tray.read())]
    assert table.watcher.state is State.SETTLED


def test_a_hand_that_passes_over_dice_at_rest_is_no_throw():
    table = Handheld(4)
    table.watch(0.6)
    table.throw((2, 6))
    table.tray.hand(True)
    said = table.watch(0.7)
    table.tray.hand(False)
    assert ends(said + table.watch(1.2)) == []


def test_dice_that_are_taken_up_are_no_throw_and_the_next_one_counts():
    table = Handheld(4)
    table.watch(0.6)
    table.throw((2, 6))
    table.tray.hand(True)
    table.watch(0.5)
    table.tray.take_away(0)
    table.tray.take_away(1)
    table.tray.hand(False)
    assert ends(table.watch(1.2)) == []
    assert table.watcher.state is State.EMPTY
    assert [values(event) for event in ends(table.throw((1, 4)))] == [[1, 4]]


def test_one_die_thrown_while_the_other_stays_is_named():
    table = Handheld(4)
    table.watch(0.6)
    table.throw((2, 6))
    at_rest = table.tray.throw_one(0, 5)
    (ignored,) = ends(table.watch(at_rest - table.now + 1.0))
    assert ignored.reason is Reason.ONE_DIE


def test_a_die_that_is_pushed_is_touched_and_nothing_is_announced():
    table = Handheld(4)
    table.watch(0.6)
    table.throw((2, 6))
    table.tray.nudge(0, 0.8)
    assert [event.reason for event in ends(table.watch(1.2))] == [Reason.TOUCHED]


def test_a_camera_that_is_turned_to_the_side_has_seen_no_throw():
    table = Handheld(4, cloth=12.0)
    table.watch(0.6)
    table.throw((2, 6))
    said = table.pan(60) + table.watch(1.2)
    assert [event for event in said if isinstance(event, Settled | Unsure)] == []


def test_a_thing_of_a_die_s_size_that_cannot_be_read_makes_the_throw_unsure():
    table = Handheld(6, lambda image: tuple(die for die in read_dice(image) if die.colour != "red"))
    table.tray.take_away(0)
    table.tray.take_away(1)
    table.watch(0.8)
    (unsure,) = ends(table.throw((2, 6)))
    assert isinstance(unsure, Unsure)
    assert [die.colour for die in unsure.dice] == ["yellow"]


def test_print_that_a_shaking_camera_brings_into_view_is_no_thrown_die():
    def with_print(image):
        return (*read_dice(image), Die(3, (2, 460, 18, 18), "grey", 0.9))

    table = Handheld(6, with_print)
    table.tray.take_away(0)
    table.tray.take_away(1)
    table.watch(0.8)
    (settled,) = ends(table.throw((2, 6)))
    assert values(settled) == [2, 6]


def test_readings_that_disagree_make_the_throw_unsure():
    doubt = random.Random(1)

    def now_this_now_that(image):
        return tuple(type(die)(doubt.randint(1, 6), die.box, die.colour, 0.9) for die in read_dice(image))

    table = Handheld(6, now_this_now_that)
    table.watch(0.8)
    (unsure,) = ends(table.throw((2, 6)))
    assert isinstance(unsure, Unsure)


@pytest.mark.parametrize(("gain", "reason"), [(0.02, Reason.DARK), (9.0, Reason.BRIGHT)])
def test_a_picture_without_light_or_full_of_it_is_named_once(gain, reason):
    table = Handheld(4)
    table.watch(0.6)
    table.tray.light(gain)
    said = [event.reason for event in ends(table.watch(2.5)) if isinstance(event, Ignored)]
    assert said == [reason]
    table.tray.light(1.0)
    assert [type(event) for event in ends(table.watch(1.5))] == [Cleared]
    assert table.watcher.state is State.SETTLED


def test_a_frozen_picture_in_the_middle_of_a_throw_is_named_and_books_nothing():
    table = Handheld(4)
    table.watch(0.6)
    table.tray.throw((2, 6))
    table.watch(0.4)
    last = table.tray.frame_at(table.now)
    table.tray.spoil(lambda image, now: last)
    assert [event.reason for event in ends(table.watch(2.0))] == [Reason.FROZEN]


def test_a_picture_of_another_size_begins_again():
    table = Handheld(4)
    table.watch(0.6)
    small = np.full((240, 320, 3), 120, np.uint8)
    assert table.watcher.feed(Frame(900, table.now + 0.03, small)) == ()
    assert ends(table.watch(1.0)) == []
