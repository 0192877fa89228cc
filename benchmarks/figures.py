"""What a benchmark brings: figures with their units and the targets they are held to, as text or JSON."""

import json
from collections.abc import Iterable, Sequence
from dataclasses import asdict, dataclass
from typing import Any


@dataclass(frozen=True)
class Figure:
    """One thing measured. `most` is the target it may not exceed, `least` what it must reach; usually neither."""

    name: str
    value: float
    unit: str
    most: float | None = None
    least: float | None = None

    @property
    def is_met(self) -> bool:
        """Whether it keeps its target; what has none keeps it."""
        return (self.most is None or self.value <= self.most) and (self.least is None or self.value >= self.least)

    @property
    def target(self) -> str:
        """The target in words, and whether it is missed; nothing where there is none."""
        target = "" if self.most is None else f"target at most {self.most:g}"
        target = target if self.least is None else f"target at least {self.least:g}"
        return target if self.is_met else f"{target}, MISSED"

    def __str__(self) -> str:
        """A line for a terminal."""
        return f"{self.name:66} {self.value:10.4g} {self.unit:14} {self.target}".rstrip()


def percentile(values: Sequence[float], share: float) -> float:
    """The value that this share (0 to 1) of all values does not exceed (nearest rank). Raises ValueError for none."""
    if not values:
        raise ValueError("nothing was measured")
    ordered = sorted(values)
    return ordered[max(0, -(-round(share * 10_000) * len(ordered) // 10_000) - 1)]


def share(part: float, whole: float) -> float:
    """How many percent of `whole` are `part`; 0 of nothing."""
    return 100 * part / whole if whole else 0.0


def told(figures: Iterable[Figure], *, as_json: bool) -> str:
    """All figures: a line each, or one JSON list."""
    if as_json:
        return json.dumps(as_data(figures), indent=2)
    return "\n".join(map(str, figures))


def as_data(figures: Iterable[Figure]) -> list[dict[str, Any]]:
    """All figures as plain values, each with whether it keeps its target."""
    return [{**asdict(figure), "is_met": figure.is_met} for figure in figures]
