"""A card of choice from the supply, as several events give it. Ledger Traders & Barbarians, TBV2-13.

An event names the stage TAKINGS with the players; they choose clockwise, as long as the supply lasts.
"""

from collections.abc import Iterator

from companion.kernel import Action, Happening, Item, Module, Refusal, Seat, State, Withdraw, run_item
from companion.rules.base.hands import (
    SUPPLY,
    HandCounted,
    Hands,
    HandsCounted,
    Received,
    resources_in_supply,
    resources_left,
)
from companion.rules.base.resources import RESOURCES
from companion.rules.base.supply_count import asked_first
from companion.rules.base.turns import stays_due
from companion.rules.cards import Cards, Kind
from companion.said import said

taking = Module("taking a card for an event", needs=("event cards", "hands", "supply count"))

TAKINGS = "takings"
TAKE = "take a card of choice"

taking.calls(TAKE, said("take a card of choice"))


class TakeCard(Action):
    """I take a card of this kind from the supply."""

    card: Kind


@taking.stage(TAKINGS, rule="TBV2-13")
def next_taking(state: State, item: Item) -> Iterator[Item]:
    assert isinstance(item.data, tuple)
    if not item.data:
        return
    player, *others = item.data
    if first := asked_first(state, player, lambda left: resources_left(left) > 0, item):
        yield from first
    elif resources_in_supply(state):
        yield Item(TAKE, (player,))
        yield run_item(TAKINGS, tuple(others))


def take_check(state: State, item: Item, action: TakeCard) -> Refusal | None:
    if action.card not in RESOURCES:
        return Refusal("TBV2-41", said("Choose a resource card."))
    if state[Hands].may_hold(SUPPLY, action.card.one):
        return None
    return Refusal("TBV2-13", said("The supply has no {card} left.", card=action.card.words))


def take_options(state: State, item: Item, player: Seat) -> tuple[TakeCard, ...]:
    hands = state[Hands]
    return tuple(TakeCard(player, kind) for kind in RESOURCES if hands.may_hold(SUPPLY, kind.one))


@taking.answers(TAKE, TakeCard, check=take_check, options=take_options, turn="TBV2-13", rule=("TBV2-13", "TBV2-41"))
def take(state: State, item: Item, action: TakeCard) -> Iterator[Happening]:
    yield Received(action.player, Cards(action.card.one), "event card")


@taking.reacts(HandCounted, HandsCounted, rule="TBV2-13")
def nothing_is_left(state: State, happening: HandCounted | HandsCounted) -> tuple[Withdraw, ...]:
    """A count while somebody still chooses may show that the supply is empty."""
    return () if resources_in_supply(state) else (Withdraw(TAKE),)


@taking.shares(stays_due, rule="TBV2-13")
def everybody_takes_a_card(state: State) -> tuple[str, ...]:
    return (TAKINGS, TAKE)
