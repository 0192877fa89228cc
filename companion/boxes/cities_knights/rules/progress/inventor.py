"""Inventor: two number tokens change places. Ledger Cities & Knights, CK-205 to CK-208.

The card names the first hex and is played with it; the second is asked for. Nothing but the tokens moves.
"""

from collections.abc import Iterator

from msgspec.structs import replace

from companion.boxes.cities_knights.facts import inventor_leaves
from companion.geometry.topology import Hex
from companion.kernel import Action, Happening, Item, Module, Refusal, Seat, State
from companion.rules.base.land import Land, NumbersSwapped
from companion.said import said

from .holdings import plays
from .kinds import kind

inventor = Module("inventor card", needs=("progress cards", "land"))

INVENTOR = kind("inventor")
SWAP = "swap the number"

inventor.calls(SWAP, said("swap the number"))


class PlayInventor(Action):
    """I play the Inventor and take the number token of this hex."""

    hex: Hex


class SwapNumbers(Action):
    """The token taken goes to this hex, and that of this hex to where it came from."""

    hex: Hex


@inventor.changes(Land, NumbersSwapped, rule=("CK-205", "CK-207", "CK-208"))
def swap(mine: Land, happening: NumbersSwapped) -> Land:
    numbers = list(mine.numbers)
    numbers[happening.hex], numbers[happening.other] = numbers[happening.other], numbers[happening.hex]
    return replace(mine, numbers=tuple(numbers))


def token_check(state: State, hex: Hex) -> Refusal | None:
    """Whether a hex has a number token that the Inventor may touch."""
    numbers = state[Land].numbers
    if not numbers[hex]:
        return Refusal("CK-205", said("That hex has no number token."))
    if numbers[hex] in inventor_leaves():
        return Refusal("CK-205", said("The tokens 2, 6, 8 and 12 stay where they are."))
    return None


def partners(state: State, hex: Hex) -> tuple[Hex, ...]:
    """The hexes with a token that may change places with this one, and does not show the same number."""
    numbers = state[Land].numbers
    return tuple(
        Hex(other)
        for other, shown in enumerate(numbers)
        if shown and shown != numbers[hex] and shown not in inventor_leaves()
    )


def card_check(state: State, item: Item, action: PlayInventor) -> Refusal | None:
    refusal = token_check(state, action.hex)
    if refusal is None and not partners(state, action.hex):
        return Refusal("CK-190", said("No other token may change places with that one."))
    return refusal


def card_options(state: State, item: Item, player: Seat) -> Iterator[PlayInventor]:
    for hex in range(len(state[Land].numbers)):
        if token_check(state, Hex(hex)) is None and partners(state, Hex(hex)):
            yield PlayInventor(player, Hex(hex))


@plays(
    inventor,
    INVENTOR,
    PlayInventor,
    check=card_check,
    options=card_options,
    rule=("CK-205", "CK-206"),
)
def play_inventor(state: State, item: Item, action: PlayInventor) -> Iterator[Happening | Item]:
    yield Item(SWAP, (action.player,), action.hex)


def swap_check(state: State, item: Item, action: SwapNumbers) -> Refusal | None:
    refusal = token_check(state, action.hex)
    if refusal is None and isinstance(item.data, int) and action.hex not in partners(state, Hex(item.data)):
        return Refusal("CK-190", said("Both tokens show the same number: nothing would change."))
    return refusal


def swap_options(state: State, item: Item, player: Seat) -> Iterator[SwapNumbers]:
    assert isinstance(item.data, int)
    return (SwapNumbers(player, hex) for hex in partners(state, Hex(item.data)))


@inventor.answers(
    SWAP,
    SwapNumbers,
    check=swap_check,
    options=swap_options,
    turn="CK-184",
    moment="CK-205",
    rule=("CK-205", "CK-206"),
)
def swap_numbers(state: State, item: Item, action: SwapNumbers) -> Iterator[Happening]:
    if not isinstance(item.data, int):  # overruled without the card: there is no token to change places with
        raise ValueError(said("Play the Inventor on the first of the two hexes, then choose the second."))
    yield NumbersSwapped(action.player, Hex(item.data), action.hex)
