"""docs/screens.md shows the pictures there are, with the words of the script that takes them, and they stay small."""

from PIL import Image

from tests.docs.screens import DOCUMENT, FOLDER, SCREENS, document
from tests.docs.taking import SIZES

MOST = 3_000_000
"""Bytes of all pictures together."""


def test_the_document_is_what_the_script_writes() -> None:
    assert DOCUMENT.read_text(encoding="utf-8") == document()


def test_every_picture_is_of_a_screen_that_is_shown() -> None:
    known = {f"{name}-{size}.png" for name in SCREENS for size in SIZES}
    assert {path.name for path in FOLDER.iterdir()} <= known


def test_every_picture_has_the_shape_of_its_screen() -> None:
    sizes = set()
    for path in FOLDER.iterdir():
        with Image.open(path) as picture:
            sizes.add((path.stem.rpartition("-")[2], picture.size))
    assert sizes == {("tablet", (1000, 625)), ("phone", (390, 844))}


def test_all_pictures_together_are_small() -> None:
    assert sum(path.stat().st_size for path in FOLDER.iterdir()) <= MOST
