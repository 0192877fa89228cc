"""What people choose for the next game, and how the rest is made to fit."""

from dataclasses import replace
from random import Random

import pytest

from companion.evening.setting_up.draft import Draft, Person, choice_of, first_draft, fitted, laid, problems, typed
from companion.geometry.boards import ISLAND_19, ISLAND_30
from companion.geometry.printed import beginner_board
from companion.rules.choice import Choice, game_of
from web.desk import DeskError

KNIGHTS = ("cities and knights",)


def fresh() -> Draft:
    return first_draft(Random(3))


def chosen(old: Draft, **changes: object) -> Draft:
    return fitted(replace(old, **changes), old, Random(3))  # type: ignore[arg-type]


def people(*colours: str) -> tuple[Person, ...]:
    return tuple(map(Person, colours))


def test_whoever_chooses_nothing_gets_the_first_game_of_four() -> None:
    assert choice_of(fresh()) == Choice(("red", "blue", "white", "orange"), beginner_board(4))
    assert fresh().starter == ""


def test_a_fifth_player_gets_the_large_island() -> None:
    draft = chosen(fresh(), people=people("red", "blue", "white", "orange", "green"))
    assert {one.at for one in draft.island.hexes} == set(ISLAND_30)
    back = chosen(draft, people=people("red", "blue", "white"))
    assert {one.at for one in back.island.hexes} == set(ISLAND_19)


def test_a_board_laid_by_chance_stays_as_it_is_while_the_island_is_large_enough() -> None:
    draft = laid(fresh(), "variable", Random(5))
    assert chosen(draft, people=people("red", "blue", "white")).island == draft.island


def test_a_box_proposes_the_board_of_its_first_game_and_takes_it_back() -> None:
    with_box = chosen(fresh(), products=KNIGHTS)
    assert with_box.how == "prepared"
    five = chosen(with_box, people=people("red", "blue", "white", "orange", "green"))
    assert five.how == "beginner"
    assert chosen(five, people=people("red", "blue", "white", "orange")).how == "prepared"
    assert chosen(with_box, products=()).how == "beginner"


def test_a_board_that_somebody_chose_stays_when_a_box_is_added() -> None:
    assert chosen(laid(fresh(), "random", Random(5)), products=KNIGHTS).how == "random"


@pytest.mark.rule("SEA-116")
@pytest.mark.parametrize("how", ["prepared", "variable"])
def test_a_scenario_at_sea_takes_the_board_of_the_island_away(how: str) -> None:
    on_land = laid(chosen(fresh(), products=KNIGHTS), how, Random(5))
    at_sea = chosen(on_land, products=("seafarers", *KNIGHTS))
    assert tuple(at_sea.layouts) == ("printed", "variable")
    assert at_sea.how == ("printed" if how == "prepared" else "variable")
    assert "sea" in {one.terrain for one in at_sea.island.hexes}
    assert chosen(at_sea, products=KNIGHTS).how in on_land.layouts


def test_a_box_for_three_seats_a_third_player() -> None:
    two = chosen(fresh(), people=people("white", "red"))
    assert [one.colour for one in chosen(two, products=KNIGHTS).people] == ["white", "red", "blue"]


@pytest.mark.parametrize(
    ("box", "scenario"),
    [
        ("traders and barbarians", "the caravans"),
        ("traders and barbarians", "barbarian attack"),
        ("traders and barbarians", "wagons"),
        ("seafarers", "the fog islands"),
    ],
)
def test_two_play_with_a_variant_for_two_and_without_it_a_third_comes(box: str, scenario: str) -> None:
    three = chosen(fresh(), people=people("white", "red", "blue"), products=(box,), scenarios=(scenario,))
    two = chosen(three, variants=("catan for two",), people=people("white", "red"))
    assert (problems(two), game_of(choice_of(two)).seats) == ((), (0, 1))
    assert [one.colour for one in chosen(two, variants=()).people] == ["white", "red", "blue"]


def test_what_does_not_go_with_a_box_is_dropped() -> None:
    draft = chosen(fresh(), variants=("separate phases", "friendly robber"))
    assert chosen(draft, products=KNIGHTS).variants == ("friendly robber",)


def test_settings_of_a_box_go_with_the_box() -> None:
    draft = chosen(fresh(), products=KNIGHTS, settings=(("steps_to_attack", 5),))
    assert draft.settings == (("steps_to_attack", 5),)
    assert chosen(draft, products=()).settings == ()


def test_whoever_leaves_the_table_does_not_start() -> None:
    draft = chosen(fresh(), starter="blue")
    assert chosen(draft, people=people("red", "white")).starter == ""


def test_printed_pieces_belong_to_the_printed_board() -> None:
    draft = chosen(fresh(), printed_start=True)
    assert draft.printed_start
    assert not chosen(laid(draft, "variable", Random(1))).printed_start
    assert not chosen(draft, people=people("red", "blue", "white", "orange", "green")).printed_start


@pytest.mark.parametrize(
    "changes",
    [
        {"people": people("red")},
        {"people": people("red", "red")},
        {"people": people("red", "pink")},
        {"products": ("dragons",)},
        {"five_six": "alone"},
        {"step": "supper"},
        {"laying": 20},
    ],
)
def test_what_the_menu_does_not_have_is_refused(changes: dict[str, object]) -> None:
    with pytest.raises(DeskError, match="Nothing was changed"):
        chosen(fresh(), **changes)


def test_two_of_one_name_are_told_and_hold_up_the_beginning_only() -> None:
    draft = chosen(fresh(), people=(Person("red", "Anna"), Person("blue", "anna")))
    assert problems(draft) == ("Look at the names: two players have the same name.",)
    with pytest.raises(DeskError, match="two players have the same name"):
        choice_of(draft)


def test_an_island_to_copy_is_bare_and_no_game_begins_on_it() -> None:
    draft = laid(fresh(), "copied", Random(1))
    assert problems(draft) == ("19 hexes of the island are still unknown.",)
    assert len(draft.island.harbors) == 9


def test_a_drawing_is_taken_as_it_is_typed() -> None:
    draft = typed(fresh(), "Mo10  Pa2\n   Fi12  Fo9\nharbor (0,0)-NW generic")
    assert [one.terrain for one in draft.island.hexes] == ["mountains", "pasture", "fields", "forest"]


def test_a_drawing_nobody_can_read_changes_nothing_and_says_where() -> None:
    with pytest.raises(DeskError, match="line 1, column 6: 'Xx3' is not a hex"):
        typed(fresh(), "Mo10 Xx3")
