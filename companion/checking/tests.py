"""Whether a box of a checkout has tests that play it; elsewhere they may be anywhere."""

import tomllib
from collections.abc import Iterator
from pathlib import Path

from .apart import HERE
from .fault import Fault


def untested(folder: Path) -> Iterator[Fault]:
    """The scenarios that no test names. Nothing where the folder is not one of the boxes of a checkout."""
    tests = HERE.parent / "tests"
    if folder.parent != HERE / "boxes" or not (tests / "boxes").is_dir():
        return
    own = tests / "boxes" / folder.name
    if not any(own.rglob("test_*.py")):
        yield Fault(
            f"tests/boxes/{folder.name}", "there are no tests of it: write some as docs/adding-a-scenario.md shows."
        )
        return
    written = "\n".join(path.read_text(encoding="utf-8") for path in sorted(tests.rglob("*.py")))
    for scenario in _scenarios(folder):
        if scenario not in written:
            yield Fault(
                f"tests/boxes/{folder.name}", f"no test names the scenario {scenario!r}: write one that plays it."
            )


def _scenarios(folder: Path) -> Iterator[str]:
    """Their names, from a file that can be read by now."""
    for one in tomllib.loads((folder / "box.toml").read_text(encoding="utf-8")).get("scenarios", []):
        yield one["name"]
