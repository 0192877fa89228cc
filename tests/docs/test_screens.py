"""The documents show the pictures there are, with the words of the script that takes them, and they stay small."""

from PIL import Image

from tests.boxes.offered import EXPLORERS_PIRATES, SEAFARERS, TRADERS_BARBARIANS
from tests.docs.screens import DOCUMENT, EXPLORERS, FOLDER, PAGES, SCREENS, SEA, TRADERS, boards_document, document
from tests.docs.taking import SIZES

MOST = 4_000_000
"""Bytes of all pictures together: every screen twice, and a board for each scenario of three boxes, 70 kB each."""


def test_the_documents_are_what_the_script_writes() -> None:
    assert DOCUMENT.read_text(encoding="utf-8") == document()
    for page in PAGES:
        assert page.document.read_text(encoding="utf-8") == boards_document(page)


def test_every_scenario_of_seafarers_has_its_board() -> None:
    assert [title for title, _ in SEA.values()] == [scenario.title for scenario in SEAFARERS.scenarios]
    assert {f"{name}-tablet.webp" for name in SEA} <= {path.name for path in FOLDER.iterdir()}


def test_every_scenario_of_traders_and_barbarians_has_its_boards() -> None:
    titles = [scenario.title for scenario in TRADERS_BARBARIANS.scenarios]
    assert [title for title, _ in TRADERS.values()] == [
        title for each in titles for title in (str(each), f"{each} for six")
    ]
    assert {f"{name}-tablet.webp" for name in TRADERS} <= {path.name for path in FOLDER.iterdir()}


def test_every_scenario_of_explorers_and_pirates_has_its_board() -> None:
    titles = [str(scenario.title) for scenario in EXPLORERS_PIRATES.scenarios]
    assert [title for title, _ in EXPLORERS.values()] == [*titles, f"{titles[-1]} for six"]
    assert {f"{name}-tablet.webp" for name in EXPLORERS} <= {path.name for path in FOLDER.iterdir()}


def test_every_picture_is_of_a_screen_that_is_shown() -> None:
    known = {f"{name}-{size}.webp" for name in SCREENS for size in SIZES}
    known |= {f"{name}-tablet.webp" for page in PAGES for name in page.shown}
    assert {path.name for path in FOLDER.iterdir()} <= known


def test_every_picture_has_the_shape_of_its_screen() -> None:
    sizes = set()
    for path in FOLDER.iterdir():
        with Image.open(path) as picture:
            sizes.add((path.stem.rpartition("-")[2], picture.size))
    assert sizes == {("tablet", (1000, 625)), ("phone", (390, 844))}


def test_all_pictures_together_are_small() -> None:
    assert sum(path.stat().st_size for path in FOLDER.iterdir()) <= MOST
