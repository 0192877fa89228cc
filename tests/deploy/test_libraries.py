"""The libraries that are passed on with the companion: no version with a published fault, no licence unread."""

import tomllib
from collections.abc import Iterator
from importlib.metadata import PackageNotFoundError, distribution

import pytest
from packaging.requirements import Requirement

from deploy.packages.audit import FAULTS, faults
from deploy.packages.licences import permitted
from deploy.packages.wheels import ROOT, TARGETS, Target, needed
from tests.deploy.test_locks import pins


@pytest.mark.parametrize("target", TARGETS, ids=lambda target: target.lock.stem)
def test_no_pinned_version_has_a_published_fault(target: Target) -> None:
    assert {name: faults(name, version) for name, version in pins(target.lock).items() if faults(name, version)} == {}


def test_no_version_that_may_be_installed_from_a_checkout_has_one_either() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))
    wanted = {*needed(), *project["dependency-groups"]["dev"], *project["project"]["optional-dependencies"]["pi"]}
    for requirement in map(Requirement, wanted):
        for since in (each.version for each in requirement.specifier if each.operator == ">="):
            assert faults(requirement.name.lower(), since) == (), str(requirement)


def test_what_is_kept_of_faults_is_of_libraries_that_are_pinned() -> None:
    assert set(tomllib.loads(FAULTS.read_text("utf-8"))) <= set(pins(TARGETS[0].lock))


def test_a_version_has_the_faults_that_only_later_ones_mend() -> None:
    assert faults("waitress", "3.0.0") == ("CVE-2024-49768", "CVE-2024-49769")
    assert faults("waitress", "3.0.1") == ()
    assert faults("werkzeug", "3.1.5") == ("GHSA-29vq-49wr-vm6x",)
    assert faults("click", "1.0") == ()


def installed_licences() -> Iterator[tuple[str, str]]:
    """What each pinned library that is installed here says of its licence; extras may be missing."""
    for name in pins(TARGETS[0].lock):
        try:
            told = distribution(name).metadata
        except PackageNotFoundError:
            continue
        classified = [line.rpartition(" :: ")[2] for line in told.get_all("Classifier") or () if "License ::" in line]
        yield name, told.get("License-Expression") or next(iter(classified), told.get("License") or "unknown")


def test_every_library_has_a_licence_under_which_we_may_pass_it_on() -> None:
    found = dict(installed_licences())
    assert {"flask", "numpy", "opencv-python-headless", "pydantic", "waitress"} < set(found)
    assert {name: stated for name, stated in found.items() if not permitted(stated)} == {}


@pytest.mark.parametrize(
    ("stated", "may"),
    [
        ("MIT", True),
        ("EPL-2.0 OR BSD-3-Clause", True),
        ("BSD-3-Clause AND Zlib", True),
        ("BSD-3-Clause AND GPL-3.0-only", False),
        ("GPL-3.0-only", False),
        ("unknown", False),
        ("", False),
    ],
)
def test_one_licence_to_choose_is_enough_but_all_that_apply_must_be_read(stated: str, may: bool) -> None:
    assert permitted(stated) is may
