"""One table: everything that is entered goes through here, is put on disk, and only then seen by anybody.

A request says who made it, the revision its maker saw, and a key of its own, so that a request that is sent twice is
booked once and one that rests on an old screen is told so. Answers are values: Booked, Refused, Conflict, Unsettled.
"""

import logging
import secrets
import threading
import time
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Self

from companion.kernel import Action, Happening, Refusal, RulesetError, Seat, State
from companion.rules.choice import Choice, game_of
from companion.rules.codec import Codec, RecordError
from companion.rules.header import choice_data, read_choice
from companion.said import said
from companion.version import version

from . import contradictions, unseen
from .answers import Answer, Booked, Conflict, Preview, Refused, Unsettled
from .by_hand import ByHand, after_entry, after_play, by_hand_data
from .chances import Chances, forced
from .changes import differences, nothing_else
from .contradictions import Try
from .entries import Correct, Do, Entry, Redo, SetRight, Undo, entry_data, fingerprint, followed, moved
from .history import COMPANION, Change, Decision, Derived, History, Insert, place
from .journal import About, Journal, Row
from .public import public_game
from .reopening import Now, Reopening
from .steps import taken
from .topics import every_topic
from .viewer import Viewer, seat_of

LONGEST_KEY, LONGEST_BY = 100, 40
NEWEST_TRIES = 8
"""How many refused actions are remembered for each hand."""
SEEN_WHEN_BOOKED = said("What a correction leads to is seen once it is made.")
_log = logging.getLogger(__name__)

Listener = Callable[[Booked], None]


@dataclass
class Table:
    """One physical game. Every method may be called from any thread; `create` and `open` make it."""

    journal: Journal
    game: str
    choice: Choice
    chances: Chances = field(default_factory=Chances)
    about: About = field(default_factory=About)

    def __post_init__(self) -> None:
        self.codec = Codec(game_of(self.choice))
        self._lock = threading.RLock()
        self._news = threading.Condition(self._lock)
        self._listeners: list[Listener] = []
        self._keys: dict[str, int] = {}
        self._answers: dict[str, Booked] = {}
        self._entries: list[Entry] = []
        self._tries: dict[Seat, tuple[Try, ...]] = {}
        self._tried = 0
        self._past = Reopening(self.codec, self.chances.keeps)
        # Replaced as one after the disk has it: a reader never waits for the disk.
        self._now = self._past.now

    @classmethod
    def create(
        cls,
        journal: Journal,
        choice: Choice,
        chances: Chances | None = None,
        game: str | None = None,
        *,
        first: Action | None = None,
        by: str = "table",
        about: About | None = None,
    ) -> Self:
        """Begin a game, with a first action if one is entered with it: both are on disk then, or neither.

        Raises RulesetError for a choice that cannot be played and for a first action that is refused, and JournalError.
        """
        table = cls(journal, game or new_name(), choice, chances or Chances(), about or About())

        def begin(rows: Iterable[Row] = ()) -> None:
            journal.begin(table.game, choice_data(choice), version(), rows, table.about)

        if first is None:
            begin()
            return table
        with table._lock:
            answer = table._enter(Do(first, _by(by)), "first", write=begin)
        if isinstance(answer, Refused):
            raise RulesetError(str(answer.refusal))
        return table

    @classmethod
    def open(cls, journal: Journal, game: str, chances: Chances | None = None) -> Self:
        """Go on with a game. Raises UnknownGameError, JournalError, and RecordError for entries that make no sense.

        Where this engine decides otherwise than the one that booked an entry, `disputes` says so; nothing is lost.
        """
        choice = read_choice(journal.header(game))
        table = cls(journal, game, choice, chances or Chances(), journal.about(game))
        rows = journal.rows(game)
        if not table._past.believe(rows):
            for row in rows:
                table._past.reread(row)
        table._go_on()
        return table

    @classmethod
    def salvaged(cls, journal: Journal, game: str) -> tuple[Self, str | None]:
        """As much of a game as can be followed, to be looked at only, and in words why no more of it can.

        Raises UnknownGameError, and JournalError and RecordError where not even its beginning can be read.
        """
        table = cls(journal, game, read_choice(journal.header(game)))
        rows, fault = journal.sound_rows(game)
        why = None if fault is None else str(fault)
        try:
            if not table._past.believe(rows):
                for row in rows:
                    table._past.reread(row)
        except RecordError as error:
            why = str(error)
        table._go_on()
        return table, why

    @property
    def disputes(self) -> tuple[str, ...]:
        """What this engine decides otherwise than the one that booked it, an entry each, in words for the log."""
        return self._past.disputes

    @property
    def robots(self) -> tuple[Seat, ...]:
        """The seats that play by themselves."""
        return tuple(seat for seat in self.state.game.seats if self.choice.seats[seat] in self.about.robots)

    # -- looking -----------------------------------------------------------------------------------------------

    @property
    def revision(self) -> int:
        """How many entries the journal holds."""
        return self._now.revision

    @property
    def entries(self) -> tuple[Entry, ...]:
        """All entries of the journal, in order; undone ones are among them."""
        with self._lock:
            return tuple(self._entries)

    @property
    def history(self) -> History:
        """The lines in force and the versions around them."""
        return self._now.history

    @property
    def state(self) -> State:
        """The game as it stands."""
        return self.history.state

    @property
    def happenings(self) -> tuple[Happening, ...]:
        """What the newest line in force caused."""
        return self.history.happenings

    def now(self) -> Now:
        """Everything that belongs to this moment."""
        return self._now

    def reports(self, viewer: Viewer) -> tuple[Try, ...]:
        """What this viewer hears of tries that their cards refuse, newest last. Raises UnknownViewerError.

        A try is over once the game has moved on from it or the hand was counted: who joins then hears nothing of it.
        """
        seat = seat_of(self.state.game, viewer)
        return () if seat is None else self._tries.get(seat, ())

    def subscribe(self, callback: Listener) -> Callable[[], None]:
        """Be told of whatever is booked, after it is on disk and in order; call what is returned to stop."""
        with self._lock:
            self._listeners.append(callback)

        def unsubscribe() -> None:
            with self._lock:
                if callback in self._listeners:
                    self._listeners.remove(callback)

        return unsubscribe

    def wait_for(self, after: int, timeout: float) -> int:
        """Wait until there is a revision newer than `after`, for `timeout` seconds at most; the revision then."""
        with self._news:
            self._news.wait_for(lambda: len(self._entries) > after, timeout)
            return len(self._entries)

    # -- entering ----------------------------------------------------------------------------------------------

    def submit(
        self,
        action: Action,
        *,
        by: str,
        key: str,
        seen: int | None,
        overrule: bool = False,
        then: Action | None = None,
    ) -> Answer:
        """Take an action, overruling the rules where the host says so. Raises JournalError; then nothing changed.

        `then` was entered in the same breath, as the event die of a throw is, or the roll that ends the part before:
        both are booked, or neither.
        """
        with self._lock:
            found = self.met(key, seen)
            if found is not None:
                return found
            state, decided = self.state, self.chances.decided(self.state, action, self.robots)
            if (known := state.knows(decided)) is not None:
                return Refused(known)
            believed = contradictions.is_believed(state, decided)
            answer = self._enter(Do(decided, _by(by), overrule, believed=believed), key, then)
            if isinstance(answer, Refused) and isinstance(taken(state, decided, overrule=overrule), Refusal):
                return self._told(answer, state, decided, by, overrule=overrule)
            return answer  # what was entered in the same breath is refused for all to see

    def met(self, key: str, seen: int | None) -> Booked | Conflict | None:
        """The first answer to a key that was met before, or the conflict of somebody who saw an old revision.

        Whatever is entered hears that first; none where neither is so.
        """
        if not _is_text(key, LONGEST_KEY):
            raise RecordError("key", key, f"a text of 1 to {LONGEST_KEY} characters")
        with self._lock:
            if key in self._keys:
                if key not in self._answers:
                    self._answers[key] = self._answered(self._keys[key], self._keys.get(_then(key)))
                return self._answers[key]
            revision = len(self._entries)
            if seen is not None and seen != revision:
                return Conflict(
                    revision,
                    said(
                        "The game has moved on: you saw revision {seen}, now it is {revision}. Nothing was changed;"
                        " look again and repeat it if it still holds.",
                        seen=seen,
                        revision=revision,
                    ),
                )
            return None

    def undo(self, *, by: str, key: str, seen: int | None) -> Answer:
        """Take back the last line, or the last correction. Raises JournalError; then nothing changed."""
        with self._lock:
            return self.met(key, seen) or self._enter(Undo(_by(by)), key)

    def redo(self, *, by: str, key: str, seen: int | None) -> Answer:
        """Let what was undone last stand again. Raises JournalError; then nothing changed."""
        with self._lock:
            return self.met(key, seen) or self._enter(Redo(_by(by)), key)

    def set_right(self, *, by: str, key: str, seen: int | None) -> Answer:
        """People have moved what was to be moved by hand. Raises JournalError; then nothing changed."""
        with self._lock:
            if (found := self.met(key, seen)) is not None:
                return found
            if not self._now.by_hand:
                return Refused(Refusal("none", said("There is nothing to put right on the table.")))
            return self._enter(SetRight(_by(by)), key)

    def preview(self, change: Change, decisions: Mapping[int, Decision] | None = None) -> Preview | Refused:
        """What a correction would do, as far as everybody may know; nothing changes."""
        return self._foreseen(change, decisions or {})

    def before(self, point: Insert) -> State | Refused:
        """The game as it stood before a line, after the actions that come in there; nothing changes.

        Corrections are refused among them: a count that was never booked would tell of the hand that it corrects. What
        comes of the others is as everybody may know it.
        """
        if any(isinstance(action, self.state.game.corrections) for action in point.actions):
            return Refused(Refusal("none", SEEN_WHEN_BOOKED))
        history = self.history
        known = public_game(history, point.before).history if point.actions else history
        found = known.before(point)
        return Refused(found) if isinstance(found, Refusal) else found

    def correct(
        self, change: Change, decisions: Mapping[int, Decision], *, by: str, key: str, seen: int | None
    ) -> Answer:
        """Change an earlier line, with a decision for every misfit. Raises JournalError; then nothing changed.

        Misfits are what everybody can know to be one. Where only hidden cards speak against a line, it is believed.
        """
        with self._lock:
            found = self.met(key, seen)
            if found is not None:
                return found
            foreseen = self._foreseen(change, decisions)
            if isinstance(foreseen, Refused):
                return foreseen
            if not foreseen.settled:
                return Unsettled(foreseen)
            named = {misfit.line for misfit in foreseen.misfits}
            decided = {line: decision for line, decision in decisions.items() if line in named}
            strict = self.history.correct(change, decided, by)
            believing = isinstance(strict, Refusal) or bool(strict.undecided)
            return self._enter(Correct(change, _by(by), decided, believing), key)

    # -- inside ------------------------------------------------------------------------------------------------

    def _go_on(self) -> None:
        """Go on from where the rows of this game lead."""
        self._entries, self._keys, self._now = list(self._past.entries), dict(self._past.keys), self._past.now

    def _enter(
        self,
        entry: Entry,
        key: str,
        then: Action | None = None,
        write: Callable[[Sequence[Row]], None] | None = None,
    ) -> Answer:
        """Work out an entry with what the companion answers to it, put all of it on disk, then show it.

        `write` puts the rows on disk in another way than after those that are there.
        """
        before = self.history
        after = moved(before, entry)
        if isinstance(after, Refusal):
            return Refused(after)
        if isinstance(after, Derived):
            assert isinstance(entry, Correct), "nothing else is derived"
            assert not after.undecided, "what is undecided is asked about before it is entered"
            entry, after = _as_decided(entry, after), after.history
        happenings = after.happenings if isinstance(entry, Do) else ()
        by_hand = after_entry(self._now.by_hand, entry, before, after, self.chances.keeps)
        entries, rows = [entry], [self._row(entry, key, after, 1, by_hand)]
        if then is not None and isinstance(entry, Do):
            further = Do(self.chances.decided(after.state, then, self.robots), entry.by)
            both = after.do(further.action, further.by)
            if isinstance(both, Refusal):
                return Refused(both)
            by_hand = after_play(by_hand, after.state, both.state, both.happenings)
            after, happenings = both, happenings + both.happenings
            entries.append(further)
            rows.append(self._row(further, _then(key), after, 2))
        while isinstance(entry, Do | Correct) and (answer := forced(after.state)) is not None:
            own = after.do(answer, COMPANION)
            if isinstance(own, Refusal):
                break
            by_hand = after_play(by_hand, after.state, own.state, own.happenings)
            after, happenings = own, happenings + own.happenings
            entries.append(Do(answer, COMPANION))
            rows.append(self._row(entries[-1], None, after, len(entries)))
        if write is None:
            self.journal.append(self.game, rows)
        else:
            write(rows)
        self._entries += entries
        self._now = Now(len(self._entries), after, by_hand)
        self._past.look_back(after)
        self._keys |= {row.key: row.number for row in rows if row.key is not None}
        booked = Booked(rows[-1].number, happenings, self.codec.digest(after.state))
        self._answers[key] = booked
        self._forget_tries(entries)
        self._news.notify_all()
        for listener in tuple(self._listeners):
            try:
                listener(booked)
            except Exception:  # it is booked whatever a screen or a light makes of it
                _log.exception("a listener failed at revision %s", booked.revision)
        return booked

    def _row(self, entry: Entry, key: str | None, after: History, at: int, by_hand: ByHand | None = None) -> Row:
        kind, payload = entry_data(self.codec, entry)
        if by_hand and isinstance(entry, Undo | Redo | Correct):
            payload["by_hand"] = by_hand_data(self.codec, by_hand)
        return Row(len(self._entries) + at, kind, payload, key, fingerprint(self.codec, entry, after), version())

    def _foreseen(self, change: Change, decisions: Mapping[int, Decision]) -> Preview | Refused:
        """Where a correction leads on what everybody knows, as far as it is shown before it is booked."""
        known = public_game(self.history, place(change))
        if (nothing_new := known.history.knows(change)) is not None:
            return Refused(nothing_new)
        counts = unseen.counts(self.state.game, change, decisions)
        derived = known.correct(change, decisions)
        if isinstance(derived, Refusal):
            return Preview((), (), (SEEN_WHEN_BOOKED,)) if counts else Refused(derived)
        untold = unseen.tell_of_a_hand(counts)
        changes = (SEEN_WHEN_BOOKED,) if untold else differences(known.history, derived.history)
        only = not changes and nothing_else(known.history, derived.history)
        return Preview(derived.misfits, derived.undecided, changes, only)

    def _told(self, answer: Refused, state: State, action: Action, by: str, *, overrule: bool) -> Refused:
        """A refusal as the player who entered the action may hear it; a try that hidden cards refused is reported."""
        game = self.state.game
        own = seat_of(game, by) if by in game.setup.seats else None
        refusal, concerned = contradictions.as_told(state, action, own, answer.refusal, overrule=overrule)
        self._tried += 1
        for seat in concerned:
            words = contradictions.report(state, action, by, seat)
            one = Try(self._tried, words, action, own, overrule)
            others = [other for other in self._tries.get(seat, ()) if other[1:] != one[1:]]  # tried again, it is news
            self._tries[seat] = (*others, one)[-NEWEST_TRIES:]
        return Refused(refusal, contradictions.may_concern(state, action, own) if concerned else ())

    def _forget_tries(self, entries: Iterable[Entry]) -> None:
        """Of tries that are over nobody hears any more."""
        counts = every_topic().counted_hands
        done = [entry.action for entry in entries if isinstance(entry, Do)]
        counted = {seat for action in done if type(action) in counts for seat in counts[type(action)](action)}
        self._tries = {
            seat: tuple(one for one in tries if contradictions.still_concerns(self.state, one, seat))
            for seat, tries in self._tries.items()
            if seat not in counted
        }

    def _answered(self, number: int, then: int | None) -> Booked:
        """The answer that was given when entry `number` was booked, and `then` with it, worked out again."""
        end = then or number
        while end < len(self._entries) and isinstance(own := self._entries[end], Do) and own.by == COMPANION:
            end += 1
        history, happenings = History.start(self.codec.game), tuple[Happening, ...]()
        for at, entry in enumerate(self._entries[:end], start=1):
            after, _ = followed(history, entry)
            assert isinstance(after, History), "an entry that was followed once can be followed again"
            history = after
            if at >= number and isinstance(entry, Do):
                happenings += history.happenings
        return Booked(end, happenings, self.codec.digest(history.state))


def _as_decided(entry: Correct, derived: Derived) -> Correct:
    """A correction with the decisions that mattered, so that it can be followed without playing it again."""
    if entry.believing:
        return entry
    misfits = {misfit.line for misfit in derived.misfits}
    needed = {line: decision for line, decision in entry.decisions.items() if line in misfits}
    return replace(entry, decisions=needed, lines=derived.history.version.length)


def _is_text(text: str, longest: int) -> bool:
    """Whether this is a text that can be kept: half of a surrogate pair, say, cannot."""
    return 0 < len(text) <= longest and not any("\ud800" <= letter <= "\udfff" for letter in text)


def _by(by: str) -> str:
    if not _is_text(by, LONGEST_BY) or by == COMPANION:
        raise RecordError("by", by, f"who enters it, 1 to {LONGEST_BY} characters and not {COMPANION}")
    return by


def _then(key: str) -> str:
    """The key of what was entered in the same breath as what has this key."""
    return f"{key} then"


def new_name() -> str:
    """A name for a game: when it began, for people, and a few letters that no other has."""
    return f"{time.strftime('%Y-%m-%d-%H%M')}-{secrets.token_hex(3)}"
