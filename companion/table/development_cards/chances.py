"""Whose the chance in an action is."""

from typing import Final

from companion.rules.base.development import BuyDevelopmentCard
from companion.rules.kernel import Action
from companion.table.room import DRAWN, Source

sources: Final[dict[type[Action], Source]] = {BuyDevelopmentCard: DRAWN}
