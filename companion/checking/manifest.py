"""What `box.toml` says, beyond that it can be read: names, texts, numbers of players, and rules that people look up."""

import tomllib
from collections import Counter
from collections.abc import Iterator
from importlib.resources import files

from companion.data import SEATS
from companion.rules.base import BASE_GAME
from companion.rules.boxes import FOUND, every_variant
from companion.rules.house_rules import HOUSE_RULES
from companion.rules.manifest import texts_of
from companion.rules.parts import PACKAGE
from companion.rules.scenario import Adaptation, Addition, Manifest, Product, Scenario
from companion.table.topics import every_rule_in_words

from .box import additions, box, offerings
from .fault import Fault

LONGEST_NAME, LONGEST_TITLE, LONGEST_WORDS = 40, 40, 250
"""Letters that the pages have room for: of a name in records, a title on a button, and a sentence."""


def faults(name: str) -> Iterator[Fault]:
    """What is wrong with what the box says of itself."""
    place = f"{name}/box.toml"
    for look in (_names, _texts, _seats, _unused, _unknown, _rules):
        yield from (Fault(place, words) for words in look(name))


def _names(name: str) -> Iterator[str]:
    ours = (Manifest(folder="", place=-1, product=BASE_GAME), Manifest(folder="", place=-1, product=HOUSE_RULES))
    others = [kind_and_name for one in (*FOUND, *ours) if one.folder != name for kind_and_name in _called(one)]
    for (kind, each), times in Counter(_called(box(name))).items():
        if times > 1 or (kind, each) in others:
            yield f"there is another {kind} {each!r}: choose a name of its own."
    for other in FOUND:
        if other.folder != name and other.place == box(name).place:
            yield f"place {other.place} is that of {other.folder} already: choose another."


def _called(one: Manifest) -> Iterator[tuple[str, str]]:
    """What records and requests know by name; a scenario may be called as its box is."""
    for each in additions(one):
        kind = {Product: "box", Scenario: "scenario"}.get(type(each), "variant")
        yield kind, each.name


def _texts(name: str) -> Iterator[str]:
    for each in offerings(box(name)):
        yield from _text(f"the name of {each.title!r}", each.name, LONGEST_NAME)
        yield from _text(f"the title of {each.name!r}", each.title, LONGEST_TITLE)
        yield from _text(f"the words of {each.name!r}", each.words, LONGEST_WORDS)
    read = tomllib.loads(files(PACKAGE).joinpath(name, "box.toml").read_text("utf-8"))
    for text in texts_of(read):
        yield from _text("a text", text, LONGEST_WORDS, least=0)


def _text(what: str, text: str, most: int, least: int = 1) -> Iterator[str]:
    if not least <= len(text.strip()) <= most or not text.isprintable():
        yield f"{what} ({text[:40]!r}) is not one line of {least} to {most} letters: put it otherwise."


def _seats(name: str) -> Iterator[str]:
    for each in additions(box(name)):
        if isinstance(each, Scenario | Adaptation) and not 2 <= each.fewest <= each.most <= max(SEATS):
            yield f"{each.name!r} is for {each.fewest} to {each.most} players: it has to be for some of 2 to 6."
        if isinstance(each, Scenario | Adaptation) and each.target is not None and each.target < 1:
            yield f"{each.target} points win {each.name!r}: it has to be one at least."


def _unused(name: str) -> Iterator[str]:
    """Settings that are declared by name and that nobody offers."""
    read = tomllib.loads(files(PACKAGE).joinpath(name, "box.toml").read_text("utf-8"))
    offered = {setting.option for each in additions(box(name)) for setting in each.settings}
    for each in read.get("setting", {}).keys() - offered:
        yield f"no settings name [setting.{each}]: name it, or take the table away."


def _unknown(name: str) -> Iterator[str]:
    """Names of other things that there are not."""
    one = box(name)
    scenarios = {each.name for other in FOUND if other.product for each in other.product.scenarios}
    every = {each.name for other in FOUND for each in additions(other)} | every_variant().keys()
    for adaptation in one.adaptations:
        yield from (
            f"{adaptation.name!r} joins {each!r}, and there is no such scenario: name one that there is."
            for each in adaptation.joins
            if each not in scenarios
        )
    for of in (*(each.of for each in one.meetings), *(each.of for each in one.longer)):
        for each in sorted(of - every):
            yield f"{each!r} meets something, and there is no such box, scenario or variant: name one that there is."
    for addition in additions(one):
        for reason in addition.refuses:
            if reason.topic not in every_variant():
                yield f"{addition.name!r} refuses {reason.topic!r}, which is no variant: name one that there is."


def _rules(name: str) -> Iterator[str]:
    known = every_rule_in_words()
    for who, rule in rules_named(name):
        if rule not in known:
            yield f"{who} names the rule {rule!r}, of which no sentence is known: add one to [rules]."


def rules_named(name: str) -> Iterator[tuple[str, str]]:
    """The rules that are shown to people, and where each is named."""
    one = box(name)
    for each in additions(one):
        yield from ((f"{each.name!r}", rule) for rule in _of(each))
    for longer in one.longer:
        yield f"{longer.title!r}", longer.rule


def _of(each: Addition) -> Iterator[str]:
    if each.target_rule:
        yield each.target_rule
    for reason in (*each.refuses, *getattr(each, "needs", ()), *getattr(each, "wary", ())):
        yield reason.rule
    for refusal in (getattr(each, "alone", None), getattr(each, "beyond", None)):
        if refusal:
            yield refusal.rule
    if rule := getattr(each, "players_rule", ""):
        yield rule
    for layout in getattr(each, "layouts", ()):
        yield from (framing.rule for framing in layout.frame)
