"""The Rivers of Catan at the table: what everybody sees of bridges and tiles, how it is told and put right."""

from companion.boxes.traders_barbarians.rules.rivers.bridges import bridge_for_cards
from companion.preferences import goal_of
from companion.table import words
from companion.table.standing import Thing, lying
from companion.table.topics import every_topic
from tests.boxes.traders_barbarians.rules.rivers.table import Table, lay
from tests.table.drawn import view_of

BUILDER = "red road (0,0)-NE\nred holds 2 brick 1 lumber\nred gold 0\nblue gold 2"


def told(table: Table) -> list[str]:
    """What the last sentence caused, in words."""
    return [str(one) for happening in table.happened if (one := words.happening(table.state, happening))]


def test_a_bridge_is_told_with_its_coins_and_tiles() -> None:
    table = lay(BUILDER).play("red rolls 1 1")
    action = table.action("red builds bridge (0,-1)-E")
    assert words.action(table.state, action).startswith("Red builds a bridge on the path between")
    assert words.option(table.state, action) == "Build a bridge"
    table.do(action)
    assert told(table)[1].startswith("Red has a bridge on")
    assert told(table)[2:] == [
        "Red takes 3 gold.",
        "White and Orange are the Poor Settlers now.",
        "Red is the Wealthiest Settler now.",
    ]
    table.play("red says 2 gold")
    assert told(table)[-1] == "Nobody is the Wealthiest Settler now."
    table.play("orange says 1 gold")
    assert told(table)[-1] == "White is the Poor Settler now."


def test_everybody_sees_bridges_and_tiles() -> None:
    view = view_of(lay("red bridge (0,-1)-E\nred gold 3").state, "blue")
    assert view["pieces"]["red"]["bridges"] == ["(0,-1)-E"]
    assert view["awards"]["wealthiest_settler"] == {"holder": "red", "worth": 1}
    assert view["players"]["blue"]["facts"]["poor_settler"]["value"] == -2
    assert "poor_settler" not in view["players"]["red"]["facts"]


def test_bridges_and_tiles_are_put_right_by_hand() -> None:
    table = lay("red bridge (0,-1)-E")
    things, phrases = lying(every_topic().standing, table.state), words.phrases(table.state)
    poor = Thing("poor settler", "blue")
    assert things[poor] is True
    assert every_topic().put_right["poor settler"](phrases, poor, True) == "Blue takes a Poor Settler tile."
    assert every_topic().put_right["poor settler"](phrases, poor, None) == "Blue gives the Poor Settler tile back."
    assert things[Thing("bridge", "red", "(0,-1)-E")] is True
    line = words.action(table.state, table.action("red corrects no bridge (0,-1)-E"))
    assert line.startswith("Correction: Red has no bridge on")
    line = words.action(table.state, table.action("red corrects bridge (1,-1)-E"))
    assert line.startswith("Correction: Red has a bridge on")


def test_robots_save_for_a_bridge_they_can_build() -> None:
    table = lay("red road (0,0)-NE\nred holds 2 brick").play("red rolls 1 1")
    assert goal_of(table.state, table.seat("red")) == bridge_for_cards.cost
    far = lay("red road (0,0)-E\nred holds 2 brick").play("red rolls 1 1")
    assert goal_of(far.state, far.seat("red")) != bridge_for_cards.cost
