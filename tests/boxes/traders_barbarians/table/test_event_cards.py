"""Event cards at the table: what everybody sees of the deck, what stays secret, and what is put right."""

from random import Random

from companion.boxes.traders_barbarians.rules.event_cards.deck import TurnUpCard, turned_up
from companion.kernel import Seat
from companion.rules.cards import EVENTS
from companion.table import Chances, Journal, words
from companion.table.standing import lying
from companion.table.topics import every_topic
from tests.boxes.traders_barbarians.rules.event_cards.table import Table, events
from tests.table.drawn import moves, told, view_of, who_can_tell
from tests.table.room import begin

NEIGHBORS = "white holds 1 ore 1 wool\nblue holds 1 grain 1 ore"


def neighbors() -> Table:
    """Good neighbors, of whom red has nothing to give."""
    return events(NEIGHBORS, seats=("white", "red", "blue")).play("white turns up good neighbors 6")


def test_the_card_lies_where_other_games_have_the_dice() -> None:
    table = events()
    before = view_of(table.state, "red")["card_for_dice"]
    assert (before["number"], before["title"], before["counts"]) == (None, "", False)
    assert before["left"] == [[n, 6 - abs(7 - n)] for n in range(2, 13)]
    table.play("red turns up epidemic 8")
    view = view_of(table.state, "red")
    card = view["card_for_dice"]
    assert (card["number"], card["title"], card["counts"]) == (8, "Epidemic", True)
    assert card["does"] == "This turn every city gives only one resource card."
    assert dict(card["left"])[8] == 4
    assert view["supply"]["piles"]["event_cards"]["words"] == "30 event cards before New Year"
    table.play("red ends")
    assert not view_of(table.state, "red")["card_for_dice"]["counts"], "it is that of the turn before"


def test_nobody_is_asked_to_roll_and_no_dice_are_passed_on() -> None:
    table = events()
    assert view_of(table.state, "red")["agenda"][0]["words"] == "Red: turn up the top event card"
    table.play("red turns up no event 9", "red ends")
    assert [words.happening(table.state, one) for one in table.happened] == [None, None, "It is Blue's turn."]


def test_each_card_is_told_with_what_it_does() -> None:
    table = events()
    action = table.action("red turns up calm seas 12")
    assert words.action(table.state, action) == "Red turns up 12: Calm Seas."
    table.do(action)
    assert words.happening(table.state, table.happened[0]) == (
        "12 – Calm Seas: The player with the most harbors takes a resource card of their choice."
    )


def test_new_year_says_how_the_deck_is_prepared() -> None:
    table = events().play("red corrects the event deck")
    assert words.happening(table.state, table.happened[0]) == (
        "New Year: shuffle all event cards, and put New Year on the lowest five again."
    )
    all_36 = events(settings={"event_cycle": "all36"}).play("red corrects the event deck")
    assert words.happening(all_36.state, all_36.happened[0]) == "All event cards are shuffled again."
    assert view_of(all_36.state, "red")["supply"]["piles"]["event_cards"]["words"] == "36 event cards"


def test_a_road_that_lies_sideways_is_seen_and_put_right() -> None:
    table = events("red road (0,0)-NE").play("red turns up earthquake 6", "red turns road (0,0)-NE")
    assert view_of(table.state, "blue")["crosswise"] == {"(0,0)-NE": "lies sideways until it is repaired"}
    (thing,) = [one for one in lying(every_topic().standing, table.state) if one.what == "sideways"]
    assert (thing.seat, thing.place) == ("red", "(0,0)-NE")
    t = words.phrases(table.state)
    put_right = every_topic().put_right["sideways"]
    assert put_right(t, thing, True).startswith("Red turns the road on ")
    assert put_right(t, thing, None).endswith(" back.")


def test_a_gift_is_its_givers_secret_until_all_are_shown() -> None:
    ore, wool = (told(neighbors(), f"white gives 1 {kind} to the left") for kind in ("ore", "wool"))
    assert who_can_tell(ore, wool) == {"white"}
    both = ("white gives 1 ore to the left", "blue gives 1 grain to the left")
    assert who_can_tell(told(neighbors(), *both), told(neighbors(), "white gives 1 wool to the left", both[1])) == {
        *("table", "spectator", "white", "red", "blue")
    }


def test_the_gifts_are_told_and_moved_together() -> None:
    table = neighbors().play("white gives 1 ore to the left")
    assert (moves(table), [words.happening(table.state, one) for one in table.happened]) == ([], [None])
    table.play("blue gives 1 grain to the left")
    assert moves(table) == [("white", "red", {"ore": 1}), ("blue", "white", {"grain": 1})]
    assert words.happening(table.state, table.happened[1]) == "White gives 1 ore to Red. Blue gives 1 grain to White."


def test_a_card_drawn_is_known_to_these_two() -> None:
    drawing = "blue road (0,0)-NE\nred holds 1 ore 1 wool"
    ore, wool = (
        told(events(drawing).play("red turns up trade advantage 5"), f"blue blindly draws from red {kind}")
        for kind in ("ore", "wool")
    )
    assert who_can_tell(ore, wool) == {"red", "blue"}


def test_the_companion_draws_from_a_deck_that_it_keeps(tmp_path) -> None:
    kept = (("event_deck", "companion"),)
    journal = Journal.open(tmp_path / "journal.sqlite")
    room = begin(journal, Chances(random=Random(3)), variants=("event cards",), settings=kept)
    while not any(isinstance(option, TurnUpCard) for option in room.table.state.options()):
        room.play(Random(1), 1)
    before = turned_up(room.table.state)
    player = room.table.state.options()[-1].player
    room.done("TurnUpCard", room.table.state.game.setup.seats[player])
    assert turned_up(room.table.state) == before + 1
    journal.close()


def test_a_real_card_that_nobody_names_is_not_made_up() -> None:
    state = events().state
    open_card = TurnUpCard(Seat(0))
    assert Chances(random=Random(1)).decided(state, open_card) == open_card


def test_the_cards_of_a_deck_that_is_shown_are_listed() -> None:
    (kinds,) = [kinds for title, kinds in every_topic().kind_lists if title == "Event cards"]
    assert tuple(kinds) == EVENTS.faces
