"""House rules: those that are offered, those that are left out, and files that nobody has allowed."""

from collections.abc import Iterator
from pathlib import Path

from companion.config import HOUSE_RULES, Config
from companion.house_rules.files import WHAT_TO_DO, named
from companion.said import joined, said

from .finding import OK, Finding, missing, wrong
from .surroundings import Surroundings

NAME = said("house rules")


def examine(settings: Config, data: Path, _: Surroundings) -> Iterator[Finding]:
    """Nothing where there are none. They are tried as at a start, each in a process of its own."""
    folder = data / HOUSE_RULES
    if not settings.house_rules.allowed:
        if named(folder):
            words = said("There are files in {folder}, and house rules are not allowed.", folder=folder)
            advice = said("If you trust them: allowed = true in [house_rules] (docs/adding-a-scenario.md).")
            yield missing(NAME, "house rules not allowed", words, advice)
        return
    from companion.house_rules.loading import examined  # noqa: PLC0415  # most tables have none

    sound, left_out = examined(folder)
    for one in left_out:
        yield wrong(NAME, "house rule left out", one.words, WHAT_TO_DO)
    if sound:
        titles = joined((one.title for one in sound), ", ")
        yield Finding(NAME, OK, said("These are offered in a new game: {titles}.", titles=titles))
