"""A copy of the companion with what a guide shows, and tests in it."""

import os
import subprocess
import sys
from pathlib import Path

from tests.docs.test_documents import ROOT


def written(folder: Path, files: dict[str, str]) -> None:
    """Put these texts into these files of a folder."""
    for name, code in files.items():
        (folder / name).parent.mkdir(mode=0o755, parents=True, exist_ok=True)
        (folder / name).write_text(code, encoding="utf-8")
        (folder / name).chmod(0o644)


def played(folder: Path, tests: str, *paths: Path) -> str:
    """What pytest says of these tests, which pass."""
    done = subprocess.run(
        [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", "--import-mode=importlib", tests],
        cwd=folder,
        env={**os.environ, "PYTHONPATH": os.pathsep.join(map(str, (*paths, ROOT)))},
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout
