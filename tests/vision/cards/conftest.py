"""One deck for all: five cards that differ by colour alone and seven others, each enrolled from one drawn picture."""

import cv2
import pytest

from tests.vision.cards.drawn import Scene, deck_faces
from vision.cards import CardReader, Deck, enrolled

cv2.setNumThreads(1)


@pytest.fixture(scope="session")
def deck() -> Deck:
    made = Deck("drawn")
    for seed, (name, face) in enumerate(deck_faces().items()):
        made = enrolled(made, name, Scene(seed).lay(face).picture())
    return made


@pytest.fixture(scope="session")
def reader(deck: Deck) -> CardReader:
    return CardReader(deck)
