"""The core of the play-outs compiled by mypyc, beside its files in a checkout: `make fast`.

    python -m deploy.compiled_core

Python then imports what was compiled instead of the files, with the same results; `make slow` takes it away again. It
needs a C compiler and the headers of Python, and is compiled again after a change to one of the files.
"""

import os
import shutil
import sys
from pathlib import Path
from tempfile import TemporaryDirectory

ROOT = Path(__file__).parents[1]
CORE = Path("companion") / "playouts"
COMPILED = (
    *("moves", "board", "position", "longest_line", "pieces", "production"),
    *("options", "chance", "turns", "doing", "play", "worth", "goals", "policy"),
    *("candidates", "thinking"),
)
"""The files of the core that games are played with; those that know the rules stay as they are."""


def build(folder: Path) -> list[Path]:
    """Compile a copy of the core in a folder; the libraries it came to."""
    from mypyc.build import mypycify  # noqa: PLC0415  # only people who compile need it
    from setuptools import Distribution  # type: ignore[import-untyped]  # noqa: PLC0415

    (folder / CORE).mkdir(parents=True)
    for package in (CORE.parent, CORE):
        (folder / package / "__init__.py").touch()
    for name in COMPILED:
        shutil.copy(ROOT / CORE / f"{name}.py", folder / CORE)
    files = [str(CORE / f"{name}.py") for name in COMPILED]
    distribution = Distribution(
        {"name": "core", "ext_modules": mypycify(files, group_name="companion.playouts.core", opt_level="3")}
    )
    distribution.script_name = "compiled_core"
    command = distribution.get_command_obj("build_ext")
    command.inplace = True
    command.ensure_finalized()
    command.run()
    return sorted((folder / CORE).glob("*.so"))


def main() -> None:
    """Compile, and lay the libraries beside the files."""
    with TemporaryDirectory() as scratch:
        os.chdir(scratch)  # what is compiled names its files as they stand there
        libraries = build(Path(scratch))
        for old in (ROOT / CORE).glob("*.so"):
            old.unlink()
        for library in libraries:
            shutil.copy(library, ROOT / CORE)
    sys.stdout.write(f"{CORE}: {len(libraries)} libraries\n")


if __name__ == "__main__":
    main()
