"""What is fixed before a game begins: who sits where, the board as laid, the settings."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from companion.rules.geometry.topology import Topology

if TYPE_CHECKING:
    from companion.rules.geometry.boards import BoardPlan


@dataclass(frozen=True)
class Setup:
    """`seats` are the colours clockwise; `target` is how many points win; `options` the settings of the modules."""

    seats: tuple[str, ...]
    plan: BoardPlan
    target: int = 10
    options: Mapping[str, object] = field(default_factory=dict)

    @property
    def topology(self) -> Topology:
        """The places of the board."""
        return Topology.of((q, r) for q, r, *_ in self.plan.hexes)
