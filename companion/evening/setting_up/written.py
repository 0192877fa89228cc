"""Draft and earlier evenings as JSON and back. Whatever cannot be read is not there: people choose again."""

from collections.abc import Mapping, Sequence
from contextlib import suppress
from random import Random
from typing import Any

from companion.geometry.boards import HarborPlan, HexPlan, Mark
from companion.geometry.notation import Coordinate
from companion.rules.choice import AS_PRINTED
from companion.rules.names import LONGEST_NAME
from web.setup.setting_up import LONGEST_TITLE

from .draft import Draft, Person, fitted
from .earlier import Earlier
from .island import BARE, Island, plan_of, with_terrain


def draft_data(draft: Draft) -> dict[str, Any]:
    """A draft as JSON."""
    island = draft.island
    return {
        "people": [[one.colour, one.name, one.is_robot] for one in draft.people],
        "hexes": [list(one) for one in island.hexes],
        "harbors": [list(one) for one in island.harbors],
        "marks": [list(one) for one in island.marks],
        "robber": None if island.robber is None else [list(at) for at in island.robber],
        "products": list(draft.products),
        "scenarios": list(draft.scenarios),
        "variants": list(draft.variants),
        "settings": dict(draft.settings),
        "target": draft.target,
        "without_extension": list(draft.without_extension),
        **{name: getattr(draft, name) for name in _PLAIN},
    }


def read_draft(data: Mapping[str, Any], random: Random) -> Draft:
    """The draft that this data says. Raises an error of some kind for data that makes no sense."""
    people = tuple(_person(*one) for one in data["people"])
    draft = Draft(
        people,
        _island(data),
        products=tuple(map(_text, data["products"])),
        scenarios=tuple(map(_text, data.get("scenarios", ()))),
        variants=tuple(map(_text, data["variants"])),
        settings=tuple((_text(name), _set(value)) for name, value in data["settings"].items()),
        target=_as(int, data.get("target", AS_PRINTED)),
        without_extension=tuple(map(_text, data.get("without_extension", ()))),
        **{name: _as(kind, data[name]) for name, kind in _PLAIN.items()},
    )
    return fitted(draft, draft, random)


def earlier_data(one: Earlier) -> dict[str, Any]:
    """An evening as JSON."""
    return {"number": one.number, "day": one.day, "title": one.title, "draft": draft_data(one.draft)}


def read_earlier(data: object, random: Random) -> tuple[Earlier, ...]:
    """All evenings of a list that can be read."""
    found = list[Earlier]()
    for one in data if isinstance(data, list) else []:
        with suppress(Exception):  # whatever is wrong with it, the others are not
            number, draft = _as(int, one["number"]), read_draft(one["draft"], random)
            found.append(Earlier(number, _text(one["day"])[:10], draft, _text(one["title"])[:LONGEST_TITLE]))
    return tuple(found)


_PLAIN: Mapping[str, type] = {
    "how": str,
    "proposed": bool,
    "step": str,
    "starter": str,
    "five_six": str,
    "printed_start": bool,
    "dice": str,
    "cards": str,
}
"""Fields of a draft that are JSON as they are. Where people were in laying the board is forgotten."""


def _person(colour: object, name: object, is_robot: object = False) -> Person:
    return Person(_text(colour), _text(name)[:LONGEST_NAME], _as(bool, is_robot))


def _island(data: Mapping[str, Any]) -> Island:
    hexes = tuple(HexPlan(int(q), int(r), _text(terrain), _number(number)) for q, r, terrain, number in data["hexes"])
    harbors = tuple(HarborPlan(_text(path), _text(kind)) for path, kind in data["harbors"])
    robber = None if data["robber"] is None else _hexes(data["robber"])
    marks = tuple(Mark(*map(_text, one)) for one in data.get("marks", ()))
    island = Island(hexes, harbors, robber, marks)
    for one in hexes:
        with_terrain(island, f"({one.q},{one.r})", one.terrain)  # raises for land that nobody knows
    whole = Island(tuple(one._replace(terrain=one.terrain if one.terrain != BARE else "desert") for one in hexes))
    plan_of(Island(whole.hexes, harbors, robber, marks))  # raises for places that are none
    return island


def _hexes(value: Sequence[Any]) -> tuple[Coordinate, ...]:
    """Hexes by their coordinates; older drafts named one without brackets of its own."""
    return tuple((int(q), int(r)) for q, r in ([value] if value and isinstance(value[0], int) else value))


def _text(value: object) -> str:
    return str(_as(str, value))


def _number(value: object) -> int | None:
    return None if value is None else int(_as(int, value))


def _set(value: object) -> bool | int | str:
    if not isinstance(value, int | str):
        raise TypeError("a setting is yes, no, a word or a number")
    return value


def _as(kind: type, value: object) -> Any:
    """The value, if it is of this very kind."""
    if type(value) is not kind:
        raise TypeError(f"{value!r} is no {kind.__name__}")
    return value
