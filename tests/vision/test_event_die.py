"""The event die, learnt from its owner's own: found beside the dice under any lamp, and never guessed."""

import random

import numpy as np
import pytest

from vision import (
    Calibration,
    EventDie,
    EventDieSettled,
    Frame,
    Ignored,
    PictureError,
    Reason,
    Rolling,
    Settled,
    SimulatedTray,
    TrayWatcher,
    learn_colours,
    learn_event_die,
    read_dice,
    things_like_a_die,
)

FACES = ("ship", "ship", "ship", "yellow", "blue", "green")


def a_tray(seed: int = 1) -> SimulatedTray:
    return SimulatedTray(random.Random(seed), clock=lambda: 0.0)


def shown(faces=FACES):
    tray = a_tray()
    tray.take_away(0)
    tray.take_away(1)
    for face in faces:
        tray.lay_event(face)
        image = tray.frame_at(1.0)
        (thing,) = things_like_a_die(image)
        yield face, image, thing


@pytest.fixture(scope="module")
def die() -> EventDie:
    return learn_event_die(shown())


@pytest.fixture(scope="module")
def calibration(die) -> Calibration:
    tray, seen = a_tray(), []
    for values in ((1, 2), (3, 4), (6, 5)):
        tray.lay(values)
        image = tray.frame_at(1.0)
        seen.append((image, read_dice(image)))
    return Calibration(dice=learn_colours(seen), event_die=die)


@pytest.fixture
def table(new_table, calibration):
    made = new_table(5)
    made.watcher = TrayWatcher(lambda frame: calibration.read(frame.image))
    return made.at_rest()


def decided(events):
    return [event for event in events if not isinstance(event, Rolling)]


@pytest.mark.parametrize("face", ["ship", "yellow", "blue", "green"])
@pytest.mark.parametrize("lamp", [(1.0, (1, 1, 1)), (0.6, (0.8, 1, 1.1)), (1.3, (1.05, 1, 0.9))])
def test_every_face_is_read_beside_the_dice_under_another_lamp(calibration, face, lamp) -> None:
    tray = a_tray(7)
    tray.lay((2, 6))
    tray.lay_event(face)
    tray.light(*lamp)
    reading = calibration.read(tray.frame_at(9.0))
    assert reading.event is not None
    assert reading.event.face == face
    assert reading.event.confidence >= 0.5
    assert {die.colour: die.value for die in reading.dice} == {"yellow": 2, "red": 6}
    assert reading.strays == ()


@pytest.mark.parametrize("value", range(1, 7))
def test_a_white_die_with_pips_is_not_taken_for_it(calibration, value) -> None:
    tray = a_tray(7)
    tray.lay((2, 6))
    tray.third_die(value=value)
    reading = calibration.read(tray.frame_at(9.0))
    assert reading.event is None
    assert len(reading.dice) == 2
    assert [stray.is_die for stray in reading.strays] == [True]


def test_a_face_that_was_never_shown_is_named() -> None:
    with pytest.raises(PictureError, match="green was never shown"):
        learn_event_die(shown(FACES[:5]))


def test_one_picture_shown_as_two_faces_is_refused() -> None:
    (_, image, thing) = next(iter(shown(("ship",))))
    with pytest.raises(PictureError, match="show its faces again"):
        learn_event_die([(face, image, thing) for face in FACES])


def test_a_face_of_another_name_is_refused() -> None:
    (_, image, thing) = next(iter(shown(("ship",))))
    with pytest.raises(PictureError, match="not red"):
        learn_event_die([("red", image, thing)])


def test_a_throw_of_three_is_told_whole(table) -> None:
    for face in ("blue", "ship", "ship", "green", "yellow"):
        table.tray.throw((3, 5), face)
        (settled,) = decided(table.watch(1.8))
        assert isinstance(settled, Settled)
        assert settled.throw == 8
        assert settled.event is not None
        assert settled.event.face == face


def test_an_event_die_that_was_left_lying_is_not_told_with_the_throw(table) -> None:
    table.tray.lay_event("blue")
    table.watch(0.5)
    table.tray.throw((3, 5))
    (settled,) = decided(table.watch(1.8))
    assert settled.throw == 8
    assert settled.event is None


def test_the_event_die_thrown_alone_is_told_alone(table) -> None:
    table.tray.throw((3, 5), "blue")
    table.watch(1.8)
    table.tray.throw_event("ship")
    (told,) = decided(table.watch(1.8))
    assert isinstance(told, EventDieSettled)
    assert told.event.face == "ship"


def test_an_event_die_laid_down_or_taken_out_by_hand_is_no_throw(table) -> None:
    table.tray.lay_event("blue")
    assert table.watch(0.6) == []
    table.tray.lay_event("ship")
    assert table.watch(0.6) == []
    table.tray.lay_event(None)
    assert table.watch(0.6) == []


def test_a_die_of_another_game_is_no_event_die_and_no_own_one(table) -> None:
    table.tray.third_die()
    assert [event.reason for event in table.watch(0.6) if isinstance(event, Ignored)] == [Reason.TOO_MANY]


def test_two_dice_of_one_colour_cannot_be_learnt() -> None:
    tray = SimulatedTray(random.Random(1), colours=("white", "white"), clock=lambda: 0.0)
    tray.lay((3, 4))
    image = tray.frame_at(1.0)
    with pytest.raises(PictureError, match="cannot be told apart"):
        learn_colours([(image, read_dice(image))])


def test_two_dice_are_needed_to_learn_their_colours() -> None:
    image = np.full((480, 640, 3), 120, np.uint8)
    with pytest.raises(PictureError, match="there are 0"):
        learn_colours([(image, ())])


def test_with_learnt_colours_the_two_dice_keep_their_names_under_a_tinted_lamp(calibration) -> None:
    tray = a_tray(9)
    tray.lay((2, 6))
    tray.light(0.8, (0.6, 0.9, 1.2))
    reading = calibration.read(tray.frame_at(9.0))
    assert {die.colour: die.value for die in reading.dice} == {"yellow": 2, "red": 6}


def test_a_frame_seen_a_second_time_votes_for_nothing(table) -> None:
    table.tray.throw((3, 5))
    table.watch(0.3)
    still = table.tray.read()
    events = []
    for _ in range(60):
        table.number += 1
        table.now += 1 / 30
        events += table.watcher.feed(Frame(table.number, table.now, still))
    assert [event.reason for event in decided(events)] == [Reason.FROZEN]
