"""What house rules say of themselves at the table: a file for each of them, named like its module of the rules.

It declares a `topic` and, for the rules that its refusals name, `rules`: a sentence each, by their ids.
"""

from importlib import import_module
from pkgutil import iter_modules
from typing import Final

from companion.said import said
from companion.table.booklet import Booklet
from companion.table.topic import Topic

_FILES: Final = tuple(import_module(f"{__name__}.{found.name}") for found in iter_modules(__path__))

TOPICS: Final[tuple[Topic, ...]] = tuple(file.topic for file in _FILES)

BOOKLET: Final = Booklet(said("House rules"), {rule: words for file in _FILES for rule, words in file.rules.items()})
