"""The barbarian track: seven lights that tell how near the ship is, and who would win."""

from dataclasses import asdict
from json import dumps

import pytest

from companion.boxes.cities_knights.rules.barbarians import Barbarians
from companion.outputs.board import GpioBoard
from companion.outputs.glow import Glow
from companion.outputs.lights import Lights
from companion.outputs.plan import LightPlan, light_plan
from companion.outputs.track import BarbarianTrack, barbarian_track
from companion.outputs.wiring import PinMap
from companion.rules.base.turns import EndPart, Turn
from companion.table.declarations import Approach
from companion.table.topic import Topic
from tests.boxes.cities_knights.rules.table import lay

ISLAND = """
    red    city (0,0)N
    red    knight strong active (-1,1)N
    blue   city (2,-2)N
    blue   knight mighty (1,1)N
    white  city (-2,0)N
"""
TRACK_ONLY = PinMap(
    seats=(("red", 23),),
    numbers=(),
    seven=None,
    button=None,
    button_lamp=None,
    buses=(),
    barbarians=(2, 3, 14, 15, 9, 10, 11),
)


def drawn(track: BarbarianTrack) -> str:
    """The lights of a track: `.` off, `o` on, `*` blinking."""
    return "".join({Glow.OFF: ".", Glow.ON: "o", Glow.BLINKING: "*"}[track.light(number)] for number in range(1, 8))


def at(steps: int, length: int = 7) -> BarbarianTrack:
    return BarbarianTrack(steps, length - steps, 3, 2)


@pytest.mark.parametrize(
    ("steps", "lights"),
    [(0, "......."), (1, "o......"), (3, "ooo...."), (5, "ooooo.."), (6, "oooooo*"), (7, "*******")],
)
def test_the_lights_follow_the_ship_and_warn_before_it_lands(steps, lights) -> None:
    assert drawn(at(steps)) == lights


@pytest.mark.parametrize(
    ("steps", "length", "lights"), [(0, 9, "......."), (3, 9, "o......"), (8, 9, "oooooo*"), (0, 5, "oo.....")]
)
def test_a_longer_or_shorter_track_looks_the_same_near_its_end(steps, length, lights) -> None:
    assert drawn(at(steps, length)) == lights


@pytest.mark.rule("CK-041")
def test_the_track_tells_the_steps_and_both_strengths_by_active_knights_only() -> None:
    table = lay(ISLAND).play("red rolls 1 1", "red rolls ship")
    assert barbarian_track(table.state) == BarbarianTrack(steps=1, to_go=6, strength=3, defence=2)


def test_any_topic_may_say_how_near_enemies_are_in_games_with_its_slices(game, monkeypatch) -> None:
    topic = Topic()
    topic.tracks_enemies(lambda _: Approach(1, 1, 1, 1), Barbarians)
    topic.tracks_enemies(lambda state: Approach(2, 3, len(state.game.seats), 4), Turn)
    monkeypatch.setattr("companion.outputs.track.every_topic", lambda: topic)
    assert barbarian_track(game.state) == BarbarianTrack(2, 3, len(game.state.game.seats), 4)


def test_a_game_without_barbarians_has_no_track(game) -> None:
    assert light_plan(game.state).track is None


def test_all_seven_blink_while_the_attack_is_being_settled_and_are_dark_after_it() -> None:
    table = lay(f"{ISLAND}\nship 6").play("red rolls 1 1", "red rolls ship")
    track = light_plan(table.state).track
    assert track is not None
    assert (track.fighting, drawn(track)) == (True, "*******")
    glows = [light_plan(table.state).seat(colour) for colour in ("red", "blue", "white", "orange")]
    assert glows == [Glow.ON, Glow.BLINKING, Glow.BLINKING, Glow.OFF]
    for loss in ("blue loses the city (2,-2)N", "white loses the city (-2,0)N"):
        table.play(loss)
    after = light_plan(table.state).track
    assert after is not None
    assert (after.steps, drawn(after)) == (0, ".......")


def test_whoever_may_draw_a_card_blinks_and_the_button_is_dark() -> None:
    table = lay("blue improvement trade 3\nred city (0,0)N").play("red rolls 3 1", "red rolls trade")
    plan = light_plan(table.state)
    assert (plan.seat("blue"), plan.seat("red"), plan.button) == (Glow.BLINKING, Glow.ON, Glow.OFF)


def test_the_roller_blinks_until_the_event_die_is_read() -> None:
    table = lay().play("red rolls 3 1")
    assert light_plan(table.state).seat("red") is Glow.BLINKING
    table.play("red rolls trade")
    assert light_plan(table.state).seat("red") is Glow.ON
    table.do(EndPart(table.seat("red")))
    assert light_plan(table.state).seat("red") is Glow.OFF


def test_the_pins_follow_the_ship_and_are_dark_in_a_game_without_one(mock_pins, until) -> None:
    def lit() -> list[int]:
        return [pin for pin in TRACK_ONLY.barbarians if mock_pins.factory.pin(pin).state]

    with Lights(TRACK_ONLY, lambda: GpioBoard(TRACK_ONLY, mock_pins, lambda _: None), half_period=60) as lights:
        lights.show(LightPlan(track=at(3)))
        until(lambda: lit() == [2, 3, 14])
        lights.show(LightPlan(track=at(7)))
        until(lambda: lit() == [2, 3, 14, 15, 9, 10, 11])
        lights.show(LightPlan())
        until(lambda: lit() == [])


def test_the_panel_has_the_track_whether_it_is_wired_or_not(mock_pins) -> None:
    with Lights(PinMap(), lambda: GpioBoard(PinMap(), mock_pins, lambda _: None)) as lights:
        lights.show(LightPlan(track=at(4)))
        assert lights.panel().track == at(4)
        assert dumps(asdict(lights.panel()))
