"""The lessons at work: they borrow the frames of the running eye, keep what was learnt, and give the eye back.

While a lesson is open the eye watches nothing, so that no throw of a lesson is booked; the table goes on by hand. A
lesson that nobody asks about any more ends by itself. OpenCV is loaded where there is a camera or a deck, not before.
"""

from __future__ import annotations

import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING

from companion.config import CALIBRATION, DECKS
from companion.evening.chosen_deck import ChosenDeck
from companion.evening.equipment import Equipment
from companion.inputs.device_words import WORDS, recognised
from companion.said import joined, listed, said
from web.desk import DeskError
from web.lessons.lessons import CameraTold, CardsTold, KindTold, Point

from .kinds import kind_lists
from .upload import Upload

if TYPE_CHECKING:
    from companion.evening.lessons.calibration import CalibrationLesson
    from companion.evening.lessons.decks import Decks
    from companion.evening.lessons.enrolment import EnrolmentLesson
    from vision import Eye, Frame, Image
    from vision.cards import Deck

PATIENCE = 30.0
"""Seconds after which a lesson ends about which no page asks any more."""

LIVE_EVERY, CHECK_EVERY = 0.2, 1.0
"""Seconds for which a live picture, and a look at whether the camera was moved, are good."""

SECRET = said("Somebody may show the camera a card that is a secret. First enter it, or take it away.")
NO_CAMERA = said("No camera is connected. Plug one in, or name it in the configuration, and start the companion again.")

NOTHING_CHANGED = said("Nothing was changed.")


class Lessons:
    """Implements `web.lessons.lessons.Lessons`. `chosen` is the deck cards are read with.

    `tell` hears why the camera reads no dice just now, "" when it does again.
    """

    def __init__(
        self,
        equipment: Equipment,
        data: Path,
        chosen: ChosenDeck,
        tell: Callable[[str], object],
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        self._equipment, self._data, self._chosen, self._tell, self._clock = equipment, data, chosen, tell, clock
        self._lock = threading.RLock()
        self._lesson: CalibrationLesson | EnrolmentLesson | None = None
        self._asked = clock()
        self._jpeg: tuple[float, bytes] | None = None
        self._stands: tuple[float, str] = (float("-inf"), "unseen")
        self._upload = Upload()

    # -- the picture -------------------------------------------------------------------------------------------

    def live(self) -> bytes | None:
        """What the camera sees."""
        from .enrolment import EnrolmentLesson  # noqa: PLC0415

        eye = self._equipment.eye
        frame = None if eye is None else eye.newest
        with self._lock:
            if frame is None or (self._equipment.hidden() and not isinstance(self._lesson, EnrolmentLesson)):
                return None
            if self._jpeg is None or self._clock() - self._jpeg[0] >= LIVE_EVERY:
                self._jpeg = self._clock(), _jpeg(frame.image)
            return self._jpeg[1]

    # -- tray and dice -----------------------------------------------------------------------------------------

    def camera(self) -> CameraTold:
        """How the camera stands, and its lesson."""
        eye = self._equipment.eye
        if eye is None:
            return CameraTold(trouble=NO_CAMERA)
        with self._lock:
            from .calibration import CalibrationLesson  # noqa: PLC0415

            told = CameraTold(
                trouble=recognised(eye.trouble or "") or (SECRET if self._equipment.hidden() else ""),
                known=tuple(_known(eye)),
                knows_event_die=eye.known.event_die is not None,
                stands=self._whether_it_stands(eye),
            )
            lesson = self._lesson
            if lesson is None:
                return told
            if not isinstance(lesson, CalibrationLesson):
                return replace(told, busy=lesson.doing)
            self._asked = self._clock()
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

        eye = self._eye()
        with self._lock:
            if self._lesson is not None and not isinstance(self._lesson, CalibrationLesson):
                raise DeskError(joined((self._lesson.doing, said("End that first. Nothing was changed."))))
            self._begin(eye, CalibrationLesson(eye.known, event_die))

    def outline_tray(self, corners: tuple[Point, ...]) -> None:
        """Begin anew with these corners."""
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
        return None if image is None else _jpeg(image)

    def keep_calibration(self) -> None:
        """Write what was learnt, and read with it. On a rendered tray nothing is written."""
        from vision import save_calibration  # noqa: PLC0415

        with self._calibration() as lesson:
            learnt = lesson.result
            if learnt is None:
                raise DeskError(said("Not everything is learnt yet. Nothing was changed; go on, or end the lesson."))
            path = self._data / CALIBRATION
            try:
                if self._equipment.simulated is None:
                    save_calibration(learnt, path)
            except OSError as error:
                words = said("{path} cannot be written ({why}). Nothing was changed.", path=path, why=error.strerror)
                raise DeskError(words) from error
            self._eye().know(learnt)
            self._stands = (float("-inf"), "unseen")
            self._end()

    # -- cards -------------------------------------------------------------------------------------------------

    def cards(self) -> CardsTold:
        """How enrolling stands."""
        eye = self._equipment.eye
        with self._lock:
            told = CardsTold(
                trouble=NO_CAMERA if eye is None else recognised(eye.trouble or ""),
                decks=self._decks().listed(),
                read_with=self._chosen.name,
                lists=kind_lists(),
            )
            lesson = self._lesson
            if lesson is None:
                return told
            from .enrolment import EnrolmentLesson  # noqa: PLC0415

            if not isinstance(lesson, EnrolmentLesson):
                return replace(told, busy=lesson.doing)
            self._asked = self._clock()
            shown = lesson.shown
            return replace(
                told,
                folder=lesson.folder,
                title=lesson.deck.name or lesson.folder,
                kinds=tuple(KindTold(kind.name, len(kind.views)) for kind in lesson.deck.kinds),
                problems=tuple(map(recognised, lesson.deck.problems)),
                wanted=lesson.wanted,
                words=lesson.words,
                problem=lesson.problem,
                marks=lesson.marks,
                is_shown=shown is not None,
                doubts=() if shown is None else shown.doubts,
                alike="" if shown is None else shown.alike,
                pictures=lesson.pictures,
            )

    def open_deck(self, folder: str) -> None:
        """Go on enrolling this deck."""
        with _deck_words():
            self._enrol(self._decks().load(folder), folder)

    def begin_deck(self, title: str) -> None:
        """Begin a new deck."""
        from vision.cards import Deck  # noqa: PLC0415

        with _deck_words():
            self._enrol(Deck().called(" ".join(title.split())), self._decks().free_name(title))

    def read_with(self, folder: str) -> None:
        """Cards are read with this deck."""
        with self._lock:
            if self._equipment.hidden():
                raise DeskError(joined((SECRET, NOTHING_CHANGED)))
            self._chosen.choose(folder)

    def want_kind(self, name: str) -> None:
        """The next card is of this kind."""
        with self._enrolment() as lesson:
            lesson.want(name)

    def keep_card(self) -> None:
        """Take the card into the deck, and write it."""
        with self._enrolment() as lesson:
            self._write(lesson, lesson.grown())

    def show_again(self) -> None:
        """It will be shown again."""
        with self._enrolment() as lesson:
            lesson.again()

    def forget_kind(self, name: str) -> None:
        """Take a kind out of the deck, and write it."""
        with self._enrolment() as lesson:
            self._write(lesson, lesson.without(name))

    def look_alikes(self) -> tuple[tuple[str, str], ...]:
        """The kinds that can hardly be told apart."""
        from vision.cards import CardReader  # noqa: PLC0415

        with self._enrolment() as lesson:
            deck = lesson.deck
        return CardReader(deck).too_alike() if len(deck.kinds) > 1 else ()

    def card_picture(self, kind: str | None) -> bytes | None:
        """The card that was cut out, or an enrolled one."""
        try:
            with self._enrolment() as lesson:
                if kind is None:
                    return None if lesson.shown is None else _jpeg(lesson.shown.face)
                views = next((each.views for each in lesson.deck.kinds if each.name == kind), ())
        except DeskError:
            return None
        return _jpeg(views[-1]) if views else None

    def packed_deck(self, folder: str) -> bytes:
        """A deck as a zip file."""
        with _deck_words():
            return self._decks().packed(folder)

    def take_piece(self, number: int, of: int, piece: bytes) -> str | None:
        """The next piece of a zip file."""
        with self._lock:
            whole = self._upload.take(number, of, piece)
        if whole is None:
            return None
        with _deck_words():
            return self._decks().unpack(whole)

    # -- both --------------------------------------------------------------------------------------------------

    def give_up(self) -> None:
        """End the open lesson without keeping anything more."""
        with self._lock:
            self._end()

    def _hear(self, frame: Frame) -> None:
        """The eye sees this; in the eye's own thread."""
        with self._lock:
            if self._lesson is None:
                return
            if self._clock() - self._asked > PATIENCE:
                self._end()
            else:
                self._lesson.feed(frame)

    def _begin(self, eye: Eye, lesson: CalibrationLesson | EnrolmentLesson) -> None:
        if self._lesson is None and self._equipment.hidden():
            raise DeskError(joined((SECRET, NOTHING_CHANGED)))
        self._lesson, self._asked = lesson, self._clock()
        eye.lend(self._hear)
        self._tell(lesson.doing)

    def _end(self) -> None:
        eye = self._equipment.eye
        if self._lesson is None or eye is None:
            return
        from .enrolment import EnrolmentLesson  # noqa: PLC0415

        lesson, self._lesson = self._lesson, None
        eye.take_back()
        self._tell("")
        if isinstance(lesson, EnrolmentLesson):
            self._chosen.changed(lesson.folder)

    def _enrol(self, deck: Deck, folder: str) -> None:
        from .enrolment import EnrolmentLesson  # noqa: PLC0415

        eye = self._eye()
        with self._lock:
            if self._lesson is not None and not isinstance(self._lesson, EnrolmentLesson):
                raise DeskError(joined((self._lesson.doing, said("End that first. Nothing was changed."))))
            self._begin(eye, EnrolmentLesson(deck, folder, eye.known.tray))

    def _write(self, lesson: EnrolmentLesson, deck: Deck) -> None:
        with _deck_words():
            self._decks().save(lesson.folder, deck)
        lesson.now(deck)

    def _eye(self) -> Eye:
        if self._equipment.eye is None:
            raise DeskError(joined((NO_CAMERA, NOTHING_CHANGED)))
        return self._equipment.eye

    def _decks(self) -> Decks:
        from .decks import Decks  # noqa: PLC0415

        return Decks(self._data / DECKS)

    @contextmanager
    def _calibration(self) -> Iterator[CalibrationLesson]:
        """The open lesson about tray and dice, for as long as it is talked to."""
        from .calibration import CalibrationLesson  # noqa: PLC0415

        with self._lock:
            if not isinstance(self._lesson, CalibrationLesson):
                raise DeskError(said("The camera is not being calibrated any more. Nothing was changed; begin again."))
            yield self._lesson

    @contextmanager
    def _enrolment(self) -> Iterator[EnrolmentLesson]:
        """The open lesson about cards, for as long as it is talked to."""
        from .enrolment import EnrolmentLesson  # noqa: PLC0415

        with self._lock:
            if not isinstance(self._lesson, EnrolmentLesson):
                raise DeskError(said("No deck is open any more. Nothing was changed; open it again."))
            yield self._lesson

    def _whether_it_stands(self, eye: Eye) -> str:
        """Whether the camera looks from where it was calibrated, as far as the tray's corners tell."""
        frame, marks = eye.newest, eye.known.landmarks
        if frame is None or marks is None:
            return "unseen"
        if self._clock() - self._stands[0] >= CHECK_EVERY:
            moved = marks.have_moved(frame.image)
            self._stands = self._clock(), {True: "moved", False: "yes", None: "unseen"}[moved]
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


@contextmanager
def _deck_words() -> Iterator[None]:
    """What is wrong with a deck is told in the pages' own way."""
    from vision.cards import DeckError  # noqa: PLC0415

    try:
        yield
    except DeckError as error:
        raise DeskError(recognised(str(error))) from error


def _jpeg(image: Image) -> bytes:
    from vision import encode_jpeg  # noqa: PLC0415

    return encode_jpeg(image)
