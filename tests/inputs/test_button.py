"""The end-turn button: one push ends one part, and only where the rules let it end."""

import pytest
from msgspec.structs import replace

from companion.boxes.five_six.rules.special_building import SPECIAL_BUILDING
from companion.geometry.printed import beginner_board
from companion.inputs import TableButton
from companion.kernel import Action, Game, Seat, State
from companion.rules.base.dice import RollDice
from companion.rules.base.starting_player import ChooseStarter
from companion.rules.base.turns import EndPart
from companion.rules.choice import Choice, game_of

BLUE, RED = Seat(0), Seat(0)
"""The first seat at either table."""
WHITE = Seat(1)


@pytest.fixture
def button(table) -> TableButton:
    return TableButton(table.station.press, "evening", clock=lambda: table.time)


def test_a_press_ends_the_part_of_whoever_it_is(table, button) -> None:
    table.seen("camera", "a", 3, 5)
    assert button.press()
    assert table.books.booked[-1] == ("button", "button-evening-1", EndPart(BLUE))
    assert table.due == RollDice(WHITE)
    assert table.words()[-1] == "Blue is done."


def test_a_press_before_the_roll_ends_nothing(table, button) -> None:
    button.press()
    assert table.books.booked == []
    assert table.words() == ["The button ends a turn: first Blue must roll."]


def test_a_chattering_contact_is_one_press(table, button) -> None:
    table.seen("camera", "a", 3, 5)
    passed_on = []
    for pause in (1.0, 0.002, 0.01, 0.3, 0.39, 0.4):
        table.wait(pause)
        passed_on.append(button.press())
    assert passed_on == [True, False, False, False, False, True]
    assert [key for by, key, _ in table.books.booked if by == "button"] == ["button-evening-1"]


@pytest.mark.parametrize("held", [0.05, 0.6, 5.0])
def test_one_push_is_one_press_however_long_it_is_held_and_whatever_the_contact_chatters(table, button, held) -> None:
    table.seen("camera", "a", 3, 5)
    passed_on = []
    for pause, closed in ((1.0, True), (0.002, False), (0.003, True), (held, False), (0.004, True), (0.01, False)):
        table.wait(pause)
        passed_on.append(button.edge(closed))
    assert passed_on == [True, False, False, False, False, False]
    table.wait(0.4)
    assert button.edge(closed=True)


def test_a_press_that_the_game_overtook_is_not_kept_for_the_next_part(table, button) -> None:
    table.seen("camera", "a", 3, 5)

    def meanwhile() -> None:
        table.books.meanwhile = lambda: None
        table.is_done(BLUE)

    table.books.meanwhile = meanwhile
    button.press()
    assert [action for by, _, action in table.books.booked if by == "button"] == []
    assert table.words()[-1] == "The game has just moved on: press again."
    assert table.due == RollDice(WHITE)


def test_when_the_press_cannot_be_written_the_part_goes_on(table, button) -> None:
    table.seen("camera", "a", 3, 5)
    table.books.failure = OSError("disk full")
    notice = None
    with pytest.raises(OSError, match="disk full"):
        notice = table.station.press("again")
    assert notice is None
    assert table.going_on == "Blue may trade and build."


def first_special_building(game: Game) -> State:
    """Everybody has placed, red has rolled and ended a part; blue may build first."""
    state = State.start(game)
    actions: list[Action] = [ChooseStarter(RED, RED)]
    while True:
        for action in actions:
            state = state.apply(action).state
        if state.agenda[-1].name == SPECIAL_BUILDING:
            return state
        options = state.options()
        ends = [each for each in options if isinstance(each, EndPart)]
        rolls = [replace(each, dice=(1, 1)) for each in options if isinstance(each, RollDice)]
        actions = [*ends, *rolls, *options][:1]


def test_in_the_special_building_phase_a_press_passes_for_the_player_due(an_evening) -> None:
    seats = ("red", "blue", "white", "orange", "green")
    game = game_of(Choice(seats, beginner_board(5), five_six="special building"))
    evening = an_evening(first_special_building(game))
    evening.station.press("one")
    assert evening.words() == ["Blue is done."]
    assert evening.going_on == "White may build in the special building phase, or pass."
