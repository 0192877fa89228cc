"""Losses after a victory: a die on the castle says which way the paths run from which knights go home, for gold.

Ledger Traders & Barbarians, TBS4-68 to TBS4-73.
"""

from collections.abc import Iterator
from typing import NamedTuple

from companion.boxes.traders_barbarians.facts.barbarians import barbarian_attack
from companion.geometry.topology import Hex, Path, bits
from companion.kernel import Action, Chance, Happening, Item, Module, Refusal, Seat, Source, State, only
from companion.kernel.query import first
from companion.mechanisms.rules.purses import GoldReceived
from companion.rules.base.dice import RED, face_read, face_shown
from companion.rules.base.turns import stays_due
from companion.said import said

from .castle_knights import CastleKnightRemoved, CastleKnights
from .coast import struck

losses = Module("losses", needs=("castle knights", "coast", "dice", "purses"))

LOST_KNIGHT_GOLD = barbarian_attack().rewards.lost_knight_gold
WHY = "knights lost"

ROLL_FOR_LOSSES = "roll for losses"

losses.calls(ROLL_FOR_LOSSES, said("roll for losses"))


class RollForLosses(Action):
    """One die says which knights are lost after a victory; None while nobody has read it."""

    die: int | None = None
    chance = Chance(Source.DICE, ("die",), (RED,), by_colour=False)


class LossesRolled(Happening):
    """The die was rolled for the victory at this hex."""

    die: int
    hex: Hex


class Lost(NamedTuple):
    """So many knights of a player."""

    player: Seat
    knights: int


@losses.asks(first)
def compensation(state: State, lost: Lost) -> tuple[Happening | Item, ...]:
    """What a player gets for knights that are lost."""
    return (GoldReceived(lost.player, LOST_KNIGHT_GOLD * lost.knights, WHY),)


def losses_at(players: tuple[Seat, ...], at: Hex) -> Item:
    """One of these players, who won at a hex, rolls for losses."""
    return Item(ROLL_FOR_LOSSES, players[:1], at)


def anybody_involved(state: State, item: Item) -> tuple[Seat, ...]:
    """Everybody with a knight at the hex; whoever was asked, if all those are gone."""
    around = state.game.topology.hex_path_mask[hex_of(item)]
    there = tuple(seat for seat in state.game.seats if state[CastleKnights].of[seat] & around)
    return (*item.who, *(seat for seat in there if seat not in item.who))


def hex_of(item: Item) -> Hex:
    """The hex at which the victory was."""
    return Hex(item.data if isinstance(item.data, int) else 0)


@losses.answers(
    ROLL_FOR_LOSSES,
    RollForLosses,
    check=face_shown(Refusal("TBS4-68", said("One die is rolled for losses: say what it shows, one to six."))),
    options=only(RollForLosses),
    who=anybody_involved,
    turn="TBS4-68",
    rule=("TBS4-68", "TBS4-69", "TBS4-70", "TBS4-71", "TBS4-72", "TBS4-73"),
)
def roll(state: State, item: Item, action: RollForLosses) -> Iterator[Happening | Item]:
    die = face_read(action.die)
    at = hex_of(item)
    yield LossesRolled(die, at)
    lost = struck(state, die) & state.game.topology.hex_path_mask[at]
    for seat in state.game.seats:
        mine = state[CastleKnights].of[seat] & lost
        yield from (CastleKnightRemoved(seat, Path(path)) for path in bits(mine))
        if mine:
            yield from compensation(state, Lost(seat, mine.bit_count()))


@losses.shares(stays_due, rule="TBS4-69")
def knights_may_be_lost(state: State) -> tuple[str, ...]:
    return (ROLL_FOR_LOSSES,)
