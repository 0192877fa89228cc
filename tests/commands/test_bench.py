"""`companion bench` where the benchmarks are not installed."""

import pytest
from click.testing import CliRunner

from companion.cli import main


def test_an_installed_companion_says_how_to_get_the_benchmarks(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("companion.commands.bench.find_spec", lambda _: None)
    result = CliRunner().invoke(main, ["bench", "web"])
    assert (result.exit_code, result.stdout) == (2, "")
    assert result.stderr.startswith("The benchmarks are not installed with the companion. Fetch the project and run")
