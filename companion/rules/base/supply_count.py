"""What the supply has left, where that decides what happens next and the books are not sure of it.

The supply lies open, so the table has only to look: it is asked for one kind, whose number rules worlds out. Ledger
base, BASE-223.
"""

from collections.abc import Callable, Iterable, Iterator

from companion.kernel import Action, Chance, Happening, Item, Module, Refusal, Seat, Source, State, run_item
from companion.rules.cards import HAND, Cards, Kind, common, count, digits
from companion.said import joined, said

from .hands import Hands, Received, SupplyCounted
from .turns import stays_due

supply_count = Module("supply count", needs=("hands", "turns"))

COUNT_THE_SUPPLY = "count the supply"
FROM_THE_SUPPLY = "cards from the supply"

supply_count.calls(COUNT_THE_SUPPLY, said("count what the supply has left"))


class CountSupply(Action):
    """The supply has so many cards of this kind left."""

    kind: Kind
    number: int
    chance = Chance(Source.SEEN, ("number",))


def asked_first(state: State, player: Seat, outcome: Callable[[Cards], object], then: Item) -> tuple[Item, ...]:
    """The question to the table, and what is to be run `then`, where not every world has the same `outcome`.

    `outcome` says what comes of a supply. It is asked again once the answer is there: that may not be enough.
    """
    supplies = state[Hands].supplies()
    if len(supplies) == 1 or _same(outcome, supplies):
        return ()
    deciding = (
        kind for kind in HAND.kinds if not _same(outcome, (Cards(left & digits(kind.one)) for left in supplies))
    )
    return Item(COUNT_THE_SUPPLY, (player,), next(deciding)), then


def _same(outcome: Callable[[Cards], object], supplies: Iterable[Cards]) -> bool:
    return len({outcome(left) for left in supplies}) == 1


def handed_out(state: State, player: Seat, cards: Cards, why: str) -> Iterator[Happening | Item]:
    """Somebody takes these cards, or as many of them as the supply has left."""
    first = asked_first(
        state, player, lambda left: common(left, cards), run_item(FROM_THE_SUPPLY, (player, cards, why))
    )
    if first:
        yield from first
    elif there := Cards(common(state[Hands].supply, cards)):
        yield Received(player, there, why)


@supply_count.stage(FROM_THE_SUPPLY, rule="BASE-223")
def hand_out(state: State, item: Item) -> Iterator[Happening | Item]:
    assert isinstance(item.data, tuple)
    player, cards, why = item.data
    return handed_out(state, player, cards, why)


def possible(state: State, kind: Kind) -> tuple[int, ...]:
    """How many cards of a kind the supply may have left, ascending."""
    return tuple(sorted({count(left, kind) for left in state[Hands].supplies()}))


def count_check(state: State, item: Item, action: CountSupply) -> Refusal | None:
    if action.kind != item.data:
        return Refusal("BASE-223", said("That is not the kind of card that the companion asks about."))
    numbers = possible(state, action.kind)
    if action.number in numbers:
        return None
    return Refusal(
        "BASE-223",
        said(
            "As far as the companion knows, this is how many {card} cards the supply can have left: {numbers}."
            " If another number lies there, count the hands first.",
            card=action.kind.words,
            numbers=joined([str(number) for number in numbers], ", "),
        ),
    )


def count_options(state: State, item: Item, player: Seat) -> Iterator[CountSupply]:
    kind = item.data
    assert isinstance(kind, Kind)
    return (CountSupply(player, kind, number) for number in possible(state, kind))


@supply_count.answers(
    COUNT_THE_SUPPLY,
    CountSupply,
    check=count_check,
    options=count_options,
    turn="BASE-223",
    rule="BASE-223",
)
def count_supply(state: State, item: Item, action: CountSupply) -> Iterator[Happening]:
    if len(possible(state, action.kind)) > 1:  # else a count of hands has told meanwhile
        yield SupplyCounted(action.kind, action.number)


@supply_count.shares(stays_due, rule="BASE-223")
def what_was_found_still_comes(state: State) -> tuple[str, ...]:
    return (FROM_THE_SUPPLY,)
