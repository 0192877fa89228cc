"""What everybody sees in the course of a game: after every tenth line the table is looked at by every viewer.

A transcript tells what a reader wants to know of it. The rest is compared by digests, one for each section of the view,
so that a change of one section changes one line for each game.
"""

from collections import defaultdict
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from hashlib import sha256
from typing import Any

from companion.kernel import State
from companion.rules.codec import Codec, canonical
from companion.table import SPECTATOR, TABLE
from companion.table.steps import Step
from companion.table.views import state_view

CLOSE_LOOK = 10
"""Every so many lines the table is looked at, and at the end."""

THE_END = "state at the end"


@dataclass(frozen=True)
class Look:
    """The game after one line, and the whole view of each viewer."""

    line: int
    state: State
    views: Mapping[str, dict[str, Any]]


def looks(steps: Sequence[Step]) -> list[Look]:
    """All looks at a game, in order."""
    return [
        Look(step.line.number, step.state, views_of(step.state))
        for step in steps
        if step.line.number % CLOSE_LOOK == 0 or step is steps[-1]
    ]


def views_of(state: State) -> dict[str, dict[str, Any]]:
    """What each viewer sees, the seats last."""
    codec = Codec(state.game)
    return {viewer: state_view(state, codec, viewer) for viewer in (TABLE, SPECTATOR, *state.game.setup.seats)}


def digests(seen: Sequence[Look]) -> dict[str, str]:
    """For each section of the views a digest of all that anybody saw there, and one of the last state."""
    sections = defaultdict(sha256)
    for look in seen:
        for viewer, view in look.views.items():
            for section, shown in view.items():
                sections[section].update(canonical([look.line, viewer, shown]).encode())
    last = seen[-1].state
    whole = {section: found.hexdigest()[:12] for section, found in sorted(sections.items())}
    return {**whole, THE_END: Codec(last.game).digest(last)}
