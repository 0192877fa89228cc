"""The buttons under which answers are found: which are there, what stands on each, and why one is grey."""

from collections.abc import Iterable
from functools import lru_cache
from typing import Any

from companion.rules.kernel import Action, Game, Refusal, Seat, State, nearest
from companion.rules.why_none import is_time_for, why_none
from companion.said import said

from .declarations import Group
from .topics import EVERY_TOPIC


@lru_cache(maxsize=16)
def groups_view(game: Game) -> list[dict[str, Any]]:
    """Every button of this game, and the actions that lie under it; do not change it."""
    return [
        {
            "name": name,
            "label": group.label,
            "long": group.long or group.label,
            "glyph": group.glyph,
            "where": group.where,
            "does": [kind.__name__ for kind in kinds],
        }
        for name, group, kinds in groups_of(game)
    ]


def why_view(state: State, player: Seat, options: Iterable[dict[str, Any]]) -> dict[str, str]:
    """For each button that is grey, since this player finds nothing under it among the options: why."""
    offered = {(option.get("action") or option["form"])["do"] for option in options}
    return {
        name: said("Not possible just now.") if (found := why_not(state, player, name, kinds)) is None else found.words
        for name, group, kinds in groups_of(state.game)
        if group.where in ("build", "turn", "end") and not any(kind.__name__ in offered for kind in kinds)
    }


@lru_cache(maxsize=16)
def groups_of(game: Game) -> tuple[tuple[str, Group, list[type[Action]]], ...]:
    """The groups of this game, with those of its actions that lie under each."""
    here = set(game.actions.values())
    kinds: dict[str, list[type[Action]]] = {}
    for kind, under in EVERY_TOPIC.under.items():
        if kind in here:
            kinds.setdefault(under.group, []).append(kind)
    return tuple((name, group, kinds[name]) for name, group in EVERY_TOPIC.groups.items() if name in kinds)


def why_not(state: State, player: Seat, group: str, kinds: list[type[Action]]) -> Refusal | None:
    """Why this player can do nothing under a button; None where nothing is known to be against it."""
    timely = [kind for kind in kinds if is_time_for(state, kind)]
    if not timely:
        refusals = [why_none(state, player, kinds[0])]
    else:
        refusals = [
            one.why(state, player)
            for one in EVERY_TOPIC.hindrances
            if one.group == group and all(kind in state for kind in one.slices)
        ]
        if not any(refusals):
            refusals = [why_none(state, player, kind) for kind in timely]
    return nearest(refusal for refusal in refusals if refusal is not None)
