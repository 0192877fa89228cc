"""What everything beside the single lights shows: the hexes, the ship, the strengths, the sounds. Public facts only."""

from collections.abc import Iterable
from dataclasses import dataclass, replace

from companion.geometry.boards import BoardPlan
from companion.kernel import Happening, State
from companion.table.declarations import Signal

from .hexes.shown import HexShown, board_hexes, hexes, laid_hexes
from .shine import Shine
from .signals import signals
from .track import BarbarianTrack, barbarian_track

MOST_SIGNALS = 3
"""Sounds that may wait for the buzzer; older ones are past."""


@dataclass(frozen=True, slots=True)
class Scene:
    """One moment of the table. With `laying` a board is being laid out: its hexes are shown one after the other.

    `shine` is how bright lights are to show it; while they are off nothing moves either. Without `sound` there is none.
    """

    hexes: tuple[HexShown, ...] = ()
    laying: bool = False
    track: BarbarianTrack | None = None
    signals: tuple[Signal, ...] = ()
    shine: Shine = Shine.BRIGHT
    sound: bool = True

    def after(self, unseen: "Scene") -> "Scene":
        """This scene, when one before it was never shown: what was to be heard then is heard now."""
        return replace(self, signals=(*unseen.signals, *self.signals)[-MOST_SIGNALS:])


NOTHING = Scene()
"""No game is on."""


def scene(state: State, happened: Iterable[Happening] = ()) -> Scene:
    """The scene of a game at this moment, and of what has just happened in it."""
    happened = tuple(happened)
    return Scene(hexes(state, happened), False, barbarian_track(state), signals(happened))


def laid_out(plan: BoardPlan, now: int | None = None) -> Scene:
    """The scene of a board that people are about to lay; of hex `now`, counted from 0, while they lay one by one."""
    return Scene(board_hexes(plan), True) if now is None else Scene(laid_hexes(plan, now))
