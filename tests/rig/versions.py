"""Later versions of a package that was built, as good or as bad as a check needs them: the same files, repacked."""

import subprocess
from pathlib import Path
from tempfile import TemporaryDirectory

CRASHES = """#!/bin/sh
# A version that spoils the games and does not start.
case "$1" in serve) echo spoilt > "$STATE_DIRECTORY/journal.sqlite"; exit 1 ;; esac
"""
HANGS = """#!/bin/sh
# A version that starts and never answers.
case "$1" in serve) exec sleep infinity ;; esac
"""


def built(package: Path) -> str:
    """The version of a package."""
    return subprocess.run(
        ["dpkg-deb", "--field", package, "Version"], check=True, capture_output=True, text=True
    ).stdout.strip()


def later(package: Path, number: str, into: Path, companion: str = "") -> Path:
    """The same package as version `number` of its suite, with another program `companion` if one is given."""
    old = built(package)
    new = f"{number}~{old.partition('~')[2]}"
    with TemporaryDirectory(dir=into) as scratch:
        tree = Path(scratch) / "tree"
        subprocess.run(["dpkg-deb", "--raw-extract", package, tree], check=True)
        for name in ("control", "postinst", "md5sums"):
            told = tree / "DEBIAN" / name
            told.write_text(told.read_text().replace(old, new))
        home = (tree / "opt/hexkeeper" / old).rename(tree / "opt/hexkeeper" / new)
        (metadata,) = home.glob("lib/*/site-packages/hexkeeper-*.dist-info/METADATA")
        metadata.write_text(
            metadata.read_text().replace(f"\nVersion: {old.partition('~')[0]}\n", f"\nVersion: {number}\n")
        )
        if companion:
            (home / "bin/companion").write_text(companion)
        deb = into / package.name.replace(old, new)
        packed = ("dpkg-deb", "--root-owner-group", "-Znone", "--build", tree, deb)
        subprocess.run(packed, check=True, stdout=subprocess.DEVNULL)
        return deb
