"""Which light shines by what the table is doing."""

from itertools import product

from companion.boxes.five_six.rules.special_building import PassBuilding
from companion.geometry.topology import Corner
from companion.inputs.done import end_of_part, why_not_done
from companion.kernel import Outcome, Seat
from companion.outputs.glow import Glow
from companion.outputs.plan import LightPlan, light_plan
from companion.rules.base.corrections import CorrectBuilding, CountHand
from companion.rules.base.discards import Discard
from companion.rules.base.robber import MoveRobber
from companion.rules.base.scoring import Score
from companion.rules.base.stealing import Steal
from companion.rules.base.turns import EndPart
from companion.rules.cards import HAND
from tests.boxes.cities_knights.rules.table import lay as knights
from tests.boxes.explorers_pirates.rules.test_pirate_ships import lay as voyages
from tests.boxes.seafarers.rules.table import lay as sea
from tests.boxes.traders_barbarians.rules.caravans.table import lay as caravans
from tests.boxes.traders_barbarians.rules.event_cards.table import events
from tests.boxes.traders_barbarians.rules.wagons.table import play as wagons
from tests.rules.table import SIX, Table
from tests.rules.table import lay as large

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


def seven(table: Table) -> tuple[list[str], Glow]:
    """What a table waits for, and the light of the seven."""
    return [item.name for item in table.state.agenda[-1:]], light_plan(table.state).seven


def test_the_seven_blinks_while_the_bishop_is_on_the_way() -> None:
    buildings = "red settlement (2,0)NW\nblue settlement (2,0)NE"
    table = knights(f"landed 1\n{buildings}\nblue holds 1 ore\nred progress 1 bishop")
    table.play("red rolls 1 1", "red rolls politics")
    assert seven(table) == (["act"], OFF)
    assert seven(table.play("red plays bishop")) == (["move the robber for the bishop"], BLINKING)
    assert seven(table.play("red moves the robber to (2,0)")) == (["draw for the bishop"], BLINKING)
    assert seven(table.play("red steals from blue ore")) == (["act"], OFF)


def test_the_seven_blinks_while_a_knight_chases_the_robber() -> None:
    table = knights("landed 1\nred knight active (0,0)N").play("red rolls 6 6", "red rolls trade")
    table.play("red chases the robber with the knight on (0,0)N")
    assert seven(table) == (["chase the robber to another hex"], BLINKING)


def test_the_seven_blinks_for_a_theft_at_sea() -> None:
    table = sea("red settlement (0,0)NW\nblue settlement (0,0)SE\nblue ship (0,0)-SE\nblue holds 2 ore")
    table.play("red rolls 3 4", "red moves the pirate to (0,0)")
    assert seven(table) == (["steal from a ship's owner"], BLINKING)


def test_the_seven_blinks_for_the_pirate_ship_and_its_theft() -> None:
    table = voyages("blue sails (0,-1)-W\nblue holds 2 ore 1 wool").play("red rolls 3 4")
    assert seven(table) == (["place the pirate ship"], BLINKING)
    assert seven(table.play("red places pirate ship (0,-1)")) == (["steal beside the pirate ship"], BLINKING)


def test_the_seven_blinks_while_a_barbarian_waits_to_be_moved() -> None:
    at = wagons("blue road (0,0)-E\nblue holds 1 ore", rolled=False).play("red rolls 3 4")
    assert seven(at.table) == (["move a barbarian"], BLINKING)
    at.do(at.moving("(-1,0)-SW", "(0,0)-E"))
    assert seven(at.table) == (["steal from the owner of the road"], BLINKING)


def test_who_is_to_bid_for_the_camel_blinks_and_the_button_bids_for_nobody() -> None:
    goods = "red settlement (2,0)NE\nred holds 3 ore 6 grain 6 wool\nblue holds 4 wool"
    table = caravans(goods).play("red rolls 1 1", "red builds city (2,0)NE", "red ends")
    for colour, bids in (("red", "bids nothing"), ("blue", "bids 1 wool")):
        plan = light_plan(table.state)
        assert (plan.seat(colour), plan.button) == (BLINKING, OFF)
        assert end_of_part(table.state) is None
        due = f"first {colour.title()} must bid for the camel, or pass."
        assert why_not_done(table.state) == f"The button ends a turn: {due}"
        table.play(f"{colour} {bids}")


def test_whoever_may_build_specially_or_pass_is_free_to_and_the_button_passes() -> None:
    table = large(seats=SIX, five_six="special building")
    table.play("red chooses the desert (3,-3)", "red rolls 1 1", "red ends")
    plan = light_plan(table.state)
    assert (plan.seat("blue"), plan.button) == (ON, ON)
    assert end_of_part(table.state) == PassBuilding(Seat(1))
