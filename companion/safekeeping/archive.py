"""A whole data folder as one file, a ZIP archive: the journal, and the small files and decks beside it.

It may be packed beside a running companion: of the journal it holds one moment. It holds codes and every secret of
every game, so it is for its owner's eyes only.
"""

import errno
import json
import os
import struct
import time
import unicodedata
import zipfile
import zlib
from collections.abc import Collection, Iterator
from pathlib import Path, PurePosixPath
from typing import IO

from companion.config import BACKUPS, HOUSE_RULES, JOURNAL
from companion.lock import LOCK
from companion.said import said

from . import copies

MANIFEST, FORMAT, VERSION = "hexkeeper.json", "hexkeeper backup", 1
MOST_FILES, MOST_BYTES, LONGEST_NAME = 5000, 2**30, 200
"""How large a backup may be, unpacked: the journal of ten thousand games and a hundred decks with their pictures."""
MOST_FOLDED, NEVER_FOLDED = 100, 2**20
"""How many times its packed size a file may have; games fold to a tenth. A file of so many bytes always may."""
KEPT_ASIDE = "before-restore-"
"""Folders of this name hold what was there before a restore."""
IN_THE_MAKING = ".new"
"""How the names of files and folders end while they are made."""
_END, _END_OF_LARGE = b"PK\x05\x06", b"PK\x06\x07"
_END_SIZE, _LARGE_SIZE, _LONGEST_COMMENT = 22, 20, 0xFFFF
_ABOUT_A_FILE = 46 + 100
"""Bytes an archive's directory spends on a file besides its name: APPNOTE.TXT 4.3.12, with room for extra fields."""
_TOO_LARGE = said("it is larger than any backup of ours")
_NOT_OURS = said("it was not made by “companion backup”")
_ELSEWHERE = said("it has files in it that belong elsewhere")


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
        files = sorted(_files(data, but=to))
        if not _is_small(len(files), sum(path.stat().st_size for path in (journal, *files))):
            words = said("{data} is larger than any backup can be: nothing was packed.", data=data)
            raise ArchiveError(words)
        with (
            open(os.open(beside, os.O_RDWR | os.O_CREAT | os.O_TRUNC, 0o600), "w+b") as file,
            zipfile.ZipFile(file, "w", zipfile.ZIP_DEFLATED, strict_timestamps=False) as archive,
        ):
            about = {"format": FORMAT, "version": VERSION, "made": time.time()}
            archive.writestr(MANIFEST, json.dumps(about))
            archive.write(journal, JOURNAL)
            for path in files:
                archive.write(path, path.relative_to(data).as_posix())
        copies.sync(beside)
        beside.replace(to)
        copies.sync(to.absolute().parent)
    finally:
        beside.unlink(missing_ok=True)
        journal.unlink(missing_ok=True)


def belongs(name: str) -> bool:
    """Whether a file of this name, as seen from the data folder and with slashes, is part of a backup.

    The same is asked when a backup is made and when it is put back: names are compared as any disk might, without
    telling capitals or ways of writing an accent apart. House rules are programs, and none comes in by a backup.
    """
    parts = PurePosixPath(name).parts
    if not parts or name != "/".join(parts) or {"..", "/", "."} & set(parts):
        return False
    if not name.isprintable() or "\\" in name or len(name) >= LONGEST_NAME:
        return False
    top = _same_on_any_disk(parts[0])
    passing = top in (LOCK, BACKUPS, HOUSE_RULES, MANIFEST) or top.startswith(KEPT_ASIDE) or top.endswith(IN_THE_MAKING)
    return not passing and (name == JOURNAL or not top.startswith(JOURNAL))


def _same_on_any_disk(name: str) -> str:
    return unicodedata.normalize("NFKC", name).casefold()


def _files(data: Path, but: Path) -> Iterator[Path]:
    """The files beside the journal that are worth keeping."""
    for path in data.rglob("*"):
        name = path.relative_to(data).as_posix()
        is_kept = name != JOURNAL and belongs(name) and path.absolute() != but.absolute()
        if is_kept and path.is_file() and not path.is_symlink():
            yield path


def _is_small(files: int, size: int) -> bool:
    return files <= MOST_FILES and size <= MOST_BYTES


def unpack(archive: Path, into: Path) -> None:
    """Put what an archive holds into an empty folder. Raises ArchiveError, and OSError where there is no room.

    Nothing in it is trusted: what is not proved here is the journal, whose own proof is `restoring`'s.
    """
    try:
        with archive.open("rb") as file:
            if not _has_a_small_directory(file.seek(0, os.SEEK_END), _end_of(file)):
                raise ValueError(_TOO_LARGE)
            with zipfile.ZipFile(file) as packed:
                _check(packed.infolist(), _about(packed))
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


def _end_of(file: IO[bytes]) -> bytes:
    """What an archive's directory is found by. Raises OSError."""
    file.seek(-min(file.seek(0, os.SEEK_END), _LARGE_SIZE + _END_SIZE + _LONGEST_COMMENT), os.SEEK_END)
    return file.read()


def _has_a_small_directory(size: int, end: bytes) -> bool:
    """Whether the list of an archive's files may be read at all: it is read as a whole, into memory."""
    at = end.rfind(_END)
    if at < 0 or len(end) - at < _END_SIZE:
        return True  # no archive, which is found without reading anything
    files, directory = struct.unpack_from("<HI", end, at + 10)
    is_large = end[max(at - _LARGE_SIZE, 0) : at].startswith(_END_OF_LARGE)
    room = MOST_FILES * (_ABOUT_A_FILE + LONGEST_NAME)
    return not is_large and size <= MOST_BYTES and files <= MOST_FILES and directory <= room


def _about(packed: zipfile.ZipFile) -> object:
    """What an archive says of itself. Raises ValueError."""
    if MANIFEST not in packed.namelist() or packed.getinfo(MANIFEST).file_size > 1000:
        raise ValueError(_NOT_OURS)
    return json.loads(packed.read(MANIFEST))


def _check(entries: Collection[zipfile.ZipInfo], about: object) -> None:
    """Raises ValueError unless this is an archive of ours with nothing in it that may not be there."""
    names = [entry.filename for entry in entries]
    if JOURNAL not in names or not isinstance(about, dict) or about.get("format") != FORMAT:
        raise ValueError(_NOT_OURS)
    if about.get("version") != VERSION:
        raise ValueError(said("it was made by another version of the companion"))
    on_disk = set(map(_same_on_any_disk, names))
    folders = {folder.as_posix() for name in on_disk for folder in PurePosixPath(name).parents}
    if len(on_disk) != len(names) or on_disk & folders or not all(belongs(name) for name in names if name != MANIFEST):
        raise ValueError(_ELSEWHERE)
    if any(entry.external_attr >> 16 & 0o170000 not in (0, 0o100000) for entry in entries):
        raise ValueError(said("it has something in it that is not a file"))
    if any(entry.compress_type not in (zipfile.ZIP_STORED, zipfile.ZIP_DEFLATED) for entry in entries):
        raise ValueError(said("it is packed in another way than ours"))
    if not _is_small(len(names), sum(entry.file_size for entry in entries)) or any(map(_unfolds, entries)):
        raise ValueError(_TOO_LARGE)


def _unfolds(entry: zipfile.ZipInfo) -> bool:
    """Whether a file would become larger than anything of ours that is packed so small."""
    return entry.file_size > max(NEVER_FOLDED, MOST_FOLDED * entry.compress_size)


def _extract(packed: zipfile.ZipFile, entry: zipfile.ZipInfo, into: Path) -> None:
    """Write one file, no longer than was said; that it is sound is found at its end."""
    path = into / entry.filename
    path.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
    with packed.open(entry) as source, open(os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600), "wb") as file:
        while part := source.read(1 << 20):
            file.write(part)
        file.flush()
        os.fsync(file.fileno())
