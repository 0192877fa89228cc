"""The table of promises in docs/rig.md is true of the tests: they exist, and run over the modes that it says."""

import re
from functools import cache
from typing import NamedTuple

import pytest

from tests.docs.test_documents import ROOT, commands, sections, text

WANTED = [*(f"R{number}" for number in range(1, 22)), *(f"S{number}" for number in range(1, 20))]
MODES = ("plain", "https", "full disk", "read-only", "safe start", "package", "checkout")

RIGS = {
    *("rig-packages", "rig-boot", "rig-service", "rig-image", "rig-first-roll", "rig-arm64", "rig-promises"),
    "rig-faults",
}
"""Those that have the package."""

EVERY_START = r"@however_started$|^@pytest.mark.parametrize\(.*, PLANS\)$|\bweb\.WAYS\b"
BOTH_WAYS = r"@plain_and_https$|^pytestmark = plain_and_https$"
SHOWS = {
    "https": rf"{BOTH_WAYS}|{EVERY_START}|\bhandshake\(|\bown\(|\.greets\(|\bencrypted=True\b"
    r"|\bENCRYPTED\b|\"encrypt\"",
    "full disk": r"\bsmall_disk\(|[(\[, ]on_a_full_disk\b",
    "read-only": r"\bread_only\(|[(\[, ]on_a_read_only_disk\b",
    "safe start": rf"\bsafe=SAFE\b|{EVERY_START}",
}
"""What a test does that runs over a mode."""


class Row(NamedTuple):
    """A promise, by number; what proves it, and over which modes it does and does not."""

    number: str
    promise: str
    proofs: tuple[str, ...]
    over: tuple[str, ...]
    figure: str
    not_over: tuple[str, ...]


def rows() -> list[Row]:
    found = []
    for line in re.findall(r"^\| [RS]\d+ .*\|$", sections("docs/rig.md")["Promises"], re.M):
        promise, proofs, over, figure, lacks = (cell.strip() for cell in line.strip("|").split("|"))
        number, _, words = promise.partition(" ")
        missing = re.match(r"not over ([^;]+)", lacks)
        not_over = tuple(missing[1].split(", ")) if missing else ()
        found.append(
            Row(number, words, tuple(re.findall(r"`(.+?)`", proofs)), tuple(over.split(", ")), figure, not_over)
        )
    return found


ROWS = rows()
each_row = pytest.mark.parametrize("row", ROWS, ids=[row.number for row in ROWS])


source = cache(text)


def targets(row: Row) -> set[str]:
    return {proof.removeprefix("make ") for proof in row.proofs if proof.startswith("make ")}


def files(row: Row) -> list[tuple[str, str]]:
    """The files that are named, each with a test that is named in it, or with none where the whole file is meant."""
    named = (proof.partition("::") for proof in row.proofs if ".py" in proof)
    return [(path, name) for path, _, name in named]


def proof(path: str, name: str) -> str:
    """The test of this name with all that stands above it, and what holds for its whole file; without a name the file.

    A test that takes what a fixture of its file makes is read with that fixture.
    """
    if not name:
        return source(path)
    parts = re.split(r"\n\n\n", source(path))
    test = next(part for part in parts if re.search(rf"^def {name}\(", part, re.M))
    taken = re.findall(r"(\w+): ", test.partition(f"def {name}(")[2].partition(")")[0])
    fixtures = (part for part in parts if any(re.search(rf"^def {one}\(", part, re.M) for one in taken))
    return "\n".join((*re.findall(r"^pytestmark = .*$", source(path), re.M), *fixtures, test))


def test_what_another_test_of_a_file_does_proves_nothing() -> None:
    path = "tests/web/play/test_actions.py"
    assert "@plain_and_https" in proof(path, "test_the_same_press_sent_again_is_applied_once")
    assert "@plain_and_https" not in proof(path, "test_undo_and_redo_go_back_and_forth")


def test_all_tests_that_are_named_of_one_file_count() -> None:
    row = next(row for row in ROWS if row.number == "R3")
    named = [name for path, name in files(row) if path == "tests/test_however_started.py"]
    assert [f"tests/test_however_started.py::{name}" for name in named] == [
        proof for proof in row.proofs if proof.startswith("tests/test_however_started.py::")
    ]
    assert len(named) == 3


def test_every_promise_has_one_row_in_their_order() -> None:
    assert [row.number for row in ROWS] == WANTED


def test_the_modes_are_those_that_are_explained() -> None:
    told = re.findall(r"^\| ([a-z- ]+) \| [^|]+ \|$", sections("docs/rig.md")["Promises"], re.M)
    assert tuple(told) == MODES


@each_row
def test_a_row_says_in_words_what_proves_it_over_what_and_by_which_figure(row: Row) -> None:
    assert row.promise
    assert row.proofs
    assert row.figure
    assert {"plain", "https"} & {*row.over}
    assert {*row.over, *row.not_over} <= {*MODES}
    assert not {*row.over} & {*row.not_over}


@each_row
def test_a_row_says_whether_it_holds_for_a_checkout_and_for_the_package(row: Row) -> None:
    """They run other files on another Python, which makes a difference to every promise."""
    assert {"checkout", "package"} <= {*row.over, *row.not_over}


@each_row
def test_whatever_is_named_exists(row: Row) -> None:
    made = set(re.findall(r"^([\w-]+):", text("Makefile"), re.M))
    assert targets(row) <= made
    known = dict(commands())
    for proof in row.proofs:
        if proof.startswith("companion "):
            assert proof in known
        elif not proof.startswith("make "):
            path, _, name = proof.partition("::")
            assert (ROOT / path).is_file(), proof
            assert not name or re.search(rf"^def {name}\(", source(path), re.M), proof


@each_row
def test_a_mode_that_a_row_names_is_in_what_proves_it(row: Row) -> None:
    if "package" in row.over:
        assert targets(row) & RIGS or any(path.startswith("tests/deploy/") for path, _ in files(row))
    for mode, shown in SHOWS.items():
        if mode in row.over:
            assert any(re.search(shown, proof(path, name), re.M) for path, name in files(row)), mode
    if "checkout" in row.over:
        assert files(row)
