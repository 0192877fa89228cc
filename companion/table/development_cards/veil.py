"""Development cards as one pair of eyes may know them: those of others are unknown ones, known by number."""

from collections.abc import Callable
from dataclasses import replace
from typing import Final

from companion.rules.base.development import UNKNOWN, Cabinet
from companion.rules.cards import Development, count, size
from companion.rules.kernel import State
from companion.table.eyes import Sight


def veiled_cabinet(state: State, sight: Sight) -> Cabinet:
    """The development cards of a state, but for one seat's only by number."""
    true, own = state[Cabinet], sight.own

    def unknown(row: tuple[Development, ...]) -> tuple[Development, ...]:
        return tuple(cards if seat == own else Development(size(cards) * UNKNOWN.one) for seat, cards in enumerate(row))

    hidden = sum(cards - count(cards, UNKNOWN) * UNKNOWN.one for seat, cards in enumerate(true.held) if seat != own)
    return replace(true, unseen=Development(true.unseen + hidden), held=unknown(true.held), fresh=unknown(true.fresh))


veils: Final[dict[type, Callable[[State, Sight], object]]] = {Cabinet: veiled_cabinet}
