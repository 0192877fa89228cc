"""How a card is played: what holds for every card of a deck, so that a card's own file says only what it does."""

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, field
from functools import wraps
from typing import Any, Generic, TypeVar

from companion.kernel import Action, Happening, Item, Module, Refusal, Seat, State
from companion.rules.cards import Kind

K = TypeVar("K", bound=Kind)
Effects = Callable[[State, Item, Any], Iterable[Happening | Item]]


@dataclass(frozen=True)
class CardPlay(Generic[K]):
    """The rules of a deck: who may play which of its cards, and how one leaves a hand.

    `able` and `any_able` are `check` at little cost, for lists of options. `turn` is the rule named when somebody plays
    a card out of turn, `moment` when it is played at the wrong time. `cards` has what is played by which action, once
    the modules that say so are there.
    """

    items: tuple[str, ...]
    check: Callable[[State, Seat, K], Refusal | None]
    able: Callable[[State, Seat, K], bool]
    any_able: Callable[[State, Seat], bool]
    leaves: Callable[[State, Seat, K], Happening]
    turn: str
    moment: str
    cards: dict[type[Action], K] = field(default_factory=dict, init=False, compare=False)

    def __call__(
        self,
        module: Module,
        card: K,
        action: type[Action],
        *,
        check: Callable[[State, Item, Any], Refusal | None] | None = None,
        options: Callable[[State, Item, Seat], Iterable[Action]] | None = None,
        items: tuple[str, ...] = (),
        closes: bool = False,
        moment: str = "",
        rule: str | tuple[str, ...],
    ) -> Callable[[Effects], Effects]:
        """What playing a card does, once it has left the hand: effects as those of `Module.answers`.

        `check` and `options` need not ask whether the player has the card. Without options the action leaves nothing
        to choose, and is one whenever the check allows it.
        """

        self.cards[action] = card

        def card_check(state: State, item: Item, played: Action) -> Refusal | None:
            refusal = self.check(state, played.player, card)
            return check(state, item, played) if refusal is None and check is not None else refusal

        def card_options(state: State, item: Item, player: Seat) -> Iterable[Action]:
            if not self.able(state, player, card):
                return ()
            if options is not None:
                return options(state, item, player)
            played = action(player)
            return (played,) if check is None or check(state, item, played) is None else ()

        def declare(run: Effects) -> Effects:
            @wraps(run)
            def play(state: State, item: Item, played: Action) -> Iterator[Happening | Item]:
                yield self.leaves(state, played.player, card)
                yield from run(state, item, played)

            module.answers(
                items or self.items,
                action,
                check=card_check,
                options=card_options,
                when=self.any_able,
                closes=closes,
                turn=self.turn,
                moment=moment or self.moment,
                rule=rule,
            )(play)
            return run

        return declare
