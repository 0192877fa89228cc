"""What gold fields give: gold for each settlement at one of which the number is rolled.

Ledger Explorers & Pirates, EP-166, EP2-23, EP2-50, EP2-51.
"""

from collections.abc import Iterator

from companion.boxes.explorers_pirates.facts.box import facts
from companion.boxes.explorers_pirates.rules.income import paid_in_gold
from companion.geometry.topology import bits
from companion.kernel import Item, Module, Seat, State
from companion.mechanisms.rules.purses import GoldReceived
from companion.rules.base.dice import RESOLVE
from companion.rules.base.land import Land
from companion.rules.base.pieces import Pieces
from companion.rules.base.turns import Turn

from .lairs import gold_fields

gold_yield = Module("gold yield", needs=("pirate lairs", "production", "purses", "income of explorers"))

EACH = facts().gold.gold_field
"""The gold for a building."""

WHY = "gold field"


def gold_due(state: State, player: Seat, number: int) -> int:
    """What the gold fields with this number give a player."""
    land, board, own = state[Land], state.game.topology, state[Pieces].buildings(player)
    there = (at for at in bits(gold_fields(state)) if land.numbers[at] == number)
    return EACH * sum((own & board.hex_corner_mask[at]).bit_count() for at in there)


@gold_yield.stage("gold of gold fields", script=RESOLVE, after="production", rule=("EP2-50", "EP2-51"))
def pay(state: State, item: Item) -> Iterator[GoldReceived]:
    rolled = state[Turn].rolled
    if rolled is not None:
        for player in state.game.seats:
            if amount := gold_due(state, player, sum(rolled)):
                yield GoldReceived(player, amount, WHY)


@gold_yield.shares(paid_in_gold, rule="EP-166")
def who_has_income(state: State, number: int) -> tuple[Seat, ...]:
    return tuple(player for player in state.game.seats if gold_due(state, player, number))
