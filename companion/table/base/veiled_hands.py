"""Hands as one viewer may know them: of closed ones only the numbers, so they may be any cards of the table."""

from collections.abc import Iterator, Mapping
from itertools import islice

from companion.kernel import Seat, State
from companion.rules.base.hands import SUPPLY, Hands, material
from companion.rules.cards import Cards, common, covers, singles, size
from companion.table.viewer import Sight


class VeiledHands(Hands):
    """Hands of which only the numbers are known, but for those that lie open.

    `worlds` are stand-ins and no real hands. In the first the hidden cards are dealt out in a fixed order, so that
    everybody has as many as they have; in the others everybody has 1, 2, 3 ... of each kind, for questions that look
    at every possible count of one kind.
    """

    open: tuple[tuple[Cards, ...], ...]
    """For every seat the hands it may have; none for a hand that is closed."""
    stock: tuple[Cards, ...]
    """What the supply may have."""
    sizes: tuple[int, ...]
    """The number of cards of every seat, then of the supply."""
    caps: tuple[Cards, ...]
    """For every seat the most it can hold of each kind: as many as it has, of those that lie nowhere in sight."""

    def _known(self, holder: Seat) -> tuple[Cards, ...]:
        return self.stock if holder == SUPPLY else self.open[holder]

    def size(self, holder: Seat) -> int:
        """How many cards somebody holds."""
        return self.sizes[holder]

    def may_hold(self, holder: Seat, cards: int) -> bool:
        """Whether somebody can have these cards, as far as this viewer knows."""
        known = self._known(holder)
        if known:
            return any(covers(hand, cards) for hand in known)
        return size(cards) <= self.sizes[holder] and covers(self.caps[holder], cards)

    def may_hold_each(self, held: Mapping[Seat, int]) -> bool:
        """Whether each of them can have these cards: what goes with what, this viewer is not told."""
        return all(self.may_hold(holder, cards) for holder, cards in held.items())

    def supplies(self) -> tuple[Cards, ...]:
        """Everything that the supply may have left: it lies open."""
        return self.stock

    def at_most(self, holder: Seat) -> Cards:
        """For each kind the largest number somebody may hold."""
        known = self._known(holder)
        return Hands(tuple((hand,) for hand in known)).at_most(Seat(0)) if known else self.caps[holder]

    def at_least(self, holder: Seat) -> Cards:
        """For each kind the number somebody surely holds."""
        known = self._known(holder)
        return Hands(tuple((hand,) for hand in known)).at_least(Seat(0)) if known else Cards(0)

    def chances(self, holder: Seat) -> dict[int, int]:
        """A card drawn blind may be of any kind that fits."""
        return {one: 1 for one, _ in singles(self.at_most(holder))}


def veiled_hands(state: State, sight: Sight) -> VeiledHands:
    """The hands of a state, those that do not lie open only by number."""
    true, seats, there_are = state[Hands], state.game.seats, material(state)
    sizes = (*(true.size(seat) for seat in seats), true.size(SUPPLY))
    stock = _distinct(true, SUPPLY)
    open_hands = tuple(_distinct(true, seat) if seat in sight.hands else () for seat in seats)
    lying_open = true.at_least(SUPPLY) + sum(true.at_least(seat) for seat in sight.hands)
    nowhere_in_sight = Cards(there_are - common(there_are, lying_open))
    caps = tuple(_at_most(sizes[seat], nowhere_in_sight) for seat in seats)
    supply, *lowest = min((world[SUPPLY], *(world[seat] for seat in sight.hands)) for world in true.worlds)
    lying = dict(zip(sight.hands, lowest, strict=True))
    closed = [sizes[seat] for seat in seats if seat not in lying]
    in_sight = supply + sum(lowest)  # by what was misplaced, that may be a card more of a kind than there are
    dealt = _dealt(there_are - common(there_are, in_sight), closed)
    worlds = [(*(lying[seat] if seat in lying else next(dealt) for seat in seats), supply)]
    together = sorted({tuple(world[seat] for seat in sight.hands) for world in true.worlds})
    for step in range(max(len(together), 1 + max(sizes[:-1], default=0))):
        lying = dict(zip(sight.hands, together[step % len(together)], strict=True))
        worlds.append((*(lying.get(seat, _at_most(step, caps[seat])) for seat in seats), stock[0]))
    return VeiledHands(tuple(worlds), open_hands, stock, sizes, caps)


def _at_most(number: int, cards: Cards) -> Cards:
    """These cards, but not more than so many of a kind."""
    return Cards(sum(one * min(number, there_are) for one, there_are in singles(cards)))


def _dealt(cards: int, numbers: list[int]) -> Iterator[Cards]:
    """These cards dealt out kind after kind, so many to each."""
    rest = iter([one for one, number in singles(cards) for _ in range(number)])
    return (Cards(sum(islice(rest, number))) for number in numbers)


def _distinct(hands: Hands, holder: Seat) -> tuple[Cards, ...]:
    return tuple(Cards(hand) for hand in sorted({world[holder] for world in hands.worlds}))
