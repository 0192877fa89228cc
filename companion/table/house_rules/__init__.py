"""What house rules say of themselves at the table: a file for each of them, named like its module of the rules.

It declares a `topic` and, for the rules that its refusals name, `rules`: a sentence each, by their ids.
"""

from collections.abc import Mapping
from importlib import import_module
from pkgutil import iter_modules
from typing import Final

from companion.table.topic import Topic

_FILES: Final = tuple(import_module(f"{__name__}.{found.name}") for found in iter_modules(__path__))

TOPICS: Final[tuple[Topic, ...]] = tuple(file.topic for file in _FILES)

RULES: Final[Mapping[str, str]] = {rule: words for file in _FILES for rule, words in file.rules.items()}
