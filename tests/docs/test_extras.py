"""Whatever may be installed beside the companion, and is named in words anywhere, can be installed."""

import re
import tomllib
from pathlib import Path
from typing import get_args

from companion.doctor.surroundings import Extra

ROOT = Path(__file__).resolve().parents[2]
FOLDERS = ("companion", "deploy", "docs", "firmware_bridge", "tests", "vision", "web")
READ = {".c", ".h", ".html", ".js", ".md", ".po", ".py", ".service", ".toml", ""}
NAMED = re.compile(r"hexkeeper\[([\w,-]+)\]|pip install \S*['\"]?\.\[([\w,-]+)\]")
EXTRAS = set(tomllib.loads((ROOT / "pyproject.toml").read_text())["project"]["optional-dependencies"])


def texts() -> list[Path]:
    """Everything of the project that people read, beginning with what lies at its root."""
    deeper = [path for folder in FOLDERS for path in sorted((ROOT / folder).rglob("*"))]
    return [path for path in (*ROOT.glob("*"), *deeper) if path.is_file() and path.suffix in READ]


def test_each_extra_that_is_named_anywhere_exists() -> None:
    named = {
        (str(path.relative_to(ROOT)), extra)
        for path in texts()
        for names in NAMED.findall(path.read_text(encoding="utf-8", errors="replace"))
        for extra in "".join(names).split(",")
    }
    assert ("docs/adding-a-die.md", "bluetooth") in named
    assert [(path, extra) for path, extra in sorted(named) if extra not in EXTRAS] == []


def test_the_doctor_advises_every_extra_and_no_other() -> None:
    assert set(get_args(Extra)) == EXTRAS
