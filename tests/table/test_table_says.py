"""What the table may say: each correction is offered with what it asks for, and begins as the books have it."""

from random import Random
from typing import Any

import pytest

from companion.boxes.seafarers.rules.islands import corners_of_islands
from companion.geometry.printed import beginner_board
from companion.geometry.topology import Corner, bits
from companion.kernel import Refusal, State, hints
from companion.kernel.contribution import ANYTIME
from companion.rules.base.robber import Robber
from companion.rules.boxes import layouts_of
from companion.rules.choice import Choice, game_of
from companion.table import SPECTATOR, Insert, Journal, Refused, Table, view
from companion.table.table_says import table_says_view
from companion.table.topics import every_topic
from tests.chronicle.evenings import golden
from tests.table.room import FOUR, Room, begin

BOXES = ((), ("cities and knights",))


def start(products: tuple[str, ...]) -> State:
    return State.start(game_of(Choice(FOUR, beginner_board(4), products=products)))


@pytest.mark.parametrize("products", BOXES)
def test_whatever_may_be_said_at_any_time_is_on_the_list(products: tuple[str, ...]) -> None:
    state = start(products)
    listed = {one["action"]["do"] for one in table_says_view(every_topic().corrections, state, on_phone=False)}
    assert listed == {kind.__name__ for kind in state.game.corrections}


def test_what_a_chosen_player_has_is_not_said_to_be_somebodys() -> None:
    assert [one.words for one in every_topic().corrections if "somebody" in one.words] == []


@pytest.mark.parametrize("products", BOXES)
def test_each_field_is_given_or_asked_for_or_a_place_to_tap(products: tuple[str, ...]) -> None:
    state = start(products)
    kinds = {kind.__name__: kind for kind in state.game.corrections}
    for one in table_says_view(every_topic().corrections, state, on_phone=False):
        places = [place["field"] for place in one["places"]]
        filled = [name for name in one["action"] if name != "do"] + [asked["field"] for asked in one["asks"]] + places
        whose = {"player", "owner"}  # chosen before all else
        assert sorted(filled) == sorted(set(hints(kinds[one["action"]["do"]])) - whose)


def test_a_player_is_asked_only_for_what_nobody_else_may_know(journal: Journal) -> None:
    table = begin(journal).table
    assert [one["words"] for one in view(table, "red")["table_says"]] == ["Count my hand", "Count my other cards"]
    assert view(table, SPECTATOR)["table_says"] == []


NEW_SHORES = (("seafarers",), ("heading for new shores",))


def at_sea(journal: Journal) -> Room:
    layout = next(one for one in layouts_of(*NEW_SHORES) if 4 in one.seats)
    choice = Choice(FOUR, layout.laid(4, Random(1)), products=NEW_SHORES[0], scenarios=NEW_SHORES[1])
    return Room(journal, Table.create(journal, choice))


def test_what_the_books_have_already_is_not_booked_again(journal: Journal) -> None:
    room = at_sea(journal)
    state = room.table.state
    corner = next(Corner(bit) for corners in corners_of_islands(state) for bit in bits(corners))
    at = room.table.codec.game.topology.corner_names[corner]
    answer = room.say("CorrectHome", corner=at, there=False)
    assert isinstance(answer, Refused)
    assert answer.refusal == Refusal("SEA2-06", "As far as the companion knows, that is so already.")
    assert room.table.revision == 0
    room.done("CorrectHome", corner=at, there=True)
    room.done("CorrectHome", corner=at, there=False)


def test_nor_does_it_come_in_by_a_correction_of_the_past(journal: Journal) -> None:
    room = begin(journal)
    robber = room.table.codec.game.topology.hex_names[state_robber(room)]
    room.done("CorrectTurn", "red")
    action = room.table.codec.action({"do": "CorrectRobber", "player": "red", "hex": robber})
    assert isinstance(room.table.preview(Insert(1, (action,))), Refused)
    assert isinstance(room.correct(Insert(1, (action,))), Refused)


@pytest.mark.parametrize("products", BOXES)
def test_a_count_of_hidden_cards_is_booked_also_where_it_agrees(journal: Journal, products: tuple[str, ...]) -> None:
    """A refusal would tell whoever tries what somebody else holds."""
    game = start(products).game
    secret = {kind for kind in game.corrections if kind in every_topic().secrets}
    assert secret == {kind for kind in game.corrections if game.answers[ANYTIME][kind].counts}
    room = begin(journal, products=products)
    room.done("CountCards", "blue", kind="ore", number=0)


def state_robber(room: Room) -> int:
    at = room.table.state[Robber].hex
    assert at is not None
    return at


def test_which_way_a_camel_faces_is_a_second_tap() -> None:
    layout = layouts_of(("traders and barbarians",), ("the caravans",))[0]
    choice = Choice(FOUR, layout.laid(4, Random(1)), products=("traders and barbarians",), scenarios=("the caravans",))
    listed = table_says_view(every_topic().corrections, State.start(game_of(choice)), on_phone=False)
    facing = next(one for one in listed if one["words"] == "a camel stands here, and faces …")
    assert facing["places"] == [{"field": "path", "kind": "path"}, {"field": "front", "kind": "corner"}]
    assert facing["action"] == {"do": "CorrectCamel", "there": True}


def test_only_development_cards_of_this_game_are_counted() -> None:
    listed = table_says_view(every_topic().corrections, start(()), on_phone=False)
    asked = next(one for one in listed if one["action"]["do"] == "CorrectDevelopmentCards")["asks"]
    kinds = [name for name, *_ in next(one for one in asked if one["field"] == "kind")["among"]]
    assert kinds == ["knight", "victory_point", "road_building", "year_of_plenty", "monopoly", "unknown"]


def hex_sheet(name: str) -> dict[str, dict[str, Any]]:
    """What "this hex is …" asks for at this golden evening, by field."""
    listed = table_says_view(every_topic().corrections, State.start(game_of(golden(name).choice)), on_phone=False)
    asks = next(one for one in listed if one["action"]["do"] == "CorrectHex")["asks"]
    return {asked["field"]: asked for asked in asks}


BEARING = ["hills", "forest", "pasture", "fields", "mountains"]


@pytest.mark.parametrize(
    ("name", "more"),
    [
        ("four-family", ["desert"]),
        ("knights-six-paired", ["desert"]),
        ("sea-desert-six", ["desert", "sea", "gold"]),
        ("sea-fog-four", ["sea", "gold", "fog"]),
        ("sea-four-islands-three", ["sea"]),
        ("tb-caravans-four", ["oasis"]),
        ("tb-rivers-six", ["swamp"]),
        ("tb-fishermen-four", ["lake"]),
        ("ep-land-ho-four", ["sea", "fog"]),
    ],
)
def test_a_hex_is_only_what_lies_in_this_game_and_sea_and_desert_take_no_number(name: str, more: list[str]) -> None:
    sheet = hex_sheet(name)
    offered = [terrain for terrain, *_ in sheet["terrain"]["among"]]
    assert sorted(offered) == sorted([*BEARING, *more])
    only = sheet["number"]["only"]
    assert only["by"] == "terrain"
    assert {terrain: [number for number, *_ in some] for terrain, some in only["among"].items()} == {
        terrain: [0] for terrain in more if terrain != "gold"
    }
