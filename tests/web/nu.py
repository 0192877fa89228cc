"""The Nu HTML checker, run on pages as a browser holds them: from npm as `package-lock.json` pins it, it needs Java."""

import json
import shutil
import subprocess
from functools import cache
from pathlib import Path
from tempfile import TemporaryDirectory

import pytest

from tests.web import axe

JAR = axe.ROOT / "build" / "npm" / "node_modules" / "vnu-jar" / "build" / "dist" / "vnu.jar"
PATIENCE = 300  # seconds for a folder of pages

QUICK_TO_START = ("-XX:TieredStopAtLevel=1", "-XX:+UseSerialGC", "-Xss8m")
"""It is over before the second compiler of Java would have been worth its while, which takes most of the time. Until
something is compiled it takes more of the stack, and on a busy machine that was not enough."""

AS_WE_LIKE_IT = ("Section lacks heading.", "Article lacks heading.")
"""Beginnings of warnings that were judged and stay: such a part has its name in `aria-label`, and no need of a line."""


@cache
def needed() -> None:
    """Leave the test out where there is no Java, or where npm could not fetch the checker, saying so."""
    if shutil.which("java") is None:
        pytest.skip("java is not there, so the pages were not checked with the Nu HTML checker")
    axe.script()


def findings(pages: dict[str, str]) -> dict[str, list[str]]:
    """What the checker finds wrong, or warns of, in these pages, which are HTML by name."""
    with TemporaryDirectory() as folder:
        files = {}
        for number, (name, text) in enumerate(pages.items()):
            path = Path(folder) / f"{number}.html"
            path.write_text(text, encoding="utf-8")
            files[path.as_uri().replace("file:///", "file:/")] = name
        done = subprocess.run(
            ["java", *QUICK_TO_START, "-jar", str(JAR), "--format", "json", "--exit-zero-always", folder],
            capture_output=True,
            text=True,
            timeout=PATIENCE,
            check=True,
        )
    found: dict[str, list[str]] = {}
    for told in json.loads(done.stderr or done.stdout)["messages"]:
        words = f"{told['message']} {told.get('extract', '')!r}"
        if not words.startswith(AS_WE_LIKE_IT):
            found.setdefault(files[told["url"]], []).append(words)
    return found
