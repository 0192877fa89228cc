"""The game in players' words, as each pair of eyes may know it. The words themselves are in the rooms."""

from companion.rules.cards import Cards, Kind
from companion.rules.codec import hints
from companion.rules.kernel import Action, Form, Happening, Item, Ruleset, Seat, State
from companion.said import Said, said_many

from .eyes import SPECTATOR, Eyes, seat_of
from .names import thing_name
from .rooms import EVERY_ROOM
from .telling import Telling, cards


def teller(rules: Ruleset, seat: Seat | None = None) -> Telling:
    """A telling of this game, as a seat, or somebody without one, may hear it."""
    return Telling(rules, EVERY_ROOM.secrets, seat)


def happening(rules: Ruleset, told: Happening, eyes: Eyes = SPECTATOR) -> str | None:
    """A happening as these eyes may know it; None where there is nothing to say."""
    return EVERY_ROOM.happenings[type(told)](teller(rules, seat_of(rules, eyes)), told)


def action(rules: Ruleset, done: Action, eyes: Eyes = SPECTATOR) -> str:
    """An action as a line of the history."""
    return EVERY_ROOM.actions[type(done)](teller(rules, seat_of(rules, eyes)), done)


def agenda(state: State, item: Item) -> str:
    """What an item on the agenda asks for; everybody may know that."""
    return EVERY_ROOM.agenda[item.name](teller(state.rules), state, item)


def option(rules: Ruleset, offered: Action | Form) -> str:
    """What a button for this answer says."""
    t = teller(rules)
    if isinstance(offered, Form):
        words = _button(t, offered.action, offered, dict(offered.fixed))
        only = offered.bounds[0] if len(offered.bounds) == 1 else None
        if only is None or only.least != only.most:
            return words
        return said_many("{what} {count} card", "{what} {count} cards", only.least, what=words)
    values = {name: getattr(offered, name) for name in hints(type(offered))}
    return _button(t, type(offered), offered, values)


def _button(t: Telling, kind: type[Action], offered: Action | Form, values: dict[str, object]) -> str:
    button = EVERY_ROOM.buttons[kind]
    if not isinstance(button, Said):
        return button(t, offered)
    return Said(button.pattern, {"who": t.who(offered.player), **_named(t, kind, values)})


def _named(t: Telling, kind: type[Action], values: dict[str, object]) -> dict[str, object]:
    """The fields of an answer in words."""
    named: dict[str, object] = {}
    for name, hint in hints(kind).items():
        value = values.get(name)
        if hint is Seat and isinstance(value, int):
            named[name] = t.who(Seat(value))
        elif hint is Cards and isinstance(value, int):
            named[name] = cards(value)
        elif isinstance(value, Kind):
            named[name] = value.words
        else:
            named[name] = thing_name(value) if isinstance(value, str) else value
    return named
