"""The deck of event cards. Ledger Traders & Barbarians, TBV2-01 to TBV2-14."""

from collections import Counter
from random import Random

import pytest

from companion.boxes.traders_barbarians.rules.event_cards.deck import EventPile, TurnUpCard, on_top, turned_up, unseen
from companion.boxes.traders_barbarians.rules.event_cards.kinds import KINDS, NEW_YEAR, PRINTED
from companion.geometry.printed import beginner_board
from companion.kernel import State
from companion.rules import cards
from companion.rules.choice import Choice, game_of
from companion.rules.random_play import step
from tests.boxes.traders_barbarians.rules.event_cards.table import SIX, Table, events, last_of_the_year
from tests.rules.table import begin


def still_there(table: Table) -> dict[str, int]:
    """The cards that may come before all are shuffled again, or lie below New Year."""
    return {kind.name: number for kind, number in unseen(table.state).items()}


@pytest.mark.rule("TBV2-01", "TBV2-03")
def test_36_cards_carry_eleven_events_or_none() -> None:
    by_event: Counter[str] = Counter()
    for card in PRINTED.values():
        by_event[card.event] += card.copies
    assert by_event == {
        "robber_attacks": 6,
        "epidemic": 2,
        "earthquake": 1,
        "good_neighbors": 1,
        "tournament": 1,
        "trade_advantage": 1,
        "calm_seas": 2,
        "robber_flees": 2,
        "neighborly_assistance": 2,
        "conflict": 1,
        "plentiful_year": 1,
        "catan_prospers": 16,
    }
    assert by_event.total() == 36
    assert cards.EVENTS.kinds == (*KINDS, NEW_YEAR)


@pytest.mark.rule("TBV2-04", "TBV2-05")
def test_every_number_comes_as_often_as_two_dice_have_ways_to_show_it() -> None:
    by_number: Counter[int] = Counter()
    for card in PRINTED.values():
        by_number[card.number] += card.copies
    assert [by_number[number] for number in range(2, 13)] == [1, 2, 3, 4, 5, 6, 5, 4, 3, 2, 1]
    assert len({card.event for card in PRINTED.values()} - {"catan_prospers"}) == 11


@pytest.mark.rule("TBV2-02", "TBV2-51")
def test_the_number_of_the_card_is_the_roll() -> None:
    table = events("red settlement (-1,0)N").play("red turns up no event 11")
    assert table.gains() == [("red", "(-1,0)", {"lumber": 1})]
    assert (table.rolled(), table.agenda()) == ((11,), ["act: red"])


@pytest.mark.rule("TBV2-02")
def test_nobody_rolls_the_dice_but_for_the_start() -> None:
    table = events()
    assert set(table.offered()) == {"TurnUpCard"}
    assert "RollDice" not in table.game.actions
    assert "RollForStart" in begin(variants=("event cards",)).offered()


@pytest.mark.rule("TBV2-02")
def test_somebody_must_say_which_card_it_is() -> None:
    assert events().refused("red turns up a card") == "TBV2-02"


@pytest.mark.rule("TBV2-06", "TBV2-07")
def test_new_year_comes_after_31_cards_and_not_before() -> None:
    assert events().play("red turns up no event 3", "red ends").refused("blue turns up new year") == "TBV2-07"
    table = at_new_year()
    assert turned_up(table.state) == 31
    assert table.refused("red turns up calm seas 12") == "TBV2-07"
    assert on_top(table.state) == {NEW_YEAR: 1}
    assert sum(still_there(table).values()) == 5


def at_new_year(**settings: object) -> Table:
    """A table where 31 cards have been turned up."""
    return last_of_the_year(events("red settlement (-1,0)N", settings=settings))


@pytest.mark.rule("TBV2-08", "TBV2-09")
def test_new_year_is_no_roll_and_the_same_player_turns_up_the_next_card() -> None:
    table = at_new_year().play("red turns up new year")
    assert (table.gains(), table.rolled(), table.agenda()) == ([], None, ["roll: red"])
    assert sum(still_there(table).values()) == 36
    table.play("red turns up no event 11")
    assert table.hand("red") == {"lumber": 1}


@pytest.mark.rule("TBV2-10")
def test_without_new_year_all_36_are_played_and_shuffled_unasked() -> None:
    table = at_new_year(event_cycle="all36")
    assert table.refused("red turns up new year") == "TBV2-07"
    for kind in KINDS:
        card = PRINTED[kind]
        words = f"{card.event.replace('_', ' ')} {card.number}"
        table.play(f"red corrects that {words} was turned up {card.copies} times")
    table.play("red turns up no event 11")
    assert table.names()[:2] == ["DeckPrepared", "CardTurnedUp"]
    assert turned_up(table.state) == 1


@pytest.mark.rule("TBV2-11")
def test_a_card_that_comes_too_often_is_refused_and_the_host_may_overrule() -> None:
    table = events().play("red turns up no event 3", "red ends")
    assert table.refused("blue turns up no event 3") == "TBV2-11"
    assert not table.may("blue turns up no event 3")
    table.overrule("blue turns up no event 3")
    assert table.rolled() == (3,)
    assert turned_up(table.state) == 2


@pytest.mark.rule("TBV2-11")
def test_every_card_still_possible_is_listed_and_counted() -> None:
    table = events()
    assert still_there(table)["robber_attacks_7"] == 6
    table.play("red turns up epidemic 8")
    assert "epidemic_8" not in still_there(table)
    assert still_there(table)["catan_prospers_8"] == 4


@pytest.mark.rule("TBV2-11", "TBV2-06")
def test_the_table_says_how_many_were_turned_up_and_that_all_were_shuffled() -> None:
    table = events().play("red turns up no event 9", "red corrects that no event 9 was turned up 3 times")
    assert table.refused("red corrects that no event 9 was turned up 4 times") == "TBV2-04"
    assert still_there(table).get("catan_prospers_9") is None
    table.play("red corrects the event deck")
    assert turned_up(table.state) == 0


@pytest.mark.rule("TBV2-12")
def test_the_event_comes_before_the_harvest() -> None:
    table = events("red settlement (-1,0)N").play("red turns up neighborly assistance 11")
    assert table.hand("red") == {"lumber": 1}, "the leader had nothing to give before the harvest"
    table = events("red settlement (-1,0)N\nred holds 1 ore").play("red turns up neighborly assistance 11")
    assert table.hand("red") == {"ore": 1}
    table.play("red helps blue with 1 ore")
    assert table.hand("red") == {"lumber": 1}


@pytest.mark.rule("TBV2-14")
def test_a_development_card_may_be_played_before_the_card_is_turned_up() -> None:
    table = events("red cards 1 knight")
    assert table.may("red plays knight")
    table.play("red plays knight", "red moves the robber to (1,0)")
    assert table.agenda() == ["roll: red"]


@pytest.mark.rule("TB56-08")
def test_only_the_first_of_paired_players_turns_up_a_card() -> None:
    table = events(seats=SIX)
    table.do(table.state.options()[0])  # type: ignore[arg-type]  # where the robber starts
    table.play("red turns up no event 9", "red ends")
    assert (table.turn(), table.agenda()) == ("orange", ["act: orange"])
    table.play("orange ends")
    assert (table.turn(), table.agenda()) == ("blue", ["roll: blue"])


@pytest.mark.rule("TBV2-02", "TBV2-06")
def test_a_deck_that_the_companion_keeps_draws_what_is_left() -> None:
    table = events(settings={"event_deck": "companion"})
    assert table.state.options() == (TurnUpCard(table.seat("red")),)
    chances = table.chances("red turns up a card")
    assert (chances["robber_attacks_7"], sum(chances.values())) == (6, 36)
    table.play("red turns up no event 3", "red ends")
    assert "catan_prospers_3" not in table.chances("blue turns up a card")


@pytest.mark.rule("TBV2-07")
@pytest.mark.parametrize("cycle", ["new_year", "all36"])
@pytest.mark.parametrize("seats", [3, 6])
def test_no_deck_ever_has_more_cards_than_the_box(seats: int, cycle: str) -> None:
    options = (("event_deck", "companion"), ("event_cycle", cycle))
    choice = Choice(SIX[:seats], beginner_board(seats), ("event cards",), settings=options)
    state, random = State.start(game_of(choice)), Random(seats)
    for _ in range(500):
        _, outcome = step(state, random)
        state = outcome.state
        left = unseen(state)
        assert all(0 < number <= PRINTED[kind].copies for kind, number in left.items())
        assert sum(left.values()) + turned_up(state) == 36
        assert turned_up(state) <= (36 if cycle == "all36" else 31)
        assert state[EventPile].up != NEW_YEAR
