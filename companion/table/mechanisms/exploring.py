"""Exploring, at the table."""

from typing import Any

from companion.rules.geometry.topology import Hex
from companion.rules.kernel import State
from companion.rules.mechanisms.exploring import (
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
)
from companion.said import said, said_many
from companion.table.names import thing_name
from companion.table.phrases import Phrases
from companion.table.sections import fact
from companion.table.topic import Topic

topic = Topic()


def turn_hex(t: Phrases, a: TurnHex) -> str:
    return said("{player} turns over a hex: {terrain}.", player=t.who(a.player), terrain=thing_name(a.terrain))


def hex_turned(t: Phrases, h: HexTurned) -> str:
    return said("On {hex} lies {terrain} now.", terrain=thing_name(h.terrain), hex=t.spot(h.hex))


def token_laid(t: Phrases, h: TokenLaid) -> str:
    return said("It has the number {number}.", number=h.number)


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
topic.asks(TURN_OVER, said("{players}: turn over the hex you have reached and enter it"))
topic.asks(LAY_TOKEN, said("{players}: lay the top token on it and enter its number"))


@topic.views("piles", Stacks)
def face_down(state: State) -> dict[str, Any]:
    """What everybody may count: the hexes that still lie face down. Areas with a name have words of their own."""
    stacks = [stack for stack in state[Stacks].of if not stack.name]
    if not stacks and state[Stacks].of:
        return {}
    left = sum(hexes_left(state, stack).total() for stack in stacks)
    words = said_many("{count} hex face down", "{count} hexes face down", left)
    return {"hexes": fact(words, left, "land-fog")}
