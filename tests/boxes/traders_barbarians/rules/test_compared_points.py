"""Whose points count where they are compared: those that lie open, or hidden ones, too. Ledger TB0-17.

Whether a card in a hand is a victory point the rules never tell: any that lies face down may be one.
"""

import pytest

from companion.rules.boxes import settable
from tests.boxes.traders_barbarians.rules.catan_for_two.table import lay as for_two
from tests.boxes.traders_barbarians.rules.catan_for_two.table import tokens
from tests.boxes.traders_barbarians.rules.event_cards.table import events
from tests.boxes.traders_barbarians.rules.fishermen.table import lay as at_the_lake
from tests.rules.table import lay

HIDDEN_COUNT = (("visible_vp_only", False),)
BOX = ("traders and barbarians",)


@pytest.mark.rule("TB0-17")
@pytest.mark.parametrize(
    ("variants", "scenarios"),
    [(("friendly robber",), ()), (("event cards",), ()), (("catan for two",), ()), ((), ("the fishermen of catan",))],
)
def test_wherever_points_are_compared_the_table_may_set_it_and_hidden_ones_do_not_count_unless_it_does(
    variants: tuple[str, ...], scenarios: tuple[str, ...]
) -> None:
    _, default = settable(BOX, scenarios, variants)["visible_vp_only"]
    assert default is True


@pytest.mark.rule("TB0-17", "TBS1-41")
@pytest.mark.parametrize("cards", ["1 victory_point", "1 knight", "1 unknown"])
@pytest.mark.parametrize(("settings", "refused"), [((), "TBS1-42"), (HIDDEN_COUNT, None)])
def test_the_boot_goes_to_whoever_may_have_as_many_points_with_a_card_face_down(
    cards: str, settings: tuple[tuple[str, object], ...], refused: str | None
) -> None:
    level = f"red settlement (0,-2)S (2,-2)N\nblue settlement (1,1)S\nblue cards {cards}\nred boot"
    table = at_the_lake(level, settings=settings).play("red rolls 5 6")
    assert table.refused("red hands the boot to blue") == refused
    assert table.refused("red hands the boot to white") in ("TBS1-41", "TBS1-42")


@pytest.mark.rule("TB0-17")
def test_a_card_face_down_is_no_point_once_all_victory_points_lie_open() -> None:
    drawing = "red city (0,0)N\nblue settlement (1,1)S\nblue cards 1 knight\nred boot"
    shown = "\nwhite played 5 victory_point"
    table = at_the_lake(drawing + shown, settings=HIDDEN_COUNT).play("red rolls 5 6")
    assert table.refused("red hands the boot to blue") == "TBS1-41"


@pytest.mark.rule("TB0-17", "TBV4-18")
@pytest.mark.parametrize(("settings", "price"), [((), 2), (HIDDEN_COUNT, 1)])
def test_a_token_more_is_paid_only_by_who_is_ahead_for_sure(
    settings: tuple[tuple[str, object], ...], price: int
) -> None:
    drawing = "red settlement (0,-2)N (2,-2)N\nblue settlement (0,2)S\nblue cards 1 unknown\nrobber (0,-2)"
    table = for_two(f"{drawing}\nred tokens 5", settings=settings).play("red rolls 1 2", "red rolls 1 3")
    table.play("red sends the robber home")
    assert tokens(table, "red") == 5 - price


@pytest.mark.rule("TB0-17", "TBV2-43")
@pytest.mark.parametrize(
    ("settings", "asked"), [({}, "red"), ({"visible_vp_only": False}, "red blue")], ids=["seen", "hidden too"]
)
def test_whoever_may_have_the_most_points_is_asked_to_help(settings: dict[str, object], asked: str) -> None:
    table = events(LEADERS, settings=settings).play("red turns up neighborly assistance 10")
    assert table.agenda()[0].endswith(f": {asked}")


LEADERS = """
    red settlement (0,0)N (2,-2)N
    blue settlement (1,1)S
    blue cards 1 unknown
    red holds 1 ore
    blue holds 1 wool
"""


@pytest.mark.rule("TB0-17", "TBV2-43", "TBV2-44")
def test_of_those_who_may_have_the_most_points_each_gives_or_says_that_it_is_somebody_else() -> None:
    table = events(LEADERS, settings={"visible_vp_only": False}).play("red turns up neighborly assistance 10")
    assert table.refused("blue helps red with 1 wool") == "TBV2-44"
    table.play("blue helps blue with nothing", "red helps white with 1 ore")
    assert (table.hand("blue"), table.hand("white")) == ({"wool": 1}, {"ore": 1})


@pytest.mark.rule("TB0-17", "TBV2-43")
def test_who_has_the_most_points_for_sure_gives_a_card() -> None:
    table = events("red city (0,0)N\nred holds 1 ore").play("red turns up neighborly assistance 10")
    assert table.refused("red helps red with nothing") == "TBV2-43"


@pytest.mark.rule("TB0-17", "TBV1-03")
@pytest.mark.parametrize(("settings", "refused"), [((), "TBV1-03"), (HIDDEN_COUNT, None)])
def test_the_friendly_robber_spares_those_who_surely_have_few_points(
    settings: tuple[tuple[str, object], ...], refused: str | None
) -> None:
    drawing = "robber (2,0)\nwhite settlement (0,0)S (-2,0)N\nwhite cards 1 unknown"
    table = lay(drawing, variants=("friendly robber",), settings=settings).play("red rolls 3 4")
    assert table.refused("red moves the robber to (0,0)") == refused
