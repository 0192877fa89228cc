"""What becomes of a damaged journal: it is kept beside the new one."""

from pathlib import Path

from companion.said import said


def set_aside(path: Path) -> str:
    """Keep a damaged file, with its log, under the next free name beside it; in words what was done. Raises OSError."""
    number = 1
    while (kept := path.with_name(f"{path.name}.damaged-{number}")).exists():
        number += 1
    for ending in ("-wal", "-shm"):
        beside = path.with_name(path.name + ending)
        if beside.exists():
            beside.rename(kept.with_name(kept.name + ending))
    path.rename(kept)
    return said(
        "The journal {name} was damaged. It was kept as {kept}, and a new one begun:"
        " games played before are not in it.",
        name=path.name,
        kept=kept.name,
    )
