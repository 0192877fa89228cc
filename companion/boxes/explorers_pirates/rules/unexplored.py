"""The unexplored areas: what lies face down in the north and in the south, who discovers it, and what that brings.

How hexes are turned over is in `companion.mechanisms.rules.exploring`. Only ships discover: a road may end at a hex
that lies face down and its builder learns nothing. Ledger Explorers & Pirates, EP-050 to EP-055, EP-340 to EP-357.
"""

from collections.abc import Iterator
from typing import Literal

from companion.boxes.explorers_pirates.facts.box import facts
from companion.geometry.sets import CornerSet, HexSet
from companion.kernel import Game, Happening, Item, Module, Options, Seat, State, Value, changed_at
from companion.mechanisms.rules.exploring import HexTurned, Stack, face_down, lookouts, without_token
from companion.mechanisms.rules.purses import GoldReceived
from companion.rules.base.land import Land
from companion.rules.base.supply_count import handed_out

from .fleets import Fleets, ShipArrived, ShipLaid, ShipTakenUp
from .ship_building import ShipBuildingOptions

Scenario = Literal["land_ho", "pirate_lairs", "fish_for_catan", "spices_for_catan", "explorers_and_pirates"]


class ExploringOptions(Options):
    """The scenario whose hexes lie in the areas."""

    explored_by: Scenario = "land_ho"


unexplored = Module(
    "unexplored",
    needs=("exploring", "fleets", "ship building", "purses", "supply count"),
    options=ExploringOptions(),
)
unexplored.retitles("SEA3-14", "EP-341")
unexplored.retitles("SEA3-15", "EP-345")
unexplored.retitles("SEA3-16", "EP-346")

AREA_MARK = "unexplored"
"""The mark of a board at the hexes of an area; its word is the area's."""

AREAS = ("north", "south")
GOLD_FIELD = "gold"
DISCOVERY = "discovery"
"""What the card or the gold for a hex is for, as it is said of it."""


@unexplored.state(rule="EP-234")
class AtAnchor(Value):
    """By owner the numbers of the ships, as bits, that discover nothing before they sail.

    None, unless the table lets people build ships whose ends touch a hex that lies face down.
    """

    of: tuple[int, ...]

    @classmethod
    def start(cls, game: Game) -> "AtAnchor":
        """None is on the board."""
        return cls(tuple(0 for _ in game.owners))


class ShipAnchored(Happening):
    """A ship discovers nothing where it lies, or does so from now on."""

    player: Seat
    ship: int
    there: bool


@unexplored.changes(AtAnchor, ShipAnchored, rule="EP-234")
def anchor(mine: AtAnchor, happening: ShipAnchored) -> AtAnchor:
    ships, bit = mine.of[happening.player], 1 << happening.ship
    return AtAnchor(changed_at(mine.of, happening.player, ships | bit if happening.there else ships & ~bit))


@unexplored.reacts(ShipLaid, rule="EP-234")
def a_new_ship_lies_at_anchor(state: State, happening: ShipLaid) -> Iterator[Happening]:
    if state.game[ShipBuildingOptions].ship_build_fog_test == "edge":
        yield ShipAnchored(happening.player, happening.ship, there=True)


@unexplored.reacts(ShipArrived, ShipTakenUp, rule="EP-341")
def a_ship_that_sails_looks_out(state: State, happening: ShipArrived | ShipTakenUp) -> Iterator[Happening]:
    if state[AtAnchor].of[happening.player] >> happening.ship & 1:
        yield ShipAnchored(happening.player, happening.ship, there=False)


def hexes_of_area(game: Game, area: str) -> HexSet:
    """The hexes of the north or the south."""
    marked = game.setup.plan.marked(AREA_MARK)
    return HexSet(sum(1 << game.topology.hex(place) for place, word in marked.items() if word == area))


@unexplored.shares(
    face_down,
    rule=("EP-053", "EP-054", "EP1-04", "EP2-03", "EP3-04", "EP4-03", "EP5-03", "EP56-04", "EP56-09", "EP56-11"),
)
def what_lies_there(state: State) -> tuple[Stack, ...]:
    game, scenario = state.game, state.game[ExploringOptions].explored_by
    return tuple(_stack(game, scenario, number, area) for number, area in enumerate(AREAS))


def _stack(game: Game, scenario: str, number: int, area: str) -> Stack:
    hexes = facts().hexes(scenario, number, len(game.seats))
    terrains = (terrain for terrain, count in hexes.items() for _ in range(count))
    return Stack(area, hexes_of_area(game, area), tuple(sorted(terrains)), facts().numbers(number, len(game.seats)))


@unexplored.shares(without_token, rule=("EP-347", "EP2-21"))
def gold_fields_take_none(state: State) -> tuple[str, ...]:
    return (GOLD_FIELD,)


@unexplored.shares(lookouts, rule=("EP-340", "EP-341", "EP-204"))
def at_the_ends_of_ships(state: State, player: Seat) -> CornerSet:
    at_anchor = state[AtAnchor].of[player]
    found, ends = 0, state.game.topology.path_end_mask
    for number, ship in enumerate(state[Fleets].of[player]):
        if ship is not None and not at_anchor >> number & 1:
            found |= ends[ship.route]
    return CornerSet(found)


@unexplored.reacts(HexTurned, rule=("EP-348", "EP-349", "EP-350", "EP-352"))
def what_a_find_brings(state: State, happening: HexTurned) -> Iterator[Happening | Item]:
    field = state[Land].fields[happening.hex]
    if field is None:
        yield GoldReceived(happening.player, facts().gold.discovery, DISCOVERY)
    else:
        yield from handed_out(state, happening.player, field.card, DISCOVERY)
