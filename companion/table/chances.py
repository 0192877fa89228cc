"""Where chance comes from this evening, and the answers that leave none.

Each source is the table's (people roll and draw, and tell) or the companion's, and may change in mid-turn. A pile that
the companion keeps by the rules of the game is its own in any case. So is a card that is drawn from a robot's hand:
nobody holds that. What a robot draws from the real hand of somebody, people say, or nobody knows.
"""

from collections.abc import Collection, Iterable
from dataclasses import dataclass, field
from random import Random, SystemRandom
from typing import Final

from companion.kernel import Action, Chance, Seat, Source, State, waiting
from companion.rules.cards import DECKS, EVENTS, HAND

from .moves import is_hand_card
from .veil import veiled

TABLE_DOES, COMPANION_DOES = "table", "companion"
"""Who lets chance happen."""

CHOSEN: Final = {Source.DICE: "dice", Source.STOLEN: "cards", Source.DRAWN: "development"}
"""The sources for which a table chooses who lets it happen, as it calls them; everything else is for people to say."""


@dataclass(frozen=True)
class Chances:
    """Who rolls the dice, draws the stolen card, draws from a pile of cards: `table` or `companion`."""

    dice: str = TABLE_DOES
    cards: str = TABLE_DOES
    development: str = TABLE_DOES
    random: Random = field(default_factory=SystemRandom, compare=False, repr=False)

    def __post_init__(self) -> None:
        for name in CHOSEN.values():
            if getattr(self, name) not in (TABLE_DOES, COMPANION_DOES):
                raise ValueError(f"{name} is {getattr(self, name)!r}; expected {TABLE_DOES} or {COMPANION_DOES}")

    def are_the_tables(self, source: Source) -> bool:
        """Whether people let this kind of chance happen."""
        return source not in CHOSEN or getattr(self, CHOSEN[source]) == TABLE_DOES

    def decided(self, state: State, action: Action, robots: Collection[Seat] = ()) -> Action:
        """The action with its chance filled in where that is the companion's and nobody has reported it."""
        chance = action.chance
        if chance is None:
            return action
        if chance.source is Source.TURNED and action.open and action in state.options(action.player):
            return self._drawn(action, state.outcomes(action))
        if not self.are_the_tables(chance.source):
            return self._drawn(action, state.outcomes(action))
        if chance.source is Source.STOLEN:
            return self._drawn_from_a_robot(state, action, chance, robots)
        return action

    def _drawn_from_a_robot(self, state: State, action: Action, chance: Chance, robots: Collection[Seat]) -> Action:
        """With a card drawn from a robot's hand where one is; what a robot loses by itself, it surely holds."""
        others = [seat for seat in chance.known_to(action) or () if seat != action.player]
        if any(seat in robots for seat in others):
            return self._drawn(action, state.outcomes(chance.opened(action)))  # whatever somebody says it was
        if others or action.player not in robots or chance.sure is None:
            return action
        sure = [(one, cases) for one, cases in state.outcomes(action) if chance.sure(state, one)]
        return self._drawn(action, sure)

    def _drawn(self, action: Action, outcomes: Iterable[tuple[Action, int]]) -> Action:
        """One of these outcomes; the action itself where nothing is left to draw, which the rules have words for."""
        cases = list(outcomes)
        if not cases:
            return action
        return self.random.choices([one for one, _ in cases], [weight for _, weight in cases])[0]

    def keeps(self, card: str) -> bool:
        """Whether cards of this name are kept by the companion, so that there is no real one that anybody could move.

        To draw blind from a hand the companion needs the hands; to draw from a pile, the pile and what comes of it. Of
        event cards, the rules of the game say whose they are.
        """
        if is_hand_card(card):
            return self.cards == COMPANION_DOES
        drawn = any(card == kind.name for deck in DECKS if deck not in (HAND, EVENTS) for kind in deck.kinds)
        return drawn and self.development == COMPANION_DOES


def forced(state: State) -> Action | None:
    """An answer that is due, is the only one its player has, and comes to nothing; going by what everybody can see."""
    seen = veiled(state, None)
    for item in waiting(state.agenda):
        for player in item.who:
            options, kinds = list[Action](), state.game.takes(item)
            for of in (seen, state):  # which differ where everybody sees the winner's cards before they are booked
                options = [one for one in of.options(player, kinds=kinds) if isinstance(one, Action)]
                if len(options) != 1 or not of.comes_to_nothing(options[0]):  # with a card to be drawn there is more
                    break
            else:
                return options[0]
    return None
