"""The Friendly Robber. Ledger Traders & Barbarians, TBV1. The hexes are those of the board of a first game."""

import pytest

from companion.boxes.traders_barbarians.rules.friendly_robber import friendly_robber
from companion.evening.menu import menu
from companion.geometry.printed import beginner_board
from companion.kernel import State
from companion.rules.choice import Choice, game_of, modules
from tests.rules.table import Table, lay
from web.desk import Preset

# White has two points; the city of red would be hit on the same hexes. The example of the ledger.
WHITE_IS_POOR = """
    robber (2,0)
    white settlement (0,0)S (-2,0)N
    red city (0,-2)N (1,1)S (0,1)N
    orange settlement (2,-2)N (2,-2)S (0,2)S
    blue settlement (-2,2)S (-1,2)S (2,-1)S
"""
# Two hexes, (0,0) and the desert (1,0), each beside somebody with one point.
NOBODY_HAS_MANY = """
    Hi6 De
    red settlement (0,0)S
    blue settlement (1,0)N
"""
SEVEN = "red rolls 3 4"


def friendly(drawing: str, **more: object) -> Table:
    """A table with the friendly robber."""
    return lay(drawing, variants=("friendly robber",), **more)  # type: ignore[arg-type]


def hexes_open_to(table: Table, colour: str) -> list[str]:
    """The hexes a player may put the robber on."""
    names = table.game.topology.hex_names
    return [name for name in names if table.may(f"{colour} moves the robber to {name}")]


@pytest.mark.rule("TBV1-01")
def test_no_piece_is_added() -> None:
    kinds = {contribution.way for contribution in friendly_robber.contributions}
    assert kinds == {"share"}


@pytest.mark.rule("TBV1-02", "TBV1-03")
@pytest.mark.parametrize("hex", ["(0,0)", "(-1,1)", "(0,1)"])
def test_a_hex_beside_a_player_with_two_points_is_closed(hex: str) -> None:
    table = friendly(WHITE_IS_POOR).play(SEVEN)
    assert table.refused(f"red moves the robber to {hex}") == "TBV1-03"
    assert not table.may(f"red moves the robber to {hex}")


@pytest.mark.rule("TBV1-05")
@pytest.mark.parametrize(
    ("most", "spared"), [(0, False), (1, False), (2, True), (3, True)], ids=["nobody", "one", "as printed", "three"]
)
def test_the_table_says_up_to_how_many_points_players_are_spared(most: int, spared: bool) -> None:
    table = friendly(WHITE_IS_POOR, settings=(("friendly_robber_max_vp", most),)).play(SEVEN)
    assert table.refused("red moves the robber to (0,0)") == ("TBV1-03" if spared else None)


@pytest.mark.rule("TBV1-02")
def test_all_other_hexes_stay_open() -> None:
    table = friendly(WHITE_IS_POOR).play(SEVEN)
    assert len(hexes_open_to(table, "red")) == 13  # of 19, without the robber's own and the five beside white


@pytest.mark.rule("TBV1-02")
def test_a_knight_respects_the_poor_too() -> None:
    table = friendly(WHITE_IS_POOR + "red cards 1 knight").play("red plays knight")
    assert table.refused("red moves the robber to (0,0)") == "TBV1-03"


@pytest.mark.rule("TBV1-03")
def test_without_the_variant_the_hex_is_open() -> None:
    table = lay(WHITE_IS_POOR).play(SEVEN)
    assert table.may("red moves the robber to (0,0)")


@pytest.mark.rule("TBV1-03", "TBV1-04")
def test_one_protected_neighbour_closes_the_hex_whoever_else_is_there() -> None:
    table = friendly(WHITE_IS_POOR).play(SEVEN)
    assert table.points("red") == 6
    assert table.refused("red moves the robber to (0,1)") == "TBV1-03"


@pytest.mark.rule("TBV1-05")
@pytest.mark.parametrize("poor", ["blue settlement (0,0)N", "blue settlement (0,0)N (2,-2)N"], ids=["one", "two"])
def test_two_points_or_fewer_protect(poor: str) -> None:
    table = friendly(poor).play(SEVEN)
    assert table.refused("red moves the robber to (1,-1)") == "TBV1-03"


@pytest.mark.rule("TBV1-05")
def test_three_points_do_not_protect() -> None:
    table = friendly("blue settlement (0,0)N (2,-2)N (-2,2)S").play(SEVEN)
    assert table.may("red moves the robber to (1,-1)")


@pytest.mark.rule("TBV1-06")
def test_a_city_of_a_player_with_two_points_protects_its_hexes_too() -> None:
    table = friendly("blue city (0,0)N").play(SEVEN)
    assert table.refused("red moves the robber to (1,-1)") == "TBV1-03"


@pytest.mark.rule("TBV1-07")
def test_protection_ends_with_the_third_point() -> None:
    table = friendly("blue settlement (0,0)N (2,-2)N\nblue played 2 knight").play(SEVEN)
    assert not table.may("red moves the robber to (1,-1)")
    table.play("blue corrects knight held 0 played 3")
    assert table.may("red moves the robber to (1,-1)")


@pytest.mark.rule("TBV1-07")
def test_protection_comes_back_when_points_are_lost() -> None:
    table = friendly("blue settlement (0,0)N (2,-2)N (-2,2)S").play(SEVEN)
    assert table.may("red moves the robber to (1,-1)")
    table.play("blue corrects nothing (2,-2)N")
    assert table.refused("red moves the robber to (1,-1)") == "TBV1-03"


@pytest.mark.rule("TBV1-05", "TBV1-07")
def test_hidden_points_do_not_end_the_protection() -> None:
    table = friendly("blue settlement (0,0)N (2,-2)N\nblue cards 3 victory_point").play(SEVEN)
    assert table.refused("red moves the robber to (1,-1)") == "TBV1-03"


@pytest.mark.rule("TBV1-08")
def test_if_no_hex_is_allowed_the_robber_goes_to_the_desert() -> None:
    table = friendly(NOBODY_HAS_MANY + "robber (0,0)").play(SEVEN)
    assert hexes_open_to(table, "red") == ["(1,0)"]
    table.play("red moves the robber to (1,0)")
    assert table.robber() == "(1,0)"


@pytest.mark.rule("TBV1-08")
def test_if_no_hex_is_allowed_the_robber_may_stay_in_the_desert() -> None:
    table = friendly(NOBODY_HAS_MANY).play(SEVEN)
    assert table.robber() == "(1,0)"
    assert hexes_open_to(table, "red") == ["(1,0)"]
    table.play("red moves the robber to (1,0)")
    assert table.robber() == "(1,0)"


@pytest.mark.rule("TBV1-08")
def test_the_robber_does_not_stay_in_the_desert_while_a_hex_is_open() -> None:
    table = friendly("blue settlement (2,0)N").play(SEVEN)
    assert table.refused("red moves the robber to (0,0)") == "BASE-178"


@pytest.mark.rule("TBV1-09")
def test_on_the_desert_only_those_with_more_points_are_robbed() -> None:
    table = friendly("""
        Hi6 De
        orange settlement (0,0)N
        blue settlement (1,0)N
        blue holds 1 ore
        white city (1,0)S
        white settlement (0,0)S
        white holds 1 wool
    """)
    table.play(SEVEN, "red moves the robber to (1,0)")
    assert table.refused("red steals from blue") == "TBV1-09"
    assert not table.may("red steals from blue")
    table.play("red steals from white wool")
    assert table.hand("red") == {"wool": 1}


@pytest.mark.rule("TBV1-09")
def test_on_the_desert_among_the_poor_nobody_is_robbed() -> None:
    table = friendly(NOBODY_HAS_MANY + "blue holds 1 ore").play(SEVEN, "red moves the robber to (1,0)")
    assert table.agenda() == ["act: red"]


@pytest.mark.rule("TBV1-10")
def test_a_protected_player_with_a_large_hand_still_discards() -> None:
    table = friendly("blue settlement (0,0)N\nblue holds 9 ore").play(SEVEN)
    assert table.agenda() == ["discard: blue"]
    table.play("blue discards 4 ore")
    assert table.hand("blue") == {"ore": 5}


@pytest.mark.rule("TBV1-08", "TBV1-11")
def test_on_a_board_without_a_desert_the_robber_goes_beside_it_and_comes_back_later() -> None:
    table = friendly("Hi6 Fo5\nblue settlement (0,0)N (1,0)N\nred cards 1 knight\nturn white")
    table.play("white rolls 3 4")
    assert hexes_open_to(table, "white") == []
    assert table.may("white moves the robber to beside the board")
    table.play("white moves the robber to beside the board")
    assert table.robber() is None
    table.play("white ends", "orange rolls 1 1", "orange ends", "blue corrects city (0,0)N", "red plays knight")
    assert table.refused("red moves the robber to beside the board") == "BASE-179"
    table.play("red moves the robber to (0,0)")
    assert table.robber() == "(0,0)"


@pytest.mark.rule("TBV1-12", "TBV1-15")
def test_it_shares_in_the_questions_about_the_robber_and_in_no_other() -> None:
    questions = {contribution.details for contribution in friendly_robber.contributions}
    assert {question.name for question in questions} == {"closed_hexes", "refuges", "unrobbable"}
    assert {question.owner for question in questions} == {"robber"}


@pytest.mark.rule("TBV1-13")
def test_it_may_be_chosen_for_a_game_without_a_robber_and_changes_nothing_there() -> None:
    game = ("red rolls 3 4", "red ends", "blue rolls 1 1")
    with_it = friendly("blue settlement (0,0)N", without=("robber", "knight card")).play(*game)
    alone = lay("blue settlement (0,0)N", without=("robber", "knight card")).play(*game)
    assert with_it.agenda() == alone.agenda() == ["act: blue"]
    assert with_it.state == alone.state


@pytest.mark.rule("TBV1-14")
def test_the_refusal_names_the_protected_player() -> None:
    table = friendly(WHITE_IS_POOR).play(SEVEN)
    refusal = table.refusal("red moves the robber to (0,0)")
    assert refusal is not None
    assert refusal.words == "White has only 2 victory points and is left alone."


@pytest.mark.rule("TBV1-14")
def test_the_companion_lists_the_allowed_hexes() -> None:
    table = friendly("Hi6 Fo5 Mo4\nblue settlement (-1,0)N\nwhite city (1,0)N\nwhite settlement (1,0)S").play(SEVEN)
    assert hexes_open_to(table, "red") == ["(0,0)", "(1,0)"]


@pytest.mark.rule("TBV1-15")
def test_it_goes_with_the_harbormaster_and_with_five_players() -> None:
    five = ("red", "blue", "white", "orange", "green")
    choice = Choice(five, beginner_board(5), ("friendly robber", "harbormaster"))
    names = game_of(choice).modules
    assert {"friendly robber", "harbormaster", "paired players"} <= set(names)


def preset(name: str) -> Preset:
    return next(one for one in menu().presets if one.name == name)


@pytest.mark.rule("TBV1-16")
def test_the_family_preset_has_it() -> None:
    family = preset("family")
    assert friendly_robber in modules(Choice(("red", "blue", "white"), beginner_board(3), family.variants))
    assert "children" in family.words


@pytest.mark.rule("TBV1-16")
def test_every_preset_can_be_played() -> None:
    for one in menu().presets:
        choice = Choice(("red", "blue", "white"), beginner_board(3), one.variants, products=one.products)
        assert State.start(game_of(choice)).agenda
