"""What is built for cards in one's own turn: checked in the order in which a player would explain it, and paid first.

Ledger base, sections 10 and 11: the piece, then the cards, then the place.
"""

from collections.abc import Callable, Iterable, Iterator
from functools import wraps
from typing import Any, NamedTuple, TypeVar

from companion.kernel import Action, Happening, Item, Module, Refusal, Seat, State, at_each
from companion.rules.cards import Cards

from .hands import Hands, Paid
from .lacking import unpaid
from .placed import place_of
from .turns import ACT

WHOSE_TURN, AFTER_THE_ROLL = "BASE-125", "BASE-084"
"""By which rules something is not built just now, unless it has a `turn` of its own."""

F = TypeVar("F", bound=Callable[..., Iterable[Happening | Item]])
Limit = Callable[[State, Seat], Refusal | None]
Legal = Callable[[State, Seat], int]
PlaceCheck = Callable[[State, Seat, Any], Refusal | None]


class Built(NamedTuple):
    """What somebody builds by an action for cards: who has none left, and where it can be, cards and pieces aside."""

    action: type[Action]
    cost: Cards
    none_left: Limit
    legal: Legal


def for_cards(
    module: Module,
    action: type[Action],
    cost: Cards,
    *,
    none_left: Limit,
    place: Callable[[State, Any], Refusal | None],
    options: Callable[[State, Seat], Iterable[Any]],
    turn: str = "",
    rule: tuple[str, ...],
) -> Callable[[F], F]:
    """Adds to a module an action of the trade and build part for which these cards are paid, before its effects.

    `none_left(state, player)` refuses somebody whose pieces are all on the board, and `place(state, action)` a place
    where it cannot be. `options(state, player)` are all for which there is a place.
    """

    def check(state: State, item: Item, wanted: Any) -> Refusal | None:
        player = wanted.player
        return none_left(state, player) or unpaid(state, player, cost) or place(state, wanted)

    def possible(state: State, item: Item, player: Seat) -> Iterable[Any]:
        return () if none_left(state, player) else options(state, player)

    def can_pay(state: State, player: Seat) -> bool:
        return state[Hands].may_hold(player, cost)

    def add(run: F) -> F:
        @wraps(run)
        def paid(state: State, item: Item, wanted: Any) -> Iterator[Happening | Item]:
            yield Paid(wanted.player, cost)
            yield from run(state, item, wanted)

        answered = module.answers(
            ACT,
            action,
            check=check,
            options=possible,
            when=can_pay,
            closes=False,
            turn=turn or WHOSE_TURN,
            moment=turn or AFTER_THE_ROLL,
            rule=rule,
        )
        answered(paid)
        return run

    return add


def only_at(legal: Legal, rule: str, words: str) -> tuple[Legal, PlaceCheck]:
    """These places, and the refusal of every other one, with the same words for all."""
    refusal = Refusal(rule, words)
    return legal, lambda state, player, place: None if legal(state, player) >> place & 1 else refusal


def builds(
    module: Module,
    action: type[Action],
    cost: Cards,
    effects: Callable[[State, Any], Iterable[Happening | Item]],
    *,
    none_left: Limit,
    where: tuple[Legal, PlaceCheck],
    turn: str = "",
    rule: tuple[str, ...],
) -> Built:
    """Adds such an action that names one place, and causes `effects(state, action)`.

    `where` are all the places of a player at which it is allowed, and the refusal of any other.
    """
    at, (legal, place_check) = place_of(action), where

    @for_cards(
        module,
        action,
        cost,
        none_left=none_left,
        place=lambda state, wanted: place_check(state, wanted.player, getattr(wanted, at)),
        options=lambda state, player: at_each(action, player, legal(state, player)),
        turn=turn,
        rule=rule,
    )
    @wraps(effects)
    def build(state: State, item: Item, wanted: Any) -> Iterable[Happening | Item]:
        return effects(state, wanted)

    return Built(action, cost, none_left, legal)
