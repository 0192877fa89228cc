"""A seven without a robber: large hands discard as ever, and the roller may take a card from anybody.

Ledgers: Seafarers, SEA7-15, SEA7-41, SEA7-42; Traders & Barbarians, TBS4-74, TBS4-75, TBS4-89.
"""

from collections.abc import Iterator

from companion.geometry.sets import SeatSet
from companion.kernel import Action, Happening, Item, Module, Refusal, Seat, State, only
from companion.rules.base.discards import SEVEN
from companion.rules.base.hands import Hands
from companion.rules.base.stealing import Steal, opponents, steals, whom_check
from companion.rules.base.turns import Turn
from companion.said import said

card_on_a_seven = Module("a card on a seven", needs=("discards", "hands"), excludes=("robber",))

TAKE_A_CARD = "take a card from anybody"

card_on_a_seven.calls(TAKE_A_CARD, said("choose whom to steal from"))


class StealFromNobody(Action):
    """I may steal, and take nothing from anybody."""


@card_on_a_seven.stage(
    "a card from anybody", script=SEVEN, rule=("SEA7-15", "SEA7-41", "SEA7-42", "TBS4-74", "TBS4-75", "TBS4-89")
)
def a_card_from_anybody(state: State, item: Item) -> Iterator[Item]:
    player = state[Turn].player
    if those_with_cards(state, item, player):
        yield Item(TAKE_A_CARD, (player,))


def those_with_cards(state: State, item: Item, player: Seat) -> SeatSet:
    """The opponents who have a card."""
    return opponents(state, player, state[Hands].size)


def victim_check(state: State, item: Item, action: Steal) -> Refusal | None:
    empty = Refusal("SEA7-42", said("That player has no card: choose somebody else, or nobody."))
    return whom_check(action, those_with_cards(state, item, action.player), "SEA7-42", empty)


steals(card_on_a_seven, TAKE_A_CARD, those_with_cards, victim_check, turn="SEA7-42", rule=("SEA7-42", "TBS4-74"))


def may_be_left(module: Module, theft: str, *, rule: str | tuple[str, ...], turn: str) -> None:
    """Of this theft a module says that it is allowed, not due."""

    @module.answers(theft, StealFromNobody, options=only(StealFromNobody), turn=turn, rule=rule)
    def leave_it(state: State, item: Item, action: StealFromNobody) -> tuple[Happening, ...]:
        return ()


may_be_left(card_on_a_seven, TAKE_A_CARD, turn="SEA7-42", rule=("SEA7-42", "TBS4-74"))
