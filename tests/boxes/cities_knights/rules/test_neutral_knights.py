"""Neutral knights in a game for two, with a game for two made up here. Ledger Cities & Knights, CK-348 to CK-350."""

from collections.abc import Iterator

import pytest

from companion.boxes.cities_knights.rules.attack import defending
from companion.boxes.cities_knights.rules.neutral_knights import (
    INSTEAD_A_NEUTRAL_ROAD,
    CorrectNeutralKnight,
    NeutralKnights,
    PlaceNeutralKnight,
    PromoteNeutralKnight,
    neutral_knights,
    neutral_places,
)
from companion.geometry.sets import CornerSet
from companion.geometry.topology import bits
from companion.kernel import Action, Happening, Item, Module, Owner, Refusal, Seat, State
from companion.rules.codec import Codec
from companion.table import TABLE
from companion.table.table_says import table_says_view
from companion.table.topics import every_topic
from companion.table.views import state_view
from companion.table.words import action as action_in_words
from companion.table.words import happening as told_as
from tests.boxes.cities_knights.rules.speech_barbarians import battle
from tests.boxes.cities_knights.rules.table import Table, lay

TWO = ("red", "blue")
NEUTRAL = ("green", "brown")
PLACES = (("(0,2)N", "(0,2)S"), ("(2,-2)S",))
"""Where the made-up game lets the first and the second neutral colour have knights."""

for_two = Module("for two", needs=("neutral knights",))


@for_two.shares(neutral_places)
def where_neutral_roads_lie(state: State, colour: int) -> CornerSet:
    return CornerSet(sum(1 << state.game.topology.corner(name) for name in PLACES[colour]))


def two(drawing: str, *more: Module) -> Table:
    """Red has rolled, to nobody's profit, and may act; two play."""
    home = "red settlement (0,0)N road (0,0)-NE (0,0)-E\nred holds 9 wool 9 ore 9 grain 4 brick\n"
    table = lay(home + drawing, seats=TWO, neutral=NEUTRAL, more=(neutral_knights, for_two, *more))
    return table.play("red rolls 1 1", "red rolls science")


def put(table: Table, colour: int, place: str) -> Action:
    """Red places a knight of a neutral colour."""
    return PlaceNeutralKnight(table.seat("red"), colour, table.game.topology.corner(place))


def raised(table: Table, place: str) -> Action:
    """Red promotes a neutral knight."""
    return PromoteNeutralKnight(table.seat("red"), table.game.topology.corner(place))


def corrected(table: Table, colour: int, place: str, level: int) -> Action:
    """Red says what neutral knight stands there."""
    owner = Owner(table.seat(NEUTRAL[colour]))
    return CorrectNeutralKnight(table.seat("red"), table.game.topology.corner(place), level, owner)


def refused(table: Table, action: Action) -> str | None:
    """The id of the rule that forbids this now."""
    refusal = table.state.check(action)
    return refusal.rule if isinstance(refusal, Refusal) else None


def standing(table: Table) -> list[list[list[str]]]:
    """By neutral colour the places of its basic and of its strong knights."""
    names = table.game.topology.corner_names
    return [[[names[at] for at in bits(level)] for level in levels] for levels in table.state[NeutralKnights].of]


@pytest.mark.rule("CK-348")
def test_whoever_hires_a_knight_places_one_for_a_neutral_colour_of_choice() -> None:
    table = two("").play("red hires a knight on (0,0)NE")
    assert table.agenda() == ["place a neutral knight: red"]
    assert table.state.options() == (
        put(table, 0, "(0,2)N"),
        put(table, 0, "(0,2)S"),
        put(table, 1, "(2,-2)S"),
    )
    table.do(put(table, 1, "(2,-2)S"))
    assert standing(table) == [[[], []], [["(2,-2)S"], []]]
    assert table.agenda() == ["act: red"]


@pytest.mark.rule("CK-348")
def test_it_is_placed_where_that_colour_may_have_one_and_nothing_stands() -> None:
    table = two("blue settlement (0,2)S").play("red hires a knight on (0,0)NE")
    assert refused(table, put(table, 0, "(0,2)S")) == "CK-348"
    assert refused(table, put(table, 1, "(0,2)N")) == "CK-348"
    assert refused(table, put(table, 2, "(0,2)N")) == "CK-348"
    with pytest.raises(ValueError, match="The neutral colours are"):
        table.state.apply(put(table, 2, "(0,2)N"), overrule=True)


@pytest.mark.rule("CK-348")
def test_a_colour_with_no_basic_knight_left_gets_none() -> None:
    table = two("")
    for place in ("(-2,1)N", "(-2,2)S"):
        table.do(corrected(table, 0, place, 1))
    table.play("red hires a knight on (0,0)NE")
    assert table.state.options() == (put(table, 1, "(2,-2)S"),)


neutral_roads = Module("neutral roads", needs=("neutral knights",))


@neutral_roads.stage("a neutral road", after=INSTEAD_A_NEUTRAL_ROAD)
def a_neutral_road(state: State, item: Item) -> Iterator[Happening | Item]:
    yield Item("place a neutral road", (Seat(0),))


@pytest.mark.rule("CK-348")
def test_where_neither_colour_can_have_a_knight_a_neutral_road_takes_its_place() -> None:
    settled = "blue settlement (0,2)N (0,2)S (2,-2)S"
    assert two(settled, neutral_roads).play("red hires a knight on (0,0)NE").agenda() == ["place a neutral road: red"]
    assert two(settled).play("red hires a knight on (0,0)NE").agenda() == ["act: red"]


@pytest.mark.rule("CK-348")
def test_a_knight_that_was_corrected_onto_the_board_has_no_neutral_counterpart() -> None:
    assert two("red knight inactive (0,0)NE").agenda() == ["act: red"]


@pytest.mark.rule("CK-348")
def test_a_neutral_knight_stands_in_the_way_like_anybodys() -> None:
    table = two("red knight active (0,0)NE\nred road (0,0)-SE")
    assert table.road_length("red") == 3
    table.do(corrected(table, 0, "(0,0)SE", 1))
    assert table.refused("red hires a knight on (0,0)SE") == "CK-102"
    assert table.refused("red moves the knight on (0,0)NE to (0,0)S") == "CK-133"
    assert table.refused("red builds settlement (0,0)SE") == "BASE-120"
    table.play("red counts 1 brick 1 lumber 1 wool 1 grain")
    assert table.refused("red builds settlement (0,0)SE") == "CK-348"
    assert table.road_length("red") == 2


@pytest.mark.rule("CK-349")
def test_neutral_knights_are_never_activated_and_do_not_defend() -> None:
    table = lay("red city (0,0)N\nship 6", seats=TWO, neutral=NEUTRAL, more=(neutral_knights, for_two))
    table.do(corrected(table, 0, "(0,2)N", 2))
    assert table.refused("red activates the knight on (0,2)N") == "BASE-084"
    table.play("red rolls 1 1", "red rolls ship")
    assert (battle(table).defence, battle(table).won) == (0, False)
    assert defending(table.state) == 0


@pytest.mark.rule("CK-349")
def test_cities_walls_and_activations_have_no_neutral_counterpart() -> None:
    table = two("red knight inactive (0,0)NE\nred settlement (0,2)N")
    table.play("red activates the knight on (0,0)NE", "red builds city (0,2)N", "red builds wall (0,2)N")
    assert table.agenda() == ["act: red"]
    assert standing(table) == [[[], []], [[], []]]


@pytest.mark.rule("CK-350")
def test_whoever_promotes_a_knight_promotes_a_neutral_one_equally() -> None:
    table = two("red knight inactive (0,0)NE")
    for colour, place in enumerate(("(0,2)N", "(2,-2)S")):
        table.do(corrected(table, colour, place, 1))
    table.play("red promotes the knight on (0,0)NE")
    assert table.agenda() == ["promote a neutral knight: red"]
    assert set(table.state.options()) == {raised(table, "(0,2)N"), raised(table, "(2,-2)S")}
    assert refused(table, raised(table, "(0,0)NE")) == "CK-350"
    table.do(raised(table, "(2,-2)S"))
    assert standing(table) == [[["(0,2)N"], []], [[], ["(2,-2)S"]]]


@pytest.mark.rule("CK-350")
def test_no_neutral_knight_becomes_mighty() -> None:
    table = two("red knight strong inactive (0,0)NE\nred improvement politics 3")
    table.do(corrected(table, 0, "(0,2)N", 1))
    assert table.play("red promotes the knight on (0,0)NE").agenda() == ["act: red"]
    assert standing(table)[0] == [["(0,2)N"], []]


@pytest.mark.rule("CK-350")
def test_where_no_neutral_knight_can_be_promoted_none_is() -> None:
    assert two("red knight inactive (0,0)NE").play("red promotes the knight on (0,0)NE").agenda() == ["act: red"]
    table = two("red knight inactive (0,0)NE")
    for place, level in (("(0,2)N", 1), ("(-2,1)N", 2), ("(-2,2)S", 2)):
        table.do(corrected(table, 0, place, level))
    assert table.play("red promotes the knight on (0,0)NE").agenda() == ["act: red"]


@pytest.mark.rule("CK-350")
def test_the_host_cannot_have_a_neutral_knight_promoted_that_is_not_there() -> None:
    table = two("")
    with pytest.raises(ValueError, match="No knight of a neutral colour"):
        table.state.apply(raised(table, "(0,2)N"), overrule=True)


@pytest.mark.rule("CK-348")
def test_the_table_may_say_where_neutral_knights_stand() -> None:
    table = two("blue settlement (0,2)S")
    table.do(corrected(table, 0, "(0,2)N", 1))
    table.do(corrected(table, 1, "(0,2)N", 2))
    assert standing(table) == [[[], []], [[], ["(0,2)N"]]]
    assert refused(table, corrected(table, 0, "(0,2)N", 0)) == "CK-348"
    table.do(corrected(table, 1, "(0,2)N", 0))
    assert standing(table) == [[[], []], [[], []]]
    odd = corrected(table, 0, "(0,2)N", 3)
    for action in (odd, corrected(table, 0, "(0,2)N", 0), corrected(table, 0, "(0,2)S", 1)):
        assert refused(table, action) == "CK-348"
    with pytest.raises(ValueError, match="of a colour that nobody plays"):
        table.state.apply(odd, overrule=True)


@pytest.mark.rule("CK-348")
def test_no_player_has_a_neutral_knight() -> None:
    table = two("")
    mine = CorrectNeutralKnight(table.seat("red"), table.game.topology.corner("(0,2)N"), 1, Owner(table.seat("blue")))
    assert refused(table, mine) == "CK-348"


def test_the_table_is_offered_neutral_knights_of_neutral_colours_only() -> None:
    table = two("")
    offered = table_says_view(every_topic().corrections, table.state, on_phone=False)
    of = {one["action"]["do"]: one["of"] for one in offered}
    assert (of["CorrectNeutralKnight"], of["CorrectKnight"], of["CorrectRoad"]) == ("neutral", "players", "both")
    basic, none = (one for one in offered if one["action"]["do"] == "CorrectNeutralKnight")
    assert [[value for value, *_ in asked["among"]] for asked in basic["asks"]] == [[1, 2]]
    assert (none["action"]["level"], none["asks"], none["places"]) == (0, [], [{"field": "corner", "kind": "corner"}])


def test_every_screen_is_sent_neutral_knights_and_the_table_hears_of_their_correction() -> None:
    table = two("red knight inactive (0,0)NE")
    codec = Codec(table.game)
    action = codec.action(
        {"do": "CorrectNeutralKnight", "player": "red", "corner": "(0,2)N", "level": 2, "owner": "brown"}
    )
    table.do(action)
    pieces = state_view(table.state, codec, TABLE)["pieces"]
    strong = {"corner": "(0,2)N", "level": 2, "name": "strong", "active": False, "may_act": False}
    assert (pieces["brown"]["knights"], pieces["green"]["knights"]) == ([strong], [])
    assert [knight["level"] for knight in pieces["red"]["knights"]] == [1]
    stands = "Brown has a strong knight on the corner of fields 4, pasture 5 and pasture 11."
    assert [told_as(table.state, one) for one in table.happened] == [stands]
    assert action_in_words(table.state, action) == f"Correction: {stands}"


@pytest.mark.rule("CK-348")
def test_even_the_host_cannot_put_a_neutral_knight_onto_another_piece() -> None:
    table = two("blue settlement (0,2)S").play("red hires a knight on (0,0)NE")
    for action in (put(table, 0, "(0,2)S"), corrected(table, 0, "(0,2)S", 1)):
        with pytest.raises(ValueError, match=r"stands there|there already"):
            table.state.apply(action, overrule=True)


@pytest.mark.rule("CK-348")
def test_a_colour_has_two_knights_of_each_level_and_no_more() -> None:
    table = two("")
    for place in ("(-2,1)N", "(-2,2)S"):
        table.do(corrected(table, 0, place, 1))
    assert refused(table, corrected(table, 0, "(0,2)N", 1)) == "CK-348"
    assert refused(table, corrected(table, 0, "(-2,1)N", 1)) is None
