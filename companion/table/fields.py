"""What the fields of each action ask for and may hold, for somebody who changes an action that was entered."""

from collections.abc import Iterable, Mapping
from typing import Any, Final

from companion.kernel import Action, Seat, State
from companion.rules.cards import DECKS
from companion.said import said

from .phrases import field_types
from .table_says import PLACES, Count, Named, OneOf
from .topics import every_topic

LABELS: Final[Mapping[str, str]] = {
    "player": said("Who"),
    "victim": said("From whom"),
    "partner": said("With whom"),
    "path": said("Path"),
    "corner": said("Corner"),
    "hex": said("Hex"),
    "to": said("Where to"),
    "there": said("It is there"),
    "cards": said("Cards"),
    "card": said("Card"),
    "kind": said("Kind"),
    "give": said("Given"),
    "take": said("Taken"),
    "given": said("Handed over"),
    "gives": said("Gives"),
    "wants": said("Wants"),
    "takes": said("Takes"),
    "rate": said("Cards for one"),
    "number": said("Number"),
    "level": said("Level"),
    "dice": said("Dice"),
    "die": said("Die"),
    "hands": said("Hands"),
}
"""Fields that mean the same in every box."""


def field_words(name: str) -> str:
    """What a field asks for."""
    declared = every_topic().fields.get(name)
    return declared.words if declared else LABELS.get(name, name.replace("_", " "))


def fields_view(state: State) -> dict[str, dict[str, Any]]:
    """For each action of this game its fields: their words, and of which kind, deck or values each is."""
    return {
        name: {field: _field(state, kind, field, hint) for field, hint in field_types(kind).items()}
        for name, kind in state.game.actions.items()
    }


def deck_of(kind: type[Action], field: str) -> str | None:
    """The deck of which this field of an action is a card, if it is one."""
    return next((deck.name for deck in DECKS if deck.of is field_types(kind)[field]), None)


def _field(state: State, kind: type[Action], field: str, hint: Any) -> dict[str, Any]:
    sort = "seat" if hint is Seat else PLACES.get(hint)
    found: dict[str, Any] = {"words": field_words(field), "is": sort, "deck": deck_of(kind, field)}
    for correction in every_topic().corrections:
        for asked in correction.asks if correction.action is kind else ():
            if isinstance(asked, OneOf) and asked.field == field:
                return {**found, "among": _listed(asked.among(state))}
            if isinstance(asked, Count) and asked.field == field:
                return {**found, "words": asked.words}
    declared = every_topic().fields.get(field)
    return found if declared is None or declared.among is None else {**found, "among": _listed(declared.among(state))}


def _listed(values: Iterable[Named]) -> list[list[Any]]:
    return [list(one) for one in values]
