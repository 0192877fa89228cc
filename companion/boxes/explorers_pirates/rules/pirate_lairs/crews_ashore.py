"""Crews go ashore at a pirate lair, and those that are left at a gold field come back aboard.

Both cost no movement points. Ledger Explorers & Pirates, EP2-24 to EP2-30, EP2-33, EP2-43, EP2-44, EP2-46.
"""

from collections.abc import Iterator
from typing import Literal

from companion.boxes.explorers_pirates.facts.box import facts
from companion.boxes.explorers_pirates.rules.crews import crews_left
from companion.boxes.explorers_pirates.rules.fleets import NO_SUCH_SHIP, Fleets, LadenShip, pointing_at
from companion.boxes.explorers_pirates.rules.holds import CREW, Cargo, HoldFilled, fits, with_piece, without_piece
from companion.geometry.topology import Hex, bits
from companion.kernel import Action, Happening, Item, Module, Options, Refusal, Seat, State
from companion.mechanisms.rules.movement_phase import in_movement
from companion.mechanisms.rules.purses import GoldReceived
from companion.said import said

from .lairs import MOST, LairCrews, active_lairs, captured, counted, gold_fields, lair_hexes


class CrewOptions(Options):
    """When a lair brings its gold, and whether crews come back before it is captured."""

    lair_gold_timing: Literal["third_crew", "end_of_movement"] = "third_crew"
    lair_crew_recall: bool = False


crews_ashore = Module(
    "crews ashore",
    needs=("movement phase", "fleets", "holds", "pirate lairs", "purses"),
    options=CrewOptions(),
)

REWARD = facts().gold.lair
"""The gold for each of those who have captured a lair."""

WHY = "lair"


class LandCrews(Action):
    """I put so many crews of this ship ashore at a pirate lair."""

    ship: int
    hex: Hex
    crews: int


class FetchCrews(Action):
    """I take so many of my crews from there aboard this ship."""

    ship: int
    hex: Hex
    crews: int


class CrewsLanded(Happening):
    """So many crews of a player went ashore there."""

    player: Seat
    ship: int
    hex: Hex
    crews: int


class CrewsFetched(Happening):
    """So many crews of a player came aboard from there."""

    player: Seat
    ship: int
    hex: Hex
    crews: int


def afloat(state: State, player: Seat, ship: int) -> LadenShip:
    """A ship on the board. Raises ValueError for one that is not there."""
    found = state[Fleets].ship(player, ship)
    if found is None:
        raise ValueError(NO_SUCH_SHIP.words)
    return found


def at_place(state: State, player: Seat, ship: int, hex: Hex, rule: str) -> Refusal | None:
    """Why a ship is not where it could reach this hex: it points at a corner of it."""
    if ship in pointing_at(state, player, state.game.topology.hex_corner_mask[hex]):
        return None
    return Refusal(rule, said("Your ship must point at a corner of that hex."))


def room(state: State, hex: Hex) -> int:
    """How many crews still find room on a lair."""
    return MOST - sum(state[LairCrews].on(hex))


def land_check(state: State, item: Item, action: LandCrews) -> Refusal | None:
    player, at = action.player, action.hex
    if gold_fields(state) >> at & 1 or at in captured(state):
        return Refusal("EP2-46", said("That pirate lair has been captured: no more crews go there."))
    if not lair_hexes(state) >> at & 1:
        return Refusal("EP2-24", said("No pirate lair lies there."))
    if refusal := at_place(state, player, action.ship, at, "EP2-24"):
        return refusal
    if not 1 <= action.crews <= afloat(state, player, action.ship).cargo.count(CREW):
        return Refusal("EP2-24", said("Your ship does not carry that many crews."))
    if action.crews > room(state, at):
        return Refusal("EP2-25", said("At most {number} crews stand on a pirate lair.", number=MOST))
    return None


def land_options(state: State, item: Item, player: Seat) -> Iterator[LandCrews]:
    for at in bits(active_lairs(state)):
        for ship in pointing_at(state, player, state.game.topology.hex_corner_mask[at]):
            aboard = afloat(state, player, ship).cargo.count(CREW)
            for crews in range(1, min(aboard, room(state, Hex(at))) + 1):
                yield LandCrews(player, ship, Hex(at), crews)


@in_movement(
    crews_ashore,
    LandCrews,
    check=land_check,
    options=land_options,
    turn="EP2-24",
    rule=("EP2-24", "EP2-25", "EP2-26", "EP2-28", "EP2-29", "EP2-30", "EP2-33", "EP2-46"),
)
def land(state: State, item: Item, action: LandCrews) -> Iterator[Happening]:
    player, at, number = action.player, action.hex, action.crews
    cargo = afloat(state, player, action.ship).cargo
    if not 1 <= number <= cargo.count(CREW) + crews_left(state, player):  # overruled
        raise ValueError(said("There are not that many crews to put ashore."))
    for _ in range(min(number, cargo.count(CREW))):
        cargo = without_piece(cargo, CREW)
    before = state[LairCrews].on(at)
    yield CrewsLanded(player, action.ship, at, number)
    yield HoldFilled(player, action.ship, cargo)
    yield from counted(state, player, at, before[player] + number)
    if sum(before) + number >= MOST and state.game[CrewOptions].lair_gold_timing == "third_crew":
        there = (seat for seat in state.game.seats if before[seat] or seat == player)
        yield from (GoldReceived(seat, REWARD, WHY) for seat in there)


def loaded(cargo: Cargo, crews: int) -> Cargo:
    """A hold with so many crews more."""
    for _ in range(crews):
        cargo = with_piece(cargo, CREW)
    return cargo


def may_leave(state: State, hex: Hex) -> Refusal | None:
    """Why no crew comes back from there yet."""
    if gold_fields(state) >> hex & 1:
        return None
    if hex in captured(state):
        return Refusal("EP2-44", said("The crews stay until the capture has been dealt with."))
    if state.game[CrewOptions].lair_crew_recall:
        return None
    return Refusal("EP2-27", said("Crews stay on a pirate lair until it has been captured."))


def fetch_check(state: State, item: Item, action: FetchCrews) -> Refusal | None:
    player, at = action.player, action.hex
    if not 1 <= action.crews <= state[LairCrews].on(at)[player]:
        return Refusal("EP2-43", said("You do not have that many crews there."))
    if refusal := may_leave(state, at) or at_place(state, player, action.ship, at, "EP2-43"):
        return refusal
    if not fits(loaded(afloat(state, player, action.ship).cargo, action.crews)):
        return Refusal("EP2-43", said("Your ship's hold has no room for that many crews."))
    return None


def fetch_options(state: State, item: Item, player: Seat) -> Iterator[FetchCrews]:
    for at, crews in state[LairCrews].of:
        if crews[player] and may_leave(state, at) is None:
            for ship in pointing_at(state, player, state.game.topology.hex_corner_mask[at]):
                cargo = afloat(state, player, ship).cargo
                for number in range(1, crews[player] + 1):
                    if fits(loaded(cargo, number)):
                        yield FetchCrews(player, ship, at, number)


@in_movement(
    crews_ashore,
    FetchCrews,
    check=fetch_check,
    options=fetch_options,
    turn="EP2-43",
    rule=("EP2-27", "EP2-43", "EP2-44"),
)
def fetch(state: State, item: Item, action: FetchCrews) -> Iterator[Happening]:
    player, at, number = action.player, action.hex, action.crews
    yield CrewsFetched(player, action.ship, at, number)
    yield HoldFilled(player, action.ship, loaded(afloat(state, player, action.ship).cargo, number))
    yield from counted(state, player, at, max(state[LairCrews].on(at)[player] - number, 0))
