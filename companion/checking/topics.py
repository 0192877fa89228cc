"""What a box says at the table: its topics are listed, and everything that people meet has words."""

import ast
from collections import Counter
from collections.abc import Iterator, Mapping
from importlib import import_module
from importlib.resources import files
from pathlib import Path
from typing import Any

from companion.kernel import UNASKED, Module
from companion.kernel.contribution import ANYTIME, Answer
from companion.rules.parts import PACKAGE
from companion.table.topic import Topic
from companion.table.topics import every_rule_in_words, every_topic

from .box import box, own_modules
from .fault import Fault
from .named_rules import named
from .played import unforeseen

LONGEST_SENTENCE = 160
"""Letters of a sentence about a rule, which a phone shows beside what it refuses."""


def faults(name: str) -> Iterator[Fault]:
    """What is wrong with the topics of a box, and what has no words."""
    listed = list(_listed(name))
    yield from listed
    if not listed:  # without a topic nothing that it says is known
        yield from _words(name)
        yield from _sentences(name)
        yield from _named(name)


def _listed(name: str) -> Iterator[Fault]:
    place = f"{name}/box.toml"
    folder = _folder(name)
    topics = box(name).topics
    for each in sorted({one for one in topics if topics.count(one) > 1}):
        yield Fault(place, f"topics names {each!r} twice: once is enough.")
    for each in topics:
        file = f"{each.replace('.', '/')}.py"
        for part in ("table", "rules"):
            if not (folder / part / file).is_file():
                yield Fault(place, f"topics names {each!r}, and there is no file {name}/{part}/{file}: write it.")
                break
        else:
            yield from _topic(name, each, file)
    for path in sorted((folder / "table").rglob("*.py")):
        each = ".".join(path.relative_to(folder / "table").with_suffix("").parts)
        if each not in topics and _has_topic(path):
            yield Fault(
                f"{name}/{path.relative_to(folder)}", f"its topic is not listed: add {each!r} to topics in box.toml."
            )


def _topic(name: str, each: str, file: str) -> Iterator[Fault]:
    place = f"{name}/table/{file}"
    try:
        import_module(f"{PACKAGE}.{name}.rules.{each}")
        file_itself = import_module(f"{PACKAGE}.{name}.table.{each}")
    except BaseException as error:  # it may raise anything
        yield unforeseen(name, error)
    else:
        if not isinstance(getattr(file_itself, "topic", None), Topic):
            yield Fault(place, "there is no topic in it: write “topic = Topic()”.")
        rules = getattr(file_itself, "rules", {})
        if not (isinstance(rules, dict) and all(isinstance(one, str) for pair in rules.items() for one in pair)):
            yield Fault(place, 'its rules are no sentences by their ids: write “rules = {"EXAMPLE-1": said("...")}”.')


def _has_topic(path: Path) -> bool:
    """Whether a file declares a topic; one that is no Python is found where it is imported."""
    try:
        tree = ast.parse(path.read_text(encoding="utf-8"))
    except (SyntaxError, ValueError, RecursionError):
        return False
    targets = [target for node in tree.body if isinstance(node, ast.Assign) for target in node.targets]
    targets += [node.target for node in tree.body if isinstance(node, ast.AnnAssign)]
    return any(isinstance(target, ast.Name) and target.id == "topic" for target in targets)


def _words(name: str) -> Iterator[Fault]:
    for file, module in own_modules(box(name)).items():
        for what, thing in wordless(module, every_topic()):
            called = thing.__name__ if isinstance(thing, type) else thing
            path = file.partition("/")[2].partition(":")[0].replace(".", "/")
            yield Fault(f"{name}/table/{path}.py", f"its topic lacks {what} for {called!r}: add it.")


def wordless(module: Module, topic: Topic) -> Iterator[tuple[str, Any]]:
    """What people would meet without words, of all that a module adds, and which words these are."""
    for one in module.contributions:
        if isinstance(one.details, Answer):
            action, item = one.details.action, one.details.item
            yield from _lacking("a line for the history", action, topic.actions)
            if item != ANYTIME:
                yield from _lacking("a button", action, topic.buttons)
                if item != UNASKED:
                    yield from _lacking("words", item, topic.agenda)
        elif one.way == "change":
            _, happening = one.details
            if not happening.__subclasses__():
                yield from _lacking("words", happening, topic.happenings)


def _lacking(what: str, thing: Any, known: Mapping[Any, object]) -> Iterator[tuple[str, Any]]:
    if thing not in known:
        yield what, thing


def _sentences(name: str) -> Iterator[Fault]:
    one = box(name)
    places = {f"{name}/table/{each.replace('.', '/')}.py": _rules_of(name, each) for each in one.topics}
    places[f"{name}/box.toml"] = one.rules
    said = Counter(rule for rules in places.values() for rule in rules)
    for place, rules in places.items():
        for rule, words in rules.items():
            if len(words) > LONGEST_SENTENCE or not words.endswith("."):
                least = f"one of up to {LONGEST_SENTENCE} letters that ends with a full stop"
                yield Fault(place, f"{rule} has no sentence that a phone can show: write {least}.")
            if said[rule] > 1:
                yield Fault(place, f"{rule} has a sentence elsewhere, too: keep the one beside its refusal.")


def _rules_of(name: str, topic: str) -> Mapping[str, str]:
    return getattr(import_module(f"{PACKAGE}.{name}.table.{topic}"), "rules", {})


def _named(name: str) -> Iterator[Fault]:
    """Rules that people are told by their id, and that nobody could look up."""
    known = every_rule_in_words()
    ledgers = {each.partition("-")[0] for each in known} | _credited(name)
    folder = _folder(name)
    for path in sorted((folder / "rules").rglob("*.py")):
        for rule in sorted(named(ast.parse(path.read_text(encoding="utf-8")), ledgers) - known.keys()):
            words = f"it names the rule {rule} to people, who cannot look it up: add one to rules in its topic."
            yield Fault(f"{name}/{path.relative_to(folder)}", words)


def _credited(name: str) -> set[str]:
    """The ledgers by whose rules its modules go."""
    every = (each for module in own_modules(box(name)).values() for each in module.contributions)
    return {rule.partition("-")[0] for each in every for rule in each.rules}


def _folder(name: str) -> Path:
    return Path(str(files(PACKAGE).joinpath(name)))
