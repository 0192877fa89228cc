"""Whole games with ships: where they may sail, tried out step by step, and automatic players who reach the points.

Ledger Explorers & Pirates, EP-080 to EP-085, EP-281 to EP-290, EP-342, EP-440 to EP-445, EP-520.
"""

from collections.abc import Iterator
from itertools import chain
from random import Random

import pytest
from msgspec.structs import replace

from companion.boxes.explorers_pirates.rules.fleets import Fleets, LadenShip
from companion.boxes.explorers_pirates.rules.pirate_ships import PirateShip
from companion.boxes.explorers_pirates.rules.voyages import SailShip, Voyage, Voyages, points_left
from companion.geometry.topology import Hex, Path
from companion.kernel import Outcome, Seat, State
from companion.mechanisms.rules.purses import Purses
from companion.preferences import choose
from companion.rules.base.land import Land
from companion.rules.base.points import points
from companion.rules.base.scoring import Score
from companion.rules.base.turns import Turn
from companion.rules.random_play import chance, step
from tests.boxes.explorers_pirates.rules.table import BOX, FOUR, SIX, lay
from tests.boxes.offered import ALL_MISSIONS, LAND_HO
from tests.rules.table import begin

WATER = {"sea", "shoal", "council", "frame"}
STEPS = 400


def is_route(state: State, path: int) -> bool:
    """Whether a ship may lie there: beside known water, or between known land and the frame."""
    around = [state[Land].terrain[at] for at in state.game.topology.path_hexes[path]]
    return bool(WATER & set(around)) or (len(around) == 1 and around != ["fog"])


def is_foggy(state: State, path: int) -> bool:
    """Whether a ship there points at a hex that lies face down."""
    board = state.game.topology
    return any(
        state[Land].terrain[at] == "fog" for corner in board.path_ends[path] for at in board.corner_hexes[corner]
    )


def walked(state: State, player: Seat, ship: int) -> set[tuple[int, bool]]:
    """Where a ship gets to step by step, by every way there is, and whether it has paid tribute then."""
    board, mine, pirate = state.game.topology, state[Fleets].of[player][ship], state[PirateShip]
    assert mine is not None
    sides = set() if pirate.hex is None or pirate.owner == player else set(board.hex_paths[pirate.hex])
    fewest = {(int(mine.route), False): 0}
    ways = [(int(mine.route), False)]
    for number in range(1, points_left(state, player, ship) + 1):
        further = []
        for at, paid in ways:
            if number > 1 and is_foggy(state, at):
                continue
            for to in chain.from_iterable(board.corner_paths[corner] for corner in board.path_ends[at]):
                due = paid or bool({at, to} & sides)
                if to != at and is_route(state, to) and (not due or state[Purses].gold[player]):
                    if (to, due) not in fewest:
                        further.append((to, due))
                    fewest.setdefault((to, due), number)
        ways = further
    others = [one.route for fleet in state[Fleets].of for one in fleet if one is not None]
    return {
        (to, paid)
        for (to, paid), number in fewest.items()
        if to != mine.route and others.count(Path(to)) < 2 and not (paid and fewest.get((to, False), 99) <= number)
    }


def offered(state: State, player: Seat) -> dict[int, set[tuple[int, bool]]]:
    """By ship where it may sail, and whether with tribute."""
    found: dict[int, set[tuple[int, bool]]] = {}
    for option in state.options(player, kinds={SailShip}):
        assert isinstance(option, SailShip)
        assert state.check(option) is None
        found.setdefault(option.ship, set()).add((int(option.route), option.tribute))
    return found


def at_random(state: State, random: Random) -> State:
    """The same board with more of it known, and all ships and a pirate ship anywhere."""
    board, kinds = state.game.topology, ("sea", "shoal", "hills", "gold", "spices")
    share = random.choice((0.0, 0.3, 0.6, 1.0))
    terrain = tuple(
        random.choice(kinds) if name == "fog" and random.random() < share else name for name in state[Land].terrain
    )
    state = state.replacing({Land: replace(state[Land], terrain=terrain)})
    free = [path for path in range(len(board.path_names)) if is_route(state, path) and not is_foggy(state, path)]
    few = random.sample(free, min(len(free), random.choice((12, 60))))
    afloat = iter(random.sample(few * 2, 18))
    fleets = tuple(tuple(LadenShip(Path(next(afloat))) for _ in range(3)) for _ in range(6))
    seas = [at for at, name in enumerate(terrain) if name == "sea"]
    gold = tuple(random.choice((0, 2)) for _ in range(6))
    number = state[Turn].number
    logs = tuple(Voyage(spent=random.randint(0, 4), wind=random.random() < 0.3) for _ in range(3))
    return state.replacing(
        {
            Fleets: Fleets(fleets),
            PirateShip: PirateShip(Hex(random.choice(seas)), Seat(random.choice((0, 1)))),
            Purses: replace(state[Purses], gold=gold),
            Voyages: Voyages(number, None, logs),
        }
    )


@pytest.mark.rule("EP-080", "EP-081", "EP-084", "EP-281", "EP-289", "EP-290", "EP-342", "EP-343", "EP-440", "EP-445")
@pytest.mark.parametrize("seed", range(20))
def test_ships_are_offered_what_walking_every_way_finds(seed: int) -> None:
    random = Random(seed)
    state = lay("", scenario=ALL_MISSIONS, seats=SIX).play("red rolls 1 1", "red sets sail").state
    for _ in range(3):
        state = at_random(state, random)
        found = offered(state, Seat(0))
        assert found == {ship: ways for ship in range(3) if (ways := walked(state, Seat(0), ship))}


def afloat(state: State) -> Iterator[LadenShip]:
    return (ship for fleet in state[Fleets].of for ship in fleet if ship is not None)


@pytest.mark.rule("EP-288", "EP-290", "EP-143")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_in_random_games_ships_keep_to_the_sea_and_steps_are_taken_back(seats: int) -> None:
    random, state = Random(seats), begin_land_ho(seats)
    for _ in range(STEPS):
        if state[Score].winner is not None:
            break
        action, outcome = step(state, random)
        again = state.apply(action)
        assert isinstance(again, Outcome)
        assert again.state == outcome.state, "the state before is untouched"
        state = outcome.state
        routes = [int(ship.route) for ship in afloat(state)]
        assert all(is_route(state, route) and routes.count(route) <= 2 for route in routes)
        assert min(state[Purses].gold) >= 0


def begin_land_ho(seats: int) -> State:
    """The first turn of a game of Land Ho!"""
    return begin(
        seats=FOUR[:seats], board=LAND_HO.layouts[0].printed(max(seats, 3)), products=(BOX,), scenarios=(LAND_HO.name,)
    ).state


@pytest.mark.rule("EP-520", "EP1-17")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_automatic_players_reach_eight_points(seats: int) -> None:
    random, state = Random(seats), begin_land_ho(seats)
    sailed = 0
    for _ in range(2000):
        if state[Score].winner is not None:
            break
        for seat in chain.from_iterable(item.who for item in reversed(state.agenda)):
            action = choose(state, seat, random)
            if action is not None:
                outcome = state.apply(chance(state, action, random))
                assert isinstance(outcome, Outcome)
                state, sailed = outcome.state, sailed + isinstance(action, SailShip)
                break
    winner = state[Score].winner
    assert winner is not None
    assert points(state, winner) >= 8
    assert sailed > 4
