"""Where a Debian package is missing the tests of the firmware say so, and in CI they fail."""

import pytest

from tests.firmware_bridge.firmware import toolchain


@pytest.fixture(autouse=True)
def one_compiler_of_two(monkeypatch) -> None:
    """Whatever this machine has: gcc is there, and the compiler for the dice is not."""
    monkeypatch.setattr(toolchain, "PACKAGES", {"gcc": __file__, "gcc-avr": "/nowhere/avr-gcc"})


def test_a_missing_package_leaves_the_test_out_and_is_named(monkeypatch) -> None:
    monkeypatch.delenv("CI", raising=False)
    with pytest.raises(pytest.skip.Exception, match="left out: it needs Debian's gcc-avr; install"):
        toolchain.needed("gcc", "gcc-avr")


def test_in_ci_a_missing_package_is_a_failure(monkeypatch) -> None:
    monkeypatch.setenv("CI", "true")
    with pytest.raises(pytest.fail.Exception, match="it needs Debian's gcc-avr"):
        toolchain.needed("gcc", "gcc-avr")


def test_what_the_compiler_complains_of_is_told() -> None:
    with pytest.raises(AssertionError, match="no-such-file"):
        toolchain.compiled(["ls", "no-such-file"])
