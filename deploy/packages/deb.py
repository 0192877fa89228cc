"""A tree of files becomes a Debian package: the same tree gives the same package, whoever packs it."""

import hashlib
import os
import subprocess
from pathlib import Path

COMPRESSION = 6
"""Of xz: higher ones take longer and hardly save room."""


def pack(tree: Path, control: str, scripts: dict[str, str], deb: Path, *, made: int, compression: int) -> Path:
    """Pack a tree, with the scripts that dpkg runs by name. `made` is the second that all of it has been made at.

    All of it belongs to root and can be read by everybody; what lies in a folder `bin` can be run.
    """
    for path in (tree, *tree.rglob("*")):
        if not path.is_symlink():
            path.chmod(0o755 if path.is_dir() or path.parent.name == "bin" else 0o644)
        os.utime(path, (made, made), follow_symlinks=False)
    about = {"control": control, "md5sums": _checksums(tree), "conffiles": _settings(tree)}
    (tree / "DEBIAN").mkdir()
    (tree / "DEBIAN").chmod(0o755)
    for name, text in {**about, **scripts}.items():
        if text:
            (tree / "DEBIAN" / name).write_text(text, encoding="utf-8")
            (tree / "DEBIAN" / name).chmod(0o755 if name in scripts else 0o644)
    deb.parent.mkdir(parents=True, exist_ok=True)
    # With several threads xz cuts the data into other blocks than with one.
    how = ("--root-owner-group", "--threads-max=1", "-Zxz", f"-z{compression}")
    subprocess.run(
        ["dpkg-deb", *how, "--build", tree, deb],
        check=True,
        stdout=subprocess.DEVNULL,
        env={**os.environ, "SOURCE_DATE_EPOCH": str(made)},
    )
    return deb


def kilobytes(tree: Path) -> int:
    """The room that a tree takes once it is installed."""
    return sum(-(-path.lstat().st_size // 1024) for path in tree.rglob("*") if not path.is_dir())


def _files(folder: Path) -> list[Path]:
    return sorted(path for path in folder.rglob("*") if path.is_file() and not path.is_symlink())


def _settings(tree: Path) -> str:
    """What people may change, so that an upgrade asks before it is replaced."""
    return "".join(f"/{path.relative_to(tree)}\n" for path in _files(tree / "etc"))


def _checksums(tree: Path) -> str:
    return "".join(
        f"{hashlib.md5(path.read_bytes(), usedforsecurity=False).hexdigest()}  {path.relative_to(tree)}\n"
        for path in _files(tree)
    )
