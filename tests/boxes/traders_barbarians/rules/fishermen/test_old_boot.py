"""The old boot. Ledger Traders & Barbarians, TBS1-39 to TBS1-46, TBS1-51, TB56-15."""

import pytest

from companion.rules.base.points import played_to, target
from tests.boxes.traders_barbarians.rules.fishermen.table import Table, boot, lay

TWO = "red settlement (0,0)N (0,-2)N\nblue settlement (1,1)S (0,2)S\nwhite settlement (-2,2)S"
NINE = "red city (0,0)N (0,-2)N (2,-2)N\nred settlement (0,0)S (-1,-1)NW (-2,0)NW"
BLUE_HAS_TEN = "blue city (1,1)S (-1,2)S (-2,2)S (-2,1)NW\nblue settlement (2,0)SE (1,0)SE"


def needs(table: Table, colour: str) -> int:
    """How many points a colour needs to win."""
    return target(table.state, table.seat(colour))


@pytest.mark.rule("TBS1-40", "TBS1-46", "TBS1-51")
@pytest.mark.parametrize(("variants", "points"), [((), 10), (("harbormaster",), 11)])
def test_whoever_has_the_boot_needs_a_point_more(variants: tuple[str, ...], points: int) -> None:
    table = lay("blue boot", variants=variants)
    assert [needs(table, colour) for colour in ("red", "blue")] == [points, points + 1]
    assert played_to(table.state) == points


@pytest.mark.rule("TBS1-40")
def test_the_boot_is_no_negative_point() -> None:
    assert lay(f"{TWO}\nred boot").points("red") == 2


@pytest.mark.rule("TBS1-40", "TBS1-46")
@pytest.mark.parametrize(("holder", "winner"), [("blue", "red"), ("red", None)])
def test_ten_points_win_without_it_only(holder: str, winner: str | None) -> None:
    table = lay(f"{NINE}\nred road (0,0)-SE\n{holder} boot\nred holds 3 ore 2 grain").play("red rolls 2 3")
    table.play("red builds city (0,0)S")
    assert table.winner() == winner


@pytest.mark.rule("TBS1-41")
def test_it_goes_to_somebody_with_at_least_as_many_points() -> None:
    table = lay(f"{TWO}\nred boot").play("red rolls 2 3")
    assert table.refused("red hands the boot to white") == "TBS1-41"
    assert table.refused("red hands the boot to red") == "TBS1-41"
    table.play("red hands the boot to blue")
    assert boot(table) == "blue"


@pytest.mark.rule("TBS1-42")
def test_who_leads_alone_keeps_it() -> None:
    table = lay(f"{TWO}\nred settlement (2,0)SE\nred boot").play("red rolls 2 3")
    assert table.refused("red hands the boot to blue") == "TBS1-42"
    assert "PassBoot" not in table.offered("red")


@pytest.mark.rule("TBS1-41", "TBS1-43")
def test_it_is_handed_on_in_the_own_turn_after_the_roll() -> None:
    table = lay(f"{TWO}\nred boot")
    assert table.refused("red hands the boot to blue") == "TBS1-41"
    table.play("red rolls 2 3", "red hands the boot to blue")
    assert table.refused("blue hands the boot to red") == "TBS1-43"
    assert table.refused("red hands the boot to blue") == "TBS1-41"
    table.play("red ends", "blue rolls 2 3", "blue hands the boot to red")


@pytest.mark.rule("TBS1-43")
def test_nobody_has_to_hand_it_on() -> None:
    table = lay(f"{TWO}\nred boot").play("red rolls 2 3", "red ends")
    assert boot(table) == "red"


@pytest.mark.rule("TBS1-44")
def test_handing_it_over_may_win() -> None:
    table = lay(f"{NINE}\n{BLUE_HAS_TEN}\nred boot\nred road (0,0)-SE\nred holds 3 ore 2 grain", target=10)
    table.play("red rolls 2 3", "red builds city (0,0)S")
    assert table.winner() is None
    table.play("red hands the boot to blue")
    assert table.winner() == "red"


@pytest.mark.rule("TBS1-39")
def test_the_table_says_who_has_it() -> None:
    table = lay().play("red has the boot", "blue has not the boot")
    assert boot(table) == "red"
    table.play("red has not the boot")
    assert boot(table) is None


@pytest.mark.rule("TB56-15")
def test_player_two_keeps_it() -> None:
    table = lay("orange boot", seats=6).play("red rolls 2 3", "red ends")
    assert table.turn() == "orange"
    assert table.refused("orange hands the boot to red") == "TB56-15"
    assert "PassBoot" not in table.offered("orange")
