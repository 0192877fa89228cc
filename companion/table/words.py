"""The game in players' words, as each pair of eyes may know it. The words themselves are in the rooms."""

from companion.rules.cards import Cards, Kind
from companion.rules.codec import hints
from companion.rules.kernel import Action, Form, Happening, Item, Ruleset, Seat, State

from .eyes import SPECTATOR, Eyes, seat_of
from .rooms import EVERY_ROOM
from .telling import Telling, card_name, cards, number_of


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
        return f"{words} {number_of(only.least, 'card')}" if only and only.least == only.most else words
    values = {name: getattr(offered, name) for name in hints(type(offered))}
    return _button(t, type(offered), offered, values)


def _button(t: Telling, kind: type[Action], offered: Action | Form, values: dict[str, object]) -> str:
    button = EVERY_ROOM.buttons[kind]
    if not isinstance(button, str):
        return button(t, offered)
    return button.format(who=t.who(offered.player), **_said(t, kind, values))


def _said(t: Telling, kind: type[Action], values: dict[str, object]) -> dict[str, object]:
    said: dict[str, object] = {}
    for name, hint in hints(kind).items():
        value = values.get(name)
        if hint is Seat and isinstance(value, int):
            said[name] = t.who(Seat(value))
        elif hint is Cards and isinstance(value, int):
            said[name] = cards(value)
        else:
            said[name] = card_name(value) if isinstance(value, Kind) else value
    return said
