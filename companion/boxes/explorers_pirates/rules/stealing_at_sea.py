"""Stealing at sea: whoever places a pirate ship may take a card from one owner of a ship beside it.

It is a card drawn blind; from a hand without any it may be a gold. Ledger Explorers & Pirates, EP-430 to EP-439.
"""

from collections.abc import Iterator

from companion.geometry.sets import SeatSet
from companion.geometry.topology import bits
from companion.kernel import Action, Happening, Item, Module, Refusal, Seat, State
from companion.mechanisms.rules.card_on_a_seven import may_be_left
from companion.mechanisms.rules.purses import GoldPassed, Purses
from companion.rules.base.hands import Hands
from companion.rules.base.pieces import BoardChanged
from companion.rules.base.stealing import Robs, Steal, ends_without_victims, opponents, steals, whom_check
from companion.rules.base.turns import Turn
from companion.said import said

from .fleets import Fleets
from .pirate_ships import PLACED, PirateShip, PirateShipGone, PirateShipPlaced

stealing_at_sea = Module("stealing at sea", needs=("pirate ships", "fleets", "hands", "purses"))

STEAL_BESIDE_IT = "steal beside the pirate ship"

stealing_at_sea.calls(STEAL_BESIDE_IT, said("choose whom to steal from"))

BOOTY = 1
"""The gold taken from somebody without cards."""

HAS_NEITHER = Refusal("EP-435", said("That player has neither cards nor gold."))


class StealGold(Action):
    """I take a gold from this victim, who has no card."""

    victim: Seat


def victims(state: State, player: Seat) -> SeatSet:
    """The opponents with a ship on a side of the hex of this player's pirate ship."""
    mine, fleets = state[PirateShip], state[Fleets].of
    sides = mine.paths(state.game.topology) if mine.owner == player else 0
    return opponents(state, player, lambda seat: any(ship and sides >> ship.route & 1 for ship in fleets[seat]))


def has_something(state: State, victim: Seat) -> bool:
    """Whether a victim has a card, or a gold instead; who is chosen need not be made to give it."""
    return bool(state[Hands].size(victim) or state[Purses].gold[victim])


@stealing_at_sea.stage(
    "steal beside it", script=PLACED, after="the pirate ship stands there", rule=("EP-430", "EP-435", "EP-466")
)
def its_owner_may_steal(state: State, item: Item) -> Iterator[Item]:
    player = state[Turn].player
    if those_with_something(state, item, player):
        yield Item(STEAL_BESIDE_IT, (player,))


ends_without_victims(
    stealing_at_sea, STEAL_BESIDE_IT, victims, BoardChanged, PirateShipPlaced, PirateShipGone, rule="EP-430"
)


def victim_check(state: State, item: Item, action: Robs) -> Refusal | None:
    """Whether a player may steal from another, whatever is taken."""
    elsewhere = Refusal("EP-431", said("Only a player with a ship on a side of the pirate ship's hex can be robbed."))
    return whom_check(action, victims(state, action.player), "EP-430", elsewhere)


def owner_check(state: State, item: Item, action: Steal) -> Refusal | None:
    return victim_check(state, item, action) or (None if has_something(state, action.victim) else HAS_NEITHER)


def those_with_something(state: State, item: Item, player: Seat) -> SeatSet:
    """The victims who have a card, or a gold instead."""
    return SeatSet(victims(state, player) & opponents(state, player, lambda seat: has_something(state, seat)))


steals(
    stealing_at_sea,
    STEAL_BESIDE_IT,
    those_with_something,
    owner_check,
    turn="EP-430",
    rule=("EP-430", "EP-431", "EP-432", "EP-433", "EP-436", "EP-437"),
)


def gold_check(state: State, item: Item, action: StealGold) -> Refusal | None:
    if refusal := victim_check(state, item, action):
        return refusal
    if state[Hands].size(action.victim):
        return Refusal("EP-434", said("Gold is taken only from a player without any cards."))
    if not state[Purses].gold[action.victim]:
        return HAS_NEITHER
    return None


def gold_options(state: State, item: Item, player: Seat) -> Iterator[StealGold]:
    for seat in bits(victims(state, player)):
        if not state[Hands].size(Seat(seat)) and state[Purses].gold[seat]:
            yield StealGold(player, Seat(seat))


@stealing_at_sea.answers(
    STEAL_BESIDE_IT,
    StealGold,
    check=gold_check,
    options=gold_options,
    turn="EP-430",
    rule=("EP-434", "EP-435", "EP-439"),
)
def steal_gold(state: State, item: Item, action: StealGold) -> Iterator[Happening]:
    yield GoldPassed(action.victim, action.player, BOOTY)


may_be_left(stealing_at_sea, STEAL_BESIDE_IT, turn="EP-430", rule="EP-438")
