"""The deck of the configuration, looked at by the doctor."""

from pathlib import Path

import numpy as np

from companion.config import Config
from companion.doctor import Finding, Surroundings
from companion.doctor.cards import examine
from vision.cards import Deck, save_deck, whole

FACE = np.random.default_rng(1).integers(0, 255, (288, 192, 3)).astype(np.uint8)


def look(data: Path, deck: str) -> Finding:
    (finding,) = examine(Config.model_validate({"cards": {"deck": deck}}), data, Surroundings(root=data))
    return finding


def enrol(folder: Path, *names: str) -> None:
    deck = Deck()
    for name in names:
        deck = deck.with_view(name, FACE, whole(FACE))
    save_deck(deck, folder)


def test_without_a_deck_cards_are_missing_which_is_no_error(tmp_path: Path) -> None:
    finding = look(tmp_path, "")
    assert (finding.state, finding.words) == ("missing", "No deck is configured: cards are entered by hand.")


def test_a_deck_in_the_data_folder_is_counted(tmp_path: Path) -> None:
    enrol(tmp_path / "decks" / "home", "Erz", "Wolle")
    finding = look(tmp_path, "decks/home")
    assert (finding.state, finding.words) == ("ok", "2 kinds are enrolled.")


def test_a_deck_that_is_not_there_is_named(tmp_path: Path) -> None:
    finding = look(tmp_path, "decks/lost")
    assert finding.state == "wrong"
    assert str(tmp_path / "decks" / "lost" / "deck.toml") in finding.words


def test_a_card_without_a_kind_is_named_with_what_to_do(tmp_path: Path) -> None:
    enrol(tmp_path / "home", "Erz", "Joker")
    finding = look(tmp_path, "home")
    assert (finding.state, finding.fault) == ("wrong", "cards without a kind")
    assert finding.advice == "The game knows no card 'Joker': give the card a kind that it knows, in the deck's list."
