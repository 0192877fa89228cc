"""The decks of a machine: kept in folders, packed to zip files, and taken over from others, never half."""

import zipfile
from io import BytesIO
from pathlib import Path

import numpy as np
import pytest

from companion.evening.lessons import zipped
from companion.evening.lessons.decks import Decks
from companion.evening.lessons.upload import Upload
from tests.vision.cards.drawn import distinct_face
from vision.cards import Deck, DeckError, enrolled
from web.desk import DeskError
from web.lessons.card_lessons import DeckListed


@pytest.fixture
def deck() -> Deck:
    made = Deck("At home")
    for name, seed in (("ore", 1), ("wool", 2), ("wool", 3)):
        made = enrolled(made, name, distinct_face(seed), cut=True)
    return made


@pytest.fixture
def decks(tmp_path: Path, deck: Deck) -> Decks:
    made = Decks(tmp_path / "decks")
    made.save("at-home", deck)
    return made


def rewritten(packed: bytes, changes: dict[str, bytes | None]) -> bytes:
    """The zip file with these files put in, or (None) left out."""
    out = BytesIO()
    with zipfile.ZipFile(BytesIO(packed)) as before, zipfile.ZipFile(out, "w") as after:
        for name in before.namelist():
            if name not in changes:
                after.writestr(name, before.read(name))
        for name, content in changes.items():
            if content is not None:
                after.writestr(name, content)
    return out.getvalue()


def test_the_decks_are_listed_with_their_titles(decks) -> None:
    assert decks.listed() == (DeckListed("at-home", "At home", 2),)


def test_a_deck_goes_to_another_machine_whole(decks, deck, tmp_path) -> None:
    there = Decks(tmp_path / "there")
    assert there.unpack(decks.packed("at-home")) == "at-home"
    taken = there.load("at-home")
    assert (taken.name, taken.names) == ("At home", ("ore", "wool"))
    assert [len(kind.views) for kind in taken.kinds] == [1, 2]
    assert np.array_equal(taken.kinds[0].views[0], deck.kinds[0].views[0])


def test_a_deck_of_the_same_name_stands_beside_the_one_that_is_here(decks) -> None:
    assert decks.unpack(decks.packed("at-home")) == "at-home-2"
    assert [each.folder for each in decks.listed()] == ["at-home", "at-home-2"]


def test_a_kind_taken_out_leaves_no_picture_behind(decks, deck, tmp_path) -> None:
    decks.save("at-home", Deck(deck.name, kinds=deck.kinds[:1]))
    assert sorted(path.name for path in (tmp_path / "decks" / "at-home").iterdir()) == ["deck.toml", "ore"]


def test_a_deck_without_kinds_can_be_gone_on_with(decks) -> None:
    decks.save("at-home", Deck("At home"))
    assert decks.load("at-home").kinds == ()


def test_a_zip_of_what_is_in_the_folder_is_a_deck_as_well(decks, tmp_path) -> None:
    with zipfile.ZipFile(BytesIO(decks.packed("at-home"))) as archive:
        files = {name.removeprefix("at-home/"): archive.read(name) for name in archive.namelist()}
    assert decks.unpack(zipped.pack(files | {"__MACOSX/._deck.toml": b"?", ".DS_Store": b"?"})) == "at-home-2"


@pytest.mark.parametrize(
    ("changes", "words"),
    [
        ({"at-home/ore/1.png": b"no picture"}, r"ore/1\.png"),
        ({"at-home/ore/1.png": None}, "no picture of ore is left"),
        ({"at-home/deck.toml": None}, "there is none in it"),
        ({"deck.toml": b""}, "there is more than one in it"),
        ({"at-home/deck.toml": b"kinds = 7"}, r"deck\.toml: this is not a list"),
        ({"at-home/../../evil.png": b"x"}, r"at-home/\.\./\.\./evil\.png' is not a file of a deck"),
        ({"/etc/passwd": b"x"}, "is not a file of a deck"),
        ({"at-home/ore/..\\1.png": b"x"}, "is not a file of a deck"),
        ({"at-home/ore/run.sh": b"x"}, "is not a file of a deck"),
        ({"at-home/ore/deep/1.png": b"x"}, "is not a file of a deck"),
        ({"at-home/ore/2.png": b"0" * (1024 * 1024 + 1)}, r"ore/2\.png is larger"),
        ({f"at-home/ore/{number}.png": b"x" for number in range(2, 1100)}, "a deck has 1000 at most"),
    ],
)
def test_what_is_no_whole_deck_is_refused_with_its_name_and_nothing_is_written(decks, tmp_path, changes, words) -> None:
    before = sorted((tmp_path / "decks").rglob("*"))
    with pytest.raises(DeckError, match=words):
        decks.unpack(rewritten(decks.packed("at-home"), changes))
    assert sorted((tmp_path / "decks").rglob("*")) == before


@pytest.mark.parametrize("spoil", [lambda packed: packed[:500], lambda _: b"", lambda _: b"PK\x03\x04 no"])
def test_what_is_no_whole_zip_file_is_refused(decks, tmp_path, spoil) -> None:
    before = sorted((tmp_path / "decks").rglob("*"))
    with pytest.raises(DeckError, match="not a whole zip file"):
        decks.unpack(spoil(decks.packed("at-home")))
    assert sorted((tmp_path / "decks").rglob("*")) == before


def test_a_picture_damaged_on_the_way_is_named(decks) -> None:
    packed = bytearray(decks.packed("at-home"))
    at = packed.index(b"ore/1.png") + 2000
    packed[at] ^= 0xFF
    with pytest.raises(DeckError, match=r"ore/1\.png is broken"):
        decks.unpack(bytes(packed))


@pytest.mark.parametrize("name", ["", "..", "../at-home", "at-home/ore", ".draft-1", "ä"])
def test_a_deck_is_a_folder_of_its_own_and_nothing_else(decks, name) -> None:
    with pytest.raises(DeckError, match="There is no deck"):
        decks.load(name)


def test_a_title_becomes_the_name_of_a_folder(decks) -> None:
    assert decks.free_name("At Home!") == "at-home-2"
    assert decks.free_name("Überraschung") == "berraschung"
    assert decks.free_name("семья") == "deck"


def test_a_file_comes_in_pieces() -> None:
    upload = Upload()
    assert upload.take(0, 3, b"a") is None
    assert upload.take(1, 3, b"b") is None
    assert upload.take(2, 3, b"c") == b"abc"


@pytest.mark.parametrize("wrong", [(2, 3), (1, 4), (0, 0)])
def test_a_piece_that_is_missing_ends_it(wrong) -> None:
    upload = Upload()
    upload.take(0, 3, b"a")
    with pytest.raises(DeskError, match="Nothing was changed"):
        upload.take(*wrong, b"b")
    with pytest.raises(DeskError, match="a piece of it is missing"):
        upload.take(1, 3, b"b")


def test_a_file_that_is_too_large_is_not_kept() -> None:
    upload, piece = Upload(), b"x" * (1024 * 1024)
    for number in range(48):
        assert upload.take(number, 100, piece) is None
    with pytest.raises(DeskError, match="larger than 48 MB"):
        upload.take(48, 100, b"x")
