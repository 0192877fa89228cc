"""The pinned wheels: all that the companion needs, each by its hash, the same versions for both processors."""

import re
import subprocess
from pathlib import Path

import pytest
from packaging.requirements import Requirement

from deploy.packages import wheels
from deploy.packages.wheels import BUILDER, TARGETS, Target, Wheel, fetched, needed
from tests.deploy.wheel import wheel

PIN = re.compile(r"([a-z0-9-]+)==(\S+) --hash=sha256:([0-9a-f]{64})")


def pins(lock: Path) -> dict[str, str]:
    """The version of each wheel in a lock; every line pins one, with its hash."""
    lines = [PIN.fullmatch(line) for line in lock.read_text().splitlines()]
    assert None not in lines, f"{lock.name} has a line without a hash"
    return {found[1]: found[2] for found in lines if found is not None}


@pytest.mark.parametrize("target", TARGETS, ids=lambda target: target.lock.stem)
def test_everything_that_is_needed_is_pinned_at_a_version_that_is_allowed(target: Target) -> None:
    pinned = pins(target.lock)
    for wanted in map(Requirement, needed()):
        assert pinned[wanted.name.lower()] in wanted.specifier, wanted.name


@pytest.mark.parametrize("suite", sorted({target.suite for target in TARGETS}))
def test_both_processors_have_the_same_versions_of_other_files(suite: str) -> None:
    intel, arm = (target.lock for target in TARGETS if target.suite == suite)
    assert pins(intel) == pins(arm)
    compiled = set(intel.read_text().splitlines()) ^ set(arm.read_text().splitlines())
    assert {line.partition("==")[0] for line in compiled} >= {"numpy", "opencv-python-headless", "pydantic-core"}


def test_what_builds_the_projects_own_wheel_is_pinned_too() -> None:
    assert "hatchling" in pins(BUILDER)


def test_a_wheel_that_is_not_the_pinned_one_is_refused(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    found = Wheel.at(wheel(tmp_path / "wheels", "thing"))
    monkeypatch.setattr(wheels, "LOCKS", tmp_path)
    for name, value in {"NO_INDEX": "1", "FIND_LINKS": str(tmp_path / "wheels"), "CONFIG_FILE": "/dev/null"}.items():
        monkeypatch.setenv(f"PIP_{name}", value)
    target = TARGETS[0]
    target.lock.write_text(f"thing==1.0 --hash=sha256:{found.digest}\n")
    assert [one.name for one in fetched(target, tmp_path / "sound")] == ["thing"]
    target.lock.write_text(f"thing==1.0 --hash=sha256:{'0' * 64}\n")
    with pytest.raises(subprocess.CalledProcessError):
        fetched(target, tmp_path / "other")
