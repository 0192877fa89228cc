"""Whatever people do, what must always hold holds: random games of every ruleset, looked at after every action.

The checks here count everything anew and naively, from the slices of the state alone. Every game is played from a
seed; some tables tell the companion what was stolen or bought, others keep it to themselves.
"""

from collections.abc import Iterator
from dataclasses import replace
from functools import lru_cache
from random import Random

import pytest
from hypothesis import Phase, given, settings
from hypothesis import strategies as st

from companion.rules import cards
from companion.rules.base.development import UNKNOWN, BuyDevelopmentCard, Cabinet
from companion.rules.base.hands import Hands
from companion.rules.base.largest_army import LargestArmy
from companion.rules.base.longest_road import LongestRoad
from companion.rules.base.pieces import Pieces, Roads
from companion.rules.base.points import hidden_points, points, target
from companion.rules.base.robber import Steal
from companion.rules.base.scoring import Score
from companion.rules.base.turns import Turn
from companion.rules.boxes import FIVE_SIX, VARIANTS, Choice, ruleset
from companion.rules.data import StartPiece
from companion.rules.geometry.printed import beginner_board, start_pieces
from companion.rules.geometry.topology import Topology, bits
from companion.rules.kernel import Action, Outcome, Ruleset, Seat, State
from companion.rules.random_play import step
from companion.rules.traders_barbarians.harbormaster import Harbormaster
from tests.rules.always import a_refused_action_changes_nothing, what_is_listed_is_accepted
from tests.rules.table import SIX

MOST = 450  # actions looked at in one game; a random game is won after some 1000
FEWER = 200  # where hands are uncertain, for every action may double what is possible
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
        for five_six in FIVE_SIX if number > 4 else ("",):
            name = f"{number} players {five_six}".strip()
            plain = Choice(seats, board, five_six=five_six or "paired players")
            yield name, plain
            for variant in VARIANTS:
                yield f"{name}, {variant}", replace(plain, variants=(variant,))
            yield f"{name}, all variants", replace(plain, variants=tuple(VARIANTS))
            colours = ("blue", "white", "orange") if number == 3 else seats  # nobody plays red in a first game of three
            yield f"{name}, beginner start", replace(plain, seats=colours, start_pieces=beginner_pieces(number))


def beginner_pieces(number: int) -> tuple[StartPiece, ...]:
    """The printed start, or one typed in where the booklet's is not known."""
    if number <= 4:
        return start_pieces(number)
    return tuple(StartPiece(colour, f"{at}N", f"{at}-NE", star=n < 6) for n, (colour, at) in enumerate(TYPED_IN))


RULESETS = {name: ruleset(choice) for name, choice in choices()}
RULESETS["5 players, an inactive colour"] = ruleset(
    Choice(
        SIX[:5],
        beginner_board(5),
        start_pieces=beginner_pieces(5),
        inactive_colour="brown",
        inactive_settlements=tuple(f"{at}N" for colour, at in TYPED_IN if colour == "brown"),
    )
)


def unseen(rules: Ruleset, state: State, action: Action, outcome: Outcome) -> tuple[Action, Outcome]:
    """The same action at a table that does not tell which card was stolen or bought."""
    if not isinstance(action, Steal | BuyDevelopmentCard):
        return action, outcome
    action = replace(action, card=None)
    told = rules.apply(state, action)
    assert isinstance(told, Outcome)
    return action, told


def game(rules: Ruleset, seed: int, *, told: bool, most: int) -> Iterator[tuple[State, Action, Outcome]]:
    """A random game: the state before each action, the action, and what came of it."""
    random, state = Random(seed), rules.start()
    for _ in range(most):
        if state[Score].winner is not None:
            return
        action, outcome = step(rules, state, random)
        if not told:
            action, outcome = unseen(rules, state, action, outcome)
        yield state, action, outcome
        state = outcome.state


# -- what must hold ----------------------------------------------------------------------------------------------


def no_card_is_lost(state: State) -> None:
    """In every possible world the hands and the supply are the whole box, kind by kind."""
    whole = dict.fromkeys(("brick", "lumber", "wool", "grain", "ore"), CARDS_OF_A_KIND[len(state.rules.seats)])
    worlds = state[Hands].worlds
    assert worlds
    for world in worlds:
        assert cards.HAND.unpack(sum(world)) == whole
        assert [cards.size(hand) for hand in world] == [cards.size(hand) for hand in worlds[0]]


def no_development_card_is_lost(state: State) -> None:
    """What was not seen yet, what is known to be held and what was played are the whole box, kind by kind."""
    cabinet = state[Cabinet]
    hidden = sum(cards.count(held, UNKNOWN) for held in cabinet.held)
    known = sum(held - cards.count(held, UNKNOWN) * UNKNOWN.one for held in cabinet.held)
    whole = cabinet.unseen + known + sum(cabinet.played)
    assert cards.DEVELOPMENT.unpack(whole) == DEVELOPMENT_CARDS[len(state.rules.seats) > 4]
    assert cards.size(cabinet.unseen) == cabinet.pile + hidden


def pieces_fit_the_box_and_the_board(state: State) -> None:
    """Nobody has more pieces out than there are, nothing stands on anything else, buildings keep their distance."""
    pieces, board = state[Pieces], state.rules.topology
    for seat in state.rules.seats:
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
    pieces, board, seats = state[Pieces], state.rules.topology, state.rules.seats
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
    for seat in state.rules.seats:
        built = pieces.settlements[seat].bit_count() + 2 * pieces.cities[seat].bit_count()
        shown = cards.DEVELOPMENT.unpack(cabinet.played[seat]).get("victory_point", 0)
        assert points(state, seat) == built + 2 * special.count(seat) + shown
        assert hidden_points(state, seat) == cards.DEVELOPMENT.unpack(cabinet.held[seat]).get("victory_point", 0)


def nobody_has_won_unnoticed(state: State) -> None:
    """While the game goes on, the player whose part it is has too few points, as far as they are known."""
    turn = state[Turn]
    if state[Score].winner is None and turn.open:
        assert points(state, turn.player) + hidden_points(state, turn.player) < target(state)


def look(state: State, random: Random) -> None:
    """Everything that must hold in one state."""
    no_card_is_lost(state)
    no_development_card_is_lost(state)
    pieces_fit_the_box_and_the_board(state)
    the_special_cards_are_with_whoever_leads(state)
    points_equal_a_recount(state)
    nobody_has_won_unnoticed(state)
    if state[Score].winner is None:
        what_is_listed_is_accepted(state, random)
        a_refused_action_changes_nothing(state, random)


# -- the games ---------------------------------------------------------------------------------------------------

# A seed has no smaller seed that is easier to read: nothing is shrunk.
few = settings(derandomize=True, database=None, deadline=None, max_examples=2, phases=[Phase.generate])
seeds = st.integers(0, 2**32 - 1)


@pytest.mark.parametrize("name", RULESETS)
@few
@given(seed=seeds)
def test_what_must_hold_holds_after_every_action_of_a_random_game(name: str, seed: int) -> None:
    rules, random = RULESETS[name], Random(seed)
    look(rules.start(), random)
    for before, _, outcome in game(rules, seed, told=True, most=MOST):
        assert outcome.state is not before
        look(outcome.state, random)


@pytest.mark.parametrize("name", RULESETS)
@few
@given(seed=seeds)
def test_it_holds_as_well_at_a_table_that_keeps_its_secrets(name: str, seed: int) -> None:
    rules, random = RULESETS[name], Random(seed)
    for _, _, outcome in game(rules, seed, told=False, most=FEWER):
        look(outcome.state, random)


@pytest.mark.parametrize("name", RULESETS)
@few
@given(seed=seeds)
def test_the_same_seed_gives_the_same_game(name: str, seed: int) -> None:
    rules = RULESETS[name]
    one, other = (list(game(rules, seed, told=True, most=FEWER)) for _ in range(2))
    assert [action for _, action, _ in one] == [action for _, action, _ in other]
    assert one[-1][2] == other[-1][2]


@settings(few, max_examples=6)
@given(name=st.sampled_from(sorted(RULESETS)), seed=seeds)
def test_a_random_game_comes_to_an_end_in_the_part_of_whoever_wins(name: str, seed: int) -> None:
    rules = RULESETS[name]
    *_, (_, _, last) = game(rules, seed, told=True, most=10_000)
    look(last.state, Random(seed))
    winner = last.state[Score].winner
    assert winner is not None
    assert last.state[Turn].player == winner
    assert points(last.state, winner) + hidden_points(last.state, winner) >= target(last.state)
