"""The Fishermen of Catan at the table: who sees which tokens, how they are told, entered and put right."""

import re
from random import Random

from companion.boxes.traders_barbarians.rules.fishermen.payment import PayFish
from companion.kernel import State, waiting
from companion.preferences import choose
from companion.rules.base.scoring import Score
from companion.rules.random_play import chance
from companion.table import SPECTATOR, TABLE, Chances, words
from companion.table.putting_right import so_many
from companion.table.roles import not_for_a_seat
from companion.table.standing import Thing, lying
from companion.table.table_says import table_says_view
from companion.table.topics import every_topic
from companion.table.viewer import seat_of
from tests.boxes.traders_barbarians.rules.fishermen.table import Table, game, lay
from tests.table.drawn import told, view_of, who_can_tell
from web.static_files import pictures

AT_THE_GROUND = "red settlement (0,-2)N"


def said(table: Table, viewer: str = SPECTATOR) -> list[str]:
    """What the last sentence caused, in words."""
    found = [words.happening(table.state, one, viewer) for one in table.happened]
    return [str(one) for one in found if one]


def labels(table: Table, viewer: str) -> list[str]:
    """What the buttons of a viewer say."""
    return [str(option["words"]) for option in view_of(table.state, viewer)["options"]]


def test_which_token_was_drawn_only_the_drawer_can_tell() -> None:
    one = told(lay(AT_THE_GROUND), "red rolls 2 4", "red draws single_fish")
    other = told(lay(AT_THE_GROUND), "red rolls 2 4", "red draws triple_fish")
    assert who_can_tell(one, other) == {"red"}


def test_everybody_sees_the_boot() -> None:
    one = told(lay(AT_THE_GROUND), "red rolls 2 4", "red draws single_fish")
    other = told(lay(AT_THE_GROUND), "red rolls 2 4", "red draws old_boot")
    assert who_can_tell(one, other) == {TABLE, SPECTATOR, "red", "blue", "white", "orange"}
    table = lay(AT_THE_GROUND).play("red rolls 2 4", "red draws old_boot")
    assert said(table) == ["Red fishes out the old boot, and needs one more point to win."]
    assert words.action(lay().state, table.action("red draws old_boot")) == "Red draws a fish token: old boot."


def test_which_token_was_drawn_for_another_is_open_until_it_is_paid() -> None:
    table = lay(f"{AT_THE_GROUND}\nred fish 6 single_fish").play("red rolls 2 4", "red draws triple_fish")
    table.play("red takes ore for fish")
    assert "Pay with 1 single fish and 1 triple fish" in labels(table, TABLE)
    assert "Pay with 2 × triple fish" in labels(table, TABLE), "everybody else holds it possible"
    assert "Pay with 2 × triple fish" not in labels(table, "red")


def test_a_view_has_numbers_for_all_and_tokens_for_their_owner() -> None:
    table = lay("red fish 2 single_fish 1 unknown_fish\nblue boot\nspent 3 double_fish")
    for viewer in (TABLE, "blue"):
        found = view_of(table.state, viewer)
        assert found["players"]["red"]["fish_tokens"] == 3
        assert "single_fish" not in str(found.get("own"))
    own = view_of(table.state, "red")["own"]["decks"]["fish"]
    assert own["cards"] == {"single_fish": 2, "unknown_fish": 1}
    boots = {colour: player["old_boot"] for colour, player in found["players"].items()}
    assert boots == {"red": False, "blue": True, "white": False, "orange": False}
    assert {colour: player["target"] for colour, player in found["players"].items()} == {
        "red": 10,
        "blue": 11,
        "white": 10,
        "orange": 10,
    }
    assert "old_boot" in found["players"]["blue"]["facts"]
    assert "old_boot" not in found["players"]["red"]["facts"]
    piles = found["supply"]["piles"]
    assert (piles["fish"]["value"], piles["spent_fish"]["value"]) == (29 - 3 - 3, 3)


def test_a_phone_is_asked_which_token_it_was() -> None:
    (option,) = view_of(lay(AT_THE_GROUND).play("red rolls 2 4").state, "red")["options"]
    assert (option["words"], option["open"], option["deck"]) == ("Draw a fish token", ["token"], "fish")
    cards = view_of(lay().state, "red")["cards"]
    assert {name for name, card in cards.items() if card["deck"] == "fish" and not card.get("back")} == {
        "single_fish", "double_fish", "triple_fish", "old_boot",
    }  # fmt: skip


def test_purchases_stand_under_one_button_and_the_road_beside_the_roads() -> None:
    table = lay("red fish 7 triple_fish\nred settlement (0,0)N\nred road (0,0)-NE\nblue holds 1 ore\nrobber (0,-2)")
    table.play("red rolls 2 3")
    buttons = {group["name"]: group["does"] for group in view_of(table.state, TABLE)["buttons"]}
    assert buttons["Fish"] == ["PassBoot", "SendRobberAway", "StealForFish", "TakeForFish", "DrawCardForFish"]
    assert "BuildRoadForFish" in buttons["BuildRoad"]
    assert {
        "2 fish: the robber leaves the board", "3 fish: draw a card from Blue", "4 fish: take ore",
        "5 fish: build a road", "7 fish: draw a development card",
    } <= {*labels(table, "red")}  # fmt: skip
    tables = [lay(has).play("red rolls 2 3") for has in ("", "red fish 1 single_fish")]
    assert [view_of(each.state, TABLE)["why"]["Fish"] for each in tables] == [
        "Red does not have enough fish to buy anything.",
        "There is nothing that Red's fish could buy just now.",
    ]


def test_what_fish_buy_is_told_in_words() -> None:
    table = lay("red fish 7 triple_fish\nblue holds 1 ore\nrobber (0,-2)").play("red rolls 2 3")
    lines = {
        "red sends the robber away": "Red sends the robber off the board for fish.",
        "red draws from blue for fish": "Red draws a card from Blue for fish.",
        "red takes ore for fish": "Red takes 1 ore for fish.",
        "red draws a card for fish": "Red draws a development card for fish.",
        "red pays 1 triple_fish": "Red pays with fish: 1 triple fish.",
        "red pays nothing": "Red does not pay any fish.",
        "red keeps all fish": "Red keeps all seven fish tokens.",
        "red hands the boot to blue": "Red hands the old boot to Blue.",
        "red lays down single_fish for a fish": "Red exchanges a fish token: single fish.",
    }
    assert {line: str(words.action(table.state, table.action(line))) for line in lines} == lines
    stolen = table.action("red draws ore from blue for fish")
    assert words.action(table.state, stolen, "blue") == "Red draws 1 ore from Blue for fish."
    assert words.action(table.state, stolen, "white") == "Red draws a card from Blue for fish."
    drawn = table.action("red draws knight for fish")
    assert words.action(table.state, drawn, "red") == "Red draws a development card for fish: knight."
    swapped = table.action("red lays down single_fish for double_fish")
    assert words.action(table.state, swapped, "red") == "Red exchanges a fish token: single fish for double fish."
    table.play("red takes ore for fish")
    assert words.agenda(table.state, waiting(table.state.agenda)[0]) == "Red: pay 4 fish"
    table.play("red pays 2 triple_fish")
    assert said(table) == ["Red lays 2 fish tokens face up beside the supply: 2 × triple fish."]


def test_nobody_has_a_robot_buy_a_theft_that_it_need_not() -> None:
    table = lay("red fish 4 single_fish\nblue holds 1 ore").play("red rolls 2 3")
    theft = table.action("red draws ore from blue for fish")
    assert table.state.check(theft) is None
    red = theft.player
    assert not_for_a_seat(table.state, "blue", theft, Chances(), [red]) == "This phone speaks for Blue only."


def test_catches_and_corrections_are_told_in_words() -> None:
    few = "white fish 28 unknown_fish\nwhite boot\nblue settlement (1,-2)N"
    assert said(lay(f"{AT_THE_GROUND}\n{few}").play("red rolls 2 4"))[-1] == (
        "2 fish tokens are due and the supply has fewer: nobody draws any."
    )
    table = lay("spent 1 single_fish").play("red says 2 double_fish")
    assert (said(table, "red"), said(table)) == (["Red has 2 × double fish."], ["Red's fish tokens were counted."])
    action = table.action("red says 2 double_fish")
    assert words.action(table.state, action, "red") == "Correction: Red has 2 × double fish."
    assert words.action(table.state, action) == "Correction: Red's fish tokens are counted."
    assert not_for_a_seat(table.state, "red", action, Chances()) is None
    assert not_for_a_seat(table.state, "red", table.action("red has the boot"), Chances()) is not None
    assert said(table.play("red says 3 double_fish spent")) == ["Face up beside the supply: 3 × double fish."]
    assert said(table.play("red has the boot")) == ["Red has the old boot."]
    assert said(table.play("red has not the boot")) == ["The old boot is in the supply."]
    boot = [words.action(table.state, table.action(f"red has {no}the boot")) for no in ("", "not ")]
    assert boot == [
        "Correction: Red has the old boot.",
        "Correction: Red does not have the old boot.",
    ]
    drawn = lay(AT_THE_GROUND).play("red rolls 2 4", "red draws single_fish")
    assert (said(drawn, "red"), said(drawn)) == (["Red draws a fish token: single fish."], ["Red draws a fish token."])


def test_boot_and_spent_tokens_are_put_right_by_hand() -> None:
    table = lay("blue boot\nspent 3 double_fish")
    things = lying(every_topic().standing, table.state)
    assert (things[Thing("spent fish", place="double_fish")], things[Thing("old boot")]) == (3, "blue")
    t = words.phrases(table.state)
    spent = every_topic().put_right["spent fish"](t, Thing("spent fish", place="double_fish"), 2)
    assert spent == "Face up beside the supply: 2 × double fish."
    assert every_topic().put_right["old boot"](t, Thing("old boot"), "red") == "Red takes the old boot."
    assert (
        every_topic().put_right["old boot"](t, Thing("old boot"), None) == "The old boot goes back to the fish tokens."
    )


def test_tokens_are_no_cards() -> None:
    assert so_many({"double_fish": 2, "unknown_fish": 1}) == "2 × double fish and 1 fish token"
    says = table_says_view(every_topic().corrections, lay().state, on_phone=False)
    assert {one["under"] for one in says if one["icon"] in ("fish", "boot")} == {"Tokens"}


def test_each_size_of_token_has_a_picture_of_its_own() -> None:
    cards = view_of(lay().state, TABLE)["cards"]
    kinds = ("single_fish", "double_fish", "triple_fish")
    assert [cards[kind]["icon"] for kind in kinds] == ["fish", "fish-2", "fish-3"]
    drawn = dict(re.findall(r'<symbol id="(fish[-0-9]*)"[^>]*>(.*?)</symbol>', pictures()))
    assert [drawn[name].count("href=") or 1 for name in ("fish", "fish-2", "fish-3")] == [1, 2, 3]


def test_a_robot_pays_what_loses_least() -> None:
    table = lay("red fish 3 single_fish 1 double_fish 2 triple_fish").play("red rolls 2 3", "red takes ore for fish")
    for seed in range(10):
        chosen = choose(table.state, table.seat("red"), Random(seed))
        assert isinstance(chosen, PayFish)
        assert chosen == table.action("red pays 1 single_fish 1 triple_fish")


def test_players_who_play_by_themselves_come_to_an_end() -> None:
    random, state, done = Random(4), State.start(game(4)), set[str]()
    for _ in range(3000):
        if state[Score].winner is not None:
            break
        player = waiting(state.agenda)[0].who[0]
        action = choose(state, player, random)
        assert action is not None
        action = chance(state, action, random)
        done.add(type(action).__name__)
        outcome = state.apply(action)
        state = outcome.state  # type: ignore[union-attr]
    assert state[Score].winner is not None
    assert {"DrawFish", "PayFish", "TakeForFish"} <= done
    assert seat_of(state.game, "red") == 0
