"""Actions that can be said of a kind: what is listed with one field changed, and some at random.

Which values a field can have follows from its type; words and sets of cards are those that a game has listed so far,
with some of every box.
"""

from collections import defaultdict
from collections.abc import Iterable, Iterator, Sequence
from itertools import product
from random import Random
from types import NoneType, UnionType
from typing import Annotated, Any, Union, get_args, get_origin

from msgspec.structs import replace

from companion.data import terrains
from companion.geometry.topology import Corner, Hex, Path
from companion.kernel import Action, Form, Game, Owner, Seat, State, fields_of, hints
from companion.rules.cards import DECKS, Kind, singles

NUMBERS = range(-1, 13)
WORDS = (
    *terrains(),
    "generic",
    "settlement",
    "city",
    "ore",
    "trade",
    "politics",
    "science",
    "ship",
    "crew",
    "none such",
)
DICE = tuple(product(range(7), repeat=2))


class Sayable:
    """What can be said in one game; it learns the words and cards that the game lists."""

    def __init__(self, game: Game, random: Random) -> None:
        self.game, self.random = game, random
        self._seen: dict[tuple[type, str], dict[Any, None]] = defaultdict(dict)
        self._words = dict.fromkeys(WORDS)

    def learn(self, actions: Iterable[Action]) -> None:
        """Remember what these say."""
        for action in actions:
            kind = type(action)
            for name in list(hints(kind))[1:]:
                value = getattr(action, name)
                self._seen[kind, name][value] = None
                if isinstance(value, str):
                    self._words[value] = None

    def near(self, kind: type[Action], player: Seat, listed: Sequence[Action], most: int) -> Iterator[Action]:
        """Some actions of a kind: listed ones with another value in one field, and any others."""
        names = hints(kind)
        if len(names) == 1:
            yield kind(player)
            return
        begun = self.random.sample(listed, min(len(listed), 4)) or [self.any(kind, player) for _ in range(2)]
        for name in list(names)[1:]:
            values = self.values(kind, name)
            for one in begun:
                for value in self.random.sample(values, min(len(values), most)):
                    yield replace(one, player=player, **{name: value})
        for _ in range(most):
            yield self.any(kind, player)

    def any(self, kind: type[Action], player: Seat) -> Action:
        """An action of a kind with any values."""
        names = list(hints(kind))[1:]
        return kind(player, **{name: self.random.choice(self.values(kind, name)) for name in names})

    def values(self, kind: type[Action], name: str) -> list[Any]:
        """What can be said in a field."""
        seen = self._seen[kind, name]
        return list(dict.fromkeys((*seen, *self._values(hints(kind)[name]))))

    def _values(self, hint: Any) -> Iterable[Any]:
        board = self.game.topology
        places = {
            Seat: len(self.game.seats),
            Owner: len(self.game.owners),
            Hex: len(board.hexes),
            Corner: len(board.corner_names),
            Path: len(board.path_names),
        }
        if hint in places:
            return range(places[hint])
        origin, parts = get_origin(hint), get_args(hint)
        if origin in (Union, UnionType):
            return [value for part in parts for value in self._values(part)]
        if hint is NoneType:
            return (None,)
        if hint == tuple[int, int]:
            return DICE
        if origin is tuple and parts[-1] is Ellipsis:
            inner = list(self._values(parts[0]))
            return [(), *(tuple(self.random.sample(inner, self.random.randint(1, 2))) for _ in range(4))]
        deck = next((deck for deck in DECKS if deck.packed is (parts[1] if origin is Annotated else hint)), None)
        if deck is not None:
            return [0, *(self._some_cards(deck.kinds) for _ in range(8))]
        if origin is Annotated:
            return self._values(parts[0])
        if isinstance(hint, type) and issubclass(hint, Kind):
            return next(deck for deck in DECKS if deck.of is hint).kinds
        if hint is bool:
            return (True, False)
        if hint is int:
            return NUMBERS
        if hint is str:
            return tuple(self._words)
        return ()

    def _some_cards(self, kinds: Sequence[Kind]) -> int:
        return sum(self.random.choice(kinds).one for _ in range(self.random.randint(1, 3)))


def fits(form: Form, action: Action) -> bool:
    """Whether an action is one that a form can be filled in to."""
    kind = type(action)
    if kind is not form.action or action.player != form.player:
        return False
    values = {name: getattr(action, name) for name in list(hints(kind))[1:]}
    if any(values.pop(name) != value for name, value in form.fixed):
        return False
    for bound in form.bounds:
        given = values.pop(bound.field)
        among = dict(singles(bound.among))
        if any(number > among.get(one, 0) for one, number in singles(given)):
            return False
        if not bound.least <= sum(number for _, number in singles(given)) <= bound.most:
            return False
    if any(not 0 <= values.pop(amount.field) <= amount.most for amount in form.amounts):
        return False
    defaults = {field.name: field.default for field in fields_of(kind)}
    return all(value == defaults[name] for name, value in values.items())


def listed(state: State, player: Seat) -> tuple[dict[Action, None], list[Form]]:
    """What a player may do as it is listed: actions, also with every chance they leave open, and forms."""
    options = state.options(player)
    forms = [option for option in options if isinstance(option, Form)]
    actions = [option for option in options if isinstance(option, Action)]
    settled = (case for action in actions for case, _ in state.outcomes(action))
    return dict.fromkeys((*actions, *settled)), forms
