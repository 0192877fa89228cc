"""Exploring, at the table."""

from collections.abc import Iterator
from functools import partial
from typing import Any

from companion.geometry.topology import Hex, bits
from companion.kernel import State
from companion.mechanisms.rules.exploring import (
    LAY_TOKEN,
    TURN_OVER,
    HexTurned,
    LayToken,
    Stacks,
    StacksLaidOut,
    TokenLaid,
    TokenTakenAway,
    TurnHex,
    hexes_left,
    without_token,
)
from companion.mechanisms.rules.sea import FACE_DOWN
from companion.rules.base.land import Land
from companion.said import Said, said, said_many
from companion.table.names import thing_name
from companion.table.phrases import Phrases
from companion.table.sections import fact
from companion.table.standing import Thing, Value
from companion.table.topic import Topic

topic = Topic()


def turn_hex(t: Phrases, a: TurnHex) -> str:
    return said("{player} turns over a hex: {terrain}.", player=t.who(a.player), terrain=thing_name(a.terrain))


def hex_turned(t: Phrases, h: HexTurned) -> str:
    return said("Hex {place} of row {row} is {terrain} now.", terrain=thing_name(h.terrain), **t.row(h.hex))


def token_laid(t: Phrases, h: TokenLaid) -> str:
    return said("The hex has the number {number}.", number=h.number)


topic.act(TurnHex, turn_hex, lambda t, a: thing_name(a.terrain), sort="builds", glyph="land-fog")
topic.lights(HexTurned, Hex, "hex")
topic.act(
    LayToken,
    said("{player} lays the token {number}."),
    lambda t, a: said("Token {number}", number=a.number),
    sort="builds",
    glyph="land-fog",
)
topic.tells(HexTurned, hex_turned)
topic.tells(TokenLaid, token_laid)
topic.announces(HexTurned, TokenLaid)
topic.goes_without_saying(StacksLaidOut, TokenTakenAway)
topic.asks(TURN_OVER, said("{players}: turn over the hex you have reached and say what it is"))
topic.asks(LAY_TOKEN, said("{players}: lay the top token on it and say its number"))


def standing(state: State) -> Iterator[tuple[Thing, Value]]:
    """What was discovered: hexes from a stack, or turned over where they lay face down, and their tokens."""
    if Stacks not in state:
        return
    names, land, bare = state.game.topology.hex_names, state[Land], without_token(state)
    for stack in state[Stacks].of:
        what = "turned hex" if stack.name else "drawn hex"
        for at in bits(stack.places):
            terrain, number = land.terrain[at], land.numbers[at]
            yield Thing("hex", place=names[at]), None
            yield Thing(what, place=names[at]), None if terrain == FACE_DOWN else terrain
            if terrain not in bare:
                yield Thing("number token", place=names[at]), None
                yield Thing("drawn token", place=names[at]), number or None


def put_hex(back: Said, t: Phrases, thing: Thing, now: Value) -> str:
    """What lies on a hex; where that is nothing any more, how it goes back."""
    if now:
        return said("Hex {place} of row {row} is {terrain} now.", terrain=thing_name(str(now)), **t.row_of(thing.place))
    return Said(back.pattern, {"hex": t.spot_of(thing.place)})


def put_token(t: Phrases, thing: Thing, now: Value) -> str:
    spot = t.spot_of(thing.place)
    if now:
        return said("The number token {number} goes on {hex}.", number=now, hex=spot)
    return said("Take the number token off {hex}, and put it back on top of its stack, face down.", hex=spot)


topic.standing.append(standing)
topic.put_right["turned hex"] = partial(put_hex, said("Turn {hex} face down again."))
topic.put_right["drawn hex"] = partial(
    put_hex, said("Take {hex} off the board, and put it back on top of its stack, face down.")
)
topic.put_right["drawn token"] = put_token
topic.only_booked(Stacks, "what lay face down at the start never changes; what was turned over lies on the board")


@topic.views("piles", Stacks)
def face_down(state: State) -> dict[str, Any]:
    """What everybody may count: the hexes that still lie face down. Areas with a name have words of their own."""
    stacks = [stack for stack in state[Stacks].of if not stack.name]
    if not stacks and state[Stacks].of:
        return {}
    left = sum(hexes_left(state, stack).total() for stack in stacks)
    words = said_many("{count} hex face down", "{count} hexes face down", left)
    return {"hexes": fact(words, left, "land-fog")}
