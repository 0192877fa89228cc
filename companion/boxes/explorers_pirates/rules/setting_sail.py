"""Setting sail: trade and build is over as soon as a player says so, or does the first thing of the movement phase.

Ledger Explorers & Pirates, EP-143, EP-144, EP-543.
"""

from collections.abc import Iterator

from companion.kernel import Action, Item, Module, State, only
from companion.mechanisms.rules.movement_phase import moving
from companion.rules.base.turns import ACT

setting_sail = Module("setting sail", needs=("movement phase",))


class SetSail(Action):
    """I have traded and built, and my ships move."""


options = only(SetSail)


@setting_sail.answers(ACT, SetSail, options=options, turn="EP-143", rule=("EP-140", "EP-143", "EP-543"))
def set_sail(state: State, item: Item, action: SetSail) -> Iterator[Item]:
    yield moving(action.player)
