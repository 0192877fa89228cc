"""Which light shines, by what the table is doing: read from the agenda and the part that is on, public facts only.

A steady seat light is whose part it is; a blinking one must do something before the game goes on. What a barbarian
track shows is in `track`. How lights are wired and driven is left to the other files.
"""

from dataclasses import dataclass

from companion.kernel import Item, Seat, State, waiting
from companion.rules.base.discards import rolled_seven
from companion.rules.base.scoring import winners
from companion.rules.base.turns import Turn
from companion.table.sorts import ends_part
from companion.table.topics import every_topic

from .glow import Glow
from .track import BarbarianTrack, barbarian_track


@dataclass(frozen=True, slots=True)
class LightPlan:
    """What every light does. `seats` by colour, `number` the one number that is lit, if any.

    `track` is that of the barbarians, None where no ship sails.
    """

    seats: tuple[tuple[str, Glow], ...] = ()
    number: int | None = None
    seven: Glow = Glow.OFF
    button: Glow = Glow.OFF
    track: BarbarianTrack | None = None

    def seat(self, colour: str) -> Glow:
        """The light of the seat of this colour; off when nobody plays it."""
        return dict(self.seats).get(colour, Glow.OFF)


DARK = LightPlan()
"""No game is on."""


def light_plan(state: State) -> LightPlan:
    """The lights for a game at this moment."""
    item = next((item for item in waiting(state.agenda) if not item.beside), None)
    kinds = [kind for kind in state.game.actions.values() if ends_part(kind)]
    may_end = {option.player for option in state.options(kinds=kinds)}
    colours = state.game.setup.seats
    return LightPlan(
        tuple((colour, _seat(state, Seat(seat), item, seat in may_end)) for seat, colour in enumerate(colours)),
        _number(state),
        _seven(state, item),
        Glow.ON if may_end else Glow.OFF,
        barbarian_track(state),
    )


def _seat(state: State, seat: Seat, item: Item | None, may_end: bool) -> Glow:
    won, turn = winners(state), state[Turn]
    if won:
        return Glow.ON if seat in won else Glow.OFF
    if item is not None and seat in item.who:
        # A player who could also end the part is free to act; all others are waited for.
        return Glow.ON if may_end else Glow.BLINKING
    return Glow.ON if turn.open and seat == turn.player else Glow.OFF


def _number(state: State) -> int | None:
    """The roll of this turn, unless it was a seven."""
    rolled = state[Turn].rolled
    return None if rolled is None or rolled_seven(state) else sum(rolled)


def _seven(state: State, item: Item | None) -> Glow:
    """Blinking while the robber's business is open, whatever sent it; steady for the rest of a turn with a seven."""
    if item is not None and item.name in every_topic().sevens:
        return Glow.BLINKING
    return Glow.ON if rolled_seven(state) else Glow.OFF
