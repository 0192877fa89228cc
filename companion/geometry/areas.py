"""What chance lays within the areas of a scenario's board: its land, sea that is marked as part of it, and tokens.

Source: ledger seafarers, the variable set-ups of its scenarios and SEA9-01 ... SEA9-09. Chance comes in as a
`random.Random`. Which areas there are, and what happens in each, stands in the scenario's file.
"""

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from random import Random

from companion import data
from companion.data import Area, Never
from companion.geometry.boards import (
    AREA,
    GIFT_HARBOR,
    PRINTED,
    STAYS,
    BoardPlan,
    HarborPlan,
    HexPlan,
    Mark,
    coast,
    corner_hexes,
    is_land,
)
from companion.geometry.generators import lettered, shuffled
from companion.geometry.notation import STEPS, Coordinate, hex_name, read_hex
from companion.geometry.topology import bits

Laid = Mapping[Coordinate, HexPlan]


def laid_by_area(
    plan: BoardPlan, random: Random, areas: Iterable[Area], never: Iterable[Never] = (), letters: Sequence[int] = ()
) -> BoardPlan:
    """The board with the hexes of these areas dealt again, each area for itself; everything else stays as it is.

    `letters` are the tokens of an area with lettered numbers, in the order of their letters. Where numbers are laid
    at random, no red one touches another, and every lie that is allowed is equally likely. A hex that shows numbers
    itself stays where it is, and so does one that is marked to.
    """
    places = _places(plan)
    staying = {read_hex(place) for kind in (PRINTED, STAYS) for place in plan.marked(kind)}
    hexes = {h.at: h for h in plan.hexes}
    scattered: list[tuple[list[Coordinate], list[int]]] = []
    for area in areas:
        tokens = sorted(number for at in places[area.name] if (number := hexes[at].number))
        moving = [at for at in places[area.name] if at not in staying]
        hexes |= _dealt(hexes, moving, random, by_token=area.numbers == "printed")
        bearing = [at for at in places[area.name] if data.terrains()[hexes[at].terrain].takes_token]
        if area.numbers == "lettered":
            land = {at: hexes[at].terrain for at in places[area.name]}
            hexes |= {h.at: h for h in lettered(land, random.choice(corner_hexes(land)), letters)}
        elif area.numbers == "random":
            hexes |= {at: hexes[at]._replace(number=None) for at in places[area.name]}
            scattered.append((bearing, tokens))
    laid = _scattered(hexes, scattered, tuple(never), random)
    return replace(plan, hexes=tuple(laid.values()), robber=_robber(plan, laid))


def harbors_on_coast(
    plan: BoardPlan, kinds: Sequence[str], random: Random, *, meet: bool = False
) -> tuple[HarborPlan, ...]:
    """Harbors of these kinds anywhere on the coast, no two at one corner unless they may `meet` (SEA9-07 ... SEA9-09).

    A coast runs in rings, so that each harbor bars no more than two further sides; every world has sides enough.
    """
    board = plan.topology
    drawn, harbors, barred = iter(shuffled(kinds, random)), list[HarborPlan](), 0
    for path in shuffled(list(bits(coast(plan))), random):
        if not barred & board.path_end_mask[path] and (kind := next(drawn, "")):
            harbors.append(HarborPlan(board.path_names[path], kind))
            barred |= 0 if meet else board.path_end_mask[path]
    return tuple(harbors)


def moved_inland(plan: BoardPlan, terrains: Iterable[str], random: Random) -> BoardPlan:
    """The board with each hex of these terrains in a place that has land all around (TBS1-04).

    Numbers that it shows itself go with it; what lay there takes its place.
    """
    hexes, wanted = {h.at: h for h in plan.hexes}, set(terrains)
    left = [h.at for h in plan.hexes if h.terrain in wanted]
    inside = [at for at in hexes if all(_is_land(hexes, (at[0] + dq, at[1] + dr)) for dq, dr in STEPS.values())]
    taken = random.sample(inside, len(left))
    gone = dict(zip(left, taken, strict=True))
    gone |= zip([at for at in taken if at not in left], [at for at in left if at not in taken], strict=True)
    laid = (h._replace(q=gone[h.at][0], r=gone[h.at][1]) if h.at in gone else h for h in plan.hexes)
    marks = (_gone_along(mark, gone) if mark.kind == PRINTED else mark for mark in plan.marks)
    return replace(plan, hexes=tuple(laid), marks=tuple(marks))


def _is_land(hexes: Laid, at: Coordinate) -> bool:
    return at in hexes and is_land(hexes[at].terrain)


def _gone_along(mark: Mark, gone: Mapping[Coordinate, Coordinate]) -> Mark:
    at = read_hex(mark.place)
    return mark._replace(place=hex_name(gone.get(at, at)))


def with_words_dealt(plan: BoardPlan, kinds: Iterable[str], random: Random) -> BoardPlan:
    """The board with the words of these kinds of mark dealt again among the places of each kind (TBS1-05)."""
    marks = list(plan.marks)
    for kind in kinds:
        places = [n for n, mark in enumerate(marks) if mark.kind == kind]
        for n, word in zip(places, shuffled([marks[n].word for n in places], random), strict=True):
            marks[n] = marks[n]._replace(word=word)
    return replace(plan, marks=tuple(marks))


def with_gifts(plan: BoardPlan, kinds: Sequence[str], random: Random) -> BoardPlan:
    """The harbors that lie out as gifts, each with a kind drawn by chance (SEA5-04)."""
    drawn = iter(shuffled(kinds, random))
    marks = (
        mark._replace(word=next(drawn, "")) if mark.kind == GIFT_HARBOR and not mark.word else mark
        for mark in plan.marks
    )
    return replace(plan, marks=tuple(marks))


def _places(plan: BoardPlan) -> dict[str, list[Coordinate]]:
    """The hexes of each area, in reading order."""
    found: dict[str, list[Coordinate]] = {}
    for place, word in plan.marked(AREA).items():
        found.setdefault(word, []).append(read_hex(place))
    return {word: sorted(hexes, key=lambda at: (at[1], at[0])) for word, hexes in found.items()}


def _dealt(hexes: Laid, places: Sequence[Coordinate], random: Random, *, by_token: bool) -> dict[Coordinate, HexPlan]:
    """The terrain of these hexes in another order; `by_token`, of those with a token and those without apart."""
    groups = [[at for at in places if bool(hexes[at].number) is has] for has in (True, False)] if by_token else [places]
    dealt: dict[Coordinate, HexPlan] = {}
    for group in groups:
        found = Counter(hexes[at].terrain for at in group)
        kinds = shuffled([kind for kind in data.terrains() for _ in range(found[kind])], random)
        dealt |= {at: hexes[at]._replace(terrain=kind) for at, kind in zip(group, kinds, strict=True)}
    return dealt


def _scattered(
    hexes: dict[Coordinate, HexPlan],
    groups: Sequence[tuple[Sequence[Coordinate], Sequence[int]]],
    never: Sequence[Never],
    random: Random,
) -> Laid:
    """The tokens of each group on its hexes, again and again until all lie as they may.

    It ends: the hexes of any land can be coloured with three colours so that no two alike touch, and on every board
    there are more than three times as many as there are red numbers.
    """
    pairs = list(_neighbors([at for places, _ in groups for at in places], hexes))
    barred = {at: _barred(hexes[at], never) for places, _ in groups for at in places}
    red = data.recognition().red_numbers
    while True:
        numbers = {at: h.number for at, h in hexes.items()}
        for places, tokens in groups:
            numbers |= zip(places, shuffled(tokens, random), strict=True)
        apart = not any(numbers[one] in red and numbers[other] in red for one, other in pairs)
        if apart and not any(numbers[at] in those for at, those in barred.items()):
            return {at: h._replace(number=numbers[at]) for at, h in hexes.items()}


def _neighbors(places: Sequence[Coordinate], hexes: Laid) -> Iterator[tuple[Coordinate, Coordinate]]:
    for q, r in places:
        for dq, dr in STEPS.values():
            if (q + dq, r + dr) in hexes:
                yield (q, r), (q + dq, r + dr)


def _barred(hex: HexPlan, never: Iterable[Never]) -> set[int]:
    """The numbers that are never laid on a hex, for its terrain or its place."""
    here = (hex.terrain, f"({hex.q},{hex.r})")
    return {number for each in never if set(here) & set(each.on) for number in each.numbers}


def _robber(plan: BoardPlan, laid: Laid) -> tuple[Coordinate, ...]:
    """Where the robber starts: where it is printed, or on what is printed there, wherever that has gone."""
    before = {h.at: h for h in plan.hexes}
    printed = [before[at] for at in plan.robber]
    if all(laid[h.at].number == h.number and (h.number or laid[h.at].terrain == h.terrain) for h in printed):
        return plan.robber
    for same in (
        lambda h, old: (h.terrain, h.number) == (old.terrain, old.number),
        lambda h, old: h.number == old.number and h.number,
    ):
        if found := tuple(h.at for h in laid.values() if any(same(h, old) for old in printed)):
            return found
    return ()
