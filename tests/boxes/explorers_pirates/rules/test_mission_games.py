"""Scenarios with missions as a whole: ledger Explorers & Pirates, sections 2 and 16, and scenarios 2 to 5.

Automatic players play each of them to a winner, and pieces stay in balance all the while.
"""

from collections import Counter
from random import Random

import pytest

from companion.boxes.explorers_pirates.facts.box import facts
from companion.boxes.explorers_pirates.rules.crews import CREWS, crews_left
from companion.boxes.explorers_pirates.rules.fish.shoals import FishHauls, every_haul, hauls_left
from companion.boxes.explorers_pirates.rules.holds import CREW, HAUL, SACK, CargoReturned, aboard_and_stored
from companion.boxes.explorers_pirates.rules.missions import Tracks, played
from companion.boxes.explorers_pirates.rules.pirate_lairs.lairs import MOST, LairCrews, lairs_left
from companion.boxes.explorers_pirates.rules.spices.villages import SpiceVillages
from companion.kernel import Refusal, Seat, State
from companion.preferences import choose
from companion.rules.base.points import points
from companion.rules.base.scoring import Score
from companion.rules.base.turns import Turn
from companion.rules.choice import Choice, game_of
from companion.rules.random_play import chance
from companion.rules.scenario import Scenario
from tests.boxes.explorers_pirates.rules.table import BOX, FOUR, SIX, board, lay
from tests.boxes.offered import ALL_MISSIONS, FISH_FOR_CATAN, PIRATE_LAIRS, SPICES_FOR_CATAN

MOST_ACTIONS = 6000
SCENARIOS = (PIRATE_LAIRS, FISH_FOR_CATAN, SPICES_FOR_CATAN, ALL_MISSIONS)


def in_balance(state: State, lost: Counter[Seat]) -> None:
    """Every crew, haul and sack is somewhere, and only there; markers go as far as they were brought."""
    for player in state.game.seats:
        ashore = sum(crews[player] for _, crews in state[LairCrews].of) if LairCrews in state else 0
        friends = state[SpiceVillages].friends[player].bit_count() if SpiceVillages in state else 0
        carried = aboard_and_stored(state, player, CREW)
        assert crews_left(state, player) + ashore + friends + carried == CREWS
        assert crews_left(state, player) >= 0
        if SpiceVillages in state:
            delivered = state[Tracks].on("spices").at(player)
            assert friends == aboard_and_stored(state, player, SACK) + delivered + lost[player]
    if LairCrews in state:
        assert all(sum(crews) <= MOST for _, crews in state[LairCrews].of)
        assert lairs_left(state) >= 0
    if FishHauls in state:
        carried = sum(aboard_and_stored(state, player, HAUL) for player in state.game.seats)
        assert hauls_left(state) + carried + state[FishHauls].at.bit_count() == every_haul(state)
        assert hauls_left(state) >= 0
    for mission in played(state):
        markers = state[Tracks].on(mission).markers
        assert sorted(seat for there in markers for seat in there) == list(state.game.seats)


@pytest.mark.rule("EP-147", "EP-511", "EP2-52", "EP3-50", "EP4-33", "EP4-60", "EP5-06", "EP5-07", "EP-521")
@pytest.mark.parametrize("seats", [2, 3, 4, 6])
@pytest.mark.parametrize("scenario", SCENARIOS, ids=lambda scenario: scenario.name)
def test_automatic_players_play_to_a_winner_and_pieces_stay_in_balance(scenario: Scenario, seats: int) -> None:
    random = Random(f"{scenario.name} {seats}")
    choice = Choice(SIX[:seats], board(scenario, seats), products=(BOX,), scenarios=(scenario.name,))
    state, lost = State.start(game_of(choice)), Counter[Seat]()
    for _ in range(MOST_ACTIONS):
        if state[Score].winner is not None:
            break
        action = next(filter(None, (choose(state, seat, random) for seat in state.agenda[-1].who)), None)
        assert action is not None, state.agenda[-1]
        outcome = state.apply(chance(state, action, random))
        assert not isinstance(outcome, Refusal), outcome
        state = outcome.state
        for happening in outcome.happenings:
            if isinstance(happening, CargoReturned):
                lost[happening.player] += happening.cargo.count(SACK)
        in_balance(state, lost)
    winner = state[Score].winner
    assert winner is not None
    assert winner == state[Turn].player
    assert points(state, winner) >= (scenario.target or 0)


@pytest.mark.rule("EP-520", "EP-521", "EP2-52", "EP3-50", "EP4-60", "EP5-07")
@pytest.mark.parametrize(
    ("scenario", "target"), [(PIRATE_LAIRS, 12), (FISH_FOR_CATAN, 15), (SPICES_FOR_CATAN, 15), (ALL_MISSIONS, 17)]
)
def test_the_points_that_win(scenario: Scenario, target: int) -> None:
    assert [lay(scenario=scenario, seats=seats).game.setup.target for seats in (FOUR, SIX)] == [target, target]


@pytest.mark.rule("EP-007", "EP2-05", "EP4-05", "EP5-05", "EP5-06")
@pytest.mark.parametrize(
    ("scenario", "there", "not_there"),
    [
        (PIRATE_LAIRS, {"crews", "pirate ships", "chasing", "pirate lairs"}, {"council", "fishing", "spice villages"}),
        (FISH_FOR_CATAN, {"crews", "pirate ships", "pirate lairs", "council", "fishing"}, {"spice villages"}),
        (SPICES_FOR_CATAN, {"crews", "pirate ships", "council", "fishing", "spice villages"}, {"pirate lairs"}),
        (ALL_MISSIONS, {"crews", "pirate ships", "pirate lairs", "council", "fishing", "spice villages"}, set()),
    ],
)
def test_what_each_scenario_is_played_with(scenario: Scenario, there: set[str], not_there: set[str]) -> None:
    modules = set(lay(scenario=scenario).game.modules)
    assert there <= modules
    assert not not_there & modules


@pytest.mark.rule("EP2-04", "EP3-06", "EP-013", "EP56-03")
def test_a_lair_token_is_left_over_where_a_gold_field_stays_in_the_box() -> None:
    gold = [facts().hexes("fish_for_catan", area, 4).get("gold", 0) for area in (0, 1)]
    assert lairs_left(lay(scenario=FISH_FOR_CATAN).state) - sum(gold) == 1
    gold = [facts().hexes("pirate_lairs", area, 6)["gold"] for area in (0, 1)]
    assert lairs_left(lay(scenario=PIRATE_LAIRS, seats=SIX).state) - sum(gold) == 0


@pytest.mark.rule("EP-146", "EP-147")
def test_missions_belong_to_the_player_whose_ships_move() -> None:
    drawing = "known (1,-1) gold\nblue sails (1,-1)-W crew\nred sails (1,-1)-SW crew"
    table = lay(drawing, scenario=PIRATE_LAIRS)
    assert table.refused("red lands 1 crews of ship 1 at (1,-1)") == "EP2-24", "before the roll"
    table.play("red rolls 1 1")
    assert table.refused("blue lands 1 crews of ship 1 at (1,-1)") == "EP2-24"
    assert table.refused("red lands 1 crews of ship 2 at (1,-1)") == "EP2-24", "blue's ship is not red's"


@pytest.mark.rule("EP-269")
def test_crews_are_put_on_lairs_and_in_villages_only() -> None:
    table = lay("known (0,-1) hills 4\nred sails (0,-1)-W crew", scenario=SPICES_FOR_CATAN).play("red rolls 1 1")
    offered = set(table.offered("red"))
    assert not {"LandCrews", "BarterForSpice"} & offered
    assert table.refused("red barters with ship 1 at (0,-1)") == "EP4-20"


@pytest.mark.rule("EP-375")
def test_settlements_are_founded_at_gold_fields_and_among_friends() -> None:
    table = lay("known (1,-1) gold 4\nred sails (1,-1)-SW settler", scenario=PIRATE_LAIRS).play("red rolls 1 1")
    table.play("red founds (1,-1)S with 1")
    among = lay("known (0,-1) spices\nred friend (0,-1)\nred sails (0,-1)-SW settler", scenario=SPICES_FOR_CATAN)
    among.play("red rolls 1 1", "red founds (0,-1)S with 1")
    assert among.points("red") == 1


@pytest.mark.rule("EP-525")
def test_a_card_that_is_lost_costs_a_point() -> None:
    table = lay("red marker fish 1", scenario=FISH_FOR_CATAN)
    assert table.points("red") == 2
    table.play("blue says the marker of fish is on 2")
    assert (table.points("red"), table.points("blue")) == (1, 2)
