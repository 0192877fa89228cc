"""The core of the play-outs keeps step with the rules: from the set-up, and from the middle of recorded games."""

from collections import Counter
from functools import cache
from itertools import product
from pathlib import Path
from random import Random

import pytest

from benchmarks.lockstep import WAYS, comparisons, in_step, in_world, random_start, steps
from companion.kernel import Seat, State
from companion.playouts import moves
from companion.playouts.conversion import position_of
from companion.playouts.pieces import holder_after
from companion.playouts.play import play_by
from companion.playouts.position import GamePosition
from companion.playouts.refusal import NotPlayedOutError, refuse
from companion.playouts.worlds import World, drawn_world
from companion.rules.base import awards
from companion.rules.base.development import Cabinet
from companion.rules.base.hands import Hands
from companion.rules.base.monopoly import HAND_OVER
from companion.rules.base.scoring import Score
from companion.rules.base.starting_player import ChooseStarter
from companion.rules.base.supply_count import COUNT_THE_SUPPLY
from companion.rules.base.turns import Turn
from companion.rules.cards import DEVELOPMENT, count, singles
from companion.rules.choice import game_of
from tests.records.games import GOLDEN, Golden
from tests.records.playing import read_text, steps_of

RECORDS = Path(__file__).parents[1] / "records"


def can_be_played_out(golden: Golden) -> bool:
    """Whether it is a record of the base game alone."""
    try:
        refuse(game_of(golden.choice))
    except NotPlayedOutError:
        return False
    return True


BASE_RECORDS = [golden.name for golden in GOLDEN if can_be_played_out(golden)]


@cache
def moments(name: str) -> tuple[State, ...]:
    """Every state of a recorded game in which it goes on."""
    record = read_text((RECORDS / f"{name}.jsonl").read_text(encoding="utf-8"))
    return tuple(step.state for step in steps_of(record) if step.state[Score].winner is None)


@pytest.mark.parametrize(("seats", "way"), WAYS)
def test_both_play_the_same_game_from_the_set_up_on(seats: int, way: str) -> None:
    random = Random(f"{seats}, {way}")
    assert in_step(random_start(seats, way, random), random) > 100


@pytest.mark.parametrize("name", BASE_RECORDS)
def test_both_play_on_alike_from_anywhere_in_a_recorded_game(name: str) -> None:
    random = Random(name)
    for state in random.sample(moments(name), 3):
        known = in_world(state, drawn_world(state, random))
        assert in_step(known, random, most=300) > 0


def nearly_everything_dealt(state: State, left: int, random: Random) -> World:
    """All development cards are in hands, and all but a few resource cards: the supply is short at once."""
    cabinet, seats = state[Cabinet], len(state.game.seats)
    held = [0] * seats
    for kind in DEVELOPMENT.faces:
        for _ in range(count(cabinet.unseen + sum(cabinet.held), kind)):
            held[int(random.random() * seats)] += kind.one
    cards = [one for one, number in singles(sum(state[Hands].worlds[0])) for _ in range(number)]
    random.shuffle(cards)
    hands = [0] * seats
    for one in cards[left:]:
        hands[int(random.random() * seats)] += one
    return World(tuple(hands), sum(cards[:left]), tuple(held), 0, 0)


@pytest.mark.parametrize("name", BASE_RECORDS)
def test_both_make_do_alike_with_a_supply_that_is_short(name: str) -> None:
    random = Random(name)
    after_the_set_up = [state for state in moments(name) if state[Turn].number]
    for left in (1, 2, 4):
        state = random.choice(after_the_set_up)
        rich = in_world(state, nearly_everything_dealt(state, left, random))
        assert in_step(rich, random, most=200) > 0


def essence(position: GamePosition) -> dict[str, object]:
    """What counts in a position just now, in whatever order it was worked out."""
    lists = ("road_moves", "settlement_moves", "city_moves", "takers")
    found: dict[str, object] = {name: [sorted(each) for each in getattr(position, name)] for name in lists}
    plain = ("phase", "player", "dice", "open", "winner", "placed")
    cards = ("hands", "supply", "rates", "held", "deck", "playable")
    board = ("path_owner", "corner_owner", "closed", "line", "longest_road", "points", "knights", "army", "robber")
    left = ("roads_left", "settlements_left", "cities_left")
    names = [*plain, *cards, *board, *left]
    if position.phase in (moves.START, moves.DISCARDS):
        names += ["waiting", "rolled_for_start"]
    elif position.phase != moves.OVER:
        names.append("actor")
    if position.open and position.phase != moves.OVER:
        names += ["rolled", "card_played", "fresh"]
    names += {moves.PLACE_ROAD: ["corner"], moves.FREE_ROADS: ["free_roads"]}.get(position.phase, [])
    return found | {name: getattr(position, name) for name in names}


@pytest.mark.parametrize(("seats", "way"), WAYS)
def test_a_position_that_was_played_to_is_the_one_made_of_the_state_there(seats: int, way: str) -> None:
    random = Random(f"{seats}, {way}, again")
    state = random_start(seats, way, random)
    for made, (position, there) in enumerate(steps(state, random)):
        if made % 10 == 0 or position.phase not in (moves.TO_ROLL, moves.TO_ACT):
            assert essence(position) == essence(position_of(there)), f"after {made} moves"


def test_equal_rolls_for_the_start_are_rolled_again_alike() -> None:
    start = random_start(2, "paired players", Random(1))
    for seed in range(200):
        assert in_step(start, Random(seed), most=6) == 6


def test_special_cards_change_hands_alike() -> None:
    for each, holder, least in product(product(range(8), repeat=3), (None, 0, 1, 2), (3, 5)):
        theirs = awards.holder_after(None if holder is None else Seat(holder), each, least)
        assert holder_after(-1 if holder is None else holder, list(each), least) == (-1 if theirs is None else theirs)


def test_the_records_bring_every_way_to_play_the_base_game() -> None:
    assert len(BASE_RECORDS) >= 5


@pytest.mark.parametrize("name", BASE_RECORDS)
def test_every_moment_of_a_recorded_game_becomes_a_position(name: str) -> None:
    for state in moments(name):
        if state.agenda[-1].name == COUNT_THE_SUPPLY:  # which nobody asks of a play-out: it knows all cards
            continue
        position = position_of(state, drawn_world(state, Random(name)))
        assert position.phase != moves.OVER
        assert sum(position.hands) + sum(position.supply) == {True: 120, False: 95}[position.seats > 4]


def test_a_few_games_come_to_every_kind_of_move() -> None:
    made: Counter[int] = Counter()

    def noting(position: GamePosition, choices: list[int], random: Random) -> int:
        made.update(move >> moves.BITS for move in choices)
        return choices[int(random.random() * len(choices))]

    for seats, way in WAYS:
        random = Random(f"kinds {seats} {way}")
        play_by(noting, position_of(random_start(seats, way, random)), random)
    forced = {moves.ROLL, moves.STEAL, moves.DISCARD, moves.ROBBER_START}
    assert made.keys() | forced == set(range(moves.ROBBER_START + 1))


@pytest.mark.parametrize(
    ("field", "what"),
    [
        *(("hands", "hand of 0"), ("supply", "supply"), ("points", "points of 0"), ("line", "longest line of 0")),
        *(("held", "development cards of 0"), ("deck", "pile"), ("roads_left", "pieces of 0"), ("closed", "options")),
    ],
)
def test_a_core_that_errs_is_found_out(field: str, what: str) -> None:
    random = Random(1)
    state = random_start(4, "paired players", random)
    position = position_of(state)
    position.phase, position.placed = moves.PLACE_SETTLEMENT, 0
    state = state.apply(ChooseStarter(Seat(0), Seat(0))).state  # type: ignore[union-attr]
    assert [name for name, ours, theirs in comparisons(position, state) if ours != theirs] == []
    getattr(position, field)[0] += 1
    assert [name for name, ours, theirs in comparisons(position, state) if ours != theirs] == [what]


def test_cards_asked_of_others_have_come_in_every_world() -> None:
    asked = [state for name in BASE_RECORDS for state in moments(name) if state.agenda[-1].name == HAND_OVER]
    assert asked
    for state in asked:
        position = position_of(state, drawn_world(state, Random(1)))
        assert position.phase in (moves.TO_ACT, moves.TO_ROLL)
