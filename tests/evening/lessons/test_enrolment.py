"""The lesson about cards: shown under the rendered camera, cut out, kept or shown again."""

import cv2
import numpy as np
import pytest

from companion.evening.lessons.enrolment import EnrolmentLesson, card_in
from tests.evening.lessons.table import Table, card_laid
from tests.vision.cards.drawn import deck_faces, distinct_face
from vision.cards import CardReader, Deck
from vision.tray import Tray
from web.desk import DeskError

FACES = deck_faces()


@pytest.fixture
def table() -> Table:
    return Table()


@pytest.fixture
def learning() -> EnrolmentLesson:
    return EnrolmentLesson(Deck("At home"), "at-home", None)


def show(table: Table, learning: EnrolmentLesson, name: str, **how) -> None:
    """The tray without a card for a moment, and then this card."""
    table.tray.spoil(None)
    table.show(learning, 0.5)
    table.tray.spoil(card_laid(FACES[name], **how))
    table.show(learning)


def enrol(table: Table, learning: EnrolmentLesson, name: str) -> None:
    learning.want(name)
    show(table, learning, name)
    learning.now(learning.grown())


def test_a_card_is_cut_out_when_it_lies_still(table, learning) -> None:
    learning.want("card 1")
    assert learning.words == "Lay card 1 flat under the camera, and take your hand away."
    show(table, learning, "card 1")
    assert learning.shown is not None
    assert learning.shown.doubts == ()
    assert learning.shown.alike == ""
    assert learning.words == "Is this card 1, whole and sharp?"
    wide = np.ptp([x for x, _ in learning.marks[0].points])
    assert 0.2 < wide < 0.4


def test_without_a_card_people_are_told_so_and_nothing_is_taken(table, learning) -> None:
    learning.want("ore")
    table.show(learning, 1.5)
    assert learning.shown is None
    assert learning.problem.startswith("No card is seen")
    with pytest.raises(DeskError, match="No card is cut out"):
        learning.grown()


def test_what_was_enrolled_is_recognised(table, learning) -> None:
    for name in ("card 1", "card 2", "brick"):
        enrol(table, learning, name)
    assert learning.deck.names == ("card 1", "card 2", "brick")
    table.tray.spoil(card_laid(FACES["card 2"], degrees=-35.0))
    (card,) = [card for card in CardReader(learning.deck).read(table.frame().image) if card.sure]
    assert card.kind == "card 2"


def test_a_tray_that_is_known_is_no_card(table) -> None:
    tray = Tray(((80, 100), (400, 100), (400, 330), (80, 330)), (640, 480))
    face = np.full((230, 320, 3), 225, np.uint8)
    table.tray.spoil(card_laid(face, middle=(240, 215), height=230, degrees=0.0))
    image = table.frame().image
    assert card_in(image, None) is not None
    assert card_in(image, tray) is None
    table.tray.spoil(card_laid(FACES["card 1"]))
    assert card_in(table.frame().image, tray) is not None


def test_a_card_left_lying_is_not_taken_for_the_next_kind(table, learning) -> None:
    enrol(table, learning, "card 1")
    learning.want("card 2")
    table.show(learning, 2.0)
    assert learning.shown is None
    assert learning.words == "Take the card away, and lay card 2 under the camera."


def test_a_card_shown_again_must_be_moved_first(table, learning) -> None:
    learning.want("card 1")
    show(table, learning, "card 1")
    learning.again()
    table.show(learning)
    assert learning.shown is None
    show(table, learning, "card 1", degrees=20.0)
    assert learning.shown is not None


def test_a_card_that_is_enrolled_under_another_name_is_flagged(table, learning) -> None:
    enrol(table, learning, "card 1")
    enrol(table, learning, "card 2")
    learning.want("card 3")
    show(table, learning, "card 2")
    assert learning.shown.alike == "card 2"


def test_a_blurred_card_and_a_dark_one_are_doubted(table, learning) -> None:
    learning.want("card 1")
    table.tray.spoil(lambda image, now: cv2.GaussianBlur(card_laid(FACES["card 1"])(image, now), (0, 0), 6))
    table.show(learning)
    assert ["out of focus" in words for words in learning.shown.doubts] == [True]
    learning.again()
    table.tray.light(0.25)
    table.tray.spoil(card_laid((distinct_face(1) * 0.25).astype(np.uint8)))
    table.show(learning)
    assert ["dark" in words for words in learning.shown.doubts] == [True]


def test_a_card_far_from_the_camera_is_doubted(table, learning) -> None:
    learning.want("card 1")
    show(table, learning, "wool", height=120)
    assert learning.shown.doubts[0].startswith("The card is small in the picture")


@pytest.mark.parametrize("name", ["", "   ", "a\x07b", "x" * 61])
def test_what_cannot_be_a_name_is_refused(learning, name) -> None:
    with pytest.raises(DeskError, match="Nothing was changed"):
        learning.want(name)
    assert learning.wanted == ""


def test_any_name_in_any_language_is_a_kind(learning) -> None:
    learning.want("  Holz   – дерево ")
    assert learning.wanted == "Holz – дерево"


def test_a_kind_is_taken_out_of_the_deck(table, learning) -> None:
    enrol(table, learning, "card 1")
    enrol(table, learning, "card 2")
    assert learning.without("card 1").names == ("card 2",)
    with pytest.raises(DeskError, match="no kind 'gold'"):
        learning.without("gold")
