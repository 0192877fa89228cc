"""Each commit has a version of its own, which pip and dpkg take for later than the one before, with git and without."""

import shutil
import subprocess
import sys
from itertools import pairwise
from pathlib import Path
from zipfile import ZipFile

import pytest
from packaging.version import Version

import companion.version
from companion.version import RELEASE, Commit

SOURCE = Path(companion.version.__file__)
WHEN = "2026-11-28T10:26:{second:02}+00:00"


class Checkout:
    """A project of two files under git."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        (folder / "companion").mkdir(parents=True)
        shutil.copy(SOURCE, folder / "companion")
        (folder / ".gitattributes").write_text("companion/version.py export-subst\n")
        self.git("init", "--quiet")

    def git(self, *words: str, at: str = WHEN.format(second=0)) -> None:
        """Somebody's git, at a moment."""
        who = {f"GIT_{role}_{what}": "a@hexkeeper" for role in ("AUTHOR", "COMMITTER") for what in ("NAME", "EMAIL")}
        subprocess.run(
            ["git", "-C", self.folder, *words], check=True, env={**who, "GIT_COMMITTER_DATE": at, "HOME": "/nowhere"}
        )

    def commit(self, second: int) -> str:
        """Commit all there is; the version that a build of it has."""
        self.git("add", "--all")
        self.git("commit", "--quiet", "--allow-empty", "--message", "Change", at=WHEN.format(second=second))
        return said(self.folder)


def said(folder: Path, path: str = "/usr/bin:/bin") -> str:
    """What the version of a project is, where these programs are found."""
    told = "from companion.version import version; print(version())"
    asked = [sys.executable, "-SIc", f"import sys; sys.path.insert(0, {str(folder)!r}); {told}"]
    return subprocess.run(asked, capture_output=True, text=True, check=True, env={"PATH": path}).stdout.strip()


@pytest.fixture
def checkout(tmp_path: Path) -> Checkout:
    return Checkout(tmp_path / "project")


def test_a_commit_is_told_by_its_time_and_its_hash(checkout: Checkout) -> None:
    assert checkout.commit(5).startswith(f"{RELEASE}+20261128102605.g")


def test_each_build_is_later_than_its_release_and_than_the_one_a_second_before(checkout: Checkout) -> None:
    versions = [RELEASE, checkout.commit(5), checkout.commit(6)]
    assert sorted(versions, key=Version) == versions
    for earlier, later in pairwise(versions):
        subprocess.run(["dpkg", "--compare-versions", f"{earlier}~trixie", "lt", f"{later}~bookworm"], check=True)


def test_what_was_changed_after_a_commit_is_no_build_of_it(checkout: Checkout) -> None:
    clean = checkout.commit(5)
    with (checkout.folder / "companion" / "version.py").open("a") as changed:
        changed.write("\n")
    assert said(checkout.folder) == f"{clean}.changed"


def test_a_commit_that_is_tagged_is_the_release(checkout: Checkout) -> None:
    checkout.commit(5)
    checkout.git("tag", f"v{RELEASE}")
    assert said(checkout.folder) == RELEASE
    assert checkout.commit(6) > RELEASE


def test_a_zip_of_a_commit_tells_the_same_without_git(checkout: Checkout, tmp_path: Path) -> None:
    version = checkout.commit(5)
    checkout.git("archive", "--output", str(tmp_path / "project.zip"), "HEAD")
    with ZipFile(tmp_path / "project.zip") as archive:
        archive.extractall(tmp_path / "unpacked")
    assert said(tmp_path / "unpacked", path="") == version


def test_where_nobody_knows_the_commit_it_is_the_release(checkout: Checkout) -> None:
    checkout.commit(5)
    assert said(checkout.folder, path="") == RELEASE
    shutil.rmtree(checkout.folder / ".git")
    assert said(checkout.folder) == RELEASE


def test_other_names_of_a_commit_are_no_release() -> None:
    other = Commit.told(f"0 {'a' * 40} HEAD -> main, tag: v{RELEASE}9, origin/v{RELEASE}", changed=False)
    assert other.version != RELEASE


def test_the_changes_of_this_release_are_told() -> None:
    changes = (SOURCE.parents[1] / "CHANGELOG.md").read_text(encoding="utf-8")
    assert f"\n## [{RELEASE}]" in changes
