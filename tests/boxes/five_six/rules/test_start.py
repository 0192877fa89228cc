"""Starting with five or six players: deserts, first games, the colour nobody plays. Ledger base, sections 18 and 19."""

import pytest

from companion.data import StartPiece
from companion.geometry.printed import beginner_board
from companion.kernel import RulesetError, State
from companion.rules.base.building import BuildSettlement
from companion.rules.base.inactive_colour import InactiveColour
from companion.rules.base.pieces import Roads
from companion.rules.choice import Choice, game_of
from tests.rules.table import SIX, Table, begin, lay

FIVE = SIX[:5]

# Start pieces as a table would read them off its own booklet: two settlements of each colour with their roads.
TYPED_IN = tuple(
    StartPiece(colour, corner, f"{corner[:-1]}-NE", star)
    for colour, first, starred in (
        ("red", "(0,-1)N", "(0,0)N"),
        ("blue", "(2,-2)N", "(2,-1)N"),
        ("white", "(-1,0)N", "(-1,1)N"),
        ("orange", "(2,0)N", "(1,1)N"),
        ("green", "(0,2)N", "(-1,2)N"),
        ("brown", "(-2,2)N", "(-1,3)N"),
    )
    for corner, star in ((first, False), (starred, True))
)


# -- deserts --------------------------------------------------------------------------------------------------------


@pytest.mark.rule("B56-023")
@pytest.mark.parametrize("desert", ["(3,-3)", "(-2,0)"])
def test_the_table_chooses_the_desert_on_which_the_robber_starts(desert: str) -> None:
    table = lay(seats=SIX)
    assert table.agenda() == ["choose the robber's desert: red"]
    assert table.robber() is None
    assert table.play(f"white chooses the desert {desert}").robber() == desert


@pytest.mark.rule("B56-023")
def test_the_robber_starts_on_no_other_hex() -> None:
    table = lay(seats=SIX)
    assert table.refused("red chooses the desert (0,0)") == "B56-023"
    assert table.refused("red rolls 1 1") == "BASE-085"


@pytest.mark.rule("B56-024")
def test_the_robber_may_be_moved_from_one_desert_to_the_other() -> None:
    table = lay(seats=SIX).play("red chooses the desert (3,-3)", "red rolls 3 4")
    assert table.may("red moves the robber to (-2,0)")
    assert table.play("red moves the robber to (-2,0)").robber() == "(-2,0)"


# -- pieces and placement -------------------------------------------------------------------------------------------


@pytest.mark.rule("B56-001", "B56-012")
def test_each_of_six_players_has_the_usual_pieces() -> None:
    table = lay(seats=SIX)
    assert {str(table.left(colour)) for colour in SIX} == {"{'settlements': 5, 'cities': 4, 'roads': 15}"}


@pytest.mark.rule("B56-033")
def test_everybody_rolls_and_the_highest_starts_the_placement() -> None:
    table = begin(seats=SIX)
    assert table.agenda() == ["roll for the start: red blue white orange green brown"]
    table.play(
        "red rolls 1 1", "blue rolls 1 2", "white rolls 6 5", "orange rolls 4 4", "green rolls 5 5", "brown rolls 2 2"
    )
    assert table.agenda() == ["place a settlement: white"]


PLACES = (
    "(0,-1)N", "(2,-2)N", "(-1,0)N", "(2,0)N", "(0,2)N", "(-2,2)N",
    "(1,-1)N", "(1,1)N", "(-1,2)N", "(0,0)N", "(2,-1)N", "(-1,1)N",
)  # fmt: skip


def placed(table: Table) -> list[str]:
    """Everybody places at the next of these corners, with a road to the east; who was asked, in order."""
    asked = []
    for corner in PLACES:
        colour = table.agenda()[0].removeprefix("place a settlement: ")
        asked.append(colour)
        table.play(f"{colour} places settlement {corner}", f"{colour} places road {corner[:-1]}-NE")
    return asked


@pytest.mark.rule("B56-033")
def test_six_place_in_two_rounds_there_and_back() -> None:
    table = begin(seats=SIX).play("green starts")
    there = ["green", "brown", "red", "blue", "white", "orange"]
    assert placed(table) == [*there, *reversed(there)]


@pytest.mark.rule("B56-034")
def test_the_starting_cards_come_from_the_settlement_placed_last() -> None:
    table = begin(seats=SIX).play("green starts")
    placed(table)
    assert table.hand("orange") == {
        "lumber": 1,
        "grain": 1,
        "ore": 1,
    }  # (1,-1)N; the first, (-2,2)N, touches two forests
    assert table.hand("green") == {"wool": 1, "grain": 1, "ore": 1}  # (-1,1)N, the very last


# -- the first game -------------------------------------------------------------------------------------------------


@pytest.mark.rule("B56-027")
def test_the_start_pieces_of_ones_own_booklet_are_typed_in_and_stand_on_the_board() -> None:
    table = begin(seats=SIX, start_pieces=TYPED_IN)
    assert {str(table.left(colour)) for colour in SIX} == {"{'settlements': 3, 'cities': 4, 'roads': 13}"}
    assert table.refused("red places settlement (0,0)S") is not None
    assert [table.points(colour) for colour in SIX] == [2, 2, 2, 2, 2, 2]


@pytest.mark.rule("B56-027")
def test_a_first_game_does_not_begin_while_a_colours_pieces_are_missing() -> None:
    with pytest.raises(RulesetError, match="no pieces for Brown"):
        begin(seats=SIX, start_pieces=TYPED_IN[:-2])


@pytest.mark.rule("B56-028")
def test_every_player_receives_the_cards_of_the_starred_settlement() -> None:
    table = begin(seats=SIX, start_pieces=TYPED_IN)
    assert table.hand("red") == {"lumber": 1, "grain": 1, "ore": 1}  # (0,0)N: fields, mountains, forest
    assert table.hand("brown") == {"wool": 1, "lumber": 1, "grain": 1}  # (-1,3)N: pasture, fields, forest


# -- the colour nobody plays ----------------------------------------------------------------------------------------


def first_game_of_five() -> Table:
    """Five play, and lots were drawn: brown is inactive, its two settlements stay."""
    settlements = tuple(piece.settlement for piece in TYPED_IN if piece.colour == "brown")
    choice = Choice(
        FIVE,
        beginner_board(5),
        start_pieces=TYPED_IN,
        inactive_colour="brown",
        inactive_settlements=settlements,
    )
    return Table(game_of(choice))


def five(drawing: str = "", inactive: tuple[str, ...] = ("(0,0)N",)) -> Table:
    """Five in the middle of a game, brown inactive, red to roll."""
    return lay(drawing, seats=FIVE, inactive=inactive).play("red chooses the desert (3,-3)")


RICH = "red holds 5 brick 5 lumber 5 wool 5 grain"


@pytest.mark.rule("B56-029")
def test_the_colour_that_was_drawn_is_entered() -> None:
    assert first_game_of_five().state[InactiveColour].colour == "brown"


@pytest.mark.rule("B56-029")
def test_the_inactive_colour_is_one_that_nobody_plays() -> None:
    choice = Choice(FIVE, beginner_board(5), inactive_colour="red", inactive_settlements=("(0,0)N",))
    with pytest.raises(RulesetError, match="Red is played"):
        State.start(game_of(choice))


@pytest.mark.rule("B56-030")
def test_the_settlements_of_the_inactive_colour_stay_and_its_roads_are_removed() -> None:
    table = first_game_of_five()
    topology = table.game.topology
    stay = (1 << topology.corner("(-2,2)N")) | (1 << topology.corner("(-1,3)N"))
    assert table.state[InactiveColour].settlements == stay
    assert not table.state[Roads].everywhere >> topology.path("(-2,2)-NE") & 1
    assert table.state[Roads].everywhere.bit_count() == 10


@pytest.mark.rule("B56-030")
def test_a_settlement_of_the_inactive_colour_stands_on_a_corner_of_the_board() -> None:
    choice = Choice(FIVE, beginner_board(5), inactive_colour="brown", inactive_settlements=("(9,9)N",))
    with pytest.raises(RulesetError, match=r"cannot be placed: \(9,9\)N is off this board"):
        State.start(game_of(choice))


@pytest.mark.rule("B56-031")
def test_an_inactive_settlement_occupies_its_corner() -> None:
    table = five(f"red road (0,0)-NE\n {RICH}").play("red rolls 1 1")
    refusal = table.refusal("red builds settlement (0,0)N")
    assert refusal is not None
    assert (refusal.rule, refusal.words) == ("B56-031", "There is a settlement of Brown there, a colour nobody plays.")


@pytest.mark.rule("B56-031")
def test_the_distance_rule_holds_toward_an_inactive_settlement() -> None:
    table = five(f"red road (0,0)-E (0,0)-NE\n {RICH}").play("red rolls 1 1")
    assert table.refused("red builds settlement (0,0)NE") == "B56-031"
    built = [option for option in table.state.options() if isinstance(option, BuildSettlement)]
    assert [table.game.topology.corner_names[option.corner] for option in built] == ["(0,1)N"]


@pytest.mark.rule("B56-031")
def test_no_road_is_attached_through_an_inactive_settlement() -> None:
    table = five(f"red road (0,0)-NE\n {RICH}").play("red rolls 1 1")
    assert table.refused("red builds road (0,0)-NW") == "BASE-128"
    assert table.may("red builds road (0,0)-E")


@pytest.mark.rule("B56-031")
def test_an_inactive_settlement_interrupts_a_road() -> None:
    table = five("red road (0,0)-SW (0,0)-W (0,0)-NW (0,0)-NE (0,0)-E")
    assert (table.road_length("red"), table.longest_road()) == (3, None)


@pytest.mark.rule("B56-032")
def test_an_inactive_settlement_takes_no_cards() -> None:
    table = five("red settlement (0,0)S")
    table.play("red rolls 2 2")  # both settlements touch the fields (0,0)
    assert table.hand("red") == {"grain": 1}
    assert table.supply()["grain"] == 23
    assert [harvest.player for harvest in table.happened[1].harvests] == [table.seat("red")]  # type: ignore[attr-defined]


@pytest.mark.rule("B56-032")
def test_an_inactive_settlement_claims_nothing_in_a_shortage() -> None:
    table = five("red settlement (0,0)S\n blue holds 23 grain")
    assert table.play("red rolls 2 2").hand("red") == {"grain": 1}


@pytest.mark.rule("B56-032")
def test_an_inactive_settlement_cannot_be_robbed() -> None:
    table = five().play("red rolls 3 4", "red moves the robber to (0,0)")
    assert table.agenda() == ["act: red"]


@pytest.mark.rule("B56-032")
def test_the_inactive_colour_has_no_seat_and_no_turn() -> None:
    table = first_game_of_five()
    assert table.game.setup.seats == ("red", "blue", "white", "orange", "green")
    assert len(table.state.game.seats) == 5
