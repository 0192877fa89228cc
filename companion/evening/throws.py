"""Throws that need people: what the pages are told of them, what people say to them, and whether a throw ends a turn.

Implements `web.desk.Throws`. What a throw counts for is decided by the station of the game that is on.
"""

from collections.abc import Callable, Mapping

from companion.inputs import BooksBusyError, Notice, NoticeKind, QuestionShown, ReadingError, Station, StationView
from companion.said import said
from companion.store import Store
from web.desk import DeskError, DiceReading, Early

PART, ENDS_TURN = "throws", "end turns"
SHOWN = 2
"""How many of the last things that came in may still be worth a line."""


class Throws:
    """The throws of one table, whatever game is on. The choice of the table outlives a restart.

    `configured` is what holds as long as nobody has chosen.
    """

    def __init__(self, kept: Store, configured: bool, changed: Callable[[], object]) -> None:
        self._kept, self._configured, self._changed = kept, configured, changed
        self._station: Station | None = None

    @property
    def end_turns(self) -> bool:
        """Whether a sure throw ends a turn that is still open; otherwise the table is asked."""
        chosen = self._kept.part(PART).get(ENDS_TURN)
        return chosen if isinstance(chosen, bool) else self._configured

    def play(self, station: Station) -> None:
        """From now on throws are for this game."""
        self._station = station
        station.let_throws_end_turns(self.end_turns)

    # -- what people say ---------------------------------------------------------------------------------------

    def let_them_end_turns(self, wanted: bool) -> None:
        """Have a sure throw end a turn that is still open from now on, or ask."""
        self._kept.keep(PART, {ENDS_TURN: wanted})
        if self._station is not None:
            self._station.let_throws_end_turns(wanted)
        self._changed()

    def count(self, key: str, faces: Mapping[str, int | str] | None = None) -> None:
        """The throw that is asked about counts: as it was read, or with these faces by die. Raises DeskError."""
        station = self._playing()
        try:
            notice = station.confirm(key) if faces is None else station.answer_by_die(key, faces)
        except (ReadingError, BooksBusyError) as error:
            raise DeskError(str(error)) from error
        _unless_ignored(notice)

    def reject(self, key: str) -> None:
        """This throw, asked about or in the air, does not count. Raises DeskError."""
        _unless_ignored(self._playing().reject(key))

    def _playing(self) -> Station:
        if self._station is None:
            raise DeskError(said("There is no game yet; begin one first."))
        return self._station


def reading_of(view: StationView) -> DiceReading | None:
    """What the dice were last read as, or what is asked about them."""
    asked = view.question
    if asked is not None:
        early = None if asked.ends is None else Early(asked.key, asked.player, asked.ends, asked.certain)
        along = {} if asked.event is None else {die.name: asked.event for die in view.along}
        return DiceReading(_guessed(asked), False, asked.words, along, early, asked.dice)
    read = view.read
    if read is None:
        return None
    return DiceReading(read.dice, True, "" if read.kind is NoticeKind.BOOKED else read.words)  # the game tells the rest


def _guessed(asked: QuestionShown) -> tuple[int | None, ...]:
    """What each of the dice that are due may show, as far as that may be offered."""
    unknown = (None,) * len(asked.dice)
    few_enough = asked.offered and len(asked.guess) <= len(unknown)
    return (*asked.guess, *unknown)[: len(unknown)] if few_enough else unknown


def told_of(view: StationView) -> list[str]:
    """What came in last and is still worth a line: nothing twice, nor what the game itself tells or the panel asks."""
    asked = "" if view.question is None else view.question.words
    asks = view.question is not None or view.event_is_due
    told = list[str]()
    for notice in view.notices[-SHOWN:]:
        if notice.kind is NoticeKind.BOOKED:
            if not notice.is_face:
                told.clear()  # whatever was said before it was about an earlier throw
        elif notice.words not in (asked, *told) and (asks or notice.kind is not NoticeKind.ASKED):
            told.append(notice.words)
    return told


def _unless_ignored(notice: Notice) -> None:
    if notice.kind is NoticeKind.IGNORED:
        raise DeskError(notice.words)
