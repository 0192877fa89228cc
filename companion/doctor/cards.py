"""The deck of cards: there, readable, and of kinds that the game knows."""

from collections.abc import Iterator
from pathlib import Path

from companion.config import Config

from .finding import OK, Finding, missing, wrong
from .surroundings import Surroundings

NAME = "cards"


def examine(settings: Config, data: Path, _: Surroundings) -> Iterator[Finding]:
    """Look at the deck of the configuration."""
    folder = settings.cards.folder(data)
    if folder is None:
        words = "No deck is configured: cards are entered by hand."
        yield missing(NAME, "no deck", words, "Enrol yours (docs/reading-cards.md) and name it in [cards] deck.")
        return
    from companion.inputs.cards_named import meanings  # noqa: PLC0415
    from vision.cards import DeckError, load_deck  # noqa: PLC0415  # OpenCV, which most tables are spared

    try:
        deck = load_deck(folder)
    except DeckError as error:
        yield wrong(NAME, "deck unreadable", str(error), "Name the folder of an enrolled deck in [cards] deck.")
        return
    problems = (*deck.problems, *meanings((kind.name, kind.kind) for kind in deck.kinds).problems)
    words = f"{len(deck.kinds)} kinds are enrolled."
    if problems:
        yield wrong(NAME, "cards without a kind", words, " ".join(problems))
    else:
        yield Finding(NAME, OK, words)
