"""What players hold face down, and what books a card that its owner shows after all."""

import pytest

from companion.boxes.cities_knights.rules.progress.counting import CorrectProgressCards
from companion.boxes.cities_knights.rules.progress.kinds import kind
from companion.kernel import Seat
from companion.rules.base.corrections import CorrectDevelopmentCards, CountCards
from companion.rules.base.development import KNIGHT, MONOPOLY
from companion.rules.base.face_down import Showing, booked_as, held_face_down
from companion.rules.base.resources import ORE, WOOL
from companion.rules.cards import DEVELOPMENT
from tests.boxes.cities_knights.rules.table import lay as lay_knights
from tests.rules.table import Table, lay

RED, BLUE = Seat(0), Seat(1)


def numbers(table: Table, player: Seat) -> dict[str, int]:
    return {holding.pile: holding.number for holding in held_face_down(table.state, player)}


@pytest.mark.rule("BASE-181")
def test_a_hand_lies_face_down() -> None:
    assert numbers(lay("red holds 2 ore 1 wool"), RED) == {"hand": 3, "development": 0}


@pytest.mark.rule("BASE-144")
def test_a_development_card_can_be_shown_in_the_part_it_was_bought_in() -> None:
    table = lay("red holds 1 ore 1 wool 1 grain").play("red rolls 2 4", "red buys a card")
    assert numbers(table, RED)["development"] == 1
    assert numbers(table.play("red ends"), RED)["development"] == 0


@pytest.mark.rule("CK-178")
def test_progress_cards_lie_face_down_deck_by_deck() -> None:
    held = numbers(lay_knights("red progress 1 unknown_science 1 spy"), RED)
    assert held == {"hand": 0, "trade": 0, "politics": 1, "science": 1}


@pytest.mark.rule("BASE-181")
def test_a_stolen_card_that_is_shown_is_counted_in_the_hand() -> None:
    table = lay("blue settlement (0,-2)N\nblue holds 1 ore 1 wool\nrobber (0,0)")
    table.play("red rolls 3 4", "red moves the robber to (0,-2)", "red steals from blue")
    assert booked_as(table.state, Showing(RED, "hand", ORE)) == (CountCards(RED, ORE, 1),)
    assert booked_as(table.state, Showing(RED, "development", WOOL)) == ()


@pytest.mark.rule("BASE-144")
def test_a_bought_card_that_is_shown_is_the_unknown_one() -> None:
    table = lay("red holds 1 ore 1 wool 1 grain").play("red rolls 2 4", "red buys a card")
    (booked,) = booked_as(table.state, Showing(RED, DEVELOPMENT.name, KNIGHT))
    assert booked == CorrectDevelopmentCards(RED, KNIGHT, 1, 0)
    assert booked_as(table.state, Showing(BLUE, DEVELOPMENT.name, MONOPOLY)) == (), "Blue has bought none"


@pytest.mark.rule("CK-178")
def test_a_progress_card_that_is_shown_is_the_unknown_one_of_its_deck() -> None:
    table = lay_knights("red progress 1 unknown_science")
    assert booked_as(table.state, Showing(RED, "science", kind("smith"))) == (
        CorrectProgressCards(RED, kind("smith"), 1),
    )
    assert booked_as(table.state, Showing(RED, "politics", kind("spy"))) == ()
