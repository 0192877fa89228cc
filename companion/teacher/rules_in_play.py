"""Which of the rules that can be named hold in a game.

Its ledger, the letters before its number, has to be that of a module in play. Beyond that a rule that modules stand for
holds where one of those is played, and one that only refusals name holds wherever its ledger does.
"""

from collections import Counter
from collections.abc import Iterator, Mapping
from functools import cache, lru_cache

from companion.kernel import Game
from companion.rules.boxes import every_module
from companion.table.topics import rules_in_words


@lru_cache(maxsize=4)
def rules_in_play(game: Game) -> tuple[str, ...]:
    """Their ids, in the order in which the boxes list them."""
    named = [[rule for one in contributions for rule in one.rules] for contributions in game.modules.values()]
    here = {rule for rules in named for rule in rules}
    ledgers = {_mostly(rules) for rules in named if rules}
    held = (rule for rule in rules_in_words() if ledger_of(rule) in ledgers)
    return tuple(rule for rule in held if rule in here or rule not in stood_for())


def _mostly(rules: list[str]) -> str:
    """The ledger that most of these rules stand in: a module of the base game may serve a rule of another box, too."""
    return Counter(map(ledger_of, rules)).most_common(1)[0][0]


@cache
def stood_for() -> frozenset[str]:
    """Every rule that some module stands for, played or not."""
    return frozenset(rule for module in every_module() for one in module.contributions for rule in one.rules)


def ledger_of(rule: str) -> str:
    """The letters before a rule's number: `BASE` of `BASE-120`."""
    return rule.rpartition("-")[0]


@lru_cache(maxsize=4)
def buttons_of(game: Game) -> Mapping[str, tuple[str, ...]]:
    """For each rule that an action stands for, the names of those actions."""
    found: dict[str, list[str]] = {}
    for rule, action in _named(game):
        if action not in found.setdefault(rule, []):
            found[rule].append(action)
    return {rule: tuple(actions) for rule, actions in found.items()}


def _named(game: Game) -> Iterator[tuple[str, str]]:
    for contributions in game.modules.values():
        for one in contributions:
            if one.way == "answer" and hasattr(one.details, "action"):
                for rule in one.rules:
                    yield rule, one.details.action.__name__
