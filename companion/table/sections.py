"""The sections of a view, and the registry of what is shown in each.

What shows something names the slices it is read from; in a game without one of them nothing is shown. What is shown
is asked of the state it is given, which is veiled for whoever looks (see `veil`).
"""

from collections.abc import Callable, Iterable, Mapping
from typing import Any, Literal, NamedTuple, TypeVar
from weakref import WeakKeyDictionary

from companion.kernel import Game, Seat, State

Section = Literal[
    "table", "along", "card_for_dice", "counted", "board", "figures", "badges", "crosswise", "drawings", "cards",
    "supply", "piles", "awards",
    "player", "facts", "left", "stock", "pieces", "own", "decks",
]  # fmt: skip
"""Those of the first two rows are there once: `run(state)`. The others are there for every colour: `run(state, seat)`.

`along` are the dice without pips that were thrown this turn, by name, and `card_for_dice` is the card that lies open
where other games have dice (`open_card`). `counted` is what is counted in sentences besides hand cards, `{icon, words}`
by name. `figures` stand on one hex, path or corner at most, each with its place,
picture and words, and perhaps a corner it is `facing`;
`badges` say something of a corner or path, by its name (`badge`), and `crosswise` are words for each road that lies
across its path. `drawings` are the pictures of pieces, `cards` those of cards with their words (`card`), and `piles`
what lies in the supply beside the hand cards, each pile a `fact`. `player` is what everybody sees of a player, and
`facts` what of it stands in the panel; `left` are the pieces still in front of one, and `stock` the same to be shown;
`pieces` are those on the board. Each fact, and each sort of piece in stock, is a `fact`. `own` is what only the player
sees, and `decks` are the cards among it that are not in the hand (`deck`).
"""

F = TypeVar("F", bound=Callable[..., Mapping[str, Any]])


class ViewFields(NamedTuple):
    """Some fields of a section, in games with all of these slices; so many at `most`, where it matters."""

    section: Section
    slices: tuple[type, ...]
    run: Callable[..., Mapping[str, Any]]
    most: int


class Views(list[ViewFields]):
    """What a topic shows, in order."""

    def __init__(self) -> None:
        super().__init__()
        self._here: WeakKeyDictionary[Game, dict[Section, list[Callable[..., Mapping[str, Any]]]]] = WeakKeyDictionary()

    def __call__(self, section: Section, *slices: type, most: int = 1) -> Callable[[F], F]:
        """The function below gives fields of a section, as plain data; of `facts`, so many at `most`."""

        def add(run: F) -> F:
            self.append(ViewFields(section, slices, run, most))
            return run

        return add

    def fields(self, section: Section, state: State, *about: Seat) -> dict[str, Any]:
        """All fields of a section, of a topic that is whole."""
        found: dict[str, Any] = {}
        for run in self._of(state.game).get(section, ()):
            found |= run(state, *about)
        return found

    def has(self, section: Section, game: Game) -> bool:
        """Whether anything may be shown in a section in this game."""
        return section in self._of(game)

    def most(self, section: Section, game: Game) -> int:
        """How many fields a section may come to have in this game."""
        return sum(
            one.most for one in self if one.section == section and all(kind in game.slices for kind in one.slices)
        )

    def _of(self, game: Game) -> dict[Section, list[Callable[..., Mapping[str, Any]]]]:
        """What is shown in this game, by section; found once, as there is much to look through."""
        if (here := self._here.get(game)) is None:
            here = self._here[game] = {}
            for one in self:
                if all(kind in game.slices for kind in one.slices):
                    here.setdefault(one.section, []).append(one.run)
        return here


def fact(words: str, value: object, *icons: str, kind: str = "") -> dict[str, Any]:
    """Something small in a player's panel: its pictures with a value beside them, and words for who asks or listens.

    `kind` makes it stand out: `held` for a special card, and what a box has a style for.
    """
    return {"icons": list(icons), "value": value, "words": words, "kind": kind}


def badge(words: str, value: object, icon: str) -> dict[str, Any]:
    """Something small beside a corner or path: its picture, a value, and words for who asks or listens."""
    return {"icon": icon, "value": value, "words": words}


def open_card(
    number: int | None, title: str, does: str, *, counts: bool, left: Iterable[tuple[int, int]]
) -> dict[str, Any]:
    """The card that lies open in place of dice: its number, if there is one, its title and what it does.

    Whether it `counts` in this turn, and how many cards of each number may still come.
    """
    return {"number": number, "title": title, "does": does, "counts": counts, "left": [list(one) for one in left]}


def card(words: str, icon: str, look: str = "", *, deck: str = "", pile: str = "", **printed: Any) -> dict[str, Any]:
    """A card as the page shows it, in the colours of its `look`: the deck it is of, and the pile in that it comes from.

    What is `printed` on it: `does`, and `later_title` where another printing calls it otherwise. A `back` is a card of
    which no more is known.
    """
    return {"words": words, "icon": icon, "look": look, "deck": deck, "pile": pile, **printed}


def deck(title: str, cards: Mapping[str, int], remarks: Mapping[str, str] | None = None) -> dict[str, Any]:
    """Cards of a player that only the player sees, by name, with what is to be said of some of them."""
    return {"title": title, "cards": cards, "remarks": remarks or {}}


def colour(state: State, seat: Seat | None) -> str | None:
    """A seat by its colour, nobody as None."""
    return None if seat is None else state.game.setup.colours[seat]
