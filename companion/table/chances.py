"""Where chance comes from this evening, and the answers that leave none.

Each source is the table's (people roll and draw, and tell) or the companion's, and may change in mid-turn. A card that
is drawn from a robot's hand, or by a robot, is the companion's in any case: nobody holds that hand.
"""

from collections.abc import Collection, Iterable
from dataclasses import dataclass, field
from random import Random, SystemRandom

from companion.rules.cards import DEVELOPMENT, PROGRESS
from companion.rules.kernel import Action, Ruleset, Seat, State, waiting

from .moves import is_hand_card
from .room import DICE, DRAWN, STOLEN
from .rooms import EVERY_ROOM
from .veil import veiled

TABLE_DOES, COMPANION_DOES = "table", "companion"
"""Who lets chance happen."""


@dataclass(frozen=True)
class Chances:
    """Who rolls the dice, draws the stolen card, draws from a pile of cards: `table` or `companion`."""

    dice: str = TABLE_DOES
    cards: str = TABLE_DOES
    development: str = TABLE_DOES
    random: Random = field(default_factory=SystemRandom, compare=False, repr=False)

    def __post_init__(self) -> None:
        for name in (DICE, STOLEN, DRAWN):
            if getattr(self, name) not in (TABLE_DOES, COMPANION_DOES):
                raise ValueError(f"{name} is {getattr(self, name)!r}; expected {TABLE_DOES} or {COMPANION_DOES}")

    def decided(self, rules: Ruleset, state: State, action: Action, robots: Collection[Seat] = ()) -> Action:
        """The action with its chance filled in where that is the companion's and nobody has told it."""
        source = EVERY_ROOM.sources.get(type(action))
        if source is None:
            return action
        if getattr(self, source) == COMPANION_DOES:
            return self._drawn(action, rules.outcomes(state, action))
        drawn = EVERY_ROOM.from_robots.get(type(action))
        found = None if drawn is None else drawn(state, action, robots)
        return action if found is None else self._drawn(action, found)

    def _drawn(self, action: Action, outcomes: Iterable[tuple[Action, int]]) -> Action:
        """One of these outcomes; the action itself where nothing is left to draw, which the rules have words for."""
        cases = list(outcomes)
        if not cases:
            return action
        return self.random.choices([one for one, _ in cases], [weight for _, weight in cases])[0]

    def keeps(self, card: str) -> bool:
        """Whether cards of this name are kept by the companion, so that there is no real one that anybody could move.

        Whoever draws blind from a hand has the hands, and whoever draws from a pile has the pile and what comes of it.
        """
        if is_hand_card(card):
            return self.cards == COMPANION_DOES
        drawn = any(card == kind.name for deck in (DEVELOPMENT, PROGRESS) for kind in deck.kinds)
        return drawn and self.development == COMPANION_DOES


def forced(state: State) -> Action | None:
    """An answer that is due, is the only one its player has, and comes to nothing; going by what everybody can see."""
    seen = veiled(state, None)
    for item in waiting(state.agenda):
        for player in item.who:
            options = [one for one in state.rules.options(seen, player) if type(one) in state.rules.takes(item)]
            # a form is no action: there is something to choose, and so there is with a card to be drawn
            if len(options) == 1 and isinstance(only := options[0], Action) and _comes_to_nothing(seen, only):
                return only
    return None


def _comes_to_nothing(seen: State, action: Action) -> bool:
    """Whether nobody moves a piece or a card for it."""
    nothing = EVERY_ROOM.without_a_hand.get(type(action))
    if nothing is None or not nothing(action):
        return False
    return all(outcome == action for outcome, _ in seen.rules.outcomes(seen, action))  # or a card is drawn
