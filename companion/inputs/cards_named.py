"""What the cards of an enrolled deck are in the game, by the names their owner gave them, in any language.

A deck says nothing of any game. A card may carry a `kind`; otherwise its name is looked up among the names the rules
know and those in `card_names.toml`. Nothing is guessed from a name that is merely like another: such a card is named as
one without a kind. One name may stand for a kind in more than one pile, as Road Building does.
"""

import tomllib
import unicodedata
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

from companion.rules.boxes import every_module
from companion.rules.cards import DECKS, Deck, Kind
from companion.said import said

NAMES = Path(__file__).with_name("card_names.toml")


@dataclass(frozen=True, slots=True)
class Meanings:
    """What each card of a deck is in the game; `problems` say in words which are nothing, and what to do."""

    of: Mapping[str, tuple[Kind, ...]]
    problems: tuple[str, ...] = ()


def meanings(cards: Iterable[tuple[str, str]]) -> Meanings:
    """What the cards of a deck are, given as (name, kind); an empty kind leaves it to the name."""
    of: dict[str, tuple[Kind, ...]] = {}
    problems = []
    for name, kind in cards:
        of[name] = meaning(kind or name)
        if not of[name]:
            problems.append(
                said(
                    "The game knows no kind {kind} (of {name}):"
                    " give the card a kind that it knows, in the deck's list.",
                    kind=repr(kind),
                    name=name,
                )
                if kind
                else said(
                    "The game knows no card {name}: give the card a kind that it knows, in the deck's list.",
                    name=repr(name),
                )
            )
    return Meanings(of, tuple(problems))


def meaning(words: str) -> tuple[Kind, ...]:
    """The kinds that these words name, one of a pile at most; none when nothing is called so."""
    plain = _plain(words)
    known = _known()
    return known.get(_plain(words, numbers=True)) or known.get(plain) or known.get(_without_idle(plain), ())


@cache
def _table() -> dict[str, Any]:
    return tomllib.loads(NAMES.read_text(encoding="utf-8"))


@cache
def _idle() -> frozenset[str]:
    return frozenset(_table()["idle"])


@cache
def _known() -> dict[str, tuple[Kind, ...]]:
    """Every name, plainly written, and the kinds it stands for, in whatever box."""
    every_module()  # which declares its kinds of card
    found: dict[str, dict[str, Kind]] = {}
    for deck in DECKS:
        for kind in deck.faces:
            for name in _names(deck, kind):
                found.setdefault(_plain(name, numbers=True), {}).setdefault(deck.name, kind)
    return {name: tuple(kinds.values()) for name, kinds in found.items()}


def _names(deck: Deck[Kind], kind: Kind) -> Iterable[str]:
    yield kind.name
    yield from _table().get(deck.name, {}).get(kind.name, ())
    yield from deck.other_names(kind)


def _plain(words: str, *, numbers: bool = False) -> str:
    """Without case, accents and punctuation, one space between words; with `numbers` only where they tell cards apart.

    An event card is known by its number, and a knight is a knight whichever it is.
    """
    apart = unicodedata.normalize("NFKD", words.casefold().replace("'", ""))
    letters = (letter for letter in apart if not unicodedata.combining(letter))
    return " ".join(
        "".join(letter if letter.isalpha() or (numbers and letter.isdigit()) else " " for letter in letters).split()
    )


def _without_idle(plain: str) -> str:
    return " ".join(word for word in plain.split() if word not in _idle())
