"""What a reading of the dice may come to: it is booked, asked about, or ignored; and how a question is put in words.

How it is decided is the business of the referee.
"""

from dataclasses import dataclass, field

from companion.kernel import Action, State
from companion.said import listed, said, said_many

from .due import Due, name
from .readings import Dice


@dataclass(frozen=True, slots=True)
class Question:
    """A throw the table is asked about. `guess` is what the dice may show; `due` is what it would be booked as.

    With `certain` they show just that, and only whether the throw counts is asked. `event` is what the event die shows,
    where one was read.
    """

    key: str
    due: Due
    guess: tuple[int, ...]
    event: str | None = None
    certain: bool = False

    def words(self, state: State) -> str:
        """What is asked, in the game as it stands."""
        if self.due.ends is not None and self.certain:
            return said_many(
                "{player}'s turn is still open, and {dice} was thrown.",
                "{player}'s turn is still open, and {dice} were thrown.",
                len(self.guess),
                player=name(state, self.due.ends.player),
                dice=listed(map(str, self.guess)),
            )
        if self.due.ends is not None:
            return said(
                "{player}'s turn is still open, and dice were thrown: what do they show?",
                player=name(state, self.due.ends.player),
            )
        if self.certain:
            return said_many(
                "{dice} was thrown before it was {player}'s turn: does it count?",
                "{dice} were thrown before it was {player}'s turn: do they count?",
                len(self.guess),
                player=name(state, self.due.roll.player),
                dice=listed(map(str, self.guess)),
            )
        return said("What does the die show?") if len(self.due.dice) == 1 else said("What do the dice show?")


@dataclass(frozen=True, slots=True)
class Book:
    """What is due is to be booked with what was read: dice with pips, or the face of the event die.

    Where `due.ends` says so, a part is still open, and ends first. `moves` is how often the game had moved on when this
    was judged.
    """

    due: Due
    shown: Dice | str
    key: str
    words: str
    moves: int = field(default=0, compare=False)

    @property
    def roll(self) -> Action:
        """The action to book."""
        return self.due.showing(self.shown)

    @property
    def dice(self) -> tuple[int, ...]:
        """The dice that are booked, if they are dice with pips."""
        return () if isinstance(self.shown, str) else self.shown


@dataclass(frozen=True, slots=True)
class Ask:
    """The tablet shows what was seen; a tap confirms or corrects it. The face of an event die needs no question."""

    question: Question | None
    words: str


@dataclass(frozen=True, slots=True)
class Ignore:
    """Nothing is booked, for this reason."""

    words: str


Verdict = Book | Ask | Ignore | None
