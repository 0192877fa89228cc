"""The Debian packages of the companion, from a checkout, for any suite and processor on any machine.

    python -m deploy.packages.build [--into FOLDER] [--suite trixie] [--architecture arm64]

writes `hexkeeper_<version>~<suite>_<architecture>.deb`, its bill of materials beside it, and two that are the same for
all: `hexkeeper-kiosk`, the screen, and `hexkeeper-appliance`, which an image has besides. The first holds the companion
and the pinned wheels as an environment of Debian's own Python under /opt; nothing is fetched when it is installed.
"""

import argparse
import gzip
import json
import os
import shutil
from collections.abc import Callable
from datetime import UTC, datetime
from email.utils import format_datetime
from pathlib import Path
from tempfile import TemporaryDirectory

from companion.version import commit, version
from deploy.packages import deb
from deploy.packages.materials import bill_of_materials
from deploy.packages.wheels import ROOT, TARGETS, Target, fetched, own_wheel, unpacked

HERE = Path(__file__).resolve().parent
WITHOUT_GIT = 1_704_067_200
"""The second at which everything was made where nobody knows: a day of 2024."""
COPYRIGHT = """Format: https://www.debian.org/doc/packaging-manuals/copyright-format/1.0/
Upstream-Name: hexkeeper
Comment: Beside the companion there are the packages it needs. Each has the
 licence in its own folder, /opt/hexkeeper/*/lib/*/site-packages/*.dist-info,
 and the bill of materials names them all.

Files: *
Copyright: the Hexkeeper authors
License: MIT
"""


def hexkeeper(target: Target, into: Path, compression: int) -> Path:
    """Build the package for one suite and processor, and its bill of materials beside it."""
    name = f"{version()}~{target.suite}"
    major, minor = target.python.split(".")
    with TemporaryDirectory() as scratch:
        tree = Path(scratch) / "tree"
        pinned = fetched(target, Path(scratch) / "wheels")
        home = tree / "opt" / "hexkeeper" / name
        modules = home / "lib" / f"python{target.python}" / "site-packages"
        modules.mkdir(parents=True)
        unpacked((*(wheel.path for wheel in pinned), own_wheel(Path(scratch))), modules)
        shutil.copytree(HERE / "hexkeeper" / "environment", home, dirs_exist_ok=True)
        (home / "bin" / "python3").symlink_to("/usr/bin/python3")
        # lgpio and spidev come from the system.
        (home / "pyvenv.cfg").write_text("home = /usr/bin\ninclude-system-site-packages = true\n")
        shutil.copytree(HERE / "hexkeeper" / "files", tree, dirs_exist_ok=True)
        shutil.copy(ROOT / "deploy" / "hexkeeper.service", tree / "usr/lib/systemd/system")
        into.mkdir(parents=True, exist_ok=True)
        materials = json.dumps(bill_of_materials(name, pinned), indent=2)
        (into / f"hexkeeper_{name}_{target.architecture}.cdx.json").write_text(f"{materials}\n", encoding="utf-8")
        return _packed(
            "hexkeeper",
            tree,
            into / f"hexkeeper_{name}_{target.architecture}.deb",
            compression,
            VERSION=name,
            ARCHITECTURE=target.architecture,
            PYTHON=target.python,
            NEXT_PYTHON=f"{major}.{int(minor) + 1}",
        )


def kiosk(into: Path, compression: int) -> Path:
    """Build the package of the screen, which is the same for all."""
    return _of_files("kiosk", into, compression)


def appliance(into: Path, compression: int) -> Path:
    """Build the package that makes a card of its own, for images; it is the same for all."""
    return _of_files("appliance", into, compression)


def _of_files(folder: str, into: Path, compression: int) -> Path:
    """Build a package that has nothing but its own files."""
    named = version()
    with TemporaryDirectory() as scratch:
        tree = Path(scratch) / "tree"
        shutil.copytree(HERE / folder / "files", tree)
        return _packed(folder, tree, into / f"hexkeeper-{folder}_{named}_all.deb", compression, VERSION=named)


def made_at() -> int:
    """The second of the last commit, so that the same checkout gives the same package."""
    known = commit()
    return known.second if known else WITHOUT_GIT


def maintainer() -> str:
    """Who answers for the package; whoever builds it for others names themselves, as Debian's own tools ask."""
    return f"{os.environ.get('DEBFULLNAME', 'Hexkeeper')} <{os.environ.get('DEBEMAIL', 'hexkeeper@hexkeeper.example')}>"


def _packed(folder: str, tree: Path, into: Path, compression: int, **words: str) -> Path:
    """Pack what a package's folder and its tree hold; `words` replace what is between two @ there."""
    name = into.name.partition("_")[0]
    _documents(tree / "usr/share/doc" / name, name, words["VERSION"])
    words |= {"MAINTAINER": maintainer(), "SIZE": str(deb.kilobytes(tree))}
    written = _filled(words)
    scripts = {path.name: written(path) for path in sorted((HERE / folder / "scripts").iterdir())}
    return deb.pack(tree, written(HERE / folder / "control"), scripts, into, made=made_at(), compression=compression)


def _filled(words: dict[str, str]) -> Callable[[Path], str]:
    def filled(path: Path) -> str:
        text = path.read_text("utf-8")
        for word, value in words.items():
            text = text.replace(f"@{word}@", value)
        return text

    return filled


def _documents(folder: Path, package: str, version: str) -> None:
    """The licence and the changes, where Debian keeps them."""
    folder.mkdir(parents=True)
    licence = (ROOT / "LICENSE").read_text("utf-8").splitlines()
    text = "\n".join(f" {line}" if line.strip() else " ." for line in licence)
    (folder / "copyright").write_text(f"{COPYRIGHT}{text}\n", encoding="utf-8")
    changes = f"{package} ({version}) stable; urgency=medium\n\n  * See CHANGELOG.md of the project.\n\n"
    dated = f" -- {maintainer()}  {format_datetime(datetime.fromtimestamp(made_at(), UTC))}\n"
    (folder / "changelog.gz").write_bytes(gzip.compress((changes + dated).encode(), 9, mtime=0))


def main() -> None:
    """Build what was asked for, and name the files."""
    asked = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    asked.add_argument("--into", type=Path, default=ROOT / "build" / "packages", help="folder of the packages")
    asked.add_argument("--suite", choices=sorted({target.suite for target in TARGETS}))
    asked.add_argument("--architecture", choices=sorted({target.architecture for target in TARGETS}))
    asked.add_argument("--compression", type=int, default=deb.COMPRESSION, help="of xz; 0 is quick, to try something")
    given = asked.parse_args()
    for target in TARGETS:
        if given.suite in (None, target.suite) and given.architecture in (None, target.architecture):
            print(hexkeeper(target, given.into, given.compression))  # noqa: T201
    for package in (kiosk, appliance):
        print(package(given.into, given.compression))  # noqa: T201


if __name__ == "__main__":
    main()
