"""Everything is looked at, one after the other. A check that fails itself is reported, and the next one goes on."""

import sys
from collections.abc import Callable, Iterator
from pathlib import Path

from companion.config import Config, ConfigError, load
from companion.said import said

from . import (
    backups,
    board,
    broker,
    camera,
    cards,
    clock,
    configuration,
    electronic_dice,
    encryption,
    hex_lights,
    house_rules,
    journal,
    pins,
    port,
    power,
    proxy,
    running,
    software,
    storage,
    wear,
)
from .finding import Finding, wrong
from .surroundings import Surroundings

Check = Callable[[Config, Path, Surroundings], Iterator[Finding]]

MACHINE: tuple[Check, ...] = (
    storage.examine,
    wear.examine,
    journal.examine,
    backups.examine,
    power.examine,
    clock.examine,
    encryption.examine,
    broker.examine,
    software.examine,
)
"""What may be looked at while games are played: none of it touches what the table uses."""

CHECKS: tuple[Check, ...] = (
    *MACHINE,
    running.examine,
    camera.examine,
    cards.examine,
    board.examine,
    electronic_dice.examine,
    pins.examine,
    hex_lights.examine,
    port.examine,
    proxy.examine,
    house_rules.examine,
)


def name_of(check: Check) -> str:
    """What people call that which a check looks at."""
    name: str = sys.modules[check.__module__].NAME
    return name


def examine(
    settings: Config, data: Path, surroundings: Surroundings | None = None, checks: tuple[Check, ...] = CHECKS
) -> Iterator[Finding]:
    """Look at everything a configuration asks for; `data` is the folder of the games."""
    machine = surroundings or Surroundings()
    for check in checks:
        try:
            yield from check(settings, data, machine)
        except Exception as error:
            words = said("It could not be looked at ({why}).", why=f"{type(error).__name__}: {error}")
            yield wrong(name_of(check), "not examined", words, said("Please tell the makers of Hexkeeper."))


def examine_configured(path: Path | None, data: Path, surroundings: Surroundings | None = None) -> Iterator[Finding]:
    """The same for a configuration file, whose mistakes are findings too; the rest is then looked at by default."""
    try:
        settings = load(path)
    except ConfigError as error:
        yield from configuration.mistakes(error)
        settings = Config()
    yield from examine(settings, data, surroundings)
