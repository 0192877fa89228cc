"""A deck as a folder that can be copied, and all the ways in which such a folder can be broken."""

import shutil
from pathlib import Path

import cv2
import numpy as np
import pytest

from tests.vision.cards.drawn import Scene, deck_faces
from vision import PictureError, load_picture
from vision.cards import CardReader, Deck, DeckError, enrolled, load_deck, named_pictures, save_deck
from vision.picture import encode_jpeg

FACES = deck_faces()


def picture(name: str, seed: int = 1, angle: float = 0.0) -> np.ndarray:
    return Scene(seed).lay(FACES[name], angle=angle).picture()


@pytest.fixture
def folder(deck, tmp_path) -> Path:
    save_deck(deck, tmp_path / "deck")
    return tmp_path / "deck"


def test_a_deck_is_read_again_as_it_was_written(deck, folder):
    again = load_deck(folder)
    assert (again.name, again.names, again.problems) == (deck.name, deck.names, ())
    for before, after in zip(deck.kinds, again.kinds, strict=True):
        assert all((one == other).all() for one, other in zip(before.views, after.views, strict=True))


def test_a_copied_deck_recognises_the_same_cards(folder, tmp_path):
    shutil.copytree(folder, tmp_path / "elsewhere")
    reader = CardReader(load_deck(tmp_path / "elsewhere"))
    assert reader.read(picture("card 1", 5, 120))[0].kind == "card 1"


def test_a_kind_may_have_any_name_in_any_language(tmp_path):
    names = ('Wolle "Schaf"', "шерсть", "羊毛", "con/../barra", "📦", "wool", "Wool!")
    deck = Deck().called("Zuhause", "de", "1995")
    for name in names:
        deck = enrolled(deck, name, picture("card 0"))
    save_deck(deck, tmp_path / "deck")
    again = load_deck(tmp_path / "deck")
    assert again.names == names
    assert (again.name, again.language, again.edition) == ("Zuhause", "de", "1995")
    assert {path.parent for path in (tmp_path / "deck").rglob("*.png")} == {
        tmp_path / "deck" / kind.folder for kind in again.kinds
    }


@pytest.mark.parametrize("name", ["", "   ", "two\nlines", "\x00"])
def test_a_name_that_cannot_be_shown_is_refused(name):
    with pytest.raises(DeckError, match="nothing was enrolled"):
        enrolled(Deck(), name, picture("card 0"))


def test_enrolling_a_kind_again_adds_a_view_and_the_oldest_of_many_makes_room():
    deck = Deck()
    for seed in range(10):
        deck = enrolled(deck, "ore", picture("ore", seed))
    assert deck.names == ("ore",)
    assert len(deck.kinds[0].views) == 8


@pytest.mark.parametrize("name", ["card 1", "card 2", "wool"])
def test_a_view_shows_the_card_to_its_edges_and_upright_as_it_lay(name):
    view = enrolled(Deck(), name, picture(name, 1, 25)).kinds[0].views[0]
    drawn = cv2.resize(FACES[name], (192, 288), interpolation=cv2.INTER_AREA)
    assert np.abs(view.astype(int) - drawn.astype(int)).mean() < 14


def test_a_picture_cut_to_the_card_is_taken_whole():
    view = enrolled(Deck(), "grain", FACES["grain"], cut=True).kinds[0].views[0]
    assert view.shape == (288, 192, 3)
    assert CardReader(enrolled(Deck(), "grain", FACES["grain"], cut=True)).read(picture("grain"))[0].kind == "grain"


def test_a_picture_without_a_card_is_not_enrolled():
    with pytest.raises(DeckError, match="no card is seen"):
        enrolled(Deck(), "ore", np.full((400, 1000, 3), 90, np.uint8))


def test_a_broken_picture_in_a_deck_is_named_and_the_rest_goes_on(folder):
    broken = next((folder / "card-3").glob("*.png"))
    broken.write_bytes(broken.read_bytes()[:500])
    deck = load_deck(folder)
    assert "card 3" not in deck.names
    assert len(deck.names) == len(FACES) - 1
    assert str(broken) in deck.problems[0]
    assert "enrol it again" in deck.problems[1]


def test_a_second_view_saves_a_kind_whose_first_is_broken(folder):
    deck = enrolled(load_deck(folder), "card 3", picture("card 3", 9))
    save_deck(deck, folder)
    (folder / "card-3" / "1.png").write_bytes(b"")
    assert "card 3" in load_deck(folder).names


@pytest.mark.parametrize(
    "words",
    [
        "no toml [",
        "kinds = 3",
        "kinds = [3]",
        '[[kinds]]\nname = "ore"',
        "",
        "\x00",
        '[[kinds]]\nname="a"\nfolder="../.."',
    ],
)
def test_a_list_that_is_none_is_refused_by_name(folder, words):
    (folder / "deck.toml").write_text(words)
    with pytest.raises(DeckError, match=r"deck\.toml"):
        load_deck(folder)


def test_a_list_of_other_bytes_is_refused_by_name(folder):
    (folder / "deck.toml").write_bytes(b"\xff\xfe\x00")
    with pytest.raises(DeckError, match=r"deck\.toml"):
        load_deck(folder)


def test_a_folder_that_is_no_deck_is_refused_by_name(tmp_path):
    with pytest.raises(DeckError, match=r"nowhere.*deck\.toml"):
        load_deck(tmp_path / "nowhere")


def test_a_deck_that_cannot_be_written_is_refused_by_name(deck, tmp_path):
    (tmp_path / "file").write_text("in the way")
    with pytest.raises(DeckError, match="file"):
        save_deck(deck, tmp_path / "file")


def test_pictures_are_named_by_kind_in_a_folder(tmp_path):
    (tmp_path / "wool").mkdir()
    for name in ("ore.jpg", "ore 2.jpg", "Grain-3.PNG", "wool/a.jpg", "wool/b.jpg", "notes.txt"):
        (tmp_path / name).write_bytes(encode_jpeg(picture("ore")))
    assert [(name, path.name) for name, path in named_pictures(tmp_path)] == [
        ("Grain", "Grain-3.PNG"),
        ("ore", "ore 2.jpg"),
        ("ore", "ore.jpg"),
        ("wool", "a.jpg"),
        ("wool", "b.jpg"),
    ]


@pytest.mark.parametrize("name", ["nowhere", "."])
def test_a_folder_without_pictures_is_refused(tmp_path, name):
    with pytest.raises(DeckError):
        list(named_pictures(tmp_path / name))


def test_the_pictures_of_a_deck_are_ordinary_pictures(folder):
    assert load_picture(folder / "brick" / "1.png").shape == (288, 192, 3)
    with pytest.raises(PictureError):
        load_picture(folder / "deck.toml")


def test_a_card_keeps_the_kind_it_has_in_a_game(deck, tmp_path):
    save_deck(deck.with_kind("card 1", "knight"), tmp_path / "deck")
    again = load_deck(tmp_path / "deck")
    assert {kind.name: kind.kind for kind in again.kinds if kind.kind} == {"card 1": "knight"}
    assert 'kind = "knight"' in (tmp_path / "deck" / "deck.toml").read_text()


def test_another_view_of_a_card_leaves_its_kind(deck):
    grown = enrolled(deck.with_kind("card 1", "spy"), "card 1", picture("card 1"))
    assert next(kind.kind for kind in grown.kinds if kind.name == "card 1") == "spy"


def test_only_a_card_of_the_deck_is_given_a_kind(deck):
    with pytest.raises(DeckError, match="is not enrolled"):
        deck.with_kind("joker", "knight")
    with pytest.raises(DeckError, match="it was not noted"):
        deck.with_kind("card 1", "kni\nght")


def test_a_picture_far_larger_than_any_of_ours_is_not_decoded(folder):
    view = next(folder.glob("*/1.png"))
    view.write_bytes(cv2.imencode(".png", np.zeros((6300, 6300, 3), np.uint16))[1].tobytes())
    problem = load_deck(folder).problems[0]
    assert problem.startswith(f"{view}: 6300 x 6300 pixels are more than the 4 megapixels that are read")


def test_a_view_is_a_png_and_no_other_decoder_is_let_near_it(folder):
    view = next(folder.glob("*/1.png"))
    view.write_bytes(cv2.imencode(".webp", np.zeros((200, 200, 3), np.uint8))[1].tobytes())
    problem = load_deck(folder).problems[0]
    assert "not a whole picture that can be read" in problem
