"""Which software runs: what to say when somebody asks for help."""

import platform
from collections.abc import Iterator
from pathlib import Path

from companion.config import Config
from companion.said import said
from companion.version import version

from .finding import OK, Finding
from .surroundings import Surroundings

NAME = said("software")


def examine(_: Config, __: Path, machine: Surroundings) -> Iterator[Finding]:
    """The versions of the companion and of what it runs on."""
    yield Finding(
        NAME,
        OK,
        said(
            "Hexkeeper {version}, Python {python}, Linux {kernel} on {processor}.",
            version=version(),
            python=platform.python_version(),
            kernel=platform.release(),
            processor=platform.machine(),
        ),
    )
