"""Whatever people do in Cities & Knights, what must always hold holds: random games, looked at after every action.

As in tests/rules/test_random_games.py everything is counted again and naively, from the slices of the state alone. Some
tables tell the companion what was stolen and drawn, others keep it to themselves; some correct the books at random.
"""

from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec.structs import replace

from companion.boxes.cities_knights.rules.barbarians import Barbarians, CorrectShip, track_length
from companion.boxes.cities_knights.rules.defender import Defenders
from companion.boxes.cities_knights.rules.improvements import CorrectImprovement, Improvements
from companion.boxes.cities_knights.rules.knights import Knights
from companion.boxes.cities_knights.rules.metropolis import Metropolises
from companion.boxes.cities_knights.rules.pillage import Tipped
from companion.boxes.cities_knights.rules.progress.holdings import ProgressCards
from companion.boxes.cities_knights.rules.progress.merchant import Merchant
from companion.boxes.cities_knights.rules.walls import Walls
from companion.geometry.topology import bits
from companion.kernel import Action, Outcome, Seat, State
from companion.rules import cards
from companion.rules.base.corrections import CountHand
from companion.rules.base.land import Land
from companion.rules.base.longest_road import LongestRoad
from companion.rules.base.pieces import Pieces, Roads
from companion.rules.base.points import hidden_points, points
from companion.rules.base.scoring import Score
from tests.boxes.cities_knights.rules.rulesets import RULESETS, UNTOLD
from tests.rules.always import (
    a_refused_action_changes_nothing,
    no_card_is_lost,
    nobody_has_won_unnoticed,
    what_is_listed_is_accepted,
)
from tests.rules.random_games import (
    few,
    look_after_every_action,
    random_game,
    seeds,
    some_action,
    somebody_wins_in_their_own_part,
)

MOST = 500
FEWER = 250  # where hands are uncertain, for every action may double what is possible
RESOURCES = ("brick", "lumber", "wool", "grain", "ore")
COMMODITIES = ("paper", "cloth", "coin")
DECKS = {
    "trade": {
        "commercial_harbor": 2, "master_merchant": 2, "merchant": 6,
        "merchant_fleet": 2, "resource_monopoly": 4, "trade_monopoly": 2,
    },
    "politics": {
        "bishop": 2, "constitution": 1, "deserter": 2, "diplomat": 2, "intrigue": 2,
        "saboteur": 2, "spy": 3, "warlord": 2, "wedding": 2,
    },
    "science": {
        "alchemist": 2, "crane": 2, "engineer": 1, "inventor": 2, "irrigation": 2, "medicine": 2,
        "mining": 2, "printer": 1, "road_building": 2, "smith": 2,
    },
}  # fmt: skip
NUMBERS = sorted([2, 3, 3, 4, 4, 5, 5, 6, 6, 8, 8, 9, 9, 10, 10, 11, 11, 12])


# -- what must hold ----------------------------------------------------------------------------------------------


def whole_box(state: State) -> dict[str, int]:
    """All resources and commodities there are, kind by kind."""
    many = len(state.game.seats) > 4
    return dict.fromkeys(RESOURCES, 24 if many else 19) | dict.fromkeys(COMMODITIES, 18 if many else 12)


def no_progress_card_is_lost(state: State) -> None:
    """Of each deck 18 cards are in the pile, in hands and lying open; no face is known more often than it is there."""
    progress = state[ProgressCards]
    for at, (track, deck) in enumerate(DECKS.items()):
        pile = progress.piles[at]
        held = [cards.PROGRESS.unpack(hand) for hand in (*progress.held, *progress.open)]
        faces = {name: sum(hand.get(name, 0) for hand in held) for name in deck}
        faces = {name: number + sum(card.name == name for card in pile.under) for name, number in faces.items()}
        unknown = sum(hand.get(f"unknown_{track}", 0) for hand in held)
        unknown += sum(card.name == f"unknown_{track}" for card in pile.under)
        assert pile.top >= 0
        assert all(number <= deck[name] for name, number in faces.items())
        assert pile.top + unknown + sum(faces.values()) == 18
    for hand in progress.open:
        assert set(cards.PROGRESS.unpack(hand)) <= {"constitution", "printer"}
    for hand in progress.held:
        assert not {"constitution", "printer"} & set(cards.PROGRESS.unpack(hand))


def knights_fit_the_box_and_the_board(state: State) -> None:
    """Two of each level a player, one knight a corner, none where a building stands, none active that is not there."""
    knights, built = state[Knights], 0
    for seat in state.game.seats:
        for there in knights.of[seat]:
            assert there.bit_count() <= 2
            assert not built & there
            built |= there
    assert not built & state[Pieces].built_on
    assert not knights.active & ~built


def cities_carry_what_they_may(state: State) -> None:
    """Walls and gates are under and on cities, three walls a player, gates apart; a tipped city is a settlement."""
    pieces, walls, tipped = state[Pieces], state[Walls].at, state[Tipped].at
    gates = [corner for corner in state[Metropolises].corners if corner is not None]
    cities, settlements = 0, 0
    for seat in state.game.seats:
        cities |= pieces.cities[seat]
        settlements |= pieces.settlements[seat]
        lying = tipped & pieces.settlements[seat]
        assert (walls & pieces.cities[seat]).bit_count() <= 3
        assert pieces.cities[seat].bit_count() + lying.bit_count() <= 4
        assert pieces.settlements[seat].bit_count() - lying.bit_count() <= 5
        assert state[Roads].of[seat].bit_count() <= 15
    assert not walls & ~cities
    assert not tipped & ~settlements
    assert len(set(gates)) == len(gates)
    assert all(cities >> gate & 1 for gate in gates)
    board = state.game.topology
    assert not any(board.corner_neighbor_mask[corner] & (cities | settlements) for corner in bits(cities | settlements))


def a_metropolis_is_with_somebody_who_has_come_so_far(state: State) -> None:
    """Levels are 0 to 5; who has a gate is at level 4 at least, and nobody else is at 5 before its holder was."""
    levels, metropolises, pieces = state[Improvements].levels, state[Metropolises], state[Pieces]
    waiting = any(item.name == "place the metropolis" for item in state.agenda)
    for at, corner in enumerate(metropolises.corners):
        assert all(0 <= own[at] <= 5 for own in levels)
        if corner is None:
            assert waiting or all(own[at] < 4 for own in levels)
            continue
        holder = pieces.owner(corner)
        assert holder is not None
        assert levels[holder][at] >= 4
        assert waiting or levels[holder][at] == 5 or all(own[at] < 5 for own in levels)


def points_equal_a_recount(state: State) -> None:
    """Settlements 1, cities 2, gates 2, Longest Road 2, honours, merchant, Constitution and Printer 1 each."""
    pieces, gates = state[Pieces], [corner for corner in state[Metropolises].corners if corner is not None]
    for seat in state.game.seats:
        expected = pieces.settlements[seat].bit_count() + 2 * pieces.cities[seat].bit_count()
        expected += 2 * sum(pieces.cities[seat] >> gate & 1 for gate in gates)
        expected += 2 * (state[LongestRoad].holder == seat)
        expected += state[Defenders].honours[seat] + (state[Merchant].owner == seat)
        expected += cards.size(state[ProgressCards].open[seat])
        harbors = [part for part in state.slices if type(part).__name__ == "Harbormaster"]
        expected += 2 * any(part.holder == seat for part in harbors)  # type: ignore[attr-defined]
        assert points(state, seat) == expected
        assert hidden_points(state, seat) == 0


def the_ship_is_on_its_track(state: State) -> None:
    """Unless a battle is being settled the ship has not arrived; and no number token was lost."""
    settling = any(item.name == "after the battle" for item in state.agenda)
    assert settling or state[Barbarians].steps < track_length(state.game)
    if len(state.game.seats) < 5:
        assert sorted(number for number in state[Land].numbers if number) == NUMBERS


def look(state: State, random: Random) -> None:
    """Everything that must hold in one state."""
    no_card_is_lost(state, whole_box(state))
    no_progress_card_is_lost(state)
    knights_fit_the_box_and_the_board(state)
    cities_carry_what_they_may(state)
    a_metropolis_is_with_somebody_who_has_come_so_far(state)
    points_equal_a_recount(state)
    nobody_has_won_unnoticed(state)
    if state[Score].winner is None:
        the_ship_is_on_its_track(state)
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
def test_it_holds_where_the_table_says_that_everybody_is_rich(name: str, seed: int) -> None:
    """Random players save for nothing: corrections give them what brings metropolises and mighty knights."""
    game, random = RULESETS[name], Random(seed)
    state = State.start(game)
    for seat in game.seats:
        for track in ("trade", "politics", "science"):
            state = done(state, CorrectImprovement(seat, track, random.randint(0, 3)))
    state = done(state, CorrectShip(Seat(0), 0, 1))
    for count in range(FEWER):
        if state[Score].winner is not None:
            break
        if count % 20 == 0:
            seat = random.choice(game.seats)
            rich = cards.cards_of({kind.name: random.randint(1, 5) for kind in cards.HAND.kinds})
            told = state.apply(CountHand(seat, rich))
            state = told.state if isinstance(told, Outcome) else state
        outcome = state.apply(some_action(state, random))
        if isinstance(outcome, Outcome):
            state = outcome.state
            look(state, random)


def done(state: State, action: Action) -> State:
    """The state after an action that must be legal."""
    outcome = state.apply(action)
    assert isinstance(outcome, Outcome), outcome
    return outcome.state


@settings(few, max_examples=8)
@given(name=st.sampled_from(sorted(RULESETS)), seed=seeds)
def test_a_random_game_comes_to_an_end_in_the_part_of_whoever_wins(name: str, seed: int) -> None:
    somebody_wins_in_their_own_part(RULESETS[name], seed, look, 20_000)


@pytest.mark.parametrize("name", ["3 players", "6 players, paired players"])
@few
@given(seed=seeds)
def test_whatever_the_host_overrules_no_card_is_lost(name: str, seed: int) -> None:
    """Actions of another moment are let through whatever the rules say; what cannot be is told in words."""
    game, random = RULESETS[name], Random(seed)
    played = [action for _, action, _ in random_game(game, seed, FEWER)]
    state = State.start(game)
    for action in random.sample(played, len(played)):
        overruled = replace(action, player=Seat(random.choice(game.seats)))
        try:
            outcome = state.apply(overruled, overrule=True)
        except ValueError:  # it says what cannot be
            continue
        assert isinstance(outcome, Outcome)
        state = outcome.state
        no_card_is_lost(state, whole_box(state))
        no_progress_card_is_lost(state)


def test_every_correction_is_admitted_at_any_time() -> None:
    """What the table says of this box's pieces and cards is taken in the middle of everything."""
    admitted = {kind.__name__ for kind in RULESETS["4 players"].corrections}
    assert admitted >= {
        "CorrectKnight",
        "CorrectWall",
        "CorrectImprovement",
        "CorrectMetropolis",
        "CorrectProgressCards",
        "CorrectShip",
        "CorrectMerchant",
        "CorrectDefenders",
        "CorrectTippedCity",
    }
