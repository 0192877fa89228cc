"""Everything is looked at, one after the other. A check that fails itself is reported, and the next one goes on."""

from collections.abc import Callable, Iterator
from pathlib import Path

from companion.config import Config, ConfigError, load

from . import (
    backups,
    camera,
    cards,
    clock,
    configuration,
    electronic_dice,
    hex_lights,
    journal,
    pins,
    port,
    power,
    proxy,
    storage,
)
from .finding import Finding, wrong
from .surroundings import Surroundings

Check = Callable[[Config, Path, Surroundings], Iterator[Finding]]

CHECKS: tuple[Check, ...] = (
    storage.examine,
    journal.examine,
    backups.examine,
    camera.examine,
    cards.examine,
    electronic_dice.examine,
    pins.examine,
    hex_lights.examine,
    port.examine,
    proxy.examine,
    power.examine,
    clock.examine,
)


def examine(settings: Config, data: Path, surroundings: Surroundings | None = None) -> Iterator[Finding]:
    """Look at everything a configuration asks for; `data` is the folder of the games."""
    machine = surroundings or Surroundings()
    for check in CHECKS:
        try:
            yield from check(settings, data, machine)
        except Exception as error:
            name = check.__module__.rpartition(".")[2].replace("_", " ")
            words = f"It could not be looked at ({type(error).__name__}: {error})."
            yield wrong(name, "not examined", words, "Please tell the makers of Hexkeeper.")


def examine_configured(path: Path | None, data: Path, surroundings: Surroundings | None = None) -> Iterator[Finding]:
    """The same for a configuration file, whose mistakes are findings too; the rest is then looked at by default."""
    try:
        settings = load(path)
    except ConfigError as error:
        yield from configuration.mistakes(error)
        settings = Config()
    yield from examine(settings, data, surroundings)
