"""The Longest Trade Route at the table: games with ships call the card of the longest line so, everywhere."""

import pytest

from companion.chronicle.scores import scores
from companion.table import words
from companion.table.standing import Thing, lying
from companion.table.topics import every_topic
from tests.boxes.seafarers.rules.table import Table, lay
from tests.rules import table as on_land
from tests.table.drawn import view_of

SHIPS = "red settlement (0,0)NW\nred ship (0,0)-NW (0,0)-NE (0,0)-E (0,0)-SE\nred holds 1 wool 1 lumber"
CARD = Thing("longest road")


def at_sea() -> Table:
    """Red has just taken the card with five ships."""
    return lay(SHIPS).play("red rolls 1 1", "red builds ship (0,0)-SW")


@pytest.mark.rule("SEA-71")
def test_who_takes_it_takes_the_longest_trade_route() -> None:
    table = at_sea()
    assert words.happening(table.state, table.happened[-1]) == "Red takes the Longest Trade Route with a length of 5."
    table.play("red corrects no ship (0,0)-SW")
    assert words.happening(table.state, table.happened[-1]) == "Nobody holds the Longest Trade Route any more."


@pytest.mark.rule("SEA-71")
def test_panels_and_the_final_count_call_it_so() -> None:
    state = at_sea().state
    facts = {seat: view_of(state, "red")["players"][seat]["facts"]["road_length"] for seat in ("red", "blue")}
    assert facts["red"]["words"] == "length of the trade route: Longest Trade Route"
    assert facts["blue"]["words"] == "length of the trade route"
    assert ("Longest Trade Route", 2) in [(score.words, score.points[0]) for score in scores(state)]


@pytest.mark.rule("SEA-71")
def test_so_do_corrections_and_what_is_put_right_by_hand() -> None:
    state = at_sea().state
    held = [title for holders in every_topic().holders for title, _ in holders(state)]
    assert held == ["Longest Trade Route", "Largest Army"]
    put_right, t = every_topic().put_right[CARD.what], words.phrases(state)
    here = lying(every_topic().standing, state)[CARD]
    assert put_right(t, CARD, here) == "Red takes the Longest Trade Route card."
    assert put_right(t, CARD, None) == "The Longest Trade Route card goes back beside the board."


def test_without_ships_it_is_the_longest_road() -> None:
    state = on_land.lay("red settlement (0,0)N").state
    assert view_of(state, "red")["players"]["red"]["facts"]["road_length"]["words"] == "road length"
    assert "Longest Road" in [title for holders in every_topic().holders for title, _ in holders(state)]
