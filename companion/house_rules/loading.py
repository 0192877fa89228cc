"""The house rules of a folder, tried and then offered: at the start, before any game is opened."""

import logging
from collections.abc import Iterator
from pathlib import Path

from .files import ANOTHER_EACH_TIME, LeftOut, RuleFile, found
from .reading import read, take
from .trial import TIME_LIMITS, Sound, TimeLimits, tried

_log = logging.getLogger(__name__)


def examined(folder: Path, limits: TimeLimits = TIME_LIMITS) -> tuple[list[Sound], list[LeftOut]]:
    """Which rules of a folder are sound, and what is left out; nothing of them is run in this process."""
    there = list(found(folder))
    sound, out = tried((each for each in there if isinstance(each, RuleFile)), limits)
    return sound, sorted([*(each for each in there if isinstance(each, LeftOut)), *out])


def taken_in(folder: Path, limits: TimeLimits = TIME_LIMITS) -> list[LeftOut]:
    """Offer the rules of a folder from now on; what is left out."""
    there = list(found(folder))
    sources = [each for each in there if isinstance(each, RuleFile)]
    sound, out = tried(sources, limits)
    paths = {each.path for each in sound}
    taken = _taken(source for source in sources if source.path in paths)
    return sorted([*(each for each in there if isinstance(each, LeftOut)), *out, *taken])


def _taken(sources: Iterator[RuleFile]) -> Iterator[LeftOut]:
    """Offer what was found sound, and say what is not so any more."""
    for source in sources:
        try:
            take(read(source))
        except Exception:
            _log.exception("%s was sound a moment ago", source.path)
            yield LeftOut(source.path, ANOTHER_EACH_TIME)
        else:
            _log.info("The house rule %s is offered.", source.path)
