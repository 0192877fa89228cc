"""Victory points that win lie face up for everybody, and nobody else's cards do before they are shown."""

from pathlib import Path
from random import Random
from typing import Any

import pytest

from companion.hall import Hall
from companion.hall.standings import standings
from companion.kernel import Seat
from companion.neighbours.public import public
from companion.rules.base.victory_cards import ShowVictoryCards
from companion.store import Store
from companion.table import Journal, words
from companion.table.chances import forced
from tests.boxes.cities_knights.rules.table import lay as lay_knights
from tests.hall.conftest import PREFIX
from tests.hall.conftest import said as heard
from tests.rules.table import lay
from tests.table.drawn import view_of
from tests.table.room import FOUR, Room, first_game

VIEWERS = ("table", "spectator", *FOUR)
EIGHT = "red city (0,0)N (0,2)N (2,-2)N (-2,0)N\nred holds 1 ore 1 wool 1 grain\nblue settlement (2,0)N\n"
CARDS = "red cards 1 victory_point\nblue cards 1 victory_point 1 knight\n"


def seen(state: Any, viewer: str, colour: str) -> tuple[int, dict[str, int], int]:
    """A player's points, the cards that lie face up there, and how many lie face down, as this viewer sees it."""
    player = view_of(state, viewer)["players"][colour]
    return player["points"], player["played"], player["development_cards"]


@pytest.mark.rule("BASE-217")
@pytest.mark.parametrize("viewer", VIEWERS)
def test_the_cards_that_won_are_seen_by_everybody(viewer: str) -> None:
    table = lay(EIGHT + CARDS).play("red rolls 1 1", "red buys victory_point")
    assert table.winner() == "red"
    assert view_of(table.state, viewer)["winners"] == ["red"]
    assert seen(table.state, viewer, "red") == (10, {"victory_point": 2}, 0)


@pytest.mark.rule("BASE-171")
def test_the_companion_does_not_book_that_the_winner_shows_nothing() -> None:
    table = lay(EIGHT + CARDS).play("red rolls 1 1", "red buys victory_point")
    assert forced(table.state) == ShowVictoryCards(Seat(2), 0), "White holds no card"
    table.play("white shows 0", "orange shows 0")
    assert forced(table.state) is None


@pytest.mark.parametrize("viewer", VIEWERS)
def test_who_holds_no_card_is_not_offered_to_show_none(viewer: str) -> None:
    table = lay(EIGHT + CARDS).play("red rolls 1 1", "red buys victory_point")
    offered = {option["player"] for option in view_of(table.state, viewer)["options"]}
    assert offered == ({"blue"} if viewer in ("table", "blue") else set()), "Blue holds two cards"


@pytest.mark.rule("BASE-217", "BASE-224")
@pytest.mark.parametrize("viewer", [viewer for viewer in VIEWERS if viewer != "red"])
def test_until_then_nobody_else_sees_them(viewer: str) -> None:
    table = lay(EIGHT + CARDS).play("red rolls 1 1")
    assert seen(table.state, viewer, "red") == (8, {}, 1)


@pytest.mark.rule("BASE-171", "BASE-224")
@pytest.mark.parametrize("viewer", [viewer for viewer in VIEWERS if viewer != "blue"])
def test_the_others_cards_stay_hidden_until_the_final_count_shows_them(viewer: str) -> None:
    table = lay(EIGHT + CARDS).play("red rolls 1 1", "red buys victory_point")
    assert seen(table.state, viewer, "blue") == (1, {}, 2)
    table.play("blue shows 1")
    assert seen(table.state, viewer, "blue") == (2, {"victory_point": 1}, 1)


@pytest.mark.rule("BASE-217")
def test_whoever_has_won_sees_no_hidden_points_any_more() -> None:
    table = lay(EIGHT + CARDS).play("red rolls 1 1", "red buys victory_point")
    assert view_of(table.state, "red")["own"]["hidden_points"] == 0
    assert view_of(table.state, "blue")["own"]["hidden_points"] == 1


@pytest.mark.rule("BASE-169", "BASE-217")
@pytest.mark.parametrize("viewer", VIEWERS)
def test_unknown_cards_of_the_winner_that_were_not_needed_stay_face_down(viewer: str) -> None:
    table = lay(EIGHT + CARDS + "red cards 2 unknown").play("red rolls 1 1", "red claims victory with 2")
    assert seen(table.state, viewer, "red") == (10, {"victory_point": 2}, 1)


@pytest.mark.rule("CK-307")
@pytest.mark.parametrize("viewer", VIEWERS)
def test_in_cities_and_knights_the_winner_has_what_won_in_sight(viewer: str) -> None:
    table = lay_knights("red city (0,0)N (0,2)N (2,-2)N\nred defender 1", target=8)
    table.play("red has been defender 2 times")
    assert view_of(table.state, viewer)["players"]["red"]["points"] == 8


def won(journal: Journal) -> Room:
    """Red has two victory point cards in hand, and with the second one ten points."""
    room = first_game(journal)
    for corner in ("(0,-1)N", "(-2,1)N", "(2,0)SE", "(-2,0)N"):
        room.done("CorrectBuilding", corner=corner, building="city")
    room.done("CorrectDevelopmentCards", kind="victory_point", held=1, played=0)
    room.done("RollDice", dice=[4, 4])
    room.done("CountHand", cards={"ore": 1, "wool": 1, "grain": 1})
    room.done("BuyDevelopmentCard", card="victory_point")
    return room


@pytest.mark.rule("BASE-217")
def test_what_is_published_has_the_winner_at_the_target(in_memory: Journal) -> None:
    found = public(won(in_memory).table)
    assert found["winner"] == "Red"
    assert found["players"]["red"] == {"name": "Red", "points": 10, "target": 10}


@pytest.mark.rule("BASE-217")
def test_a_victory_that_is_taken_back_hides_the_cards_again(in_memory: Journal) -> None:
    room = won(in_memory)
    room.undo()
    assert public(room.table)["players"]["red"]["points"] == 8


def test_the_standings_of_the_hall_have_the_winner_at_the_target(in_memory: Journal, tmp_path: Path) -> None:
    hall = Hall(Store(tmp_path / "tournament.json"), PREFIX, random=Random(1))
    heard(hall, "one", "online", "online")
    hall.enter(("Red", "Blue", "White", "Orange"))
    hall.draw()
    heard(hall, "one", public(won(in_memory).table))
    first = standings(hall.tournament)[0]
    assert (hall.tournament.name_of(first.number), first.wins, first.points) == ("Red", 1, 10)


def test_what_the_final_count_shows_is_said_once() -> None:
    table = lay(EIGHT + CARDS).play("red rolls 1 1", "red buys victory_point", "blue shows 1")
    told = [words.action(table.state, table.action("blue shows 1"))]
    told += [words.happening(table.state, one) for one in table.happened]
    assert [str(one) for one in told if one] == ["Blue shows 1 victory point card."]
