"""What the eye says becomes readings: numbered throws, yellow first, doubts as doubts."""

import pytest

from companion.inputs import DiceRolling, DiceSeen, DiceSource, DiceTrouble, DiceUnsure
from companion.inputs.camera import CameraInput, CameraReadings
from companion.kernel import Seat
from vision import Die, EventDieSettled, EventFace, Ignored, Reason, Rolling, Settled, Unsure

BOX = (0, 0, 40, 40)


def die(value: int, colour: str) -> Die:
    return Die(value, BOX, colour, 0.9)


def settled(*dice: Die, frame: int = 10, time: float = 5.0) -> Settled:
    return Settled(sum(each.value for each in dice), dice, 0.9, frame, time)


def nothing(*_: object) -> None:
    """For those who are not listened to."""


@pytest.fixture
def readings() -> CameraReadings:
    return CameraReadings("tonight")


def test_a_throw_and_its_result_bear_one_key_and_the_next_throw_another(readings) -> None:
    said = [
        readings.reading(Rolling(1, 4.0)),
        readings.reading(settled(die(3, "white"), die(5, "white"))),
        readings.reading(settled(die(2, "white"), die(2, "white"), time=9.0)),
        readings.reading(Rolling(30, 11.0)),
    ]
    assert said == [
        DiceRolling(DiceSource.CAMERA, "camera-tonight-1", 4.0),
        DiceSeen(DiceSource.CAMERA, (3, 5), 0.9, True, "camera-tonight-1", 5.0, colours=("white", "white")),
        DiceSeen(DiceSource.CAMERA, (2, 2), 0.9, True, "camera-tonight-2", 9.0, colours=("white", "white")),
        DiceRolling(DiceSource.CAMERA, "camera-tonight-3", 11.0),
    ]


@pytest.mark.parametrize(
    ("colours", "dice"),
    [
        (("white", "white"), (3, 5)),
        (("red", "red"), (3, 5)),
        (("yellow", "red"), (3, 5)),
        (("red", "yellow"), (5, 3)),
        (("white", "yellow"), (5, 3)),
        (("red", "white"), (5, 3)),
        (("white", "red"), (3, 5)),
    ],
)
def test_the_yellow_die_comes_first_as_far_as_colours_tell(readings, colours, dice) -> None:
    seen = readings.reading(settled(die(3, colours[0]), die(5, colours[1])))
    assert seen.dice == dice
    assert seen.colours == (colours if dice == (3, 5) else colours[::-1])


def test_a_doubtful_throw_is_told_as_what_it_may_show(readings) -> None:
    unsure = Unsure((die(3, "white"),), 0.2, 10, 5.0)
    assert readings.reading(unsure) == DiceUnsure(DiceSource.CAMERA, (3,), 0.2, "camera-tonight-1", 5.0)


def test_what_is_no_throw_is_told_in_the_eyes_words(readings) -> None:
    touched = Ignored(Reason.TOUCHED, (), 10, 5.0)
    assert readings.reading(touched) == DiceTrouble(
        DiceSource.CAMERA, "The dice were moved without a throw; nothing was entered.", 5.0
    )


def test_a_disk_that_refuses_does_not_blind_the_eye(table, caplog) -> None:
    camera = CameraInput(table.station.take, nothing, "tonight")
    table.books.failure = OSError("disk full")
    camera.hear(settled(die(3, "white"), die(5, "white"), time=table.time))
    assert "was not taken over" in caplog.text
    assert table.words() == ["It could not be saved, nothing was entered: disk full"]
    table.books.failure = None
    camera.hear(settled(die(1, "white"), die(5, "white"), time=table.time))
    assert table.rolls == [(Seat(0), (1, 5))]


def test_a_camera_in_trouble_is_named_until_it_is_well() -> None:
    told: list[tuple[DiceSource, str]] = []
    camera = CameraInput(nothing, lambda source, problem: told.append((source, problem)), "tonight")
    camera.trouble("The camera is gone.")
    camera.trouble(None)
    assert told == [(DiceSource.CAMERA, "The camera is gone."), (DiceSource.CAMERA, "")]


def test_the_event_die_is_told_in_the_words_of_the_rules(readings) -> None:
    face = EventFace("yellow", BOX, 0.8)
    seen = readings.reading(
        Settled(7, (die(3, "yellow"), die(4, "red")), 0.9, 10, 5.0, event=EventFace("ship", BOX, 0.8))
    )
    alone = readings.reading(EventDieSettled(face, 20, 9.0))
    assert (seen.dice, seen.event) == ((3, 4), "ship")
    assert alone == DiceSeen(DiceSource.CAMERA, None, 0.8, True, "camera-tonight-2", 9.0, event="trade")
