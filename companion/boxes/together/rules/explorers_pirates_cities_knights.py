"""Explorers & Pirates with Cities & Knights, adapted: a settlement becomes a city or a harbor settlement, never both.

Ledger Explorers & Pirates, EP-581, after public record: five points more win, fields lie in place of one forest of the
starting island, barbarians count cities only, and crews do not defend. The last two follow from what is played. The
rest is our own reading. People start as in Explorers & Pirates, so without a city, and nobody has a Longest Road. A
city takes no more from a gold field than a settlement, and a player who gets no card from a roll takes 1 gold. Knights
move along their player's roads and never board ships. There is no robber: with the Bishop a player places the pirate
ship, as after a seven, so Land Ho!, which has none, is left out. Like the robber, it waits for the barbarians' first
attack. A player who takes a card by the Aqueduct gets no gold for the empty roll.
"""

from collections.abc import Iterator

from companion.boxes.cities_knights.rules.aqueduct import empty_handed, instead
from companion.boxes.cities_knights.rules.barbarians import Barbarians
from companion.boxes.cities_knights.rules.progress.bishop import BISHOP, PlayBishop
from companion.boxes.cities_knights.rules.progress.holdings import plays
from companion.boxes.explorers_pirates.rules.harbor_settlements import HarborSettlements
from companion.boxes.explorers_pirates.rules.income import for_an_empty_roll, supplied_otherwise
from companion.boxes.explorers_pirates.rules.pirate_ships import (
    PLACE_PIRATE_SHIP,
    closed_to_pirate_ships,
    for_pirate_ships,
)
from companion.geometry.sets import SeatSet
from companion.kernel import Barrier, Happening, Item, Module, Refusal, Seat, State
from companion.rules.base.network import closed_upgrades
from companion.said import said

city_or_harbor = Module("city or harbor settlement", needs=("harbor settlements", "city building"))
bishop_at_sea = Module("bishop at sea", needs=("pirate ships", "progress cards", "barbarians"))
coin_or_card = Module("coin or card", needs=("income of explorers", "aqueduct"))

bishop_at_sea.retitles("bishop", said("Place your pirate ship, and steal from somebody with a ship beside it."))


@city_or_harbor.shares(closed_upgrades, rule="EP-581")
def a_harbor_settlement_stays_one(state: State, player: Seat) -> tuple[Barrier, ...]:
    mine = state[HarborSettlements].of[player]
    words = said("That is a harbor settlement: it does not become a city.")
    return (Barrier(mine, "EP-581", words),) if mine else ()


def still_waits(state: State) -> Refusal | None:
    """Why nobody may place a pirate ship yet."""
    if state[Barbarians].attacks:
        return None
    words = said("The pirate ships wait until the barbarians have reached the island for the first time.")
    return Refusal("CK-069", words)


@bishop_at_sea.shares(closed_to_pirate_ships, rule="EP-581")
def until_the_first_attack(state: State, player: Seat) -> tuple[Barrier, ...]:
    refusal = still_waits(state)
    return () if refusal is None else (Barrier(state.game.topology.every_hex, refusal.rule, refusal.words),)


def bishop_check(state: State, item: Item, action: PlayBishop) -> Refusal | None:
    return still_waits(state)


@plays(bishop_at_sea, BISHOP, PlayBishop, check=bishop_check, rule="EP-581")
def play_bishop(state: State, item: Item, action: PlayBishop) -> Iterator[Item]:
    if for_pirate_ships.open(state, action.player):
        yield Item(PLACE_PIRATE_SHIP, (action.player,))


@coin_or_card.shares(supplied_otherwise, rule="EP-581")
def those_with_an_aqueduct(state: State) -> SeatSet:
    return SeatSet(sum(1 << player for player in empty_handed(state)))


@coin_or_card.shares(instead, rule="EP-581")
def the_coin_of_those_who_take_no_card(state: State, player: Seat) -> tuple[Happening, ...]:
    return for_an_empty_roll(state, player)
