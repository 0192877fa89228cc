"""What the table may say just now, and where: only what can be. In every box."""

from random import Random
from typing import Any, Final

import pytest

from companion.data import terrains
from companion.kernel import Action, Form, State
from companion.rules.base.land import Land
from companion.rules.base.pieces import roads_left
from companion.rules.codec import Codec
from companion.table import Journal
from companion.table.table_says import table_says_view
from companion.table.topics import every_topic
from companion.table.where_said import where_view, whys_view
from tests.rules.boxes_together import Boxes
from tests.rules.test_corrections_state_what_is import ALL_BOXES, NAMES, moments, some_game
from tests.table.room import Room, begin

LAND, WATER, ANYWHERE = "land", "water", "anywhere"
LIES: Final = {
    "CorrectRoad": LAND,
    "CorrectBuilding": LAND,
    "CorrectHex": ANYWHERE,
    "CorrectRobber": LAND,
    "CorrectSideways": LAND,
    "CorrectHome": LAND,
    "CorrectPirate": WATER,
    "CorrectShipOnPath": WATER,
    "CorrectVillage": LAND,
    "CorrectFirstCloth": LAND,
    "CorrectFortress": LAND,
    "CorrectWarship": WATER,
    "CorrectFleet": WATER,
    "CorrectBridge": LAND,
    "CorrectCamel": LAND,
    "CorrectBarbarians": LAND,
    "CorrectCastleKnight": LAND,
    "CorrectWagon": ANYWHERE,  # also along ships
    "CorrectPathBarbarian": LAND,
    "CorrectShipAfloat": ANYWHERE,  # also at the edge of the board, where no water is printed
    "CorrectHarborSettlement": LAND,
    "CorrectBasin": LAND,
    "CorrectPirateShip": WATER,
    "CorrectSign": ANYWHERE,
    "CorrectHaul": WATER,
    "CorrectLairCrews": LAND,
    "CorrectVillageCrew": LAND,
    "CorrectKnight": LAND,
    "CorrectNeutralKnight": LAND,
    "CorrectWall": LAND,
    "CorrectTippedCity": LAND,
    "CorrectMetropolis": LAND,
    "CorrectMerchant": LAND,
}
"""Beside what each thing lies that is tapped on the board, as everybody knows who has the pieces in hand."""


def around(state: State, kind: str, place: str) -> tuple[int, ...]:
    """The hexes at a place."""
    board = state.game.topology
    if kind == "hex":
        return (board.hex_names.index(place),)
    if kind == "path":
        return tuple(board.path_hexes[board.path_names.index(place)])
    return tuple(board.corner_hexes[board.corner_names.index(place)])


def lies(state: State, kind: str, place: str) -> set[str]:
    """What lies there: land, water, or neither, such as a hex that lies face down."""
    known = terrains()
    there = [state[Land].terrain[at] for at in around(state, kind, place)]
    return {LAND if known[terrain].land else WATER for terrain in there if terrain != "fog"}


def corrections_with_places(state: State) -> list[tuple[dict[str, Any], dict[str, Any]]]:
    """Each with what is said of the first player, or of the first colour that nobody plays."""
    setup = state.game.setup
    first, *_ = setup.seats
    listed = table_says_view(every_topic().corrections, state, on_phone=False)
    whose = {"players": {}, "both": {}, "neutral": {"owner": setup.colours[-1]}}
    return [(one, {**one["action"], "player": first, **whose[one["of"]]}) for one in listed if one["places"]]


MOST, EVERY, OFTEN = 160, 79, 13


@pytest.mark.parametrize("boxes", ALL_BOXES, ids=NAMES)
def test_only_places_are_lit_where_such_a_thing_can_lie(boxes: Boxes) -> None:
    game = some_game(boxes, Random(7))
    codec = Codec(game)
    for number, state in enumerate(moments(game, Random(7), MOST)):
        for one, data in corrections_with_places(state) if number % EVERY == EVERY - 1 else ():
            beside = LIES[data["do"]]
            for place in where_view(state, codec, data):
                assert beside == ANYWHERE or beside in lies(state, one["places"][0]["kind"], place), (data, place)


SAID_OF: Final = {
    "BuildRoad": "CorrectRoad",
    "PlaceRoad": "CorrectRoad",
    "PlaceFreeRoad": "CorrectRoad",
    "BuildSettlement": "CorrectBuilding",
    "PlaceSettlement": "CorrectBuilding",
    "PlaceCity": "CorrectBuilding",
    "BuildCity": "CorrectBuilding",
    "BuildShip": "CorrectShipOnPath",
    "PlaceShip": "CorrectShipOnPath",
    "BuildBridge": "CorrectBridge",
    "BuildHarborSettlement": "CorrectHarborSettlement",
    "HireKnight": "CorrectKnight",
    "MoveKnight": "CorrectKnight",
    "BuildWall": "CorrectWall",
    "PlaceCastleKnight": "CorrectCastleKnight",
    "MoveCastleKnight": "CorrectCastleKnight",
    "MoveWagon": "CorrectWagon",
    "MovePathBarbarian": "CorrectPathBarbarian",
    "PlaceCamel": "CorrectCamel",
    "MoveRobber": "CorrectRobber",
    "MovePirate": "CorrectPirate",
    "PlayMerchant": "CorrectMerchant",
    "PlacePirateShip": "CorrectPirateShip",
}
"""What the table says of the board when the companion has missed that something was done there."""


def done_on_the_board(state: State) -> set[tuple[str, str, str]]:
    """What players may do now that puts a piece somewhere: who, what is then said of the board, and where."""
    found = set()
    for option in state.options():
        said_of = SAID_OF.get((option.action if isinstance(option, Form) else type(option)).__name__)
        if isinstance(option, Action) and said_of:
            data = Codec(state.game).data(option)
            place = next(data[name] for name in ("to", "hex", "corner", "path") if name in data)
            found.add((data["player"], said_of, place))
    return found


@pytest.mark.parametrize("boxes", ALL_BOXES, ids=NAMES)
def test_wherever_the_rules_let_a_piece_go_the_table_may_say_that_it_is(boxes: Boxes) -> None:
    codec = Codec(game := some_game(boxes, Random(7)))
    for number, state in enumerate(moments(game, Random(7), MOST)):
        for player, said_of, place in done_on_the_board(state) if number % OFTEN == 0 else ():
            lit = {
                place
                for _, data in corrections_with_places(state)
                if data["do"] == said_of
                for place in where_view(state, codec, {**data, "player": player})
            }
            assert place in lit, (player, said_of, place)


def test_what_is_so_already_is_not_lit(journal: Journal) -> None:
    room = begin(journal)
    here = {"do": "CorrectRoad", "there": True, "player": "red"}
    free = where_view(room.table.state, room.table.codec, here)
    path = free[0]
    room.done("CorrectRoad", path=path, there=True)
    assert where_view(room.table.state, room.table.codec, here) == [one for one in free if one != path]
    assert where_view(room.table.state, room.table.codec, {**here, "there": False}) == [path]
    assert where_view(room.table.state, room.table.codec, {**here, "there": False, "player": "blue"}) == []


def test_what_can_be_nowhere_is_listed_with_the_reason(journal: Journal) -> None:
    room = begin(journal, products=("cities and knights",))
    assert grey(room)["no road lies here"] == "As far as the companion knows, no road of this colour lies there."
    assert grey(room)["no knight stands here"] == "As far as the companion knows, no knight of yours stands there."
    assert grey(room)["A metropolis stands nowhere …"] == "As far as the companion knows, it stands nowhere."
    assert "a road lies here" not in grey(room)
    assert "Progress cards are …" not in grey(room)


def test_of_what_nobody_has_left_no_more_is_put_on_the_board(journal: Journal) -> None:
    room = begin(journal)
    red = room.table.state.game.seats[0]
    here = {"do": "CorrectRoad", "there": True, "player": "red"}
    for path in where_view(room.table.state, room.table.codec, here)[: roads_left(room.table.state, red)]:
        room.done("CorrectRoad", path=path, there=True)
    why = "As far as the companion knows, all of these are on the board: take one off first."
    assert grey(room)["a road lies here"] == why
    assert "no road lies here" not in grey(room)


def grey(room: Room) -> dict[str, str]:
    """What red finds grey on the list, with the reason."""
    state = room.table.state
    listed = [one["words"] for one in table_says_view(every_topic().corrections, state, on_phone=False)]
    whys = whys_view(state, room.table.codec, {"player": "red"})
    return {words: why for words, why in zip(listed, whys, strict=True) if why}
