"""The rules of one box in plain words: what a refusal, a correction or a remark names by its id, people can read."""

from collections.abc import Iterable, Mapping
from typing import NamedTuple

from companion.rules.scenario import Scenario
from companion.said import said


class Booklet(NamedTuple):
    """The rules of one box that can be named: a sentence each, by their ids in its ledger."""

    title: str
    rules: Mapping[str, str]


def played_to(scenarios: Iterable[Scenario]) -> dict[str, str]:
    """By the rules that say how many points win in these scenarios: how many those are."""
    return {
        one.target_rule: said("{scenario} is played to {points} points.", scenario=one.title, points=one.target)
        for one in scenarios
    }
