"""What keeps a house rule from being played: what it lacks, and which of its names are somebody else's.

Records, pages and menus know everything by its name, whatever its box, so no name may mean two things.
"""

import ast
from collections.abc import Iterable, Iterator, Mapping
from itertools import chain
from typing import Any

from companion.kernel import UNASKED, Action, Happening, Module, Options, Value, fields_of
from companion.kernel.contribution import ANYTIME, Answer, Contribution
from companion.rules.boxes import BOXES, every_module, every_variant, ways_to_share
from companion.rules.cards import DECKS
from companion.rules.scenario import Adaptation, Variant
from companion.said import Said, said
from companion.table.topic import Topic
from companion.table.topics import every_rule_in_words, every_topic, topic_of_all_boxes

from .files import NotReadError
from .reading import HouseRule, shortly

LONGEST_NAME, LONGEST_TITLE, LONGEST_WORDS = 40, 60, 300
"""Letters: of a name as it stands in records, of a title on a button, and of a sentence."""


def judge(rule: HouseRule, before: object) -> None:
    """Raises NotReadError with the first thing that keeps a rule from being played.

    `before` is how everything was before it was read (`as_it_is`).
    """
    if as_it_is() != before:
        words = said("it changes rules that are there already: a house rule has a module and a topic of its own")
        raise NotReadError(words)
    for look in (_kinds, _texts, _names, _classes, _modules, _says, _unsaid, _refuses):
        for why in look(rule):
            raise NotReadError(why)


def as_it_is() -> object:
    """All that is played and said by now, to be compared: no house rule changes anything of it."""
    modules = [
        (
            *(module.name, module.needs, module.excludes, module.fits_without, module.settings),
            *(dict(module.tasks), dict(module.titles), list(map(id, module.questions))),
            list(map(id, module.contributions)),
        )
        for module in every_module()
    ]
    says = {
        name: list(map(id, part)) if isinstance(part, list) else {key: id(each) for key, each in part.items()}
        for name, part in vars(topic_of_all_boxes()).items()
    }
    cards = [[(kind.name, kind.slot) for kind in deck.kinds] for deck in DECKS]
    return modules, says, list(map(id, BOXES)), dict(every_rule_in_words()), cards


# -- what it declares -----------------------------------------------------------------------------------------------


def _kinds(rule: HouseRule) -> Iterator[Said]:
    if not isinstance(rule.variant, Variant) or isinstance(rule.variant, Adaptation):
        yield said("“{name}” is no “{kind}”", name="variant", kind="Variant")
        return
    if not isinstance(rule.topic, Topic):
        yield said("“{name}” is no “{kind}”", name="topic", kind="Topic")
    if not isinstance(rule.rules, Mapping):
        yield said("“{name}” is no “{kind}”", name="rules", kind="dict")
    modules = rule.variant.modules
    if not isinstance(modules, tuple) or not modules or not all(isinstance(each, Module) for each in modules):
        yield said("its variant has no modules")
    elif not all(isinstance(each.options, Options) for each in modules):
        yield said("“{name}” is no “{kind}”", name="options", kind="Options")


def _texts(rule: HouseRule) -> Iterator[Said]:
    sentences = [(words, LONGEST_WORDS) for words in rule.rules.values()]
    own = [(module.name, LONGEST_NAME) for module in rule.variant.modules]
    variant = rule.variant
    mine = [(variant.name, LONGEST_NAME), (variant.title, LONGEST_TITLE), (variant.words, LONGEST_WORDS)]
    ids = [(each, LONGEST_NAME) for each in rule.rules]
    for text, most in (*mine, *own, *ids, *sentences):
        if not isinstance(text, str) or not text.strip() or len(text) > most or not text.isprintable():
            words = said(
                "“{text}” is no text of one line, or longer than {most} letters", text=shortly(text)[:40], most=most
            )
            yield words


# -- names that meet ------------------------------------------------------------------------------------------------


def _names(rule: HouseRule) -> Iterator[Said]:
    known = {*every_variant(), *ways_to_share(), *(one.name for box in BOXES for one in (box, *box.scenarios))}
    yield from _meeting(said("variant"), [rule.variant.name], known)
    there = every_module()
    own = rule.variant.modules
    yield from _meeting(said("module"), [module.name for module in own], [module.name for module in there])
    options = [option for module in there for option in module.settings]
    yield from _meeting(said("option"), [option for module in own for option in module.settings], options)
    stages = {one.name for module in there for one in module.contributions if one.way == "stage"}
    yield from _meeting(said("stage"), _named(own, "stage"), stages)
    yield from _meeting(said("rule id"), rule.rules, every_rule_in_words())
    taken = {each for module in there for one in module.contributions for each in one.rules}
    yield from _meeting(
        said("rule id"), [each for one in _of(own) for each in one.rules], taken | every_rule_in_words().keys()
    )
    for name, says in vars(rule.topic).items():
        if isinstance(says, dict):
            yield from _meeting(said("word of a topic"), says, vars(every_topic())[name])


def _classes(rule: HouseRule) -> Iterator[Said]:
    """Actions, happenings and slices go by the names of their classes, whatever file they are in."""
    every = {kind for base in (Action, Happening, Value) for kind in _below(base)}
    own = {kind.__name__ for kind in every if kind.__module__ == rule.module.__name__}
    slices = {one.run for module in every_module() for one in module.contributions if one.way == "state"}
    there = {kind for base in (Action, Happening) for kind in _below(base)} | slices
    others = {kind.__name__ for kind in there if kind.__module__ != rule.module.__name__}
    yield from _meeting(said("action, happening or slice"), sorted(own), others)


def _meeting(what: str, own: Iterable[object], others: Iterable[object]) -> Iterator[Said]:
    known = set(others)
    for one in own:
        if one in known:
            name = one.__name__ if isinstance(one, type) else shortly(one)
            yield said("the name “{name}” is taken already ({what}): choose another", what=what, name=name)


# -- what does not fit ----------------------------------------------------------------------------------------------


def _modules(rule: HouseRule) -> Iterator[Said]:
    own = rule.variant.modules
    known = {module.name for module in (*every_module(), *own)}
    for module in own:
        for need in (*module.needs, *module.excludes, *module.fits_without):
            if need not in known:
                name = shortly(need)
                yield said("it names the module “{name}”, and there is none of that name", name=name)
    options = {option: value for module in own for option, value in module.settings.items()}
    for setting in rule.variant.settings:
        if not isinstance(options.get(setting.option), bool | int | str):
            name = shortly(setting.option)
            yield said(
                "its setting “{name}” is no option of its module that is true or false, a number or a word", name=name
            )


def _says(rule: HouseRule) -> Iterator[Said]:
    """What people would meet at the table without any words for it."""
    topic = rule.topic
    for one in _of(rule.variant.modules):
        if isinstance(one.details, Answer):
            action, item = one.details.action, one.details.item
            yield from _without_words(said("line for the history"), action, topic.actions, every_topic().actions)
            if item != ANYTIME:
                yield from _without_words(said("button"), action, topic.buttons, every_topic().buttons)
                if item != UNASKED:
                    yield from _without_words(said("words"), item, topic.agenda, every_topic().agenda)
        elif one.way == "change":
            _, happening = one.details
            yield from _without_words(said("words"), happening, topic.happenings, every_topic().happenings)
    for kind in _below(Happening):
        if kind.__module__ == rule.module.__name__ and not kind.__subclasses__():
            yield from _without_words(said("words"), kind, topic.happenings)


def _without_words(what: str, thing: object, *known: Mapping[Any, Any]) -> Iterator[Said]:
    if not any(thing in each for each in known):
        name = thing.__name__ if isinstance(thing, type) else shortly(thing)
        yield said("for “{name}” its topic lacks this: {what}", what=what, name=name)


def _unsaid(rule: HouseRule) -> Iterator[Said]:
    """Slices of which nothing lies on the table, although nothing says that they are only booked."""
    slices: list[Any] = [one.run for one in _of(rule.variant.modules) if one.way == "state"]
    for kind in () if rule.topic.standing else slices:
        for field in fields_of(kind):
            if (kind, field.name) not in rule.topic.booked_only:
                name = f"{kind.__name__}.{field.name}"
                yield said("its topic says neither how “{name}” lies on the table nor why it does not", name=name)


def _refuses(rule: HouseRule) -> Iterator[Said]:
    """Rules that a refusal names, and that nobody could look up."""
    answers = [one.details for one in _of(rule.variant.modules) if isinstance(one.details, Answer)]
    ids = [each for answer in answers for each in (answer.turn, answer.moment)]
    for each in chain(ids, _ids_in_refusals(ast.parse(rule.source.text))):
        if each not in rule.rules and each not in every_rule_in_words():
            yield said("it refuses by the rule “{rule}”, of which “rules” has no sentence", rule=shortly(each))


def _ids_in_refusals(tree: ast.Module) -> Iterator[str]:
    for node in ast.walk(tree):
        match node:
            case ast.Call(ast.Name("Refusal"), [ast.Constant(str(rule)), *_]):
                yield rule


# -- looking through modules ----------------------------------------------------------------------------------------


def _of(modules: Iterable[Module]) -> list[Contribution]:
    return [one for module in modules for one in module.contributions]


def _named(modules: Iterable[Module], way: str) -> list[str]:
    return [one.name for one in _of(modules) if one.way == way]


def _below(kind: type) -> Iterator[type]:
    one: type
    for one in kind.__subclasses__():
        yield one
        yield from _below(one)
