"""The lights follow the game, and the button ends a part or says why it does not."""

import threading

import pytest

from companion.rules.base.turns import Turn
from web.desk import DeskError


def player(room) -> str:
    state = room.evening.table.state
    return state.game.setup.seats[state[Turn].player]


@pytest.fixture
def lit(room):
    """Lights that shine over a game in which blue has rolled an eight."""
    room.connect().begin()
    room.until(lambda: room.evening.lights.panel().pins == "mock", "the mock pins")
    room.evening.tap(3, 5)
    return room


def test_the_lights_show_whose_part_it_is_and_which_number_brings_cards(lit) -> None:
    assert lit.light("blue").level == 1.0
    assert lit.light("white").level == 0.0
    assert lit.light("8").level == 1.0
    assert lit.light("6").level == 0.0


def test_the_lights_follow_when_the_part_ends(lit) -> None:
    lit.end_part()
    assert lit.light("white").level == 1.0
    assert lit.light("8").level == 0.0


def test_the_lamps_on_the_pins_are_those_of_the_panel_and_dark_after_the_end(lit) -> None:
    panel = lit.evening.lights.panel
    lit.until(lambda: {lamp.name for lamp in panel().lamps if lamp.lit} >= {"seat blue", "number 8"}, "the lamps")
    lit.evening.stop()
    assert [lamp.name for lamp in panel().lamps if lamp.lit or lamp.glow != "off"] == []


def test_the_mock_button_ends_the_part(lit) -> None:
    lit.evening.press_end_turn()
    assert player(lit) == "white"


def test_a_press_that_ends_nothing_says_why(lit) -> None:
    lit.end_part()
    with pytest.raises(DeskError, match=r"The button ends a turn: first White must roll\."):
        lit.evening.press_end_turn()
    assert player(lit) == "white"


def test_a_second_press_within_a_moment_ends_nothing_and_says_so(lit) -> None:
    lit.evening.press_end_turn()
    with pytest.raises(DeskError, match="this press was not counted"):
        lit.evening.press_end_turn()
    assert player(lit) == "white"


def test_without_a_game_a_press_says_so(room) -> None:
    room.connect()
    with pytest.raises(DeskError, match="There is no game yet"):
        room.evening.press_end_turn()


def test_without_pins_the_pages_button_does_it_all_the_same(room) -> None:
    room.begin()
    room.evening.tap(3, 5)
    room.evening.press_end_turn()
    assert player(room) == "white"


def test_a_press_that_the_disk_refuses_says_that_nothing_changed(lit) -> None:
    lit.journal.close()
    with pytest.raises(DeskError, match="This was not entered, and nothing was changed"):
        lit.evening.press_end_turn()
    assert player(lit) == "blue"


def test_presses_from_many_screens_at_once_end_one_part(room) -> None:
    room.begin()
    room.evening.tap(3, 5)
    said: list[str] = []

    def press() -> None:
        try:
            room.evening.press_end_turn()
        except DeskError as error:
            said.append(str(error))

    screens = [threading.Thread(target=press) for _ in range(6)]
    for screen in screens:
        screen.start()
    for screen in screens:
        screen.join()
    assert player(room) == "white"
    assert len(said) == 5
