"""The core of the play-outs compiled by mypyc, beside its files in a checkout: `make fast`.

    python -m deploy.compiled_core

Python then imports what was compiled instead of the files, with the same results; `make slow` takes it away again. It
needs a C compiler and the headers of Python, and is compiled again after a change to one of the files. For a wheel with
it see `compiled_wheel`.
"""

import shutil
import sys
from contextlib import chdir
from pathlib import Path
from tempfile import TemporaryDirectory

ROOT = Path(__file__).parents[1]
CORE = Path("companion") / "playouts"
BOX = "cities_knights"
COMPILED = (
    *("moves", "board", "position", "longest_line", "pieces", "production"),
    *("options", "chance", "turns", "doing", "play", "worth", "goals", "policy"),
    *("candidates", "thinking"),
    *(f"cities_knights/{name}" for name in ("moves", "position", "network", "rates", "buildings", "knights", "tracks")),
    *(f"cities_knights/{name}" for name in ("production", "agenda", "progress", "barbarians", "chance", "deserter")),
    *(f"cities_knights/{name}" for name in ("diplomat", "inventor", "theft", "payments", "parts", "cards")),
    *(f"cities_knights/{name}" for name in ("answers", "options", "card_effects", "answering", "doing", "play")),
)
"""The files of the core that games are played with; those that know the rules stay as they are."""


def build(folder: Path) -> list[Path]:
    """Compile a copy of the core in a folder; the libraries it came to."""
    from mypyc.build import mypycify  # noqa: PLC0415  # only people who compile need it
    from setuptools import Distribution  # type: ignore[import-untyped]  # noqa: PLC0415

    (folder / CORE / BOX).mkdir(parents=True)
    for package in (CORE.parent, CORE, CORE / BOX):
        (folder / package / "__init__.py").touch()
    for name in COMPILED:
        shutil.copy(ROOT / CORE / f"{name}.py", folder / CORE / f"{name}.py")
    files = [str(CORE / f"{name}.py") for name in COMPILED]
    with chdir(folder):  # what is compiled names its files as they stand there
        modules = mypycify(files, group_name="companion.playouts.core", opt_level="3")
        distribution = Distribution({"name": "core", "ext_modules": modules})
        distribution.script_name = "compiled_core"
        command = distribution.get_command_obj("build_ext")
        command.inplace = True
        command.ensure_finalized()
        command.run()
    return sorted((folder / CORE).rglob("*.so"))


def main() -> None:
    """Compile, and lay the libraries beside the files."""
    with TemporaryDirectory() as scratch:
        libraries = build(Path(scratch))
        for old in (ROOT / CORE).rglob("*.so"):
            old.unlink()
        for library in libraries:
            shutil.copy(library, ROOT / library.relative_to(scratch))
    sys.stdout.write(f"{CORE}: {len(libraries)} libraries\n")


if __name__ == "__main__":
    main()
