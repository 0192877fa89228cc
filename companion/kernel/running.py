"""What follows from an action: happenings, reactions and stages, one after the other, until somebody is waited for."""

from collections.abc import Sequence
from typing import Any, NamedTuple, Protocol

from .agenda import Agenda, Item, Withdraw
from .game import Game
from .values import Happening


class Told(NamedTuple):
    """Effects that follow from what was played, or, `stated`, are only what the table says is so."""

    effects: tuple[Any, ...]
    stated: bool = False


class Making(Protocol):
    """A state in the making."""

    game: Game
    stated: bool


def run(state: Making, slices: dict[type, object], agenda: Agenda, *told: Told) -> tuple[Agenda, tuple[Happening, ...]]:
    """The agenda after these effects and whatever needs nobody, and all that happened.

    What is due at once comes first, then the agenda: scripts become their stages, stages their effects. The state looks
    at these `slices`, which are changed in place, and is given its agenda at the end, so nothing that runs here may ask
    for that.
    """
    scripts, stages, at_once = state.game.scripts, state.game.stages, state.game.at_once
    stack, happened = list(agenda), list[Happening]()
    due = 0
    for effects, state.stated in told:
        due |= _happen(state, slices, effects, stack, happened)
    state.stated = False  # whatever stages come of it are play again
    while due or stack:
        if due:
            first = due & -due
            due ^= first
            item = at_once[first.bit_length() - 1]
            name = item.name
        else:
            name, who, _, beside = item = stack[-1]
            if who and not (beside and _is_over(stack)):
                break
            stack.pop()
            if who:
                continue  # an offer does not outlive the part that it was made in
        if name in scripts:
            stack += scripts[name]
        else:
            effects = stages[name](state, item)
            if effects.__class__ is Item:
                stack.append(effects)
            elif effects:
                due |= _happen(state, slices, tuple(effects), stack, happened)
    return tuple(stack), tuple(happened)


def _is_over(stack: Sequence[Item]) -> bool:
    """Whether nobody is waited for any more beside whom the items on top could be answered.

    What lay beside an item that is answered, `agenda.answered` has taken off already.
    """
    beneath = next((item for item in reversed(stack) if not item.beside), None)
    return beneath is not None and not beneath.who


def _happen(
    state: Making, slices: dict[type, object], effects: Sequence[Any], stack: list[Item], happened: list[Happening]
) -> int:
    """Each happening is reduced by its owner, then the others react to it; nothing else changes states.

    What they cause comes after everything already named. Returns what is due at once, as a mask.
    """
    game = state.game
    consequences = game.consequences
    items: list[Item] = []
    due = 0
    while effects:
        caused: list[Any] = []
        for effect in effects:
            kind = effect.__class__
            if kind is Item:
                items.append(effect)
            elif kind is Withdraw:
                stack[:] = [item for item in stack if not effect.concerns(item)]
            else:
                owner, reduce, reactions, then = consequences.get(kind) or game.consequence(kind)
                if owner is not None:
                    slices[owner] = reduce(slices[owner], effect)
                happened.append(effect)
                due |= then
                for react in reactions:
                    caused += react(state, effect)
        effects = caused
    if items:
        stack += items[::-1]  # the first named is done first
    return due
