"""Which package the rig takes, and which Debian; and that it leaves nothing of this machine where it deletes."""

import os
import subprocess
from contextlib import suppress
from pathlib import Path

import pytest

from tests.disks import IS_ROOT
from tests.rig import container
from tests.rig.container import overlaid, package
from tests.rig.debian_kernel import RigError


@pytest.fixture
def project(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A checkout with one commit, and the folder `packages` in it."""
    monkeypatch.setattr(container, "ROOT", tmp_path)
    monkeypatch.setattr(container, "PACKAGES", tmp_path / "packages")
    for name in ("companion", "tests"):
        (tmp_path / name).mkdir()
        (tmp_path / name / "file.py").touch()
    git(tmp_path, "init", "--quiet")
    committed(tmp_path)
    (tmp_path / "packages").mkdir()
    return tmp_path


def git(folder: Path, *words: str) -> str:
    named = ("-c", "user.name=Anna", "-c", "user.email=anna@hexkeeper.example")
    done = subprocess.run(["git", "-C", folder, *named, *words], check=True, capture_output=True, text=True)
    return done.stdout.strip()


def committed(folder: Path) -> str:
    """The hash of a commit of all that there is."""
    git(folder, "add", ".")
    git(folder, "commit", "--quiet", "--message", "A change")
    return git(folder, "rev-parse", "--short=8", "HEAD")


def built(folder: Path, version: str, other: str = "trixie_arm64") -> Path:
    path = folder / "packages" / f"hexkeeper_{version}~{other}.deb"
    path.touch()
    return path


def test_the_rig_takes_the_package_that_was_built_last(project: Path) -> None:
    with pytest.raises(RigError, match="make deb"):
        package("trixie", "arm64")
    commit = git(project, "rev-parse", "--short=8", "HEAD")
    for second, version in enumerate(("0.9.0", "0.10.0+2.gb", f"0.10.0+1.g{commit}")):
        for other in ("trixie_arm64", "trixie_amd64", "bookworm_arm64"):
            os.utime(built(project, version, other), (second, second))
    assert package("trixie", "arm64") == project / f"packages/hexkeeper_0.10.0+1.g{commit}~trixie_arm64.deb"


def test_a_package_of_other_code_than_this_checkout_is_not_taken_for_it(project: Path) -> None:
    git(project, "tag", "v0.9.0")
    built(project, "0.9.0")
    (project / "tests" / "file.py").write_text("what no package has\n")
    assert package("trixie", "arm64")
    (project / "companion" / "file.py").write_text("other code\n")
    with pytest.raises(RigError, match=r"companion/file\.py has changed.*make deb"):
        package("trixie", "arm64")
    first = built(project, f"0.9.0+1.g{committed(project)}")
    assert package("trixie", "arm64") == first


def test_a_package_that_nobody_can_place_is_not_taken_either(project: Path) -> None:
    built(project, "0.9.0+1.gabcdef12")
    with pytest.raises(RigError, match="nobody knows abcdef12 here"):
        package("trixie", "arm64")
    commit = git(project, "rev-parse", "--short=8", "HEAD")
    os.utime(built(project, f"0.9.0+2.g{commit}.changed"), (2**31, 2**31))
    with pytest.raises(RigError, match="some of its files are in no commit"):
        package("trixie", "arm64")


@pytest.mark.skipif(not IS_ROOT, reason="only root may mount a file system")
def test_what_is_mounted_among_the_files_of_a_debian_outlives_their_end(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Unmounting it has failed, or something still uses the place."""
    monkeypatch.setattr(container, "CACHE", tmp_path)
    of_the_machine, debian = tmp_path / "of the machine", tmp_path / "debian"
    for folder in (of_the_machine, debian / "dev"):
        folder.mkdir(parents=True)
    (of_the_machine / "kept").touch()
    with suppress(RigError), overlaid(debian) as root:
        container.run("mount", "--bind", of_the_machine, root / "dev")
        in_use = (root / "dev" / "kept").open()
    in_use.close()
    assert (of_the_machine / "kept").exists()
    assert str(tmp_path) not in Path("/proc/mounts").read_text()
