"""Seven fish buy a development card. Ledger TBS1-32."""

from collections.abc import Iterator

from companion.kernel import Action, Chance, Happening, Item, Module, Refusal, Seat, Source, State
from companion.rules.base.development import Cabinet, CardBought, card_outcomes, seen_elsewhere
from companion.rules.base.turns import ACT, Turn
from companion.rules.cards import CardError, DevelopmentKind
from companion.said import said

from .payment import affords, bill, too_few
from .spending import PRICES

card_for_fish = Module("card for fish", needs=("spending fish", "development"))


class DrawCardForFish(Action):
    """For seven fish I draw a development card; `card` is None while, or if, the companion does not know it."""

    card: DevelopmentKind | None = None
    chance = Chance(Source.DRAWN, ("card",), knowing=("player",))


def card_check(state: State, item: Item, action: DrawCardForFish) -> Refusal | None:
    cabinet = state[Cabinet]
    if not cabinet.pile:
        return Refusal("TBS1-32", said("The pile of development cards is used up."))
    refusal = None if action.card is None else seen_elsewhere(cabinet, action.card)
    return refusal or too_few(state, action.player, PRICES.development_card, "TBS1-32")


def card_options(state: State, item: Item, player: Seat) -> tuple[DrawCardForFish, ...]:
    return (DrawCardForFish(player),) if state[Cabinet].pile else ()


def card_drawn(state: State, item: Item, action: DrawCardForFish) -> Iterator[Happening | Item]:
    if not state[Cabinet].pile:
        raise CardError(said("The pile is used up as far as the companion knows: correct the development cards first."))
    yield CardBought(action.player, action.card, state[Turn].number)
    yield bill(state, action.player, PRICES.development_card)


@card_for_fish.answers(
    ACT,
    DrawCardForFish,
    check=card_check,
    options=card_options,
    outcomes=card_outcomes,
    when=affords(PRICES.development_card),
    closes=False,
    turn="TBS1-27",
    believed=card_drawn,
    rule=("TBS1-27", "TBS1-32", "TBS1-33", "TB56-14"),
)
def draw_card_for_fish(state: State, item: Item, action: DrawCardForFish) -> Iterator[Happening | Item]:
    return card_drawn(state, item, action)
