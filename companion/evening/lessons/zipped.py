"""A deck as a zip file: packed whole, and unpacked only where every name, size and number is as a deck's can be.

What comes from elsewhere is never trusted: names lead nowhere outside the deck, sizes are counted while they are read,
and nothing is written here.
"""

import re
import zipfile
import zlib
from collections.abc import Mapping
from io import BytesIO
from pathlib import PurePosixPath

from companion.said import joined, said
from vision.cards import DeckError
from vision.cards.deck import LIST

from .upload import MOST_PACKED

MOST_FILES, MOST_BYTES, MOST_OF_ONE = 1000, 64 * 1024 * 1024, 1024 * 1024
"""Far more than any deck has: 60 kinds with 8 views each are 480 files of some 100 kB."""

_ADDED = re.compile(r"(^|/)(__MACOSX/|\.DS_Store$|Thumbs\.db$|desktop\.ini$)")
"""What file managers add by themselves."""

_VIEW = re.compile(r"[A-Za-z0-9_-]{1,60}/[0-9]{1,4}\.png")


def pack(files: Mapping[str, bytes]) -> bytes:
    """A zip file of these files; pictures are packed already."""
    out = BytesIO()
    with zipfile.ZipFile(out, "w", zipfile.ZIP_STORED) as archive:
        for name, content in files.items():
            archive.writestr(name, content)
    return out.getvalue()


def unpack(content: bytes) -> dict[str, bytes]:
    """The files of the deck in a zip file, by their names within the deck. Raises DeckError, naming the file."""
    if len(content) > MOST_PACKED:
        raise _refused(said("The file is larger than {most} MB.", most=MOST_PACKED // 1024 // 1024))
    try:
        with zipfile.ZipFile(BytesIO(content)) as archive:
            entries = [info for info in archive.infolist() if not info.is_dir() and not _ADDED.search(info.filename)]
            names = _names([info.orig_filename for info in entries])
            return _read(archive, dict(zip(names, entries, strict=True)))
    except (zipfile.BadZipFile, zlib.error, NotImplementedError, RuntimeError, EOFError, ValueError, OSError) as error:
        if isinstance(error, DeckError):
            raise
        raise _refused(said("This is not a whole zip file that can be read ({why}).", why=error)) from error


def _names(given: list[str]) -> list[str]:
    """The names within the deck; the zip file may hold the deck's folder, or what is in it."""
    if len(given) > MOST_FILES:
        raise _refused(
            said("There are {count} files in it; a deck has {most} at most.", count=len(given), most=MOST_FILES)
        )
    lists = [PurePosixPath(name) for name in given if PurePosixPath(name).name == LIST]
    if len(lists) != 1 or len(lists[0].parts) > 2:
        raise _refused(
            said("A deck has one {name}, and there is more than one in it.", name=LIST)
            if lists
            else said("A deck has one {name}, and there is none in it.", name=LIST)
        )
    folder = f"{lists[0].parent}/" if len(lists[0].parts) == 2 else ""
    names = []
    for name in given:
        inner = name.removeprefix(folder)
        if not name.startswith(folder) or (inner != LIST and not _VIEW.fullmatch(inner)) or inner in names:
            raise _refused(said("{name} is not a file of a deck.", name=repr(name[:80])))
        names.append(inner)
    return names


def _read(archive: zipfile.ZipFile, entries: Mapping[str, zipfile.ZipInfo]) -> dict[str, bytes]:
    files: dict[str, bytes] = {}
    left = MOST_BYTES
    for name, info in entries.items():
        try:
            with archive.open(info) as file:
                data = file.read(min(left, MOST_OF_ONE) + 1)
        except (zipfile.BadZipFile, zlib.error, EOFError) as error:
            raise _refused(said("{name} is broken in it ({why}).", name=name, why=error)) from error
        left -= len(data)
        if len(data) > MOST_OF_ONE or left < 0:
            raise _refused(said("{name} is larger than a file of a deck can be.", name=name))
        files[name] = data
    return files


def _refused(words: str) -> DeckError:
    return DeckError(joined((words, said("Nothing was taken over."))))
