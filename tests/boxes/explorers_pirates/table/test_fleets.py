"""Ships, cargo and harbor settlements at the table: what everybody sees, how it is told, put right and entered."""

from contextlib import closing
from itertools import count
from random import Random

import pytest

from companion.boxes.explorers_pirates.rules.fleets import Fleets
from companion.boxes.explorers_pirates.rules.harbor_settlements import harbor_for_cards
from companion.boxes.explorers_pirates.rules.holds import Basins
from companion.kernel import Action
from companion.mechanisms.rules.purses import Purses
from companion.preferences import goal_of, serves
from companion.rules.base.scoring import Score
from companion.rules.choice import Choice
from companion.rules.codec import Codec
from companion.rules.random_play import any_action
from companion.table import Booked, Journal, words
from companion.table import Table as Room
from companion.table.groups import why_view
from companion.table.options import options_view
from companion.table.standing import Thing, lying
from companion.table.table_says import table_says_view
from companion.table.topics import every_topic
from tests.boxes.explorers_pirates.rules.speech_ships import named, route
from tests.boxes.explorers_pirates.rules.table import FOUR, TWO, Table, board, lay
from tests.boxes.offered import EXPLORERS_PIRATES, PIRATE_LAIRS
from tests.table.drawn import view_of

HARBOR, SLIP = "(0,-3)S", "(0,-3)-SE"
CARDS = "red holds 2 brick 2 lumber 4 wool 3 grain 4 ore"
FLEET = f"red harbor {HARBOR}\nred basin {HARBOR} settler\nred sails {SLIP} crew crew\nred sails (0,-2)-W\n{CARDS}"


def ready(drawing: str = FLEET) -> Table:
    """Red has rolled a two; crews are played."""
    return lay(drawing, scenario=PIRATE_LAIRS).play("red rolls 1 1")


def told(table: Table) -> list[str]:
    """What the last sentence caused, in words."""
    return [str(one) for happening in table.happened if (one := words.happening(table.state, happening))]


def button(table: Table, sentence: str) -> str:
    """What stands on the button for it."""
    return words.option(table.state, table.action(sentence))


def line(table: Table, sentence: str) -> str:
    """It as a line of the history."""
    return words.action(table.state, table.action(sentence))


@pytest.mark.rule("EP-545")
def test_everybody_sees_each_ship_and_what_it_carries() -> None:
    table = ready()
    pieces = view_of(table.state, "blue")["pieces"]["red"]
    path = route(table, SLIP).split(":")[0]
    assert pieces["fleet"][0] == {"ship": 1, "path": path, "cargo": ["crew", "crew"], "carries": "2 crews"}
    assert pieces["fleet"][1]["carries"] == "nothing"
    corner = named(table, HARBOR)
    assert pieces["basins"] == [{"corner": corner, "cargo": ["settler"], "carries": "1 settler"}]
    assert (pieces["harbors"], pieces["settlements"]) == ([corner], [corner])


def test_the_panel_has_what_is_left_in_front_of_a_player() -> None:
    stock = view_of(ready().state, "blue")["players"]["red"]["stock"]
    counted = {name: stock[name]["value"] for name in ("fleet", "settlers", "crews", "harbors", "settlements")}
    assert counted == {"fleet": 1, "settlers": 1, "crews": 7, "harbors": 3, "settlements": 5}
    assert stock["crews"]["words"] == "7 crews"
    assert "cities" not in stock
    home = view_of(lay(FLEET.replace("crew crew", "")).state, "blue")["players"]["red"]["stock"]
    assert "crews" not in home  # Land Ho! has none


def test_colours_that_nobody_plays_have_no_ships() -> None:
    view = view_of(lay("", seats=TWO).state, "blue")
    assert view["pieces"]["white"]["fleet"] == []
    assert view["pieces"]["white"]["basins"] == []


def test_what_is_built_and_loaded_is_told() -> None:
    table = ready()
    assert button(table, f"red loads 1 at {HARBOR}: settler") == "Ship 1 carries 1 settler"
    assert button(table, f"red loads 1 at {HARBOR}: nothing") == "Ship 1 unloads everything"
    assert line(table, f"red loads 1 at {HARBOR}: nothing").startswith("Red unloads ship 1 at the corner of")
    assert line(table, f"red loads 1 at {HARBOR}: settler").endswith(": 1 settler.")
    assert button(table, "red takes crew off 1") == "Ship 1: put back 1 crew"
    assert line(table, "red takes crew off 1") == "Red takes 1 crew off ship 1."
    assert button(table, f"red builds settler at {HARBOR} aboard 2") == "Settler aboard ship 2"
    settler = f"red builds settler at {HARBOR} aboard 1 instead of crew crew"
    assert button(table, settler) == "Settler aboard ship 1, instead of 2 crews"
    settler = f"red builds settler at {HARBOR} instead of crew"
    assert button(table, settler) == "Settler into the basin, instead of 1 crew"
    assert button(table, f"red builds crew at {HARBOR}") == "Crew into the basin"
    assert line(table, f"red builds crew at {HARBOR} aboard 2").startswith("Red builds a crew aboard ship 2 at")
    assert line(table, f"red builds settler at {HARBOR}").startswith("Red builds a settler in the basin on")
    assert button(table, f"red launches {SLIP}") == "Build a ship"
    assert button(table, f"red launches {SLIP} instead of 2") == "Take off ship 2 and build one here"
    assert line(table, f"red launches {SLIP} instead of 2").startswith("Red takes off ship 2 and builds one on")
    table.play(f"red loads 1 at {HARBOR}: settler")
    assert told(table)[0].endswith("holds 2 crews.")
    table.play(f"red loads 2 at {HARBOR}: crew crew")
    assert told(table)[0].endswith("is empty.")
    assert line(table, f"red founds {HARBOR} with 1").startswith("Red founds a settlement on")
    assert button(table, f"red founds {HARBOR} with 1") == "Found a settlement with ship 1"


def test_what_is_put_back_is_told() -> None:
    table = ready().play("red takes crew off 1")
    assert told(table) == ["Red puts back 1 crew."]


def test_loading_is_tapped_at_the_harbor_settlement() -> None:
    table = ready()
    listed = options_view(table.state, Codec(table.game), (table.seat("red"),))
    loads = [one for one in listed if "action" in one and one["action"]["do"] == "LoadShip"]
    assert {one["at"] for one in loads} == {named(table, HARBOR)}
    assert {one["words"] for one in loads} == {"Ship 1 carries 1 settler", "Ship 2 carries 1 settler"}


def test_corrections_are_told_and_put_right_by_hand() -> None:
    table = ready()
    said = {
        "red corrects: ship 3 off": "Correction: Red's ship 3 is not on the board.",
        "red corrects: ship 1 carries settler": "Correction: Red's ship 1 carries 1 settler.",
        "red corrects: ship 1 carries nothing": "Correction: Red's ship 1 carries nothing.",
    }
    assert {sentence: line(table, sentence) for sentence in said} == said
    assert line(table, f"red corrects: ship 1 on {SLIP}").startswith("Correction: Red's ship 1 lies on the path")
    assert line(table, f"red corrects: basin {HARBOR} holds crew").endswith("holds 1 crew.")
    assert line(table, f"red corrects: harbor {HARBOR}").startswith("Correction: Red has a harbor settlement on")
    assert line(table, f"red corrects: no harbor {HARBOR}").endswith("is not a harbor settlement.")
    things, phrases = lying(every_topic().standing, table.state), words.phrases(table.state)
    ship, hold, basin = (
        Thing("ship afloat", "red", "0"),
        Thing("hold", "red", "0"),
        Thing("basin", "red", named(table, HARBOR)),
    )
    assert (things[hold], things[basin]) == ("crew crew", "settler")
    assert Thing("settlement", "red", named(table, HARBOR)) not in things  # a harbor settlement stands there instead
    by_hand = every_topic().put_right
    assert by_hand["ship afloat"](phrases, ship, things[ship]).startswith("Red puts ship 1 on the path")
    assert by_hand["ship afloat"](phrases, ship, None) == "Red takes back ship 1."
    assert by_hand["hold"](phrases, hold, "settler") == "Red's ship 1 carries 1 settler."
    assert by_hand["hold"](phrases, hold, None) == "Red's ship 1 carries nothing."
    assert by_hand["basin"](phrases, basin, None).endswith("is empty.")


def test_what_the_table_says_is_chosen_from_what_may_be() -> None:
    says = table_says_view(every_topic().corrections, ready().state, on_phone=False)
    asked = {(one["action"]["do"], one["words"]): one for one in says}
    ship = asked["CorrectShipAfloat", "a ship lies here"]
    assert ship["places"] == [{"field": "path", "kind": "path"}]
    assert [one[:2] for one in ship["asks"][0]["among"]] == [[0, "ship 1"], [1, "ship 2"], [2, "ship 3"]]
    assert asked["CorrectShipAfloat", "a ship is not on the board"]["places"] == []
    loads = [one[0] for one in asked["CorrectBasin", "the basin here holds …"]["asks"][0]["among"]]
    assert loads == ["", "crew", "settler", "crew crew"]


def serving(table: Table, sentence: str) -> bool:
    """Whether automatic players think of it."""
    action: Action = table.action(sentence)
    return serves(table.state, action, goal_of(table.state, action.player))


def test_automatic_players_load_settlers_and_throw_nothing_away() -> None:
    table = ready()
    assert serving(table, f"red loads 1 at {HARBOR}: settler")
    assert not serving(table, "red takes crew off 1")
    assert serving(table, f"red builds settler at {HARBOR} aboard 2")
    assert not serving(table, f"red launches {SLIP}")  # two are enough
    table.play(f"red loads 2 at {HARBOR}: settler")
    assert not serving(table, f"red loads 2 at {HARBOR}: nothing")
    assert not serving(table, "red founds (0,-3)SE with 2")  # there is new land to be found


def test_automatic_players_save_for_harbor_settlements() -> None:
    table = ready(f"red settlement {HARBOR}\nred holds 2 grain 1 ore")
    assert goal_of(table.state, table.seat("red")) == harbor_for_cards.cost


@pytest.mark.parametrize("name", ["land ho", "all missions"])
def test_undo_brings_back_every_ship_piece_and_coin(name: str) -> None:
    scenario = next(one for one in EXPLORERS_PIRATES.scenarios if one.name == name)
    choice = Choice(FOUR, board(scenario), products=(EXPLORERS_PIRATES.name,), scenarios=(name,))
    random, keys = Random(name), count()
    with closing(Journal.open(":memory:")) as journal:
        table = Room.create(journal, choice)
        stood = [table.state]
        while len(stood) < 150 and table.state[Score].winner is None:
            action = any_action(table.state, random)
            if isinstance(table.submit(action, by="tablet", key=f"{next(keys)}", seen=None), Booked):
                stood.append(table.state)
        for before in reversed(stood[-40:-1]):
            table.undo(by="tablet", key=f"{next(keys)}", seen=None)
            assert table.state[Fleets] == before[Fleets]
            assert table.state[Basins] == before[Basins]
            assert table.state[Purses] == before[Purses]
        for after in stood[-39:]:
            table.redo(by="tablet", key=f"{next(keys)}", seen=None)
            assert table.state[Fleets] == after[Fleets]
        assert table.state == stood[-1]


@pytest.mark.rule("EP-370")
def test_a_grey_button_says_what_a_ship_lacks_to_found_a_settlement() -> None:
    far = lay("red sails (-1,0)-E settler").play("red rolls 1 1")
    empty = lay("red sails (-1,0)-E").play("red rolls 1 1")
    why = "No ship of yours with a settler points at a corner where a settlement may stand."
    assert why_view(far.state, far.seat("red"), ())["FoundSettlement"] == why
    assert why_view(empty.state, empty.seat("red"), ())["FoundSettlement"] == "None of your ships carries a settler."
