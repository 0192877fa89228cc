"""The game in players' words, as each pair of eyes may know it. The words themselves are in the topics."""

from companion.rules.codec import hints
from companion.rules.kernel import Action, Form, Game, Happening, Item, Seat, State
from companion.said import Said, said_many

from .eyes import SPECTATOR, Eyes, seat_of
from .places import Places, places
from .telling import Telling, field_types, in_words
from .topics import EVERY_TOPIC


def teller(state: State, seat: Seat | None = None) -> Telling:
    """A telling of this game, as a seat, or somebody without one, may hear it."""
    return telling(state.game, places(state), seat)


def telling(game: Game, called: Places, seat: Seat | None = None) -> Telling:
    """A telling of a game with its places called so."""
    return Telling(game, called, EVERY_TOPIC.secrets, EVERY_TOPIC.names, seat)


def happening(state: State, told: Happening, eyes: Eyes = SPECTATOR) -> str | None:
    """A happening as these eyes may know it; None where there is nothing to say."""
    return EVERY_TOPIC.happenings[type(told)](teller(state, seat_of(state.game, eyes)), told)


def action(state: State, done: Action, eyes: Eyes = SPECTATOR) -> str:
    """An action as a line of the history."""
    return line(teller(state, seat_of(state.game, eyes)), done)


def line(t: Telling, done: Action) -> str:
    """An action as a line of the history, as one listener may know it."""
    return EVERY_TOPIC.actions[type(done)](t, done)


def place(state: State, name: str) -> str:
    """A place that records call `name`, as people find it on their board."""
    return teller(state).place(name)


def agenda(state: State, item: Item) -> str:
    """What an item on the agenda asks for; everybody may know that."""
    return EVERY_TOPIC.agenda[item.name](teller(state), state, item)


def option(state: State, offered: Action | Form) -> str:
    """What a button for this answer says."""
    t = teller(state)
    if isinstance(offered, Form):
        words = _button(t, offered.action, offered, dict(offered.fixed))
        only = offered.bounds[0] if len(offered.bounds) == 1 else None
        if only is None or only.least != only.most:
            return words
        return said_many("{what} {count} card", "{what} {count} cards", only.least, what=words)
    values = {name: getattr(offered, name) for name in hints(type(offered))}
    return _button(t, type(offered), offered, values)


def _button(t: Telling, kind: type[Action], offered: Action | Form, values: dict[str, object]) -> str:
    button = EVERY_TOPIC.buttons[kind]
    if not isinstance(button, Said):
        return button(t, offered)
    named = {name: in_words(t, hint, values.get(name)) for name, hint in field_types(kind).items()}
    return Said(button.pattern, {"who": t.who(offered.player), **named})
