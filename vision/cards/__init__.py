"""Cards in pictures: enrolled once by their owner, recognised ever after, rejected where unknown.

A deck is whatever was enrolled, in any language or edition; what its kinds are in a game is decided elsewhere.
"""

from vision.cards.confidence import POSSIBLE, SURE
from vision.cards.deck import Deck, DeckError, Kind, load_deck, save_deck
from vision.cards.enrolment import enrolled, find_card, named_pictures, whole
from vision.cards.eye import CardEye
from vision.cards.reader import Card, CardReader
from vision.cards.watcher import CardEvent, CardShown, CardUnsure, CardWatcher

__all__ = [
    "POSSIBLE",
    "SURE",
    "Card",
    "CardEvent",
    "CardEye",
    "CardReader",
    "CardShown",
    "CardUnsure",
    "CardWatcher",
    "Deck",
    "DeckError",
    "Kind",
    "enrolled",
    "find_card",
    "load_deck",
    "named_pictures",
    "save_deck",
    "whole",
]
