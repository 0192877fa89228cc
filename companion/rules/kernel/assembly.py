"""Putting modules together, once: scripts in order, answers by item, reactions by happening, questions combined.

Everything that can be wrong with a list of modules is found here and told in one go, naming the modules.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from typing import Any

from companion.said import joined, said

from .module import Answer, Contribution, Module, nothing
from .query import Query
from .values import Action, Happening


class RulesetError(ValueError):
    """A list of modules that cannot be played together; the message names every fault."""


@dataclass(frozen=True)
class Assembly:
    """The contributions of all modules, sorted for use."""

    scripts: dict[str, tuple[str, ...]]
    stages: dict[str, Callable[..., Any]]
    answers: dict[str, dict[type[Action], Answer]]
    slices: tuple[type, ...]
    reducers: dict[type[Happening], tuple[type, Callable[..., Any]]]
    reactions: dict[type[Happening], tuple[Callable[..., Any], ...]]
    combined: dict[Query[Any, Any], Callable[..., Any]]
    options: dict[str, object]
    tasks: dict[str, str]


def assemble(modules: tuple[Module, ...]) -> Assembly:
    """Check and sort the contributions of these modules; raises RulesetError with every fault found."""
    faults: list[str] = [*_needs(modules), *_changes_of_nothing(modules)]
    built = Assembly(
        scripts=_scripts(modules, faults),
        stages=_owned(modules, "stage", lambda c: c.name, lambda c: c.run, faults),
        answers=_answers(modules, faults),
        slices=tuple(_owned(modules, "state", lambda c: c.run, lambda c: c.run, faults)),
        reducers=_owned(modules, "change", lambda c: c.details[1], lambda c: (c.details[0], c.run), faults),
        reactions=_reactions(modules),
        combined=_combined(modules, faults),
        options={name: value for module in modules for name, value in module.options.items()},
        tasks={item: words for module in modules for item, words in module.tasks.items()},
    )
    if faults:
        raise RulesetError(joined(faults, "; "))
    return built


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
        script.insert(script.index(anchor) + (1 if stage.details.after else 0), stage.name)
    idle = {stage.name for _, stage in _of(modules, "stage") if stage.run is nothing}
    return {name: tuple(stage for stage in stages if stage not in idle) for name, stages in scripts.items()}


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


def _reactions(modules: tuple[Module, ...]) -> dict[type[Happening], tuple[Callable[..., Any], ...]]:
    found: dict[type[Happening], list[Callable[..., Any]]] = defaultdict(list)
    for _, contribution in _of(modules, "reaction"):
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
