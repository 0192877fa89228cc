"""Barbarian Attack at the table: what everybody sees, how it is told, asked for and put right."""

import pytest

import tests.boxes.traders_barbarians.rules.event_cards.table  # noqa: F401, what people say of event cards  # noqa: F401, what people say of event cards
from companion.boxes.traders_barbarians.table.barbarian_attack import marches
from companion.table import words
from companion.table.standing import Thing, lying
from companion.table.topics import every_topic
from tests.boxes.traders_barbarians.rules.barbarian_attack.table import SIX, Table, lay, paths
from tests.table.drawn import view_of

AROUND = "(-2,0)-E (-2,0)-NE (-2,0)-NW (-2,0)-W"


def told(table: Table) -> list[str]:
    """What the last sentence caused, in words."""
    return [str(one) for happening in table.happened if (one := words.happening(table.state, happening))]


def asked(table: Table) -> str:
    """What the table waits for, in words."""
    return str(words.agenda(table.state, table.state.agenda[-1]))


def said(table: Table, sentence: str) -> str:
    """An action in words."""
    return str(words.action(table.state, table.action(sentence)))


def test_a_view_has_barbarians_knights_and_what_they_have_conquered() -> None:
    drawing = "red knights (0,0)-E\nred prisoners 3\nred settlement (-2,0)NW\nbarbarians 3 (-2,0)\ndiscarded 2 treason"
    found = view_of(lay(drawing).state, "spectator")
    assert found["badges"]["(-2,0)"] == {"icon": "barbarians", "value": 3, "words": "barbarians"}
    assert found["badges"]["(0,2)"]["value"] == 1
    assert found["board"]["face_down"] == ["(-2,0)"]
    assert (found["pieces"]["red"]["castle_knights"], found["pieces"]["red"]["lying"]) == (["(0,0)-E"], ["(-2,-1)S"])
    red = found["players"]["red"]
    assert (red["prisoners"], red["facts"]["prisoners"]["value"], red["gold"]) == (3, 3, 0)
    assert (red["left"]["castle_knights"], red["stock"]["castle_knights"]["words"]) == (5, "5 knights")
    piles = found["supply"]["piles"]
    assert (piles["barbarians"]["value"], piles["castle"]["value"]) == (30 - 3 - 3 - 1, 24)
    assert {"knighthood", "swift_knight", "treason", "intrigue"} <= found["cards"].keys()
    assert found["figures"] == {}


def test_an_attack_is_asked_for_and_told() -> None:
    table = lay("red road (0,0)-NE (0,0)-E\nred holds 1 brick 1 lumber 1 wool 1 grain\nbarbarians 2 (0,-2)")
    table.play("red rolls 1 1", "red builds settlement (0,0)N")
    assert asked(table) == "Red: the barbarians attack; roll for 3 hexes"
    assert said(table, "red rolls 1 2 for the barbarians") == "Red rolls 1 and 2 for the barbarians."
    table.play("red rolls 1 2 for the barbarians")
    assert told(table) == [
        "Red rolls 3 for the barbarians.",
        "A barbarian lands on the pasture 3.",
        "Three barbarians conquer the pasture 3: turn its number over.",
    ]
    table.play("red rolls 6 6 for the barbarians")
    assert asked(table) == "Red: roll for the next barbarian, not 3 and 12"


def test_a_conquered_building_is_laid_down_and_stood_up() -> None:
    table = lay("red settlement (-2,0)NW").play("red says 3 barbarians stand on (-2,0)")
    assert told(table)[0] == "3 barbarians stand on the pasture 12."
    assert told(table)[-1].startswith("Red's building on the north-west corner")
    assert told(table)[-1].endswith("is conquered: lay it on its side.")
    table.play("red says 1 barbarians stand on (-2,0)")
    assert told(table)[0] == "1 barbarian stands on the pasture 12."
    assert told(table)[-1].endswith("is free: stand it up.")


def test_the_last_barbarian_is_asked_about() -> None:
    table = lay(
        "red road (0,0)-NE (0,0)-E\nred holds 1 brick 1 lumber 1 wool 1 grain\nred prisoners 39", SIX, target=99
    )
    table.play("red rolls 1 1", "red builds settlement (0,0)N", "red rolls 2 3 for the barbarians")
    assert asked(table) == "Red: choose where the last barbarian lands"
    assert said(table, "red lets the last one land on (-1,3)").startswith("Red lets the last barbarian land on")


def test_cards_are_asked_for_and_told() -> None:
    table = lay("red holds 4 wool 4 grain 4 ore\nbarbarians 0 (0,2)").play("red rolls 1 1")
    assert said(table, "red turns up treason") == "Red buys a development card: treason."
    assert said(table, "red buys an unseen card") == "Red buys a development card."
    table.play("red turns up knighthood")
    assert told(table)[-1] == "Red turns up knighthood."
    assert asked(table) == "Red: place a knight at the castle"
    table.play("red places a knight on (-2,2)-E", "red turns up swift_knight")
    assert asked(table) == "Red: place a knight on any path"
    assert said(table, "red places no knight") == "Red does not place a knight."
    table.play("red places no knight", "red turns up treason")
    assert asked(table) == "Red: treason – take a barbarian from a hex"
    table.play("red takes a barbarian from (-2,0)")
    assert told(table)[0] == "1 barbarian is gone from the pasture 12."
    assert asked(table) == "Red: treason – put a barbarian on another hex"
    table.play("red puts a barbarian on (0,-2)", "red puts a barbarian on (1,-2)", "red turns up intrigue")
    assert asked(table) == "Red: intrigue – take a barbarian of the coast prisoner"
    table.play("red catches a barbarian on (0,-2)")
    assert told(table)[-1] == "Red takes 1 prisoner."
    empty = lay("red holds 1 wool 1 grain 1 ore\nbarbarians 0 (0,2) (-2,0)").play(
        "red rolls 1 1", "red turns up intrigue"
    )
    assert asked(empty) == "Red: no barbarian has landed – turn up another card"
    assert said(empty, "red turns up another card, treason") == "Red turns up another card: treason."
    (draw,) = empty.state.options()
    assert str(words.action(empty.state, draw)) == "Red turns up another card."


def test_victories_prisoners_and_losses_are_told() -> None:
    table = lay("red knights (-2,0)-E\nblue knights (-2,0)-NE").play("red rolls 1 1", "red ends")
    assert "Victory at the pasture 12: 2 knights of Red and Blue beat 1 barbarian." in told(table)
    assert told(table)[-1] == "Red and Blue roll for 1 prisoner."
    assert asked(table) == "Red and Blue: roll for a prisoner"
    assert said(table, "red rolls 1 2 for a prisoner") == "Red rolls 1 and 2 for a prisoner."
    table.play("red rolls 1 2 for a prisoner", "blue rolls 3 3 for a prisoner")
    assert {"Red takes 3 gold.", "Blue takes 1 prisoner."} <= set(told(table))
    assert asked(table) == "Red: roll one die for the knights that are lost"
    assert said(table, "red rolls 2 for losses") == "Red rolls for losses: 2."
    table.play("red rolls 2 for losses")
    assert (
        told(table)[0]
        == "The die on the castle shows 2: knights at the pasture 12 on paths in that direction are lost."
    )
    assert any(line.startswith("Red takes back the knight on") for line in told(table))


@pytest.mark.parametrize(
    ("drawing", "why"),
    [("", "Red has no knight."), ("red knights (0,0)-E", "All knights have already moved this turn.")],
)
def test_a_button_without_a_knight_to_move_says_why(drawing: str, why: str) -> None:
    table = lay(drawing).play("red rolls 1 1")
    if drawing:
        assert marches.why_no_move(table.state, table.seat("red")) is None
        assert said(table, "red moves the knight (0,0)-E to (1,0)-NE").startswith("Red moves the knight on")
        table.play("red moves the knight (0,0)-E to (1,0)-NE")
    refusal = marches.why_no_move(table.state, table.seat("red"))
    assert refusal is not None
    assert refusal.words == why


def test_a_knight_is_tapped_where_it_stands_and_where_it_goes() -> None:
    table = lay("red knights (0,0)-E\nred holds 1 grain").play("red rolls 1 1")
    options = [one for one in view_of(table.state, "red")["options"] if "to" in one]
    assert {one["place"] for one in options} == {"path"}
    assert {one["at"] for one in options} == {"(0,0)-E"}
    near = next(one for one in options if one["to"] == "(1,0)-E")
    assert str(near["words"]).startswith("Move the knight to")
    far = next(one for one in options if one["action"]["do"] == "RideCastleKnight")
    assert str(far["words"]).endswith("for a grain")


def test_what_lies_there_is_put_right_by_hand() -> None:
    table = lay("red knights (0,0)-E\nred settlement (-2,0)NW\nbarbarians 3 (-2,0)\ndiscarded 1 treason")
    things = lying(every_topic().standing, table.state)
    path, corner = paths(table, "(0,0)-E")[0], "(-2,-1)S"
    wanted = {
        Thing("castle knight", "red", path): True,
        Thing("landed", place="(-2,0)"): 3,
        Thing("prisoners", "red"): 0,
        Thing("number face down", place="(-2,0)"): True,
        Thing("conquered building", "red", corner): True,
        Thing("discarded castle card", place="treason"): 1,
    }
    assert wanted.items() <= things.items()
    t = words.phrases(table.state)

    def right(thing: Thing, now: int | bool | None) -> str:
        return str(every_topic().put_right[thing.what](t, thing, now))

    assert right(Thing("landed", place="(-2,0)"), 2) == "2 barbarians stand on the pasture 12."
    assert right(Thing("prisoners", "red"), 1) == "Red has 1 prisoner."
    assert right(Thing("number face down", place="(-2,0)"), True) == "The number of the pasture 12 lies face down."
    assert right(Thing("number face down", place="(-2,0)"), None) == "The number of the pasture 12 lies face up."
    assert right(Thing("conquered building", "red", corner), True).endswith("on its side.")
    assert right(Thing("conquered building", "red", corner), None).startswith("No building of Red lies on its side")
    assert right(Thing("discarded castle card", place="treason"), 2) == "On the discard pile: 2 × treason."
    assert right(Thing("castle knight", "red", path), None).startswith("Red takes back the knight on")


def test_what_the_table_says_is_told() -> None:
    table = lay("red knights (0,0)-E\nred prisoners 2")
    assert said(table, "red says 2 barbarians stand on (-2,0)") == "Correction: 2 barbarians stand on the pasture 12."
    assert said(table, "red says 1 prisoners") == "Correction: Red has 1 prisoner."
    assert said(table, "red says knight stands on (0,0)-W").startswith("Correction: a knight of Red stands on")
    assert said(table, "red says no knight stands on (0,0)-E").startswith("Correction: no knight of Red stands on")
    assert said(table, "red says 2 treason are discarded") == "Correction: on the discard pile: 2 × treason."
    table.play("red says 2 treason are discarded")
    assert told(table) == ["Still face down: 2 × treason."]
    table.play("red says 4 prisoners")
    assert told(table) == ["Red has 4 prisoners."]
    says = [str(one["words"]) for one in view_of(table.state, "table").get("table_says", [])]
    assert says == [] or "a knight stands on this path" in says


@pytest.mark.parametrize(
    ("card", "does"),
    [
        ("robber attacks 7", "As with any seven: large hands lose half, and a card may be drawn from anybody."),
        ("robber flees 4", "No event."),
        ("tournament 5", "No event."),
        ("conflict 3", "The only player with the most knights on the board draws a card from another player."),
        ("epidemic 6", "This turn every city gives only one resource card."),
    ],
)
def test_an_event_card_says_what_it_does_on_the_coast(card: str, does: str) -> None:
    table = lay(variants=("event cards",)).play(f"red turns up {card}")
    assert view_of(table.state, "red")["card_for_dice"]["does"] == does
    assert told(table)[0].endswith(does)
