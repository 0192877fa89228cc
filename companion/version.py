"""Which build of the companion this is, for packages, records and people; the release is stated here alone.

Any commit that is no release is a development build, such as `0.2.0+20261128102600.ga82bf3d4`: the second of the commit
(UTC) and its hash, and `.changed` where files differ from it. It sorts after its release, and builds sort by their
time, for pip (PEP 440, local versions) and for dpkg alike.
"""

import subprocess
from datetime import UTC, datetime
from functools import cache
from importlib.metadata import PackageNotFoundError
from importlib.metadata import version as installed
from pathlib import Path
from typing import NamedTuple

RELEASE = "0.2.0"

ARCHIVED = "$Format:%ct %H %D$"
"""What git fills in when it packs an archive, such as the zip of a hosting site."""

PATIENCE = 5.0
"""Seconds after which git is asked no more."""

_ROOT = Path(__file__).resolve().parents[1]


class Commit(NamedTuple):
    """The commit of a build: its second since 1970, its hash, its names, and whether files have changed since."""

    second: int
    digest: str
    names: str
    changed: bool = False

    @classmethod
    def told(cls, words: str, changed: bool) -> "Commit":
        """Read what git says in the form of `ARCHIVED`."""
        second, digest, names = f"{words.strip()} ".split(" ", 2)
        return cls(int(second), digest, names, changed)

    @property
    def version(self) -> str:
        """The version of a build of it."""
        if f"tag: v{RELEASE}" in (name.strip() for name in self.names.split(",")) and not self.changed:
            return RELEASE
        at = datetime.fromtimestamp(self.second, UTC)
        return f"{RELEASE}+{at:%Y%m%d%H%M%S}.g{self.digest[:8]}{'.changed' if self.changed else ''}"


def commit() -> Commit | None:
    """The commit of this checkout, or of the archive that it came from; None where nobody knows."""
    if not ARCHIVED.startswith("$"):
        return Commit.told(ARCHIVED, changed=False)
    if not (_ROOT / ".git").exists():
        return None
    try:
        words = _git("log", "-1", "--format=%ct %H %D")
        return Commit.told(words, changed=bool(_git("status", "--porcelain", "--untracked-files=no")))
    except (OSError, subprocess.SubprocessError):  # no git here, no commit yet, somebody else's files, or a dead disk
        return None


@cache
def version() -> str:
    """The version of this build; where nobody knows its commit, the one that is installed, or else the release."""
    if known := commit():
        return known.version
    try:
        return installed("hexkeeper")
    except PackageNotFoundError:
        return RELEASE


def _git(*words: str) -> str:
    asked = ("git", "--no-optional-locks", "-C", str(_ROOT), *words)  # without a lock that would be in a commit's way
    said = subprocess.run(asked, capture_output=True, text=True, check=True, timeout=PATIENCE)
    return said.stdout
