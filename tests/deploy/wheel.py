"""Small wheels, as pip and a package take them."""

from pathlib import Path
from zipfile import ZipFile


def wheel(folder: Path, name: str, about: str = "", **files: str) -> Path:
    """A wheel in a folder, with these files and further lines of metadata."""
    folder.mkdir(parents=True, exist_ok=True)
    path = folder / f"{name}-1.0-py3-none-any.whl"
    info = f"{name}-1.0.dist-info"
    with ZipFile(path, "w") as packed:
        packed.writestr(f"{name}/__init__.py", "")
        packed.writestr(f"{info}/METADATA", f"Metadata-Version: 2.1\nName: {name}\nVersion: 1.0\n{about}")
        packed.writestr(f"{info}/WHEEL", "Wheel-Version: 1.0\nRoot-Is-Purelib: true\nTag: py3-none-any\n")
        packed.writestr(f"{info}/RECORD", "")
        for inside, text in files.items():
            packed.writestr(inside, text)
    return path
