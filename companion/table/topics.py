"""What topics say, all together: those of the base game and house rules, and of boxes whose rules have been imported.

The topic of a module of the rules is the file of the same name in `table/`. So a box that nobody plays says nothing,
and costs nothing.
"""

from collections.abc import Iterable, Iterator, Mapping
from functools import cache, lru_cache, reduce
from importlib import import_module
from itertools import chain
from operator import or_
from sys import modules

from companion.rules.boxes import FOUND, every_module
from companion.rules.parts import MECHANISMS, PACKAGE
from companion.rules.scenario import Manifest
from companion.said import said

from . import base, house_rules
from .booklet import Booklet, in_order, played_to
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
    """The rules in plain words, box by box: for a page that shows them all. Every box is imported."""
    every_module()
    boxes = (Booklet(one.called, in_order(_said_by(_topics_of(one)) | _declared(one))) for one in FOUND)
    base_game = Booklet(said("The base game"), in_order(base.RULES))
    return tuple(one for one in (base_game, *boxes, Booklet(said("House rules"), _ours())) if one.rules)


def every_rule_in_words() -> Mapping[str, str]:
    """Every rule that can be named, in plain words by its id. Every box is imported."""
    return dict(chain.from_iterable(one.rules.items() for one in booklets()))


def rules_in_words() -> Mapping[str, str]:
    """Those of the base game, of house rules, and of boxes as far as they have been imported."""
    return _words_at(len(modules))


@lru_cache(maxsize=1)
def _words_at(known: int) -> Mapping[str, str]:
    there = [topic for rules, topic in _PAIRS if rules in modules]
    return in_order(reduce(or_, map(_declared, FOUND), {**base.RULES, **_said_by(there)})) | _ours()


def _topics_of(box: Manifest) -> Iterator[str]:
    return (f"{PACKAGE}.{box.folder}.table.{name}" for name in box.topics)


def _said_by(topics: Iterable[str]) -> dict[str, str]:
    """The sentences that stand in these files."""
    return reduce(or_, (getattr(import_module(name), "rules", {}) for name in topics), {})


def _declared(box: Manifest) -> dict[str, str]:
    """The sentences of a box that are of no topic, and how many points its scenarios are played to."""
    return {**(played_to(box.product.scenarios) if box.product else {}), **box.rules}


def _ours() -> dict[str, str]:
    return reduce(or_, (dict(rules) for _, rules in _added), dict(house_rules.RULES))


def add_house_rule(topic: Topic, rules: Mapping[str, str]) -> None:
    """Let one more have its say from now on: at the start, before any game is opened.

    Raises ValueError where it speaks of what another topic says.
    """
    together((every_topic(), topic))
    _added.append((topic, rules))
    for known in (_at, _of, _words_at, booklets):
        known.cache_clear()
