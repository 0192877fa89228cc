"""The Fishermen of Catan with Barbarian Attack, adapted: two fish are as good as the grain for a knight's ride.

Ledger Traders & Barbarians, TBX-12, after a public implementation: there is no robber that two fish could send away.
The record is silent on the rest: fishing grounds lie around the island, whose desert stays, as no lake lies on the
coast; seven fish turn up a card of the castle, a starting city at a ground brings a token, and twelve points win.
"""

from collections.abc import Iterator

from companion.boxes.traders_barbarians.rules.barbarian_attack.castle_cards import castle_outcomes, turned_up
from companion.boxes.traders_barbarians.rules.barbarian_attack.castle_knights import unmoved
from companion.boxes.traders_barbarians.rules.barbarian_attack.intrigue import DrawCastleCard, draw_check, draw_options
from companion.boxes.traders_barbarians.rules.barbarian_attack.marches import any_to_move, far, far_check, moved, places
from companion.boxes.traders_barbarians.rules.fishermen.payment import affords, bill, too_few
from companion.boxes.traders_barbarians.rules.fishermen.spending import PRICES
from companion.geometry.topology import Path, bits
from companion.kernel import Action, Happening, Item, Module, Refusal, Seat, State, at_each, only
from companion.mechanisms.rules.movement_phase import in_movement
from companion.rules.base.turns import ACT
from companion.said import said

ride_for_fish = Module("ride for fish", needs=("paying with fish", "marches"))
castle_card_for_fish = Module("castle card for fish", needs=("spending fish", "castle intrigue"))

TURN_UP_FOR_FISH = "turn up a card for fish"

castle_card_for_fish.calls(TURN_UP_FOR_FISH, said("turn up a card"))


class RideForFish(Action):
    """I pay two fish, and my knight on this path goes to another, four or five paths away."""

    path: Path
    to: Path


class TurnUpForFish(Action):
    """For seven fish I turn up the top card of the castle's pile."""


def ride_check(state: State, item: Item, action: RideForFish) -> Refusal | None:
    refusal = far_check(state, action.player, action.path, action.to)
    return refusal or too_few(state, action.player, PRICES.robber_away, "TBX-12")


def ride_options(state: State, item: Item, player: Seat) -> Iterator[RideForFish]:
    if affords(PRICES.robber_away)(state, player):
        free = places(state)
        for path in bits(unmoved(state, player)):
            yield from at_each(RideForFish, player, path, free & far(state, Path(path)))


@in_movement(
    ride_for_fish,
    RideForFish,
    check=ride_check,
    options=ride_options,
    when=any_to_move,
    turn="TBS4-46",
    rule="TBX-12",
)
def ride(state: State, item: Item, action: RideForFish) -> Iterator[Happening | Item]:
    yield moved(state, action.player, action.path, action.to)
    yield bill(state, action.player, PRICES.robber_away)


def turn_up_check(state: State, item: Item, action: TurnUpForFish) -> Refusal | None:
    return too_few(state, action.player, PRICES.development_card, "TBX-12")


@castle_card_for_fish.answers(
    ACT,
    TurnUpForFish,
    check=turn_up_check,
    options=only(TurnUpForFish),
    when=affords(PRICES.development_card),
    closes=False,
    turn="TBS1-27",
    rule="TBX-12",
)
def turn_up(state: State, item: Item, action: TurnUpForFish) -> Iterator[Item]:
    yield bill(state, action.player, PRICES.development_card)
    yield Item(TURN_UP_FOR_FISH, (action.player,))


@castle_card_for_fish.answers(
    TURN_UP_FOR_FISH,
    DrawCastleCard,
    check=draw_check,
    options=draw_options,
    outcomes=castle_outcomes,
    turn="TBX-12",
    rule="TBX-12",
)
def card_for_fish(state: State, item: Item, action: DrawCastleCard) -> Iterator[Happening | Item]:
    yield from turned_up(action.player, action.card)
