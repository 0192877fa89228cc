"""One thing that was looked at."""

from collections.abc import Mapping
from dataclasses import asdict, dataclass, field

OK, MISSING, WRONG = "ok", "missing", "wrong"


@dataclass(frozen=True)
class Finding:
    """One thing looked at. `state` is ok, missing (which is not an error) or wrong; `advice` what to do, if anything.

    `fault` names what is missing or wrong in a word that stays the same, for programs; `details` are figures for them.
    """

    name: str
    state: str
    words: str
    advice: str = ""
    fault: str = ""
    details: Mapping[str, object] = field(default_factory=dict)

    def data(self) -> dict[str, object]:
        """As plain data, without figures where there are none."""
        return {name: value for name, value in asdict(self).items() if name != "details" or value}


def wrong(name: str, fault: str, words: str, advice: str) -> Finding:
    """Something that will not work as it is."""
    return Finding(name, WRONG, words, advice, fault)


def missing(name: str, fault: str, words: str, advice: str = "") -> Finding:
    """Something that is not there, and need not be."""
    return Finding(name, MISSING, words, advice, fault)
