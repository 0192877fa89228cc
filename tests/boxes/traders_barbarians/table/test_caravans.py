"""The Caravans at the table: what everybody sees of camels and bids, how it is told and put right."""

from random import Random

import pytest

from companion.boxes.traders_barbarians.rules.caravans.voting import AgreeOnPath, FailToAgree
from companion.preferences import choose
from companion.table import words
from companion.table.standing import Thing, lying
from companion.table.topics import every_topic
from tests.boxes.traders_barbarians.rules.caravans.table import FOUR, Table, lay
from tests.boxes.traders_barbarians.rules.caravans.test_votes import built, voted
from tests.table.drawn import view_of


def told(table: Table) -> list[str]:
    """What the last sentence caused, in words."""
    return [str(one) for happening in table.happened if (one := words.happening(table.state, happening))]


def asked(table: Table) -> str:
    """What the table is asked for."""
    return str(words.agenda(table.state, table.state.agenda[-1]))


def test_camels_are_seen_with_the_corners_they_face_and_so_are_those_that_are_left() -> None:
    view = view_of(lay("camel (0,-1)-E").state, "blue")
    assert view["figures"]["camel (0,-1)-E"] == {
        "at": "(0,-1)-E",
        "icon": "camel",
        "words": "Camel",
        "facing": "(1,-2)S",
    }
    assert view["supply"]["piles"]["camels"]["value"] == 21
    arrows = [mark["place"] for mark in view["board"]["marks"] if mark["kind"] == "arrow"]
    assert sorted(arrows) == ["(-1,1)-NW", "(0,1)-NE"], "those of caravans that have not begun"


def test_bids_are_told_and_seen_while_the_table_votes() -> None:
    table = built()
    assert asked(table) == "Red: bid for the camel, or pass (wool, grain)"
    assert told(table)[-1] == "The vote on a camel begins."
    action = table.action("red bids 2 wool 1 grain")
    assert words.action(table.state, action) == "Red bids 2 wool and 1 grain for the camel."
    table.do(action)
    assert told(table)[-1] == "Red has 3 votes for the camel."
    facts = view_of(table.state, "blue")["players"]["red"]["facts"]
    assert facts["votes"]["value"] == 3
    table.play("blue bids nothing")
    assert told(table) == []
    table.play("white bids nothing", "orange bids nothing", "red places a camel (0,-1)-E")
    assert "votes" not in view_of(table.state, "blue")["players"]["red"]["facts"]


@pytest.mark.rule("TBS3-31")
@pytest.mark.parametrize(
    ("bids", "line"),
    [
        ((5, 2, 2, 0), "Red has more votes than all others together and places the camel."),
        (
            (4, 3, 3, 0),
            "Nobody has more votes than all others together: players with a majority together may agree on a path.",
        ),
        ((0, 0, 0, 0), "Nobody has the most votes: Red has finished the turn and places the camel."),
    ],
)
def test_the_step_that_the_vote_has_reached_is_told(bids: tuple[int, ...], line: str) -> None:
    assert told(voted(*bids))[-1] == line


def test_an_agreement_is_told_and_entered_for_all() -> None:
    table = voted(4, 3, 3, 0)
    assert asked(table) == "Red, Blue and White: agree on a path for the camel, or do not"
    assert words.option(table.state, table.action("blue agrees with white")) == "Blue and White agree"
    assert {AgreeOnPath, FailToAgree} <= set(every_topic().table_only)
    failed = voted(4, 3, 3, 0).play("red says nobody agrees")
    assert told(failed)[-1] == "Red has the most votes and places the camel."
    table.play("blue agrees with white")
    assert told(table)[-1] == "Blue and White have a majority together and agree on where the camel goes."
    table.play("blue places a camel (0,-1)-E")
    assert any(line.startswith("A camel stands on the path between") for line in told(table))


def test_a_camel_that_may_face_either_way_says_which_way() -> None:
    around = "camel (0,-1)-E (0,-1)-NE (0,-1)-NW (-1,1)-NW (-2,1)-NE (-2,0)-E (-1,0)-NW"
    table = lay(f"red settlement (2,0)NE\nred holds 3 ore 2 grain\n{around}")
    table.play("red rolls 1 1", "red builds city (2,0)NE", "red ends")
    facing = table.action("red places a camel (-1,-1)-E facing (-1,0)N")
    assert words.option(table.state, facing).startswith("Place the camel, facing")
    assert words.option(table.state, table.action("red places a camel (0,1)-NE")) == "Place the camel"


def test_camels_are_put_right() -> None:
    table = lay("camel (0,-1)-E")
    things, phrases = lying(every_topic().standing, table.state), words.phrases(table.state)
    thing = Thing("camel", place="(0,-1)-E")
    assert things[thing] == "(1,-2)S"
    assert every_topic().put_right["camel"](phrases, thing, "(1,-2)S").startswith("A camel goes to the path between")
    assert every_topic().put_right["camel"](phrases, thing, None).endswith("goes back beside the board.")
    lines = [words.action(table.state, table.action(f"red corrects {no}camel (0,-1)-E")) for no in ("", "no ")]
    assert lines[0].startswith("Correction: a camel stands on")
    assert lines[1].startswith("Correction: no camel stands on")


@pytest.mark.parametrize(("bids", "ends"), [((1, 3, 2, 0), "blue"), ((0, 2, 2, 0), "blue"), ((2, 0, 0, 2), "red")])
def test_what_comes_of_the_talk_is_offered_once_and_robots_agree_with_nobody(bids: tuple[int, ...], ends: str) -> None:
    table = voted(*bids)
    offering = [colour for colour in FOUR if "FailToAgree" in table.offered(colour)]
    assert offering == [ends]
    chosen = {type(choose(table.state, table.seat(ends), Random(seed))) for seed in range(20)}
    assert chosen == {FailToAgree}
