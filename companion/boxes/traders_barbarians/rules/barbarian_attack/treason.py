"""Treason: two gold, and two barbarians go from two hexes of the coast to two others.

They are taken first and put down then; where too few stand on the board, others come from the supply. Ledger Traders &
Barbarians, TBS4-37 to TBS4-41, TBS4-44.
"""

from collections.abc import Iterator

from companion.boxes.traders_barbarians.facts.barbarians import barbarian_attack
from companion.geometry.sets import HexSet
from companion.geometry.topology import Hex
from companion.kernel import Action, Happening, Item, Module, Refusal, Seat, State, Withdraw, at_each, run_item
from companion.mechanisms.rules.purses import GoldReceived
from companion.rules.base.turns import stays_due
from companion.said import said

from .castle_cards import TREASON, resolving
from .coast import landing_hexes
from .invaders import MOST, BarbarianLanded, BarbariansCounted, BarbariansLeft, Invaders, in_supply

treason = Module("treason", needs=("castle cards", "invaders", "purses"))

REWARDS = barbarian_attack().rewards

NEXT = "treason goes on"
TAKE_A_BARBARIAN = "take a barbarian away"
PUT_A_BARBARIAN = "put a barbarian down"

treason.calls(TAKE_A_BARBARIAN, said("take a barbarian away"))
treason.calls(PUT_A_BARBARIAN, said("put a barbarian down"))

Hexes = tuple[HexSet, HexSet]
"""The hexes from which barbarians were taken, and those on which they were put."""


class TakeBarbarian(Action):
    """I take a barbarian away from this hex."""

    hex: Hex


class PutBarbarian(Action):
    """I put a barbarian on this hex."""

    hex: Hex


def hexes_of(item: Item) -> Hexes:
    """The hexes from which barbarians were taken for this card, and those on which they were put."""
    return item.data if isinstance(item.data, tuple) else (HexSet(0), HexSet(0))


@treason.stage(resolving(TREASON), rule=("TBS4-37",))
def two_gold(state: State, item: Item) -> Iterator[Happening | Item]:
    assert isinstance(item.data, int)
    yield GoldReceived(Seat(item.data), REWARDS.treason_gold, "treason")
    yield run_item(NEXT, (Seat(item.data), HexSet(0), HexSet(0)))


@treason.stage(NEXT, rule=("TBS4-37", "TBS4-38", "TBS4-39"))
def next_barbarian(state: State, item: Item) -> Iterator[Item]:
    assert isinstance(item.data, tuple)
    player, taken, put = item.data
    number = REWARDS.treason_barbarians
    if not put and taken.bit_count() < number and sources(state, (taken, put)):
        yield Item(TAKE_A_BARBARIAN, (player,), (taken, put))
    elif put.bit_count() < number and in_supply(state) and targets(state, (taken, put)):
        yield Item(PUT_A_BARBARIAN, (player,), (taken, put))


def sources(state: State, hexes: Hexes) -> HexSet:
    """Where a barbarian may be taken away."""
    return HexSet(state[Invaders].with_at_least(1) & ~hexes[0])


def targets(state: State, hexes: Hexes) -> HexSet:
    """Where a barbarian may be put."""
    everywhere = sum(1 << at for at in landing_hexes(state))
    return HexSet(everywhere & ~state[Invaders].with_at_least(MOST) & ~hexes[0] & ~hexes[1])


def take_check(state: State, item: Item, action: TakeBarbarian) -> Refusal | None:
    taken, _ = hexes_of(item)
    if taken >> action.hex & 1:
        return Refusal("TBS4-39", said("The two barbarians come from different hexes."))
    if not state[Invaders].landed[action.hex]:
        return Refusal("TBS4-37", said("No barbarian stands there."))
    return None


def take_options(state: State, item: Item, player: Seat) -> tuple[TakeBarbarian, ...]:
    return at_each(TakeBarbarian, player, sources(state, hexes_of(item)))


@treason.answers(
    TAKE_A_BARBARIAN,
    TakeBarbarian,
    check=take_check,
    options=take_options,
    turn="TBS4-37",
    rule=("TBS4-37", "TBS4-39", "TBS4-44"),
)
def take(state: State, item: Item, action: TakeBarbarian) -> Iterator[Happening | Item]:
    taken, put = hexes_of(item)
    if state[Invaders].landed[action.hex]:
        yield BarbariansLeft(action.hex, 1)
    yield run_item(NEXT, (action.player, HexSet(taken | 1 << action.hex), put))


def put_check(state: State, item: Item, action: PutBarbarian) -> Refusal | None:
    taken, put = hexes_of(item)
    if taken >> action.hex & 1:
        return Refusal("TBS4-39", said("A barbarian was taken from there: it goes to another hex."))
    if put >> action.hex & 1:
        return Refusal("TBS4-39", said("The two barbarians go to different hexes."))
    if action.hex not in landing_hexes(state):
        return Refusal("TBS4-41", said("Barbarians stand on coastal hexes with a number."))
    if state[Invaders].landed[action.hex] >= MOST:
        return Refusal("TBS4-40", said("{most} barbarians stand there already.", most=MOST))
    return None


def put_options(state: State, item: Item, player: Seat) -> tuple[PutBarbarian, ...]:
    return at_each(PutBarbarian, player, targets(state, hexes_of(item)))


@treason.answers(
    PUT_A_BARBARIAN,
    PutBarbarian,
    check=put_check,
    options=put_options,
    turn="TBS4-37",
    rule=("TBS4-37", "TBS4-38", "TBS4-39", "TBS4-40", "TBS4-41"),
)
def put(state: State, item: Item, action: PutBarbarian) -> Iterator[Happening | Item]:
    taken, before = hexes_of(item)
    if in_supply(state):  # a correction may have left none
        yield BarbarianLanded(action.hex)
    yield run_item(NEXT, (action.player, taken, HexSet(before | 1 << action.hex)))


@treason.reacts(BarbariansCounted, rule="TBS4-38")
def nothing_is_left_to_move(state: State, happening: BarbariansCounted) -> Iterator[Withdraw]:
    """The table may say, while the card is resolved, that nobody stands on the coast, or that no hex is open."""
    nothing = HexSet(0), HexSet(0)
    if not sources(state, nothing):
        yield Withdraw(TAKE_A_BARBARIAN)
    if not targets(state, nothing):
        yield Withdraw(PUT_A_BARBARIAN)


@treason.shares(stays_due, rule="TBS4-37")
def barbarians_are_on_their_way(state: State) -> tuple[str, ...]:
    return (NEXT, TAKE_A_BARBARIAN, PUT_A_BARBARIAN)
