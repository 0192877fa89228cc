"""Whole games of the scenario Traders & Barbarians, at random and by robots; the ways of wagons, tried out."""

from collections import Counter
from collections.abc import Callable
from itertools import chain
from random import Random

import pytest

from companion.boxes.traders_barbarians.facts.baggage import baggage
from companion.boxes.traders_barbarians.rules.wagons.deliveries import Freight
from companion.boxes.traders_barbarians.rules.wagons.journeys import points_left
from companion.boxes.traders_barbarians.rules.wagons.path_barbarians import PathBarbarians
from companion.boxes.traders_barbarians.rules.wagons.trade_hexes import plazas
from companion.boxes.traders_barbarians.rules.wagons.wagons import Wagons
from companion.kernel import Outcome, State
from companion.mechanisms.rules.purses import Purses
from companion.mechanisms.rules.worthwhile_ways import Leg, Payees, Way, worthwhile_ways
from companion.preferences import choose
from companion.rules.base.hands import SUPPLY, Hands
from companion.rules.base.scoring import Score
from companion.rules.choice import Choice, game_of, options_of
from companion.rules.random_play import chance, step
from tests.boxes.offered import WAGONS_VARIABLE as VARIABLE
from tests.boxes.traders_barbarians.rules.wagons.table import BOX
from tests.rules.table import SIX

STEPS = 500


def new_game(seats: int, seed: int, five_six: str = "paired players", **more: object) -> State:
    plan = VARIABLE.laid(seats, Random(seed))
    choice = Choice(SIX[:seats], plan, five_six=five_six, products=(BOX,), scenarios=("wagons",), **more)  # type: ignore[arg-type]
    assert choice.target == 13
    assert options_of(choice) == dict(choice.settings)
    return State.start(game_of(choice))


def all_cards(state: State) -> int:
    hands = state[Hands]
    return sum(hands.size(seat) for seat in (*state.game.seats, SUPPLY))


def in_order(state: State, cards: int) -> None:
    """Cards, tokens, barbarians and wagons are all there, and nobody has less than no gold."""
    freight, seats = state[Freight], state.game.seats
    assert all_cards(state) == cards
    assert min(state[Purses].gold) >= 0
    carried = sum(token is not None for token in freight.carried)
    assert sum(freight.left) + carried + sum(freight.delivered) == sum(baggage().stack(len(seats)))
    assert len(set(state[PathBarbarians].at)) == baggage().barbarians
    assert all(points_left(state, seat) >= 0 for seat in seats)
    for seat in seats:
        at = state[Wagons].at[seat]
        assert at is None or 0 <= at < len(state.game.topology.corner_names)


@pytest.mark.rule("TBS5-23", "TBS5-39", "TBS5-56")
@pytest.mark.parametrize(
    ("seats", "five_six"),
    [
        (3, "paired players"),
        (4, "paired players"),
        (5, "paired players"),
        (6, "paired players"),
        (6, "special building"),
    ],
)
def test_in_random_games_nothing_is_lost_and_every_step_is_taken_back(seats: int, five_six: str) -> None:
    random, state = Random(seats), new_game(seats, seats, five_six)
    cards = all_cards(state)
    for _ in range(STEPS):
        if state[Score].winner is not None:
            break
        action, outcome = step(state, random)
        again = state.apply(action)
        assert isinstance(again, Outcome)
        assert again.state == outcome.state, "the state before is untouched"
        state = outcome.state
        in_order(state, cards)


@pytest.mark.rule("TBS5-75")
@pytest.mark.parametrize("seats", [3, 4, 5, 6])
def test_automatic_players_play_a_game_to_its_end(seats: int) -> None:
    random, state = Random(seats), new_game(seats, seats)
    for _ in range(4000):
        if state[Score].winner is not None:
            break
        for seat in chain.from_iterable(item.who for item in reversed(state.agenda)):
            action = choose(state, seat, random)
            if action is not None:
                outcome = state.apply(chance(state, action, random))
                assert isinstance(outcome, Outcome)
                state = outcome.state
                break
    assert state[Score].winner is not None
    assert sum(state[Freight].delivered) > 3


# -- the ways worth taking


def tried_out(start: int, legs: dict[int, list[Leg]], points: int, gold: int) -> dict[int, set[Way]]:
    """Every way there is that never comes to a place twice, but for those than which another is better."""
    found: dict[int, set[Way]] = {}

    def go(place: int, spent: int, payees: Payees, passed: frozenset[int]) -> None:
        if place != start:
            found.setdefault(place, set()).add(Way(spent, tuple(sorted(payees))))
        for leg in legs[place]:
            total, paid = spent + leg.points, payees + leg.payees
            if leg.to not in passed and total <= points and len(paid) <= gold:
                go(leg.to, total, paid, passed | {leg.to})

    go(start, 0, (), frozenset({start}))
    return {place: {way for way in ways if not any(map(way_beats(way), ways))} for place, ways in found.items()}


def way_beats(worse: Way) -> Callable[[Way], bool]:
    """Whether a way costs no more points than another one, pays nobody more, and is not that one."""
    return lambda way: way != worse and way.points <= worse.points and Counter(way.payees) <= Counter(worse.payees)


@pytest.mark.rule("TBS5-26", "TBS5-27", "TBS5-28", "TBS5-29", "TBS5-31", "TBS5-34")
@pytest.mark.parametrize("seed", range(40))
def test_every_way_is_found_than_which_no_other_is_better_in_points_and_in_what_each_is_paid(seed: int) -> None:
    random = Random(seed)
    board = VARIABLE.printed(4).topology
    ends = {place for place, name in enumerate(board.corner_names) if name.endswith("C")}
    start = random.randrange(len(board.corner_names))
    legs: dict[int, list[Leg]] = {place: [] for place in range(len(board.corner_names))}
    for one, other in board.path_ends:
        owner, barbarian = random.choice((None, None, 0, 1, 2, 3)), random.random() < 0.1
        points = (2 if owner is None else 1) + 2 * barbarian
        payees = () if owner in (None, 0) else (owner,)
        for place, to in ((one, other), (other, one)):
            if place == start or place not in ends:
                legs[place].append(Leg(to, points, payees))
    points, gold = random.randint(3, 9), random.randint(0, 5)
    found = worthwhile_ways(start, legs.__getitem__, points, gold)
    assert {place: set(ways) for place, ways in found.items()} == tried_out(start, legs, points, gold)
    for ways in found.values():
        assert len({way.payees for way in ways}) == len(ways), "a way is named by whom it pays"
        assert list(ways) == sorted(ways, key=lambda way: (way.points, len(way.payees), way.payees))


@pytest.mark.rule("TBS5-14")
def test_every_plaza_is_that_of_a_trade_hex() -> None:
    for seats, number in ((4, 3), (6, 7)):
        assert len(plazas(new_game(seats, 1))) == number
