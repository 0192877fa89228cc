"""Taking back what was said of the table: nothing that followed from a mistake outlives it.

What the table says may end the game, or settle something that was due. Said otherwise next, it was never so: then
everything said since is taken as if it had been said in one breath, and whatever it had ended goes on. The same holds
of what is said once a game is over, whatever ended it.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Any, NamedTuple, Protocol

from .action import Action
from .agenda import Agenda
from .game import Game
from .refusal import Refusal
from .running import Told
from .values import Ended, Happening


class AnyState(Protocol):
    """A state."""

    game: Game
    agenda: Agenda
    breath: Breath | None

    @property
    def slices(self) -> tuple[object, ...]:
        """Every module's slice."""


class Breath(NamedTuple):
    """What was said since a state `before` it, and all that happened. `over` tells that it ended the game.

    Then the first of it may have been no word of the table but an action, which the state before has as answered.
    """

    before: Any
    told: tuple[Told, ...]
    happened: tuple[Happening, ...]
    over: bool

    @property
    def begun_by_the_table(self) -> bool:
        """Whether the first of it was said by the table, not played."""
        return self.told[0].stated

    def settled_something(self, now: AnyState) -> bool:
        """Whether more than what was said is otherwise now."""
        return self.over or now.agenda != self.before.agenda

    def goes_on(self, more: Breath) -> Breath:
        """The same with more said."""
        told, happened = self.told + more.told, self.happened + more.happened
        return self._replace(told=told, happened=happened, over=self.over or more.over)


def breath_after(now: AnyState, action: Action, said: Breath, after: AnyState) -> Breath | None:
    """What may be taken back once this action was `said`; nothing after most."""
    breath, corrects = now.breath, isinstance(action, now.game.corrections)
    if corrects and not only_states(said.told[0].effects):
        return None
    if breath is not None and (breath.over or corrects):
        return breath.goes_on(said)
    if said.over or corrects:
        return said
    if breath is not None and after.slices == now.slices and isinstance(breath.before.check(action), Refusal):
        return breath  # it only drew the conclusion from what was said
    return None


def only_states(effects: Sequence[Any]) -> bool:
    """Whether nothing else is to be done after these effects, as it is where the table says whose turn it is."""
    return all(isinstance(one, Happening) for one in effects)


def is_over(agenda: Agenda, happened: Sequence[Happening]) -> bool:
    """Whether the game has ended with what happened."""
    return (not agenda or agenda[-1].beside) and any(isinstance(one, Ended) for one in happened)


def but_for(happened: Sequence[Happening], before: Sequence[Happening]) -> tuple[Happening, ...]:
    """What happened that had not happened before."""
    told, found = Counter(before), []
    for one in happened:
        if told[one]:
            told[one] -= 1
        else:
            found.append(one)
    return tuple(found)
