"""Hands as everybody can reckon them who has watched the game: between which numbers each kind of card may be.

Whatever went openly is counted; a card drawn blind may have been any, and a hand that was counted in secret may be any
hand of its size. So nothing here rests on a secret, and no hand that is possible is left out.
"""

from collections.abc import Iterable, Mapping
from itertools import islice

from msgspec.structs import replace

from companion.kernel import Happening, Seat, State
from companion.rules.base.hands import SUPPLY, HandCounted, Hands, HandsCounted, PassedFaceDown, Stole, material
from companion.rules.cards import Cards, Kind, common, count, covers, digits, kinds_in, singles, size
from companion.table.seen import BACK
from companion.table.steps import Step


class PublicHands(Hands):
    """`least` and `most` of each kind, and `sizes`, by seat and for the supply at the end.

    The one world is a stand-in for those who ask for the supply or for numbers of cards, and no real hands.
    """

    least: tuple[int, ...]
    most: tuple[int, ...]
    sizes: tuple[int, ...]

    @property
    def certain(self) -> bool:
        """Whether everybody knows every hand."""
        return self.least == self.most

    @property
    def crowded(self) -> bool:
        """Bounds follow any number of unknown cards."""
        return False

    @property
    def supply(self) -> Cards:
        """That of the stand-in: everybody sees the supply, so of what it has left no preview asks."""
        (supply,) = self.supplies()
        return supply

    def size(self, holder: Seat) -> int:
        """How many cards somebody holds."""
        return self.sizes[holder]

    def may_hold(self, holder: Seat, cards: int) -> bool:
        """Whether somebody can have these cards, as far as everybody knows."""
        others = _minus(self.least[holder], cards)
        return covers(self.most[holder], cards) and size(cards) + size(others) <= self.sizes[holder]

    def may_hold_each(self, held: Mapping[Seat, int]) -> bool:
        """Whether each of them can have these cards: what goes with what, bounds do not tell."""
        return all(self.may_hold(holder, cards) for holder, cards in held.items())

    def at_most(self, holder: Seat) -> Cards:
        """For each kind the largest number somebody may hold."""
        return Cards(self.most[holder])

    def at_least(self, holder: Seat) -> Cards:
        """For each kind the number somebody surely holds."""
        return Cards(self.least[holder])

    def chances(self, holder: Seat) -> dict[int, int]:
        """A card drawn blind may be of any kind that can be there."""
        return {one: 1 for one, _ in singles(self.most[holder])}

    def can_follow(self, holder: Seat, number: int) -> bool:
        """Bounds follow any number of unknown cards."""
        return True

    def numbers(self, holder: Seat, kind: Kind) -> tuple[int, ...]:
        """How many cards of a kind somebody may hold, ascending."""
        return tuple(range(count(self.least[holder], kind), count(self.most[holder], kind) + 1))

    def may_lack(self, holder: Seat, kinds: int) -> bool:
        """Whether somebody may hold no card of these kinds (one of each)."""
        return not self.least[holder] & digits(kinds)

    def may_count(self, hands: Mapping[Seat, int], kinds: int) -> bool:
        """Whether these hands can have exactly so many cards of these kinds, each giving and taking by the supply."""
        pool = self.most[SUPPLY] + sum(self.most[seat] for seat in hands)
        return covers(pool & digits(kinds), sum(hands.values()) & digits(kinds))

    def moved(self, giver: Seat, taker: Seat, cards: int) -> "PublicHands":
        """These cards changed hands, those among them that lie face down whichever they were."""
        backs, known = count(cards, BACK), cards - count(cards, BACK) * BACK.one
        if not self.may_hold(giver, known):
            known = _some(common(self.most[giver], known), self.sizes[giver])
        moved = self._with(
            {giver: _minus(self.least[giver], known), taker: self.least[taker] + known},
            {giver: _minus(self.most[giver], known), taker: self.most[taker] + known},
            {giver: self.sizes[giver] - size(known), taker: self.sizes[taker] + size(known)},
        )
        for _ in range(backs):
            moved = moved.drawn(giver, taker, None)
        return moved

    def drawn(self, giver: Seat, taker: Seat, card: int | None) -> "PublicHands":
        """A card was drawn blind from a hand."""
        if not self.sizes[giver]:
            return self
        if card is not None and self.may_hold(giver, card):
            return self.moved(giver, taker, card)
        any_one = kinds_in(self.most[giver])
        return self._with(
            {giver: self.least[giver] - kinds_in(self.least[giver])},
            {taker: self.most[taker] + any_one},
            {giver: self.sizes[giver] - 1, taker: self.sizes[taker] + 1},
        )

    def counted(self, hands: Mapping[Seat, int], kinds: int) -> "PublicHands":
        """These hands were counted. Of one kind the books were right if they can have been."""
        now = self
        everything = kinds_in(self.everything)
        for seat, cards in hands.items():
            if cards >= BACK.one:
                now = now._recounted(seat, 0, now.everything, count(cards, BACK))
            elif kinds == everything:
                now = now._recounted(seat, cards, cards, size(cards))
            else:
                now = now._counted_kind(seat, cards, digits(kinds))
        return now

    def supply_counted(self, kind: Kind, number: int) -> "PublicHands":
        """Everybody sees the supply; the hands are what they were."""
        mask, cards = digits(kind.one), number * kind.one
        return self._with(
            {SUPPLY: (self.least[SUPPLY] & ~mask) + cards}, {SUPPLY: (self.most[SUPPLY] & ~mask) + cards}, {}
        )

    def _recounted(self, seat: Seat, least: int, most: int, number: int) -> "PublicHands":
        there = self.everything
        return self._with(
            {seat: least, SUPPLY: _minus(self.least[SUPPLY] + self.least[seat], most)},
            {seat: most, SUPPLY: common(there, _minus(self.most[SUPPLY] + self.most[seat], least))},
            {seat: number, SUPPLY: self.sizes[SUPPLY] + self.sizes[seat] - number},
        )

    def _counted_kind(self, seat: Seat, cards: int, mask: int) -> "PublicHands":
        least, most = self.least[seat], self.most[seat]
        had = common(most & mask, cards) + _minus(least & mask, cards)
        more, less = _minus(cards, had), _minus(had, cards)
        return self._with(
            {seat: (least & ~mask) + cards, SUPPLY: _minus(self.least[SUPPLY] + less, more)},
            {seat: (most & ~mask) + cards, SUPPLY: _minus(self.most[SUPPLY] + less, more)},
            {
                seat: self.sizes[seat] + size(more) - size(less),
                SUPPLY: self.sizes[SUPPLY] - size(more) + size(less),
            },
        )

    def _with(self, least: Mapping[Seat, int], most: Mapping[Seat, int], sizes: Mapping[Seat, int]) -> "PublicHands":
        return bounded(self.everything, _put(self.least, least), _put(self.most, most), _put(self.sizes, sizes))

    def as_seen(self, true: Hands) -> "PublicHands":
        """With the supply and the numbers of cards that lie open; of a hand of another size everything is possible."""
        holders = [Seat(seat) for seat in range(len(self.sizes) - 1)]
        other = [seat for seat in holders if self.sizes[seat] != true.size(seat)]
        supply = true.at_least(SUPPLY)
        closed = _minus(self.everything, supply)
        return self._with(
            {**dict.fromkeys(other, 0), SUPPLY: supply},
            {
                **{seat: common(self.most[seat], closed) for seat in holders},
                **dict.fromkeys(other, closed),
                SUPPLY: true.at_most(SUPPLY),
            },
            {**{seat: true.size(seat) for seat in holders}, SUPPLY: true.size(SUPPLY)},
        )


def bounded(everything: int, least: tuple[int, ...], most: tuple[int, ...], sizes: tuple[int, ...]) -> PublicHands:
    """Hands within these bounds, drawn as tight as the numbers of cards allow."""
    tight = [_tight(*bounds) for bounds in zip(least, most, sizes, strict=True)]
    least, most = tuple(bounds[0] for bounds in tight), tuple(bounds[1] for bounds in tight)
    supply = least[SUPPLY] + _some(most[SUPPLY] - least[SUPPLY], sizes[SUPPLY] - size(least[SUPPLY]))
    rest = iter([one for one, number in singles(_minus(everything, supply)) for _ in range(number)])
    hands = [sum(islice(rest, number)) for number in sizes[:-1]]
    return PublicHands(((*hands, everything - sum(hands)),), least, most, sizes)


def _tight(least: int, most: int, number: int) -> tuple[int, int]:
    """The bounds of a hand of so many cards; where they contradict it, anything up to the most is possible."""
    if not size(least) <= number <= size(most):
        return 0, most
    spare, short = number - size(least), size(most) - number
    upper = sum(one * min(most_of // one, least_of // one + spare) for one, most_of, least_of in _by_kind(most, least))
    lower = sum(one * max(least_of // one, most_of // one - short) for one, most_of, least_of in _by_kind(most, least))
    return lower, upper


def _by_kind(most: int, least: int) -> Iterable[tuple[int, int, int]]:
    return ((one, number * one, least & digits(one)) for one, number in singles(most))


def _minus(cards: int, others: int) -> int:
    """These cards less the others, as far as they are among them."""
    return cards - common(cards, others)


def _some(cards: int, number: int) -> int:
    """The first so many of these cards."""
    return sum(islice((one for one, there in singles(cards) for _ in range(there)), max(number, 0)))


def _put(row: tuple[int, ...], changes: Mapping[Seat, int]) -> tuple[int, ...]:
    changed = list(row)
    for seat, value in changes.items():
        changed[seat] = value
    return tuple(changed)


def _openly(happening: Happening, after: Hands) -> Happening:
    """What everybody saw of it."""
    match happening:
        case Stole():
            return replace(happening, card=None)
        case PassedFaceDown():
            return replace(happening, cards=None)
        case HandCounted(player, _, kinds):
            return HandCounted(player, _backs(after.size(player)), kinds)
        case HandsCounted(hands):
            return HandsCounted(
                tuple(None if cards is None else _backs(after.size(Seat(n))) for n, cards in enumerate(hands))
            )
    return happening


def _backs(number: int) -> Cards:
    return Cards(number * BACK.one)


def public_hands(opening: State, steps: Iterable[Step]) -> PublicHands:
    """The hands as these steps have left them, for somebody who saw what everybody sees."""
    changes, true = opening.game.reducers, opening[Hands]
    (dealt,) = true.worlds  # before the first line everything lies open
    hands = bounded(material(opening), dealt, dealt, tuple(map(size, dealt)))
    for step in steps:
        true = step.state[Hands]
        for happening in step.happenings:
            found = changes.get(type(happening))
            if found is not None and found[0] is Hands:
                hands = found[1](hands, _openly(happening, true))
        if any(isinstance(one, HandCounted | HandsCounted) for one in step.happenings):
            hands = hands.as_seen(true)
    return hands.as_seen(true)
