"""What each viewer sees: everything that is open, its own secrets, and nothing of anybody else's."""

import json
from collections.abc import Callable
from random import Random
from types import NoneType
from typing import Any, get_args

import pytest

from companion.boxes.cities_knights.rules.commodities import commodities
from companion.kernel import Action, Happening, Seat, State, hints
from companion.rules.base.development import BuyDevelopmentCard, CardBought
from companion.rules.base.hands import Hands, Stole
from companion.rules.base.stealing import Steal
from companion.rules.cards import HAND, Kind, size
from companion.table import Journal, Refused, UnknownViewerError, board_view, history_view, view
from companion.table.base.veiled_hands import veiled_hands
from companion.table.phrases import alike
from companion.table.topic import Topic, together
from companion.table.topics import every_topic
from companion.table.veil import veiled
from companion.table.viewer import Sight
from tests.rules.table import lay
from tests.table.drawn import view_of
from tests.table.room import FOUR, Room, begin, first_game
from tests.table.test_words import kinds_in_play, without_words

VIEWERS = ("table", "spectator", *FOUR)


def seen(room: Room, viewer: str) -> str:
    """Everything this viewer is ever sent, byte for byte; games have names of their own, which are not a secret."""
    return json.dumps([{**view(room.table, viewer), "game": ""}, history_view(room.table, viewer)])


def robbed(room: Room, card: str | None) -> None:
    """Red steals from Orange, who has an ore and a wool."""
    room.done("CountHand", "orange", cards={"ore": 1, "wool": 1})
    room.done("RollDice", dice=[3, 4])
    room.done("MoveRobber", hex="(2,-2)")
    room.done("Steal", victim="orange", card=card)


def bought(room: Room, card: str | None) -> None:
    """Red buys a development card."""
    room.done("RollDice", dice=[4, 4])
    room.done("CountHand", cards={"ore": 1, "wool": 1, "grain": 1})
    room.done("BuyDevelopmentCard", card=card)


def bought_and_done(room: Room, card: str | None) -> None:
    bought(room, card)
    room.done("EndPart")


def robbed_and_undone(room: Room, card: str | None) -> None:
    robbed(room, card)
    room.undo()


@pytest.mark.parametrize(
    ("play", "one", "other", "knowing"),
    [
        (robbed, "ore", "wool", {"red", "orange"}),
        (robbed, "ore", None, {"red", "orange"}),
        (robbed_and_undone, "ore", "wool", {"red", "orange"}),
        (bought, "knight", "victory_point", {"red"}),
        (bought, "monopoly", None, {"red"}),
        (bought_and_done, "knight", "victory_point", {"red"}),
    ],
)
def test_a_secret_changes_nothing_for_eyes_that_may_not_know_it(
    journal: Journal,
    play: Callable[[Room, str | None], None],
    one: str | None,
    other: str | None,
    knowing: set[str],
) -> None:
    first, second = first_game(journal), first_game(journal)
    play(first, one)
    play(second, other)
    for viewer in VIEWERS:
        assert (seen(first, viewer) == seen(second, viewer)) is (viewer not in knowing), viewer


def test_a_secret_that_goes_from_hand_to_hand_stays_one(journal: Journal) -> None:
    games = [first_game(journal), first_game(journal)]
    for room, mine in zip(games, ("ore", "wool"), strict=True):
        robbed(room, mine)
        room.done("EndPart")
        room.done("RollDice", "blue", dice=[3, 4])
        room.done("MoveRobber", "blue", hex="(0,-2)")
        room.done("Steal", "blue", victim="red", card=mine)
        room.done("EndPart", "blue")
    for viewer in ("table", "spectator", "white"):
        assert seen(games[0], viewer) == seen(games[1], viewer), viewer


def test_a_hand_counted_in_private_is_told_to_its_owner_only(room: Room) -> None:
    room.done("CountHand", "blue", cards={"ore": 3})
    told = {viewer: view(room.table, viewer)["told"] for viewer in VIEWERS}
    assert told["blue"] == ["Blue's hand was counted: 3 ore."]
    for viewer in VIEWERS:
        if viewer != "blue":
            assert told[viewer] == ["Blue's hand was counted."]
            assert view(room.table, viewer)["history"][-1]["action"]["cards"] is None


def test_everybody_sees_how_many_cards_and_only_the_owner_which(room: Room) -> None:
    for viewer in VIEWERS:
        found = view(room.table, viewer)
        assert {colour: player["cards"] for colour, player in found["players"].items()} == {
            "red": 3,
            "blue": 3,
            "white": 3,
            "orange": 3,
        }
        assert ("own" in found) is (viewer in FOUR)
    assert view(room.table, "blue")["own"]["hand"] == {
        "certain": True,
        "at_least": {"brick": 1, "lumber": 1, "ore": 1},
        "at_most": {"brick": 1, "lumber": 1, "ore": 1},
    }


def test_a_hand_that_is_not_certain_is_told_as_at_least_and_at_most(room: Room) -> None:
    robbed(room, None)
    assert view(room.table, "red")["own"]["hand"] == {
        "certain": False,
        "at_least": {"lumber": 2, "grain": 1},
        "at_most": {"lumber": 2, "wool": 1, "grain": 1, "ore": 1},
    }


def test_hidden_points_are_their_owners(room: Room) -> None:
    bought(room, "victory_point")
    assert view(room.table, "red")["own"]["hidden_points"] == 1
    deck = view(room.table, "red")["own"]["decks"]["development"]
    assert (deck["cards"], deck["remarks"]) == ({"victory_point": 1}, {"victory_point": "bought just now"})
    for viewer in VIEWERS:
        assert view(room.table, viewer)["players"]["red"]["points"] == 2
        assert view(room.table, viewer)["players"]["red"]["development_cards"] == 1


def test_a_stolen_card_is_told_to_thief_and_victim(room: Room) -> None:
    robbed(room, "ore")
    for viewer in VIEWERS:
        what = "1 ore" if viewer in ("red", "orange") else "a card"
        assert view(room.table, viewer)["told"] == [f"Red steals {what} from Orange."]
        assert view(room.table, viewer)["history"][-1]["words"] == f"Red steals {what} from Orange."


def test_the_agenda_is_told_in_words_with_the_numbers(room: Room) -> None:
    room.done("CountHand", "blue", cards={"ore": 8})
    room.done("CountHand", "white", cards={"wool": 11})
    room.done("RollDice", dice=[3, 4])
    (item,) = view(room.table, "table")["agenda"]
    assert item == {
        "item": "discard",
        "who": ["blue", "white"],
        "beside": False,
        "words": "Discard cards: Blue 4, White 5",
        "icon": "hand",
        "takes": ["Discard"],
    }


def test_undone_lines_stand_at_the_end_without_a_number(room: Room) -> None:
    room.done("RollDice", dice=[4, 4])
    room.done("EndPart")
    room.undo()
    room.undo()
    found = view(room.table, "table")
    assert [(line["line"], line["words"], line["undone"]) for line in found["history"]] == [
        (1, "Red starts.", False),
        (None, "Red rolls 4 and 4.", True),
        (None, "Red is done.", True),
    ]
    assert (found["undo"], found["redo"]) == ("Red starts.", "Red rolls 4 and 4.")
    assert found["redo_does"] == "RollDice"


def test_the_lines_of_the_companion_and_of_the_host_are_marked(room: Room) -> None:
    room.done("CountHand", "orange", cards={})
    room.done("RollDice", dice=[3, 4])
    room.done("MoveRobber", hex="(2,-2)")
    room.done("BuildRoad", path="(2,0)-E", overrule=True)
    marks = [
        (line["words"], line["companion"], line["overruled"]) for line in view(room.table, "table")["history"][-2:]
    ]
    assert marks == [
        ("Red steals a card from Orange.", True, False),
        ("Red builds a road on the path on the east side of mountains 8.", False, True),
    ]


def test_only_the_newest_lines_stand_in_a_view_and_all_in_the_history(room: Room) -> None:
    room.play(Random(3), 100)
    lines = len(room.table.history.lines())
    assert len(view(room.table, "table")["history"]) == 40
    assert [line["line"] for line in history_view(room.table, "table")] == list(range(1, lines + 1))
    assert view(room.table, "table")["history"] == history_view(room.table, "table")[-40:]


def test_a_view_is_plain_data_for_every_moment_of_a_game(journal: Journal) -> None:
    seats = (*FOUR, "green", "brown")
    room = begin(journal, seats=seats, variants=("harbormaster",), five_six="special building")
    random = Random(12)
    for _ in range(60):
        room.play(random, 10)
        for viewer in ("table", "spectator", *seats):
            found = view(room.table, viewer)
            assert json.loads(json.dumps(found)) == found
            assert set(found["awards"]) == {"longest_road", "largest_army", "harbormaster"}


def test_a_state_alone_can_be_looked_at(room: Room) -> None:
    found = view_of(room.table.state, "red")
    assert found["own"]["player"] == "red"
    assert "history" not in found


def test_eyes_nobody_has_see_nothing(room: Room) -> None:
    with pytest.raises(UnknownViewerError, match="'pink' is neither"):
        view(room.table, "pink")


def test_the_board_is_drawn_from_coordinates_told_once(room: Room) -> None:
    board = board_view(room.table.state)
    assert (len(board["hexes"]), len(board["corners"]), len(board["paths"])) == (19, 54, 72)
    assert board["hexes"]["(0,0)"] == {
        "x": 0.0,
        "y": 0.0,
        "corners": ["(0,0)N", "(1,-1)S", "(0,1)N", "(0,0)S", "(-1,1)N", "(0,-1)S"],
        "words": "the desert",
    }
    assert board["corners"]["(0,0)N"] == {
        "x": 0.0,
        "y": -1.0,
        "words": "the corner of hills 6, pasture 4 and the desert",
    }
    assert board["paths"]["(0,0)-E"] == {
        "x": 0.866,
        "y": 0.0,
        "ends": ["(1,-1)S", "(0,1)N"],
        "words": "the path between the desert and forest 3",
    }


def test_the_first_game_is_seen_as_it_lies(room: Room) -> None:
    found: dict[str, Any] = view(room.table, "spectator")
    assert found["part"] == {"number": 1, "player": "red", "dice_with": "red"}
    assert found["dice"] is None
    assert found["figures"]["robber"]["at"] == "(0,0)"
    assert found["board"]["hexes"]["(0,0)"] == {"terrain": "desert", "number": None}
    assert found["board"]["hexes"]["(0,-1)"] == {"terrain": "hills", "number": 6}
    assert len(found["board"]["harbors"]) == 9
    assert found["board"]["red_numbers"] == [6, 8]
    assert found["pieces"]["red"] == {
        "settlements": ["(0,-1)N", "(-2,1)N"],
        "cities": [],
        "roads": ["(0,-1)-NE", "(-2,1)-NE"],
    }
    red = found["players"]["red"]
    facts, stock = red.pop("facts"), red.pop("stock")
    assert {name: fact["value"] for name, fact in facts.items()} == {
        "cards": 3,
        "road_length": 1,
        "knights": 0,
        "development_cards": 0,
    }
    assert {name: piece["words"] for name, piece in stock.items()} == {
        "settlements": "3 settlements",
        "cities": "4 cities",
        "roads": "13 roads",
    }
    assert red == {
        "cards": 3,
        "development_cards": 0,
        "played": {},
        "points": 2,
        "target": 10,
        "left": {"settlements": 3, "cities": 4, "roads": 13},
        "road_length": 1,
        "safe_hand": 7,
        "knights": 0,
    }
    assert found["supply"]["cards"]["at_least"] == {"brick": 17, "lumber": 15, "wool": 19, "grain": 15, "ore": 17}
    assert {name: pile["value"] for name, pile in found["supply"]["piles"].items()} == {"development": 25}
    assert (found["target"], found["winners"]) == (10, [])


def may_be_unknown(kind: type) -> bool:
    """Whether it has a card that nobody need have told."""
    parts = [set(get_args(hint)) for hint in hints(kind).values()]
    return any(NoneType in of and any(issubclass(one, Kind) for one in of) for of in parts if all_types(of))


def all_types(of: set[Any]) -> bool:
    return all(isinstance(one, type) for one in of)


def test_secret_kinds_are_all_declared() -> None:
    """Whatever has a card that may stay unknown must say who may know it."""
    secret = {kind for root in (Action, Happening) for kind in kinds_in_play(root) if may_be_unknown(kind)}
    chances = {kind for kind in secret if issubclass(kind, Action) and kind.chance}  # without `knowing`, all may
    assert without_words(secret, {*every_topic().secrets, *chances}) == ""
    assert {Steal, Stole, BuyDevelopmentCard, CardBought} <= secret


def test_the_table_is_offered_what_so_many_cards_could_pay_and_the_hand_has_the_last_word(room: Room) -> None:
    room.done("CountHand", "blue", cards={"wool": 1, "grain": 1, "ore": 1})
    room.done("RollDice", dice=[4, 4])
    buy = {"do": "BuyDevelopmentCard", "player": "red", "card": None}
    assert buy in [option.get("action") for option in view(room.table, "table")["options"]]
    assert buy not in [option.get("action") for option in view(room.table, "red")["options"]]
    answer = room.say("BuyDevelopmentCard")
    assert isinstance(answer, Refused)
    assert answer.refusal.rule == "BASE-120"


def test_a_refusal_tells_no_number_of_cards_that_only_their_owner_knows(journal: Journal) -> None:
    def words(held: int) -> list[str]:
        room = first_game(journal)
        room.done("RollDice", dice=[4, 4])
        room.done("CorrectDevelopmentCards", "blue", kind="victory_point", held=held, played=0)
        asked = [
            room.say("ClaimVictory", "blue", cards=0),
            room.say("ClaimVictory", "red", cards=1),
            room.say("ClaimVictory", "red", cards=5 + 3),
            room.say("CorrectDevelopmentCards", "white", kind="victory_point", held=6, played=0),
        ]
        return [answer.refusal.words for answer in asked]

    assert words(held=0) == words(held=2)


@pytest.mark.parametrize("own", [None, Seat(0), Seat(2)])
def test_behind_the_veil_everybody_has_as_many_cards_as_they_have(journal: Journal, own: Seat | None) -> None:
    room, random = begin(journal), Random(11)
    for _ in range(30):
        room.play(random, 10)
        true, seen = room.table.state[Hands].worlds, veiled(room.table.state, own)[Hands].worlds
        assert [size(hand) for hand in seen[0]] == [size(hand) for hand in true[0]]
        assert sum(seen[0]) == sum(true[0])


def test_a_closed_hand_may_be_of_every_kind_of_card_that_lies_nowhere_in_sight() -> None:
    table = lay(
        "red holds 1 coin\nblue holds 1 cloth 1 ore\nwhite holds 3 ore",
        without=("city production",),
        more=(commodities,),
    )
    seen = veiled(table.state, Seat(0))[Hands]
    assert HAND.unpack(seen.at_most(Seat(1))) == {"ore": 2, "cloth": 1}
    assert HAND.unpack(seen.at_most(Seat(2))) == {"ore": 3, "cloth": 1}
    assert seen.at_least(Seat(1)) == 0
    assert {HAND.unpack(one).popitem()[0] for one in seen.chances(Seat(1))} == {"ore", "cloth"}
    assert view_of(table.state, "blue")["own"]["hand"]["at_least"] == {"ore": 1, "cloth": 1}
    assert sum(seen.worlds[0]) == sum(table.state[Hands].worlds[0])


def test_a_hand_somebody_may_look_into_is_open_to_those_eyes_only(room: Room, monkeypatch: pytest.MonkeyPatch) -> None:
    red, blue, white = Seat(0), Seat(1), Seat(2)

    def while_rolling(state: State, seat: Seat) -> tuple[Seat, ...]:
        return (blue,) if seat == red and state.agenda[-1].name == "roll" else ()

    shows_a_hand = Topic()
    shows_a_hand.hands_seen.append(while_rolling)
    looking = together((every_topic(), shows_a_hand))
    monkeypatch.setattr("companion.table.veil.every_topic", lambda: looking)
    hand = {"brick": 1, "lumber": 1, "ore": 1}
    seen = veiled(room.table.state, red)[Hands]
    assert HAND.unpack(seen.at_least(blue)) == HAND.unpack(seen.at_most(blue)) == hand
    assert seen.at_least(white) == 0
    for viewer in (None, white):
        assert veiled(room.table.state, viewer)[Hands].at_least(blue) == 0
    room.done("RollDice", dice=[4, 4])
    assert veiled(room.table.state, red)[Hands].at_least(blue) == 0


def test_what_hands_can_be_together_is_known_of_all_that_lie_open(room: Room) -> None:
    robbed(room, None)
    red, orange, state = Seat(0), Seat(3), room.table.state
    both = veiled_hands(state, Sight(red, (red, orange)))
    assert {HAND.unpack(one)["lumber"] for one in both.open[red]} == {2}
    assert {world[red] + world[orange] for world in both.worlds} == {
        world[red] + world[orange] for world in state[Hands].worlds
    }
    assert len({(world[red], world[orange]) for world in both.worlds}) == len(both.open[red]) == 2


@pytest.mark.parametrize(
    ("numbers", "words"),
    [([4], "4 cards"), ([4, 4, 5], "None"), ([4, 4, 4], "4 cards each"), ([1, 1], "1 card each")],
)
def test_as_many_cards_from_everybody_are_said_once(numbers: list[int], words: str) -> None:
    assert str(alike(numbers)) == words
