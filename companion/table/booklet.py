"""The rules of one box in plain words: what a refusal, a correction or a remark names by its id, people can read."""

from collections.abc import Mapping
from typing import NamedTuple


class Booklet(NamedTuple):
    """The rules of one box that can be named: a sentence each, by their ids in its ledger."""

    title: str
    rules: Mapping[str, str]
