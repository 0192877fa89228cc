"""Enrolling a deck: the card in a picture, pictures named by kind, and kinds too alike to be told apart."""

import re
from collections.abc import Iterator
from pathlib import Path

import cv2
import numpy as np

from vision.cards.deck import Deck, DeckError
from vision.cards.face import Corners, in_order, proportion, upright
from vision.cards.outlines import SHAPES, find_outlines
from vision.readings import Image
from vision.source import SUFFIXES

SMALLEST = 0.04
"""Share of the picture that a card to be enrolled must fill: of a smaller one too little is seen."""


def find_card(picture: Image) -> Corners:
    """The corners of the largest card in a picture; those of the picture where it is cut to the card.

    Raises DeckError when there is none.
    """
    height, width = picture.shape[:2]
    cards = [
        corners
        for corners in (outline.corners for outline in find_outlines(picture))
        if SHAPES[0] <= proportion(corners) <= SHAPES[1] and cv2.contourArea(corners) >= SMALLEST * height * width
    ]
    if cards:
        return upright(max(cards, key=cv2.contourArea))
    if min(height, width) >= 64 and SHAPES[0] <= max(height, width) / min(height, width) <= SHAPES[1]:
        return whole(picture)
    raise DeckError("no card is seen; lay it flat on a plain table that differs from it, and fill half the picture.")


def whole(picture: Image) -> Corners:
    """The corners of a picture that is cut to a card."""
    height, width = picture.shape[:2]
    return in_order(np.array([[0, 0], [width, 0], [width, height], [0, height]], np.float32))


def enrolled(deck: Deck, name: str, picture: Image, *, cut: bool = False) -> Deck:
    """The deck with the card in `picture` as a view of `name`; `cut` says that the picture shows the card alone.

    Raises DeckError when no card is seen or the name is none.
    """
    return deck.with_view(name, picture, whole(picture) if cut else find_card(picture))


def named_pictures(folder: Path) -> Iterator[tuple[str, Path]]:
    """The kinds and pictures of a folder: "ore.jpg" and "ore 2.jpg" show ore, and so does everything in "ore/".

    Raises DeckError, naming the folder, when there is no picture in it.
    """
    if not folder.is_dir():
        raise DeckError(f"{folder}: there is no such folder.")
    found = sorted(path for path in folder.rglob("*") if path.suffix.lower() in SUFFIXES and path.is_file())
    if not found:
        raise DeckError(f"{folder}: there are no pictures in it.")
    for path in found:
        inner = path.relative_to(folder).parts
        yield (inner[0] if len(inner) > 1 else re.sub(r"[ _-]\d+$", "", path.stem)), path
