"""The game as one viewer may know it: the same rules asked of a state in which secrets are not written.

Which slices hold secrets, and what is left of them for others, each topic says in `veils`. So options, forms and
bounds for this viewer is worked out by the engine itself, and cannot tell more than the state they are worked out from.
The true state has the last word when something is really done.
"""

from companion.kernel import Action, Happening, Seat, State

from .topics import every_topic
from .viewer import Sight, hidden_from


def veiled(state: State, own: Seat | None) -> State:
    """The state as a seat, or somebody without one, may know it."""
    sight = sight_of(state, own)
    return state.replacing({kind: veil(state, sight) for kind, veil in every_topic().veils.items() if kind in state})


def sight_of(state: State, own: Seat | None) -> Sight:
    """What lies open to a seat, or to somebody without one, at this moment."""
    if own is None:
        return Sight(None, ())
    seen = {seat for look in every_topic().hands_seen for seat in look(state, own)}
    return Sight(own, tuple(sorted({own, *seen})))


def hidden(value: Action | Happening, seat: Seat | None) -> tuple[str, ...]:
    """The fields of an action or happening that a seat, or somebody without one, may not know."""
    return hidden_from(seat, value, every_topic().secrets)
