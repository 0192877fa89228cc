"""The answers that may be given now, as data to be drawn as buttons, targets on the board and forms to fill in."""

from collections.abc import Container, Iterable
from typing import Any, Final

from companion.rules.cards import size
from companion.rules.codec import Codec, hints
from companion.rules.geometry.topology import Corner, Hex, Path
from companion.rules.kernel import Action, Form, Seat, State

from . import words
from .rooms import EVERY_ROOM

_PLACES: Final[dict[Any, str]] = {Hex: "hex", Corner: "corner", Path: "path", Seat: "seat"}


def options_view(
    state: State, codec: Codec, seats: Iterable[Seat], without: Container[type[Action]] = ()
) -> list[dict[str, Any]]:
    """What these seats may do, but for some kinds, going by this state: of a veiled state no option tells a secret."""
    found: list[dict[str, Any]] = []
    for seat in seats:
        for option in state.rules.options(state, seat):
            if isinstance(option, Action):
                found.append(_action(codec, option))
                continue
            found.append(_form(codec, option))
            if (further := EVERY_ROOM.further_forms.get(option.action)) is not None:
                found += [_form(codec, form) for form in further(state, seat) if form.action not in without]
    return found


def _action(codec: Codec, action: Action) -> dict[str, Any]:
    data = codec.data(action)
    place = next(((kind, name) for name, hint in hints(type(action)).items() if (kind := _place(name, hint))), None)
    return {
        "player": data["player"],
        "action": data,
        "words": words.option(codec.rules, action),
        "at": data[place[1]] if place else None,
        "place": place[0] if place and data[place[1]] is not None else None,
        "open": [name for name in EVERY_ROOM.to_fill_in.get(type(action), ()) if data[name] is None],
    }


def _place(name: str, hint: Any) -> str | None:
    """The kind of place a field names; the player who acts is none."""
    if name == "player":
        return None
    return next((kind for known, kind in _PLACES.items() if hint in (known, known | None)), None)


def _form(codec: Codec, form: Form) -> dict[str, Any]:
    types = hints(form.action)
    fixed = {"player": form.player, **dict(form.fixed)}
    return {
        "player": codec.rules.setup.seats[form.player],
        "form": {
            "do": form.action.__name__,
            **{name: codec.writer(types[name])(value) for name, value in fixed.items()},
        },
        "words": words.option(codec.rules, form),
        "bounds": [
            {
                "field": bound.field,
                "among": codec.writer(types[bound.field])(bound.among),
                "least": bound.least,
                "most": min(bound.most, size(bound.among)),
            }
            for bound in form.bounds
        ],
    }
