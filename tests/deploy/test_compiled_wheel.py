"""A wheel is pure Python unless the compiled core is asked for."""

import tomllib
from pathlib import Path

ROOT = Path(__file__).parents[2]


def test_the_hook_that_compiles_is_off_unless_it_is_asked_for() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))
    hook = project["tool"]["hatch"]["build"]["targets"]["wheel"]["hooks"]["custom"]
    assert hook["enable-by-default"] is False
    assert (ROOT / hook["path"]).exists()
    assert "custom" not in project["tool"]["hatch"].get("build", {}).get("hooks", {})


def test_what_compiles_is_not_needed_to_build_the_packages() -> None:
    """`make deb` has no compiler, and its wheel goes on every processor."""
    locked = (ROOT / "deploy" / "packages" / "locks" / "builder.txt").read_text("utf-8")
    assert "mypy==" not in locked
    assert "setuptools==" not in locked
