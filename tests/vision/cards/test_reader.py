"""Cards recognised as people lay and hold them, and cards that are none of the deck."""

import numpy as np
import pytest

from tests.vision.cards.drawn import TINTS, UPRIGHT, Room, Scene, deck_faces, distinct_face, tinted_face
from vision.cards import Card, CardReader, Deck, enrolled

FACES = deck_faces()


def sure(cards: tuple[Card, ...]) -> list[str | None]:
    return sorted(card.kind or "" for card in cards if card.sure)


@pytest.mark.parametrize("name", FACES)
def test_every_kind_is_recognised(reader, name):
    assert sure(reader.read(Scene(100).lay(FACES[name], angle=14).picture())) == [name]


@pytest.mark.parametrize("angle", range(0, 360, 45))
def test_a_card_is_recognised_at_any_rotation(reader, angle):
    assert sure(reader.read(Scene(200 + angle).lay(FACES["card 2"], angle=angle).picture())) == ["card 2"]


ROOMS = {
    "dim": Room(light=(0.45, 0.45, 0.45), noise=4),
    "bright": Room(light=(1.12, 1.12, 1.12)),
    "under a warm lamp": Room(light=(0.85, 1.0, 1.1)),
    "under a cold sky": Room(light=(1.1, 1.0, 0.88)),
    "out of focus": Room(blur=2.0),
    "noisy": Room(noise=9),
    "at a slant": Room(slant=0.12),
    "in a sleeve": Room(sleeve=7),
    "on a dark table": Room(table=(25, 25, 28)),
    "on a light table": Room(table=(200, 205, 210)),
    "held by two fingers": Room(fingers=0.22),
}


@pytest.mark.parametrize("name", ["card 5", "brick", "wool"])
@pytest.mark.parametrize("room", ROOMS)
def test_a_card_is_recognised_or_asked_about_but_never_taken_for_another(reader, room, name):
    cards = reader.read(Scene(300, ROOMS[room]).lay(FACES[name], angle=200).picture())
    assert sure(cards) in ([name], [])


@pytest.mark.parametrize("room", ROOMS)
def test_a_card_with_a_face_of_its_own_is_recognised_in_every_room(reader, room):
    assert sure(reader.read(Scene(400, ROOMS[room]).lay(FACES["card 3"], angle=70).picture())) == ["card 3"]


@pytest.mark.parametrize("light", [0.6, 1.1])
@pytest.mark.parametrize("name", TINTS)
def test_cards_that_differ_by_colour_alone_are_told_apart_in_any_brightness(reader, name, light):
    room = Room(light=(light, light, light))
    assert sure(reader.read(Scene(500, room).lay(FACES[name], angle=33).picture())) == [name]


@pytest.mark.parametrize("seed", range(900, 912))
def test_a_card_that_was_never_enrolled_is_rejected(reader, seed):
    cards = reader.read(Scene(seed).lay(distinct_face(seed), angle=seed * 31).picture())
    assert cards
    assert sure(cards) == []


@pytest.mark.parametrize("seed", range(3000, 3012))
def test_print_on_an_unknown_card_is_not_taken_for_a_plain_card(reader, seed):
    room = Room(blur=1.0 + (seed % 3) * 0.4, noise=4, light=(0.9, 1.0, 1.05))
    assert sure(reader.read(Scene(seed + 4000, room).lay(distinct_face(seed), angle=seed * 17).picture())) == []


def test_cards_that_touch_are_read_each(reader):
    scene = Scene(840, Room(slant=0))
    for number, name in enumerate(("card 1", "card 4", "ore")):
        scene.lay(FACES[name], centre=(180 + 141 * number, 240), height=210)
    assert sure(reader.read(scene.picture())) == ["card 1", "card 4", "ore"]


def test_the_same_drawing_in_a_colour_that_was_never_enrolled_is_rejected(reader):
    assert sure(reader.read(Scene(600).lay(tinted_face((170, 40, 190))).picture())) == []


@pytest.mark.parametrize("table", [(70, 95, 120), (25, 25, 28), (60, 120, 50)])
def test_no_card_is_seen_on_an_empty_table(reader, table):
    assert reader.read(Scene(700, Room(table=table)).picture()) == ()


def test_several_cards_are_read_in_one_picture_each_where_it_lies(reader):
    scene = Scene(800)
    for number, name in enumerate(("card 1", "grain", "card 6")):
        scene.lay(FACES[name], centre=(120 + 200 * number, 240), height=200, angle=12 * number)
    found = {card.kind: card.corners.mean(axis=0) for card in reader.read(scene.picture()) if card.sure}
    assert set(found) == {"card 1", "grain", "card 6"}
    for name, middle in found.items():
        place = scene.corners[["card 1", "grain", "card 6"].index(name or "")].mean(axis=0)
        assert float(np.linalg.norm(middle - place)) < 8


def test_a_card_below_another_one_is_recognised_by_what_is_seen_of_it(reader):
    scene = Scene(810)
    scene.lay(FACES["card 4"], centre=(280, 240), height=300)
    scene.lay(FACES["brick"], centre=(395, 330), height=250, angle=35)
    assert "card 4" in sure(reader.read(scene.picture()))


def test_given_corners_may_be_in_any_order(reader):
    scene = Scene(820).lay(FACES["card 5"], angle=25)
    picture, corners = scene.picture(), scene.corners[0]
    for turned in (corners, np.roll(corners, 1, axis=0), corners[::-1], np.roll(corners[::-1], 2, axis=0)):
        assert reader.recognise(picture, turned).kind == "card 5"


def test_corners_that_are_none_are_refused(reader):
    with pytest.raises(ValueError, match="four corners"):
        reader.recognise(Scene(1).picture(), UPRIGHT[:3])


@pytest.mark.parametrize("shape", [(1, 1), (3, 400), (480, 640)])
def test_a_picture_without_anything_has_no_card(reader, shape):
    assert reader.read(np.full((*shape, 3), 128, np.uint8)) == ()


def test_a_deck_of_a_single_kind_recognises_it_and_nothing_else():
    lone = CardReader(enrolled(Deck(), "the card", Scene(1).lay(FACES["card 0"]).picture()))
    assert sure(lone.read(Scene(2).lay(FACES["card 0"], angle=90).picture())) == ["the card"]
    assert sure(lone.read(Scene(3).lay(FACES["card 1"], angle=90).picture())) == []


def test_kinds_that_can_hardly_be_told_apart_are_named(deck):
    twice = enrolled(deck, "card 0 again", Scene(830).lay(FACES["card 0"]).picture())
    assert CardReader(twice).too_alike() == (("card 0", "card 0 again"),)


def test_a_good_deck_has_no_kinds_too_much_alike(reader):
    assert reader.too_alike() == ()
