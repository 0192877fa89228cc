"""Exploring: hexes that lie face down are turned over when somebody's roads or ships reach them.

The hexes, and the tokens for those that are land, lie in stacks of which all know what is in them and nobody the order.
A board may have several areas, each with stacks of its own. What was turned over people enter, first the hex and then
its token. What they find is worth, and what lies in the stacks, a scenario says.

Ledgers: Seafarers, SEA3-07, SEA3-08, SEA3-14 to SEA3-18, SEA3-22 to SEA3-28; Explorers & Pirates, EP-053, EP-054,
EP-345 to EP-347.
"""

from collections import Counter
from collections.abc import Iterator
from typing import NamedTuple

from msgspec.structs import replace

from companion.data import terrains
from companion.geometry.sets import CornerSet, HexSet
from companion.geometry.topology import Hex, bits
from companion.kernel import (
    Action,
    Added,
    Chance,
    Happening,
    Item,
    Module,
    Moment,
    Refusal,
    Seat,
    Source,
    State,
    Value,
    Withdraw,
    changed_at,
    run_item,
)
from companion.kernel.query import joined, union
from companion.rules.base.corrections import other_terrains
from companion.rules.base.land import HexCorrected, Land, NumbersSwapped, TerrainName
from companion.rules.base.pieces import BoardChanged
from companion.rules.base.turns import stays_due
from companion.said import said

from .sea import FACE_DOWN

exploring = Module("exploring", needs=("land", "pieces", "network", "corrections"))

LOOK = "look for hexes that are reached"
TURN_OVER = "turn over a hex"
LAY_TOKEN = "lay its token"

exploring.calls(TURN_OVER, said("turn over a hex"))
exploring.calls(LAY_TOKEN, said("lay its token"))


class Stack(NamedTuple):
    """An area that lies face down at the start: its places, and its hexes and tokens, in no order that means anything.

    `name` is the word for the area, empty where there is only one.
    """

    name: str
    places: HexSet
    terrains: tuple[str, ...]
    numbers: tuple[int, ...]


@exploring.state(rule=("SEA3-08", "SEA3-28", "EP-053", "EP-054"))
class Stacks(Value):
    """What lay face down at the start, by area.

    `drawn` are the tokens that were drawn for hexes where others have come to lie since then.
    """

    of: tuple[Stack, ...] = ()
    drawn: Added[tuple[tuple[Hex, int], ...]] = ()

    def at(self, hex: Hex) -> Stack | None:
        """The area that a hex belongs to."""
        return next((stack for stack in self.of if stack.places >> hex & 1), None)


class StacksLaidOut(Happening):
    """These hexes and tokens were shuffled, area by area, and lie face down."""

    stacks: tuple[Stack, ...]


class HexTurned(Happening):
    """A hex was turned over; its token, if it takes one, is still to come."""

    player: Seat
    hex: Hex
    terrain: str


class TokenLaid(Happening):
    """The token of a hex just turned over was laid on it."""

    hex: Hex
    number: int


class TokenTakenAway(Happening):
    """The token that was drawn for a hex lies there no more: this number, or 0 where that is of no matter any more."""

    hex: Hex
    number: int


class TurnHex(Action):
    """I turn over the hex that I have reached, and it is this terrain."""

    hex: Hex
    terrain: TerrainName
    chance = Chance(Source.TILES, ("terrain",))


class LayToken(Action):
    """I lay the top token on the hex that I have just turned over, and it shows this number."""

    number: int
    chance = Chance(Source.TILES, ("number",))


@exploring.asks(joined)
def face_down(state: State) -> tuple[Stack, ...]:
    """What lies face down at the start, by area."""
    return ()


@exploring.asks(joined)
def without_token(state: State) -> tuple[str, ...]:
    """Terrains on which no token of the stack is laid though they can bear one."""
    return ()


@exploring.asks(union, kept=True)
def lookouts(state: State, player: Seat) -> CornerSet:
    """Corners from which this player sees what lies around them."""
    return CornerSet(0)


@exploring.keeps
def in_fog(state: State) -> HexSet:
    """The hexes that lie face down."""
    return HexSet(sum(1 << at for at, terrain in enumerate(state[Land].terrain) if terrain == FACE_DOWN))


@exploring.stage("lay out the stacks", after="lay out the supply", script="game", rule=("SEA3-07", "SEA3-08"))
def lay_out_the_stacks(state: State, item: Item) -> Iterator[StacksLaidOut]:
    yield StacksLaidOut(face_down(state))


@exploring.changes(Stacks, StacksLaidOut, rule="SEA3-08")
def lay_out(mine: Stacks, happening: StacksLaidOut) -> Stacks:
    return Stacks(happening.stacks)


@exploring.changes(Land, HexTurned, rule=("SEA3-15", "SEA3-25", "SEA3-28"))
def lay_hex(mine: Land, happening: HexTurned) -> Land:
    return replace(mine, terrain=changed_at(mine.terrain, happening.hex, happening.terrain))


@exploring.changes(Land, TokenLaid, rule=("SEA3-16", "SEA3-25", "SEA3-26"))
def lay_token(mine: Land, happening: TokenLaid) -> Land:
    return replace(mine, numbers=changed_at(mine.numbers, happening.hex, happening.number))


@exploring.changes(Stacks, TokenTakenAway, rule=("SEA3-16", "EP-346"))
def remember(mine: Stacks, happening: TokenTakenAway) -> Stacks:
    drawn = {**dict(mine.drawn), happening.hex: happening.number}
    return replace(mine, drawn=tuple(sorted((at, number) for at, number in drawn.items() if number)))


@exploring.reacts(NumbersSwapped, rule=("SEA3-16", "EP-346"))
def what_was_drawn_stays_drawn(state: State, happening: NumbersSwapped) -> Iterator[TokenTakenAway]:
    numbers, mine = state[Land].numbers, state[Stacks]
    for at, came_from in ((happening.hex, happening.other), (happening.other, happening.hex)):
        if mine.at(at) is not None and at not in dict(mine.drawn):
            yield TokenTakenAway(at, numbers[came_from])


def hexes_left(state: State, stack: Stack) -> Counter[str]:
    """The hexes of an area that still lie face down, by terrain; what the table says lies there was among them."""
    found = (state[Land].terrain[at] for at in bits(stack.places))
    return Counter(stack.terrains) - Counter(terrain for terrain in found if terrain != FACE_DOWN)


def tokens_left(state: State, stack: Stack) -> Counter[int]:
    """The tokens of an area that still lie face down, by number."""
    bare, land, drawn = without_token(state), state[Land], dict(state[Stacks].drawn)
    laid = (Hex(at) for at in bits(stack.places) if land.terrain[at] not in bare)
    return Counter(stack.numbers) - Counter(drawn.get(at, land.numbers[at]) for at in laid)


def takes_token(state: State, terrain: str) -> bool:
    """Whether a token of the stack is laid on such a hex when it is turned over."""
    known = terrains().get(terrain)
    return known is not None and known.takes_token and terrain not in without_token(state)


def area_of(state: State, hex: Hex) -> Stack:
    """The area of a hex that lies face down. One that a correction put face down elsewhere has nothing in its stack."""
    return state[Stacks].at(hex) or Stack("", HexSet(1 << hex), (), ())


def reached(state: State, player: Seat) -> HexSet:
    """The hexes that lie face down where this player sees."""
    seen, corners = 0, state.game.topology.corner_hex_mask
    for corner in bits(lookouts(state, player)):
        seen |= corners[corner]
    return HexSet(seen & in_fog(state))


exploring.at_once(LOOK, BoardChanged, rule=("SEA3-14", "SEA3-21", "SEA3-22"))
exploring.at_once(LOOK, HexCorrected, rule=("SEA3-14", "EP-344", "EP-345"))


@exploring.reacts(HexCorrected, rule=("EP-344", "EP-345"))
def the_table_says_what_lies_there(state: State, happening: HexCorrected) -> Iterator[Withdraw | TokenTakenAway]:
    """Nobody lays a token that is there already or does not belong there."""
    takes_one = takes_token(state, happening.terrain)
    if happening.number or not takes_one:
        yield Withdraw(LAY_TOKEN, happening.hex)
    if happening.hex in dict(state[Stacks].drawn) and not takes_one:
        yield TokenTakenAway(happening.hex, 0)


@exploring.stage(LOOK, moment=Moment.COUNT, rule=("SEA3-14", "SEA3-24"))
def look(state: State, item: Item) -> Iterator[Withdraw | Item]:
    """A player who sees such a hex turns it over; nobody turns over what already lies face up."""
    yield Withdraw(TURN_OVER)
    yield from (Item(TURN_OVER, (player,)) for player in state.game.seats if _with_hexes_left(state, player))


def _with_hexes_left(state: State, player: Seat) -> tuple[Hex, ...]:
    """The hexes that this player turns over, as long as the stacks of their areas have any."""
    found = map(Hex, bits(reached(state, player)))
    return tuple(at for at in found if hexes_left(state, area_of(state, at)))


def turn_check(state: State, item: Item, action: TurnHex) -> Refusal | None:
    if not reached(state, action.player) >> action.hex & 1:
        return Refusal("SEA3-14", said("You have not reached a hex there that lies face down."))
    if not hexes_left(state, area_of(state, action.hex))[action.terrain]:
        return Refusal("SEA3-15", said("As far as the companion knows, no such hex is left in the stack."))
    return None


def turn_options(state: State, item: Item, player: Seat) -> Iterator[TurnHex]:
    for at in _with_hexes_left(state, player):
        left = hexes_left(state, area_of(state, at))
        for terrain in terrains():
            if left[terrain]:
                yield TurnHex(player, at, terrain)


@exploring.answers(
    TURN_OVER,
    TurnHex,
    check=turn_check,
    options=turn_options,
    turn="SEA3-14",
    rule=("SEA3-14", "SEA3-15", "SEA3-18", "SEA3-24"),
)
def turn_over(state: State, item: Item, action: TurnHex) -> Iterator[Happening | Item]:
    yield HexTurned(action.player, action.hex, action.terrain)
    if takes_token(state, action.terrain) and tokens_left(state, area_of(state, action.hex)):
        yield Item(LAY_TOKEN, (action.player,), action.hex)
    yield run_item(LOOK)


def token_check(state: State, item: Item, action: LayToken) -> Refusal | None:
    assert isinstance(item.data, int)
    if tokens_left(state, area_of(state, Hex(item.data)))[action.number]:
        return None
    return Refusal("SEA3-16", said("As far as the companion knows, no such token is left in the stack."))


def token_options(state: State, item: Item, player: Seat) -> Iterator[LayToken]:
    assert isinstance(item.data, int)
    return (LayToken(player, number) for number in sorted(tokens_left(state, area_of(state, Hex(item.data)))))


@exploring.answers(
    LAY_TOKEN, LayToken, check=token_check, options=token_options, turn="SEA3-16", rule=("SEA3-16", "SEA3-26")
)
def lay_its_token(state: State, item: Item, action: LayToken) -> Iterator[Happening]:
    assert isinstance(item.data, int)
    yield TokenLaid(Hex(item.data), action.number)


@exploring.shares(other_terrains, rule="SEA3-29")
def what_may_lie_there(state: State) -> tuple[str, ...]:
    there = (terrain for stack in state[Stacks].of for terrain in stack.terrains)
    return (*dict.fromkeys(there), FACE_DOWN)


@exploring.shares(stays_due, rule=("SEA3-14", "SEA3-16"))
def what_was_reached_is_found(state: State) -> tuple[str, ...]:
    return (TURN_OVER, LAY_TOKEN, LOOK)
