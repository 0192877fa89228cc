"""What a scenario prints for so many players, and where a board that people lay differs from it.

Source: ledger seafarers, SEA-13, SEA-14, SEA-16 and the lists of components of its scenarios, whose ids come with the
board. As with the base game, a complaint never forbids anything.
"""

from collections import Counter
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, replace
from functools import cached_property

from companion.data import BoardRules, components
from companion.geometry.boards import AREA, FRAME, OPEN, STAYS, BoardPlan, HexPlan, Mark, is_land, island, topology_of
from companion.geometry.complaints import Complaint, harbor_complaints, red_neighbors, token_places
from companion.geometry.names import harbors_of, hexes_of, terrain_name, tokens_of
from companion.geometry.notation import Coordinate, PlaceError, hex_name, read_hex, spot
from companion.geometry.swaps import swaps
from companion.geometry.topology import Topology
from companion.said import joined, said


@dataclass(frozen=True)
class Model:
    """A board as it is printed; `open_harbors` are the kinds of those harbors whose kind it leaves open.

    Where `harbors_meet`, two of them may share a corner.
    """

    plan: BoardPlan
    open_harbors: tuple[str, ...] = ()
    rules: BoardRules | None = None
    harbors_meet: bool = False

    @cached_property
    def terrains(self) -> Mapping[str, int]:
        """How many hexes there are of each terrain."""
        return Counter(h.terrain for h in self.plan.inside)

    @cached_property
    def numbers(self) -> Mapping[str, int]:
        """How many tokens show each number, by the number as text."""
        return Counter(str(number) for number in sorted(h.number for h in self.plan.inside if h.number is not None))

    @cached_property
    def harbors(self) -> Mapping[str, int]:
        """How many harbors there are of each kind."""
        return Counter((*(h.kind for h in self.plan.harbors if h.kind != OPEN), *self.open_harbors))

    @property
    def sites(self) -> int:
        """For how many harbors there is a place; fewer than there are harbors where one stays in the box."""
        return len(self.plan.harbors) or len(self.open_harbors)

    @cached_property
    def mixed(self) -> frozenset[str]:
        """The hexes of those areas in which land and sea change places."""
        areas, terrain = self.plan.marked(AREA), {hex_name(h.at): h.terrain for h in self.plan.hexes}
        words = {word for place, word in areas.items() if not is_land(terrain[place])}
        return frozenset(place for place, word in areas.items() if word in words)

    def is_like_base(self, seats: int) -> bool:
        """Whether it is the island of the base game for so many: its places, and as many hexes of each terrain."""
        return {h.at for h in self.plan.hexes} == set(island(seats)) and self.terrains == components(seats).terrains

    @property
    def staying(self) -> frozenset[Coordinate]:
        """The hexes that chance never moves though it moves others."""
        return frozenset(map(read_hex, self.plan.marked(STAYS)))

    @property
    def has_fixed_tokens(self) -> bool:
        """Whether the tokens lie where they are printed, whatever land is below them."""
        return self.rules is not None and bool(self.rules.stay)


def framed(plan: BoardPlan, model: Model) -> BoardPlan:
    """The plan with the frame and the marks that the model prints, as far as the plan has none of its own.

    People who draw a board draw its hexes: nobody draws the frame, or writes down what is printed.
    """
    lying = {h.at for h in plan.hexes}
    if len(plan.inside) == len(plan.hexes):
        frame = tuple(h for h in model.plan.hexes if h.terrain == FRAME and h.at not in lying)
        plan = replace(plan, hexes=(*plan.hexes, *frame))
    if plan.marks:
        return plan
    board = topology_of((h.at for h in plan.hexes), model.plan.marks)
    return replace(plan, marks=tuple(mark for mark in model.plan.marks if _is_on(board, mark)))


def _is_on(board: Topology, mark: Mark) -> bool:
    try:
        board.place_name(mark.place)
    except PlaceError:
        return False
    return True


def differences(plan: BoardPlan, model: Model) -> tuple[Complaint, ...]:
    """Everything unusual about a board of this scenario, hexes first; of its harbors alone if it has no `rules`."""
    rules = model.rules
    if rules is None:
        return tuple(harbor_complaints(plan, meet=model.harbors_meet))
    found = Model(plan)
    return (
        *_of_shape(plan, model, rules.shape),
        *(_of_places(plan, model, rules.stay) if rules.stay else ()),
        *_of_counts(rules.hexes, found.terrains, model.terrains, hexes_of),
        *_of_counts(rules.tokens, found.numbers, model.numbers, tokens_of),
        *(one for one in token_places(plan) if not one.lacks),  # scenarios print land without a number
        *(red_neighbors(plan, rules.apart) if rules.apart else ()),
        *(_of_swaps(plan, rules.agreed) if rules.agreed else ()),
        *_of_harbors(found, model, rules.harbors),
        *harbor_complaints(plan, meet=model.harbors_meet),
    )


def _of_shape(plan: BoardPlan, model: Model, rule: str) -> Iterator[Complaint]:
    """Hexes beside the printed board, gaps in it, and sea or fog where it prints land, or the other way round."""
    printed, lying = {h.at: h for h in model.plan.inside}, {h.at: h for h in plan.inside}
    if outside := [at for at in lying if at not in printed]:
        words = said("Outside the board of this scenario: {hexes}.", hexes=", ".join(map(hex_name, outside)))
        yield Complaint(rule, words, tuple(outside))
    if missing := [at for at in printed if at not in lying]:
        words = said("Missing from the board of this scenario: {hexes}.", hexes=", ".join(map(hex_name, missing)))
        yield Complaint(rule, words)
    for at, here in printed.items():
        if at in lying and not _is_alike(here, lying[at], model):
            words = said(
                "The board has {here} at {spot}; this scenario has {there} there.",
                spot=spot(list(lying), at),
                here=terrain_name(lying[at].terrain),
                there=terrain_name(here.terrain),
            )
            yield Complaint(rule, words, (at,))


def _of_places(plan: BoardPlan, model: Model, rule: str) -> Iterator[Complaint]:
    """Tokens that lie elsewhere than printed, and hexes that are printed and stay but are others."""
    printed, lying, staying = {h.at: h for h in model.plan.inside}, [h.at for h in plan.inside], model.staying
    for here in plan.inside:
        there = printed.get(here.at)
        if there is None:
            continue
        if here.number is not None and there.number is not None and here.number != there.number:
            words = said(
                "The token at {spot} shows {here}; this scenario has {there} there.",
                spot=spot(lying, here.at),
                here=here.number,
                there=there.number,
            )
            yield Complaint(rule, words, (here.at,))
        if here.at in staying and here.terrain != there.terrain:
            words = said(
                "The board has {here} at {spot}; this scenario has {there} there.",
                spot=spot(lying, here.at),
                here=terrain_name(here.terrain),
                there=terrain_name(there.terrain),
            )
            yield Complaint(rule, words, (here.at,))


def _is_alike(printed: HexPlan, lying: HexPlan, model: Model) -> bool:
    """Whether both are land, or the same water, as far as that is printed at all."""
    if hex_name(printed.at) in model.mixed or printed.terrain == lying.terrain:
        return True
    return is_land(printed.terrain) and is_land(lying.terrain)


def _of_swaps(plan: BoardPlan, rule: str) -> Iterator[Complaint]:
    """For one red number of each two side by side the tokens with which it may change places."""
    touching = {complaint.at[1] for complaint in red_neighbors(plan)}
    lying = [h.at for h in plan.inside]
    for red in (h for h in plan.inside if h.at in touching):
        tokens = swaps(plan, red)
        found = [said("{number} on {spot}", number=one.number, spot=spot(lying, one.at)) for one in tokens]
        if found:
            words = said(
                "Agree, all of you, on a token to swap with the {number} on {spot}. These would do: {tokens}.",
                number=red.number,
                spot=spot(lying, red.at),
                tokens=joined(found, ", "),
            )
            yield Complaint(rule, words)


def _of_harbors(found: Model, model: Model, rule: str) -> Iterator[Complaint]:
    """Harbors that there are too many of; and too few, unless there is no place left for another."""
    lying = {kind: count for kind, count in found.harbors.items() if kind != OPEN}
    is_full = len(found.plan.harbors) >= model.sites
    for complaint in _of_counts(rule, lying, model.harbors, harbors_of):
        if not (complaint.lacks and is_full):
            yield complaint


def _of_counts(
    rule: str, found: Mapping[str, int], printed: Mapping[str, int], what: Callable[[str], str]
) -> Iterator[Complaint]:
    for kind in {**printed, **found}:
        here, there = found.get(kind, 0), printed.get(kind, 0)
        counted = {"what": what(kind), "here": here, "there": there, "difference": abs(here - there)}
        if here > there:
            words = said("{what}: {here} on the board, {there} in this scenario; {difference} too many.", **counted)
            yield Complaint(rule, words)
        elif here < there:
            words = said("{what}: {here} on the board, {there} in this scenario; {difference} missing.", **counted)
            yield Complaint(rule, words, lacks=True)
