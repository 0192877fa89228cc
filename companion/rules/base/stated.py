"""What the table says of something is so: corrections whose happening has fields by the same names, and no others."""

from collections.abc import Callable, Iterator
from typing import Any

from companion.kernel import Action, Happening, Module, Refusal, State, hints


def stated(
    module: Module,
    correction: type[Action],
    happening: type[Happening],
    *,
    check: Callable[[State, Any], Refusal | None] | None = None,
    counts: bool = False,
    rule: str | tuple[str, ...],
) -> None:
    """Adds a correction to a module; see `Module.corrects`."""

    @module.corrects(correction, check=check, counts=counts, rule=rule)
    def correct(state: State, action: Action) -> Iterator[Happening]:
        yield happening(**{name: getattr(action, name) for name in hints(happening)})
