"""Putting modules together, once: scripts in order, answers by item, reactions by happening, questions combined.

Everything that can be wrong with a list of modules is found here and reported in one go, naming the modules.
"""

from collections import defaultdict
from collections.abc import Callable, Iterable, Iterator
from dataclasses import replace
from itertools import groupby
from operator import attrgetter
from typing import Any

from msgspec import ValidationError, convert, structs

from companion.said import joined, said

from .action import Action
from .agenda import Item
from .contribution import ANYTIME, UNASKED, Answer, AtOnce, Contribution
from .fields import FieldTests
from .game import Game, Menu
from .module import Module, nothing
from .options import Options, meant
from .query import Query
from .setup import Setup
from .values import Happening, Owner, Seat, hints


class RulesetError(ValueError):
    """A list of modules that cannot be played together, or with these options; the message names every fault."""


def assemble(modules: Iterable[Module], setup: Setup) -> Game:
    """The game of these modules. Raises RulesetError with every fault found."""
    modules = tuple(modules)
    faults: list[str] = [*_needs(modules), *_changes_of_nothing(modules)]
    scripts, answers = _scripts(modules, faults), _answers(modules, faults)
    at_once = _at_once(modules)
    seats = tuple(Seat(n) for n in range(len(setup.seats)))
    owners = tuple(Owner(Seat(n)) for n in range(len(setup.colours)))
    game = Game(
        setup=setup,
        topology=setup.topology,
        seats=seats,
        owners=owners,
        modules={module.name: tuple(module.contributions) for module in modules},
        options=_options(modules, setup, faults),
        combined=_combined(modules, faults),
        scripts={name: tuple(Item(stage) for stage in reversed(stages)) for name, stages in scripts.items()},
        stages=_owned(modules, "stage", lambda c: c.name, lambda c: c.run, faults),
        at_once=tuple(map(Item, at_once)),
        due=_due(modules, at_once, faults),
        slices=tuple(_owned(modules, "state", lambda c: c.run, lambda c: c.run, faults)),
        reducers=_owned(modules, "change", lambda c: c.details[1], lambda c: (c.details[0], c.run), faults),
        reactions=_reactions(modules),
        answers=answers,
        menus={item: _menu(kinds.values()) for item, kinds in answers.items()},
        unasked=(Item(UNASKED, seats, beside=True),) if UNASKED in answers else (),
        anytime=Item(ANYTIME, seats),
        chancy=frozenset(kind for kinds in answers.values() for kind, answer in kinds.items() if answer.outcomes),
        fields=FieldTests(setup.topology, len(seats), len(owners)),
        tasks={item: words for module in modules for item, words in module.tasks.items()},
        titles={thing: words for module in modules for thing, words in module.titles.items()},
    )
    if faults:
        raise RulesetError(joined(faults, "; "))
    return game


def _of(modules: tuple[Module, ...], way: str) -> Iterator[tuple[Module, Contribution]]:
    return ((m, c) for m in modules for c in m.contributions if c.way == way)


def _needs(modules: tuple[Module, ...]) -> Iterator[str]:
    names = [module.name for module in modules]
    for module in modules:
        for need in module.needs:
            if need not in names:
                yield said("{module} needs {need}, which is not in play", module=module.name, need=need)
        for other in module.excludes:
            if other in names:
                yield said("{module} cannot be played together with {other}", module=module.name, other=other)
        if names.count(module.name) > 1:
            yield said("{module} is listed twice", module=module.name)


def _changes_of_nothing(modules: tuple[Module, ...]) -> Iterator[str]:
    owned = {c.run for _, c in _of(modules, "state")}
    for module, contribution in _of(modules, "change"):
        slice_, happening = contribution.details
        if slice_ not in owned:
            yield (
                f"{module.name} changes {slice_.__name__} by {happening.__name__},"
                f" but no module in play owns {slice_.__name__}"
            )


def _owned(
    modules: tuple[Module, ...],
    way: str,
    key: Callable[[Contribution], Any],
    value: Callable[[Contribution], Any],
    faults: list[str],
) -> dict[Any, Any]:
    """Contributions of which there may be one only."""
    owners: dict[Any, str] = {}
    found: dict[Any, Any] = {}
    for module, contribution in _of(modules, way):
        name = key(contribution)
        if name in found:
            faults.append(f"{owners[name]} and {module.name} both own the {way} {getattr(name, '__name__', name)!r}")
        owners[name], found[name] = module.name, value(contribution)
    return found


def _scripts(modules: tuple[Module, ...], faults: list[str]) -> dict[str, tuple[str, ...]]:
    scripts: dict[str, list[str]] = defaultdict(list)
    anchored: list[tuple[Module, Contribution]] = []
    behind: dict[str, set[str]] = defaultdict(set)
    for module, stage in _of(modules, "stage"):
        if stage.details.before or stage.details.after:
            anchored.append((module, stage))
        elif stage.details.script:
            scripts[stage.details.script].append(stage.name)
    for module, stage in anchored:
        anchor = stage.details.before or stage.details.after
        script = next((names for names in scripts.values() if anchor in names), None)
        if script is None:
            faults.append(
                f"{module.name} places its stage {stage.name!r} beside {anchor!r}, which no module in play has"
            )
            continue
        place = script.index(anchor)
        if stage.details.after:
            place += 1
            while place < len(script) and anchor in behind[script[place]]:  # of modules listed earlier
                place += 1
            behind[stage.name] = {anchor} | behind[anchor]
        script.insert(place, stage.name)
    idle = {stage.name for _, stage in _of(modules, "stage") if stage.run is nothing}
    return {name: tuple(stage for stage in stages if stage not in idle) for name, stages in scripts.items()}


def _at_once(modules: tuple[Module, ...]) -> list[str]:
    """The stages that are done at once, in their order: by their moments; within one, later modules come first."""
    stages = [stage for _, stage in _of(modules[::-1], "stage") if stage.details.moment is not None]
    return [stage.name for stage in sorted(stages, key=attrgetter("details.moment"))]


def _due(modules: tuple[Module, ...], at_once: list[str], faults: list[str]) -> dict[type[Happening], int]:
    """Which of these stages are due after which happening, as masks."""
    found: dict[type[Happening], int] = defaultdict(int)
    for module, reaction in _of(modules, "reaction"):
        if not isinstance(reaction.details, AtOnce):
            continue
        if reaction.name in at_once:
            for happening in reaction.details.happenings:
                found[happening] |= 1 << at_once.index(reaction.name)
        elif reaction.details.owner not in module.fits_without:
            faults.append(f"{module.name} wants {reaction.name!r} done at once, which no module in play does at once")
    return dict(found)


def _answers(modules: tuple[Module, ...], faults: list[str]) -> dict[str, dict[type[Action], Answer]]:
    owners: dict[tuple[str, type[Action]], str] = {}
    found: dict[str, dict[type[Action], Answer]] = defaultdict(dict)
    borrowed: list[tuple[Module, str, type[Action], str]] = []

    def own(module: Module, item: str, action: type[Action], answer: Answer) -> None:
        if (item, action) in owners:
            faults.append(f"{owners[item, action]} and {module.name} both answer {item!r} with {action.__name__}")
        owners[item, action] = module.name
        found[item][action] = answer

    for module, contribution in _of(modules, "answer"):
        if isinstance(contribution.details, Answer):
            own(module, contribution.details.item, contribution.details.action, contribution.details)
        else:
            borrowed.append((module, *contribution.details))
    for module, item, action, like in borrowed:
        model = found.get(like, {}).get(action)
        if model is None:
            faults.append(f"{module.name} wants {action.__name__} as in {like!r}, where no module in play takes it")
        else:
            own(module, item, action, replace(model, item=item))
    return dict(found)


def _menu(answers: Iterable[Answer]) -> Menu:
    offered = groupby((answer for answer in answers if answer.options is not None), attrgetter("when"))
    return tuple((when, tuple((one.action, one.options, one.who) for one in group)) for when, group in offered)  # type: ignore[misc]


def _options(modules: tuple[Module, ...], setup: Setup, faults: list[str]) -> dict[type[Options], Options]:
    """The settings in force: what the set-up says, or else what the modules do."""
    readers = _readers(modules, faults)
    strangers = sorted(setup.options.keys() - readers.keys())
    if strangers:
        faults.append(said("no module in play reads the option {options}", options=", ".join(map(repr, strangers))))
    found = {type(module.options): module.options for module in modules}
    for name in sorted(setup.options.keys() & readers.keys()):
        kind, value = type(readers[name].options), setup.options[name]
        try:
            found[kind] = structs.replace(found[kind], **{name: convert(value, hints(kind)[name])})
        except ValidationError:
            named = {"setting": name, "meant": meant(kind, name), "value": repr(value)}
            faults.append(said("the setting {setting} is {meant}, not {value}", **named))
    return found


def _readers(modules: tuple[Module, ...], faults: list[str]) -> dict[str, Module]:
    """By the name of each setting the module that reads it."""
    found: dict[str, Module] = {}
    for module in modules:
        for name in module.settings:
            if name in found:
                named = {"one": found[name].name, "other": module.name, "name": name}
                faults.append(said("{one} and {other} both have a setting {name}", **named))
            found[name] = module
    return found


def _reactions(modules: tuple[Module, ...]) -> dict[type[Happening], tuple[Callable[..., Any], ...]]:
    found: dict[type[Happening], list[Callable[..., Any]]] = defaultdict(list)
    for _, contribution in _of(modules, "reaction"):
        if not isinstance(contribution.details, AtOnce):
            for happening in contribution.details:
                found[happening].append(contribution.run)
    return {happening: tuple(runs) for happening, runs in found.items()}


def _combined(modules: tuple[Module, ...], faults: list[str]) -> dict[Query[Any, Any], Callable[..., Any]]:
    shares: dict[Query[Any, Any], list[Callable[..., Any]]] = {q: [] for module in modules for q in module.questions}
    for module, contribution in _of(modules, "share"):
        if contribution.details in shares:
            shares[contribution.details].append(contribution.run)
        elif contribution.details.owner not in module.fits_without:
            faults.append(f"{module.name} shares in {contribution.details.name!r}, which no module in play asks")
    return {question: question.combine(tuple(runs)) for question, runs in shares.items()}
