"""The lesson about tray and dice at work: what it says to the pages, and keeping what was learnt.

OpenCV is loaded where there is a camera, not before.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING

from companion.config import CALIBRATION
from companion.inputs.device_words import WORDS, recognised
from companion.said import joined, listed, said
from web.desk import DeskError
from web.lessons.marks import Point
from web.lessons.tray_lessons import CameraTold

from .loan import NO_CAMERA, NOTHING_CHANGED, SECRET, Loan, jpeg

if TYPE_CHECKING:
    from companion.evening.lessons.calibration import CalibrationLesson
    from vision import Eye

CHECK_EVERY = 1.0
"""Seconds for which a look at whether the camera was moved is good."""


class TrayLessons:
    """Implements `web.lessons.tray_lessons.TrayLessonsDesk`. `data` is the folder for what is kept."""

    def __init__(self, loan: Loan, data: Path) -> None:
        self._loan, self._data = loan, data
        self._stands: tuple[float, str] = (float("-inf"), "unseen")

    def live(self) -> bytes | None:
        """What the camera sees."""
        return self._loan.live()

    def camera(self) -> CameraTold:
        """How the camera stands, and its lesson."""
        eye = self._loan.equipment.eye
        if eye is None:
            return CameraTold(trouble=NO_CAMERA)
        with self._loan.lock:
            from .calibration import CalibrationLesson  # noqa: PLC0415

            told = CameraTold(
                trouble=recognised(eye.trouble or "") or (SECRET if self._loan.equipment.hidden() else ""),
                known=tuple(_known(eye)),
                knows_event_die=eye.known.event_die is not None,
                stands=self._whether_it_stands(eye),
            )
            lesson = self._loan.lesson
            if lesson is None:
                return told
            if not isinstance(lesson, CalibrationLesson):
                return replace(told, busy=lesson.doing)
            self._loan.goes_on()
            learning = lesson.calibrator
            return replace(
                told,
                step=learning.step.value,
                words=lesson.words,
                problem=recognised(learning.problem),
                advice=tuple(map(recognised, learning.advice)),
                note=recognised(learning.note),
                marks=lesson.marks,
                is_thrown=learning.is_thrown,
                asks_face=learning.event_seen is not None,
                seen_faces=learning.seen_faces,
                pictures=lesson.pictures,
                seconds=lesson.seconds,
            )

    def begin_calibration(self, event_die: str) -> None:
        """Begin a lesson about tray and dice."""
        from .calibration import CalibrationLesson  # noqa: PLC0415

        self._loan.begin(CalibrationLesson(self._loan.eye().known, event_die))

    def outline_tray(self, corners: tuple[Point, ...]) -> None:
        """Begin again with these corners."""
        with self._calibration() as lesson:
            lesson.outline(corners)

    def name_yellow(self, number: int | None) -> None:
        """Which die is the yellow one."""
        with self._calibration() as lesson:
            lesson.calibrator.name_yellow(number)

    def throw_event_die(self, thrown: bool) -> None:
        """Thrown, or laid."""
        with self._calibration() as lesson:
            lesson.calibrator.throw_event_die(thrown)

    def tell_face(self, face: str) -> None:
        """What the event die shows."""
        from vision import PictureError  # noqa: PLC0415

        with self._calibration() as lesson:
            try:
                lesson.calibrator.tell_face(face)
            except PictureError as error:
                raise DeskError(joined((recognised(str(error)), NOTHING_CHANGED))) from error

    def leave_out_event_die(self) -> None:
        """It is not to be learnt."""
        with self._calibration() as lesson:
            lesson.calibrator.leave_out_event_die()

    def die_picture(self, name: str) -> bytes | None:
        """The die that is asked about."""
        try:
            with self._calibration() as lesson:
                image = lesson.picture(name)
        except DeskError:
            return None
        return None if image is None else jpeg(image)

    def keep_calibration(self) -> None:
        """Write what was learnt, and read with it. On a rendered tray nothing is written."""
        from vision import save_calibration  # noqa: PLC0415

        with self._calibration() as lesson:
            learnt = lesson.result
            if learnt is None:
                raise DeskError(said("Not everything is learned yet. Nothing was changed; go on, or end the lesson."))
            path = self._data / CALIBRATION
            try:
                if self._loan.equipment.simulated is None:
                    save_calibration(learnt, path)
            except OSError as error:
                words = said(
                    "{path} cannot be written ({why}). Nothing was changed.", path=path.name, why=error.strerror
                )
                raise DeskError(words) from error
            self._loan.eye().know(learnt)
            self._stands = (float("-inf"), "unseen")
            self._loan.end()

    def give_up(self) -> None:
        """End the open lesson without keeping anything more."""
        self._loan.end()

    @contextmanager
    def _calibration(self) -> Iterator[CalibrationLesson]:
        """The open lesson, for as long as it is talked to."""
        from .calibration import CalibrationLesson  # noqa: PLC0415

        none = said("The camera is not being calibrated any more. Nothing was changed; begin again.")
        with self._loan.talking(CalibrationLesson, none) as lesson:
            yield lesson

    def _whether_it_stands(self, eye: Eye) -> str:
        """Whether the camera looks from where it was calibrated, as far as the tray's corners tell."""
        frame, marks = eye.newest, eye.known.landmarks
        if frame is None or marks is None:
            return "unseen"
        if self._loan.clock() - self._stands[0] >= CHECK_EVERY:
            moved = marks.have_moved(frame.image)
            self._stands = self._loan.clock(), {True: "moved", False: "yes", None: "unseen"}[moved]
        return self._stands[1]


def _known(eye: Eye) -> Iterator[str]:
    """What is known of the table, in sentences."""
    known = eye.known
    if known.tray is None:
        yield said("Nothing is calibrated: the whole picture counts as the tray.")
        return
    yield said("The tray’s outline is known.")
    if known.dice:
        yield said("The dice are {names}.", names=listed([WORDS.get(die.name, die.name) for die in known.dice]))
    else:
        yield said("Any two dice are read.")
    yield said("The event die is known.") if known.event_die is not None else said("No event die is known.")
    if known.landmarks is None:
        yield said("The tray’s corners are not seen, so a camera that is moved a little may go unnoticed.")
