"""The core for Cities & Knights keeps step with the rules: from the set-up, and from the middle of recorded games."""

from collections import Counter
from functools import cache
from pathlib import Path
from random import Random

import pytest

from benchmarks.knights_lockstep import knights_comparisons, knights_in_world
from benchmarks.lockstep import in_step, random_start, steps, ways_of
from companion.boxes.cities_knights.rules.progress.holdings import ProgressCards
from companion.geometry.printed import RANDOM
from companion.kernel import COLOURS, Refusal, Seat, State
from companion.playouts import moves as phases
from companion.playouts.cities_knights import moves
from companion.playouts.cities_knights.agenda import PHASE_BITS
from companion.playouts.cities_knights.conversion import position_of
from companion.playouts.cities_knights.network import refresh
from companion.playouts.cities_knights.play import play_by
from companion.playouts.cities_knights.position import KnightsPosition
from companion.playouts.cities_knights.worlds import KnightsWorld, drawn_world
from companion.playouts.cores import KNIGHTS_CORE, core_of
from companion.playouts.refusal import NotPlayedOutError
from companion.rules.base.hands import Hands
from companion.rules.base.scoring import Score
from companion.rules.base.starting_player import ChooseStarter
from companion.rules.base.turns import Turn
from companion.rules.cards import singles
from companion.rules.choice import Choice, game_of
from tests.records.games import GOLDEN, Golden
from tests.records.playing import read_text, steps_of

RECORDS = Path(__file__).parents[1] / "records"
BOX = "cities_knights"
WAYS = ways_of(BOX)


def can_be_played_out(golden: Golden) -> bool:
    """Whether it is a record of Cities & Knights and no other box."""
    try:
        return core_of(game_of(golden.choice)) is KNIGHTS_CORE
    except NotPlayedOutError:
        return False


KNIGHTS_RECORDS = [golden.name for golden in GOLDEN if can_be_played_out(golden)]


@cache
def moments(name: str) -> tuple[State, ...]:
    """Every state of a recorded game in which it goes on."""
    record = read_text((RECORDS / f"{name}.jsonl").read_text(encoding="utf-8"))
    return tuple(step.state for step in steps_of(record) if step.state[Score].winner is None)


def start_with(settings: dict[str, bool | int | str]) -> State:
    """A game of four with these settings."""
    seats, board = tuple(COLOURS)[:4], RANDOM.laid(4, Random(3))
    return State.start(
        game_of(Choice(seats, board, products=("cities and knights",), settings=tuple(settings.items())))
    )


@pytest.mark.parametrize(("seats", "way"), WAYS)
def test_both_play_the_same_game_from_the_set_up_on(seats: int, way: str) -> None:
    random = Random(f"{seats}, {way}")
    assert in_step(random_start(seats, way, random, BOX), random, most=1500) > 400


@pytest.mark.parametrize("name", KNIGHTS_RECORDS)
def test_both_play_on_alike_from_anywhere_in_a_recorded_game(name: str) -> None:
    random = Random(name)
    for state in random.sample(moments(name), 4):
        known = knights_in_world(state, drawn_world(state, random))
        assert in_step(known, random, most=200) > 0


@pytest.mark.parametrize(
    "settings",
    [
        {"steps_to_attack": 2, "reward_without_cities": False, "chased_robber_needs_number": False},
        {"intrigue_free_knight": True},
    ],
)
def test_both_play_by_what_a_table_has_set(settings: dict[str, bool | int | str]) -> None:
    random = Random(str(settings))
    made = in_step(start_with(settings), random, most=1000)
    assert made > 500


def nearly_everything_dealt(state: State, left: int, random: Random) -> KnightsWorld:
    """All hand cards but a few are in hands: the supply is short at once."""
    world, seats = drawn_world(state, random), len(state.game.seats)
    cards = [one for one, number in singles(sum(state[Hands].worlds[0])) for _ in range(number)]
    random.shuffle(cards)
    hands = [0] * seats
    for one in cards[left:]:
        hands[int(random.random() * seats)] += one
    return KnightsWorld(tuple(hands), sum(cards[:left]), world.held, world.tops, world.under)


@pytest.mark.parametrize("name", KNIGHTS_RECORDS)
def test_both_make_do_alike_with_a_supply_that_is_short(name: str) -> None:
    random = Random(name)
    after_the_set_up = [state for state in moments(name) if state[Turn].number]
    for left in (1, 3):
        state = random.choice(after_the_set_up)
        rich = knights_in_world(state, nearly_everything_dealt(state, left, random))
        assert in_step(rich, random, most=150) > 0


SEVERAL = (phases.DISCARDS, moves.LOSING_CITIES, moves.SABOTAGE, moves.GIVING)


def essence(position: KnightsPosition) -> dict[str, object]:
    """What counts in a position just now, in whatever order it was worked out."""
    for seat in range(position.seats):
        refresh(position, seat)
    lists = ("road_moves", "settlement_moves", "hire_moves", "takers", "roads", "reach", "progress")
    places = ("settlements", "cities", "tipped", "knights_at")
    found: dict[str, object] = {name: [sorted(each) for each in getattr(position, name)] for name in (*lists, *places)}
    plain = ("phase", "player", "dice", "open", "winner", "placed", "due")
    cards = ("hands", "supply", "rates", "harbor_rates", "tops", "under")
    board = ("path_owner", "corner_owner", "building", "closed", "touched", "line", "longest_road", "points", "robber")
    left = ("roads_left", "settlements_left", "cities_left", "walls_left", "ranks_left")
    box = ("wall", "rank", "awake", "numbers", "levels", "gates", "steps", "attacks", "merchant", "merchant_owner")
    found |= {name: getattr(position, name) for name in (*plain, *cards, *board, *left, *box)}
    found["fields"] = [sorted(hexes) for hexes in position.fields]
    phase = position.phase
    asked = position.about if phase not in (phases.TO_ACT, phases.TO_ROLL, phases.SPECIAL_BUILDING) else 0
    found["asked"] = (sorted(position.waiting) if phase in (*SEVERAL, phases.START) else position.actor, asked)
    if position.open:
        found["marks"] = (position.rolled, sorted(position.woken), sorted(position.promoted))
        found["in this part"] = (position.cranes, position.fleet, position.exchanges)
    if any(item >> PHASE_BITS == moves.HARVEST for item in position.due):
        found["roll"] = (position.total, position.red)
    return found


@pytest.mark.parametrize(("seats", "way"), [(3, "paired players"), (6, "special building")])
def test_a_position_that_was_played_to_is_the_one_made_of_the_state_there(seats: int, way: str) -> None:
    random = Random(f"{seats}, {way}, again")
    state = random_start(seats, way, random, BOX)
    for made, (position, there) in enumerate(steps(state, random)):
        if made % 10 == 0 or position.phase not in (phases.TO_ROLL, phases.TO_ACT, phases.OVER):
            assert essence(position) == essence(position_of(there)), f"after {made} moves"


def test_the_records_bring_both_ways_to_share_a_turn() -> None:
    assert {len(moments(name)[0].game.seats) for name in KNIGHTS_RECORDS} >= {4, 5, 6}


@pytest.mark.parametrize("name", KNIGHTS_RECORDS)
def test_every_moment_of_a_recorded_game_becomes_a_position(name: str) -> None:
    cards = {True: 120 + 54, False: 95 + 36}
    for state in moments(name):
        position = position_of(state, drawn_world(state, Random(name)))
        assert position.phase != phases.OVER
        assert sum(position.hands) + sum(position.supply) == cards[position.seats > 4]
        assert [sum(len(pile) for pile in position.under)] == [
            sum(len(pile.under) for pile in state[ProgressCards].piles)
        ]


def test_a_few_games_come_to_every_kind_of_move() -> None:
    made: Counter[int] = Counter()

    def noting(position: KnightsPosition, choices: list[int], random: Random) -> int:
        made.update({move >> moves.BITS for move in choices})
        return choices[int(random.random() * len(choices))]

    for seats, way in (*WAYS, *WAYS):
        random = Random(f"kinds {seats} {way}")
        play_by(noting, position_of(random_start(seats, way, random, BOX)), random)
    start = position_of(start_with({"intrigue_free_knight": True}))
    for seed in range(20):
        play_by(noting, start.copy(), Random(seed))
    played = {moves.PLAY + card for card in range(moves.CARDS)}
    laid_open = {moves.PLAY + moves.CONSTITUTION, moves.PLAY + moves.PRINTER}
    forced = {moves.ROLL_EVENT, moves.ROBBER_START, moves.RETURN_RESOURCE}
    assert made.keys() | forced == (set(range(moves.PLAY)) | played) - laid_open


@pytest.mark.parametrize(
    ("field", "what"),
    [
        *(("hands", "hand of 0"), ("supply", "supply"), ("points", "points of 0"), ("line", "longest line of 0")),
        *(("tops", "decks"), ("roads_left", "pieces of 0"), ("closed", "options"), ("levels", "levels of 0")),
        *(("gates", "gates"), ("rank", "knights"), ("awake", "active knights"), ("numbers", "numbers")),
    ],
)
def test_a_core_that_errs_is_found_out(field: str, what: str) -> None:
    random = Random(1)
    state = random_start(4, "paired players", random, BOX)
    outcome = state.apply(ChooseStarter(Seat(0), Seat(0)))
    assert not isinstance(outcome, Refusal)
    state = outcome.state
    position = position_of(state)
    assert [name for name, ours, theirs in knights_comparisons(position, state) if ours != theirs] == []
    wrong = getattr(position, field)[:]
    wrong[0] += 1
    setattr(position, field, wrong)
    assert [name for name, ours, theirs in knights_comparisons(position, state) if ours != theirs] == [what]
