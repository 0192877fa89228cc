"""Cloth for Catan at the table: what everybody sees of villages and cloth, how it is told and put right."""

from companion.table import words
from companion.table.standing import Thing, lying
from companion.table.topics import every_topic
from tests.boxes.seafarers.rules.table import Table
from tests.boxes.seafarers.rules.test_cloth import BLUE, FOUR_LEFT, RED, VILLAGE, WHITE, game, lay, placed
from tests.table.drawn import view_of


def told(table: Table) -> list[str | None]:
    """What the last sentence caused, in words; what villages are about, says no more than that here."""
    found = [words.happening(table.state, one) for one in table.happened]
    place = words.place(table.state, VILLAGE)
    return [one and one.replace(place, "HERE") for one in map(str, filter(None, found))]


def test_a_view_has_the_cloth_of_villages_players_and_supply() -> None:
    found = view_of(lay(f"{RED}\n{BLUE}\nred cloth 3\nvillage {VILLAGE} 3").state, "red")
    assert found["badges"][VILLAGE]["value"] == 3
    assert len(found["badges"]) == 8
    assert (found["players"]["red"]["cloth"], found["players"]["blue"]["cloth"]) == (3, 1)
    assert found["players"]["red"]["facts"]["cloth"]["words"] == "cloth"
    assert found["supply"]["piles"]["cloth"]["value"] == 10
    assert "longest_road" not in found["awards"]


def test_trade_is_told_in_words() -> None:
    table = lay("red settlement (2,-3)S\nred holds 1 wool 1 lumber").play("red rolls 1 1", "red builds ship (1,-2)-E")
    assert told(table)[-1] == "Red's ships lead to the village on HERE: take a bolt of cloth."
    empty = lay(f"red settlement (2,-3)S\nred holds 1 wool 1 lumber\nvillage {VILLAGE} 0").play("red rolls 1 1")
    assert "which has no cloth." in str(told(empty.play("red builds ship (1,-2)-E"))[-1])
    assert "Red takes a bolt of cloth from the village on HERE." in told(lay(RED).play("red rolls 5 6"))
    several = f"{RED}\n{BLUE}\n{WHITE}"
    every = "Red, Blue and White take a bolt of cloth each from"
    assert f"{every} the village on HERE." in told(lay(f"{several}\nvillage {VILLAGE} 3").play("red rolls 5 6"))
    short = lay(f"{several}\nvillage {VILLAGE} 1").play("red rolls 5 6")
    assert f"{every} HERE, 2 of them out of the general supply." in told(short)


def test_theft_and_the_end_are_told_in_words() -> None:
    table = lay(f"{RED}\n{BLUE}").play("red rolls 3 4", "red moves the pirate to (0,-1)")
    action = table.action("red takes cloth from blue")
    assert words.action(table.state, action) == "Red takes a bolt of cloth from Blue."
    assert words.option(table.state, action) == "Take cloth from Blue"
    end = f"{RED}\n{FOUR_LEFT}\nvillage {VILLAGE} 1\nturn white"
    assert told(lay(end).play("white rolls 5 6"))[-2:] == [
        "The cloth runs out: the game is over.",
        "Red wins with 2 points!",
    ]
    shared = lay(f"{RED}\n{BLUE}\n{FOUR_LEFT}\nvillage {VILLAGE} 2\nturn white").play("white rolls 5 6")
    assert "The cloth runs out: the game is over, and Red and Blue share the victory." in told(shared)
    assert view_of(shared.state, "red")["winners"] == ["red", "blue"]


def test_the_last_starting_settlement_is_asked_for_in_words() -> None:
    _, found = placed(game(3))
    item = [words.agenda(state, state.agenda[-1]) for _, _, state in found]
    assert [str(one).split(": ")[1] for one in (item[0], item[3], item[6])] == [
        "place your first settlement",
        "place your second settlement",
        "place your last settlement",
    ]


def test_cloth_is_put_right_by_hand() -> None:
    table = lay(f"{RED}\nvillage {VILLAGE} 1")
    things = lying(every_topic().standing, table.state)
    assert (things[Thing("village", place=VILLAGE)], things[Thing("cloth", "red")], things[Thing("cloth supply")]) == (
        1, 1, 10,
    )  # fmt: skip
    phrases = words.phrases(table.state)
    right = {name: every_topic().put_right[name] for name in ("village", "cloth", "cloth supply")}
    assert right["village"](phrases, Thing("village", place=VILLAGE), 1).startswith(
        "1 bolt of cloth lies in the village"
    )
    assert right["cloth"](phrases, Thing("cloth", "red"), 2) == "Red has 2 bolts of cloth."
    assert right["cloth supply"](phrases, Thing("cloth supply"), 0) == "0 bolts of cloth lie in the general supply."


def test_corrections_are_lines_of_the_history() -> None:
    table = lay(RED)
    lines = [
        words.action(table.state, table.action(f"red says {what}"))
        for what in ("3 cloth", "1 cloth lies in the supply", f"the first cloth of {VILLAGE} was taken")
    ]
    assert [str(line) for line in lines[:2]] == [
        "Correction: Red has 3 bolts of cloth.",
        "Correction: 1 bolt of cloth lies in the general supply.",
    ]
    assert str(lines[2]).startswith("Correction: Red has already had the first cloth from ")
    not_taken = table.action(f"red says the first cloth of {VILLAGE} was not taken")
    assert "has not had" in words.action(table.state, not_taken)
    in_village = table.action(f"red says 2 cloth lies on {VILLAGE}")
    assert words.action(table.state, in_village).startswith("Correction: 2 bolts of cloth lie in the village on ")
