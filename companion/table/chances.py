"""Where chance comes from this evening, and the answers that leave none.

Each source is the table's (people roll and draw, and tell) or the companion's, and may change in mid-turn.
"""

from dataclasses import dataclass, field
from random import Random, SystemRandom

from companion.rules.base.development import BuyDevelopmentCard
from companion.rules.base.dice import RollDice
from companion.rules.base.discards import Discard
from companion.rules.base.robber import Steal
from companion.rules.base.starting_player import RollForStart
from companion.rules.kernel import Action, Ruleset, State, waiting

from .veil import veiled

TABLE_DOES, COMPANION_DOES = "table", "companion"


@dataclass(frozen=True)
class Chances:
    """Who rolls the dice, draws the stolen card, draws the development card: `table` or `companion`."""

    dice: str = TABLE_DOES
    cards: str = TABLE_DOES
    development: str = TABLE_DOES
    random: Random = field(default_factory=SystemRandom, compare=False, repr=False)

    def __post_init__(self) -> None:
        for name in ("dice", "cards", "development"):
            if getattr(self, name) not in (TABLE_DOES, COMPANION_DOES):
                raise ValueError(f"{name} is {getattr(self, name)!r}; expected {TABLE_DOES} or {COMPANION_DOES}")

    def decided(self, rules: Ruleset, state: State, action: Action) -> Action:
        """The action with its chance filled in where that is the companion's and nobody has told it."""
        if self._source(action) != COMPANION_DOES:
            return action
        outcomes = rules.outcomes(state, action)
        if not outcomes:  # nothing is left to be drawn, which the rules have words for
            return action
        return self.random.choices([one for one, _ in outcomes], [weight for _, weight in outcomes])[0]

    def _source(self, action: Action) -> str:
        match action:
            case RollDice() | RollForStart():
                return self.dice
            case Steal():
                return self.cards
            case BuyDevelopmentCard():
                return self.development
        return TABLE_DOES


WITHOUT_A_HAND = (Steal, Discard)
"""Answers that may come to nothing: then nobody moves a piece or a card, and the companion may give them by itself."""


def forced(state: State) -> Action | None:
    """An answer that is due, is the only one its player has, and comes to nothing; going by what everybody can see."""
    seen = veiled(state, None)
    for item in waiting(state.agenda):
        for player in item.who:
            options = [one for one in state.rules.options(seen, player) if type(one) in state.rules.takes(item)]
            # a form is no action: there is something to choose, and so there is with a card to be drawn
            if len(options) == 1 and isinstance(only := options[0], WITHOUT_A_HAND) and not _moves_cards(seen, only):
                return only
    return None


def _moves_cards(seen: State, action: Action) -> bool:
    if len(seen.rules.outcomes(seen, action)) > 1:
        return True
    return isinstance(action, Discard) and bool(action.cards)
