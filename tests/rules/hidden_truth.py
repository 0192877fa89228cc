"""A game beside the books: the same game with every hand known, as it truly is at the table.

`books` hear of thefts without the card, of counts, and of mistakes only once a count puts them right; `true` knows it
all. What people do is legal at the table, so the books must take it; what the books ask, the table answers.
"""

from collections.abc import Iterable
from random import Random

from msgspec.structs import replace

from companion.kernel import Action, Game, Happening, Refusal, Seat, State, waiting
from companion.rules.base.corrections import CountCards, CountHand, CountHands
from companion.rules.base.handing_over import HandOver
from companion.rules.base.hands import SUPPLY, HandedOver, Hands, Passed
from companion.rules.base.scoring import Score
from companion.rules.base.supply_count import COUNT_THE_SUPPLY, CountSupply
from companion.rules.base.turns import ACT, ROLL, EndPart
from companion.rules.cards import HAND, Cards, Kind, count, singles, size
from companion.rules.random_play import any_action

LEFT = (0, 14)
"""How many cards the supply has after a deal, at least and at most: so few that shortages come often."""

MOST_WORLDS = 40
"""With more worlds all hands are counted, as people would once in a while."""

OPEN_TO_TWO = {"TakeCards", "GiveCards", "GiveForTrade"}
"""Actions whose `cards` only two players have seen; a single `card` is one that was drawn blind."""


class HiddenTruth:
    """A game at random at a table that keeps its cards to itself."""

    def __init__(self, game: Game, random: Random) -> None:
        self.random = random
        self.true = self.books = State.start(game)
        self.said: list[Action] = []
        self.questions = 0
        self.robbed: list[Seat] = []

    def is_possible_in(self, books: State) -> bool:
        """Whether the true hands are among the worlds of the books."""
        (true,) = self.true[Hands].worlds
        return true in books[Hands].worlds

    def look(self) -> None:
        """The true hands are possible, and books and table wait for the same."""
        assert waits_for(self.books) == waits_for(self.true), self.said[-6:]
        if not any(item.name == COUNT_THE_SUPPLY for item in self.books.agenda):  # it is asked for next
            assert self.is_possible_in(self.books), self.said[-6:]

    # -- playing ----------------------------------------------------------------------------------------------------

    def begin(self) -> None:
        """All is placed, and the hands are dealt out."""
        for _ in range(400):
            if waits_for(self.true)[0][0] == ROLL:
                break
            self.act()
        self.deal()

    def deal(self) -> None:
        """Everybody holds as many cards as anybody else, all but a few of the table."""
        left = self.random.randint(*LEFT)
        deck = [one for one, number in singles(self.true[Hands].everything) for _ in range(number)]
        self.random.shuffle(deck)
        seats = len(self.true.game.seats)
        hands = tuple(Cards(sum(deck[left + seat :: seats])) for seat in range(seats))
        self.both(CountHands(Seat(0), hands))

    def go_on(self) -> bool:
        """One thing that people do; whether the game goes on."""
        if self.true[Score].winner is not None:
            return False
        at_rest, chance = waits_for(self.true)[0][0] in (ROLL, ACT), self.random.random()
        if chance < 0.02:
            self.count()
        elif chance < 0.14 and at_rest:
            self.steal_unseen()
        elif chance < 0.24 and at_rest:
            self.make_a_mistake()
        elif chance < 0.27 and at_rest:
            self.deal()
        else:
            self.act()
        if len(self.books[Hands].worlds) > MOST_WORLDS:
            self.count_all()
        self.look()
        return True

    def act(self) -> None:
        """A legal action at the table, of which the books may be told less; and what they ask."""
        action = self.ends_the_part() or any_action(self.true, self.random)
        outcome = self.true.apply(action)
        if isinstance(outcome, Refusal) or not outcome.state[Hands].certain:  # filled in, or left open, at random
            return
        self.true = outcome.state
        self.book(self.untold(action))
        while HandOver in self.books.game.takes(asked := self.books.agenda[-1]) and asked not in self.true.agenda:
            self.book(HandOver(asked.who[0], handed_over(outcome.happenings, asked.who[0])))
        if self.is_asked_of_the_supply(self.books):
            self.questions += 1
            answered = self.answered(self.books)
            assert answered is not None, self.said[-6:]
            self.books = answered

    def ends_the_part(self) -> Action | None:
        """Half of the parts end at once, so that the dice are rolled often."""
        ends = [one for one in self.true.options() if isinstance(one, EndPart)]
        return ends[0] if ends and self.random.random() < 0.5 else None

    @staticmethod
    def is_asked_of_the_supply(books: State) -> bool:
        return bool(books.agenda) and books.agenda[-1].name == COUNT_THE_SUPPLY

    def answered(self, books: State) -> State | None:
        """The books once the table has told what the supply has left: only what is so leads to the true hands."""
        if not self.is_asked_of_the_supply(books):
            return books if self.is_possible_in(books) else None
        outcomes = [books.apply(option) for option in books.options() if isinstance(option, CountSupply)]
        found = [self.answered(one.state) for one in outcomes if not isinstance(one, Refusal)]
        return next((one for one in found if one is not None), None)

    def untold(self, action: Action) -> Action:
        """The action without the hand cards that only some have seen, if the books take it so."""
        for field in action.__struct_fields__:
            value = getattr(action, field)
            drawn = field == "card" and isinstance(value, Kind) and value in HAND.kinds
            given = field == "cards" and type(action).__name__ in OPEN_TO_TWO
            if (drawn or given) and self.random.random() < 0.7:
                hidden: Action = replace(action, **{field: None})
                if self.books.check(hidden) is None:
                    return hidden
        return action

    def book(self, action: Action) -> tuple[Happening, ...]:
        """The books are told, and must take it."""
        self.said.append(action)
        outcome = self.books.apply(action)
        assert not isinstance(outcome, Refusal), (str(outcome), self.said[-6:])
        self.books = outcome.state
        return outcome.happenings

    def both(self, action: Action) -> None:
        """What leaves the true hands as they are."""
        outcome = self.true.apply(action)
        assert not isinstance(outcome, Refusal)
        self.true = outcome.state
        self.book(action)

    # -- what the books do not see ----------------------------------------------------------------------------------

    def hand(self, seat: Seat) -> Cards:
        return self.true[Hands].at_least(seat)

    def somebody(self) -> Seat:
        return self.random.choice(self.true.game.seats)

    def count(self) -> None:
        """A hand, or one kind of it, is counted."""
        seat, kind = self.somebody(), self.random.choice(HAND.kinds)
        if self.random.random() < 0.5 and count(Cards(self.true[Hands].everything), kind):
            self.both(CountCards(seat, kind, count(self.hand(seat), kind)))
        else:
            self.both(CountHand(seat, self.hand(seat)))

    def count_all(self) -> None:
        self.both(CountHands(Seat(0), tuple(self.hand(seat) for seat in self.true.game.seats)))

    def steal_unseen(self) -> None:
        """A card goes from hand to hand, and nobody tells which."""
        thief, victim = self.robbed = self.random.sample(self.true.game.seats, 2)
        if not size(self.hand(victim)) or self.books[Hands].crowded:
            return
        cards = [one for one, number in singles(self.hand(victim)) for _ in range(number)]
        self.true = holding(self.true, self.true[Hands].moved(victim, thief, self.random.choice(cards)))
        self.books = holding(self.books, self.books[Hands].drawn(victim, thief, None))

    def make_a_mistake(self) -> None:
        """Somebody takes or returns cards that nobody books, and a count puts it right: what was stolen stays open."""
        seat, hands = self.random.choice(self.robbed or self.true.game.seats), self.true[Hands]
        for giver, taker in self.random.choice(
            (((seat, SUPPLY),), ((SUPPLY, seat),), ((seat, SUPPLY), (SUPPLY, seat)))
        ):
            there = list(singles(hands.at_least(giver)))
            if there:
                hands = hands.moved(giver, taker, self.random.choice(there)[0])
        changed = [kind for kind in HAND.kinds if count(hands.at_least(seat), kind) != count(self.hand(seat), kind)]
        self.true = holding(self.true, hands)
        counts: list[Action] = [CountCards(seat, kind, count(self.hand(seat), kind)) for kind in changed]
        if self.random.random() < 0.5 or any(isinstance(self.books.check(one), Refusal) for one in counts):
            counts = [CountHand(seat, self.hand(seat))]
        fits = False
        for one in counts:
            fits = fits or self.could_be(one)
            if isinstance(self.books.check(one), Refusal):
                fits = True
                break
            self.both(one)
        if fits and not self.is_possible_in(self.books):  # nothing told the mistake from what could have been
            self.count_all()

    def could_be(self, action: Action) -> bool:
        """Whether a count contradicts nothing in the books."""
        worlds = self.books[Hands].worlds
        if isinstance(action, CountCards):
            return any(count(world[action.player], action.kind) == action.number for world in worlds)
        return isinstance(action, CountHand) and any(world[action.player] == action.cards for world in worlds)


def waits_for(state: State) -> list[tuple[str, tuple[Seat, ...]]]:
    """Who must, or may, do what."""
    return [(item.name, item.who) for item in waiting(state.agenda)] or [("", ())]


def holding(state: State, hands: Hands) -> State:
    return state.replacing({Hands: hands})


def handed_over(happenings: Iterable[Happening], giver: Seat) -> int:
    """How many cards somebody handed over."""
    for one in happenings:
        if isinstance(one, HandedOver) and one.giver == giver:
            return one.number
        if isinstance(one, Passed) and one.giver == giver:
            return size(one.cards)
    return 0
