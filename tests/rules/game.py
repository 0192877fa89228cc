"""A game that is played in sentences and asked questions: what the rule tests look at."""

import re

from companion.geometry.topology import bits
from companion.kernel import Action, Game, Happening, Refusal, Seat, State, waiting
from companion.rules import cards
from companion.rules.base.development import Cabinet, face_up
from companion.rules.base.hands import SUPPLY, Hands, Produced
from companion.rules.base.largest_army import LargestArmy
from companion.rules.base.longest_road import LongestRoad, length
from companion.rules.base.offers import Offers
from companion.rules.base.pieces import Pieces, Roads, cities_left, roads_left, settlements_left
from companion.rules.base.points import hidden_points, points
from companion.rules.base.robber import Robber
from companion.rules.base.scoring import Score
from companion.rules.base.turns import Turn
from tests.rules.speech import SENTENCES, cards_said


class Table:
    """A game in sentences; `state` is where it stands, `happened` what the last action caused."""

    def __init__(self, game: Game) -> None:
        self.game = game
        self.state: State = State.start(game)
        self.happened: tuple[Happening, ...] = ()

    # -- playing -----------------------------------------------------------------------------------------------

    def play(self, *sentences: str) -> "Table":
        """Say what people do; an illegal sentence fails the test with the refusal."""
        for sentence in sentences:
            self.do(self.action(sentence), sentence)
        return self

    def do(self, action: Action, sentence: str = "") -> None:
        """Take an action."""
        outcome = self.state.apply(action)
        assert not isinstance(outcome, Refusal), f"{sentence or action}: {outcome}"
        self.state, self.happened = outcome.state, outcome.happenings

    def overrule(self, sentence: str) -> None:
        """The host lets it happen whatever the rules say."""
        outcome = self.state.apply(self.action(sentence), overrule=True)
        assert not isinstance(outcome, Refusal), f"{sentence}: {outcome}"
        self.state, self.happened = outcome.state, outcome.happenings

    def refused(self, sentence: str) -> str | None:
        """The id of the rule that forbids this now, or None; a refused action must change nothing."""
        refusal = self.refusal(sentence)
        return refusal.rule if refusal else None

    def refusal(self, sentence: str) -> Refusal | None:
        """The whole refusal, words and all."""
        action = self.action(sentence)
        refusal = self.state.check(action)
        outcome = self.state.apply(action)
        assert isinstance(outcome, Refusal) == (refusal is not None), "check and apply disagree"
        return refusal

    def may(self, sentence: str) -> bool:
        """Whether this is among the options the engine lists for the player (forms are not looked into)."""
        action = self.action(sentence)
        listed = action in self.state.options(action.player)
        assert not listed or self.state.check(action) is None, "an option that is refused"
        return listed

    # -- looking -----------------------------------------------------------------------------------------------

    def seat(self, colour: str) -> Seat:
        return Seat(self.game.setup.colours.index(colour))

    def hand(self, colour: str) -> dict[str, int]:
        """What somebody surely holds; the hand must be known."""
        hands = self.state[Hands]
        seat = self.seat(colour)
        assert hands.at_least(seat) == hands.at_most(seat), f"{colour}'s hand is not certain"
        return cards.HAND.unpack(hands.at_most(seat))

    def hand_size(self, colour: str) -> int:
        return self.state[Hands].size(self.seat(colour))

    def may_hold(self, colour: str, what: str) -> bool:
        """Whether somebody may have these cards, as far as the table knows."""
        return self.state[Hands].may_hold(self.seat(colour), cards_said(what))

    def supply(self) -> dict[str, int]:
        return cards.HAND.unpack(self.state[Hands].at_most(SUPPLY))

    def development(self, colour: str) -> dict[str, int]:
        """Development cards held."""
        return cards.DEVELOPMENT.unpack(self.state[Cabinet].held[self.seat(colour)])

    def face_up(self, colour: str) -> dict[str, int]:
        """Development cards that lie before somebody: knights, and victory points once shown."""
        return cards.DEVELOPMENT.unpack(face_up(self.state, self.seat(colour)))

    def development_size(self, colour: str) -> int:
        """How many development cards somebody holds."""
        return sum(self.development(colour).values())

    def pile(self) -> int:
        """Development cards left to buy."""
        return self.state[Cabinet].pile

    def worlds(self) -> int:
        """How many ways the hands can be, as far as the books know."""
        return len(self.state[Hands].worlds)

    def chances(self, sentence: str) -> dict[str, int]:
        """The cards an action may turn up, and how many of the equally likely cases each stands for."""
        found = self.state.outcomes(self.action(sentence))
        return {action.card.name: weight for action, weight in found}  # type: ignore[attr-defined]

    def points(self, colour: str) -> int:
        """Points everybody can see."""
        return points(self.state, self.seat(colour))

    def all_points(self, colour: str) -> int:
        """Points with the hidden ones the companion knows of."""
        return self.points(colour) + hidden_points(self.state, self.seat(colour))

    def road_length(self, colour: str) -> int:
        return length(self.state, self.seat(colour))

    def longest_road(self) -> str | None:
        return self._colour(self.state[LongestRoad].holder)

    def largest_army(self) -> str | None:
        return self._colour(self.state[LargestArmy].holder)

    def winner(self) -> str | None:
        return self._colour(self.state[Score].winner)

    def turn(self) -> str:
        """Whose part it is."""
        return self.game.setup.seats[self.state[Turn].player]

    def offers(self) -> list[str]:
        """What is on offer, oldest first, and who has said yes: `1: red gives 2 ore for 1 wool (blue)`."""
        seats = self.game.setup.seats
        return [
            f"{offer.number}: {seats[offer.by]} gives {cards.spoken(offer.gives)} for {cards.spoken(offer.wants)}"
            f" ({' '.join(seats[taker] for taker in offer.takers) or 'nobody'})"
            for offer in self.state[Offers].open
        ]

    def rolled(self) -> tuple[int, ...] | None:
        """What the dice of this turn show, once they have been read."""
        return self.state[Turn].rolled

    def gains(self) -> list[tuple[str, str, dict[str, int]]]:
        """What was announced in the last action to have grown: who takes which cards from which hex."""
        names, seats = self.game.topology.hex_names, self.game.setup.seats
        return [
            (seats[one.player], names[one.hex], cards.HAND.unpack(one.cards))
            for happening in self.happened
            if isinstance(happening, Produced)
            for one in happening.harvests
        ]

    def robber(self) -> str | None:
        at = self.state[Robber].hex
        return None if at is None else self.game.topology.hex_names[at]

    def left(self, colour: str) -> dict[str, int]:
        """Pieces in front of a player."""
        seat = self.seat(colour)
        return {
            "settlements": settlements_left(self.state, seat),
            "cities": cities_left(self.state, seat),
            "roads": roads_left(self.state, seat),
        }

    def standing(self, colour: str) -> dict[str, list[str]]:
        """What of a colour is on the board, by kind of piece and place."""
        pieces, seat, topology = self.state[Pieces], self.seat(colour), self.game.topology
        found = {
            "settlement": [topology.corner_names[at] for at in bits(pieces.settlements[seat])],
            "city": [topology.corner_names[at] for at in bits(pieces.cities[seat])],
            "road": [topology.path_names[at] for at in bits(self.state[Roads].of[seat])],
        }
        return {kind: places for kind, places in found.items() if places}

    def agenda(self) -> list[str]:
        """What may be answered now, top first: `discard: blue white`."""
        return [
            f"{item.name}: {' '.join(self.game.setup.seats[seat] for seat in item.who)}"
            for item in waiting(self.state.agenda)
        ]

    def offered(self, colour: str | None = None) -> list[str]:
        """The kinds of what the engine lists, one for each answer: for a player, or for those the table waits for."""
        listed = self.state.options(None if colour is None else self.seat(colour))
        return [type(option).__name__ if isinstance(option, Action) else option.action.__name__ for option in listed]

    def names(self) -> list[str]:
        """The kinds of happenings the last action caused, in order."""
        return [type(happening).__name__ for happening in self.happened]

    def _colour(self, seat: Seat | None) -> str | None:
        return None if seat is None else self.game.setup.colours[seat]

    # -- sentences ---------------------------------------------------------------------------------------------

    def action(self, sentence: str) -> Action:
        """The action a sentence means."""
        for pattern, make in SENTENCES:
            found = re.fullmatch(rf"(?P<who>\w+) {pattern}", sentence)
            if found:
                words = found.groupdict()
                return make(self, self.seat(words.pop("who")), **words)
        raise AssertionError(f"no such sentence: {sentence!r}")
