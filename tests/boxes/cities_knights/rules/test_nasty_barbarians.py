"""The variant in which everybody says which knights to send. Ledger Cities & Knights, CK-312 to CK-317."""

import pytest

from companion.boxes.cities_knights.rules.attack import contribution
from companion.geometry.printed import beginner_board
from companion.kernel import RulesetError
from companion.rules.choice import Choice, game_of
from tests.boxes.cities_knights.rules.speech_barbarians import active, battle, colours, honours, landed
from tests.boxes.cities_knights.rules.table import FOUR, Table, lay

THREE_ARMIES = """
    red    city (0,0)N
    blue   city (0,1)N
    red    knight strong active (0,0)S basic active (1,0)S
    white  knight active (0,1)S inactive (-1,0)S
    orange knight mighty active (-1,1)S
    ship   6
    """


def nasty(drawing: str) -> Table:
    """The barbarians have landed at a table that plays with this variant."""
    return landed(lay(drawing, variants=("nasty barbarians",)))


@pytest.mark.rule("CK-312")
def test_nobody_is_asked_unless_the_table_has_chosen_the_variant() -> None:
    table = landed(lay(THREE_ARMIES))
    assert battle(table).contributions == (3, 0, 1, 3)
    assert table.refused("red sends the knight (0,0)S") == "none"


@pytest.mark.rule("CK-312")
def test_the_variant_is_one_of_this_box_only() -> None:
    with pytest.raises(RulesetError, match="there is no variant nasty barbarians"):
        game_of(Choice(FOUR, beginner_board(4), variants=("nasty barbarians",)))


@pytest.mark.rule("CK-313")
def test_everybody_with_active_knights_says_in_turn_order_from_the_roller_which_fight() -> None:
    table = nasty("turn white\n" + THREE_ARMIES)
    assert table.agenda() == ["send knights: white"]
    table.play("white sends no more knights")
    assert table.agenda() == ["send knights: orange"]
    table.play("orange sends no more knights")
    assert table.agenda() == ["send knights: red"]
    table.play("red sends no more knights")
    assert battle(table).defence == 0


@pytest.mark.rule("CK-313")
def test_all_some_or_none_may_be_sent() -> None:
    table = nasty(THREE_ARMIES)
    assert set(table.offered("red")) == {"SendKnight", "NoMoreKnights"}
    table.play("red sends the knight (0,0)S", "red sends the knight (1,0)S", "red sends no more knights")
    table.play("white sends no more knights", "orange sends the knight (-1,1)S", "orange sends no more knights")
    assert battle(table).contributions == (3, 0, 0, 3)


@pytest.mark.rule("CK-313", "CK-275")
def test_while_knights_are_sent_nobody_wakes_another() -> None:
    table = nasty(THREE_ARMIES + "white holds 1 grain")
    table.play("red sends no more knights")
    assert table.offered("white") == ["SendKnight", "NoMoreKnights"]


@pytest.mark.rule("CK-313")
@pytest.mark.parametrize(
    ("sentence", "rule"),
    [
        ("red sends the knight (1,0)S", "CK-313"),
        ("red sends the knight (0,1)S", "CK-313"),
        ("red sends the knight (0,2)S", "CK-313"),
        ("red sends the knight (-1,2)S", "CK-278"),
        ("white sends the knight (0,1)S", "CK-313"),
        ("white sends no more knights", "CK-313"),
    ],
)
def test_whoever_is_asked_sends_each_of_their_own_active_knights_once(sentence: str, rule: str) -> None:
    table = nasty(THREE_ARMIES + "red knight inactive (-1,2)S").play("red sends the knight (1,0)S")
    assert table.refused(sentence) == rule
    assert not table.may(sentence)


@pytest.mark.rule("CK-313")
def test_outside_a_battle_nobody_sends_knights() -> None:
    table = lay(THREE_ARMIES, variants=("nasty barbarians",))
    assert table.refused("red sends the knight (0,0)S") == "CK-313"
    with pytest.raises(ValueError, match="no battle to send a knight to"):
        table.overrule("red sends the knight (0,0)S")


@pytest.mark.rule("CK-314")
def test_only_knights_that_were_sent_count_for_the_defence() -> None:
    table = nasty(THREE_ARMIES).play("red sends the knight (1,0)S", "red sends no more knights")
    table.play("white sends no more knights", "orange sends no more knights")
    assert (battle(table).defence, battle(table).won) == (1, False)


@pytest.mark.rule("CK-314")
def test_whoever_sent_least_is_weakest_however_many_stayed_at_home() -> None:
    table = nasty(THREE_ARMIES + "blue knight active (1,1)S")
    table.play("red sends no more knights", "blue sends the knight (1,1)S", "blue sends no more knights")
    table.play("white sends no more knights", "orange sends no more knights")
    assert table.agenda() == ["choose a city to lose: red"]


@pytest.mark.rule("CK-315")
def test_only_knights_that_were_sent_make_a_defender() -> None:
    table = nasty(THREE_ARMIES).play("red sends the knight (0,0)S", "red sends no more knights")
    table.play("white sends the knight (0,1)S", "white sends no more knights", "orange sends no more knights")
    assert colours(table, battle(table).best) == ["red"]
    assert (honours(table, "red"), honours(table, "orange")) == (1, 0)


@pytest.mark.rule("CK-316")
def test_only_knights_that_fought_are_inactive_afterwards() -> None:
    table = nasty(THREE_ARMIES).play("red sends the knight (0,0)S", "red sends no more knights")
    table.play("white sends the knight (0,1)S", "white sends no more knights", "orange sends no more knights")
    assert set(active(table)) == {"(1,0)S", "(-1,1)S"}


@pytest.mark.rule("CK-316")
def test_who_was_sent_once_is_asked_anew_the_next_time() -> None:
    table = nasty(THREE_ARMIES).play("red sends the knight (0,0)S", "red sends no more knights")
    table.play("white sends the knight (0,1)S", "white sends no more knights", "orange sends no more knights")
    table.play("red has an active strong knight on (0,0)S", "red ends", "blue says the ship is at 6 after 1 attack")
    landed(table)
    assert table.agenda() == ["send knights: orange"]
    table.play("orange sends no more knights")
    assert table.may("red sends the knight (0,0)S")


@pytest.mark.rule("CK-316")
def test_between_battles_all_active_knights_stand_ready_to_defend() -> None:
    table = nasty(THREE_ARMIES).play("red sends the knight (0,0)S", "red sends no more knights")
    table.play("white sends the knight (0,1)S", "white sends no more knights", "orange sends no more knights")
    assert [contribution(table.state, seat) for seat in table.game.seats] == [1, 0, 0, 3]


@pytest.mark.rule("CK-317")
def test_a_knight_that_was_sent_counts_with_its_full_strength() -> None:
    table = nasty(THREE_ARMIES).play("red sends no more knights", "white sends no more knights")
    table.play("orange sends the knight (-1,1)S", "orange sends no more knights")
    assert battle(table).contributions == (0, 0, 0, 3)


@pytest.mark.rule("CK-313")
def test_without_active_knights_the_battle_is_fought_at_once() -> None:
    assert nasty("red city (0,0)N\nship 6").agenda() == ["choose a city to lose: red"]


@pytest.mark.rule("CK-313")
def test_knights_are_still_sent_when_the_table_says_whose_turn_it_is() -> None:
    table = nasty(THREE_ARMIES).play("red sends the knight (0,0)S")
    before = table.agenda()
    assert table.play("white corrects the turn").agenda() == before
