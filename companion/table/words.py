"""The game in players' words, as each pair of eyes may know it. The words themselves are in `words_*`."""

from companion.rules.cards import Kind
from companion.rules.codec import hints
from companion.rules.kernel import Action, Form, Happening, Item, Ruleset, Seat, State

from .eyes import SPECTATOR, Eyes, seat_of
from .telling import Telling, cards, number_of
from .words_actions import TO_TAP, actions
from .words_agenda import agenda as items
from .words_happenings import happenings


def happening(rules: Ruleset, told: Happening, eyes: Eyes = SPECTATOR) -> str | None:
    """A happening as these eyes may know it; None where there is nothing to say."""
    words: str | None = happenings.tell(type(told), Telling(rules, seat_of(rules, eyes)), told)
    return words


def action(rules: Ruleset, done: Action, eyes: Eyes = SPECTATOR) -> str:
    """An action as a line of the history."""
    words: str = actions.tell(type(done), Telling(rules, seat_of(rules, eyes)), done)
    return words


def agenda(state: State, item: Item) -> str:
    """What an item on the agenda asks for; everybody may know that."""
    words: str = items.tell(item.name, Telling(state.rules), state, item)
    return words


def option(rules: Ruleset, offered: Action | Form) -> str:
    """What a button for this answer says."""
    t = Telling(rules)
    if isinstance(offered, Form):
        words = TO_TAP[offered.action].format(**_said(t, offered.action, dict(offered.fixed)))
        only = offered.bounds[0] if len(offered.bounds) == 1 else None
        return f"{words} {number_of(only.least, 'card')}" if only and only.least == only.most else words
    values = {name: getattr(offered, name) for name in hints(type(offered))}
    return TO_TAP[type(offered)].format(who=t.who(offered.player), **_said(t, type(offered), values))


def _said(t: Telling, kind: type[Action], values: dict[str, object]) -> dict[str, object]:
    said: dict[str, object] = {}
    for name, hint in hints(kind).items():
        value = values.get(name)
        if hint is Seat and isinstance(value, int):
            said[name] = t.who(Seat(value))
        elif name == "cards" and isinstance(value, int):
            said[name] = number_of(value, "victory point card") if hint is int else cards(value)
        else:
            said[name] = value.name if isinstance(value, Kind) else value
    return said
