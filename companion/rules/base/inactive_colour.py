"""The colour that nobody plays in a first game of five: its settlements stay on the board. Ledger base, B56-029 to 032.

Which colour was drawn, and where its settlements stand, is entered with the set-up. They are in the way like anybody's
buildings. They have no seat: so they take no cards, hold none, and nobody can rob them.
"""

from companion.geometry.notation import PlaceError
from companion.geometry.sets import CornerSet
from companion.kernel import COLOURS, Barrier, Game, Module, Options, RulesetError, Seat, State, Value
from companion.rules.base.network import beside, closed_corners, rival_corners
from companion.said import said


class InactiveOptions(Options):
    """The colour that nobody plays, and the corners of its settlements."""

    inactive_colour: str = ""
    inactive_settlements: tuple[str, ...] = ()


inactive_colour = Module("inactive colour", needs=("network",), options=InactiveOptions())


@inactive_colour.state(rule=("B56-029", "B56-030"))
class InactiveColour(Value):
    """The colour that was drawn, and the corners of its settlements."""

    colour: str
    settlements: CornerSet

    @classmethod
    def start(cls, game: Game) -> "InactiveColour":
        """As entered with the set-up. Raises RulesetError when somebody plays the colour or a corner is none."""
        colour, names = game[InactiveOptions].inactive_colour, game[InactiveOptions].inactive_settlements
        if colour in game.setup.seats:
            raise RulesetError(
                said(
                    "{colour} is played: the inactive colour is one that nobody plays",
                    colour=COLOURS.get(colour, colour),
                )
            )
        try:
            return cls(colour, CornerSet(sum({1 << game.topology.corner(name) for name in names})))
        except PlaceError as error:
            raise RulesetError(
                said("a settlement of the inactive colour cannot be placed: {why}", why=str(error))
            ) from error


@inactive_colour.shares(closed_corners, rule="B56-031")
def an_inactive_settlement_stands_there(state: State, player: Seat) -> tuple[Barrier, ...]:
    mine = state[InactiveColour]
    return (
        Barrier(
            mine.settlements,
            "B56-031",
            said(
                "There is a settlement of {colour} there, a colour nobody plays.",
                colour=COLOURS.get(mine.colour, mine.colour),
            ),
        ),
    )


@inactive_colour.shares(closed_corners, rule="B56-031")
def an_inactive_settlement_stands_next_to_it(state: State, player: Seat) -> tuple[Barrier, ...]:
    mine = state[InactiveColour]
    near = beside(state.game.topology, mine.settlements)
    return (
        Barrier(
            near,
            "B56-031",
            said(
                "There is a settlement of {colour} one path away: it counts, played or not.",
                colour=COLOURS.get(mine.colour, mine.colour),
            ),
        ),
    )


@inactive_colour.shares(rival_corners, rule="B56-031")
def inactive_settlements_are_foreign(state: State, player: Seat) -> CornerSet:
    return state[InactiveColour].settlements
