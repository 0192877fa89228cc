"""Values as data and back: names for places, colours for seats, counts for cards, plain words for mistakes."""

import json
from dataclasses import MISSING
from random import Random
from typing import Any

import pytest
from msgspec.structs import replace

from companion.geometry.printed import beginner_board, start_pieces
from companion.geometry.topology import Topology
from companion.kernel import Added, Happening, Seat, State, fields_of, hints
from companion.kernel.contribution import Answer, AtOnce
from companion.rules.base.building import BuildRoad
from companion.rules.base.offers import Offer, Offered
from companion.rules.base.robber import MoveRobber
from companion.rules.base.scoring import Score
from companion.rules.base.stealing import Steal
from companion.rules.boxes import every_module, variants_of
from companion.rules.cards import HAND, cards_of
from companion.rules.choice import Choice, game_of
from companion.rules.codec import Codec, RecordError
from companion.rules.header import choice_data, read_choice
from companion.rules.random_play import step

FOUR = ("red", "blue", "white", "orange")
SIX = (*FOUR, "green", "brown")


@pytest.fixture(scope="module")
def codec() -> Codec:
    with_dice = tuple(name for name in variants_of((), seats=6) if name != "event cards")
    return Codec(game_of(Choice(SIX, beginner_board(6), with_dice, five_six="special building")))


def wrong(codec: Codec, **data: Any) -> RecordError:
    with pytest.raises(RecordError) as caught:
        codec.action(data)
    return caught.value


def test_an_action_is_told_by_its_name_a_colour_and_a_place(codec: Codec) -> None:
    path = codec.game.topology.path("(0,0)-E")
    assert codec.data(BuildRoad(Seat(0), path)) == {"do": "BuildRoad", "player": "red", "path": "(0,0)-E"}


def test_any_of_the_equal_names_of_a_place_is_read(codec: Codec) -> None:
    said = {"do": "BuildRoad", "player": "red", "path": "(1,0)-W"}
    assert codec.data(codec.action(said))["path"] == "(0,0)-E"


def test_a_field_with_nothing_in_it_is_null_and_may_be_left_out(codec: Codec) -> None:
    assert codec.data(Steal(Seat(0), Seat(1))) == {"do": "Steal", "player": "red", "victim": "blue", "card": None}
    assert codec.action({"do": "Steal", "player": "red", "victim": "blue"}) == Steal(Seat(0), Seat(1))
    assert codec.action({"do": "MoveRobber", "player": "red", "hex": None}) == MoveRobber(Seat(0), None)


def test_a_happening_tells_what_is_nested_in_it(codec: Codec) -> None:
    offer = Offer(3, Seat(0), cards_of({"ore": 2}), cards_of({"wool": 1}), (Seat(1), Seat(2)))
    assert codec.happening_data(Offered(offer)) == {
        "what": "Offered",
        "offer": {
            "number": 3,
            "by": "red",
            "gives": {"ore": 2},
            "wants": {"wool": 1},
            "to": ["blue", "white"],
            "takers": [],
        },
    }


class Fed(Happening):
    """A camel was given grain."""

    player: Seat


class FedBetter(Happening):
    """The same kind of happening in a later engine."""

    player: Seat
    apples: Added[int] = 0
    by: Added[Seat | None] = None


def test_a_field_that_was_added_is_left_out_where_nobody_set_it(codec: Codec) -> None:
    before, since = codec.happening_data(Fed(Seat(0))), codec.happening_data(FedBetter(Seat(0)))
    assert since == {**before, "what": "FedBetter"}, "so what was recorded before has the digest it had"
    fed = FedBetter(Seat(0), apples=2, by=Seat(1))
    assert codec.happening_data(fed) == {"what": "FedBetter", "player": "red", "apples": 2, "by": "blue"}
    assert fed == replace(FedBetter(Seat(0)), apples=2, by=Seat(1))


def test_a_state_is_told_slice_by_slice_with_its_agenda(codec: Codec) -> None:
    data = codec.state_data(State.start(codec.game))
    assert data["Turn"] == {"number": 0, "player": "red", "dice": "red", "open": False, "rolled": None}
    assert data["Hands"]["worlds"][0][-1] == {"brick": 24, "lumber": 24, "wool": 24, "grain": 24, "ore": 24}
    assert data["agenda"][-1] == {"item": "roll for the start", "who": list(SIX), "data": None, "beside": False}


@pytest.mark.parametrize("seats", [FOUR[:3], FOUR, SIX[:5], SIX], ids=len)
def test_every_action_of_random_games_is_read_as_it_was_told(seats: tuple[str, ...]) -> None:
    game = game_of(Choice(seats, beginner_board(len(seats)), tuple(variants_of((), seats=len(seats)))))
    codec, state, random = Codec(game), State.start(game), Random(len(seats))
    for _ in range(600):
        if state[Score].winner is not None:
            break
        action, outcome = step(state, random)
        assert codec.action(json.loads(json.dumps(codec.data(action)))) == action
        json.dumps([codec.happening_data(happening) for happening in outcome.happenings])
        state = outcome.state


def test_equal_states_have_equal_digests_and_others_do_not() -> None:
    choice = Choice(FOUR, beginner_board(4))
    one, other = game_of(choice), game_of(choice)
    first, again = State.start(one), State.start(other)
    assert Codec(one).digest(first) == Codec(other).digest(again)
    _, outcome = step(first, Random(1))
    assert Codec(one).digest(outcome.state) != Codec(one).digest(first)


def test_every_field_of_every_kind_of_action_can_be_read_and_told(codec: Codec) -> None:
    for kind in codec.game.actions.values():
        for hint in hints(kind).values():
            assert codec.reader(hint) is not None
            assert codec.writer(hint) is not None


def test_every_field_of_every_slice_can_be_told(codec: Codec) -> None:
    told = codec.state_data(State.start(codec.game))
    for part in State.start(codec.game).slices:
        written = {name for name, hint in hints(type(part)).items() if hint is not Topology}
        declared = fields_of(type(part))
        later = {one.name for one in declared if one.added and getattr(part, one.name) == one.default}
        assert set(told[type(part).__name__]) == written - later


def test_no_name_means_two_things() -> None:
    """A record tells actions, happenings and slices by their names alone."""
    meant: dict[str, set[type]] = {}
    for one in (one for module in every_module() for one in module.contributions):
        kinds: tuple[Any, ...] = ()
        if one.way in {"change", "reaction"}:
            kinds = one.details.happenings if isinstance(one.details, AtOnce) else one.details
        elif isinstance(one.details, Answer):
            kinds = (one.details.action,)
        for kind in kinds:
            meant.setdefault(kind.__name__, set()).add(kind)
    assert [name for name, kinds_of_it in meant.items() if len(kinds_of_it) > 1] == []


def test_an_action_nobody_knows_is_answered_with_those_there_are(codec: Codec) -> None:
    error = wrong(codec, do="Fly", player="red")
    assert error.field == "do"
    assert error.found == "Fly"
    assert "BuildRoad" in error.expected


@pytest.mark.parametrize(
    ("data", "field", "expected"),
    [
        ({"do": "EndPart"}, "player", "a seat: red"),
        ({"do": "EndPart", "player": "pink"}, "player", "a seat: red"),
        ({"do": "EndPart", "player": 0}, "player", "a seat: red"),
        ({"do": "EndPart", "player": ["red"]}, "player", "a seat: red"),
        ({"do": "EndPart", "player": "red", "why": "tired"}, "why", "no such field"),
        ({"do": "BuildRoad", "player": "red"}, "path", "a path of this board"),
        ({"do": "BuildRoad", "player": "red", "path": "(0,0)N"}, "path", "a path of this board"),
        ({"do": "BuildRoad", "player": "red", "path": "(9,9)-E"}, "path", "off this board"),
        ({"do": "BuildRoad", "player": "red", "path": 5}, "path", "a path of this board"),
        ({"do": "BuildCity", "player": "red", "corner": None}, "corner", "a corner of this board"),
        ({"do": "MoveRobber", "player": "red", "hex": "here"}, "hex", "a hex of this board"),
        ({"do": "RollDice", "player": "red", "dice": [3]}, "dice", "a list of 2"),
        ({"do": "RollDice", "player": "red", "dice": [3, "4"]}, "dice[1]", "a whole number"),
        ({"do": "RollDice", "player": "red", "dice": [3, True]}, "dice[1]", "a whole number"),
        ({"do": "RollDice", "player": "red", "dice": [3, 4.0]}, "dice[1]", "a whole number"),
        ({"do": "AcceptOffer", "player": "red", "number": 10**30}, "number", "a whole number up to"),
        ({"do": "Discard", "player": "red", "cards": ["ore"]}, "cards", "counts of cards"),
        ({"do": "Discard", "player": "red", "cards": {"gold": 1}}, "cards", "brick, lumber, wool, grain, ore"),
        ({"do": "Discard", "player": "red", "cards": {"ore": -1}}, "cards.ore", "how many cards"),
        ({"do": "Discard", "player": "red", "cards": {"ore": 127, "wool": 127, "brick": 1}}, "cards", "at most 254"),
        ({"do": "Steal", "player": "red", "victim": "blue", "card": "gold"}, "card", "a kind of hand card"),
        ({"do": "BuyDevelopmentCard", "player": "red", "card": {}}, "card", "a kind of development card"),
        ({"do": "CorrectRoad", "player": "red", "path": "(0,0)-E", "there": 1}, "there", "true or false"),
    ],
)
def test_a_bad_field_is_named_with_what_is_expected(
    codec: Codec, data: dict[str, Any], field: str, expected: str
) -> None:
    error = wrong(codec, **data)
    assert error.field == field
    assert expected in error.expected
    assert str(error).startswith(f"{field}: found ")


@pytest.mark.parametrize("data", [None, 5, "EndPart", [], [["do", "EndPart"]]])
def test_what_is_no_object_is_no_action(codec: Codec, data: object) -> None:
    with pytest.raises(RecordError, match="expected an object"):
        codec.action(data)


def test_a_missing_field_is_told_as_nothing_found(codec: Codec) -> None:
    error = wrong(codec, do="Steal", player="red")
    assert error.found is MISSING
    assert "found nothing" in str(error)


@pytest.mark.parametrize(
    "choice",
    [
        Choice(FOUR, beginner_board(4), start_pieces=start_pieces(4)),
        Choice(SIX[:5], beginner_board(5), ("friendly robber",), target=12),
        Choice(SIX, beginner_board(6), tuple(variants_of((), seats=6)), five_six="special building"),
        Choice(SIX[:5], beginner_board(5), inactive_colour="brown", inactive_settlements=("(0,0)N", "(2,0)N")),
    ],
    ids=["start pieces", "five", "six", "an inactive colour"],
)
def test_a_choice_is_read_as_it_was_told(choice: Choice) -> None:
    assert read_choice(json.loads(json.dumps(choice_data(choice)))) == choice


@pytest.mark.parametrize(
    ("change", "field"),
    [
        ({"seats": "red"}, "seats"),
        ({"seats": ["red", 5]}, "seats[1]"),
        ({"seats": ["red", "red"]}, "header"),
        ({"seats": ["red"]}, "header"),
        ({"board": "a picture"}, "board"),
        ({"board": 5}, "board"),
        ({"variants": ["flying"]}, "variants[0]"),
        ({"five_six": "all at once"}, "five_six"),
        ({"target": "ten"}, "target"),
        ({"target": 0}, "target"),
        ({"colour": "red"}, "colour"),
        ({"start_pieces": [{"colour": "red"}]}, "start_pieces[0]"),
        ({"inactive_settlements": ["(0,0)N"]}, "inactive_colour"),
        ({"inactive_colour": "brown", "inactive_settlements": ["(9,9)N"]}, "header"),
    ],
)
def test_a_choice_that_cannot_be_played_is_none(change: dict[str, Any], field: str) -> None:
    data = {**choice_data(Choice(FOUR, beginner_board(4))), **change}
    with pytest.raises(RecordError) as caught:
        read_choice(data)
    assert caught.value.field == field


def test_hands_are_told_by_kind_and_never_as_packed_numbers(codec: Codec) -> None:
    worlds = codec.state_data(State.start(codec.game))["Hands"]["worlds"]
    assert all(set(hand) <= {kind.name for kind in HAND.kinds} for world in worlds for hand in world)
