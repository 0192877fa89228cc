"""Who holds which progress cards, as far as the table knows. Ledger Cities & Knights, CK-004, CK-179, CK-184 to CK-192.

The last tests play cards at random against a table at which every card is known: whatever is true there must stay
possible as booked.
"""

from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from companion.boxes.cities_knights.rules.improvements import TRACKS
from companion.boxes.cities_knights.rules.progress.counting import counted
from companion.boxes.cities_knights.rules.progress.holdings import (
    CardDrawn,
    CardGivenBack,
    CardLaidOpen,
    CardTaken,
    ProgressCards,
    draw,
    lay_open,
    put_under_its_deck,
    take,
)
from companion.boxes.cities_knights.rules.progress.kinds import (
    KINDS,
    POINT_CARDS,
    UNKNOWN,
    full_deck,
    kinds_among,
    track_of,
)
from companion.kernel import Seat
from companion.rules.cards import Progress, ProgressKind, count, size
from tests.boxes.cities_knights.rules.speech_progress import deck, held, lying_open, possible
from tests.boxes.cities_knights.rules.table import SIX, lay

PLAYERS = 3
NOBODY_DRAWS = ("red rolls 6 6", "red rolls trade")
BOARD = """
    red settlement (-1,1)N (0,1)S (0,-1)N   road (-1,1)-NE
    red city (2,0)S
    red knight (0,-1)S
    red holds 2 ore 1 grain
"""
ALL_SCIENCE = (
    "red progress 1 alchemist 1 crane 1 engineer 1 inventor 1 irrigation 1 medicine 1 mining 1 road_building 1 smith"
)
PLAYS = {
    "crane": "red plays crane",
    "engineer": "red plays engineer (2,0)S",
    "inventor": "red plays inventor (0,1)",
    "irrigation": "red plays irrigation",
    "medicine": "red plays medicine (0,-1)N",
    "mining": "red plays mining",
    "road_building": "red plays road building",
    "smith": "red plays smith",
}


@pytest.mark.rule("CK-004", "CK-023")
@pytest.mark.parametrize("track", ["trade", "politics", "science"])
def test_the_decks_lie_ready_and_nobody_holds_a_card(track: str) -> None:
    table = lay()
    assert deck(table, track) == (18, [])
    assert held(table, "red") == lying_open(table, "red") == {}


# -- when cards are played -------------------------------------------------------------------------------------


@pytest.mark.rule("CK-185", "CK-039")
@pytest.mark.parametrize("sentence", PLAYS.values(), ids=list(PLAYS))
def test_after_the_roll_and_its_effects_any_card_may_be_played(sentence: str) -> None:
    table = lay(BOARD + ALL_SCIENCE)
    assert table.refused(sentence) == "CK-185"
    assert not table.may(sentence)
    table.play("red rolls 6 6")
    assert table.refused(sentence) == "CK-185"
    table.play("red rolls trade")
    assert table.may(sentence)
    table.play(sentence)


@pytest.mark.rule("CK-039")
def test_before_the_roll_there_is_only_the_alchemist_to_play() -> None:
    table = lay(BOARD + ALL_SCIENCE)
    assert set(table.offered("red")) == {"RollDice", "PlayAlchemist"}


@pytest.mark.rule("CK-192")
@pytest.mark.parametrize("sentence", PLAYS.values(), ids=list(PLAYS))
def test_no_card_is_played_in_the_middle_of_another(sentence: str) -> None:
    table = lay(BOARD + ALL_SCIENCE.replace("1 road_building", "2 road_building"))
    table.play(*NOBODY_DRAWS, "red plays road building")
    assert table.refused(sentence) == "CK-185"
    assert not table.may(sentence)


@pytest.mark.rule("CK-192")
def test_no_card_is_played_while_another_player_has_something_to_settle() -> None:
    table = lay(BOARD + ALL_SCIENCE + "\nblue improvement trade 1").play("red rolls 6 1", "red rolls trade")
    assert table.agenda() == ["draw a progress card: blue"]
    assert table.refused("red plays mining") == "CK-185"


@pytest.mark.rule("CK-184")
def test_any_number_of_cards_is_played_between_other_actions() -> None:
    table = lay("red settlement (-1,1)N\nred holds 1 brick 1 lumber\nred progress 2 mining 2 crane").play(*NOBODY_DRAWS)
    table.play("red plays mining", "red builds road (-1,1)-NE", "red plays crane", "red plays mining")
    table.play("red trades 4 ore for wool", "red plays crane")
    assert held(table, "red") == {}
    assert table.hand("red") == {"wool": 1}


@pytest.mark.rule("CK-184")
def test_cards_are_played_in_ones_own_turn() -> None:
    table = lay("blue settlement (-1,1)N\nblue progress 1 mining").play(*NOBODY_DRAWS)
    assert table.refused("blue plays mining") == "CK-184"
    assert not table.may("blue plays mining")


@pytest.mark.rule("CK-184", "CK56-011")
def test_player_two_plays_cards_in_the_second_part() -> None:
    table = lay("orange progress 1 crane", seats=SIX).play("red chooses the desert (3,-3)")
    table.play(*NOBODY_DRAWS, "red ends", "orange plays crane")
    assert held(table, "orange") == {}


@pytest.mark.rule("CK-186")
def test_a_card_may_be_played_in_the_turn_in_which_it_was_drawn() -> None:
    table = lay("red improvement science 1\nred settlement (-1,1)N").play("red rolls 6 1", "red rolls science")
    table.play("red draws mining from science", "red plays mining")
    assert table.hand("red") == {"ore": 2}


@pytest.mark.rule("CK-187")
def test_a_card_played_goes_under_its_deck() -> None:
    table = lay("red settlement (-1,1)N\nred progress 2 mining 1 smith").play(*NOBODY_DRAWS, "red plays mining")
    assert held(table, "red") == {"mining": 1, "smith": 1}
    assert deck(table, "science") == (15, ["mining"])


@pytest.mark.rule("CK-178")
def test_a_card_that_is_not_held_is_not_played() -> None:
    table = lay("red settlement (-1,1)N\nred progress 1 smith").play(*NOBODY_DRAWS)
    assert table.refused("red plays mining") == "CK-178"
    assert not table.may("red plays mining")
    with pytest.raises(ValueError, match="no such card is in this hand"):
        table.overrule("red plays mining")
    assert held(table, "red") == {"smith": 1}


@pytest.mark.rule("CK-189")
def test_progress_cards_are_not_robbed() -> None:
    table = lay("blue settlement (0,-1)N\nblue progress 3 merchant\nlanded 1").play("red rolls 3 4", "red rolls trade")
    table.play("red moves the robber to (0,-1)", "red steals from blue")
    assert (held(table, "red"), held(table, "blue")) == ({}, {"merchant": 3})
    assert table.hand("red") == {}


@pytest.mark.rule("CK-189")
def test_progress_cards_do_not_count_when_a_seven_costs_half_a_hand() -> None:
    table = lay("blue progress 4 merchant\nblue holds 7 ore").play("red rolls 3 4", "red rolls trade")
    assert "discard: blue" not in table.agenda()


@pytest.mark.rule("CK-189")
def test_progress_cards_are_not_traded() -> None:
    table = lay("red progress 3 merchant\nblue progress 3 merchant\nred holds 1 ore").play(*NOBODY_DRAWS)
    with pytest.raises(ValueError, match="There is no hand card 'merchant'"):
        table.refused("red trades 1 merchant with blue for 1 ore")
    assert not [kind for kind in table.offered("red") if kind.startswith("TradeWithSupply")]


# -- what the table knows --------------------------------------------------------------------------------------


@pytest.mark.rule("CK-179")
def test_an_unknown_card_may_be_any_that_nobody_has_seen_elsewhere() -> None:
    table = lay("red progress 1 unknown_science\nblue progress 2 mining 1 engineer 1 smith")
    assert possible(table, "red") == [
        "alchemist",
        "crane",
        "inventor",
        "irrigation",
        "medicine",
        "road_building",
        "smith",
    ]


@pytest.mark.rule("CK-179")
def test_a_card_played_was_one_of_the_unknown_ones() -> None:
    table = lay("red settlement (-1,1)N\nred progress 2 unknown_science").play(*NOBODY_DRAWS)
    assert table.may("red plays mining")
    table.play("red plays mining")
    assert held(table, "red") == {"unknown_science": 1}
    assert deck(table, "science") == (16, ["mining"])


@pytest.mark.rule("CK-179")
def test_a_card_that_all_others_are_known_to_hold_is_not_played() -> None:
    table = lay("red settlement (-1,1)N\nred progress 1 unknown_science\nblue progress 2 mining").play(*NOBODY_DRAWS)
    assert table.refused("red plays mining") == "CK-178"


@pytest.mark.rule("CK-179")
def test_the_table_names_a_card_that_was_unknown() -> None:
    table = lay("red progress 2 unknown_trade").play("red holds 1 merchant progress card")
    assert held(table, "red") == {"merchant": 1, "unknown_trade": 1}
    assert deck(table, "trade") == (16, [])


@pytest.mark.rule("CK-179")
def test_a_card_the_books_missed_comes_off_its_deck_and_one_too_many_goes_back() -> None:
    table = lay().play("red holds 2 merchant progress cards", "red holds 1 unknown_trade progress card")
    assert deck(table, "trade") == (15, [])
    table.play("red holds 0 merchant progress cards", "red holds 0 unknown_trade progress cards")
    assert held(table, "red") == {}
    assert deck(table, "trade") == (18, [])


@pytest.mark.rule("CK-179")
def test_a_card_that_lay_under_its_deck_by_the_books_is_taken_from_there() -> None:
    table = lay("red settlement (-1,1)N\nred progress 2 mining").play(*NOBODY_DRAWS)
    table.play("red plays mining", "red plays mining", "blue holds 1 mining progress card")
    assert held(table, "blue") == {"mining": 1}
    assert deck(table, "science") == (16, ["mining"])


@pytest.mark.rule("CK-179")
def test_a_card_that_another_hand_holds_is_corrected_there_first() -> None:
    table = lay("blue progress 1 engineer")
    assert table.refused("red holds 1 engineer progress card") == "CK-004"
    with pytest.raises(ValueError, match="correct those first"):
        table.overrule("red holds 1 engineer progress card")
    table.play("blue holds 0 engineer progress cards", "red holds 1 engineer progress card")
    assert held(table, "red") == {"engineer": 1}


@pytest.mark.rule("CK-004")
@pytest.mark.parametrize(("card", "number"), [("spy", 4), ("spy", -1), ("spy", 19), ("unknown_politics", 18)])
def test_no_hand_has_more_cards_than_the_deck(card: str, number: int) -> None:
    assert lay().refused(f"red holds {number} {card} progress cards") == "CK-004"


@pytest.mark.rule("CK-182")
def test_a_card_is_known_when_all_that_could_have_gone_are_of_one_kind() -> None:
    table = lay("blue progress 4 merchant\nblue improvement politics 1")
    table.play("red rolls 6 1", "red rolls politics", "blue draws spy from politics", "blue gives back unknown_trade")
    assert held(table, "blue") == {"merchant": 3, "spy": 1}
    assert deck(table, "trade") == (14, ["merchant"])


# -- at random -------------------------------------------------------------------------------------------------


class Truth:
    """A table at which every card is known, and beside it the books of a companion that is told some."""

    def __init__(self, random: Random) -> None:
        self.random = random
        self.decks = {track: self.shuffled(track) for track in TRACKS}
        self.hands: list[list[ProgressKind]] = [[] for _ in range(PLAYERS)]
        nothing = tuple(Progress(0) for _ in range(PLAYERS))
        self.books = ProgressCards(lay().state[ProgressCards].piles, nothing, nothing)

    def shuffled(self, track: str) -> list[ProgressKind]:
        cards = [card for card in KINDS if track_of(card) == track for _ in range(count(full_deck(track), card))]
        self.random.shuffle(cards)
        return cards

    def told(self, card: ProgressKind) -> ProgressKind:
        """What the table tells of a card: its face, or its back only."""
        return self.random.choice((card, UNKNOWN[track_of(card)]))

    def draw(self) -> None:
        track, player = self.random.choice(TRACKS), self.random.randrange(PLAYERS)
        if not self.decks[track]:
            assert self.books.next_card(track) == ()
            return
        card, faces = self.decks[track].pop(0), dict(self.books.next_card(track))
        assert card in faces
        shown = next(iter(faces)) if len(faces) == 1 else card if card in POINT_CARDS else self.told(card)
        self.books = draw(self.books, CardDrawn(Seat(player), track, shown))
        if card in POINT_CARDS:
            self.books = lay_open(self.books, CardLaidOpen(Seat(player), card))
        else:
            self.hands[player].append(card)

    def lay_down(self) -> None:
        player = self.random.randrange(PLAYERS)
        if self.hands[player]:
            card = self.hands[player].pop(self.random.randrange(len(self.hands[player])))
            self.decks[track_of(card)].append(card)
            shown = self.told(card)
            assert self.books.may_leave(Seat(player), card)
            assert self.books.may_leave(Seat(player), shown)
            self.books = put_under_its_deck(self.books, CardGivenBack(Seat(player), shown))

    def take(self) -> None:
        thief, victim = self.random.sample(range(PLAYERS), 2)
        if self.hands[victim]:
            card = self.hands[victim].pop(self.random.randrange(len(self.hands[victim])))
            self.hands[thief].append(card)
            shown = self.told(card)
            assert self.books.may_leave(Seat(victim), shown)
            self.books = take(self.books, CardTaken(Seat(thief), Seat(victim), shown))

    def say(self) -> None:
        """The table counts one kind in one hand, truly."""
        player = self.random.randrange(PLAYERS)
        if self.hands[player]:
            card = self.random.choice(self.hands[player])
            found = counted(self.books, Seat(player), card, self.hands[player].count(card))
            assert found is not None
            self.books = found

    def err(self) -> None:
        """Somebody says what is not so; it may be refused."""
        player, card = self.random.randrange(PLAYERS), self.random.choice((*KINDS, *UNKNOWN.values()))
        self.books = counted(self.books, Seat(player), card, self.random.randrange(5)) or self.books


def look(books: ProgressCards) -> None:
    """Every card is somewhere, once."""
    for track in TRACKS:
        pile, unknown = books.pile(track), UNKNOWN[track]
        backs = sum(count(hand, unknown) for hand in books.held) + pile.under.count(unknown)
        assert size(books.unseen(track)) == pile.top + backs
        assert size(books.secret(track)) >= backs
        faces = [size(cards) for cards in (*books.held, *books.open)]
        assert min(pile.top, *faces) >= 0
        for card in KINDS:
            if track_of(card) == track:
                known = sum(count(cards, card) for cards in (*books.held, *books.open)) + pile.under.count(card)
                assert known + count(books.unseen(track), card) == count(full_deck(track), card)
    everywhere = sum(pile.left for pile in books.piles) + sum(size(cards) for cards in (*books.held, *books.open))
    assert everywhere == 3 * 18


@pytest.mark.rule("CK-004", "CK-179")
@settings(max_examples=60)
@given(st.integers(0, 2**32))
def test_what_is_true_stays_possible(seed: int) -> None:
    truth = Truth(Random(seed))
    for _ in range(120):
        truth.random.choice(
            (truth.draw, truth.draw, truth.draw, truth.lay_down, truth.lay_down, truth.take, truth.say)
        )()
        look(truth.books)
        for player, hand in enumerate(truth.hands):
            assert size(truth.books.held[player]) == len(hand)
            assert set(hand) <= set(truth.books.possible(Seat(player)))
            known = [card for card in kinds_among(truth.books.held[player]) if card in KINDS]
            assert all(count(truth.books.held[player], card) <= hand.count(card) for card in known)


@pytest.mark.rule("CK-004", "CK-179")
@settings(max_examples=60)
@given(st.integers(0, 2**32))
def test_no_error_at_the_table_loses_a_card(seed: int) -> None:
    truth = Truth(Random(seed))
    for _ in range(120):
        truth.err()
        look(truth.books)
