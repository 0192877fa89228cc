"""The game in players' words, as each viewer may know it. The words themselves are in the topics."""

from collections.abc import Iterable, Iterator

from companion.kernel import Action, Form, Game, Happening, Item, Seat, State, hints
from companion.said import Said, apart, said, said_many

from .phrases import Phrases, field_types, in_words
from .places import Places, places
from .topics import every_topic
from .viewer import SPECTATOR, Viewer, seat_of


def phrases(state: State, seat: Seat | None = None) -> Phrases:
    """How this game is put into words for a seat, or for somebody without one."""
    return phrases_of(state.game, places(state), seat)


def phrases_of(game: Game, called: Places, seat: Seat | None = None) -> Phrases:
    """How a game with its places called so is put into words."""
    topic = every_topic()
    return Phrases(game, called, topic.secrets, topic.names, seat)


def happening(state: State, told: Happening, viewer: Viewer = SPECTATOR) -> str | None:
    """A happening as this viewer may know it; None where there is nothing to say."""
    return every_topic().happenings[type(told)](phrases(state, seat_of(state.game, viewer)), told)


def told(
    state: State, happened: Iterable[Happening], viewer: Viewer, kinds: tuple[type[Happening], ...] = (Happening,)
) -> Iterator[str]:
    """Happenings, or those of some `kinds` only, sentence by sentence: who takes what, a player each.

    What another of them says as well is said once.
    """
    all_ = tuple(happened)
    for one in all_:
        other = every_topic().said_as_well.get(type(one))
        if other is not None and any(type(each) is other and _player(each) == _player(one) for each in all_):
            continue
        if isinstance(one, kinds) and (put := happening(state, one, viewer)):
            yield from apart(put)


def _player(told: Happening) -> object:
    return getattr(told, "player", None)


def afterwards(before: State, state: State, viewer: Viewer = SPECTATOR) -> Iterator[str]:
    """What people want to know of how the game stands after an action, besides what happened."""
    t = phrases(state, seat_of(state.game, viewer))
    for remark, slices in every_topic().afterwards:
        if all(kind in state for kind in slices) and (words := remark(t, before, state)) is not None:
            yield words


def action(state: State, done: Action, viewer: Viewer = SPECTATOR) -> str:
    """An action as a line of the history."""
    return line(phrases(state, seat_of(state.game, viewer)), done)


def line(t: Phrases, done: Action) -> str:
    """An action as a line of the history, as one listener may know it."""
    return every_topic().actions[type(done)](t, done)


def place(state: State, name: str) -> str:
    """A place that records call `name`, as people find it on their board."""
    return phrases(state).place(name)


def agenda(state: State, item: Item) -> str:
    """What an item on the agenda asks for; everybody may know that."""
    otherwise, slices = every_topic().agenda_with.get(item.name, (None, ()))
    put = otherwise if otherwise and all(kind in state for kind in slices) else every_topic().agenda[item.name]
    return put(phrases(state), state, item)


def option(state: State, offered: Action | Form) -> str:
    """What a button for this answer says."""
    t = phrases(state)
    if isinstance(offered, Form):
        words = _button(t, offered.action, offered, dict(offered.fixed))
        only = offered.bounds[0] if len(offered.bounds) == 1 else None
        if only is None or only.least != only.most:
            return words
        return said_many("{what} {count} card", "{what} {count} cards", only.least, what=words)
    values = {name: getattr(offered, name) for name in hints(type(offered))}
    words = _button(t, type(offered), offered, values)
    costs = every_topic().costs.get(type(offered))
    cost = None if costs is None else costs(t, state, offered)
    return words if cost is None else said("{what}: {cost}", what=words, cost=cost)


def _button(t: Phrases, kind: type[Action], offered: Action | Form, values: dict[str, object]) -> str:
    button = every_topic().buttons[kind]
    if not isinstance(button, Said):
        return button(t, offered)
    named = {name: in_words(t, hint, values.get(name)) for name, hint in field_types(kind).items()}
    return Said(button.pattern, {"who": t.who(offered.player), **named})
