"""The game as one pair of eyes may know it: the same rules asked of a state in which secrets are not written.

What others hold is known by its number only: their hands may be any cards of the box, their development cards are
unknown ones. So options, forms and bounds for these eyes are worked out by the engine itself, and cannot tell more than
the state they are worked out from. The true state has the last word when something is really done.
"""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from itertools import islice

from companion.rules.base.box import box
from companion.rules.base.development import UNKNOWN, Cabinet
from companion.rules.base.hands import SUPPLY, Hands
from companion.rules.base.resources import RESOURCES
from companion.rules.cards import Cards, Development, cards_of, count, covers, singles, size
from companion.rules.kernel import Seat, State


@dataclass(frozen=True)
class VeiledHands(Hands):
    """Hands of which only the numbers are known, but for those of `own`.

    `worlds` are stand-ins and no real hands. In the first the hidden cards are dealt out in a fixed order, so that
    everybody has as many as they have; in the others everybody has 1, 2, 3 ... of each kind, for questions that look
    at every possible count of one kind.
    """

    own: Seat | None
    hands: tuple[Cards, ...]
    """The hands that `own` may have."""
    stock: tuple[Cards, ...]
    """What the supply may have."""
    sizes: tuple[int, ...]
    """The number of cards of every seat, then of the supply."""
    caps: tuple[Cards, ...]
    """For every seat the most it can hold of each kind, going by numbers alone."""

    def _known(self, holder: Seat) -> tuple[Cards, ...] | None:
        if holder == SUPPLY:
            return self.stock
        return self.hands if holder == self.own else None

    def size(self, holder: Seat) -> int:
        """How many cards somebody holds."""
        return self.sizes[holder]

    def may_hold(self, holder: Seat, cards: int) -> bool:
        """Whether somebody can have these cards, as far as these eyes know."""
        known = self._known(holder)
        if known is not None:
            return any(covers(hand, cards) for hand in known)
        return size(cards) <= self.sizes[holder] and covers(self.caps[holder], cards)

    def at_most(self, holder: Seat) -> Cards:
        """For each kind the largest number somebody may hold."""
        known = self._known(holder)
        return self.caps[holder] if known is None else Hands(tuple((hand,) for hand in known)).at_most(Seat(0))

    def at_least(self, holder: Seat) -> Cards:
        """For each kind the number somebody surely holds."""
        known = self._known(holder)
        return Cards(0) if known is None else Hands(tuple((hand,) for hand in known)).at_least(Seat(0))

    def chances(self, holder: Seat) -> dict[int, int]:
        """A card drawn blind may be of any kind that fits."""
        most = self.at_most(holder)
        return {kind.one: 1 for kind in RESOURCES if count(most, kind)}


def veiled_hands(state: State, own: Seat | None) -> VeiledHands:
    """The hands of a state, but for one seat's only by number."""
    true, seats = state[Hands], state.rules.seats
    there_are = box(state.rules).resource_cards
    sizes = (*(true.size(seat) for seat in seats), true.size(SUPPLY))
    caps = tuple(cards_of({kind.name: min(sizes[seat], there_are[kind.name]) for kind in RESOURCES}) for seat in seats)
    stock = _distinct(true, SUPPLY)
    mine = () if own is None else _distinct(true, own)
    supply, hand = min((world[SUPPLY], 0 if own is None else world[own]) for world in true.worlds)
    dealt = _dealt(sum(true.worlds[0]) - supply - hand, [sizes[seat] for seat in seats if seat != own])
    worlds = [(*(hand if seat == own else next(dealt) for seat in seats), supply)]
    for step in range(max(len(mine), 1 + max(sizes[:-1], default=0))):
        each = [cards_of({kind.name: min(step, count(caps[seat], kind)) for kind in RESOURCES}) for seat in seats]
        if own is not None:
            each[own] = mine[step % len(mine)]
        worlds.append((*each, stock[0]))
    return VeiledHands(tuple(worlds), own, mine, stock, sizes, caps)


def _dealt(cards: int, numbers: list[int]) -> Iterator[Cards]:
    """These cards dealt out kind after kind, so many to each."""
    rest = iter([one for one, number in singles(cards) for _ in range(number)])
    return (Cards(sum(islice(rest, number))) for number in numbers)


def _distinct(hands: Hands, holder: Seat) -> tuple[Cards, ...]:
    return tuple(Cards(hand) for hand in sorted({world[holder] for world in hands.worlds}))


def veiled_cabinet(state: State, own: Seat | None) -> Cabinet:
    """The development cards of a state, but for one seat's only by number."""
    true = state[Cabinet]

    def unknown(row: tuple[Development, ...]) -> tuple[Development, ...]:
        return tuple(cards if seat == own else Development(size(cards) * UNKNOWN.one) for seat, cards in enumerate(row))

    hidden = sum(cards - count(cards, UNKNOWN) * UNKNOWN.one for seat, cards in enumerate(true.held) if seat != own)
    return replace(true, unseen=Development(true.unseen + hidden), held=unknown(true.held), fresh=unknown(true.fresh))


def veiled(state: State, own: Seat | None) -> State:
    """The state as a seat, or somebody without one, may know it."""
    slices: dict[type, object] = {type(part): part for part in state.slices}
    if Hands in slices:
        slices[Hands] = veiled_hands(state, own)
    if Cabinet in slices:
        slices[Cabinet] = veiled_cabinet(state, own)
    return State(state.rules, slices, state.agenda)
