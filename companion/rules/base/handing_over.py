"""One player names a kind of card, and everybody else hands theirs over. Ledger base, BASE-164 to BASE-166.

Hands are hidden, so the table may say how many cards each player handed over. What the books are sure of is taken at
once when nothing else is said; of the others, each is asked.
"""

from collections.abc import Iterable, Iterator
from typing import NamedTuple

from companion.kernel import Action, Happening, Item, Module, Seat, State, run_item
from companion.rules.cards import Kind, copies, size
from companion.said import said

from .hands import HandedOver, Hands, Passed

handing_over = Module("handing over", needs=("hands",))

COUNTED = "cards counted at the table come"


class Demand(NamedTuple):
    """Who takes how many cards at most of which kind, from each; without `most`, all of them."""

    taker: Seat
    kind: Kind
    most: int | None = None


class HandOver(Action):
    """I hand over so many cards of the kind named."""

    number: int


def expected(state: State, giver: Seat, due: Demand) -> tuple[int, ...]:
    """How many cards somebody may have to give, as far as the companion knows; ascending."""
    numbers = state[Hands].numbers(giver, due.kind)
    return numbers if due.most is None else tuple(sorted({min(due.most, number) for number in numbers}))


def collected(state: State, due: Demand, given: tuple[int, ...] | None, asks: str) -> Iterator[Happening | Item]:
    """Everybody gives what the table has counted or the books are sure of; the others are asked by the item `asks`.

    `given` says by seat how many cards came. Raises ValueError where it leaves somebody out.
    """
    asked = []
    if given is not None and len(given) != len(state.game.seats):
        raise ValueError(said("Say how many cards each player handed over."))
    for giver in state.game.seats:
        if giver == due.taker:
            continue
        books = expected(state, giver, due)
        if given is not None:  # one after the other: what one gave may tell what another has
            yield run_item(COUNTED, (giver, given[giver], due))
        elif len(books) == 1:
            yield from given_up(state, giver, books[0], due)
        else:
            asked.append(giver)
    if asked:
        yield Item(asks, tuple(asked), due[:2] if due.most is None else tuple(due))


@handing_over.stage(COUNTED, rule=("BASE-164", "BASE-166"))
def counted(state: State, item: Item) -> Iterator[Happening]:
    assert isinstance(item.data, tuple)
    giver, number, due = item.data
    return given_up(state, giver, number, due)


def given_up(state: State, giver: Seat, number: int, due: Demand) -> Iterator[Happening]:
    """These cards change hands. Fewer than could be asked for are all the giver had; the full number, at least so many.

    More than the books allow is believed as well: then what they lack comes out of the supply.
    """
    books = expected(state, giver, due)
    if due.most is None or number < due.most or number > books[-1]:
        if number or books != (0,):
            yield HandedOver(giver, due.taker, due.kind, number, books)
    else:
        yield Passed(giver, due.taker, copies(due.kind, number))


def asked_for(item: Item) -> Demand:
    """What an item of `collected` asks for."""
    assert isinstance(item.data, tuple)
    return Demand(*item.data)


def hand_over_options(state: State, item: Item, player: Seat) -> Iterator[HandOver]:
    return (HandOver(player, number) for number in expected(state, player, asked_for(item)))


def seen_given(action: Action, seats: int, happenings: Iterable[Happening], later: Iterable[Action]) -> tuple[int, ...]:
    """By seat how many cards came for a card that names a kind: there and then, or from those asked after it."""
    given = [0] * seats
    for happening in happenings:
        match happening:
            case HandedOver(giver, _, _, number):
                given[giver] = number
            case Passed(giver, _, cards):
                given[giver] = size(cards)
    for one in later:
        if type(one) is type(action):
            break
        if isinstance(one, HandOver):
            given[one.player] = one.number
    given[action.player] = 0
    return tuple(given)
