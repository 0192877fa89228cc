"""How automatic players take their ships nearer to what they send them for."""

from collections.abc import Callable
from functools import lru_cache
from typing import Any

from companion.boxes.explorers_pirates.rules.fleets import Fleets
from companion.boxes.explorers_pirates.rules.passages import Passage, beside
from companion.boxes.explorers_pirates.rules.sea_routes import routes
from companion.boxes.explorers_pirates.rules.voyages import discovering_routes, reach
from companion.geometry.sets import PathSet
from companion.geometry.topology import Path, Topology, bits
from companion.kernel import Game, Seat, State
from companion.kernel.query import keeping

from .errands import errands

FAR = 99


@lru_cache(maxsize=256)
def distances(board: Topology, goals: PathSet, sea: PathSet, ends: PathSet) -> dict[Path, int]:
    """How many steps each route is from the nearest goal, past no route where a movement ends."""
    found: dict[Path, int] = {}
    near, wave, seen, step = beside(board), int(goals), int(goals), 0
    while wave:
        further = 0
        for route in bits(wave):
            found[Path(route)] = step
            if not step or not ends >> route & 1:
                further |= near[route]
        wave = further & sea & ~seen
        seen |= wave
        step += 1
    return found


def how_far(state: State, player: Seat, ship: int) -> dict[Path, int]:
    """How many steps each route is from where this ship is bound for: the best of its errands that it can run."""
    mine = state[Fleets].ship(player, ship)
    for goals in errands(state, player, ship):
        far = distances(state.game.topology, goals, routes(state), discovering_routes(state))
        if mine is not None and mine.route in far:
            return far
    return {}


def headings(state: State, player: Seat) -> tuple[PathSet, ...]:
    """By number the routes that bring each ship of a player nearest to where it is bound for."""
    found: tuple[PathSet, ...] = _headings_in(state.game)(state, player)
    return found


@lru_cache(maxsize=16)
def _headings_in(game: Game) -> Callable[[State, Seat], Any]:
    """The same for one game, worked out again only when something has changed: every option asks for it."""

    def headings(state: State, player: Seat) -> tuple[PathSet, ...]:
        return tuple(_nearest(state, player, number, ways) for number, ways in enumerate(reach(state, player)))

    return keeping(headings)


def _nearest(state: State, player: Seat, number: int, ways: dict[Path, tuple[Passage, ...]]) -> PathSet:
    ship = state[Fleets].ship(player, number)
    if ship is None or not ways:
        return PathSet(0)
    far = how_far(state, player, number)
    best = min(far.get(route, FAR) for route in ways)
    if best >= far.get(ship.route, FAR):
        return PathSet(0)
    return PathSet(sum(1 << route for route in ways if far.get(route, FAR) == best))
