"""The country a machine stands in, by which it knows what it may send on which channel."""

import re
import subprocess
from unicodedata import normalize

from babel import Locale, UnknownLocaleError
from babel.core import get_global

COUNTRY = re.compile("[A-Z]{2}")
"""ISO 3166-1."""

NO_COUNTRIES = {"EU", "EZ", "UN", "QO", "XA", "XB", "ZZ"}
"""What stands beside the countries in Unicode's list of them."""


def named(language: str) -> list[tuple[str, str]]:
    """Every country as `(code, name)`, by name."""
    known = Locale.parse(language, sep="-").territories
    return sorted(
        ((code, name) for code, name in known.items() if COUNTRY.fullmatch(code) and code not in NO_COUNTRIES),
        key=lambda each: normalize("NFKD", each[1]),
    )


def guessed(language: str) -> str:
    """Where somebody probably is whose browser asks for a language, such as de-AT, or else where most speak it."""
    likely = get_global("likely_subtags")
    try:
        asked = Locale.parse(language, sep="-")
    except (ValueError, UnknownLocaleError):
        return ""
    return asked.territory or str(likely.get(asked.language, "")).rpartition("_")[2]


def tell(country: str) -> str:
    """Tell the kernel where it is; what went wrong, in words, empty where nothing did."""
    try:
        done = subprocess.run(["iw", "reg", "set", country], capture_output=True, text=True, timeout=10, check=False)
    except (OSError, subprocess.TimeoutExpired) as error:
        return f"iw: {error}"
    return done.stderr.strip() if done.returncode else ""
