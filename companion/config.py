"""The configuration: one TOML file, every key optional, `HEXKEEPER__SECTION__KEY` in the environment goes before it.

All problems are found at once, each naming the section, the key and what would be right; an unknown key is a mistake
and is answered with the nearest known one. Nothing is started with a configuration that has a problem.
"""

import os
import re
import tomllib
from collections.abc import Mapping
from difflib import get_close_matches
from pathlib import Path
from typing import Annotated, Any, Literal, get_args

from pydantic import AfterValidator, BaseModel, ConfigDict, Field, ValidationError

from companion.data.nesting import NestedTooDeeplyError, not_too_deep

ENVIRONMENT = "HEXKEEPER__"
SYSTEM_FILE = Path("/etc/hexkeeper/config.toml")
JOURNAL = "journal.sqlite"
"""The file of the games in the data folder."""
BACKUPS = "backups"
"""The folder beside it for the companion's own backups, where the configuration names no other."""
CALIBRATION = "calibration.json"
"""The file of what the camera has learnt about tray and dice, beside it."""
PIECES = "pieces.json"
"""The file of what the pieces look like that the camera over the board was shown, beside it."""
DECKS = "decks"
"""The folder of the enrolled decks of cards, one folder each, beside it."""
SEATS = "seats.json"
"""The file of hosts, phones that have joined a seat, passed tablets, all codes, and who has joined, beside it."""
SET_UP = "set-up.json"
"""The file of what people chose: the next game, earlier evenings, the deck, throws, who rolls and draws; beside it."""
HOUSE_RULES = "house_rules"
"""The folder of the table's own rules, a file each, beside it."""
HTTPS = "https"
"""The folder of our own authority and its certificate, beside it."""
GAMES = "games.json"
"""The file of what all games come to, beside it; it may be deleted at any time."""


ORIGIN = re.compile(r"https?://[a-z0-9]([a-z0-9.-]*[a-z0-9])?(:[0-9]{1,5})?")
"""What a browser calls a site by, as far as its policy for frames can name it: neither a path nor numbers of IPv6."""


class ConfigError(ValueError):
    """A configuration that cannot be used; `problems` are all of them."""

    def __init__(self, source: str, problems: tuple[str, ...]) -> None:
        lines = [f"{source} cannot be used; nothing was started:", *(f"  {problem}" for problem in problems)]
        super().__init__("\n".join(lines))
        self.problems = problems


class _Section(BaseModel):
    model_config = ConfigDict(extra="forbid", frozen=True)


class ServerConfig(_Section):
    """Where the pages are served. `hosts` are further names browsers may use for this machine.

    With https "own" they are encrypted by an authority of this machine's own, with "given" by the files `certificate`
    and `key`.
    """

    host: str = "0.0.0.0"
    port: int = Field(default=8000, ge=0, le=65535)
    hosts: tuple[str, ...] = ()
    https: Literal["off", "own", "given"] = "off"
    certificate: str = ""
    key: str = ""


def _origin(text: str) -> str:
    if not ORIGIN.fullmatch(text.lower()):
        raise ValueError('an origin is written "https://name" or "http://name:8123", without a path')
    return text.lower()


class Web(_Section):
    """What the pages trust. With `this_machine_is_host` a browser on this machine is host without a code.

    A proxy on this machine that adds no header makes every visitor look like that browser: then this has to be false.
    Pages of the origins in `frames` may show the page of those who look on in a frame.
    """

    this_machine_is_host: bool = True
    frames: tuple[Annotated[str, AfterValidator(_origin)], ...] = ()


def _ports(named: str | tuple[str, ...]) -> str | tuple[str, ...]:
    if isinstance(named, tuple) and (not named or not {"auto", "none"}.isdisjoint(named)):
        raise ValueError('a list names ports; "auto" and "none" are written without one')
    return named


def _kinds(named: str | tuple[str, ...]) -> str | tuple[str, ...]:
    from firmware_bridge.drivers import DRIVERS  # noqa: PLC0415  # only where somebody names one

    kinds = (named,) if isinstance(named, str) else named
    if not DRIVERS.keys() >= set(kinds):
        raise ValueError(f"dice are of the kinds {', '.join(DRIVERS)}")
    if not kinds or len(set(kinds)) < len(kinds) or sum(not DRIVERS[kind].over_bluetooth for kind in kinds) > 1:
        raise ValueError("a list names one kind of dice on ports and others that are heard over Bluetooth")
    return named


class DiceConfig(_Section):
    """How the table rolls. `camera` is a V4L2 path or number, `serial` one port or more; `auto` looks, `none` not.

    `driver` is the kind of electronic dice (docs/adding-a-die.md), or one and others over Bluetooth, `baud_rate` the
    speed of their lines. With `throw_ends_turn` a throw ends the turn before where nobody has said that it is over;
    otherwise the table is asked.
    """

    source: Literal["auto", "camera", "serial", "taps"] = "auto"
    camera: str | int = "auto"
    serial: Annotated[str | tuple[str, ...], AfterValidator(_ports)] = "auto"
    driver: Annotated[str | tuple[str, ...], AfterValidator(_kinds)] = "auto"
    baud_rate: Literal["auto"] | Annotated[int, Field(ge=300, le=4_000_000)] = "auto"
    throw_ends_turn: bool = False

    @property
    def ports(self) -> tuple[str, ...]:
        """The serial ports that are named, none where any will do, or none is wanted."""
        named = (self.serial,) if isinstance(self.serial, str) else self.serial
        return tuple(port for port in named if port not in ("auto", "none"))

    @property
    def kinds(self) -> tuple[str, ...]:
        """The kinds of electronic dice that are listened for."""
        return (self.driver,) if isinstance(self.driver, str) else self.driver


class ChanceConfig(_Section):
    """Who deals: the table with real dice and cards, or the companion."""

    dice: Literal["table", "companion"] = "table"
    cards: Literal["table", "companion"] = "table"
    development: Literal["table", "companion"] = "table"


class Cards(_Section):
    """Reading cards. `deck` is the folder of an enrolled one, none by default; `camera` one of its own, or `dice`."""

    deck: str = ""
    camera: str | int = "dice"

    def folder(self, data: Path) -> Path | None:
        """The folder of the deck, within the data folder unless it is a whole path; None without a deck."""
        # Unlike Path's, this one leaves "~" as it is for a user without a home, as a service may be.
        return data / os.path.expanduser(self.deck) if self.deck else None


class BoardConfig(_Section):
    """Watching the board. `camera` is the one over it: `dice` where that of the dice sees the board too, or another."""

    camera: str | int = "none"


class LightsConfig(_Section):
    """The wiring. `pins` says by what the pins are driven, `map` is the pin map (docs/wiring.md), `muted` no sounds."""

    pins: Literal["auto", "lgpio", "mock", "none"] = "auto"
    muted: bool = False
    map: dict[str, Any] = Field(default_factory=dict)


class BackupConfig(_Section):
    """Where the companion backs up its games by itself: a folder that is there, by default one beside the journal."""

    folder: str = ""


class HouseRulesConfig(_Section):
    """Whether rules of the table's own are read from the data folder: they are programs, and may do whatever we may."""

    allowed: bool = False


class MqttConfig(_Section):
    """Where the game is published for the household: nowhere unless a `host` is named.

    `table` is what this table is called among others, by default the machine's name; `topic` the first part of every
    topic; `discovery` the prefix that Home Assistant listens to, nothing leaves it out.
    """

    host: str = ""
    port: int = Field(default=1883, ge=1, le=65535)
    user: str = ""
    password: str = ""
    tls: bool = False
    table: str = Field(default="", pattern=r"^[^+#/\s]*$")
    topic: str = Field(default="hexkeeper", pattern=r"^[^+#\s]+$")
    discovery: str = Field(default="homeassistant", pattern=r"^[^+#\s]*$")


class Config(_Section):
    """The whole configuration."""

    server: ServerConfig = ServerConfig()
    web: Web = Web()
    dice: DiceConfig = DiceConfig()
    chance: ChanceConfig = ChanceConfig()
    cards: Cards = Cards()
    board: BoardConfig = BoardConfig()
    lights: LightsConfig = LightsConfig()
    backup: BackupConfig = BackupConfig()
    house_rules: HouseRulesConfig = HouseRulesConfig()
    mqtt: MqttConfig = MqttConfig()


def load(path: Path | None = None, environment: Mapping[str, str] | None = None) -> Config:
    """The configuration of a file (that of the system, if there is one, when none is named). Raises ConfigError."""
    environment = os.environ if environment is None else environment
    chosen = path or (SYSTEM_FILE if SYSTEM_FILE.exists() else None)
    source = str(chosen) if chosen else "The environment"
    values: dict[str, Any] = {}
    problems: list[str] = []
    if chosen:
        try:
            values = tomllib.loads(chosen.read_text(encoding="utf-8"))
            not_too_deep(values)
        except (OSError, UnicodeDecodeError) as error:
            raise ConfigError(source, (f"it cannot be read: {error}",)) from error
        except tomllib.TOMLDecodeError as error:
            raise ConfigError(source, (f"it is not TOML: {error}",)) from error
        except (NestedTooDeeplyError, RecursionError) as error:
            raise ConfigError(source, (str(NestedTooDeeplyError()),)) from error
    for variable, text in sorted(environment.items()):
        if variable.startswith(ENVIRONMENT):
            problems += _override(values, variable, text)
    problems += [f"{name}: a section is written [{name}], not {name} = {values.pop(name)!r}" for name in _flat(values)]
    settings = Config()
    try:
        settings = Config.model_validate(values)
    except ValidationError as error:
        problems += map(_said, error.errors())
    problems += _wiring(values)
    if problems:
        raise ConfigError(source, tuple(problems))
    return settings


def _override(values: dict[str, Any], variable: str, text: str) -> list[str]:
    """Put a variable of the environment over what the file says; what is wrong with its name."""
    parts = variable.lower().split("__")
    if len(parts) != 3:
        return [f"{variable}: a variable is called {ENVIRONMENT}SECTION__KEY"]
    _, section, key = parts
    place = values.setdefault(section, {})
    if isinstance(place, dict):
        place[key] = _value(text)
    return []


def _flat(values: dict[str, Any]) -> list[str]:
    """Known sections that are not tables."""
    return [name for name in Config.model_fields if not isinstance(values.get(name, {}), dict)]


def _wiring(values: dict[str, Any]) -> list[str]:
    """What is wrong with the pin map."""
    pins = values.get("lights", {}).get("map")
    if not pins or not isinstance(pins, dict):
        return []
    from companion.outputs.wiring import WiringError, pin_map  # noqa: PLC0415  # most tables are wired as printed

    try:
        pin_map(pins)
    except WiringError as error:
        return [f"lights.map.{problem}" for problem in error.problems]
    return []


def _value(text: str) -> Any:
    """A value as TOML would read it; anything else is the text itself."""
    try:
        value = tomllib.loads(f"value = {text}")["value"]
        not_too_deep(value)
    except (ValueError, RecursionError):
        return text
    return value


def _said(problem: Any) -> str:
    """One problem in words: where, what, and what would be right."""
    place = ".".join(str(part) for part in problem["loc"])
    if problem["type"] == "extra_forbidden":
        near = get_close_matches(str(problem["loc"][-1]), _known(problem["loc"][:-1]), 1, 0.5)
        hint = f"did you mean {near[0]!r}?" if near else f"known here: {', '.join(_known(problem['loc'][:-1]))}"
        return f"{place}: there is no such key; {hint}"
    words = problem["msg"].removeprefix("Value error, ")
    return f"{place}: {words[0].lower()}{words[1:]}, not {problem['input']!r}"


def _known(path: tuple[Any, ...]) -> list[str]:
    model: Any = Config
    for part in path:
        field = model.model_fields.get(part)
        kind = field.annotation if field else None
        model = kind if isinstance(kind, type) and issubclass(kind, BaseModel) else next(iter(get_args(kind)), Config)
    return list(model.model_fields)
