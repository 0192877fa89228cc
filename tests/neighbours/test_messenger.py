"""What a household hears of a table through a real broker."""

import json

import pytest

from companion.evening import Evening
from companion.kernel import Action, Seat
from companion.neighbours import Messenger
from companion.neighbours.topics import (
    BRIGHTEN,
    BRIGHTNESS,
    EVENT,
    LIGHTS,
    LIT,
    OFF,
    OFFLINE,
    ON,
    ONLINE,
    PRESENCE,
    SOUND,
    SOUNDS,
    STATE,
)
from companion.rules.base.dice import RollDice
from companion.rules.base.turns import EndPart
from companion.table import Booked
from tests.first_game import first_game
from tests.neighbours.conftest import TOPICS, Listener, Mosquitto
from tests.waiting import until

RED = Seat(0)


def enter(evening: Evening, action: Action) -> None:
    table = evening.table
    assert table is not None
    booked = table.submit(action, by="tablet", key=f"key {table.revision}", seen=None)
    assert isinstance(booked, Booked), booked


def red_rolls(evening: Evening, yellow: int, red: int) -> None:
    enter(evening, RollDice(RED, (yellow, red)))


@pytest.fixture
def playing(evening: Evening, messenger: Messenger) -> Evening:
    """Red begins the first game of four."""
    evening.begin(first_game("red", "blue", "white", "orange"), starter="red")
    return evening


def test_everybody_hears_whose_turn_it_is_and_what_was_rolled(playing: Evening, listener: Listener) -> None:
    state = json.loads(listener.hears_on(TOPICS[STATE], "red").text)
    assert state["turn"] == {"colour": "red", "name": "Red"}
    assert (state["roll"], state["winner"], state["barbarians"]) == (None, None, None)
    red_rolls(playing, 3, 5)
    state = json.loads(listener.hears_on(TOPICS[STATE], '"roll":8').text)
    assert state["dice"] == {"yellow": 3, "red": 5}
    assert state["players"]["blue"] == {"name": "Blue", "points": 2, "target": 10}


def test_a_seven_is_said_once(playing: Evening, listener: Listener) -> None:
    listener.hears_on(TOPICS[STATE], "red")
    red_rolls(playing, 3, 4)
    said = listener.hears_on(TOPICS[EVENT])
    assert playing.table is not None
    assert (json.loads(said.text), said.kept) == ({"event_type": "seven", "game": playing.table.game}, False)
    listener.orders("mark", "everything before this has been heard")
    listener.hears_on("mark")
    assert [message.topic for message in listener.all].count(TOPICS[EVENT]) == 1


def test_a_newcomer_is_told_how_things_stand(playing: Evening, listener: Listener, mosquitto: Mosquitto) -> None:
    listener.hears_on(TOPICS[STATE], "red")
    late = Listener(mosquitto.port)
    assert late.hears_on(TOPICS[STATE], "red").kept
    late.leave()


def test_the_broker_says_so_when_the_companion_has_gone(
    evening: Evening, messenger: Messenger, listener: Listener
) -> None:
    listener.hears_on(TOPICS[PRESENCE], ONLINE)
    messenger.stop()
    listener.hears_on(TOPICS[PRESENCE], OFFLINE)


def test_a_broker_that_was_gone_is_told_everything_again(
    playing: Evening, listener: Listener, mosquitto: Mosquitto
) -> None:
    listener.hears_on(TOPICS[STATE], "red")
    mosquitto.kill()
    red_rolls(playing, 2, 2)
    mosquitto.start()
    state = json.loads(listener.hears_on(TOPICS[STATE], '"roll":4').text)
    assert state["turn"]["colour"] == "red"


KEYS = ("stat_t", "cmd_t", "bri_stat_t", "bri_cmd_t")


def test_home_assistant_learns_of_the_table_by_itself(
    evening: Evening, messenger: Messenger, listener: Listener
) -> None:
    introduced = json.loads(listener.hears_on("homeassistant/device/hexkeeper_kitchen/config").text)
    assert introduced["dev"]["name"] == "Hexkeeper kitchen"
    assert {part["p"] for part in introduced["cmps"].values()} == {"sensor", "event", "light", "switch"}
    told = {part[key] for part in introduced["cmps"].values() for key in KEYS if key in part}
    assert told | {introduced["avty_t"]} == set(TOPICS.values())
    assert len({part["uniq_id"] for part in introduced["cmps"].values()}) == len(introduced["cmps"])
    listener.orders("homeassistant/status", "online")
    listener.hears_on("homeassistant/device/hexkeeper_kitchen/config")


def test_the_lights_go_dark_and_shine_again_when_the_household_says_so(playing: Evening, listener: Listener) -> None:
    def lit() -> set[str]:
        return {light.name for light in playing.state().lights if light.level > 0}

    until(lambda: "red" in lit(), lambda: "The light of red's seat")
    listener.hears_on(TOPICS[LIT], ON)
    listener.orders(TOPICS[LIGHTS], OFF)
    listener.hears_on(TOPICS[LIT], OFF)
    until(lambda: lit() == set(), lambda: "Darkness")
    listener.orders(TOPICS[LIGHTS], ON)
    until(lambda: "red" in lit(), lambda: "The light of red's seat")


def test_the_household_dims_the_lights_and_switches_the_sound_off(
    evening: Evening, messenger: Messenger, listener: Listener
) -> None:
    listener.hears_on(TOPICS[BRIGHTNESS], "100")
    listener.orders(TOPICS[BRIGHTEN], "30")
    listener.hears_on(TOPICS[BRIGHTNESS], "25")
    listener.orders(TOPICS[BRIGHTEN], "glaring")
    listener.orders(TOPICS[LIGHTS], OFF)
    listener.hears_on(TOPICS[BRIGHTNESS], "0")
    listener.orders(TOPICS[LIGHTS], ON)
    listener.hears_on(TOPICS[BRIGHTNESS], "25")
    listener.orders(TOPICS[SOUND], OFF)
    listener.hears_on(TOPICS[SOUNDS], OFF)
    assert (evening.shining.light, evening.shining.sounds) == ("dim", False)


def test_an_order_that_was_kept_from_another_evening_changes_nothing(
    evening: Evening, listener: Listener, request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch
) -> None:
    obeyed: list[bool] = []
    monkeypatch.setattr(evening.shining, "shine", obeyed.append)
    listener.orders(TOPICS[LIGHTS], OFF, kept=True)
    request.getfixturevalue("messenger")
    listener.hears_on(TOPICS[LIT], ON)  # said after we have asked for orders
    listener.orders(TOPICS[LIGHTS], "nonsense")
    listener.orders(TOPICS[LIGHTS], ON)
    until(lambda: bool(obeyed), lambda: "The order")
    assert obeyed == [True]


def test_a_table_without_a_game_says_so(evening: Evening, messenger: Messenger, listener: Listener) -> None:
    assert json.loads(listener.hears_on(TOPICS[STATE]).text) == {"game": None}


def test_the_turn_goes_on(playing: Evening, listener: Listener) -> None:
    red_rolls(playing, 1, 1)
    enter(playing, EndPart(RED))
    state = json.loads(listener.hears_on(TOPICS[STATE], '"colour":"blue"').text)
    assert (state["roll"], state["doing"]) == (None, ["Blue: roll the dice"])


def test_what_is_too_large_never_comes_and_what_is_no_text_is_ignored(
    playing: Evening, listener: Listener, caplog: pytest.LogCaptureFixture
) -> None:
    listener.hears_on(TOPICS[STATE], "red")
    listener.sends(TOPICS[LIGHTS], b"x" * 20_000_000)
    listener.sends(TOPICS[LIGHTS], b"\xff\xfe")
    listener.orders(TOPICS[LIGHTS], OFF)
    listener.hears_on(TOPICS[LIT], OFF)
    (line,) = (record.getMessage() for record in caplog.records if "hexkeeper" in record.getMessage())
    assert line == f"what was sent on {TOPICS[LIGHTS]} is no text and was ignored"
    assert "x" * 9 not in caplog.text
