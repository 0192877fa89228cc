"""What a battle won brings. Ledger Cities & Knights, CK-292 to CK-299, CK-303, CK-309 to CK-311."""

import pytest

from companion.boxes.cities_knights.rules.defender import cards_left
from companion.boxes.cities_knights.rules.progress.draws import DrawProgressCard
from companion.boxes.cities_knights.rules.progress.holdings import ProgressCards, hand_size
from companion.rules.base.scoring import Score
from companion.rules.cards import PROGRESS
from tests.boxes.cities_knights.rules.speech_barbarians import battle, colours, honours, landed
from tests.boxes.cities_knights.rules.table import SIX, Table, lay

TWO_TIED = """
    red    city (0,0)N
    blue   knight strong active (0,0)S
    orange knight active (1,0)S basic active (0,1)S
    white  knight active (-1,0)S
    ship   6
    """


def draw(table: Table, colour: str, track: str, card: str | None = None) -> None:
    """Somebody draws from the deck of this track, telling the card or not."""
    table.do(DrawProgressCard(table.seat(colour), track, PROGRESS.named(card) if card else None))


@pytest.mark.rule("CK-292")
def test_whoever_alone_did_most_is_defender_of_catan() -> None:
    table = landed(lay("red city (0,0)N\nblue knight strong active (0,0)S\nwhite knight active (0,1)S\nship 6"))
    assert honours(table, "blue") == 1
    assert table.points("blue") == 1
    assert (honours(table, "white"), table.points("white")) == (0, 0)
    assert table.agenda() == ["act: red"]


@pytest.mark.rule("CK-292")
def test_each_battle_may_bring_another_point() -> None:
    table = landed(lay("blue defender 1\nred city (0,0)N\nblue knight active (0,0)S\nship 6"))
    assert table.points("blue") == 2


@pytest.mark.rule("CK-292", "CK-294")
def test_nobody_is_rewarded_for_a_battle_lost() -> None:
    table = landed(lay("red city (0,0)N (1,0)N (0,1)N\nblue knight strong active (0,0)S\nship 6"))
    assert battle(table).best == ()
    table.play("red loses the city (0,0)N")
    assert table.points("blue") == 0
    assert table.agenda() == ["act: red"]


@pytest.mark.rule("CK-293")
def test_a_defender_needs_no_city() -> None:
    table = landed(lay("red city (0,0)N\nblue settlement (0,1)N\nblue knight active (0,0)S\nship 6"))
    assert honours(table, "blue") == 1


@pytest.mark.rule("CK-294", "CK-298")
def test_those_who_share_the_honour_draw_a_progress_card_each_instead() -> None:
    table = landed(lay(TWO_TIED))
    assert colours(table, battle(table).best) == ["blue", "orange"]
    assert (honours(table, "blue"), honours(table, "orange")) == (0, 0)
    assert table.agenda() == ["draw from a deck of choice: blue"]
    draw(table, "blue", "science", "crane")
    assert table.agenda() == ["draw from a deck of choice: orange"]
    draw(table, "orange", "trade")
    assert table.agenda() == ["act: red"]
    assert [hand_size(table.state, table.seat(colour)) for colour in ("red", "blue", "white", "orange")] == [0, 1, 0, 1]
    assert PROGRESS.unpack(table.state[ProgressCards].held[table.seat("blue")]) == {"crane": 1}


@pytest.mark.rule("CK-294", "CK56-019")
def test_they_draw_clockwise_from_whoever_rolled() -> None:
    table = landed(lay("turn white\n" + TWO_TIED))
    assert colours(table, battle(table).best) == ["orange", "blue"]
    assert table.agenda() == ["draw from a deck of choice: orange"]


@pytest.mark.rule("CK-295")
def test_the_deck_may_be_one_in_whose_track_the_player_has_no_improvement() -> None:
    table = landed(lay("blue improvement trade 1\n" + TWO_TIED))
    for track in ("trade", "politics", "science"):
        assert DrawProgressCard(table.seat("blue"), track) in table.state.options(table.seat("blue"))


@pytest.mark.rule("CK-296")
def test_a_fifth_card_drawn_so_is_given_back_at_once() -> None:
    table = landed(lay("blue progress 1 spy 1 warlord 1 deserter 1 bishop\n" + TWO_TIED))
    draw(table, "blue", "science", "crane")
    assert table.agenda() == ["give back a progress card: blue"]


@pytest.mark.rule("CK-296")
def test_a_card_with_a_point_drawn_so_is_laid_open() -> None:
    table = landed(lay(TWO_TIED))
    draw(table, "blue", "science", "printer")
    assert table.points("blue") == 1
    assert hand_size(table.state, table.seat("blue")) == 0


@pytest.mark.rule("CK-297")
@pytest.mark.parametrize(("seats", "cards"), [(SIX[:4], 6), (SIX, 8)])
def test_there_are_six_defender_cards_and_eight_for_five_and_six(seats: tuple[str, ...], cards: int) -> None:
    assert cards_left(lay(seats=seats).state) == cards


@pytest.mark.rule("CK-297")
def test_without_a_card_left_the_point_is_won_all_the_same() -> None:
    table = landed(lay("white defender 5\nblue defender 1\nred city (0,0)N\nblue knight active (0,0)S\nship 6"))
    assert "DefenderHonoured" in table.names()
    assert table.points("blue") == 2
    assert cards_left(table.state) == 0
    assert [one.card for one in table.happened if type(one).__name__ == "DefenderHonoured"] == [False]


@pytest.mark.rule("CK-297")
def test_as_long_as_there_is_a_card_the_defender_takes_it() -> None:
    table = landed(lay("white defender 5\nred city (0,0)N\nblue knight active (0,0)S\nship 6"))
    assert [one.card for one in table.happened if type(one).__name__ == "DefenderHonoured"] == [True]
    assert cards_left(table.state) == 0


@pytest.mark.rule("CK-299")
def test_without_any_city_everybody_is_tied_at_nothing_and_draws() -> None:
    table = landed(lay("red settlement (0,0)N\nship 6"))
    assert battle(table).won is True
    assert colours(table, battle(table).best) == ["red", "blue", "white", "orange"]
    assert table.agenda() == ["draw from a deck of choice: red"]


@pytest.mark.rule("CK-299")
def test_without_any_city_a_single_knight_makes_a_defender() -> None:
    table = landed(lay("red settlement (0,0)N\nblue knight active (0,0)S\nship 6"))
    assert honours(table, "blue") == 1


@pytest.mark.rule("CK-299")
@pytest.mark.parametrize("knight", ["", "\nblue knight active (0,0)S"])
def test_a_table_may_give_nothing_for_a_battle_without_cities(knight: str) -> None:
    settings = (("reward_without_cities", False),)
    table = landed(lay(f"red settlement (0,0)N\nship 6{knight}", settings=settings))
    assert battle(table).won is True
    assert table.agenda() == ["act: red"]
    assert table.points("blue") == 0


@pytest.mark.rule("CK-299")
def test_that_setting_changes_nothing_where_there_is_a_city() -> None:
    settings = (("reward_without_cities", False),)
    table = landed(lay("red city (0,0)N\nblue knight active (0,0)S\nship 6", settings=settings))
    assert honours(table, "blue") == 1


@pytest.mark.rule("CK-303")
def test_a_point_won_in_a_battle_of_ones_own_turn_wins_the_game_at_once() -> None:
    table = landed(lay("red city (0,0)N\nred knight active (0,0)S\nship 6", target=3))
    assert table.winner() == "red"


@pytest.mark.rule("CK-303", "CK-310")
def test_a_point_won_in_the_turn_of_another_counts_but_wins_in_ones_own_turn_only() -> None:
    table = landed(lay("blue city (0,0)N\nblue knight active (0,0)S\nship 6", target=3))
    assert table.points("blue") == 3
    assert table.winner() is None
    table.play("red ends")
    assert table.winner() == "blue"


@pytest.mark.rule("CK-303")
def test_points_lost_in_a_battle_are_lost_at_once() -> None:
    table = landed(lay("red city (0,0)N (1,0)N\nship 6"))
    assert table.points("red") == 4
    table.play("red loses the city (0,0)N")
    assert table.points("red") == 3


@pytest.mark.rule("CK-309")
def test_the_points_of_defenders_are_seen_by_all() -> None:
    table = lay("blue defender 2")
    assert table.points("blue") == 2
    assert table.all_points("blue") == 2


@pytest.mark.rule("CK-311")
def test_knights_win_no_largest_army() -> None:
    table = lay("red knight active (0,0)N basic active (0,0)S strong active (1,0)N\nred road (0,0)-NE")
    assert "largest army" not in table.game.modules
    assert table.points("red") == 0


@pytest.mark.rule("CK-292")
def test_the_table_says_how_often_somebody_was_defender() -> None:
    table = lay(target=5).play("red has been defender 3 times")
    assert table.points("red") == 3
    table.play("red has been defender 2 times")
    assert table.points("red") == 2


@pytest.mark.rule("CK-292")
def test_points_corrected_so_may_win_the_game() -> None:
    table = lay(target=3).play("red rolls 1 1", "red rolls trade", "red has been defender 3 times")
    assert table.state[Score].winner == table.seat("red")


@pytest.mark.rule("CK-292")
@pytest.mark.parametrize("number", [-1, 101])
def test_nobody_was_defender_less_than_never_or_more_often_than_any_game_lasts(number: int) -> None:
    table = lay()
    assert table.refused(f"red has been defender {number} times") == "CK-292"
    with pytest.raises(ValueError, match="that many battles"):
        table.overrule(f"red has been defender {number} times")
    assert honours(table, "red") == 0
