"""Cards of choice at the table: whoever chooses is told what for, in both languages."""

from collections.abc import Callable

import pytest

from companion.kernel import Form
from companion.table import words
from tests.boxes.seafarers.rules.speech_pirate_islands import lay as lay_pirates
from tests.boxes.seafarers.rules.table import Table, lay
from tests.boxes.seafarers.rules.test_fog_islands import lay as lay_fog
from tests.boxes.seafarers.rules.test_pirate_islands_fleet import BLUE, ROUTE
from tests.table.drawn import view_of
from web.language.catalogue import catalogue


def at_the_gold() -> Table:
    return lay("blue city (0,0)NE").play("red rolls 1 2")


def in_the_fog() -> Table:
    reached = lay_fog().play("red rolls 1 1", "red builds ship (0,0)-NW", "red turns over (1,-1) sea")
    return reached.play("red turns over (0,-1) gold", "red lays token 9")


def after_the_fleet() -> Table:
    return lay_pirates(f"{BLUE}\n{ROUTE}\nblue warships (0,1)-NE (0,1)-NW").play("red rolls 1 4")


@pytest.mark.parametrize(
    ("table", "who", "english", "german"),
    [
        (at_the_gold, "blue", "Blue: choose 2 cards (gold field)", "Blau: 2 Karten wählen (Goldfluss)"),
        (in_the_fog, "red", "Red: choose 1 card (discovery)", "Rot: 1 Karte wählen (Entdeckung)"),
        (
            after_the_fleet,
            "blue",
            "Blue: choose 1 card (win over the pirate fleet)",
            "Blau: 1 Karte wählen (Sieg über die Piratenflotte)",
        ),
    ],
)
def test_whoever_chooses_cards_is_told_what_for(
    table: Callable[[], Table], who: str, english: str, german: str
) -> None:
    played = table()
    asked = view_of(played.state, who)["agenda"][0]["words"]
    assert (asked, catalogue("de").value(asked)) == (english, german)
    played.play(f"{who} chooses {english.split()[2]} ore")
    taken = "".join(filter(None, (words.happening(played.state, one) for one in played.happened)))
    assert taken.startswith(f"{who.capitalize()} takes {english.split()[2]} ore ({english.partition('(')[2]}.")


def test_the_button_says_how_many_cards_are_chosen() -> None:
    state = at_the_gold().state
    said = {words.option(state, each) for each in state.options() if isinstance(each, Form)}
    assert {(each, catalogue("de").value(each)) for each in said} == {("Choose 2 cards", "Wählen: 2 Karten")}
