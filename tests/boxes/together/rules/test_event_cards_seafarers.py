"""Event cards with Seafarers. Ledger Traders & Barbarians, TBV2-17, TBV2-56; Seafarers, SEA-124."""

from random import Random

import pytest

from companion.boxes.seafarers.rules.pirate_islands.fleet import Fleet, FleetSailed, way
from companion.boxes.together.rules.event_cards_seafarers import RollForFleet
from companion.boxes.traders_barbarians.rules.event_cards.deck import TurnUpCard
from companion.kernel import Action, State
from companion.rules.choice import Choice, game_of
from companion.rules.random_play import any_action, step
from tests.boxes.offered import SEAFARERS
from tests.boxes.seafarers.rules.table import SIX, lay
from tests.boxes.traders_barbarians.rules.event_cards import table as cards

SCENARIOS = {scenario.name: scenario for scenario in SEAFARERS.scenarios}
assert cards.SENTENCES  # its sentences are used here


def at_sea(drawing: str) -> cards.Table:
    """A table of Seafarers with event cards."""
    return lay(drawing, variants=("event cards",))


def scenario(name: str) -> State:
    """A scenario with event cards, from its start."""
    board = SCENARIOS[name].layouts[0].laid(4, Random(name))
    choice = Choice(SIX[:4], board, ("event cards",), products=("seafarers",), scenarios=(name,))
    return State.start(game_of(choice))


@pytest.mark.rule("TBV2-56")
def test_ships_count_beside_roads_where_nobody_has_the_longest_route() -> None:
    drawing = """
        red  settlement (0,0)NW road (0,0)-W
        red  ship (0,0)-NW
        blue settlement (0,0)NE road (0,0)-E
        white holds 1 ore
    """
    table = at_sea(drawing).play("red turns up trade advantage 5")
    assert table.agenda() == ["may draw a card for an event: red"]
    table = at_sea(drawing.replace("red  ship (0,0)-NW", "")).play("red turns up trade advantage 5")
    assert table.agenda() == ["act: red"]


@pytest.mark.rule("TBV2-56")
def test_an_earthquake_leaves_ships_alone() -> None:
    table = at_sea("red settlement (0,0)NW\nred ship (0,0)-NW").play("red turns up earthquake 6")
    assert table.agenda() == ["act: red"]


@pytest.mark.rule("TBV2-42", "SEA5-13", "SEA6-23")
@pytest.mark.parametrize("name", ["the forgotten tribe", "cloth for catan"])
def test_the_robber_flees_to_no_island_that_it_keeps_off(name: str) -> None:
    table = lay("", "mark small (-1,0)\n", variants=("event cards",), scenarios=(name,))
    table.play("red turns up robber flees 4", "red ends")
    assert table.robber() == "(-1,0)"  # it has not left yet
    table.play("blue corrects the robber to (0,-2)", "blue turns up robber flees 4")
    assert table.robber() is None


@pytest.mark.rule("TBV2-17")
def test_a_gold_field_gives_a_city_one_card_in_an_epidemic() -> None:
    table = at_sea("red city (1,0)SE").play("red corrects the hex (1,0) to gold 8", "red turns up epidemic 8")
    assert table.agenda() == ["choose cards: red"]
    assert table.refused("red chooses 2 ore") == "SEA-84"
    table.play("red chooses 1 ore")


@pytest.mark.rule("SEA-124", "SEA7-27")
def test_both_dice_are_rolled_for_the_pirate_fleet_alone() -> None:
    state, random = scenario("the pirate islands"), Random(1)
    while not any(isinstance(option, TurnUpCard) for option in state.options()):
        _, outcome = step(state, random)
        state = outcome.state
    course, before = way(state.game), state[Fleet].hex
    player = next(option.player for option in state.options() if isinstance(option, TurnUpCard))
    plain = next(option for option in state.options() if str(getattr(option, "card", "")) == "catan_prospers_9")
    after = state.apply(plain)  # type: ignore[arg-type]
    assert after.state.options() == (RollForFleet(player),)  # type: ignore[union-attr]
    sailed = after.state.apply(RollForFleet(player, (5, 2)))  # type: ignore[union-attr]
    (at,) = (one.hex for one in sailed.happenings if isinstance(one, FleetSailed))  # type: ignore[union-attr]
    assert before is not None
    assert at == course[(course.index(before) + 2) % len(course)]


@pytest.mark.rule("SEA-124")
@pytest.mark.parametrize("name", SCENARIOS)
def test_every_scenario_is_played_with_event_cards(name: str) -> None:
    state, random, kinds = scenario(name), Random(name), set[type[Action]]()
    for _ in range(400):
        if not state.options():
            break
        action = any_action(state, random)
        kinds.add(type(action))
        outcome = state.apply(action)
        state = getattr(outcome, "state", state)
    assert TurnUpCard in kinds
