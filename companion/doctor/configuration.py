"""Mistakes in the configuration, each a finding of its own."""

from collections.abc import Iterator

from companion.config import ConfigError

from .finding import Finding, wrong

PINS = "lights.map."


def mistakes(error: ConfigError) -> Iterator[Finding]:
    """What is wrong with a configuration that cannot be used."""
    for problem in error.problems:
        if problem.startswith(PINS):
            yield wrong("pin map", "pins", problem, "Correct [lights.map] in the configuration (docs/wiring.md).")
        else:
            yield wrong("configuration", "configuration", problem, "Correct it (docs/configuration.md).")
