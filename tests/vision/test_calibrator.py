"""Calibrating: what people are told, what is learnt from it, what is kept, and how a moved camera is noticed."""

import json
import random

import cv2
import numpy as np
import pytest

from companion.commands.calibrating import Rehearsal
from vision import (
    Calibration,
    CalibrationError,
    Calibrator,
    DieColour,
    Frame,
    Ignored,
    PictureError,
    Reason,
    SimulatedTray,
    Step,
    TrayWatcher,
    find_tray,
    learn_landmarks,
    load_calibration,
    save_calibration,
)


@pytest.fixture(scope="module")
def rehearsed():
    """A whole calibration: what was learnt, the seconds it took and what people were told."""
    calibrator, rehearsal, said = Calibrator(), Rehearsal(3), []
    for frame in rehearsal.frames(calibrator):
        if calibrator.feed(frame):
            said.append(calibrator.words)
        if calibrator.result is not None or rehearsal.now > 30:
            break
    return calibrator.result, rehearsal.now, said


def test_the_whole_takes_less_than_thirty_seconds_of_the_tables_time(rehearsed) -> None:
    learnt, seconds, _ = rehearsed
    assert learnt is not None
    assert seconds <= 30


def test_tray_colours_event_die_and_corners_are_learnt(rehearsed) -> None:
    learnt, _, _ = rehearsed
    assert {colour.name for colour in learnt.dice} == {"yellow", "red"}
    assert abs(np.count_nonzero(learnt.tray.mask(640, 480)) - 560 * 400) < 0.03 * 560 * 400
    assert {sample.face for sample in learnt.event_die.samples} == {"ship", "yellow", "blue", "green"}
    assert len(learnt.landmarks.places) == 4


def test_people_are_told_what_to_do_one_thing_after_the_other(rehearsed) -> None:
    _, _, said = rehearsed
    assert said == [
        "Throw both dice (2 more).",
        "Throw both dice (1 more).",
        "Lay the event die into the tray with ship number 1 up.",
        "Lay the event die into the tray with ship number 2 up.",
        "Lay the event die into the tray with ship number 3 up.",
        "Lay the event die into the tray with the yellow gate up.",
        "Lay the event die into the tray with the blue gate up.",
        "Lay the event die into the tray with the green gate up.",
        "Everything is learned.",
    ]


class Desk:
    """A calibrator that looks at a rendered tray; `now` is its own time in seconds."""

    def __init__(self, colours=("yellow", "red"), edge=44.0, **how) -> None:
        self.now, self.number = 0.0, 0
        self.tray = SimulatedTray(
            random.Random(5), colours=colours, edge=edge, clock=lambda: self.now, wait=self._pass, walls=40
        )
        self.calibrator = Calibrator(**how)

    def _pass(self, seconds: float) -> None:
        self.now += seconds

    def watch(self, seconds: float) -> Calibrator:
        ends = self.now + seconds
        while self.now < ends:
            self.number += 1
            self.calibrator.feed(Frame(self.number, self.now, self.tray.read()))
        return self.calibrator


def test_a_third_thing_beside_the_dice_is_named_and_the_step_goes_on() -> None:
    desk = Desk()
    desk.tray.third_die()
    words = "3 things lie in the tray and 3 of them are read as dice; take out what is not one of your dice."
    assert desk.watch(1.0).problem == words
    desk.tray.third_die(False)
    assert desk.watch(1.0).words == "Throw both dice (2 more)."
    assert desk.calibrator.problem == ""


def test_a_hand_that_comes_and_goes_is_no_throw() -> None:
    desk = Desk()
    desk.watch(1.0)
    desk.tray.hand(True)
    desk.watch(1.0)
    desk.tray.hand(False)
    assert desk.watch(1.0).words == "Throw both dice (2 more)."


def test_in_the_dark_people_are_told_so() -> None:
    desk = Desk()
    desk.tray.light(0.02)
    assert desk.watch(1.0).problem == "It is too dark to see the tray; switch on a lamp."
    assert desk.calibrator.step is Step.TRAY


def test_corners_that_people_give_are_taken_as_they_are() -> None:
    corners = ((50, 50), (590, 50), (590, 430), (50, 430))
    desk = Desk(corners=corners, looks=1, shown=())
    learnt = desk.watch(1.0).result
    assert learnt is not None
    assert learnt.tray.polygon == corners
    assert learnt.event_die is None


def test_an_event_die_shown_twice_with_one_face_is_asked_for_again() -> None:
    desk = Desk(looks=1)
    desk.watch(1.0)
    problems = set()
    for _ in range(8):
        desk.tray.lay_event("ship")
        problems.add(desk.watch(0.8).problem)
    assert any("show its faces again" in problem for problem in problems)
    assert desk.calibrator.wanted_face == "ship"


def test_a_tray_that_people_outline_is_looked_at_even_where_none_would_be_found() -> None:
    desk = Desk(corners=((200, 140), (440, 140), (440, 340), (200, 340)), looks=1, shown=())
    desk.tray.spoil(checkered)
    desk.tray.lay((3, 4), ((-1.5, 0.0), (1.5, 0.0)))
    learnt = desk.watch(1.0).result
    assert learnt is not None
    assert learnt.tray.polygon[0] == (200, 140)


def checkered(image: np.ndarray, _: float) -> np.ndarray:
    """A table of black and white squares around a plain tray in the middle."""
    rows, columns = np.indices(image.shape[:2]) // 20
    board = np.repeat((((rows + columns) % 2) * 255).astype(np.uint8)[..., None], 3, axis=2)
    board[130:350, 190:450] = image[130:350, 190:450]
    return board


def test_dice_called_otherwise_than_yellow_and_red_are_named_by_their_owner() -> None:
    desk = Desk(colours=("white", "black"), looks=1, shown=(), asks=True)
    calibrator = desk.watch(1.0)
    assert (calibrator.step, calibrator.words) == (Step.NAMES, "Which of the two dice is the yellow one?")
    seen = [colour.name for colour in calibrator.known.dice]
    brightness = [float(picture[12:-12, 12:-12].mean()) for picture in calibrator.dice_seen]
    assert brightness[seen.index("white")] > brightness[seen.index("black")]
    calibrator.name_yellow(seen.index("white"))
    learnt = calibrator.result
    assert learnt is not None
    desk.tray.lay((2, 5))
    assert {(die.colour, die.value) for die in learnt.read(desk.tray.frame_at(9.0)).dice} == {("yellow", 2), ("red", 5)}


def test_names_may_stay_as_they_look() -> None:
    desk = Desk(colours=("white", "black"), looks=1, shown=(), asks=True)
    calibrator = desk.watch(1.0)
    calibrator.name_yellow(None)
    assert {colour.name for colour in calibrator.result.dice} == {"white", "black"}


def test_yellow_and_red_dice_need_no_naming() -> None:
    assert Desk(looks=1, shown=(), asks=True).watch(1.0).step is Step.DONE


def test_dice_that_look_alike_are_used_without_colours_and_people_are_told() -> None:
    calibrator = Desk(colours=("white", "white"), looks=2, shown=(), asks=True).watch(1.0)
    assert calibrator.words == "Throw both dice (1 more)."
    desk = Desk(colours=("white", "white"), looks=1, shown=(), asks=True)
    learnt = desk.watch(1.0).result
    assert learnt is not None
    assert learnt.dice == ()
    assert desk.calibrator.note.startswith("Both dice look alike")


def test_an_event_die_may_be_thrown_while_somebody_says_what_it_shows() -> None:
    desk = Desk(looks=1)
    desk.calibrator.throw_event_die(True)
    desk.watch(1.0)
    assert desk.calibrator.words == "Throw the event die (not seen yet: ship, yellow, blue, green)."
    for face in ("green", "ship", "yellow", "ship", "blue"):
        desk.tray.lay_event(face)
        assert desk.watch(1.0).words == "What does the event die show?"
        assert desk.calibrator.event_seen is not None
        desk.calibrator.tell_face(face)
    learnt = desk.calibrator.result
    assert learnt is not None
    desk.tray.lay_event("blue")
    assert learnt.read(desk.tray.frame_at(99.0)).event.face == "blue"


@pytest.mark.parametrize("colours", [("white", "black"), ("white", "white"), ("blue", "green")])
def test_an_event_die_as_light_as_a_die_is_told_from_it(colours) -> None:
    desk = Desk(colours=colours, looks=1)
    for face in ("ship", "ship", "ship", "yellow", "blue", "green"):
        desk.watch(1.0)
        desk.tray.lay_event(face)
    assert desk.watch(1.0).result is not None


def test_after_some_throws_the_event_die_may_be_laid_after_all() -> None:
    desk = Desk(looks=1)
    desk.calibrator.throw_event_die(True)
    desk.watch(1.0)
    desk.tray.lay_event("ship")
    desk.watch(1.0)
    desk.calibrator.tell_face("ship")
    desk.calibrator.throw_event_die(False)
    assert desk.calibrator.words == "Lay the event die into the tray with ship number 2 up."


def test_a_face_no_event_die_has_is_refused() -> None:
    with pytest.raises(PictureError, match="not 'robber'"):
        Desk().calibrator.tell_face("robber")


def test_the_event_die_may_be_left_out_at_any_time() -> None:
    desk = Desk(looks=1)
    desk.watch(1.0)
    desk.calibrator.leave_out_event_die()
    assert desk.calibrator.result.event_die is None


def blurred(image: np.ndarray, _: float) -> np.ndarray:
    return cv2.GaussianBlur(image, (0, 0), 4)


def glaring(image: np.ndarray, _: float) -> np.ndarray:
    image = image.copy()
    cv2.circle(image, (200, 150), 70, (255, 255, 255), -1)
    return image


@pytest.mark.parametrize(
    ("spoil", "light", "edge", "words"),
    [
        (blurred, 1.0, 44.0, "out of focus"),
        (glaring, 1.0, 44.0, "so bright that nothing is seen"),
        (None, 0.25, 44.0, "The picture is dark"),
        (None, 1.0, 19.0, "pixels wide in the picture: bring the camera nearer"),
    ],
)
def test_what_would_make_a_better_picture_is_said(spoil, light, edge, words) -> None:
    desk = Desk(edge=edge)
    desk.tray.light(light)
    desk.tray.spoil(spoil)
    assert words in " ".join(desk.watch(1.0).advice)


def test_of_a_good_picture_nothing_is_said() -> None:
    assert Desk().watch(1.0).advice == ()


def test_what_was_kept_reads_as_what_was_learnt(rehearsed, tmp_path) -> None:
    learnt, _, _ = rehearsed
    save_calibration(learnt, tmp_path / "new" / "calibration.json")
    kept = load_calibration(tmp_path / "new" / "calibration.json")
    tray = SimulatedTray(random.Random(8), clock=lambda: 0.0, walls=40)
    tray.lay_event("green")
    image = tray.frame_at(1.0)
    assert kept.read(image) == learnt.read(image)
    assert kept.read(image).event.face == "green"
    assert (kept.tray, kept.dice) == (learnt.tray, learnt.dice)


def test_a_calibration_of_nothing_is_kept_as_such(tmp_path) -> None:
    save_calibration(Calibration(), tmp_path / "calibration.json")
    kept = load_calibration(tmp_path / "calibration.json")
    assert (kept.tray, kept.dice, kept.event_die, kept.landmarks) == (None, (), None, None)


@pytest.mark.parametrize(
    "spoil",
    [
        lambda data: data | {"version": 2},
        lambda data: data | {"tray": {"polygon": [[1, 2]], "size": [640, 480]}},
        lambda data: data | {"dice": [{"name": "red"}]},
        lambda data: data | {"event die": {"edge": 0.1, "samples": [{"face": "ship", "picture": "AAAA"}]}},
        lambda data: data | {"landmarks": [{"place": [1, 2], "picture": "no base 64!"}]},
        lambda data: {},
        lambda data: [],
    ],
)
def test_a_broken_file_is_refused_with_its_name(tmp_path, spoil) -> None:
    path = tmp_path / "calibration.json"
    save_calibration(Calibration(), path)
    path.write_text(json.dumps(spoil(json.loads(path.read_text(encoding="utf-8")))), encoding="utf-8")
    with pytest.raises(CalibrationError, match=r"calibration\.json is not a calibration that can be used"):
        load_calibration(path)


def test_one_die_alone_has_no_colours_to_be_told_apart_by() -> None:
    with pytest.raises(PictureError, match="not 1"):
        Calibration(dice=(DieColour("red", (0.0, 0.0, 0.0)),))


@pytest.mark.parametrize("view", [(8, 5, 0), (14, 0, 0), (0, 0, 2), (40, 30, 0)])
def test_a_camera_that_looks_elsewhere_is_noticed_in_any_light(view) -> None:
    tray = SimulatedTray(random.Random(8), clock=lambda: 0.0, walls=40)
    image = tray.frame_at(1.0)
    landmarks = learn_landmarks(image, find_tray(image))
    tray.light(0.6)
    assert landmarks.have_moved(tray.frame_at(9.0)) is False
    tray.knock(*view)
    assert landmarks.have_moved(tray.frame_at(9.0)) is True


def test_a_tray_that_fills_the_picture_has_no_corners_to_go_by() -> None:
    image = SimulatedTray(random.Random(8), clock=lambda: 0.0).frame_at(1.0)
    assert learn_landmarks(image, find_tray(image)) is None


def test_a_camera_that_was_moved_while_nobody_looked_is_named_at_the_start(rehearsed) -> None:
    learnt, _, _ = rehearsed
    now = [0.0]
    tray = SimulatedTray(
        random.Random(8), clock=lambda: now[0], wait=lambda s: now.__setitem__(0, now[0] + s), walls=40
    )
    tray.knock(20, 10)
    watcher = TrayWatcher(lambda frame: learnt.read(frame.image), tray=learnt.tray, landmarks=learnt.landmarks)
    events = [event for number in range(60) for event in watcher.feed(Frame(number, now[0], tray.read()))]
    assert [event.reason for event in events if isinstance(event, Ignored)] == [Reason.MOVED]
