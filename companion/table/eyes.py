"""Whose eyes look, and what is hidden from them. The one place that says which facts of a game are secret.

A hand and unplayed development cards are seen by their owner only; a stolen card by thief and victim (ledger base,
section 5, BASE-147, BASE-181). Everything else happens in the open, discards and supply included.
"""

from collections.abc import Callable
from typing import Any, Final

from companion.rules.base.corrections import CorrectDevelopmentCards, CountCards, CountHand
from companion.rules.base.development import BuyDevelopmentCard, CardBought, CardsCorrected
from companion.rules.base.hands import HandCounted, HandedOver, Stole
from companion.rules.base.robber import Steal
from companion.rules.kernel import Action, Happening, Ruleset, Seat

TABLE: Final = "table"
"""The shared tablet in the middle of the table."""

SPECTATOR: Final = "spectator"

Eyes = str
"""TABLE, SPECTATOR, or the colour of a seat."""


class UnknownEyesError(ValueError):
    """Nobody at this table is called so."""


def seat_of(rules: Ruleset, eyes: Eyes) -> Seat | None:
    """The seat these eyes sit on, None for those that sit on none. Raises UnknownEyesError."""
    if eyes in rules.setup.seats:
        return Seat(rules.setup.seats.index(eyes))
    if eyes not in (TABLE, SPECTATOR):
        raise UnknownEyesError(f"{eyes!r} is neither {TABLE}, {SPECTATOR} nor one of {', '.join(rules.setup.seats)}")
    return None


SECRETS: Final[dict[type, tuple[tuple[str, ...], Callable[[Any], tuple[Seat, ...]]]]] = {
    Steal: (("card",), lambda it: (it.player, it.victim)),
    Stole: (("card",), lambda it: (it.player, it.victim)),
    BuyDevelopmentCard: (("card",), lambda it: (it.player,)),
    CardBought: (("card",), lambda it: (it.player,)),
    CountHand: (("cards",), lambda it: (it.player,)),
    CountCards: (("kind", "number"), lambda it: (it.player,)),
    HandCounted: (("cards", "kinds"), lambda it: (it.player,)),
    HandedOver: (("expected",), lambda it: (it.giver,)),
    CorrectDevelopmentCards: (("kind", "held"), lambda it: (it.player,)),
    CardsCorrected: (("card", "held"), lambda it: (it.player,)),
}
"""For each kind with a secret: the fields that tell it, and who may know them."""


def hidden(value: Action | Happening, seat: Seat | None) -> tuple[str, ...]:
    """The fields of an action or happening that a seat, or somebody without one, may not know."""
    if type(value) not in SECRETS:
        return ()
    names, knowing = SECRETS[type(value)]
    return () if seat is not None and seat in knowing(value) else names
