"""A box looked at from all sides."""

from pathlib import Path

from .apart import faults_when_played
from .fault import Fault
from .folder import files_at_fault
from .tests import untested


def checked(folder: Path) -> tuple[str, list[Fault]]:
    """The title of the box in this folder, and what it lacks; what cannot be read is not played."""
    whole = folder.resolve()
    faults = list(files_at_fault(whole))
    if faults:
        return whole.name, faults
    title, faults = faults_when_played(whole)
    return title, faults or list(untested(whole))
