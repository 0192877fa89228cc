"""A deck of enrolled cards: a folder of pictures with a deck.toml, to be copied from one machine to another.

Each kind has a folder of its views, each the flat face of one card of that kind, cut out when it was enrolled. Nothing
else is kept: whatever is compared is made from these pictures when a reader is built, so that a deck outlives every
change of how cards are compared. The names of kinds are the owner's; what one is in a game its `kind` may say in that
game's words, which are kept here and not understood.
"""

import json
import re
import tomllib
import unicodedata
from dataclasses import dataclass, replace
from pathlib import Path

import cv2

from vision.cards.face import HEIGHT, KEPT, WIDTH, Corners, cut
from vision.picture import as_picture, load_picture
from vision.readings import Image, PictureError, VisionError

LIST = "deck.toml"
MOST_VIEWS = 8
"""Views kept of a kind; the oldest makes room for a newer one."""
MOST_OF_A_VIEW = 4_000_000
"""Pixels of a picture in a deck that somebody may have put there by hand; ours have a twentieth."""


class DeckError(VisionError, ValueError):
    """A deck cannot be read or written; the words say which file and why."""


@dataclass(frozen=True, slots=True, eq=False)
class Kind:
    """One kind of card: its name, its folder, and its views, faces of KEPT times WIDTH x HEIGHT pixels.

    `kind` is what it is in a game, in words of that game; empty where its name says so.
    """

    name: str
    folder: str
    views: tuple[Image, ...]
    kind: str = ""


@dataclass(frozen=True, slots=True, eq=False)
class Deck:
    """The enrolled kinds in the order of their enrolment. `problems` are what could not be read, in words."""

    name: str = ""
    language: str = ""
    edition: str = ""
    kinds: tuple[Kind, ...] = ()
    problems: tuple[str, ...] = ()

    @property
    def names(self) -> tuple[str, ...]:
        """The names of the kinds."""
        return tuple(kind.name for kind in self.kinds)

    def called(self, name: str | None = None, language: str | None = None, edition: str | None = None) -> "Deck":
        """The deck with other words about it; those that are None stay."""
        return replace(
            self,
            name=self.name if name is None else _printable(name),
            language=self.language if language is None else _printable(language),
            edition=self.edition if edition is None else _printable(edition),
        )

    def with_kind(self, name: str, kind: str) -> "Deck":
        """The deck in which the cards of this name are of this kind in a game; an empty one leaves it to the name.

        Raises DeckError for a name that is not in the deck and for a kind that cannot be printed.
        """
        if name.strip() not in self.names:
            raise DeckError(f"{name!r} is not enrolled in this deck; its kind was not noted.")
        if not kind.isprintable():
            raise DeckError(f"{kind!r} cannot be the kind of {name}; it was not noted.")
        changed = (replace(one, kind=kind.strip()) if one.name == name.strip() else one for one in self.kinds)
        return replace(self, kinds=tuple(changed))

    def with_view(self, name: str, picture: Image, corners: Corners) -> "Deck":
        """The deck with the card between `corners` enrolled as one more view of `name`.

        Raises DeckError for a name that is empty or cannot be printed.
        """
        name = name.strip()
        if not name or not name.isprintable():
            raise DeckError(f"{name!r} cannot be the name of a kind of card; nothing was enrolled.")
        view = cut(picture, corners, scale=KEPT)
        for number, kind in enumerate(self.kinds):
            if kind.name == name:
                grown = replace(kind, views=(*kind.views, view)[-MOST_VIEWS:])
                return replace(self, kinds=(*self.kinds[:number], grown, *self.kinds[number + 1 :]))
        folder = _folder(name, {kind.folder for kind in self.kinds})
        return replace(self, kinds=(*self.kinds, Kind(name, folder, (view,))))


def load_deck(folder: str | Path) -> Deck:
    """The deck in a folder. A broken picture is left out and named in `problems`; the rest goes on.

    Raises DeckError, naming the file, when there is no deck.toml that can be read or no card is left.
    """
    path = Path(folder) / LIST
    try:
        data = tomllib.loads(path.read_text(encoding="utf-8"))
        entries = [
            (str(entry["name"]), _inside(str(entry["folder"])), str(entry.get("kind", "")))
            for entry in data.get("kinds", [])
        ]
        words = {key: str(data.get(key, "")) for key in ("name", "language", "edition")}
    except OSError as problem:
        raise DeckError(f"{path}: there is no deck that can be read ({problem.strerror}).") from problem
    except (ValueError, KeyError, TypeError, AttributeError, RecursionError) as problem:
        raise DeckError(f"{path}: this is not a list of a deck's kinds ({problem}).") from problem
    kinds, problems = [], []
    for name, inner, kind in entries:
        views = []
        for file in sorted(Path(folder, inner).glob("*.png")):
            try:
                views.append(_view(file))
            except PictureError as problem:
                problems.append(str(problem))
        if views:
            kinds.append(Kind(name, inner, tuple(views), _printable(kind).strip()))
        else:
            problems.append(f"{Path(folder) / inner}: no picture of {name} is left; enrol it again.")
    if not kinds:
        raise DeckError(" ".join([f"{path}: no card is enrolled in this deck.", *problems]))
    return Deck(**words, kinds=tuple(kinds), problems=tuple(problems))


def save_deck(deck: Deck, folder: str | Path) -> None:
    """Write the deck into a folder, the list last, so that a deck half written is still the old one.

    Raises DeckError, naming the folder, when it cannot be written.
    """
    folder = Path(folder)
    try:
        for kind in deck.kinds:
            (folder / kind.folder).mkdir(parents=True, exist_ok=True)
            files = [folder / kind.folder / f"{number}.png" for number in range(1, len(kind.views) + 1)]
            for file, view in zip(files, kind.views, strict=True):
                _replace(file, cv2.imencode(".png", view)[1].tobytes())
        _replace(folder / LIST, _list(deck).encode())
    except OSError as problem:
        raise DeckError(f"{folder}: the deck cannot be written ({problem.strerror}); it is as it was.") from problem


def _printable(words: str) -> str:
    return "".join(letter for letter in words if letter.isprintable())


def _inside(folder: str) -> str:
    """The name of a folder within the deck's. Raises ValueError for any other place."""
    if not folder or folder in {".", ".."} or Path(folder).name != folder:
        raise ValueError(f"{folder!r} is not a folder inside the deck")
    return folder


def _view(file: Path) -> Image:
    picture = load_picture(file, kinds=("PNG",), most=MOST_OF_A_VIEW)
    if min(picture.shape[:2]) < 32:
        raise PictureError(f"{file}: too small for a picture of a card.")
    return as_picture(cv2.resize(picture, (WIDTH * KEPT, HEIGHT * KEPT), interpolation=cv2.INTER_AREA))


def _replace(file: Path, content: bytes) -> None:
    beside = file.with_name(f".{file.name}.new")
    beside.write_bytes(content)
    beside.replace(file)


def _list(deck: Deck) -> str:
    """The deck.toml: quoted as JSON quotes, which TOML reads alike for what can be printed."""
    lines = [
        f"{key} = {json.dumps(value, ensure_ascii=False)}"
        for key, value in (("name", deck.name), ("language", deck.language), ("edition", deck.edition))
    ]
    for kind in deck.kinds:
        lines += ["", "[[kinds]]"]
        lines += [f"{key} = {json.dumps(value, ensure_ascii=False)}" for key, value in _entry(kind)]
    return "\n".join(lines) + "\n"


def _entry(kind: Kind) -> tuple[tuple[str, str], ...]:
    said = (("kind", kind.kind),) if kind.kind else ()
    return ("name", kind.name), ("folder", kind.folder), *said


def _folder(name: str, taken: set[str]) -> str:
    """A name any file system can keep, not yet taken."""
    plain = unicodedata.normalize("NFKD", name).encode("ascii", "ignore").decode().lower()
    base = re.sub(r"[^a-z0-9]+", "-", plain).strip("-")[:40] or "card"
    return next(each for each in (base, *(f"{base}-{n}" for n in range(2, 1000))) if each not in taken)
