"""Paying with fish: which tokens suffice, and that nobody gives change. Ledger TBS1-34 to -36.

A purchase (see `spending`) leaves the item PAY_FISH with its price; its player names the tokens while laying them down.
So one payment never serves two purchases, and what is refused costs no token.
"""

from collections.abc import Callable, Iterator
from functools import lru_cache
from itertools import product

from companion.kernel import Action, Happening, Item, Module, Refusal, Seat, State
from companion.kernel.query import total
from companion.rules.base.lacking import in_words
from companion.rules.base.turns import stays_due
from companion.rules.cards import FISH, Fish, count, spoken
from companion.said import said

from .tokens import UNKNOWN, WORTH, FishSpent, FishTokens, worth_of

payment = Module("paying with fish", needs=("fish tokens",))

PAY_FISH = "pay fish"

payment.calls(PAY_FISH, said("pay the fish"))


class PayFish(Action):
    """I lay these tokens face up beside the supply; what they are worth too much is lost."""

    tokens: Fish


@lru_cache(maxsize=4096)
def _most_fish(held: Fish, unseen: Fish) -> int:
    left, fish = count(held, UNKNOWN), worth_of(held)
    for kind, worth in sorted(WORTH.items(), key=lambda each: -each[1]):
        taken = min(left, count(unseen, kind))
        left, fish = left - taken, fish + taken * worth
    return fish


def most_fish(state: State, player: Seat) -> int:
    """How many fish a player can have, as far as the books know."""
    mine = state[FishTokens]
    return _most_fish(mine.held[player], mine.unseen)


@payment.asks(total)
def discount(state: State, player: Seat) -> int:
    """How many fish less than printed a player pays for everything just now."""
    return 0


def price(state: State, player: Seat, printed: int) -> int:
    """What a player pays for a purchase that is printed with so many fish."""
    return max(printed - discount(state, player), 0)


def too_few(state: State, player: Seat, printed: int, rule: str) -> Refusal | None:
    """The refusal of a purchase that a player cannot pay."""
    fish = price(state, player, printed)
    most = most_fish(state, player)
    if most >= fish:
        return None
    called = state.game.setup.called(player)
    told = {"price": fish, "player": called, "lacking": fish - most}
    words = (
        said("This costs {price} fish; {player} lacks at least {lacking}.", **told)
        if state[FishTokens].unknown(player)
        else said("This costs {price} fish; {player} lacks {lacking}.", **told)
    )
    openly = said("This costs {price} fish, and {player} seems to have fewer.", price=fish, player=called)
    return Refusal(rule, words, (player,), openly=openly)


def affords(printed: int) -> Callable[[State, Seat], bool]:
    """Whether a player can pay for what is printed with so many fish."""
    return lambda state, player: most_fish(state, player) >= price(state, player, printed)


def bill(state: State, player: Seat, printed: int) -> Item:
    """What a purchase in this state leaves to be done."""
    return Item(PAY_FISH, (player,), price(state, player, printed))


@lru_cache(maxsize=64)
def just_enough(due: int) -> tuple[Fish, ...]:
    """Tokens that are worth so many fish, none of which could stay in hand."""
    found, worths = [], tuple(WORTH.values())
    for numbers in product(*(range(-(-due // worth) + 1) for worth in worths)):
        fish = sum(number * worth for number, worth in zip(numbers, worths, strict=True))
        smallest = min((worth for number, worth in zip(numbers, worths, strict=True) if number), default=0)
        if due <= fish < due + smallest:
            found.append(Fish(sum(number * kind.one for number, kind in zip(numbers, WORTH, strict=True))))
    return tuple(found)


def payments(state: State, player: Seat, fish: int) -> tuple[Fish, ...]:
    """The tokens with which a player can pay so many fish; none where there are too few."""
    mine = state[FishTokens]
    return tuple(tokens for tokens in just_enough(fish) if mine.may_have(player, tokens))


def price_of(item: Item) -> int:
    """How many fish are due."""
    assert isinstance(item.data, int)
    return item.data


def pay_check(state: State, item: Item, action: PayFish) -> Refusal | None:
    due, mine = price_of(item), state[FishTokens]
    if not mine.may_have(action.player, action.tokens):
        lacking = mine.lacked(action.player, action.tokens)
        words, openly = in_words(
            state.game.setup.called(action.player),
            spoken(action.tokens, FISH),
            spoken(lacking, FISH) if lacking else None,
            is_all=not mine.unknown(action.player),
        )
        return Refusal("TBS1-36", words, (action.player,), openly=openly)
    if worth_of(action.tokens) < due <= most_fish(state, action.player):
        words = said(
            "These tokens are worth {fish} fish, and {price} are due.", fish=worth_of(action.tokens), price=due
        )
        return Refusal("TBS1-34", words)
    return None


def pay_options(state: State, item: Item, player: Seat) -> Iterator[PayFish]:
    # A correction may have left too few: then the debt is forgotten.
    for tokens in payments(state, player, price_of(item)) or (Fish(0),):
        yield PayFish(player, tokens)


@payment.answers(
    PAY_FISH, PayFish, check=pay_check, options=pay_options, turn="TBS1-35", rule=("TBS1-34", "TBS1-35", "TBS1-36")
)
def pay(state: State, item: Item, action: PayFish) -> Iterator[Happening]:
    if not state[FishTokens].may_have(action.player, action.tokens):  # overruled
        raise ValueError(
            said("As far as the companion knows, these tokens are elsewhere: correct the fish tokens first.")
        )
    if action.tokens:
        yield FishSpent(action.player, action.tokens)


@payment.shares(stays_due, rule="TBS1-35")
def the_bill_is_paid(state: State) -> tuple[str, ...]:
    return (PAY_FISH,)
