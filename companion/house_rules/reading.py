"""A house rule as it stands in its file: the variant, what it says at the table, and the sentences of its rules."""

import sys
from collections.abc import Mapping
from dataclasses import dataclass
from traceback import extract_tb
from types import ModuleType

from companion.rules.boxes import add_house_rule
from companion.rules.scenario import Variant
from companion.said import Said, joined, said
from companion.table import topics
from companion.table.topic import Topic

from .files import NotReadError, RuleFile

LONGEST = 200
"""Letters of what Python says of a fault."""


@dataclass(frozen=True)
class HouseRule:
    """What a file declares. Nothing of it is proved yet, not even its types: see `judging`."""

    source: RuleFile
    module: ModuleType
    variant: Variant
    topic: Topic
    rules: Mapping[str, str]


def read(source: RuleFile) -> HouseRule:
    """Have a file run, which is how it is read. Raises NotReadError, and leaves nothing of it then but its classes."""
    module = ModuleType(f"house_rules.{source.name}")
    module.__file__ = source.path
    sys.modules[module.__name__] = module  # the types of fields are looked up by it
    try:
        exec(compile(source.text, source.path, "exec", dont_inherit=True), module.__dict__)
        for name in ("variant", "topic", "rules"):
            if name not in vars(module):
                raise NotReadError(said("it declares no “{name}”", name=name))
    except KeyboardInterrupt:
        raise
    except BaseException as error:
        del sys.modules[module.__name__]
        raise error if isinstance(error, NotReadError) else NotReadError(fault_in(source, error)) from None
    return HouseRule(source, module, *(vars(module)[name] for name in ("variant", "topic", "rules")))


def take(rule: HouseRule) -> None:
    """Offer a rule that was proved, and let it have its say, from now on."""
    topics.add_house_rule(rule.topic, rule.rules)
    add_house_rule(rule.variant)


def fault_in(source: RuleFile, error: BaseException) -> Said:
    """What went wrong while a file ran, as a clause with the line, where that is known."""
    lines = [each.lineno for each in extract_tb(error.__traceback__) if each.filename == source.path]
    line = error.lineno if isinstance(error, SyntaxError) else lines[-1] if lines else None
    words = shortly(error.msg if isinstance(error, SyntaxError) else str(error))
    what = f"{type(error).__name__}: {words}" if words else type(error).__name__
    return said("in line {line}: {what}", line=line, what=what) if line else joined((what,))


def shortly(text: object) -> str:
    """A text of a file, which may be anything, as far as people want to read it."""
    try:
        plain = "".join(letter if letter.isprintable() else " " for letter in str(text)[:LONGEST])
    except Exception:  # its own way to say what it is
        return type(text).__name__
    return plain if len(plain) < LONGEST else f"{plain} …"
