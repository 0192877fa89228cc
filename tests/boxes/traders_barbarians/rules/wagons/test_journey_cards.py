"""The development cards of the scenario. Ledger Traders & Barbarians, TBS5-68 to TBS5-74, TBS5-11, TB56-51."""

import pytest

from companion.boxes.traders_barbarians.rules.wagons.driving_off import FaceBarbarian
from companion.boxes.traders_barbarians.rules.wagons.journey_cards import PlaySwiftJourney
from companion.boxes.traders_barbarians.rules.wagons.journeys import FeedWagon
from companion.rules import cards
from companion.rules.base.development import Cabinet
from companion.rules.base.resources import ORE
from companion.rules.base.stealing import Steal
from tests.boxes.traders_barbarians.rules.wagons.table import BLUE, RED, SIX, At, play


def deck(table: At) -> dict[str, int]:
    return cards.DEVELOPMENT.unpack(table.table.state[Cabinet].unseen)


@pytest.mark.rule("TBS5-68")
@pytest.mark.parametrize(("knights", "size"), [("16", 25), ("15", 24)])
def test_the_deck(knights: str, size: int) -> None:
    table = play(settings=(("knights_in_the_deck", knights),))
    assert deck(table) == {"knight": int(knights), "victory_point": 3, "road_building": 3, "swift_journey": 3}
    assert table.table.pile() == size


@pytest.mark.rule("TB56-51")
def test_the_deck_of_five_and_six() -> None:
    assert deck(play(seats=SIX)) == {"knight": 22, "victory_point": 3, "road_building": 6, "swift_journey": 6}


@pytest.mark.rule("TBS5-69")
def test_one_card_is_played_in_a_turn_and_not_the_one_bought_in_it() -> None:
    table = play("red cards 2 knight\nred holds 1 wool 1 grain 1 ore").play("red plays knight")
    table.do(table.moving("(0,1)-E", "(0,0)-E"))
    assert table.table.refused("red plays knight") == "BASE-149"
    other = play("red holds 1 wool 1 grain 1 ore").wagon(RED, "(0,0)N").play("red buys swift_journey")
    other.drive("(0,0)NE")
    assert other.refused(PlaySwiftJourney(RED)) == "BASE-150"


@pytest.mark.rule("TBS5-70", "TBS5-11")
def test_a_knight_moves_a_barbarian_draws_a_card_and_counts_for_the_largest_army() -> None:
    table = play("red cards 1 knight\nred played 2 knight\nblue road (0,0)-E\nblue holds 1 ore").play(
        "red plays knight"
    )
    table.do(table.moving("(0,1)-E", "(0,0)-E")).do(Steal(RED, BLUE, ORE))
    assert table.table.hand("red") == {"ore": 1}
    assert table.table.largest_army() == "red"


@pytest.mark.rule("TBS5-69", "TBS5-70")
def test_a_knight_may_be_played_before_the_roll() -> None:
    table = play("red cards 1 knight", rolled=False).play("red plays knight")
    table.do(table.moving("(0,1)-E", "(0,0)-E")).play("red rolls 1 2")


@pytest.mark.rule("TBS5-69", "TBS5-70")
def test_a_knight_clears_the_path_of_a_wagon_on_its_way() -> None:
    table = play("red cards 2 knight\nred road (-1,0)-SE (-1,0)-SW").wagon(RED, "(-1,0)SE").drive("(-1,0)S")
    assert "(-1,0)SW" not in {*table.drive("(-1,0)SE").drive("(-1,0)S").reached()}
    table.play("red plays knight").do(table.moving("(-1,0)-SW", "(0,0)-E"))
    assert table.table.refused("red plays knight") == "BASE-149"
    assert table.table.refused("red builds road (-1,0)-W") == "BASE-084"
    table.drive("(-1,0)SW")


@pytest.mark.rule("TBS5-71")
def test_road_building_lays_roads_on_inner_paths_too() -> None:
    table = play("red cards 1 road_building\nred settlement (-2,0)NE")
    table.play("red plays road building", "red lays free road (-2,0)-CNE", "red lays free road (-2,0)-CSE")
    assert len(table.table.standing("red")["road"]) == 2


@pytest.mark.rule("TBS5-72", "TBS5-73")
def test_swift_journey_gives_a_second_journey_with_all_points() -> None:
    table = play("red cards 1 swift_journey\nred holds 2 grain").wagon(RED, "(0,0)N")
    assert table.refused(PlaySwiftJourney(RED)) == "TBS5-72"
    table.do(FeedWagon(RED))
    assert table.refused(PlaySwiftJourney(RED)) == "TBS5-72"
    table.drive("(0,0)SE")
    assert table.left() == 2
    table.do(PlaySwiftJourney(RED))
    assert table.left() == 4
    assert table.refused(FeedWagon(RED)) == "TBS5-32"
    table.drive("(0,0)N")
    assert table.left() == 0


@pytest.mark.rule("TBS5-72")
def test_it_goes_on_from_a_plaza() -> None:
    table = play("red cards 1 swift_journey").wagon(RED, "(-2,0)NE").load(RED, "castle", "sand").drive("(-2,0)C")
    table.do(PlaySwiftJourney(RED)).drive("(-2,0)SE")


@pytest.mark.rule("TBS5-73")
def test_a_second_grain_is_paid_where_the_table_allows_it() -> None:
    table = play("red cards 1 swift_journey\nred holds 3 grain", settings=(("grain_per_movement", True),))
    table.wagon(RED, "(0,0)N").do(FeedWagon(RED)).drive("(0,0)NE").do(PlaySwiftJourney(RED)).do(FeedWagon(RED))
    assert table.left() == 6
    assert table.refused(FeedWagon(RED)) == "TBS5-32"


@pytest.mark.rule("TBS5-73")
def test_a_barbarian_tried_in_the_first_journey_is_not_tried_in_the_second() -> None:
    table = play("red cards 1 swift_journey").wagon(RED, "(-1,0)S").train(RED, 2).face("(-1,0)-SW", 1)
    table.drive("(-1,0)SE").do(PlaySwiftJourney(RED)).drive("(-1,0)S")
    assert table.refused(FaceBarbarian(RED, table.path("(-1,0)-SW"))) == "TBS5-62"


@pytest.mark.rule("TBS5-74", "TBS5-75")
def test_the_three_point_cards_stay_hidden_until_they_win() -> None:
    table = play("red cards 1 victory_point").delivered(RED, 11)
    assert (table.table.points("red"), table.table.all_points("red")) == (11, 12)
    table.delivered(RED, 12)
    assert table.table.winner() == "red"
