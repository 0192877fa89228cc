"""The camera over the board: there, no other's, and giving pictures."""

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

from companion.config import Config
from companion.evening.equipment import DICE, NONE

from .camera import look_at
from .finding import OK, Finding, missing, wrong
from .surroundings import Surroundings

NAME = "board"
ADVICE = (
    "Any USB camera of 1920 x 1080 pixels does, or a Camera Module 3 Wide, about a metre above the board; one camera"
    " may see board and tray, or each has its own. docs/reading-boards.md has drawings. Then name it in [board] camera."
)


def examine(settings: Config, _: Path, machine: Surroundings) -> Iterator[Finding]:
    """Look at the camera that watches the board, if one is named."""
    wanted, dice, cards = (str(each.camera) for each in (settings.board, settings.dice, settings.cards))
    if wanted == NONE:
        yield missing(NAME, "board not watched", "No camera watches the board: pieces are tapped.", ADVICE)
    elif wanted in (DICE, dice):
        if dice == NONE:
            words = "The camera of the dice is to watch the board, and there is none."
            yield wrong(NAME, "no camera", words, "Name one in [dice] camera, or another in [board] camera.")
        else:
            yield Finding(NAME, OK, "The camera of the dice watches the board.")
    elif settings.cards.deck and wanted == cards:
        words = f"{wanted} is to watch the board and to read cards, and only one of them can open it."
        yield wrong(NAME, "camera named twice", words, "Name the same camera in [dice] camera, or another one here.")
    else:
        for finding in look_at(wanted, machine):
            yield replace(finding, name=NAME)
