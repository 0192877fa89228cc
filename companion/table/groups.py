"""The buttons under which answers are found: which are there, what stands on each, and why one is grey.

Where a game has more than people can take in, related ones are found behind one: the largest family first, of equals
the one that was declared last.
"""

from collections import Counter
from collections.abc import Iterable
from functools import lru_cache
from typing import Any

from companion.kernel import Action, Game, Refusal, Seat, State, nearest
from companion.rules.why_none import is_time_for, why_none
from companion.said import said

from .declarations import Group
from .topics import every_topic

MOST = 10
"""Buttons that people find their way among."""

IN_A_TURN = ("build", "turn", "end")
"""Where the buttons of a turn are, which are in sight together."""


@lru_cache(maxsize=16)
def groups_view(game: Game) -> list[dict[str, Any]]:
    """Every button of this game, and the actions that lie under it; do not change it.

    Those that are found behind another say behind which (`within`), and that one stands before the first of them.
    """
    folded, found = families_of(game), dict[str, dict[str, Any]]()
    for name, group, kinds in groups_of(game):
        within = group.within if group.within in folded else ""
        if within:
            found.setdefault(within, _button(within, every_topic().families[within], (), ""))
        found[name] = _button(name, group, kinds, within)
    return list(found.values())


def _button(name: str, group: Group, kinds: Iterable[type[Action]], within: str) -> dict[str, Any]:
    return {
        "name": name,
        "label": group.label,
        "long": group.long or group.label,
        "glyph": group.glyph,
        "where": group.where,
        "does": [kind.__name__ for kind in kinds],
        "within": within,
    }


@lru_cache(maxsize=16)
def families_of(game: Game) -> frozenset[str]:
    """The families that are folded into one button in this game, so that few enough buttons are in sight."""
    groups = [group for _, group, _ in groups_of(game) if group.where in IN_A_TURN]
    sizes = Counter(group.within for group in groups if group.within)
    last_first = [name for name in reversed(every_topic().families) if sizes[name] > 1]
    folded, left = set[str](), len(groups)
    for name in sorted(last_first, key=lambda one: -sizes[one]):
        if left > MOST:
            folded.add(name)
            left -= sizes[name] - 1
    return frozenset(folded)


def why_view(state: State, player: Seat, options: Iterable[dict[str, Any]]) -> dict[str, str]:
    """For each button that is grey, since this player finds nothing under it among the options: why.

    One behind which others are found is grey where all of them are, for the reason of the one nearest to being allowed.
    """
    offered = {(option.get("action") or option["form"])["do"] for option in options}
    found, refusals = dict[str, str](), dict[str, list[Refusal | None]]()
    usable = set[str]()
    folded = families_of(state.game)
    for name, group, kinds in groups_of(state.game):
        if group.where not in IN_A_TURN:
            continue
        if any(kind.__name__ in offered for kind in kinds):
            usable.add(group.within)
            continue
        refusal = why_not(state, player, name, kinds)
        found[name] = _why(refusal)
        if group.within in folded:
            refusals.setdefault(group.within, []).append(refusal)
    return found | {name: _why(nearest(each)) for name, each in refusals.items() if name not in usable}


def _why(refusal: Refusal | None) -> str:
    return said("Not possible just now.") if refusal is None else refusal.words


@lru_cache(maxsize=16)
def groups_of(game: Game) -> tuple[tuple[str, Group, list[type[Action]]], ...]:
    """The groups of this game, with those of its actions that lie under each."""
    here = set(game.actions.values())
    kinds: dict[str, list[type[Action]]] = {}
    for kind, under in every_topic().under.items():
        if kind in here:
            kinds.setdefault(under.group, []).append(kind)
    return tuple((name, group, kinds[name]) for name, group in every_topic().groups.items() if name in kinds)


def why_not(state: State, player: Seat, group: str, kinds: list[type[Action]]) -> Refusal | None:
    """Why this player can do nothing under a button; None where nothing is known to be against it."""
    timely = [kind for kind in kinds if is_time_for(state, kind)]
    if not timely:
        refusals = [why_none(state, player, kinds[0])]
    else:
        refusals = [
            one.why(state, player)
            for one in every_topic().hindrances
            if one.group == group and all(kind in state for kind in one.slices)
        ]
        if not any(refusals):
            refusals = [why_none(state, player, kind) for kind in timely]
    return nearest(refusal for refusal in refusals if refusal is not None)
