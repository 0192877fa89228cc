"""Where chance comes from this evening, and the answers that leave none.

Each source is the table's (people roll and draw, and tell) or the companion's, and may change in mid-turn.
"""

from dataclasses import dataclass, field
from random import Random, SystemRandom

from companion.rules.kernel import Action, Ruleset, State, waiting

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

    def decided(self, rules: Ruleset, state: State, action: Action) -> Action:
        """The action with its chance filled in where that is the companion's and nobody has told it."""
        source = EVERY_ROOM.sources.get(type(action))
        if source is None or getattr(self, source) != COMPANION_DOES:
            return action
        outcomes = rules.outcomes(state, action)
        if not outcomes:  # nothing is left to be drawn, which the rules have words for
            return action
        return self.random.choices([one for one, _ in outcomes], [weight for _, weight in outcomes])[0]


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
