"""The decks of this machine: folders of enrolled cards beside the journal. Where they are, and how they come and go."""

import secrets
import shutil
import tomllib
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from dataclasses import replace
from pathlib import Path

from companion.inputs.device_words import recognised, within
from companion.said import joined, said
from vision.cards import Deck, DeckError, load_deck, save_deck
from vision.cards.deck import LIST
from web.lessons.card_lessons import DeckListed

from . import zipped

MOST_DECKS, MOST_KINDS = 100, 300


class Decks:
    """Every deck is a folder in `folder`; names of folders are letters, digits and hyphens. All raise DeckError."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder

    def listed(self) -> tuple[DeckListed, ...]:
        """The decks there are, without reading their pictures."""
        return tuple(_listed(path.parent) for path in sorted(self._folder.glob(f"[!.]*/{LIST}")))

    def load(self, name: str) -> Deck:
        """A deck, which may have no kinds any more."""
        path = self._path(name)
        if _listed(path).kinds == 0 and (path / LIST).exists():
            return Deck(_listed(path).title)
        with _named_within(self._folder):
            deck = load_deck(path)
        return replace(deck, problems=tuple(within(problem, self._folder) for problem in deck.problems))

    def save(self, name: str, deck: Deck) -> None:
        """Write a deck, and take away the pictures that are in it no more."""
        path = self._path(name)
        with _named_within(self._folder):
            save_deck(deck, path)
        kept = {path / kind.folder / f"{number}.png" for kind in deck.kinds for number in range(1, len(kind.views) + 1)}
        # What cannot be removed would be read as a view again, but the deck itself is safe.
        with suppress(OSError):
            for file in set(path.glob("*/*.png")) - kept:
                file.unlink()
            for inner in path.iterdir():
                if inner.is_dir() and not any(inner.iterdir()):
                    inner.rmdir()

    def free_name(self, title: str) -> str:
        """The name of a folder for a new deck, not taken yet."""
        base = "-".join("".join(letter if letter.isascii() and letter.isalnum() else " " for letter in title).split())
        base = base.lower()[:40].strip("-") or "deck"
        names = (base, *(f"{base}-{number}" for number in range(2, MOST_DECKS)))
        free = next((name for name in names if not (self._folder / name).exists()), None)
        if free is None:
            raise DeckError(
                said(
                    "There are {most} decks called {title} already. Nothing was changed.",
                    most=MOST_DECKS,
                    title=repr(title),
                )
            )
        return free

    def packed(self, name: str) -> bytes:
        """A deck as a zip file, everything in one folder of its name."""
        path = self._path(name)
        self.load(name)
        files = [path / LIST, *sorted(path.glob("*/*.png"))]
        return zipped.pack({f"{name}/{file.relative_to(path).as_posix()}": file.read_bytes() for file in files})

    def unpack(self, content: bytes) -> str:
        """The deck in a zip file becomes a deck of its own beside the others; the name of its folder.

        It is written again from what could be read of it, so that nothing else comes in with it.
        """
        with self._draft() as draft, self._draft() as clean:
            for name, data in zipped.unpack(content).items():
                (draft / name).parent.mkdir(parents=True, exist_ok=True)
                (draft / name).write_bytes(data)
            if _listed(draft).kinds > MOST_KINDS:
                raise DeckError(
                    said("There are more than {most} kinds in this deck. Nothing was taken over.", most=MOST_KINDS)
                )
            try:
                deck = load_deck(draft)
            except DeckError as error:
                raise DeckError(recognised(within(str(error), draft))) from error
            if deck.problems:
                problems = recognised(within(" ".join(deck.problems), draft))
                raise DeckError(joined((problems, said("Nothing was taken over."))))
            save_deck(deck, clean)
            name = self.free_name(deck.name)
            clean.rename(self._folder / name)
        return name

    @contextmanager
    def _draft(self) -> Iterator[Path]:
        """A folder that is not a deck yet, and is gone afterwards unless it was given another name."""
        draft = self._folder / f".draft-{secrets.token_hex(4)}"
        try:
            draft.mkdir(parents=True)
            yield draft
        except OSError as error:
            raise DeckError(
                said(
                    "{path}: the deck cannot be written ({why}). Nothing changed.",
                    path=self._folder.name,
                    why=error.strerror,
                )
            ) from error
        finally:
            shutil.rmtree(draft, ignore_errors=True)

    def _path(self, name: str) -> Path:
        if not name or not all(letter.isascii() and (letter.isalnum() or letter in "-_") for letter in name):
            raise DeckError(said("There is no deck {name}. Nothing was changed.", name=repr(name[:40])))
        return self._folder / name


def _listed(path: Path) -> DeckListed:
    """What the list of a deck says of it; one that cannot be read is a deck without kinds."""
    try:
        data = tomllib.loads((path / LIST).read_text(encoding="utf-8"))
        return DeckListed(path.name, str(data.get("name") or path.name), len(data.get("kinds", [])))
    except (OSError, ValueError, TypeError, RecursionError):
        return DeckListed(path.name, path.name, -1)


@contextmanager
def _named_within(folder: Path) -> Iterator[None]:
    """What is wrong with a deck is said of files as they are called in this folder."""
    try:
        yield
    except DeckError as error:
        raise DeckError(recognised(within(str(error), folder))) from error
