"""Whatever people do, what must always hold holds: random games of every ruleset, looked at after every action.

The checks here count everything again and naively, from the slices of the state alone. Every game is played from a
seed; some tables tell the companion what was stolen or bought, others keep it to themselves.
"""

from collections.abc import Iterator
from dataclasses import replace
from functools import lru_cache
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from companion.boxes.traders_barbarians.rules.harbormaster import Harbormaster
from companion.data import StartPiece
from companion.geometry.printed import beginner_board, start_pieces
from companion.geometry.topology import Topology, bits
from companion.kernel import Seat, State
from companion.rules import cards
from companion.rules.base.development import UNKNOWN, BuyDevelopmentCard, Cabinet
from companion.rules.base.largest_army import LargestArmy
from companion.rules.base.longest_road import LongestRoad
from companion.rules.base.pieces import Pieces, Roads
from companion.rules.base.points import hidden_points, points
from companion.rules.base.scoring import Score
from companion.rules.base.stealing import Steal
from companion.rules.boxes import variants_of, ways_to_share
from companion.rules.choice import Choice, game_of
from tests.rules.always import (
    a_refused_action_changes_nothing,
    no_card_is_lost,
    nobody_has_won_unnoticed,
    what_is_listed_is_accepted,
)
from tests.rules.random_games import (
    few,
    look_after_every_action,
    seeds,
    somebody_wins_in_their_own_part,
    the_same_game_comes_again,
)
from tests.rules.table import SIX

MOST = 450  # actions looked at in one game; a random game is won after some 1000
FEWER = 200  # where hands are uncertain, for every action may double what is possible
UNTOLD = {Steal: "card", BuyDevelopmentCard: "card"}
RESOURCES = ("brick", "lumber", "wool", "grain", "ore")
SETTLEMENTS, CITIES, ROADS = 5, 4, 15
CARDS_OF_A_KIND = {3: 19, 4: 19, 5: 24, 6: 24}
DEVELOPMENT_CARDS = {
    False: {"knight": 14, "victory_point": 5, "road_building": 2, "year_of_plenty": 2, "monopoly": 2},
    True: {"knight": 20, "victory_point": 5, "road_building": 3, "year_of_plenty": 3, "monopoly": 3},
}
# On the large island: two hexes for each colour, with the settlement on the north corner and the road to its east.
TYPED_IN = (
    *zip(SIX, ("(1,-3)", "(2,-2)", "(0,0)", "(-1,2)", "(1,1)", "(0,-2)"), strict=True),
    *zip(SIX, ("(-1,0)", "(2,0)", "(-2,2)", "(1,2)", "(-1,-1)", "(0,3)"), strict=True),
)


def choices() -> Iterator[tuple[str, Choice]]:
    """Every way to play that the boxes know, by name."""
    for number in (3, 4, 5, 6):
        seats, board = SIX[:number], beginner_board(number)
        for five_six in ways_to_share() if number > 4 else ("",):
            name = f"{number} players {five_six}".strip()
            plain = Choice(seats, board, five_six=five_six or "paired players")
            yield name, plain
            for variant in variants_of((), seats=number):
                yield f"{name}, {variant}", replace(plain, variants=(variant,))
            yield f"{name}, all variants", replace(plain, variants=tuple(variants_of((), seats=number)))
            colours = ("blue", "white", "orange") if number == 3 else seats  # nobody plays red in a first game of three
            yield f"{name}, beginner start", replace(plain, seats=colours, start_pieces=beginner_pieces(number))


def beginner_pieces(number: int) -> tuple[StartPiece, ...]:
    """The printed start, or one typed in where the booklet's is not known."""
    if number <= 4:
        return start_pieces(number)
    return tuple(StartPiece(colour, f"{at}N", f"{at}-NE", star=n < 6) for n, (colour, at) in enumerate(TYPED_IN))


RULESETS = {name: game_of(choice) for name, choice in choices()}
RULESETS["5 players, an inactive colour"] = game_of(
    Choice(
        SIX[:5],
        beginner_board(5),
        start_pieces=beginner_pieces(5),
        inactive_colour="brown",
        inactive_settlements=tuple(f"{at}N" for colour, at in TYPED_IN if colour == "brown"),
    )
)


# -- what must hold ----------------------------------------------------------------------------------------------


def no_development_card_is_lost(state: State) -> None:
    """What was not seen yet, what is known to be held and what was played are the whole box, kind by kind."""
    cabinet = state[Cabinet]
    hidden = sum(cards.count(held, UNKNOWN) for held in cabinet.held)
    known = sum(held - cards.count(held, UNKNOWN) * UNKNOWN.one for held in cabinet.held)
    whole = cabinet.unseen + known + sum(cabinet.played)
    assert cards.DEVELOPMENT.unpack(whole) == DEVELOPMENT_CARDS[len(state.game.seats) > 4]
    assert cards.size(cabinet.unseen) == cabinet.pile + hidden


def pieces_fit_the_box_and_the_board(state: State) -> None:
    """Nobody has more pieces out than there are, nothing stands on anything else, buildings keep their distance."""
    pieces, board = state[Pieces], state.game.topology
    for seat in state.game.seats:
        assert pieces.settlements[seat].bit_count() <= SETTLEMENTS
        assert pieces.cities[seat].bit_count() <= CITIES
        assert state[Roads].of[seat].bit_count() <= ROADS
    out = _no_place_twice((*pieces.settlements, *pieces.cities))
    _no_place_twice(state[Roads].of)
    corners = bits(out)
    assert not any(board.corner_neighbor_mask[corner] & out for corner in corners)


def _no_place_twice(sets: tuple[int, ...]) -> int:
    """All places of these sets, no two of which share one."""
    together = 0
    for places in sets:
        assert not together & places
        together |= places
    return together


@lru_cache(maxsize=4096)
def longest_trail(topology: Topology, roads: int, rivals: int) -> int:
    """The most roads in one line, by trying every line; a line may end at a rival's building but not pass it."""

    def onward(corner: int, left: frozenset[int]) -> int:
        best = 0
        for path in topology.corner_paths[corner]:
            if path in left:
                (beyond,) = (end for end in topology.path_ends[path] if end != corner)
                stopped = rivals >> beyond & 1
                best = max(best, 1 + (0 if stopped else onward(beyond, left - {path})))
        return best

    everything = frozenset(bits(roads))
    starts = {corner for path in everything for corner in topology.path_ends[path]}
    return max((onward(corner, everything) for corner in starts), default=0)


def the_special_cards_are_with_whoever_leads(state: State) -> None:
    """The holder has enough and nobody has more; a card is set aside only without a single leader."""
    pieces, board, seats = state[Pieces], state.game.topology, state.game.seats
    foreign = 0  # settlements of a colour that nobody plays stop a line like anybody's
    for slice_ in state.slices:
        if type(slice_).__name__ == "InactiveColour":
            foreign = slice_.settlements  # type: ignore[attr-defined]
    roads = [longest_trail(board, state[Roads].of[seat], pieces.rivals_of(seat) | foreign) for seat in seats]
    leads(state[LongestRoad].holder, roads, 5)
    knights = [cards.DEVELOPMENT.unpack(played).get("knight", 0) for played in state[Cabinet].played]
    leads(state[LargestArmy].holder, knights, 3)


def leads(holder: Seat | None, counts: list[int], least: int) -> None:
    """Whether a special card for the most of something is where it belongs."""
    best = max(counts)
    if holder is None:
        assert best < least or counts.count(best) > 1
    else:
        assert counts[holder] == best >= least


def points_equal_a_recount(state: State) -> None:
    """Settlements 1, cities 2, Longest Road, Largest Army and Harbormaster 2 each, victory point cards 1."""
    pieces, cabinet = state[Pieces], state[Cabinet]
    special = [state[LongestRoad].holder, state[LargestArmy].holder]
    if Harbormaster in state:
        special.append(state[Harbormaster].holder)
    for seat in state.game.seats:
        built = pieces.settlements[seat].bit_count() + 2 * pieces.cities[seat].bit_count()
        shown = cards.DEVELOPMENT.unpack(cabinet.played[seat]).get("victory_point", 0)
        assert points(state, seat) == built + 2 * special.count(seat) + shown
        assert hidden_points(state, seat) == cards.DEVELOPMENT.unpack(cabinet.held[seat]).get("victory_point", 0)


def look(state: State, random: Random) -> None:
    """Everything that must hold in one state."""
    no_card_is_lost(state, dict.fromkeys(RESOURCES, CARDS_OF_A_KIND[len(state.game.seats)]))
    no_development_card_is_lost(state)
    pieces_fit_the_box_and_the_board(state)
    the_special_cards_are_with_whoever_leads(state)
    points_equal_a_recount(state)
    nobody_has_won_unnoticed(state)
    if state[Score].winner is None:
        what_is_listed_is_accepted(state, random)
        a_refused_action_changes_nothing(state, random)


# -- the games ---------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", RULESETS)
@few
@given(seed=seeds)
def test_what_must_hold_holds_after_every_action_of_a_random_game(name: str, seed: int) -> None:
    look_after_every_action(RULESETS[name], seed, look, MOST)


@pytest.mark.parametrize("name", RULESETS)
@few
@given(seed=seeds)
def test_it_holds_as_well_at_a_table_that_keeps_its_secrets(name: str, seed: int) -> None:
    look_after_every_action(RULESETS[name], seed, look, FEWER, UNTOLD)


@pytest.mark.parametrize("name", RULESETS)
@few
@given(seed=seeds)
def test_the_same_seed_gives_the_same_game(name: str, seed: int) -> None:
    the_same_game_comes_again(RULESETS[name], seed, FEWER)


@settings(few, max_examples=6)
@given(name=st.sampled_from(sorted(RULESETS)), seed=seeds)
def test_a_random_game_comes_to_an_end_in_the_part_of_whoever_wins(name: str, seed: int) -> None:
    somebody_wins_in_their_own_part(RULESETS[name], seed, look, 10_000)
