"""The fixed start of a first game: settlements and roads as printed, cards for the starred. Ledger base, section 3.

The pieces come with the set-up, so that a start the companion does not know (the 5-6 booklet page) can be typed in.
"""

from collections.abc import Iterator

from companion.data import StartPiece
from companion.geometry.printed import BEGINNER
from companion.kernel import Happening, Item, Module, Options, RulesetError, Seat, State
from companion.said import joined, said

from .box import FEWEST_PRINTED
from .hands import Received
from .pieces import RoadBuilt, SettlementBuilt
from .placement import starting_cards


class StartOptions(Options):
    """The pieces that stand on the board at the start."""

    start_pieces: tuple[StartPiece, ...] = ()


beginner_start = Module("beginner start", needs=("hands",), excludes=("placement",), options=StartOptions())


@beginner_start.stage(
    "lay out the start pieces",
    after="lay out the supply",
    rule=("BASE-030", "BASE-033", "BASE-034", "BASE-035", "B56-028"),
)
def lay_out(state: State, item: Item) -> Iterator[Happening]:
    game = state.game
    for pieces in start_pieces(state):
        player = Seat(game.setup.seats.index(pieces.colour))
        corner = game.topology.corner(pieces.settlement)
        yield SettlementBuilt(player, corner)
        yield RoadBuilt(player, game.topology.path(pieces.road))
        cards = starting_cards(state, corner)
        if pieces.star and cards:
            yield Received(player, cards, "starting cards")


def printed_for(seats: tuple[str, ...]) -> tuple[StartPiece, ...]:
    """The printed pieces of the colours that play; two players take theirs from the board for three (BASE-030)."""
    return tuple(one for one in BEGINNER.start(max(len(seats), FEWEST_PRINTED)) if one.colour in seats)


def start_pieces(state: State) -> tuple[StartPiece, ...]:
    """The pieces of the colours that play; raises RulesetError when one of them has none."""
    pieces = state.game[StartOptions].start_pieces
    playing = tuple(one for one in pieces if one.colour in state.game.setup.seats)
    setup, with_pieces = state.game.setup, {one.colour for one in playing}
    without = [setup.called(seat) for seat in state.game.seats if setup.seats[seat] not in with_pieces]
    if without:
        raise RulesetError(
            said(
                "the fixed start has no pieces for {players}: type them in, or place freely",
                players=joined(without, ", "),
            )
        )
    return playing
