"""What both images have in common: the packages, which have to be built before."""

from pathlib import Path


class RecipeError(Exception):
    """An image cannot be made; the text says what is missing and how to get it."""


def packages_in(folder: Path, suite: str, architecture: str) -> list[Path]:
    """The newest package of the companion for this system, and the appliance. Raises RecipeError that says how."""
    names = (f"hexkeeper_*~{suite}_{architecture}.deb", "hexkeeper-appliance_*_all.deb")
    found = [max(folder.glob(name), key=lambda path: path.stat().st_mtime, default=None) for name in names]
    if missing := [name for name, path in zip(names, found, strict=True) if path is None]:
        asked = f'make deb ARGS="--suite {suite} --architecture {architecture}"'
        raise RecipeError(f"There is no {' and no '.join(missing)} in {folder}: {asked}")
    return [path.resolve() for path in found if path is not None]
