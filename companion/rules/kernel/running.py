"""What follows from an action: happenings, reactions and stages, one after the other, until somebody is waited for."""

from collections.abc import Sequence
from typing import Any, Protocol

from .agenda import Agenda, AtOnce, Item, Withdraw
from .game import Game
from .values import Happening


class Making(Protocol):
    """A state in the making."""

    game: Game
    stated: bool


def run(
    state: Making, slices: dict[type, object], agenda: Agenda, effects: Sequence[Any] = ()
) -> tuple[Agenda, tuple[Happening, ...]]:
    """The agenda after these effects and whatever needs nobody, and all that happened.

    Scripts become their stages, stages their effects. The state looks at these `slices`, which are changed in place,
    and is given its agenda at the end, so nothing that runs here may ask for that.
    """
    scripts, stages = state.game.scripts, state.game.stages
    stack, happened = list(agenda), list[Happening]()
    if effects:
        _happen(state, slices, effects, stack, happened)
    state.stated = False  # whatever stages come of it are play again
    while stack:
        name, who, _, _ = item = stack.pop()
        if who:
            stack.append(item)
            break
        if name in scripts:
            stack += scripts[name]
        else:
            effects = stages[name](state, item)
            if effects.__class__ is Item:
                stack.append(effects)
            elif effects:
                _happen(state, slices, tuple(effects), stack, happened)
    return tuple(stack), tuple(happened)


def _happen(
    state: Making, slices: dict[type, object], effects: Sequence[Any], stack: list[Item], happened: list[Happening]
) -> None:
    """Each happening is reduced by its owner, then the others react to it; nothing else changes states.

    What they cause comes after everything already named.
    """
    game = state.game
    consequences = game.consequences
    items: list[Item] = []
    at_once: dict[str, Item] = {}
    while effects:
        caused: list[Any] = []
        for effect in effects:
            kind = effect.__class__
            if kind is Item:
                items.append(effect)
            elif kind is AtOnce:
                at_once[effect.stage] = Item(effect.stage)
            elif kind is Withdraw:
                stack[:] = [item for item in stack if not effect.concerns(item)]
            else:
                owner, reduce, reactions = consequences.get(kind) or game.consequence(kind)
                if owner is not None:
                    slices[owner] = reduce(slices[owner], effect)
                happened.append(effect)
                for react in reactions:
                    caused += react(state, effect)
        effects = caused
    if items:
        stack += items[::-1]  # the first named is done first
    if at_once:
        stack += reversed(at_once.values())
