"""What five and six players do besides, in players' words."""

from typing import Final

from companion.rules.five_six.special_building import PassBuilding
from companion.rules.kernel import Action
from companion.said import said
from companion.table.telling import Button, Registry, Telling

actions = Registry()

buttons: Final[dict[type[Action], Button]] = {
    PassBuilding: said("Build nothing more"),
}
"""What a button says."""


@actions(PassBuilding)
def pass_building(t: Telling, a: PassBuilding) -> str:
    return said("{player} builds nothing more.", player=t.who(a.player))
