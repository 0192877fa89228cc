"""The configuration: one TOML file, every key optional, `HEXKEEPER__SECTION__KEY` in the environment goes before it.

All problems are found at once, each naming the section, the key and what would be right; an unknown key is a mistake
and is answered with the nearest known one. Nothing is started with a configuration that has a problem.
"""

import os
import tomllib
from collections.abc import Iterator, Mapping
from difflib import get_close_matches
from pathlib import Path
from typing import Any, Literal, get_args

from pydantic import BaseModel, ConfigDict, Field, ValidationError

ENVIRONMENT = "HEXKEEPER__"
SYSTEM_FILE = Path("/etc/hexkeeper/config.toml")


class ConfigError(ValueError):
    """A configuration that cannot be used; `problems` are all of them."""

    def __init__(self, source: str, problems: tuple[str, ...]) -> None:
        lines = [f"{source} cannot be used; nothing was started:", *(f"  {problem}" for problem in problems)]
        super().__init__("\n".join(lines))
        self.problems = problems


class _Section(BaseModel):
    model_config = ConfigDict(extra="forbid", frozen=True)


class Server(_Section):
    """Where the pages are served. `hosts` are further names browsers may use for this machine."""

    host: str = "0.0.0.0"
    port: int = Field(default=8000, ge=0, le=65535)
    hosts: tuple[str, ...] = ()


class Dice(_Section):
    """How the table rolls. `camera` is a V4L2 path or number, `serial` a port; `auto` looks, `none` does not."""

    source: Literal["auto", "camera", "serial", "taps"] = "auto"
    camera: str | int = "auto"
    serial: str = "auto"


class Chance(_Section):
    """Who deals: the table with real dice and cards, or the companion."""

    dice: Literal["table", "companion"] = "table"
    cards: Literal["table", "companion"] = "table"
    development: Literal["table", "companion"] = "table"


class Lights(_Section):
    """The wiring. `pins` says by what the pins are driven; the other keys are the pin map (docs/wiring.md)."""

    pins: Literal["auto", "lgpio", "mock", "none"] = "auto"
    map: dict[str, Any] = Field(default_factory=dict)


class Settings(_Section):
    """The whole configuration."""

    server: Server = Server()
    dice: Dice = Dice()
    chance: Chance = Chance()
    lights: Lights = Lights()


def load(path: Path | None = None, environment: Mapping[str, str] | None = None) -> Settings:
    """The configuration of a file (that of the system, if there is one, when none is named). Raises ConfigError."""
    environment = os.environ if environment is None else environment
    chosen = path or (SYSTEM_FILE if SYSTEM_FILE.exists() else None)
    name = str(chosen) if chosen else "the environment"
    values: dict[str, Any] = {}
    if chosen:
        try:
            values = tomllib.loads(chosen.read_text(encoding="utf-8"))
        except (OSError, UnicodeDecodeError) as error:
            raise ConfigError(name, (f"it cannot be read: {error}",)) from error
        except tomllib.TOMLDecodeError as error:
            raise ConfigError(name, (f"it is not TOML: {error}",)) from error
    for section, key, value in _overrides(environment):
        place = values.setdefault(section, {})
        if not isinstance(place, dict):
            raise ConfigError(name, (f"{section}: a section is written [{section}]",))
        place[key] = value
    try:
        return Settings.model_validate(values)
    except ValidationError as error:
        raise ConfigError(name, tuple(_said(problem) for problem in error.errors())) from error


def _overrides(environment: Mapping[str, str]) -> Iterator[tuple[str, str, Any]]:
    for name, text in sorted(environment.items()):
        if name.startswith(ENVIRONMENT) and name.count("__") == 2:
            _, section, key = name.lower().split("__")
            yield section, key, _value(text)


def _value(text: str) -> Any:
    """A value as TOML would read it; anything else is the text itself."""
    try:
        return tomllib.loads(f"value = {text}")["value"]
    except tomllib.TOMLDecodeError:
        return text


def _said(problem: Any) -> str:
    """One problem in words: where, what, and what would be right."""
    place = ".".join(str(part) for part in problem["loc"])
    if problem["type"] == "extra_forbidden":
        near = get_close_matches(str(problem["loc"][-1]), _known(problem["loc"][:-1]), 1, 0.5)
        hint = f"did you mean {near[0]!r}?" if near else f"known here: {', '.join(_known(problem['loc'][:-1]))}"
        return f"{place}: there is no such key; {hint}"
    return f"{place}: {problem['msg'][0].lower()}{problem['msg'][1:]}, not {problem['input']!r}"


def _known(path: tuple[Any, ...]) -> list[str]:
    model: Any = Settings
    for part in path:
        field = model.model_fields.get(part)
        kind = field.annotation if field else None
        model = kind if isinstance(kind, type) and issubclass(kind, BaseModel) else next(iter(get_args(kind)), Settings)
    return list(model.model_fields)
