"""What the commands for cards do: enrol a deck once, say what its cards are in the game, and read cards in pictures.

Each answers with the exit status of its command: 0 done, 1 something was left out, 2 it could not be tried.
"""

import json
import time
from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path

import click

from companion.inputs.cards_named import meanings
from companion.rules.cards import Kind as GameKind
from vision import Camera, CameraError, Image, PictureError, load_picture
from vision.cards import Card, CardReader, Deck, DeckError, enrolled, load_deck, named_pictures, save_deck
from vision.cards.deck import LIST

from .usage import ANSWER_IS_NO, NOT_TRIED

DONE = 0

FRAMES_KEPT = 8
"""Pictures that a camera and its driver may still hold from before a card was laid down."""


@dataclass(frozen=True, slots=True)
class Enrolment:
    """What is to be enrolled in the deck at `folder`: pictures of `name`, a folder of pictures, or from a camera."""

    folder: Path
    pictures: tuple[Path, ...] = ()
    name: str | None = None
    source: Path | None = None
    camera: str | None = None
    cut: bool = False
    title: str | None = None
    language: str | None = None
    edition: str | None = None
    kind: str | None = None


def read(pictures: Iterable[Path], folder: Path, *, as_json: bool) -> int:
    """Read the cards in each picture with the deck at `folder`, and say what they are."""
    try:
        deck = load_deck(folder)
    except DeckError as error:
        click.echo(str(error), err=True)
        return NOT_TRIED
    for problem in deck.problems:
        click.echo(problem, err=True)
    reader, status = CardReader(deck), DONE
    for path in pictures:
        try:
            picture = load_picture(path)
        except PictureError as error:
            status = ANSWER_IS_NO
            click.echo(json.dumps({"picture": str(path), "error": str(error)}) if as_json else str(error))
            continue
        start = time.perf_counter()
        cards = reader.read(picture)
        took = (time.perf_counter() - start) * 1000
        if as_json:
            answer = {"picture": str(path), "cards": [_data(card) for card in cards], "ms": round(took, 1)}
            click.echo(json.dumps(answer, ensure_ascii=False))
        else:
            click.echo(f"{path}: {', '.join(_words(card) for card in cards) or 'no card'}")
    return status


def _data(card: Card) -> dict[str, object]:
    middle = card.corners.mean(axis=0)
    return {
        "kind": card.kind if card.sure else None,
        "guess": card.kind,
        "confidence": round(card.confidence, 3),
        "corners": [[round(float(value), 1) for value in corner] for corner in card.corners],
        "center": [round(float(value), 1) for value in middle],
    }


def _words(card: Card) -> str:
    if card.kind is None:
        return "a card that is not in this deck"
    return f"{card.kind} ({card.confidence:.0%})" if card.sure else f"perhaps {card.kind} ({card.confidence:.0%})"


def enrol(wish: Enrolment) -> int:
    """Enrol what is wished for, write the deck, and name the kinds in it that are too much alike."""
    try:
        deck = load_deck(wish.folder) if (wish.folder / LIST).exists() else Deck()
        deck = deck.called(wish.title, wish.language, wish.edition)
        listed = [(wish.name or "", picture) for picture in wish.pictures]
        listed += list(named_pictures(wish.source)) if wish.source is not None else []
        deck, status = _from_files(deck, listed, cut=wish.cut)
        if wish.name is not None and wish.kind is not None:
            deck = deck.with_kind(wish.name, wish.kind)
        if wish.camera is not None:
            deck, gone = _from_camera(deck, wish.camera)
            status = max(status, gone)
        if not deck.kinds:
            raise DeckError(f"{wish.folder}: no card was enrolled; no deck was written.")
        save_deck(deck, wish.folder)
    except (DeckError, CameraError) as error:
        click.echo(str(error), err=True)
        return NOT_TRIED
    for one, other in CardReader(deck).too_alike():
        click.echo(f"{one} and {other} can hardly be told apart; enrol both again, in better light.", err=True)
    named = meanings((kind.name, kind.kind) for kind in deck.kinds)
    for problem in named.problems:
        click.echo(problem, err=True)
    said = (_in_the_game(name, kinds) for name, kinds in named.of.items())
    click.echo(f"{wish.folder}: {len(deck.kinds)} kinds: {', '.join(said)}")
    return status


def _in_the_game(name: str, kinds: tuple[GameKind, ...]) -> str:
    """A card by its name, and what it is in the game where that is another word."""
    words = " or ".join(dict.fromkeys(kind.name.replace("_", " ") for kind in kinds)) or "none of the game"
    return name if words == name.casefold() else f"{name} ({words})"


def _from_files(deck: Deck, listed: Iterable[tuple[str, Path]], *, cut: bool) -> tuple[Deck, int]:
    """The deck with every picture enrolled that can be; each that cannot is named."""
    status = DONE
    for name, path in listed:
        try:
            deck = enrolled(deck, name, load_picture(path), cut=cut)
        except PictureError as error:
            status = ANSWER_IS_NO
            click.echo(f"{error} It was left out.", err=True)
        except DeckError as error:
            status = ANSWER_IS_NO
            click.echo(f"{path}: {error} It was left out.", err=True)
    return deck, status


def _from_camera(deck: Deck, device: str) -> tuple[Deck, int]:
    """The deck with every kind that is shown to the camera, until an empty name ends it."""
    eye = Camera(device)
    try:
        while name := click.prompt("Lay a card down and type its kind (nothing ends it)", "", show_default=False):
            try:
                deck = enrolled(deck, name, _newest(eye))
            except DeckError as error:
                click.echo(str(error))
    except CameraError as error:
        click.echo(f"{error} What was enrolled before is kept.", err=True)
        return deck, ANSWER_IS_NO
    finally:
        eye.close()
    return deck, DONE


def _newest(eye: Camera) -> Image:
    """What the camera sees now. Raises CameraError when there is nothing."""
    picture = None
    for _ in range(FRAMES_KEPT):
        picture = eye.read()
    if picture is None or picture.size == 0:
        raise CameraError(f"{eye.name}: it sends no picture.")
    return picture
