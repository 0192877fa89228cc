"""Modules that `box.toml` names: whether they are there, know what they need, and hold what tables may set."""

from collections.abc import Iterator
from typing import Any, Literal, get_args, get_origin

from msgspec import ValidationError, convert

from companion.kernel import Module, hints
from companion.rules.base import BASE_GAME
from companion.rules.boxes import FOUND, every_module
from companion.rules.parts import MECHANISMS, PACKAGE, module

from .box import additions, box, file_of, own_modules, parts
from .fault import Fault
from .played import unforeseen


def faults(name: str) -> Iterator[Fault]:
    """What is wrong with the modules of a box."""
    missing = list(_missing(name))
    yield from missing
    if not missing:
        for look in (_twice, _unknown, _settings):
            yield from look(name)


def _missing(name: str) -> Iterator[Fault]:
    for who, each in parts(box(name)):
        try:
            module(each)
        except ModuleNotFoundError as error:
            if error.name and error.name.startswith((PACKAGE, MECHANISMS)):
                words = (
                    f"{who!r} names the module {each!r}, and there is no {file_of(each)}: write it, or name another."
                )
                yield Fault(f"{name}/box.toml", words)
            else:
                yield unforeseen(name, error)
        except (AttributeError, AssertionError, TypeError, ValueError, ImportError) as error:
            at = unforeseen(name, error)
            yield at if at.place != name else Fault(file_of(each), f"there is no module {each!r} in it: declare one.")
        except BaseException as error:  # it may raise anything
            yield unforeseen(name, error)


def _twice(name: str) -> Iterator[Fault]:
    known: dict[str, str] = {}
    others = {id(each): each.name for each in _beside(name)}
    for file, each in own_modules(box(name)).items():
        if known.setdefault(each.name, file) != file or (each.name in others.values() and id(each) not in others):
            yield Fault(file_of(file), f"there is another module {each.name!r}: give this one a name of its own.")


def _beside(name: str) -> Iterator[Module]:
    """The modules of the base game and of the other boxes."""
    yield from BASE_GAME.modules
    for other in FOUND:
        if other.folder != name:
            yield from own_modules(other).values()


def _unknown(name: str) -> Iterator[Fault]:
    known = {each.name for each in every_module()} | {each.name for each in own_modules(box(name)).values()}
    for file, each in own_modules(box(name)).items():
        for other in (*each.needs, *each.excludes, *each.fits_without):
            if other not in known:
                yield Fault(file_of(file), f"it names the module {other!r}, and there is none: correct the name.")
    for addition in additions(box(name)):
        topics = [reason.topic for kind in ("needs", "wary") for reason in getattr(addition, kind, ())]
        for other in sorted({*addition.without, *getattr(addition, "keeps", ()), *topics} - known):
            words = f"{addition.name!r} names the module {other!r}, and there is none: correct the name."
            yield Fault(f"{name}/box.toml", words)


def _settings(name: str) -> Iterator[Fault]:
    types = {option: kind for each in every_module() for option, kind in hints(type(each.options)).items()}
    place = f"{name}/box.toml"
    for addition in additions(box(name)):
        for setting in addition.settings:
            if why := _unfit(types.get(setting.option), set(setting.choices)):
                yield Fault(place, f"the setting {setting.option!r} {why}.")
        for option, value in getattr(addition, "options", {}).items():
            if option not in types:
                yield Fault(place, f"{addition.name!r} reads the option {option!r}, which no module has: correct it.")
            elif not _fits(value, types[option]):
                yield Fault(
                    place, f"{addition.name!r} reads {option!r} as {value!r}, which is of another type: correct it."
                )


def _unfit(kind: Any, choices: set[str]) -> str:
    if kind is None:
        return "is no field of the options of a module: name one, or take it away"
    if get_origin(kind) is Literal:
        wanted = set(get_args(kind))
        return "" if choices == wanted else f"needs choices for exactly {', '.join(sorted(wanted))}"
    if kind not in (bool, int):
        return "is neither true or false, nor a number or one of several words: a table cannot set it"
    return "has choices, which only words have: take them away" if choices else ""


def _fits(value: object, kind: Any) -> bool:
    try:
        return bool(convert(value, kind) == value)
    except ValidationError:
        return False
