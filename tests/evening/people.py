"""People at the table: what they decide, by the automatic players' preferences, and the trades they agree on aloud.

They know their own cards. Which development card was bought is theirs alone, and which card was stolen as well, so what
they decide tells the companion neither; a card they do not hold they do not play, whatever the books think possible.
All chance comes from a seed.
"""

from collections import defaultdict
from random import Random

from msgspec.structs import replace

from companion.kernel import Action, Seat, State, waiting
from companion.preferences import choose, goal_of
from companion.rules.base.box import box
from companion.rules.base.development import BuyDevelopmentCard
from companion.rules.base.hands import Hands
from companion.rules.base.knight_card import PlayKnight
from companion.rules.base.monopoly import PlayMonopoly
from companion.rules.base.player_trade import TradeWithPlayer
from companion.rules.base.points import points, target
from companion.rules.base.resources import RESOURCES
from companion.rules.base.road_building import PlayRoadBuilding
from companion.rules.base.starting_player import ChooseStarter
from companion.rules.base.stealing import Steal
from companion.rules.base.turns import ACT, Turn
from companion.rules.base.victory_cards import ClaimVictory
from companion.rules.base.year_of_plenty import PlayYearOfPlenty
from companion.rules.cards import Cards, count

PLAYS = {
    PlayKnight: "knight",
    PlayRoadBuilding: "road_building",
    PlayYearOfPlenty: "year_of_plenty",
    PlayMonopoly: "monopoly",
}
ASKS = 0.6
"""How often somebody who has the part asks the others for a trade at all."""
TRIES = 200


class People:
    """Everybody at one table. `decide` says what is done next, `did` is told what was."""

    def __init__(self, state: State, seed: int) -> None:
        self._random = Random(seed)
        pile = [name for name, number in box(state.game).development_cards.items() for _ in range(number)]
        self._pile = self._random.sample(pile, len(pile))
        self._held: dict[Seat, list[tuple[str, int]]] = defaultdict(list)
        self._asked_in = 0

    def decide(self, state: State) -> Action:
        """What somebody does now. Raises LookupError when nobody cares to do anything."""
        for item in waiting(state.agenda):
            for seat in item.who:
                if item.name == ACT and (trade := self._trade(state, seat)):
                    return trade
                if action := self._one(state, seat):
                    return action
        raise LookupError(state.agenda)

    def did(self, state: State, action: Action) -> None:
        """This was done in this state."""
        part = state[Turn].number
        if isinstance(action, BuyDevelopmentCard):
            self._held[action.player].append((self._pile.pop(), part))
        if card := PLAYS.get(type(action)):
            self._held[action.player].remove(next(each for each in self._held[action.player] if each[0] == card))

    def _one(self, state: State, seat: Seat) -> Action | None:
        possible = state.options(seat)
        for option in possible:
            if isinstance(option, ClaimVictory) and self._may(state, option):
                return option
        starters = [option for option in possible if isinstance(option, ChooseStarter)]
        if starters:
            return self._random.choice(starters)
        for _ in range(TRIES):
            action = choose(state, seat, self._random)
            if action is None or self._may(state, action):
                return _in_secret(action)
        return None

    def _may(self, state: State, action: Action) -> bool:
        """Whether they hold the card that it takes."""
        held = self._held[action.player]
        if isinstance(action, ClaimVictory):
            shown = sum(card == "victory_point" for card, _ in held)
            return points(state, action.player) + shown >= target(state, action.player)
        card = PLAYS.get(type(action))
        return card is None or any(each == card and part < state[Turn].number for each, part in held)

    def _trade(self, state: State, seat: Seat) -> TradeWithPlayer | None:
        """One card for one, which both of them need more than what they give for it."""
        turn, hands = state[Turn], state[Hands]
        if seat != turn.player or self._asked_in == turn.number:
            return None
        self._asked_in = turn.number
        if self._random.random() > ASKS:
            return None
        mine, goal = hands.at_least(seat), goal_of(state, seat)
        for partner in self._random.sample(state.game.seats, len(state.game.seats)):
            theirs, other = hands.at_least(partner), goal_of(state, partner)
            swaps = [(_spare(mine, goal), _lacking(theirs, other)), (_spare(theirs, other), _lacking(mine, goal))]
            gives, takes = (sorted(set(spare) & set(lacking)) for spare, lacking in swaps)
            if partner != seat and gives and takes:
                return TradeWithPlayer(seat, partner, Cards(gives[0]), Cards(takes[0]))
        return None


def _in_secret(action: Action | None) -> Action | None:
    return replace(action, card=None) if isinstance(action, Steal | BuyDevelopmentCard) else action


def _spare(hand: int, goal: int) -> list[int]:
    return [kind.one for kind in RESOURCES if count(hand, kind) > count(goal, kind)]


def _lacking(hand: int, goal: int) -> list[int]:
    return [kind.one for kind in RESOURCES if count(hand, kind) < count(goal, kind)]
