"""The referee: what a reading of the dice counts for, given what the table waits for and by what it rolls.

Only the first settled result after a real throw while a roll is due counts; anything else is ignored with its reason,
and what is doubtful is asked. A value without threads or clock: `judge` decides, `after` and its like remember.

Where an event die is thrown with the two others, one throw makes two actions, each under a key of its own: the reading
is judged once for the dice, and once more when their being booked has made the event die due. If its face is missing or
in doubt, the dice are booked and the face is asked for; if the dice are in doubt, nothing is booked. A face may always
be tapped in, whatever reads the dice.

A throw may come early: while the part before is still open, and only its end is missing for the roll to be due. People
are asked then, for the thrower may be the player before, with a second throw; or the throw ends that part by itself,
where the table has chosen so and the throw did not follow in the same breath.
Ledger base: BASE-076, BASE-085; Cities & Knights: CK-013, CK-035, CK-042. What a roll causes is left to the rules,
booking it to the station.
"""

from dataclasses import dataclass, replace

from companion.kernel import State
from companion.said import joined, said

from .due import Due, name, possible, still_due, why_none
from .faces import face_words
from .misfits import miscounted, which_is_which
from .readings import (
    Dice,
    DiceAnswered,
    DiceIdle,
    DiceRolling,
    DiceSeen,
    DiceSource,
    DiceTrouble,
    DiceUnsure,
    Reading,
    Result,
)
from .verdicts import Ask, Book, Ignore, Question, Verdict

REMEMBERED = 256
"""How many results are kept in mind, so that one that is reported again is recognised."""

PLAIN = "plain"
"""The colour of electronic dice that have none."""

BREATH = 5.0
"""Seconds after a part was opened in which a throw is taken for one more of the same player: it never ends the part."""

REJECTED = said("The game did not accept it.")
BOOKED = said("It has been entered already.")
UNSURE = said("The dice cannot be read for certain: say what they show, or throw again.")
SETTLED = said("This question is settled already.")
WHICH_FACE = said("The event die was not read: tap what it shows.")
FACE_TO_COME = said("The event die has not told its face yet; it may be tapped, too.")
NO_FACE = said("Its event die was not read.")


@dataclass(frozen=True, slots=True)
class Referee:
    """What the referee knows at one moment. `judged` are the keys dealt with, newest last, each with how it ended.

    With `throw_ends_turn` a sure throw ends the part that is still open; without, the table is asked. `moves` counts
    how often the game was seen to move on, at `moved_at` the last time.
    """

    state: State
    source: DiceSource
    due: Due | None
    question: Question | None = None
    flying: tuple[DiceRolling, ...] = ()
    judged: tuple[tuple[str, str], ...] = ()
    throw_ends_turn: bool = False
    moves: int = 0
    moved_at: float = 0.0

    @classmethod
    def at_start(cls, state: State, source: DiceSource, *, since: float) -> "Referee":
        """Before any reading; what is due has been due since `since`."""
        return cls(state, source, still_due(None, state, since))

    # -- decisions ---------------------------------------------------------------------------------------------

    def judge(self, reading: Reading) -> Verdict:
        """What this reading counts for; None when it is not worth a word."""
        match reading:
            case DiceRolling() | DiceIdle():
                return None
            case DiceTrouble():
                is_told = reading.source is self.source and not reading.lasts  # as long as it lasts others tell it
                return Ignore(self._why_trouble(reading)) if is_told else None
            case DiceAnswered():
                return self._answered(reading)
        asked = self.asked(reading.key)
        if asked is not None and asked.event is None and reading.event is not None:  # of a die that came to rest later
            words = asked.words(self.state) if asked.certain else which_is_which(asked.due)
            return Ask(replace(asked, event=reading.event), words)
        reason = self._why_not(reading)
        if reason is not None:
            return Ignore(reason)
        assert self.due is not None
        due = self.due
        if due.is_event:
            return self._face(due, reading)
        match reading:
            case DiceSeen(dice=tuple() as dice):
                ordered = None if self._has_an_event_die(due, reading) else due.in_order(dice, reading.colours)
                if ordered is None:
                    return Ask(self._question(due, reading, dice), which_is_which(due))
                if self._asks_whether_it_counts(due, reading):
                    question = self._question(due, reading, ordered, certain=True)
                    return Ask(question, question.words(self.state))
                return self._book(due, ordered, reading.key)
            case DiceSeen():
                return Ignore(
                    said("First the yellow and the red die: {player} rolls.", player=name(self.state, due.roll.player))
                )
            case DiceUnsure():
                return Ask(self._question(due, reading, reading.guess), UNSURE)

    def asked(self, key: str) -> Question | None:
        """The question with this key, as long as it is open."""
        return self.question if self.question is not None and self.question.key == key else None

    @property
    def open_throw(self) -> str | None:
        """The key of the throw that is asked about or in the air, which the table may still reject."""
        if self.question is not None:
            return self.question.key
        flight = self._in_the_air()
        return None if flight is None else flight.key

    # -- memory ------------------------------------------------------------------------------------------------

    def sees(self, state: State, *, at: float) -> "Referee":
        """The game has moved on, been undone or corrected."""
        due = still_due(self.due, state, at)
        changed = replace(self, state=state, due=due, moves=self.moves + 1, moved_at=at)
        if due is not None and due == self.due:
            return changed
        asked = self.question
        if asked is not None and due is not None and due.follows(asked.due):  # somebody said that the part is over
            return replace(changed, question=replace(asked, due=due))
        return changed._without_question(said("It is no longer due."))

    def chooses(self, source: DiceSource) -> "Referee":
        """The table rolls by another source from now on."""
        if source is self.source:
            return self
        return replace(self, source=source)._without_question(said("The table rolls in another way now."))

    def after(self, reading: Reading, verdict: Verdict) -> "Referee":
        """This reading has been dealt with in this way."""
        match reading:
            case DiceRolling():
                again = reading.source is self.source
                base = self._without_question(said("The dice were thrown again.")) if again else self
                # A rejected throw that had no result leaves its key to the next one.
                kept = tuple(each for each in base.judged if each != (reading.key, REJECTED))
                return replace(base, judged=kept, flying=(*base._flying_elsewhere(reading.source), reading))
            case DiceTrouble() | DiceIdle():
                return replace(self, flying=self._flying_elsewhere(reading.source))
            case DiceAnswered():
                return self.booked(verdict) if isinstance(verdict, Book) else self
        match verdict:
            case Book():
                return self.booked(verdict)
            case Ask():
                if verdict.question is None:
                    return self._remembers(self._key(reading), NO_FACE)
                asking = self._without_question(said("Another throw followed."))
                return replace(
                    asking._remembers(reading.key, said("The tablet asks about it.")), question=verdict.question
                )
        key = self._key(reading)
        return self if self._ending(key) else self._remembers(key, said("It was ignored."))

    def booked(self, book: Book) -> "Referee":
        """This is on disk. The same roll is never booked twice, even before the game has been seen to move on.

        Where the game has moved on and waits for a roll just like it, such as the next one of an attack, that is
        another one: due since then.
        """
        known = self._without_question(said("Another throw followed."))._remembers(book.key, BOOKED)
        if known.due != book.due:
            return known
        has_moved = self.moves != book.moves
        return replace(known, due=still_due(None, self.state, self.moved_at) if has_moved else None)

    def rejects(self) -> "Referee | None":
        """The table does not accept what is asked about or in the air (BASE-085); None if there is nothing."""
        if self.open_throw is None:
            return None
        flight, rest = self._in_the_air(), self._without_question(REJECTED)
        return rest if flight is None else rest._remembers(flight.key, REJECTED)

    # -- inside ------------------------------------------------------------------------------------------------

    def _why_not(self, reading: Result) -> str | None:
        for key in dict.fromkeys((reading.key, self._key(reading))):
            ending = self._ending(key)
            # A throw whose dice are booked may still bring the event die, which may have come to rest after them.
            comes_later = ending == NO_FACE and reading.event is not None
            if ending is not None and not comes_later and not (ending == BOOKED and key != self._key(reading)):
                return joined((said("This throw was reported before."), ending))
        tapped_face = self._waits_for_the_face and reading.source is DiceSource.TAPS
        if reading.source is not self.source and not tapped_face:
            return said(
                "This comes from {source}; the table rolls with {other}.",
                source=reading.source.words,
                other=self.source.words,
            )
        if isinstance(reading, DiceSeen):
            if not reading.thrown:
                return said("The dice were touched, not thrown.")
            if reading.dice is not None and not possible(reading.dice):
                return said("Each die shows one to six; nothing was entered.")
        if self.due is None or (self.due.ends is not None and not self._may_be_early(reading)):
            return why_none(self.state)
        who = name(self.state, self.due.roll.player)
        if self._thrown_at(reading) < self._counts_since(self.due, reading):
            return said("The dice were thrown before {player}'s roll was due: throw again.", player=who)
        if isinstance(reading, DiceSeen) and reading.dice is not None and not self.due.is_event:
            if self._has_an_event_die(self.due, reading):
                return None
            return miscounted(self.due, reading.dice, reading.source)
        return None

    def _why_trouble(self, trouble: DiceTrouble) -> str:
        """What was wrong with a throw, or how many dice lie there where others are due."""
        if trouble.dice is None or self.due is None or self.due.is_event or self.due.ends is not None:
            return trouble.words
        return miscounted(self.due, trouble.dice, trouble.source) or trouble.words

    @staticmethod
    def _has_an_event_die(due: Due, reading: DiceSeen) -> bool:
        """Whether an event die must be among these, which do not tell which of them it is."""
        dice, colours = reading.dice or (), reading.colours or ()
        many = len(dice) == len(due.dice) + len(due.along) > len(due.dice)
        return many and reading.event is None and PLAIN in colours

    def _may_be_early(self, reading: Result) -> bool:
        """Whether this may be a throw for a part that has not begun: dice with pips, thrown since it could be next."""
        dice = isinstance(reading, DiceUnsure) or reading.dice is not None
        assert self.due is not None
        return dice and reading.source is not DiceSource.TAPS and self._thrown_at(reading) >= self.due.since

    def _counts_since(self, due: Due, reading: Result) -> float:
        """Since when a throw may count for what is due; an event die may be early only with dice that were."""
        alone = due.is_event and self._ending(reading.key) != BOOKED
        return due.since if alone else due.from_early_on

    def _asks_whether_it_counts(self, due: Due, reading: Result) -> bool:
        """Whether a sure throw came early, and people have to say for whom it is."""
        thrown = self._thrown_at(reading)
        early = due.ends is not None or thrown < due.since
        return early and not (self.throw_ends_turn and thrown - due.from_early_on >= BREATH)

    def _ending(self, key: str) -> str | None:
        return next((words for known, words in self.judged if known == key), None)

    @property
    def _waits_for_the_face(self) -> bool:
        return self.due is not None and self.due.is_event

    def _key(self, reading: Result) -> str:
        """What a reading would be booked under now: of one throw, the dice and the face of the event die."""
        return _event_key(reading.key) if self._waits_for_the_face else reading.key

    def _question(self, due: Due, reading: Result, guess: tuple[int, ...], *, certain: bool = False) -> Question:
        return Question(reading.key, due, guess, reading.event, certain)

    def _answered(self, answer: DiceAnswered) -> Book | Ignore:
        asked = self.asked(answer.key)
        if asked is None:
            return Ignore(SETTLED)
        if not possible(answer.dice):
            return Ignore(said("Each die shows one to six; nothing was entered."))
        if (reason := miscounted(asked.due, answer.dice, answer.source)) is not None:
            return Ignore(reason)
        return self._book(asked.due, answer.dice, answer.key)

    def _face(self, due: Due, reading: Result) -> Book | Ask:
        """The event die of a throw. Faces that are in doubt are left out."""
        if reading.event is None:
            return Ask(None, FACE_TO_COME if isinstance(reading, DiceSeen) and reading.event_follows else WHICH_FACE)
        words = said(
            "{player}'s event die shows {face}.",
            player=name(self.state, due.roll.player),
            face=face_words(reading.event),
        )
        return Book(due, reading.event, self._key(reading), words, self.moves)

    def _book(self, due: Due, dice: Dice, key: str) -> Book:
        who = name(self.state, due.roll.player)
        if len(dice) == 1:
            words = said("{player} rolled {face}.", player=who, face=dice[0])
            return Book(due, dice, key, words, self.moves)
        faces = joined([str(face) for face in dice], " + ")
        words = said("{player} rolled {faces} = {total}.", player=who, faces=faces, total=sum(dice))
        return Book(due, dice, key, words, self.moves)

    def _thrown_at(self, reading: Result) -> float:
        return min([reading.at, *(flight.at for flight in self.flying if flight.key == reading.key)])

    def _in_the_air(self) -> DiceRolling | None:
        mine = (flight for flight in self.flying if flight.source is self.source)
        return next((one for one in mine if not any(map(self._ending, (one.key, _event_key(one.key))))), None)

    def _flying_elsewhere(self, source: DiceSource) -> tuple[DiceRolling, ...]:
        return tuple(flight for flight in self.flying if flight.source is not source)

    def _remembers(self, key: str, words: str) -> "Referee":
        others = tuple(each for each in self.judged if each[0] != key)
        return replace(self, judged=(*others, (key, words))[-REMEMBERED:])

    def _without_question(self, words: str) -> "Referee":
        if self.question is None:
            return self
        return replace(self._remembers(self.question.key, words), question=None)


def _event_key(key: str) -> str:
    """The key under which the event die of a throw is booked."""
    return f"{key} event"
