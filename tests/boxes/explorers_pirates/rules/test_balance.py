"""In random games, with corrections and steps taken back, no piece and no gold is lost or comes from nowhere."""

from collections import Counter
from collections.abc import Iterator
from random import Random

import pytest

from companion.boxes.explorers_pirates.rules.crews import CREWS, crews_left
from companion.boxes.explorers_pirates.rules.fleets import MOST_ON_A_ROUTE, CorrectShipAfloat, Fleets, ShipTakenUp
from companion.boxes.explorers_pirates.rules.harbor_settlements import STOCK, HarborSettlements, harbors_left
from companion.boxes.explorers_pirates.rules.holds import (
    Basins,
    Cargo,
    CorrectBasin,
    CorrectHold,
    every_cargo,
    fits,
    in_stock,
    in_words,
)
from companion.boxes.explorers_pirates.rules.income import GoldWithheld
from companion.boxes.explorers_pirates.rules.settlers import SETTLERS, settlers_left
from companion.geometry.topology import Path, bits
from companion.kernel import Action, Happening, Outcome, State
from companion.mechanisms.rules.purses import CorrectGold, GoldPaid, GoldReceived, Purses
from companion.rules.base.scoring import Score
from companion.rules.random_play import step
from companion.rules.scenario import Scenario
from tests.boxes.explorers_pirates.rules.table import FOUR, TWO, begin
from tests.boxes.offered import ALL_MISSIONS, FISH_FOR_CATAN, LAND_HO, PIRATE_LAIRS, SPICES_FOR_CATAN

STEPS = 400
COINS = 168

GAMES = [
    (LAND_HO, TWO, "unlimited"),
    (LAND_HO, FOUR, "strict"),
    (PIRATE_LAIRS, FOUR, "unlimited"),
    (FISH_FOR_CATAN, FOUR[:3], "unlimited"),
    (SPICES_FOR_CATAN, TWO, "strict"),
    (ALL_MISSIONS, FOUR, "unlimited"),
    (ALL_MISSIONS, (*FOUR, "green", "brown"), "strict"),
]


def corrections(state: State, random: Random) -> Iterator[Action]:
    """Something that the table says is otherwise; it may be refused."""
    seat = random.choice(state.game.seats)
    cargo = in_words(random.choice(tuple(every_cargo(state))))
    routes = [*range(len(state.game.topology.path_names)), None]
    places = tuple(bits(state[HarborSettlements].of[seat]))
    yield CorrectHold(seat, random.randrange(3), cargo)
    yield CorrectShipAfloat(seat, random.randrange(3), Path(random.choice(routes) or 0))
    yield CorrectGold(seat, random.randrange(9))
    if places:
        yield CorrectBasin(seat, random.choice(places), cargo)  # type: ignore[arg-type]


def loads(state: State) -> Iterator[Cargo]:
    """What lies in each hold and basin."""
    for seat in state.game.seats:
        for ship in state[Fleets].of[seat]:
            if ship is not None:
                yield ship.cargo
        yield from (cargo for _, cargo in state[Basins].of[seat])


def in_order(state: State) -> None:
    """Every hold and basin holds what fits, and nobody has more pieces than there are."""
    assert all(fits(cargo) and tuple(sorted(cargo)) == cargo for cargo in loads(state))
    routes = Counter(ship.route for fleet in state[Fleets].of for ship in fleet if ship is not None)
    assert max(routes.values(), default=0) <= MOST_ON_A_ROUTE
    for seat in state.game.seats:
        assert 0 <= settlers_left(state, seat) <= SETTLERS
        assert 0 <= crews_left(state, seat) <= CREWS
        assert 0 <= harbors_left(state, seat) <= STOCK
        assert all(number >= 0 for _, number in in_stock(state, seat))
        at_harbors = state[HarborSettlements].of[seat]
        assert all(at_harbors >> corner & 1 for corner, _ in state[Basins].of[seat])
    assert min(state[Purses].gold) >= 0


def came_from_the_supply(happenings: tuple[Happening, ...]) -> int:
    """How much more gold is out after these."""
    signs = {GoldReceived: 1, GoldPaid: -1, GoldWithheld: -1}
    return sum(sign * one.amount for one in happenings for kind, sign in signs.items() if isinstance(one, kind))  # type: ignore[attr-defined]


@pytest.mark.rule("EP-012", "EP-023", "EP-026", "EP-288")
@pytest.mark.parametrize(("scenario", "seats", "gold_supply"), GAMES)
def test_nothing_is_lost_and_every_step_is_taken_back(
    scenario: Scenario, seats: tuple[str, ...], gold_supply: str
) -> None:
    random = Random(len(seats))
    state = begin(scenario, seats, (("gold_supply", gold_supply),)).state
    seen: set[type[Action]] = set()
    for number in range(STEPS):
        if state[Score].winner is not None:
            break
        if number % 25 == 24:
            for correction in corrections(state, random):
                outcome = state.apply(correction)
                if isinstance(outcome, Outcome):
                    state = outcome.state
                    in_order(state)
        action, outcome = step(state, random)
        again = state.apply(action)
        assert isinstance(again, Outcome)
        assert again.state == outcome.state, "the state before is untouched"
        before = sum(state[Purses].gold)
        state = outcome.state
        seen.add(type(action))
        in_order(state)
        assert sum(state[Purses].gold) == before + came_from_the_supply(outcome.happenings)
        if gold_supply == "strict":
            assert sum(state[Purses].gold) <= max(COINS, before)
    assert len(seen) > 8


def test_a_ship_that_leaves_the_board_takes_its_cargo_along() -> None:
    state = begin().state
    outcome = state.apply(CorrectShipAfloat(state.game.seats[0], 0, None))
    assert isinstance(outcome, Outcome)
    assert any(isinstance(one, ShipTakenUp) for one in outcome.happenings)
    assert settlers_left(outcome.state, state.game.seats[0]) == SETTLERS
