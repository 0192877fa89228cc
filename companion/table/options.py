"""The answers that may be given now, as data to be drawn as buttons, targets on the board and forms to fill in."""

from collections.abc import Container, Hashable, Iterable, Iterator, Sequence
from typing import Any, Final

from companion.kernel import Action, Amount, Form, Outcome, Refusal, Seat, Source, State, hints, waiting
from companion.rules.cards import size
from companion.rules.codec import Codec
from companion.said import said

from . import words
from .fields import deck_of, field_words
from .table_says import PLACES
from .topics import every_topic

_PLACES: Final[dict[Any, str]] = {**PLACES, Seat: "seat"}


def options_view(
    state: State, codec: Codec, seats: Iterable[Seat], without: Container[type[Action]] = ()
) -> list[dict[str, Any]]:
    """What these seats may do, but for some kinds, going by this state: of a veiled state no option tells a secret.

    What comes to the same whoever says it is one option.
    """
    found: list[dict[str, Any]] = []
    listed = [option for seat in seats for option in _worth_saying(state, list(state.options(seat)))]
    needless = set(_said_by_others_too(state, [option for option in listed if isinstance(option, Action)]))
    for option in listed:
        if isinstance(option, Action):
            if option not in needless:
                found.append(_action(state, codec, option))
            continue
        found.append(_form(state, codec, option))
        if (further := every_topic().further_forms.get(option.action)) is not None:
            found += [_form(state, codec, form) for form in further(state, option.player) if form.action not in without]
    return found


def drawn_for_a_robot(state: State, codec: Codec, theft: Action) -> dict[str, Any]:
    """What a robot steals, for the person who is robbed: their own device says which card it was."""
    words_ = said("{player} steals a card from you", player=state.game.setup.called(theft.player))
    return {**_action(state, codec, theft), "words": words_}


def _worth_saying(state: State, options: list[Action | Form]) -> list[Action | Form]:
    """A player's options, but for the only one that is left where nobody waits for it and it comes to nothing.

    So once somebody has won, nobody without hidden cards is offered to show none.
    """
    match options:
        case [Action() as only] if all(item.beside for item in waiting(state.agenda)) and state.comes_to_nothing(only):
            return []
    return options


def _said_by_others_too(state: State, listed: Sequence[Action]) -> Iterator[Action]:
    """All but one of the actions that differ in nothing but who says so; whoever is waited for stays."""
    if len({action.player for action in listed}) < 2:
        return
    alike: dict[Hashable, list[Action]] = {}
    for action in listed:
        alike.setdefault(_but_for_the_player(action), []).append(action)
    waited_for = {seat for item in waiting(state.agenda) for seat in item.who}
    for actions in alike.values():
        if len(actions) > 1:
            first, *others = sorted(actions, key=lambda one: one.player not in waited_for)
            if (after := _after(state, first)) is not None:
                yield from (one for one in others if _after(state, one) == after)


def _but_for_the_player(action: Action) -> Hashable:
    return type(action), *(getattr(action, name) for name in action.__struct_fields__ if name != "player")


def _after(state: State, action: Action) -> State | None:
    """The game after an action, with whatever chance may make of it; None where that cannot be said."""
    outcome = state.apply(state.outcomes(action)[0][0])
    return outcome.state if isinstance(outcome, Outcome) else None


def _action(state: State, codec: Codec, action: Action) -> dict[str, Any]:
    data, topic = codec.data(action), every_topic()
    place = _place_in(type(action))
    found = {
        "player": data["player"],
        "action": data,
        "words": words.option(state, action),
        "at": data[place[1]] if place else None,
        "place": place[0] if place and data[place[1]] is not None else None,
        "open": list(action.open),
        "private": type(action) in topic.private,
        **_where(state, data[place[1]] if place and place[0] != "seat" else None),
    }
    may_stay_open = action.chance is not None and action.chance.source is not Source.TURNED
    decks = (deck_of(type(action), field) for field in found["open"] if may_stay_open)
    if deck := next(filter(None, decks), None):
        found["deck"] = deck
        if _must_be_said(state, action):
            found["said"] = True
    under = topic.under.get(type(action))
    if under is not None and under.at is not None:
        at = state.game.topology.path_names[under.at(state, action)]
        found |= {"at": at, "place": "path", **_where(state, at)}
    if under is not None and under.which is not None and (which := under.which(state, action)) is not None:
        found["which"] = which
    if under is not None and under.to is not None:
        to = under.to(state, action)
        found |= {"to": to, "to_where": None if to is None else words.place(state, to)}
    return found


def _must_be_said(state: State, action: Action) -> bool:
    """Whether a card goes where everybody may see it, and the rules have to know which it is."""
    public = action.chance is not None and action.chance.knowing is None
    return public and isinstance(state.check(action), Refusal)


_PLACE_IN: dict[type[Action], tuple[str, str] | None] = {}


def _place_in(action: type[Action]) -> tuple[str, str] | None:
    """The first place that such an action names: of which kind it is, and the field; looked up once for each kind."""
    if action not in _PLACE_IN:
        named = ((_place(name, hint), name) for name, hint in hints(action).items())
        _PLACE_IN[action] = next(((kind, name) for kind, name in named if kind), None)
    return _PLACE_IN[action]


def _where(state: State, place: str | None) -> dict[str, Any]:
    """The place on the board in words, for those who hear it."""
    return {} if place is None else {"where": words.place(state, place)}


def _place(name: str, hint: Any) -> str | None:
    """The kind of place a field names; the player who acts is none."""
    if name == "player":
        return None
    return next((kind for known, kind in _PLACES.items() if hint in (known, known | None)), None)


def _form(state: State, codec: Codec, form: Form) -> dict[str, Any]:
    types = hints(form.action)
    fixed = {"player": form.player, **dict(form.fixed)}
    return {
        "player": codec.game.setup.seats[form.player],
        "form": {
            "do": form.action.__name__,
            **{name: codec.writer(types[name])(value) for name, value in fixed.items()},
        },
        "words": words.option(state, form),
        "private": form.action in every_topic().private,
        "bounds": [
            {
                "field": bound.field,
                "words": field_words(bound.field),
                "among": codec.writer(types[bound.field])(bound.among),
                "least": bound.least,
                "most": min(bound.most, size(bound.among)),
            }
            for bound in form.bounds
        ],
        **({"amounts": [_amount(amount) for amount in form.amounts]} if form.amounts else {}),
    }


def _amount(amount: Amount) -> dict[str, Any]:
    return {"field": amount.field, "words": field_words(amount.field), "most": amount.most}
