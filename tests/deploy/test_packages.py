"""The packages as they are built: what dpkg reads of them, and that the same tree always gives the same package.

The wheels in them are small ones, so that nothing has to be fetched; `make rig-packages` installs the real ones.
"""

import hashlib
import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from companion.version import version
from deploy.packages import build, deb
from deploy.packages.materials import bill_of_materials
from deploy.packages.wheels import TARGETS, Target, Wheel, unpacked
from tests.deploy.wheel import wheel

pytestmark = pytest.mark.skipif(not Path("/usr/bin/dpkg-deb").exists(), reason="dpkg-deb is missing")

BOOKWORM, TRIXIE = TARGETS[0], TARGETS[3]


def field(package: Path, name: str) -> str:
    """A field of the control file, as dpkg reads it."""
    return dpkg("--field", package, name).strip()


def dpkg(*words: object) -> str:
    return subprocess.run(["dpkg-deb", *map(str, words)], check=True, capture_output=True, text=True).stdout


def built(target: Target, folder: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A package of the companion with two small wheels in it."""
    pinned = (Wheel.at(wheel(folder / "wheels", "thing", "License-Expression: MIT\n")),)
    own = wheel(folder / "wheels", "hexkeeper")
    monkeypatch.setattr(build, "fetched", lambda *_: pinned)
    monkeypatch.setattr(build, "own_wheel", lambda _: own)
    return build.hexkeeper(target, folder / "built", 0)


def pack(tree: Path, into: Path) -> bytes:
    return deb.pack(
        tree,
        "Package: a\nVersion: 1\nArchitecture: all\nMaintainer: a <a@b.c>\nDescription: a\n",
        {},
        into,
        made=1_700_000_000,
        compression=0,
    ).read_bytes()


def test_the_same_files_give_the_same_package_whoever_packs_them_and_when(tmp_path: Path) -> None:
    packed = []
    for number, umask in enumerate((0o022, 0o077)):
        before = os.umask(umask)
        try:
            folder = tmp_path / str(number) / "usr/bin"
            folder.mkdir(parents=True)
            for name in ("one", "two")[:: 1 - 2 * number]:
                (folder / name).write_text(name)
                os.utime(folder / name, (number, number))
            packed.append(pack(tmp_path / str(number), tmp_path / f"{number}.deb"))
        finally:
            os.umask(before)
    assert packed[0] == packed[1]


def test_everything_belongs_to_root_and_only_what_is_in_a_folder_of_programs_can_be_run(tmp_path: Path) -> None:
    for name in ("usr/bin/run", "usr/lib/read"):
        (tmp_path / "tree" / name).parent.mkdir(parents=True)
        (tmp_path / "tree" / name).write_text("")
        (tmp_path / "tree" / name).chmod(0o640)
    pack(tmp_path / "tree", tmp_path / "a.deb")
    lines = [line.split() for line in dpkg("--contents", tmp_path / "a.deb").splitlines()]
    assert {line[1] for line in lines} == {"root/root"}
    files = {line[-1]: line[0] for line in lines if not line[0].startswith("d")}
    assert files == {"./usr/bin/run": "-rwxr-xr-x", "./usr/lib/read": "-rw-r--r--"}


@pytest.mark.parametrize(("target", "python"), [(BOOKWORM, ("3.11", "3.12")), (TRIXIE, ("3.13", "3.14"))])
def test_a_package_asks_for_the_python_that_its_wheels_are_for(
    target: Target, python: tuple[str, str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    package = built(target, tmp_path, monkeypatch)
    named = f"{version()}~{target.suite}"
    assert package.name == f"hexkeeper_{named}_{target.architecture}.deb"
    assert (field(package, "Version"), field(package, "Architecture")) == (named, target.architecture)
    assert f"python3 (>= {python[0]}), python3 (<< {python[1]})," in field(package, "Depends")
    assert {"libc6", "libstdc++6"} < set(
        field(package, "Depends").split(", ")
    )  # what the modules of wheels are linked with
    inside = dpkg("--contents", package)
    assert f"./opt/hexkeeper/{named}/lib/python{python[0]}/site-packages/thing/__init__.py" in inside
    assert f"./opt/hexkeeper/{named}/bin/python3 -> /usr/bin/python3" in inside
    assert "@" not in dpkg("--field", package).replace("hexkeeper@hexkeeper.example", "")
    assert dpkg("--info", package, "conffiles") == "/etc/avahi/services/hexkeeper.service\n"
    assert f"new={named}\n" in dpkg("--info", package, "postinst")


def test_a_version_for_a_later_suite_is_the_newer_one(tmp_path: Path) -> None:
    versions = [f"{version()}~{suite}" for suite in ("bookworm", "trixie")]
    subprocess.run(["dpkg", "--compare-versions", versions[0], "lt", versions[1]], check=True)
    subprocess.run(["dpkg", "--compare-versions", versions[1], "lt", version()], check=True)


def test_the_screen_is_a_package_of_its_own_for_every_processor(tmp_path: Path) -> None:
    package = build.kiosk(tmp_path, 0)
    assert field(package, "Package") == "hexkeeper-kiosk"
    assert field(package, "Architecture") == "all"
    assert "hexkeeper, chromium, cage" in field(package, "Depends")
    assert "./usr/lib/systemd/system/hexkeeper-kiosk.service" in dpkg("--contents", package)


def test_files_are_checked_by_the_sums_that_dpkg_has_of_them(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    package = built(BOOKWORM, tmp_path, monkeypatch)
    dpkg("--raw-extract", package, tmp_path / "raw")
    sums = dict(line.split("  ")[::-1] for line in (tmp_path / "raw/DEBIAN/md5sums").read_text().splitlines())
    files = [path for path in (tmp_path / "raw").rglob("*") if path.is_file() and not path.is_symlink()]
    inside = {str(path.relative_to(tmp_path / "raw")): path for path in files if "DEBIAN" not in path.parts}
    assert sums.keys() == inside.keys()
    assert all(sums[name] == hashlib.md5(path.read_bytes()).hexdigest() for name, path in inside.items())


def test_from_a_zip_and_without_git_a_package_is_built_all_the_same(tmp_path: Path) -> None:
    project, programs = tmp_path / "hexkeeper-main", tmp_path / "bin"
    for path in ("companion/__init__.py", "companion/version.py", "LICENSE"):
        (project / path).parent.mkdir(parents=True, exist_ok=True)
        shutil.copy(build.ROOT / path, project / path)
    shutil.copytree(build.HERE, project / "deploy" / "packages")
    shutil.copy(build.ROOT / "deploy" / "__init__.py", project / "deploy")
    programs.mkdir()
    for program in ("dpkg-deb", "tar"):
        (programs / program).symlink_to(str(shutil.which(program)))
    code = "from pathlib import Path; from deploy.packages import build; print(build.kiosk(Path('built'), 0))"
    environment = {"PATH": str(programs), "PYTHONPATH": str(project)}
    done = subprocess.run(
        [sys.executable, "-c", code], cwd=project, env=environment, capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stderr
    package = project / done.stdout.strip()
    assert field(package, "Version") in package.name


def test_wheels_that_bring_the_same_file_are_not_mixed(tmp_path: Path) -> None:
    one = wheel(tmp_path, "one", **{"shared.py": ""})
    other = wheel(tmp_path, "other", **{"shared.py": ""})
    with pytest.raises(FileExistsError, match=r"shared\.py of other"):
        unpacked((one, other), tmp_path / "modules")


def test_programs_of_a_wheel_are_left_out_and_modules_that_would_get_lost_are_noticed(tmp_path: Path) -> None:
    unpacked((wheel(tmp_path, "one", **{"one-1.0.data/scripts/run": ""}),), tmp_path / "modules")
    assert sorted(path.name for path in (tmp_path / "modules").iterdir()) == ["one", "one-1.0.dist-info"]
    with pytest.raises(NotImplementedError, match="other"):
        unpacked((wheel(tmp_path, "other", **{"other-1.0.data/purelib/other.py": ""}),), tmp_path / "modules")


def test_the_bill_of_materials_names_version_licence_and_hash_of_each_wheel(tmp_path: Path) -> None:
    said = {
        "new": ("License-Expression: BSD-3-Clause\nClassifier: License :: OSI Approved\n", "BSD-3-Clause"),
        "old": ("Classifier: License :: OSI Approved :: MIT License\n", "MIT License"),
        "plain": ("License: Zlib\n", "Zlib"),
        "none": ("", "unknown"),
    }
    wheels = [Wheel.at(wheel(tmp_path, name, about)) for name, (about, _) in said.items()]
    bill = bill_of_materials("1.0~trixie", wheels)
    assert (bill["bomFormat"], bill["specVersion"]) == ("CycloneDX", "1.6")
    for part, one in zip(bill["components"], wheels, strict=True):
        assert part["purl"] == f"pkg:pypi/{one.name}@1.0"
        assert part["hashes"] == [{"alg": "SHA-256", "content": hashlib.sha256(one.path.read_bytes()).hexdigest()}]
        licence = said[one.name][1]
        assert part["licenses"] == [{"expression": licence} if one.name == "new" else {"license": {"name": licence}}]
    assert bill["dependencies"][0]["dependsOn"] == [part["bom-ref"] for part in bill["components"]]
