"""Which light shines by what the table is doing."""

from itertools import product

from companion.outputs.glow import Glow
from companion.outputs.plan import LightPlan, light_plan
from companion.rules.base.corrections import CorrectBuilding, CountHand
from companion.rules.base.discards import Discard
from companion.rules.base.robber import MoveRobber, Steal
from companion.rules.base.scoring import Score
from companion.rules.base.turns import EndPart
from companion.rules.cards import HAND
from companion.rules.geometry.topology import Corner
from companion.rules.kernel import Outcome, Seat
from tests.rules.traders_barbarians.event_cards.table import events

OFF, ON, BLINKING = Glow.OFF, Glow.ON, Glow.BLINKING
BLUE, WHITE, ORANGE = Seat(0), Seat(1), Seat(2)


def seats(blue: Glow, white: Glow, orange: Glow) -> tuple[tuple[str, Glow], ...]:
    return (("blue", blue), ("white", white), ("orange", orange))


def test_everybody_blinks_who_has_yet_to_roll_for_the_start(game) -> None:
    assert light_plan(game.state) == LightPlan(seats(BLINKING, BLINKING, BLINKING), None, OFF, OFF)


def test_the_player_whose_roll_is_due_blinks_and_the_button_is_dark(game) -> None:
    assert light_plan(game.starts().state) == LightPlan(seats(BLINKING, OFF, OFF), None, OFF, OFF)


def test_after_the_roll_its_number_is_lit_and_the_player_may_end_the_part(game) -> None:
    assert light_plan(game.starts().rolls(3, 5).state) == LightPlan(seats(ON, OFF, OFF), 8, OFF, ON)


def test_the_number_goes_out_with_the_turn(game) -> None:
    game.starts().rolls(3, 5).plays(EndPart(BLUE))
    assert light_plan(game.state) == LightPlan(seats(OFF, BLINKING, OFF), None, OFF, OFF)


def test_those_who_must_discard_blink_until_they_have_while_the_roller_waits(game) -> None:
    nine, ten = HAND.pack({"ore": 5, "wool": 4}), HAND.pack({"brick": 5, "lumber": 5})
    game.starts().plays(CountHand(WHITE, nine), CountHand(ORANGE, ten)).rolls(3, 4)
    assert light_plan(game.state) == LightPlan(seats(ON, BLINKING, BLINKING), None, BLINKING, OFF)
    game.plays(Discard(ORANGE, HAND.pack({"brick": 5})))
    assert light_plan(game.state) == LightPlan(seats(ON, BLINKING, OFF), None, BLINKING, OFF)


def test_the_seven_blinks_while_the_robber_is_on_its_way_and_shines_for_the_rest_of_the_turn(game) -> None:
    game.starts().rolls(3, 4)
    glows = [light_plan(game.state).seven]
    move = next(each for each in game.state.options() if isinstance(each, MoveRobber))
    game.plays(move)
    while any(isinstance(each, Steal) for each in game.state.options()):
        glows.append(light_plan(game.state).seven)
        game.plays(next(each for each in game.state.options() if isinstance(each, Steal)))
    glows.append(light_plan(game.state).seven)
    game.plays(EndPart(BLUE))
    glows.append(light_plan(game.state).seven)
    assert (glows[0], glows[-2], glows[-1]) == (BLINKING, ON, OFF)
    assert set(glows[1:-2]) <= {BLINKING}


def test_the_winner_alone_shines_when_the_game_is_over(game) -> None:
    game.starts().rolls(3, 5)
    # The table says that ever more of blue's cities and settlements stand there, until they are enough.
    for building, corner in product(("city", "settlement"), range(len(game.state.game.topology.corner_names))):
        outcome = game.state.apply(CorrectBuilding(BLUE, Corner(corner), building))
        if isinstance(outcome, Outcome) and game.state[Score].winner is None:
            game.state = outcome.state
    assert game.state[Score].winner == BLUE
    assert light_plan(game.state) == LightPlan(seats(ON, OFF, OFF), 8, OFF, OFF)


def test_a_colour_nobody_plays_is_dark(game) -> None:
    assert light_plan(game.state).seat("green") is OFF


def test_the_number_of_an_event_card_is_lit_like_a_roll() -> None:
    table = events("red settlement (0,0)N").play("red turns up no event 8")
    assert (light_plan(table.state).number, light_plan(table.state).seven) == (8, OFF)
    table.play("red ends", "blue turns up robber attacks 7")
    assert (light_plan(table.state).number, light_plan(table.state).seven) == (None, BLINKING)
