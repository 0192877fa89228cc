"""Largest Army. Ledger base, BASE-210 to BASE-212."""

import pytest

from tests.rules.table import lay

PLAY = ("red plays knight", "red moves the robber to (2,0)")


@pytest.mark.rule("BASE-057", "BASE-210")
def test_two_knights_are_no_army() -> None:
    table = lay("red played 1 knight\nred cards 1 knight").play(*PLAY)
    assert table.face_up("red") == {"knight": 2}
    assert table.largest_army() is None


@pytest.mark.rule("BASE-210", "BASE-219")
def test_the_first_with_three_knights_takes_the_card_and_two_points() -> None:
    table = lay("red played 2 knight\nred cards 1 knight").play(*PLAY)
    assert table.largest_army() == "red"
    assert table.points("red") == 2


@pytest.mark.rule("BASE-211")
def test_as_many_knights_as_the_holder_are_not_enough() -> None:
    table = lay("blue played 3 knight\nred played 2 knight\nred cards 1 knight").play(*PLAY)
    assert table.largest_army() == "blue"


@pytest.mark.rule("BASE-211", "BASE-219")
def test_one_knight_more_than_the_holder_takes_the_card_with_its_points_at_once() -> None:
    table = lay("blue played 3 knight\nred played 3 knight\nred cards 1 knight").play("red plays knight")
    assert table.largest_army() == "red"
    assert (table.points("red"), table.points("blue")) == (2, 0)


@pytest.mark.rule("BASE-212")
def test_knights_in_the_hand_do_not_count() -> None:
    table = lay("blue cards 5 knight\nred played 2 knight\nred cards 1 knight").play(*PLAY)
    assert table.largest_army() == "red"


@pytest.mark.rule("BASE-212")
def test_other_cards_played_do_not_count() -> None:
    table = lay("red played 2 knight 1 year_of_plenty\nred cards 1 monopoly").play("red plays monopoly ore")
    assert table.largest_army() is None


@pytest.mark.rule("BASE-210")
def test_a_knight_the_books_had_forgotten_counts_when_it_is_put_right() -> None:
    table = lay("red played 2 knight").play("red corrects knight held 0 played 3")
    assert table.largest_army() == "red"


@pytest.mark.rule("BASE-210", "BASE-213")
def test_the_third_knight_wins_the_game_before_the_robber_moves() -> None:
    table = lay("""
        red city (0,-2)N (2,-2)N (-2,2)N (0,2)N
        red played 2 knight
        red cards 1 knight
    """)
    table.play("red plays knight")
    assert table.winner() == "red"
    assert table.refused("red moves the robber to (2,0)") is not None
