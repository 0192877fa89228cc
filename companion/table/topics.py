"""What topics say, all together: those of the base game and house rules, and of boxes whose rules have been imported.

The topic of a module of the rules is the file of the same name in `table/`. So a box that nobody plays says nothing,
and costs nothing.
"""

from collections.abc import Iterator, Mapping
from functools import cache, lru_cache, reduce
from importlib import import_module
from importlib.util import find_spec
from itertools import chain
from operator import or_
from sys import modules

from companion.rules.boxes import FOUND, every_module
from companion.rules.parts import MECHANISMS, PACKAGE

from . import base, house_rules
from .booklet import Booklet
from .topic import Topic, together

SHARED = ("second_city", "card_on_a_seven", "exploring", "movement_phase", "purses")
"""The topics of what several boxes share, in the order in which they speak."""

_added: list[tuple[Topic, Mapping[str, str]]] = []
"""Those of house rules from the data folder, and their sentences."""


def _named() -> Iterator[tuple[str, str]]:
    """The rules and the topic of each pair of files."""
    for package, names in ((MECHANISMS, SHARED), *((f"{PACKAGE}.{one.folder}", one.topics) for one in FOUND)):
        yield from ((f"{package}.rules.{name}", f"{package}.table.{name}") for name in names)


_PAIRS = tuple(_named())


def every_topic() -> Topic:
    """Everything that is declared by now; the same value until a box is imported."""
    return _at(len(modules))  # asked for everywhere, so this has to be quick


def topic_of_all_boxes() -> Topic:
    """What all boxes say, whatever is played: for what is asked of no certain game. They are imported."""
    every_module()
    return _of(tuple(topic for _, topic in _PAIRS))


@lru_cache(maxsize=1)  # a number may come back after an import that failed
def _at(known: int) -> Topic:
    """What the rules say that are imported while Python knows so many modules."""
    return _of(tuple(topic for rules, topic in _PAIRS if rules in modules))


@cache
def _of(names: tuple[str, ...]) -> Topic:
    topics = (import_module(name).topic for name in names)
    return together((*base.TOPICS, *topics, *house_rules.TOPICS, *(topic for topic, _ in _added)))


@cache
def booklets() -> tuple[Booklet, ...]:
    """The booklets of all boxes that have rules of their own."""
    named = (f"{PACKAGE}.{one.folder}.table.rules" for one in FOUND)
    boxes = (import_module(name).BOOKLET for name in named if find_spec(name))
    ours = house_rules.BOOKLET
    ours = ours._replace(rules=reduce(or_, (dict(rules) for _, rules in _added), dict(ours.rules)))
    return tuple(one for one in (base.BOOKLET, *boxes, ours) if one.rules)


@cache
def rules_in_words() -> Mapping[str, str]:
    """Every rule that can be named, in plain words by its id."""
    return dict(chain.from_iterable(one.rules.items() for one in booklets()))


def add_house_rule(topic: Topic, rules: Mapping[str, str]) -> None:
    """Let one more have its say from now on: at the start, before any game is opened.

    Raises ValueError where it speaks of what another topic says.
    """
    together((every_topic(), topic))
    _added.append((topic, rules))
    for known in (_at, _of, booklets, rules_in_words):
        known.cache_clear()
