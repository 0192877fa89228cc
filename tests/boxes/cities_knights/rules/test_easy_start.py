"""Easy start. Ledger Cities & Knights, CK-320 to CK-322."""

import pytest

from companion.boxes.cities_knights.rules.barbarians import Barbarians
from companion.boxes.cities_knights.rules.progress.holdings import ProgressCards
from tests.boxes.cities_knights.rules.table import SIX, Table, lay

EASY = ("easy start",)


def a_round(table: Table, colours: tuple[str, ...] = ("red", "blue", "white", "orange")) -> Table:
    """Everybody rolls a twelve without an event die, and ends."""
    for colour in colours:
        table.play(f"{colour} rolls 6 6", f"{colour} ends")
    return table


@pytest.mark.rule("CK-320")
def test_a_seven_in_the_first_two_turns_is_rolled_again() -> None:
    table = lay(variants=EASY)
    assert table.refused("red rolls 3 4") == "CK-320"
    a_round(table)
    assert table.refused("red rolls 3 4") == "CK-320"
    table.play("red rolls 6 6")
    assert table.agenda() == ["act: red"]


@pytest.mark.rule("CK-320")
def test_no_seven_is_among_the_ways_the_dice_can_fall() -> None:
    table = lay(variants=EASY)
    assert len(table.state.outcomes(table.action("red rolls unread dice"))) == 30


@pytest.mark.rule("CK-320", "CK-321")
def test_the_third_turn_is_like_any_other() -> None:
    table = a_round(a_round(lay(variants=EASY))).play("red rolls 3 4")
    assert table.agenda() == ["roll the event die: red"]
    table.play("red rolls ship")
    assert table.state[Barbarians].steps == 1
    a_round(table.play("red ends", "blue rolls 6 6", "blue rolls ship", "blue ends"), ())
    assert table.refused("white rolls 3 4") is None


@pytest.mark.rule("CK-320", "CK-321")
def test_everybody_has_two_easy_turns_of_their_own() -> None:
    table = lay("turn blue", variants=EASY)
    a_round(a_round(table, ("blue", "white", "orange", "red")), ("blue", "white", "orange"))
    assert table.refused("red rolls 3 4") == "CK-320"
    table.play("red rolls 6 6", "red ends", "blue rolls 3 4")
    assert table.agenda() == ["roll the event die: blue"]


@pytest.mark.rule("CK-320", "CK-321")
def test_the_game_goes_on_normally_for_good() -> None:
    table = a_round(a_round(lay(variants=EASY)))
    for colour in ("red", "blue", "white", "orange") * 2:
        table.play(f"{colour} rolls 6 6", f"{colour} rolls science", f"{colour} ends")
    assert table.refused("red rolls 3 4") is None


@pytest.mark.rule("CK-320")
def test_a_second_part_without_dice_is_no_turn() -> None:
    table = lay("turn red", variants=EASY, seats=SIX).play("red rolls 6 6", "red ends", "orange ends")
    for colour, partner in (("blue", "green"), ("white", "brown")):
        table.play(f"{colour} rolls 6 6", f"{colour} ends", f"{partner} ends")
    table.play("orange rolls 6 6", "orange ends", "red ends")
    table.play("green rolls 6 6", "green ends", "blue ends", "brown rolls 6 6", "brown ends", "white ends")
    assert table.refused("red rolls 3 4") == "CK-320"


@pytest.mark.rule("CK-321")
def test_the_event_die_rests_in_the_first_two_turns() -> None:
    table = lay("red city (0,0)SW", variants=EASY).play("red rolls 5 6")
    assert table.agenda() == ["act: red"]
    assert table.hand("red") == {"lumber": 1, "paper": 1}
    assert table.state[Barbarians].steps == 0


@pytest.mark.rule("CK-322")
def test_until_then_nobody_holds_a_progress_card() -> None:
    table = a_round(a_round(lay("red improvement science 5", variants=EASY).play("red has science at 2")))
    assert set(table.state[ProgressCards].held) == {0}
    assert table.offered("red") == ["RollDice"]


def test_without_the_variant_the_first_turn_is_as_printed() -> None:
    assert lay().play("red rolls 3 4").agenda() == ["roll the event die: red"]
