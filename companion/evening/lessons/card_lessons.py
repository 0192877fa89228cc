"""The lesson about cards at work: what it says to the pages, the decks it writes, and which one cards are read with.

OpenCV is loaded where a deck is, not before.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING

from companion.config import DECKS
from companion.evening.chosen_deck import ChosenDeck
from companion.inputs.device_words import recognised
from companion.said import joined, said
from web.desk import DeskError
from web.lessons.card_lessons import CardsTold, KindTold

from .kinds import kind_lists
from .loan import NO_CAMERA, NOTHING_CHANGED, SECRET, Loan, jpeg
from .upload import Upload

if TYPE_CHECKING:
    from companion.evening.lessons.decks import Decks
    from companion.evening.lessons.enrolment import EnrolmentLesson
    from vision.cards import Deck


class CardLessons:
    """Implements `web.lessons.card_lessons.CardLessonsDesk`. `chosen` is the deck cards are read with."""

    def __init__(self, loan: Loan, data: Path, chosen: ChosenDeck) -> None:
        self._loan, self._data, self._chosen = loan, data, chosen
        self._upload = Upload()

    def cards(self) -> CardsTold:
        """How enrolling stands."""
        eye = self._loan.equipment.eye
        told = CardsTold(
            trouble=NO_CAMERA if eye is None else recognised(eye.trouble or ""),
            decks=self._decks().listed(),
            read_with=self._chosen.name,
            lists=kind_lists(),
        )
        with self._loan.lock:  # the eye waits for it with every frame: what lies on disk is read before
            lesson = self._loan.lesson
            if lesson is None:
                return told
            from .enrolment import EnrolmentLesson  # noqa: PLC0415

            if not isinstance(lesson, EnrolmentLesson):
                return replace(told, busy=lesson.doing)
            self._loan.goes_on()
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
        with self._loan.lock:
            if self._loan.equipment.hidden():
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
                    return None if lesson.shown is None else jpeg(lesson.shown.face)
                views = next((each.views for each in lesson.deck.kinds if each.name == kind), ())
        except DeskError:
            return None
        return jpeg(views[-1]) if views else None

    def packed_deck(self, folder: str) -> bytes:
        """A deck as a zip file."""
        with _deck_words():
            return self._decks().packed(folder)

    def take_piece(self, number: int, of: int, piece: bytes) -> str | None:
        """The next piece of a zip file."""
        with self._loan.lock:
            whole = self._upload.take(number, of, piece)
        if whole is None:
            return None
        with _deck_words():
            return self._decks().unpack(whole)

    def give_up(self) -> None:
        """End the open lesson without keeping anything more."""
        self._loan.end()

    def _enrol(self, deck: Deck, folder: str) -> None:
        from .enrolment import EnrolmentLesson  # noqa: PLC0415

        lesson = EnrolmentLesson(deck, folder, self._loan.eye().known.tray)
        self._loan.begin(lesson, after=lambda: self._chosen.changed(folder))

    def _write(self, lesson: EnrolmentLesson, deck: Deck) -> None:
        with _deck_words():
            self._decks().save(lesson.folder, deck)
        lesson.now(deck)

    def _decks(self) -> Decks:
        from .decks import Decks  # noqa: PLC0415

        return Decks(self._data / DECKS)

    @contextmanager
    def _enrolment(self) -> Iterator[EnrolmentLesson]:
        """The open lesson, for as long as it is talked to."""
        from .enrolment import EnrolmentLesson  # noqa: PLC0415

        none = said("No deck is open any more. Nothing was changed; open it again.")
        with self._loan.talking(EnrolmentLesson, none) as lesson:
            yield lesson


@contextmanager
def _deck_words() -> Iterator[None]:
    """What is wrong with a deck is reported in the pages' own way."""
    from vision.cards import DeckError  # noqa: PLC0415

    try:
        yield
    except DeckError as error:
        raise DeskError(recognised(str(error))) from error
