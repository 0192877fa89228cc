"""Cities & Knights with five and six players. Ledger, section 21.

Red holds the dice in these games, so player 2 is orange, the third to the left.
"""

from typing import Any

import pytest

from companion.boxes.cities_knights.rules.barbarians import Barbarians
from companion.boxes.cities_knights.rules.defender import cards_left
from companion.boxes.cities_knights.rules.improvements import TRADE, level
from companion.boxes.cities_knights.rules.knights import LEVELS, left
from companion.geometry.printed import beginner_board
from companion.kernel import RulesetError
from companion.rules.base.land import Land
from companion.rules.choice import Choice, game_of, modules
from tests.boxes.cities_knights.rules.speech_barbarians import battle
from tests.boxes.cities_knights.rules.table import PRODUCTS, SIX, Table, begin, lay
from tests.boxes.offered import PREPARED

RICH = "holds 4 brick 4 lumber 4 wool 4 grain 4 ore 4 paper 4 cloth 4 coin"
QUIET = ("red chooses the desert (3,-3)", "red rolls 1 1", "red rolls science")
ROUND = ("red", "orange", "blue", "green", "white", "brown", "orange", "red")
"""Who has the first eight parts of a game that red begins: each turn has two."""


def acting(drawing: str = "", **how: Any) -> Table:
    """Red has rolled, to nobody's profit, and may act."""
    return lay(drawing, seats=SIX, **how).play(*QUIET)


def second(drawing: str = "") -> Table:
    """Red is done, and orange acts as player 2."""
    return acting(drawing).play("red ends")


def special(drawing: str = "") -> Table:
    """Red is done, and blue may build in the special building phase of older printings."""
    return acting(drawing, five_six="special building").play("red ends")


def next_turns(table: Table, *colours: str) -> Table:
    """These roll in turn, to nobody's profit; player 2 then does nothing."""
    for n, colour in enumerate(colours):
        table.play(f"{colour} rolls 1 1", f"{colour} rolls science")
        if n < len(colours) - 1:
            table.play(f"{colour} ends")
            table.play(f"{table.turn()} ends")
    return table


# -- set-up ------------------------------------------------------------------------------------------------------


@pytest.mark.rule("CK56-001")
@pytest.mark.parametrize("seats", [SIX[:5], SIX], ids=["five", "six"])
def test_five_and_six_play_by_the_same_topics_as_four_and_share_their_turns(seats: tuple[str, ...]) -> None:
    few = {module.name for module in modules(Choice(SIX[:4], beginner_board(4), products=PRODUCTS))}
    many = {module.name for module in modules(Choice(seats, beginner_board(6), products=PRODUCTS))}
    assert many - few == {"paired players"}
    assert few <= many


@pytest.mark.rule("CK56-005", "CK56-006")
def test_they_play_on_the_larger_island_for_no_other_start_is_printed() -> None:
    table = begin(seats=SIX)
    assert len(table.state[Land].terrain) == 30
    assert 6 not in PREPARED.seats
    assert table.play("red starts").agenda() == ["place a settlement: red"]


@pytest.mark.rule("CK56-007")
@pytest.mark.parametrize("desert", ["(3,-3)", "(-2,0)"])
def test_the_robber_starts_on_either_desert_and_the_ship_on_its_start(desert: str) -> None:
    table = lay(seats=SIX).play(f"red chooses the desert {desert}")
    assert table.robber() == desert
    assert table.state[Barbarians] == Barbarians(steps=0, attacks=0)


@pytest.mark.rule("CK56-002", "CK56-003", "CK56-008")
def test_cards_defenders_and_knights_are_there_for_six() -> None:
    table = lay(seats=SIX)
    assert table.supply() == {
        **dict.fromkeys(("brick", "lumber", "wool", "grain", "ore"), 24),
        **dict.fromkeys(("paper", "cloth", "coin"), 18),
    }
    assert cards_left(table.state) == 8
    assert [left(table.state, table.seat("brown"), rank) for rank in LEVELS] == [2, 2, 2]


@pytest.mark.rule("CK56-025")
def test_there_is_no_first_game_of_five_with_an_inactive_colour() -> None:
    choice = Choice(
        SIX[:5],
        beginner_board(5),
        inactive_colour="brown",
        inactive_settlements=("(0,0)N",),
        products=PRODUCTS,
    )
    with pytest.raises(RulesetError, match="no starting pieces are printed for Cities & Knights"):
        game_of(choice)


# -- paired players ----------------------------------------------------------------------------------------------


@pytest.mark.rule("CK56-009")
def test_the_third_player_to_the_left_has_the_second_part_of_each_turn() -> None:
    table, parts = acting(), []
    for _ in ROUND:
        parts.append(table.turn())
        table.play(f"{table.turn()} ends")
        if table.agenda()[0].startswith("roll"):
            table.play(f"{table.turn()} rolls 1 1", f"{table.turn()} rolls science")
    assert tuple(parts) == ROUND


def at_home(colour: str) -> str:
    """A city with a road and a knight, every card, a progress card and somebody to trade with."""
    return f"""
        {colour}  city (0,0)N   road (0,0)-NE (0,0)-E (0,0)-SE
        {colour}  knight inactive (0,0)NE strong active (0,0)S
        {colour}  {RICH}
        {colour}  progress 2 merchant
        green     holds 3 ore
    """


EVERYTHING = {
    "TradeWithSupply",
    "BuildRoad",
    "BuildWall",
    "HireKnight",
    "ActivateKnight",
    "PromoteKnight",
    "MoveKnight",
    "Improve",
    "PlayMerchant",
    "EndPart",
}


@pytest.mark.rule("CK56-010")
def test_player_one_rolls_and_then_trades_builds_and_plays_cards() -> None:
    table = acting(at_home("red"))
    assert set(table.offered("red")) >= EVERYTHING
    assert "OfferTrade" in table.offered("red")
    assert table.refused("red trades 1 coin with green for 1 ore") is None
    table.play("red plays merchant to (0,0)", "red plays merchant to (0,-1)")


@pytest.mark.rule("CK56-010")
def test_player_one_must_roll_first() -> None:
    table = lay(at_home("red"), seats=SIX).play("red chooses the desert (3,-3)")
    assert table.refused("red ends") == "BASE-077"
    assert not EVERYTHING & set(table.offered("red"))


@pytest.mark.rule("CK56-011")
def test_player_two_does_all_that_but_trades_with_the_supply_only() -> None:
    table = second(at_home("orange"))
    assert set(table.offered("orange")) >= EVERYTHING
    assert "OfferTrade" not in table.offered("orange")
    assert table.refused("orange trades 1 coin with green for 1 ore") == "B56-041"
    table.play("orange plays merchant to (0,0)", "orange plays merchant to (0,-1)")


@pytest.mark.rule("CK56-012")
def test_player_two_cannot_play_the_alchemist() -> None:
    table = second("orange progress 1 alchemist")
    assert table.refused("orange plays alchemist 3 4") == "CK-196"
    assert "PlayAlchemist" not in table.offered("orange")


def knight_of(colour: str) -> str:
    """An inactive knight with somewhere to go, and what wakes it."""
    return f"""
        {colour}  settlement (0,0)N   road (0,0)-NE (0,0)-E
        {colour}  knight inactive (0,0)NE
        {colour}  holds 1 grain
    """


@pytest.mark.rule("CK56-013")
@pytest.mark.parametrize("colour", ["red", "orange"])
def test_a_knight_activated_in_a_part_does_not_act_in_it(colour: str) -> None:
    table = acting(knight_of(colour))
    if colour == "orange":
        table.play("red ends")
    table.play(f"{colour} activates the knight on (0,0)NE")
    assert table.refused(f"{colour} moves the knight on (0,0)NE to (0,0)SE") == "CK-107"


@pytest.mark.rule("CK56-013", "CK56-014")
def test_a_knight_player_two_activated_acts_in_the_owners_next_turn() -> None:
    table = second(knight_of("orange"))
    table.play("orange activates the knight on (0,0)NE", "orange ends")
    next_turns(table, "blue", "white", "orange").play("orange moves the knight on (0,0)NE to (0,0)SE")
    assert table.turn() == "orange"


@pytest.mark.rule("CK56-014")
def test_a_knight_activated_with_the_dice_acts_when_its_owner_is_player_two() -> None:
    table = acting(knight_of("red"))
    table.play("red activates the knight on (0,0)NE", "red ends", "orange ends")
    next_turns(table, "blue", "white", "orange").play("orange ends")
    assert table.agenda() == ["act: red"]
    table.play("red moves the knight on (0,0)NE to (0,0)SE")


@pytest.mark.rule("CK56-015")
def test_a_knight_is_promoted_once_in_each_part() -> None:
    table = acting("""
        red  settlement (0,0)N   road (0,0)-NE
        red  knight inactive (0,0)NE
        red  improvement politics 3
        red  holds 2 wool 2 ore
    """)
    table.play("red promotes the knight on (0,0)NE")
    assert table.refused("red promotes the knight on (0,0)NE") == "CK-112"
    table.play("red ends", "orange ends")
    next_turns(table, "blue", "white", "orange").play("orange ends", "red promotes the knight on (0,0)NE")


@pytest.mark.rule("CK56-016")
def test_a_crane_waits_no_longer_than_the_part_it_was_played_in() -> None:
    table = acting("red city (0,0)N\nred progress 1 crane\norange city (1,1)S\norange holds 1 cloth")
    table.play("red plays crane", "red ends")
    assert table.refused("orange improves trade with a crane") == "CK-198"


@pytest.mark.rule("CK56-018")
def test_player_two_gives_a_fifth_card_back_at_once_when_player_one_rolls() -> None:
    table = lay("orange improvement trade 1\norange progress 1 spy 1 wedding 1 smith 1 mining", seats=SIX)
    table.play("red chooses the desert (3,-3)", "red rolls 1 1", "red rolls trade", "orange draws merchant from trade")
    assert table.agenda() == ["give back a progress card: orange"]
    table.play("orange gives back mining")
    assert table.agenda() == ["act: red"]


@pytest.mark.rule("CK56-019")
def test_cards_are_drawn_clockwise_from_the_roller_player_two_in_turn() -> None:
    drawing = "\n".join(f"{colour} improvement trade 1" for colour in ("red", "blue", "orange", "brown"))
    table, drawn = lay(drawing + "\nturn white", seats=SIX), []
    table.play("white rolls 1 1", "white rolls trade")
    while table.agenda()[0].startswith("draw"):
        drawn.append(table.agenda()[0].rpartition(" ")[2])
        table.play(f"{drawn[-1]} draws no card")
    assert drawn == ["orange", "brown", "red", "blue"]


@pytest.mark.rule("CK56-019")
def test_a_shared_defence_is_rewarded_clockwise_from_the_roller() -> None:
    knights = "\n".join(f"{colour} knight active {at}" for colour, at in (("red", "(0,0)N"), ("brown", "(1,1)N")))
    table = lay(f"red city (-1,3)N\n{knights}\nship 6\nturn white", seats=SIX)
    table.play("white rolls 1 1", "white rolls ship")
    assert table.agenda() == ["draw from a deck of choice: brown"]
    assert table.play("brown draws no card").agenda() == ["draw from a deck of choice: red"]


TWELVE = "city (0,0)N (2,0)N (-1,2)N (2,-2)N   settlement (1,2)N (0,-2)N (-2,0)N (0,3)S"


@pytest.mark.rule("CK56-020")
def test_player_one_wins_with_thirteen_points_before_the_second_part_is_played() -> None:
    table = acting(f"red {TWELVE}\nred progress 1 merchant\norange {RICH}")
    assert table.points("red") == 12
    table.play("red plays merchant to (0,0)")
    assert table.winner() == "red"
    assert table.agenda() == ["show hidden points: red blue white orange green brown"]


@pytest.mark.rule("CK56-020")
def test_player_two_wins_in_the_second_part() -> None:
    table = second(f"orange {TWELVE}\norange progress 1 merchant").play("orange plays merchant to (0,0)")
    assert table.winner() == "orange"


@pytest.mark.rule("CK56-020")
def test_points_reached_in_another_part_wait_for_ones_own() -> None:
    table = acting(f"orange {TWELVE}\norange merchant (0,0)")
    assert (table.points("orange"), table.winner()) == (13, None)
    assert table.play("red ends").winner() == "orange"


@pytest.mark.rule("CK56-021")
def test_the_cities_of_all_six_make_the_barbarians_strong() -> None:
    places = ("(0,0)N", "(2,0)N", "(-1,2)N", "(2,-2)N", "(1,2)N", "(0,-2)N")
    drawing = "\n".join(f"{colour} city {at}" for colour, at in zip(SIX, places, strict=True))
    table = lay(drawing + "\nship 6", seats=SIX)
    table.play("red chooses the desert (3,-3)", "red rolls 1 1", "red rolls ship")
    assert battle(table).strength == 6


# -- the special building phase ----------------------------------------------------------------------------------


@pytest.mark.rule("CK56-022")
def test_in_special_building_the_others_build_hire_and_improve_one_after_the_other() -> None:
    table = special("""
        blue  city (0,0)N   settlement (0,2)N   road (0,0)-NE (0,0)-E (0,2)-NE
        blue  knight inactive (0,0)NE
        blue  holds 9 brick 9 lumber 9 wool 9 grain 9 ore 9 cloth
    """)
    assert table.agenda() == ["special building: blue"]
    table.play(
        "blue builds road (0,0)-SE",
        "blue builds city (0,2)N",
        "blue builds wall (0,2)N",
        "blue activates the knight on (0,0)NE",
        "blue promotes the knight on (0,0)NE",
        "blue hires a knight on (0,0)S",
        "blue improves trade",
    )
    assert level(table.state, table.seat("blue"), TRADE) == 1
    assert table.play("blue passes").agenda() == ["special building: white"]


@pytest.mark.rule("CK56-022")
def test_what_is_open_to_them_is_listed_and_paid_with_the_cards_in_hand() -> None:
    table = special(f"blue city (0,0)N road (0,0)-NE\nblue knight inactive (0,0)NE\nblue {RICH}\nwhite city (2,0)N")
    works = {"BuildWall", "ActivateKnight", "PromoteKnight", "Improve", "BuildRoad", "PassBuilding"}
    assert works <= set(table.offered("blue"))
    table.play("blue passes")
    assert table.refused("white builds wall (2,0)N") == "BASE-120"
    assert table.offered("white") == ["PassBuilding"]


@pytest.mark.rule("CK56-023")
def test_no_knight_acts_no_card_is_played_and_nothing_traded_in_special_building() -> None:
    table = special(f"""
        blue   city (0,0)N   road (0,0)-NE (0,0)-E
        blue   knight strong active (0,0)NE
        blue   progress 1 merchant 1 crane
        blue   {RICH}
        green  holds 1 ore
        landed 1
    """).play("red corrects the robber to (0,0)")
    refused = {
        "blue moves the knight on (0,0)NE to (0,0)SE": "CK-129",
        "blue chases the robber with the knight on (0,0)NE": "CK-129",
        "blue plays merchant to (0,0)": "CK-185",
        "blue plays crane": "CK-185",
        "blue trades 3 ore for wool": "BASE-084",
        "blue trades 1 coin with green for 1 ore": "BASE-099",
        "blue offers 1 coin for 1 ore": "BASE-099",
    }
    assert {sentence: table.refused(sentence) for sentence in refused} == refused


@pytest.mark.rule("CK56-023")
def test_nobody_wins_in_special_building() -> None:
    table = special("""
        blue  city (0,0)N (2,0)N (-1,2)N   settlement (1,2)N (0,-2)N (-2,0)N (0,3)S (2,-2)N
        blue  merchant (0,0)
        blue  holds 3 ore 2 grain
    """)
    table.play("blue builds city (1,2)N")
    assert (table.points("blue"), table.winner()) == (13, None)
    for colour in SIX[1:]:
        table.play(f"{colour} passes")
    assert table.winner() == "blue"


@pytest.mark.rule("CK56-024")
def test_a_knight_activated_in_special_building_acts_in_its_owners_next_turn() -> None:
    table = special(knight_of("blue"))
    table.play("blue activates the knight on (0,0)NE")
    assert table.refused("blue moves the knight on (0,0)NE to (0,0)SE") == "CK-129"
    for colour in SIX[1:]:
        table.play(f"{colour} passes")
    table.play("blue rolls 1 1", "blue rolls science", "blue moves the knight on (0,0)NE to (0,0)SE")
