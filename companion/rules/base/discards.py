"""A seven: nothing grows, and large hands lose half. Ledger base, BASE-173 to BASE-177."""

from collections.abc import Iterator

from companion.data import safe_hand as printed_safe_hand
from companion.kernel import Action, Bound, Form, Happening, Item, Module, Refusal, Seat, State, run_item
from companion.kernel.query import total
from companion.rules.cards import NO_CARDS, Cards, size
from companion.said import said, said_many

from .dice import RESOLVE
from .dice import SEVEN as A_SEVEN
from .hands import Hands, Paid
from .lacking import not_there
from .turns import ROLL, Turn

discards = Module("discards", needs=("dice", "hands"))

DISCARD = "discard"

discards.calls(DISCARD, said("discard"))
SEVEN = "resolve a seven"

discards.calls(SEVEN, said("the rest of the seven"))


class Discard(Action):
    """These cards go back to the supply."""

    cards: Cards


_BEFORE_A_SEVEN = "a seven"
_SEVEN = (run_item(SEVEN),)


@discards.asks(total)
def safe_hand(state: State, player: Seat) -> int:
    """The largest hand that loses nothing to a seven."""
    return printed_safe_hand()


def rolled_seven(state: State) -> bool:
    """Whether this part's roll was a seven."""
    rolled = state[Turn].rolled
    return rolled is not None and sum(rolled) == A_SEVEN


def seven_counts(state: State) -> bool:
    """Whether this part's roll was a seven, and all that comes first is settled, such as what an event die shows."""
    return rolled_seven(state) and not any(item.name in (ROLL, _BEFORE_A_SEVEN) for item in state.agenda)


def due(state: State, player: Seat) -> int:
    """How many cards a seven costs this player just now."""
    held = state[Hands].size(player)
    return held // 2 if held > safe_hand(state, player) else 0


@discards.stage(_BEFORE_A_SEVEN, script=RESOLVE, rule=("BASE-174", "BASE-177"))
def a_seven(state: State, item: Item) -> tuple[Item, ...]:
    return _SEVEN if rolled_seven(state) else ()


@discards.stage("discards", script=SEVEN, rule=("BASE-174", "BASE-175", "BASE-177"))
def large_hands(state: State, item: Item) -> Iterator[Item]:
    losers = tuple(player for player in state.game.seats if due(state, player))
    if losers:
        yield Item(DISCARD, losers)


def discard_check(state: State, item: Item, action: Discard) -> Refusal | None:
    return half_check(state, action, due(state, action.player), "BASE-174")


def half_check(state: State, action: Discard, wanted: int, rule: str) -> Refusal | None:
    """Whether these are as many cards as this rule wants, half the hand, and can come from it."""
    if size(action.cards) != wanted:
        return Refusal(
            rule,
            said_many(
                "{count} card must go, half the hand rounded down; you have chosen {given}.",
                "{count} cards must go, half the hand rounded down; you have chosen {given}.",
                wanted,
                given=size(action.cards),
            ),
        )
    return not_there(state, action.player, action.cards, rule)


def discard_options(state: State, item: Item, player: Seat) -> tuple[Action | Form, ...]:
    return half_options(state, player, due(state, player))


def half_options(state: State, player: Seat, wanted: int) -> tuple[Action | Form, ...]:
    """The answers of somebody who must discard so many cards."""
    if not wanted:  # a recount at the table has made the hand small enough
        return (Discard(player, NO_CARDS),)
    return (Form(Discard, player, (Bound("cards", state[Hands].at_most(player), wanted, wanted),)),)


@discards.answers(
    DISCARD,
    Discard,
    check=discard_check,
    options=discard_options,
    turn="BASE-174",
    rule=("BASE-174",),
)
def discard(state: State, item: Item, action: Discard) -> Iterator[Happening]:
    return discarded(action)


def discarded(action: Discard) -> Iterator[Happening]:
    """The cards go to the supply, if there are any."""
    if action.cards:
        yield Paid(action.player, action.cards)
