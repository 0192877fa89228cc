"""A game that leaves out development cards and the Largest Army is played, seen and told like any other."""

import json
from collections.abc import Iterator
from itertools import islice
from random import Random

from companion.geometry.printed import beginner_board
from companion.kernel import Action, Form, Game, Happening, Seat, Setup, State, assemble, waiting
from companion.rules.base import BASE
from companion.rules.base.corrections import CorrectBuilding
from companion.rules.base.stealing import Steal
from companion.rules.random_play import any_action
from companion.table import SPECTATOR, TABLE, History, words
from companion.table.chances import forced
from companion.table.changes import differences
from tests.rules.table import lay
from tests.table.drawn import view_of
from tests.table.room import FOUR

VIEWERS = (TABLE, SPECTATOR, *FOUR)
LEFT_OUT = {
    *("development", "knight card", "road building", "year of plenty", "monopoly", "victory cards", "largest army"),
}
LINES = 150


def game() -> Game:
    return assemble([module for module in BASE if module.name not in LEFT_OUT], Setup(FOUR, beginner_board(4), 10))


def random_game(seed: int) -> Iterator[tuple[Action, State, tuple[Happening, ...]]]:
    """Legal actions, each with the game after it and what it caused."""
    history, random = History.start(game()), Random(seed)
    while history.state.options():
        done = history.do(action := any_action(history.state, random), "tablet")
        assert isinstance(done, History)
        history = done
        yield action, history.state, history.happenings


def test_every_pair_of_eyes_sees_it_as_plain_data() -> None:
    for _, state, _ in islice(random_game(1), 0, LINES, 5):
        for viewer in VIEWERS:
            found = view_of(state, viewer)
            assert json.loads(json.dumps(found)) == found


def test_nothing_of_development_cards_is_shown() -> None:
    state = History.start(game()).state
    found = view_of(state, "red")
    assert set(found["awards"]) == {"longest_road"}
    assert found["supply"]["piles"] == {}
    assert {card["deck"] for card in found["cards"].values()} == {"hand", ""}
    assert set(found["players"]["blue"]) == {
        *("cards", "facts", "left", "points", "road_length", "safe_hand", "stock", "target"),
    }
    assert set(found["own"]) == {"player", "hand", "hidden_points", "decks"}
    assert found["own"]["decks"] == {}


def test_its_lines_its_agenda_and_all_that_happens_are_told() -> None:
    told = set()
    for action, state, happenings in islice(random_game(2), LINES):
        for viewer in VIEWERS:
            told.add(words.action(state, action, viewer))
            told |= {words.happening(state, one, viewer) for one in happenings}
        told |= {words.agenda(state, item) for item in waiting(state.agenda)}
    assert "Red is done." in told
    assert "Blue: trade, build, or end your turn" in told
    assert "It is White's turn." in told


def test_its_options_are_listed_and_none_buys_a_development_card() -> None:
    listed = set()
    for _, state, _ in islice(random_game(3), LINES):
        shown = view_of(state, TABLE)["options"]
        assert len(shown) >= len(state.options()) > 0
        for option in state.options():
            listed.add((option.action if isinstance(option, Form) else type(option)).__name__)
            assert words.option(state, option)
    assert {"RollDice", "BuildRoad", "EndPart"} <= listed
    assert "BuyDevelopmentCard" not in listed


def test_the_companion_answers_what_comes_to_nothing() -> None:
    table = lay("blue settlement (0,-1)N", without=tuple(LEFT_OUT))
    table.play("red rolls 3 4", "red moves the robber to (0,-1)")
    assert forced(table.state) == Steal(Seat(0), Seat(1), None)


def test_what_a_correction_changes_is_told() -> None:
    before = History.start(game())
    board = before.state.game.topology
    after = before.do(CorrectBuilding(Seat(0), board.corner("(0,0)N"), "city"), "tablet")
    assert isinstance(after, History)
    assert differences(before, after) == ("Red: points 0 → 2 and cities 0 → 1.",)
