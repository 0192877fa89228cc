"""A whole data folder as one file, a ZIP archive: the journal, and the small files and decks beside it.

It may be packed beside a running companion: of the journal it holds one moment. It holds codes and every secret of
every game, so it is for its owner's eyes only.
"""

import errno
import json
import os
import time
import zipfile
import zlib
from collections.abc import Iterator
from pathlib import Path, PurePosixPath

from companion.config import BACKUPS, JOURNAL
from companion.lock import LOCK
from companion.said import said

from . import copies

MANIFEST, FORMAT, VERSION = "hexkeeper.json", "hexkeeper backup", 1
MOST_FILES, MOST_BYTES = 5000, 4 * 2**30
LEFT_OUT = (LOCK, BACKUPS)
KEPT_ASIDE = "before-restore-"
"""Folders of this name hold what was there before a restore."""


class ArchiveError(OSError):
    """An archive cannot be made or cannot be used; nothing was changed."""


def pack(data: Path, to: Path) -> None:
    """Pack a data folder. Raises ArchiveError, OSError and sqlite3.Error; then a file that was there is as it was."""
    if not (data / JOURNAL).exists():
        raise ArchiveError(said("There are no games in {data}: nothing was packed.", data=data))
    if to.is_dir():
        raise ArchiveError(said("{file} is a folder: name a file for the backup. Nothing was packed.", file=to))
    beside, journal = to.with_name(f"{to.name}.new"), to.with_name(f"{to.name}.journal.new")
    try:
        copies.copy(data / JOURNAL, journal)
        with (
            open(os.open(beside, os.O_RDWR | os.O_CREAT | os.O_TRUNC, 0o600), "w+b") as file,
            zipfile.ZipFile(file, "w", zipfile.ZIP_DEFLATED, strict_timestamps=False) as archive,
        ):
            about = {"format": FORMAT, "version": VERSION, "made": time.time()}
            archive.writestr(MANIFEST, json.dumps(about))
            archive.write(journal, JOURNAL)
            for path in sorted(_files(data, but=to)):
                archive.write(path, path.relative_to(data).as_posix())
        copies.sync(beside)
        beside.replace(to)
        copies.sync(to.absolute().parent)
    finally:
        beside.unlink(missing_ok=True)
        journal.unlink(missing_ok=True)


def _files(data: Path, but: Path) -> Iterator[Path]:
    """The files beside the journal that are worth keeping."""
    for path in data.rglob("*"):
        top = path.relative_to(data).parts[0]
        passing = top.startswith((JOURNAL, KEPT_ASIDE)) or top in LEFT_OUT or top.endswith(".new")
        if not passing and path.is_file() and not path.is_symlink() and path.absolute() != but.absolute():
            yield path


def unpack(archive: Path, into: Path) -> None:
    """Put what an archive holds into an empty folder, the journal proved sound. Raises ArchiveError and OSError."""
    try:
        with zipfile.ZipFile(archive) as packed:
            _check(packed)
            for entry in packed.infolist():
                if entry.filename != MANIFEST:
                    _extract(packed, entry, into)
    except FileNotFoundError as error:
        raise ArchiveError(said("There is no file {file}. Nothing was changed.", file=archive)) from error
    except (zipfile.BadZipFile, zlib.error, EOFError, NotImplementedError, RuntimeError, ValueError, OSError) as error:
        if isinstance(error, OSError) and error.errno != errno.EINVAL:  # a damaged directory points before its file
            raise
        words = said(
            "{file} is not a sound backup: {why}. Nothing was changed.", file=archive, why=str(error).rstrip(".")
        )
        raise ArchiveError(words) from error


def _check(packed: zipfile.ZipFile) -> None:
    """Raises ValueError unless this is an archive of ours with nothing in it that may not be there."""
    entries = packed.infolist()
    names = [entry.filename for entry in entries]
    if MANIFEST not in names or JOURNAL not in names:
        raise ValueError(said("it was not made by “companion backup”"))
    if packed.getinfo(MANIFEST).file_size > 1000:
        raise ValueError(said("it was not made by “companion backup”"))
    about = json.loads(packed.read(MANIFEST))
    if not isinstance(about, dict) or about.get("format") != FORMAT:
        raise ValueError(said("it was not made by “companion backup”"))
    if about.get("version") != VERSION:
        raise ValueError(said("it was made by another version of the companion"))
    if len(set(map(str.casefold, names))) != len(names) or not all(map(_is_inside, names)):
        raise ValueError(said("it has files in it that belong elsewhere"))
    if any(entry.external_attr >> 16 & 0o170000 not in (0, 0o100000) for entry in entries):
        raise ValueError(said("it has something in it that is not a file"))
    if any(entry.compress_type not in (zipfile.ZIP_STORED, zipfile.ZIP_DEFLATED) for entry in entries):
        raise ValueError(said("it is packed in another way than ours"))
    if len(names) > MOST_FILES or sum(entry.file_size for entry in entries) > MOST_BYTES:
        raise ValueError(said("it is larger than any backup of ours"))


def _is_inside(name: str) -> bool:
    """Whether this is the name of a file that may lie in a data folder."""
    parts = PurePosixPath(name).parts
    is_plain = name == "/".join(parts) and not {"..", "/", "."} & set(parts) and name.isprintable()
    return is_plain and "\\" not in name and len(name) < 200 and parts[0] not in (*LEFT_OUT, f"{JOURNAL}-wal")


def _extract(packed: zipfile.ZipFile, entry: zipfile.ZipInfo, into: Path) -> None:
    """Write one file, no longer than was said; that it is sound is found at its end."""
    path = into / entry.filename
    path.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
    with packed.open(entry) as source, open(os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600), "wb") as file:
        while part := source.read(1 << 20):
            file.write(part)
        file.flush()
        os.fsync(file.fileno())
