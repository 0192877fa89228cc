"""Whatever people do in Cities & Knights, what must always hold holds: random games, looked at after every action.

As in tests/rules/test_random_games.py everything is counted anew and naively, from the slices of the state alone. Some
tables tell the companion what was stolen and drawn, others keep it to themselves; some correct the books at random.
"""

from collections.abc import Iterator
from dataclasses import replace
from random import Random

import pytest
from hypothesis import Phase, given, settings
from hypothesis import strategies as st

from companion.rules import cards
from companion.rules.base.corrections import CountHand
from companion.rules.base.hands import Hands
from companion.rules.base.land import Land
from companion.rules.base.longest_road import LongestRoad
from companion.rules.base.pieces import Pieces, Roads
from companion.rules.base.points import hidden_points, points, target
from companion.rules.base.robber import Steal
from companion.rules.base.scoring import Score
from companion.rules.base.turns import Turn
from companion.rules.boxes import Choice, ruleset
from companion.rules.cities_knights.barbarians import Barbarians, CorrectShip, track_length
from companion.rules.cities_knights.defender import Defenders
from companion.rules.cities_knights.improvements import CorrectImprovement, Improvements
from companion.rules.cities_knights.knights import Knights
from companion.rules.cities_knights.metropolis import Metropolises
from companion.rules.cities_knights.pillage import Tipped
from companion.rules.cities_knights.progress.draws import DrawProgressCard
from companion.rules.cities_knights.progress.holdings import ProgressCards
from companion.rules.cities_knights.progress.master_merchant import TakeCards
from companion.rules.cities_knights.progress.merchant import Merchant
from companion.rules.cities_knights.progress.wedding import GiveCards
from companion.rules.cities_knights.walls import Walls
from companion.rules.geometry.printed import beginner_board, cities_knights_board
from companion.rules.geometry.topology import bits
from companion.rules.kernel import ANYTIME, Action, Item, Outcome, Refusal, Ruleset, Seat, State
from companion.rules.random_play import any_action
from tests.rules.always import a_refused_action_changes_nothing, what_is_listed_is_accepted
from tests.rules.table import SIX

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


def choices() -> Iterator[tuple[str, Choice]]:
    """Ways to play it: 3 to 6 players, both ways of sharing a turn, each variant alone and all together."""
    for number in (3, 4):
        plain = Choice(SIX[:number], cities_knights_board(number), products=("cities and knights",))
        yield f"{number} players", plain
        for variants in (
            ("nasty barbarians",),
            ("knight-errant",),
            ("easy start",),
            ("friendly robber", "harbormaster", "nasty barbarians", "knight-errant", "easy start"),
        ):
            yield f"{number} players, {', '.join(variants)}", replace(plain, variants=variants)
    odd = (("chased_robber_needs_number", False), ("intrigue_free_knight", True), ("steps_to_attack", 3))
    yield "4 players, other settings", replace(plain, settings=odd)
    for number in (5, 6):
        for five_six in ("paired players", "special building"):
            yield (
                f"{number} players, {five_six}",
                Choice(SIX[:number], beginner_board(number), five_six=five_six, products=("cities and knights",)),
            )


RULESETS = {name: ruleset(choice) for name, choice in choices()}


UNTOLD: dict[type[Action], str] = {Steal: "card", DrawProgressCard: "card", TakeCards: "cards", GiveCards: "cards"}
"""Actions whose cards the table need not tell, with the field that is open then."""


def some_action(rules: Ruleset, state: State, random: Random, *, told: bool) -> Action:
    """A legal action; at a table that does not tell, what only two have seen stays open where the rules take that."""
    action = any_action(rules, state, random)
    if told or type(action) not in UNTOLD:
        return action
    hidden: Action = replace(action, **{UNTOLD[type(action)]: None})  # type: ignore[arg-type]
    return action if isinstance(rules.check(state, hidden), Refusal) else hidden


def game(rules: Ruleset, seed: int, *, told: bool, most: int) -> Iterator[tuple[State, Action, Outcome]]:
    """A random game: the state before each action, the action, and what came of it."""
    random, state = Random(seed), rules.start()
    for _ in range(most):
        if state[Score].winner is not None:
            return
        action = some_action(rules, state, random, told=told)
        outcome = rules.apply(state, action)
        if isinstance(outcome, Outcome):  # a form filled in at random need not be legal
            yield state, action, outcome
            state = outcome.state


# -- what must hold ----------------------------------------------------------------------------------------------


def no_card_is_lost(state: State) -> None:
    """In every possible world the hands and the supply are all resources and commodities, kind by kind."""
    many = len(state.rules.seats) > 4
    whole = dict.fromkeys(RESOURCES, 24 if many else 19) | dict.fromkeys(COMMODITIES, 18 if many else 12)
    worlds = state[Hands].worlds
    assert worlds
    for world in worlds:
        assert cards.HAND.unpack(sum(world)) == whole
        assert [cards.size(hand) for hand in world] == [cards.size(hand) for hand in worlds[0]]


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
    for seat in state.rules.seats:
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
    for seat in state.rules.seats:
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
    board = state.rules.topology
    assert not any(board.corner_neighbor_mask[corner] & (cities | settlements) for corner in bits(cities | settlements))


def a_metropolis_is_with_somebody_who_has_come_so_far(state: State) -> None:
    """Levels are 0 to 5; who has a gate is at level 4 at least, and nobody else is at 5 before its holder was."""
    levels, metropolises, pieces = state[Improvements].levels, state[Metropolises], state[Pieces]
    waiting = any(item.name == "put the metropolis" for item in state.agenda)
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
    for seat in state.rules.seats:
        expected = pieces.settlements[seat].bit_count() + 2 * pieces.cities[seat].bit_count()
        expected += 2 * sum(pieces.cities[seat] >> gate & 1 for gate in gates)
        expected += 2 * (state[LongestRoad].holder == seat)
        expected += state[Defenders].honours[seat] + (state[Merchant].owner == seat)
        expected += cards.size(state[ProgressCards].open[seat])
        harbors = [part for part in state.slices if type(part).__name__ == "Harbormaster"]
        expected += 2 * any(part.holder == seat for part in harbors)  # type: ignore[attr-defined]
        assert points(state, seat) == expected
        assert hidden_points(state, seat) == 0


def nobody_has_won_unnoticed(state: State) -> None:
    """While the game goes on, the player whose part it is has too few points."""
    turn = state[Turn]
    if state[Score].winner is None and turn.open:
        assert points(state, turn.player) < target(state)


def the_ship_is_on_its_track(state: State) -> None:
    """Unless a battle is being settled the ship has not arrived; and no number token was lost."""
    settling = any(item.name == "after the battle" for item in state.agenda)
    assert settling or state[Barbarians].steps < track_length(state.rules)
    if len(state.rules.seats) < 5:
        assert sorted(number for number in state[Land].numbers if number) == NUMBERS


def look(state: State, random: Random) -> None:
    """Everything that must hold in one state."""
    no_card_is_lost(state)
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

# A seed has no smaller seed that is easier to read: nothing is shrunk.
few = settings(derandomize=True, database=None, deadline=None, max_examples=3, phases=[Phase.generate])
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
def test_it_holds_where_the_table_says_that_everybody_is_rich(name: str, seed: int) -> None:
    """Random players save for nothing: corrections give them what brings metropolises and mighty knights."""
    rules, random = RULESETS[name], Random(seed)
    state = rules.start()
    for seat in rules.seats:
        for track in ("trade", "politics", "science"):
            state = done(rules, state, CorrectImprovement(seat, track, random.randint(0, 3)))
    state = done(rules, state, CorrectShip(Seat(0), 0, 1))
    for count in range(FEWER):
        if state[Score].winner is not None:
            break
        if count % 20 == 0:
            seat = random.choice(rules.seats)
            rich = cards.cards_of({kind.name: random.randint(1, 5) for kind in cards.HAND.kinds})
            told = rules.apply(state, CountHand(seat, rich))
            state = told.state if isinstance(told, Outcome) else state
        outcome = rules.apply(state, some_action(rules, state, random, told=True))
        if isinstance(outcome, Outcome):
            state = outcome.state
            look(state, random)


def done(rules: Ruleset, state: State, action: Action) -> State:
    """The state after an action that must be legal."""
    outcome = rules.apply(state, action)
    assert isinstance(outcome, Outcome), outcome
    return outcome.state


@settings(few, max_examples=8)
@given(name=st.sampled_from(sorted(RULESETS)), seed=seeds)
def test_a_random_game_comes_to_an_end_in_the_part_of_whoever_wins(name: str, seed: int) -> None:
    rules = RULESETS[name]
    *_, (_, _, last) = game(rules, seed, told=True, most=20_000)
    look(last.state, Random(seed))
    winner = last.state[Score].winner
    assert winner is not None
    assert last.state[Turn].player == winner
    assert points(last.state, winner) >= target(last.state)


@pytest.mark.parametrize("name", ["3 players", "6 players, paired players"])
@few
@given(seed=seeds)
def test_whatever_the_host_overrules_no_card_is_lost(name: str, seed: int) -> None:
    """Actions of another moment are let through whatever the rules say; what cannot be is told in words."""
    rules, random = RULESETS[name], Random(seed)
    played = [action for _, action, _ in game(rules, seed, told=True, most=FEWER)]
    state = rules.start()
    for action in random.sample(played, len(played)):
        overruled = replace(action, player=Seat(random.choice(rules.seats)))
        try:
            outcome = rules.apply(state, overruled, overrule=True)
        except ValueError:  # it says what cannot be
            continue
        assert isinstance(outcome, Outcome)
        state = outcome.state
        no_card_is_lost(state)
        no_progress_card_is_lost(state)


def test_every_correction_is_admitted_at_any_time() -> None:
    """What the table says of this box's pieces and cards is taken in the middle of everything."""
    admitted = {kind.__name__ for kind in RULESETS["4 players"].takes(Item(ANYTIME))}
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
