"""How deeply what is read from outside may be nested. Whatever is nested more makes no sense anywhere here.

Python gives up on such data at a depth that depends on who asks, so it is not read at one place and falls down at
another: it is refused where it comes in.
"""

from collections.abc import Mapping

from companion.said import said

DEEPEST = 40


class NestedTooDeeplyError(ValueError):
    """Data of lists within lists, or objects within objects, beyond all sense."""

    def __init__(self) -> None:
        super().__init__(said("it is nested too deeply"))


def not_too_deep(value: object) -> None:
    """Raises NestedTooDeeplyError for a value of lists and mappings that is nested more than `DEEPEST` deep."""
    level = [value]
    for _ in range(DEEPEST):
        level = [inner for one in level for inner in _within(one)]
        if not level:
            return
    raise NestedTooDeeplyError


def _within(value: object) -> list[object]:
    if isinstance(value, Mapping):
        return list(value.values())
    return list(value) if isinstance(value, list | tuple) else []
