"""Catan for Two with Barbarian Attack: a second attack, tokens that move a barbarian, and tokens for lost knights.

The foreign knight has a file of its own. Ledger Traders & Barbarians, TBS4-83 to TBS4-85, TBS4-87.
"""

from collections.abc import Iterator

from companion.boxes.traders_barbarians.facts.catan_for_two import catan_for_two
from companion.boxes.traders_barbarians.rules.barbarian_attack.invaders import (
    BarbariansCounted,
    MoveBarbarian,
    can_move,
    shift_check,
    shift_options,
    shifted,
)
from companion.boxes.traders_barbarians.rules.barbarian_attack.landing import ATTACK
from companion.boxes.traders_barbarians.rules.barbarian_attack.losses import WHY, Lost, compensation
from companion.kernel import Action, Happening, Item, Module, Refusal, Seat, State, Withdraw, run_item
from companion.mechanisms.rules.purses import GoldReceived
from companion.rules.base.turns import ACT
from companion.said import said

from .neutral_colours import BuildNeutralSettlement, follows_neutral_settlement
from .trade_tokens import EARN, can_act, paid, too_few

attack_for_neutral = Module("attack for neutral settlements", needs=("neutral colours", "landing"))
tokens_for_knights = Module("tokens for lost knights", needs=("trade tokens", "losses"))
barbarian_for_tokens = Module("barbarian for tokens", needs=("trade tokens", "invaders"))

MOVE_IT_FOR_TOKENS = "move a barbarian for tokens"
_NUMBERS = catan_for_two().coast

barbarian_for_tokens.calls(MOVE_IT_FOR_TOKENS, said("move a barbarian to another coastal hex"))


class PayForBarbarian(Action):
    """I pay trade tokens to move a barbarian."""


@attack_for_neutral.shares(follows_neutral_settlement, rule="TBS4-83")
def they_land_again(state: State, built: BuildNeutralSettlement) -> tuple[Item, ...]:
    return (run_item(ATTACK, (built.player, ())),)


@tokens_for_knights.shares(compensation, rule="TBS4-87")
def gold_and_a_token(state: State, lost: Lost) -> tuple[Happening | Item, ...]:
    return (
        GoldReceived(lost.player, _NUMBERS.lost_knight_gold * lost.knights, WHY),
        run_item(EARN, (lost.player, _NUMBERS.lost_knight_tokens * lost.knights)),
    )


# -- a barbarian for tokens -------------------------------------------------------------------------------------------


def pay_check(state: State, item: Item, action: PayForBarbarian) -> Refusal | None:
    if not can_move(state):
        return Refusal("TBS4-84", said("There is no barbarian to move, or nowhere for it to go."))
    return too_few(state, action.player)


def pay_options(state: State, item: Item, player: Seat) -> tuple[PayForBarbarian, ...]:
    return (PayForBarbarian(player),) if can_move(state) else ()


@barbarian_for_tokens.answers(
    ACT,
    PayForBarbarian,
    check=pay_check,
    options=pay_options,
    when=can_act,
    closes=False,
    turn="TBV4-17",
    rule=("TBV4-17", "TBV4-18", "TBV4-19", "TBS4-84"),
)
def pay(state: State, item: Item, action: PayForBarbarian) -> Iterator[Happening | Item]:
    if not can_move(state):  # overruled
        raise ValueError(said("There is no barbarian to move, or nowhere for it to go."))
    yield paid(state, action.player)
    yield Item(MOVE_IT_FOR_TOKENS, (action.player,))


def move_check(state: State, item: Item, action: MoveBarbarian) -> Refusal | None:
    return shift_check(state, action, "TBS4-84", "TBS4-85")


def move_options(state: State, item: Item, player: Seat) -> Iterator[MoveBarbarian]:
    return shift_options(state, player)


@barbarian_for_tokens.answers(
    MOVE_IT_FOR_TOKENS,
    MoveBarbarian,
    check=move_check,
    options=move_options,
    turn="TBS4-84",
    rule=("TBS4-84", "TBS4-85"),
)
def move(state: State, item: Item, action: MoveBarbarian) -> Iterator[Happening]:
    return shifted(state, action)


@barbarian_for_tokens.reacts(BarbariansCounted, rule="TBS4-84")
def nothing_is_left_to_move(state: State, happening: BarbariansCounted) -> tuple[Withdraw, ...]:
    """The table may say, once the tokens are paid, that nobody stands on the coast."""
    return () if can_move(state) else (Withdraw(MOVE_IT_FOR_TOKENS),)
