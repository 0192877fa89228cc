"""The lesson about cards on a running evening: decks grow, are written, and are there tomorrow."""

from companion.evening.lessons import lessons_of
from tests.evening.lessons.table import card_laid
from tests.vision.cards.drawn import distinct_face


def test_two_cards_are_enrolled_and_the_deck_is_there_tomorrow(room, lessons) -> None:
    lessons.cards.begin_deck("At home")
    assert lessons.cards.cards().decks == ()
    for name, seed in (("ore", 1), ("wool", 2)):
        room.simulated.tray.spoil(None)
        lessons.cards.want_kind(name)
        room.simulated.tray.spoil(card_laid(distinct_face(seed)))
        room.until(lambda: lessons.cards.cards().is_shown, name)
        assert lessons.cards.card_picture(None).startswith(b"\xff\xd8")
        lessons.cards.keep_card()
    assert lessons.cards.look_alikes() == ()
    lessons.cards.give_up()
    there = lessons_of(room.evening.equipment, room.data, room.evening.deck, lambda words: None, lessons.pieces)
    assert [(deck.title, deck.kinds) for deck in there.cards.cards().decks] == [("At home", 2)]
    there.cards.open_deck("at-home")
    assert [kind.name for kind in there.cards.cards().kinds] == ["ore", "wool"]
    there.cards.forget_kind("ore")
    there.cards.give_up()
    assert [deck.kinds for deck in there.cards.cards().decks] == [1]


def test_while_cards_are_enrolled_no_card_belongs_to_the_game(room, lessons) -> None:
    lessons.cards.begin_deck("At home")
    assert room.evening.cards.rests
    lessons.cards.give_up()
    assert not room.evening.cards.rests
