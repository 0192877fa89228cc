"""House rules for commands that read games: a game is read by the rules with which it was played."""

from contextlib import suppress
from pathlib import Path

import click

from companion.config import HOUSE_RULES, ConfigError, load


def taken_in(config: Path | None, data: Path) -> None:
    """Load the house rules beside these games if the configuration allows it, and say which are left out."""
    with suppress(ConfigError):  # no reason not to read a game
        if load(config).house_rules.allowed:
            from companion.house_rules.loading import taken_in as take  # noqa: PLC0415  # most tables have none

            for one in take(data / HOUSE_RULES):
                click.echo(one.words_and_advice, err=True)
