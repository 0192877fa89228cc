"""What a card that is shown counts for: the one thing that waits for it, where it is legal, and nothing else."""

import pytest

from companion.boxes.cities_knights.rules.progress.holdings import ProgressCards
from companion.inputs import NoticeKind
from companion.inputs.cards import CardDoubtful, CardSeen
from companion.inputs.cards_named import meaning
from companion.inputs.cards_station import CardStation
from companion.rules.base.development import Cabinet
from companion.rules.base.hands import Hands
from companion.rules.cards import DEVELOPMENT, HAND, PROGRESS, count
from tests.boxes.cities_knights.rules.table import lay as lay_knights
from tests.boxes.traders_barbarians.rules.event_cards.table import events
from tests.inputs.conftest import Notebook
from tests.rules.table import Table, lay

RED, BLUE = 0, 1


class Shown:
    """A table at which cards are shown; its books take sentences as well."""

    def __init__(self, table: Table) -> None:
        self.time = 100.0
        self.table = table
        self.books = Notebook(table.state)
        self.station = CardStation(self.books, on_change=lambda: None, clock=lambda: self.time)
        self.books.listener = self.station.moved
        self.showings = 0

    def says(self, *sentences: str) -> "Shown":
        """People enter this by hand."""
        for sentence in sentences:
            self.time += 1
            self.table.state = self.books.state
            self.table.play(sentence)
            self.books.turn_to([*self.books.past, self.table.state])
        return self

    def undoes(self) -> None:
        self.time += 1
        self.books.turn_to(self.books.past[:-1])

    def shows(self, name: str, ago: float = 0.0) -> str:
        """Somebody shows this card; what is told of it."""
        self.time += 1
        self.showings += 1
        notice = self.station.take(CardSeen(meaning(name), f"card {self.showings}", self.time - ago))
        return "" if notice is None else notice.words

    def shows_badly(self, ago: float = 0.0) -> str:
        self.time += 1
        notice = self.station.take(CardDoubtful("card", self.time - ago))
        return "" if notice is None else notice.words

    @property
    def booked(self) -> list[str]:
        return [type(action).__name__ for _, _, action in self.books.booked]

    def development(self, seat: int) -> dict[str, int]:
        return DEVELOPMENT.unpack(self.books.state[Cabinet].held[seat])

    def progress(self, seat: int) -> dict[str, int]:
        return PROGRESS.unpack(self.books.state[ProgressCards].held[seat])

    def hand(self, seat: int) -> list[dict[str, int]]:
        return [HAND.unpack(hand) for hand in sorted({world[seat] for world in self.books.state[Hands].worlds})]


def shop() -> Shown:
    """Red may buy development cards."""
    return Shown(lay("red holds 2 ore 2 wool 2 grain").play("red rolls 2 4"))


def robbery(blue: str = "1 ore 2 wool") -> Shown:
    """Red has moved the robber to Blue's settlement, and is to draw a card."""
    table = lay(f"blue settlement (0,-2)N\nblue holds {blue}\nred holds 1 brick\nrobber (0,0)")
    return Shown(table.play("red rolls 3 4", "red moves the robber to (0,-2)"))


def gate(drawing: str = "") -> Shown:
    """Trade cards are drawn: by Red, and by Blue after that."""
    table = lay_knights(f"red improvement trade 2\nblue improvement trade 2\n{drawing}")
    return Shown(table.play("red rolls 1 1", "red rolls trade"))


# -- a development card that was bought ----------------------------------------------------------------------------


def test_a_card_that_was_bought_and_not_told_is_told_by_showing_it() -> None:
    table = shop().says("red buys a card")
    assert table.shows("knight") == "A card was read for Red."
    assert table.development(RED) == {"knight": 1}
    assert table.booked == ["CorrectDevelopmentCards"]


def test_before_the_purchase_nothing_waits_for_a_card() -> None:
    table = shop()
    assert not table.station.waits
    assert table.shows("knight") == "A card was shown, but no card is needed now; nothing was entered."
    assert table.booked == []


def test_a_card_that_lay_there_before_the_purchase_is_not_taken_for_it() -> None:
    table = shop().says("red buys a card")
    words = table.shows("knight", ago=5)
    assert words.startswith("That card was there before one was needed")
    assert table.development(RED) == {"unknown": 1}


def test_two_cards_that_were_bought_are_told_one_after_the_other() -> None:
    table = shop().says("red buys a card", "red buys a card")
    assert [table.shows("knight"), table.shows("monopoly")] == ["A card was read for Red."] * 2
    assert table.development(RED) == {"knight": 1, "monopoly": 1}
    assert not table.station.waits


def test_after_the_part_a_bought_card_is_waited_for_no_more() -> None:
    table = shop().says("red buys a card", "red ends")
    assert not table.station.waits
    assert table.shows("knight") == "A card was shown, but no card is needed now; nothing was entered."
    assert table.development(RED) == {"unknown": 1}


def test_a_purchase_that_is_undone_waits_for_no_card() -> None:
    table = shop().says("red buys a card")
    assert table.station.waits
    table.undoes()
    assert not table.station.waits


def test_a_card_that_was_told_by_hand_is_read_and_changes_nothing() -> None:
    table = shop().says("red buys knight")
    assert table.shows("knight") == "A card was read for Red."
    assert table.booked == []
    assert table.development(RED) == {"knight": 1}


def test_a_resource_is_no_answer_to_a_development_card() -> None:
    table = shop().says("red buys a card")
    words = table.shows("ore")
    assert words == ("The card shown for Red cannot be the right one. Nothing was entered: enter it by hand.")
    assert table.booked == []


def test_a_kind_of_which_all_have_been_seen_is_refused() -> None:
    table = Shown(lay("red holds 1 ore 1 wool 1 grain\nblue cards 2 monopoly").play("red rolls 2 4"))
    table.says("red buys a card")
    assert "cannot be the right one" in table.shows("monopoly")
    assert table.development(RED) == {"unknown": 1}


# -- doubt ---------------------------------------------------------------------------------------------------------


def test_a_card_that_cannot_be_read_for_sure_is_asked_about_and_never_guessed() -> None:
    table = shop().says("red buys a card")
    words = table.shows_badly()
    assert words == "A card was shown for Red and cannot be read for sure: show it again, or enter it by hand."
    assert table.booked == []
    assert table.shows("knight") == "A card was read for Red."


def test_something_that_lay_there_before_and_is_hardly_a_card_is_not_worth_a_word() -> None:
    assert shop().says("red buys a card").shows_badly(ago=10) == ""


def test_a_card_nobody_has_named_for_the_game_is_asked_about() -> None:
    table = shop().says("red buys a card")
    words = table.shows("Kartenspiel 7")
    assert words == "A card was shown whose name does not belong to this game: give it a kind in the deck's list."


# -- a card that is stolen -----------------------------------------------------------------------------------------


def test_a_card_that_is_stolen_is_booked_as_it_is_shown() -> None:
    table = robbery()
    assert table.shows("ore") == "A card was read for Red."
    assert table.booked == ["Steal"]
    assert (table.hand(RED), table.hand(BLUE)) == ([{"brick": 1, "ore": 1}], [{"wool": 2}])


def test_a_card_the_victim_cannot_have_is_not_booked() -> None:
    table = robbery()
    assert "cannot be the right one" in table.shows("grain")
    assert table.booked == []


def test_a_theft_nobody_told_is_told_by_showing_the_card() -> None:
    table = robbery().says("red steals from blue")
    assert len(table.hand(RED)) == 2
    assert table.shows("ore") == "A card was read for Red."
    assert table.booked == ["CountCards"]
    assert (table.hand(RED), table.hand(BLUE)) == ([{"brick": 1, "ore": 1}], [{"wool": 2}])


def test_a_card_the_thief_had_before_is_not_the_stolen_one() -> None:
    table = robbery().says("red steals from blue")
    table.shows("brick")
    assert table.booked == []
    assert len(table.hand(RED)) == 2


def test_with_several_to_rob_it_is_asked_whom_before_a_card_counts() -> None:
    drawing = "blue settlement (0,-2)N\nblue holds 1 ore\nwhite settlement (0,-2)S\nwhite holds 1 wool\nrobber (0,0)"
    table = Shown(lay(drawing).play("red rolls 3 4", "red moves the robber to (0,-2)"))
    assert table.shows("ore") == (
        "A card was shown for Red, and several may be robbed: choose whom on the tablet, then show it again."
    )
    assert table.booked == []
    table.says("red steals from blue")
    table.shows("ore")
    assert table.hand(RED) == [{"ore": 1}]


# -- progress cards ------------------------------------------------------------------------------------------------


def test_a_progress_card_is_drawn_by_showing_it_and_then_the_next_players_is() -> None:
    table = gate()
    assert [table.shows("merchant"), table.shows("Merchant Fleet")] == [
        "A card was read for Red.",
        "A card was read for Blue.",
    ]
    assert (table.progress(RED), table.progress(BLUE)) == ({"merchant": 1}, {"merchant_fleet": 1})
    assert not table.station.waits


def test_a_card_of_another_deck_than_that_of_the_gate_is_not_booked() -> None:
    table = gate()
    assert "cannot be the right one" in table.shows("spy")
    assert table.booked == []


def test_a_progress_card_that_was_drawn_and_not_told_is_told_by_showing_it() -> None:
    table = gate().says("red draws from trade", "blue draws no card")
    assert table.shows("merchant") == "A card was read for Red."
    assert table.progress(RED) == {"merchant": 1}


def test_a_card_that_may_be_one_of_two_players_is_asked_about() -> None:
    table = gate().says("red draws from trade")
    assert table.shows("merchant") == (
        "A card was shown that may belong to any of the players who drew one: enter it by hand. Nothing was entered."
    )
    assert table.booked == []


def test_the_card_a_spy_takes_is_booked_as_it_is_shown() -> None:
    table = Shown(lay_knights("red progress 1 spy\nblue progress 1 bishop 1 crane"))
    table.says("red rolls 1 2", "red rolls ship", "red plays spy on blue")
    assert table.shows("crane") == "A card was read for Red."
    assert (table.progress(RED), table.progress(BLUE)) == ({"crane": 1}, {"bishop": 1})


def test_a_resource_the_aqueduct_gives_is_taken_by_showing_it() -> None:
    table = Shown(lay_knights("red improvement science 3").play("red rolls 1 2", "red rolls ship"))
    assert table.shows("Erz") == "A card was read for Red."
    assert table.hand(RED) == [{"ore": 1}]


# -- secrecy and trouble -------------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", ["knight", "monopoly", "victory point"])
def test_no_text_of_a_reading_or_of_what_is_decided_names_the_card(name: str) -> None:
    table = shop().says("red buys a card")
    reading = CardSeen(meaning(name), "a", 1e9)
    verdict = table.station._referee.judge(reading)
    for text in (repr(reading), repr(verdict), table.shows(name), repr(table.station.view())):
        assert meaning(name)[0].name not in text
        assert name not in text.casefold()


def test_what_waits_is_the_same_whether_or_not_the_card_was_told() -> None:
    told, untold = shop().says("red buys knight"), shop().says("red buys a card")
    assert told.station.view() == untold.station.view()
    assert told.station.waits


def test_a_disk_that_refuses_books_nothing_and_the_card_may_be_shown_again() -> None:
    table = shop().says("red buys a card")
    table.books.failure = OSError("disk full")
    with pytest.raises(OSError, match="disk full"):
        table.shows("knight")
    assert table.station.view().words == "A card could not be saved, nothing was entered: disk full"
    table.books.failure = None
    assert table.shows("knight") == "A card was read for Red."


def test_of_an_error_that_might_name_the_card_its_words_are_not_told() -> None:
    table = shop().says("red buys a card")
    table.books.failure = ValueError("no knight here")
    with pytest.raises(ValueError, match="knight"):
        table.shows("knight")
    why = "something unexpected went wrong"
    assert table.station.view().words == f"A card could not be saved, nothing was entered: {why}"


def test_words_about_a_card_go_when_the_game_moves_on() -> None:
    table = shop().says("red buys a card")
    table.shows("knight")
    assert table.station.view().words == "A card was read for Red."
    table.says("red ends")
    assert table.station.view().words == ""


def test_what_is_told_of_a_card_is_booked_or_asked_or_ignored() -> None:
    table = shop().says("red buys a card")
    table.time += 1
    kinds = [
        table.station.take(reading)
        for reading in (CardDoubtful("a", table.time), CardSeen(meaning("knight"), "b", table.time))
    ]
    assert [notice.kind for notice in kinds if notice is not None] == [NoticeKind.ASKED, NoticeKind.BOOKED]
    assert count(table.books.state[Cabinet].held[RED], DEVELOPMENT.named("knight")) == 1


# -- event cards ----------------------------------------------------------------------------------------------------


def test_an_event_card_that_is_shown_is_turned_up() -> None:
    shown = Shown(events("red settlement (-1,0)N"))
    assert shown.shows("11: Catan Prospers") == "A card was read for Red."
    assert shown.booked == ["TurnUpCard"]
    assert shown.hand(RED) == [{"lumber": 1}]


def test_an_event_card_that_cannot_come_yet_is_asked_about() -> None:
    shown = Shown(events())
    assert "cannot be the right one" in shown.shows("New Year")
    assert shown.booked == []


def test_the_same_event_is_told_apart_by_its_number() -> None:
    assert [kind.name for kind in meaning("8 Seuche")] == ["epidemic_8"]
    assert [kind.name for kind in meaning("6: Epidemic")] == ["epidemic_6"]
    assert meaning("Epidemic") == ()
    assert [kind.name for kind in meaning("Knight 3")] == ["knight"]


# -- cards that somebody has to give --------------------------------------------------------------------------------

SEVEN = "red rolls 3 4"


def seven(**hands: str) -> Shown:
    """Red has rolled a seven, and these hold so much."""
    return Shown(lay("\n".join(f"{colour} holds {hand}" for colour, hand in hands.items())).play(SEVEN))


def test_cards_that_are_discarded_are_shown_one_after_the_other() -> None:
    table = seven(blue="5 ore 4 wool")
    told = [table.shows(card) for card in ("ore", "wool", "ore", "ore")]
    assert told[0] == "1 of 4 cards was read for Blue."
    assert told[3] == "4 of 4 cards were read for Blue."
    assert (table.booked, table.hand(BLUE)) == (["Discard"], [{"ore": 2, "wool": 3}])
    assert not table.station.waits


def test_nothing_is_discarded_before_the_last_card_is_shown() -> None:
    table = seven(blue="5 ore 4 wool")
    for _ in range(3):
        table.shows("ore")
    assert (table.booked, table.hand(BLUE)) == ([], [{"ore": 5, "wool": 4}])
    table.says("blue discards 4 wool")
    assert not table.station.waits


def test_a_card_that_is_not_in_the_hand_is_not_discarded() -> None:
    table = seven(blue="9 ore")
    assert table.shows("wool").startswith("The card shown for Blue cannot be the right one.")
    assert [table.shows("ore") for _ in range(4)][-1] == "4 of 4 cards were read for Blue."


def test_where_several_have_to_discard_it_is_entered_until_one_is_left() -> None:
    table = seven(red="8 ore", blue="8 ore")
    assert table.shows("ore").startswith("A card was shown, and several players have cards to show")
    table.says("red discards 4 ore")
    for _ in range(4):
        table.shows("ore")
    assert table.booked == ["Discard"]
