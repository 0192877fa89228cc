"""The rules of one box in plain words: what a refusal, a correction or a remark names by its id, people can read."""

import re
from collections.abc import Iterable, Mapping
from typing import NamedTuple

from companion.rules.scenario import Scenario
from companion.said import said


class Booklet(NamedTuple):
    """The rules of one box that can be named: a sentence each, by their ids in its ledger."""

    title: str
    rules: Mapping[str, str]


def in_order(rules: Mapping[str, str]) -> dict[str, str]:
    """By ledger and number, as they stand there: `SEA-9` before `SEA-10`, and `SEA1-02` after both."""
    return {rule: rules[rule] for rule in sorted(rules, key=_place)}


def _place(rule: str) -> tuple[list[str | int], list[str | int]]:
    ledger, _, number = rule.rpartition("-")
    return _counted(ledger), _counted(number)


def _counted(text: str) -> list[str | int]:
    return [int(part) if part.isdigit() else part for part in re.split(r"(\d+)", text)]


def played_to(scenarios: Iterable[Scenario]) -> dict[str, str]:
    """By the rules that say how many points win in these scenarios: how many those are."""
    return {
        one.target_rule: said("{scenario} is played to {points} points.", scenario=one.title, points=one.target)
        for one in scenarios
    }
