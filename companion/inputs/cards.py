"""The referee of cards: what a card that is shown counts for, given which cards the table waits for.

It answers only what is due, with the one action that fits and that the rules allow, and counts the cards that somebody
has to give until all of them were shown. Where the card may be somebody else's, or for several things, people are
asked, and so they are when it cannot be read for sure. A card is its owner's secret: no word that is said here names
one, nor does the text of any value here, so that no screen and no log can. A value without threads or clock; booking is
the station's business.
"""

from dataclasses import dataclass, field, replace
from functools import reduce

from companion.kernel import Action, Source, State
from companion.rules.cards import Kind
from companion.said import said, said_many

from .cards_due import CardDue, answers, due_cards, is_known
from .cards_laid import CardsToLay, cards_to_lay
from .due import name

NOTHING_WAITS = said("A card was shown, but no card is needed now; nothing was entered.")
LAY_THERE = said("That card was there before one was needed: take it away, and show it again if it is the right one.")
NO_KIND = said("A card was shown whose name does not belong to this game: give it a kind in the deck's list.")
WHOSE = said(
    "A card was shown that may belong to any of the players who drew one: enter it by hand. Nothing was entered."
)
WHOSE_GIFT = said("A card was shown, and several players have cards to show: enter them by hand. Nothing was entered.")


@dataclass(frozen=True, slots=True)
class CardSeen:
    """A card lies there and is read; `at` is when it was laid (monotonic seconds), `key` names this showing for ever.

    `kinds` are what it is in the game, one of a pile at most; none for a card that nobody has named for the game.
    """

    kinds: tuple[Kind, ...] = field(repr=False)
    key: str
    at: float


@dataclass(frozen=True, slots=True)
class CardDoubtful:
    """A card lies there and cannot be read for sure. What it may be is not shown to anybody."""

    key: str
    at: float


CardReading = CardSeen | CardDoubtful


@dataclass(frozen=True, slots=True)
class BookCard:
    """This is to be booked, for what was due; `words` do not tell which card it is."""

    action: Action = field(repr=False)
    due: CardDue
    key: str
    words: str


@dataclass(frozen=True, slots=True)
class LayCard:
    """One more of the cards that somebody has to give; once they are complete, `action` is to be booked."""

    given: CardsToLay
    key: str
    words: str

    @property
    def action(self) -> Action | None:
        """What is to be booked now."""
        return self.given.action


@dataclass(frozen=True, slots=True)
class AskCard:
    """People must say it: nothing is booked."""

    words: str


@dataclass(frozen=True, slots=True)
class PassCard:
    """Nothing is booked, for this reason, or because it was known."""

    words: str


CardVerdict = BookCard | LayCard | AskCard | PassCard | None


@dataclass(frozen=True, slots=True)
class CardReferee:
    """What the referee of cards knows at one moment."""

    state: State
    due: tuple[CardDue, ...]
    to_lay: tuple[CardsToLay, ...] = ()

    @classmethod
    def at_start(cls, state: State, *, at: float) -> "CardReferee":
        """Before any reading: only what the agenda asks for is due."""
        return cls(state, due_cards(None, state, (), at), cards_to_lay(state, (), at))

    def sees(self, state: State, *, at: float) -> "CardReferee":
        """The game has moved on, been undone or corrected."""
        due = due_cards(self.state, state, self.due, at)
        return CardReferee(state, due, cards_to_lay(state, self.to_lay, at))

    @property
    def waits(self) -> bool:
        """Whether somebody may show a card."""
        return bool(self.due or self.to_lay)

    def judge(self, reading: CardReading) -> CardVerdict:
        """What this reading counts for; None when it is not worth a word."""
        if not self.waits:
            return PassCard(NOTHING_WAITS)
        due = tuple(each for each in self.due if each.since <= reading.at)
        to_lay = tuple(each for each in self.to_lay if each.since <= reading.at)
        if not due and not to_lay:  # anything four-sided that lies about may be doubted to be a card
            return PassCard(LAY_THERE) if isinstance(reading, CardSeen) else None
        if isinstance(reading, CardDoubtful):
            return AskCard(_doubt(self._who(due, to_lay)))
        if not reading.kinds:
            return AskCard(NO_KIND)
        return self._fitting(due, to_lay, reading)

    def booked(self, book: BookCard) -> "CardReferee":
        """This is on disk: what was due is so no more."""
        done = [book.due] if book.due in self.due else []
        if book.due.item:  # the game may have been seen to move on: what came into the hand by it is known
            done += [each for each in self.due if each.pile and each.player == book.due.player][-1:]
        return replace(self, due=tuple(each for each in self.due if each not in done))

    def laid(self, card: LayCard) -> "CardReferee":
        """This was shown; what was to be given is so no more once it is complete."""
        given = (card.given,) if card.action is None else ()
        return replace(self, to_lay=(*(each for each in self.to_lay if each.player != card.given.player), *given))

    # -- inside ------------------------------------------------------------------------------------------------

    def _fitting(self, due: tuple[CardDue, ...], to_lay: tuple[CardsToLay, ...], reading: CardSeen) -> CardVerdict:
        given = [more for each in to_lay for kind in reading.kinds if (more := each.with_one(kind)) is not None]
        fits = [(each, found) for each in due for kind in reading.kinds if (found := answers(self.state, each, kind))]
        # What the agenda asks of somebody comes before what the same player could have reported earlier.
        asked = {each.player for each, _ in fits if each.item}
        fits = [(each, found) for each, found in fits if each.item or each.player not in asked]
        if len({each.player for each, _ in fits}) > 1 or (fits and given):
            return AskCard(WHOSE)
        if given:
            return self._given(given, reading)
        if fits:
            each, found = fits[0]
            who = name(self.state, each.player)
            if self._may_rob_several(each):
                return AskCard(
                    said(
                        "A card was shown for {who}, and several may be robbed: choose whom on the tablet,"
                        " then show it again.",
                        who=who,
                    )
                )
            if len(found) == 1:
                return BookCard(found[0], each, reading.key, _read(who))
            return AskCard(_doubt(who))
        for each in due:
            if any(is_known(self.state, each, kind) for kind in reading.kinds):
                return PassCard(_read(name(self.state, each.player)))
        return AskCard(
            said(
                "The card shown for {who} cannot be the right one. Nothing was entered: enter it by hand.",
                who=self._who(due, to_lay),
            )
        )

    def _given(self, given: list[CardsToLay], reading: CardSeen) -> CardVerdict:
        """One more card of those that somebody has to give."""
        if len(given) > 1:
            return AskCard(WHOSE_GIFT)
        (those,) = given
        who, action = name(self.state, those.player), those.action
        if action is not None and self.state.check(action) is not None:
            return AskCard(_doubt(who))
        words = said_many(
            "{count} of {many} cards was read for {who}.",
            "{count} of {many} cards were read for {who}.",
            len(those.shown),
            many=those.many,
            who=who,
        )
        return LayCard(those, reading.key, words)

    def _may_rob_several(self, due: CardDue) -> bool:
        options = self.state.options(due.player) if due.item else ()
        chances = (one.chance for one in options if isinstance(one, Action))
        return sum(chance is not None and chance.source is Source.STOLEN for chance in chances) > 1

    def _who(self, due: tuple[CardDue, ...], to_lay: tuple[CardsToLay, ...]) -> str:
        """Whose card it may be."""
        players = [*(each.player for each in due), *(each.player for each in to_lay)]
        names = dict.fromkeys(name(self.state, player) for player in players)
        return reduce(lambda one, other: said("{one} or {other}", one=one, other=other), names)


def _doubt(who: str) -> str:
    return said("A card was shown for {who} and cannot be read for sure: show it again, or enter it by hand.", who=who)


def _read(who: str) -> str:
    return said("A card was read for {who}.", who=who)
