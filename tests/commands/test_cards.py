"""Enrolling a deck and reading cards on the command line."""

import json
import shutil
from pathlib import Path

import cv2
import pytest

from tests.commands.typed import run
from tests.vision.cards.drawn import Scene, deck_faces

FACES = deck_faces()


def photograph(path: Path, name: str, seed: int = 1, angle: float = 0.0) -> Path:
    path.parent.mkdir(exist_ok=True, parents=True)
    cv2.imwrite(str(path), Scene(seed).lay(FACES[name], angle=angle).picture())
    return path


@pytest.fixture(scope="module")
def deck(tmp_path_factory) -> Path:
    """Enrolled from a folder of pictures named by kind."""
    folder = tmp_path_factory.mktemp("enrolling")
    for name in ("brick", "wool", "card 0", "card 1"):
        photograph(folder / "pictures" / f"{name.replace(' ', '')}.png", name)
    done = run("enrol-deck", folder / "deck", "--from", folder / "pictures", "--language", "de")
    assert done.returncode == 0
    assert done.stderr.splitlines() == [
        f"The game knows no card '{name}': give the card a kind that it knows, in the deck's list."
        for name in ("card0", "card1")
    ]
    assert done.stdout.endswith("4 kinds: brick, card0 (none of the game), card1 (none of the game), wool\n")
    return folder / "deck"


def test_an_enrolled_card_is_read_from_a_picture(deck, tmp_path):
    done = run("read-card", photograph(tmp_path / "seen.png", "wool", 9, 130), "--deck", deck, "--json")
    answer = json.loads(done.stdout)
    assert done.returncode == 0
    assert [(card["kind"], card["guess"]) for card in answer["cards"]] == [("wool", "wool")]
    assert answer["cards"][0]["confidence"] >= 0.8
    assert answer["picture"] == str(tmp_path / "seen.png")
    x, y = answer["cards"][0]["center"]
    assert (abs(x - 320) < 8, abs(y - 240) < 8) == (True, True)


def test_a_card_that_is_none_of_the_deck_is_said_to_be_none(deck, tmp_path):
    done = run("read-card", photograph(tmp_path / "seen.png", "grain"), "--deck", deck)
    assert "a card that is not in this deck" in done.stdout
    answer = json.loads(run("read-card", tmp_path / "seen.png", "--deck", deck, "--json").stdout)
    assert {card["kind"] for card in answer["cards"]} == {None}


def test_one_more_kind_is_added_to_a_deck(deck, tmp_path):
    picture = photograph(tmp_path / "one.png", "card 5")
    assert run("enrol-deck", tmp_path / "deck", picture, "--name", "Ritter").stdout.endswith(
        "1 kinds: Ritter (knight)\n"
    )
    other = photograph(tmp_path / "two.png", "card 6")
    assert run("enrol-deck", tmp_path / "deck", other, "--name", "Bibliothek").stdout.endswith(
        "(knight), Bibliothek (victory point)\n"
    )


def test_a_broken_picture_is_named_and_the_others_are_read(deck, tmp_path):
    (tmp_path / "broken.jpg").write_bytes(b"no picture")
    good = photograph(tmp_path / "good.png", "brick", 4)
    done = run("read-card", tmp_path / "broken.jpg", good, "--deck", deck, "--json")
    broken, read = map(json.loads, done.stdout.splitlines())
    assert done.returncode == 1
    assert "broken.jpg" in broken["error"]
    assert read["cards"][0]["kind"] == "brick"


def test_a_broken_picture_does_not_keep_the_others_from_being_enrolled(tmp_path):
    photograph(tmp_path / "in" / "ore.png", "ore")
    (tmp_path / "in" / "grain.png").write_bytes(b"no picture")
    done = run("enrol-deck", tmp_path / "deck", "--from", tmp_path / "in")
    assert done.returncode == 1
    assert "grain.png" in done.stderr
    assert done.stdout.endswith("1 kinds: ore\n")


def test_kinds_that_can_hardly_be_told_apart_are_named_when_enrolled(tmp_path):
    photograph(tmp_path / "in" / "knight.png", "card 2", 1)
    photograph(tmp_path / "in" / "monopoly.png", "card 2", 2)
    done = run("enrol-deck", tmp_path / "deck", "--from", tmp_path / "in")
    assert "knight and monopoly can hardly be told apart" in done.stderr


def test_a_deck_is_not_half_written_when_nothing_could_be_enrolled(tmp_path):
    done = run("enrol-deck", tmp_path / "deck", tmp_path / "nowhere.png", "--name", "ore")
    assert done.returncode == 2
    assert "no deck was written" in done.stderr
    assert not (tmp_path / "deck").exists()


@pytest.mark.parametrize(
    "words", [["read-card", "x.png", "--deck", "nowhere"], ["enrol-deck", "deck", "--camera", "/dev/no-camera"]]
)
def test_what_cannot_be_tried_ends_with_a_plain_error(words, tmp_path):
    done = run(*words[:1], *[tmp_path / words[1]], *words[2:])
    assert done.returncode == 2
    assert done.stderr


@pytest.mark.parametrize("words", [["enrol-deck", "deck"], ["enrol-deck", "deck", "a.png"]])
def test_an_enrolment_that_says_too_little_is_refused(words):
    done = run(*words)
    assert done.returncode == 2
    assert "nothing was enrolled" in done.stderr


def test_a_card_is_given_its_kind_in_the_game(deck, tmp_path):
    shutil.copytree(deck, tmp_path / "deck")
    done = run("enrol-deck", tmp_path / "deck", "--name", "card0", "--kind", "Ritter")
    assert done.returncode == 0
    assert done.stdout.endswith("4 kinds: brick, card0 (knight), card1 (none of the game), wool\n")


def test_a_kind_is_given_to_a_card_of_the_deck_only(deck):
    done = run("enrol-deck", deck, "--name", "joker", "--kind", "knight")
    assert (done.returncode, done.stdout) == (2, "")
    assert done.stderr == "'joker' is not enrolled in this deck; its kind was not noted.\n"
