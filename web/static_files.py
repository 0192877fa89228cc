"""The scripts and styles of the pages: read once, held in memory, and asked for once by each browser.

The address of each names a digest of them all, so a browser may keep what it has for good: after an update of the
companion its pages name other addresses. Scripts import each other by relative addresses, which keeps the digest. The
pages themselves are kept by nobody. What was loaded before the update and is still open learns of it from its stream
(`web.stream.live`).
"""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache, cached_property
from gzip import compress
from hashlib import sha256
from importlib.resources import files
from mimetypes import guess_type
from pathlib import Path

from flask import Blueprint, Response, request
from markupsafe import Markup
from werkzeug.exceptions import NotFound

from web.access.roles import EVERYBODY
from web.imports import needed
from web.routes import Pages

FOLDER = Path(__file__).parent / "static"
BOXES = Path(str(files("companion.boxes")))
FOR_GOOD = "public, max-age=31536000, immutable"


@dataclass(frozen=True)
class File:
    """What is sent: packed to those who can unpack it, which most texts of ours makes a third as long."""

    content: bytes
    mimetype: str

    @cached_property
    def packed(self) -> bytes:
        """The same as gzip; packed once."""
        return compress(self.content, mtime=0)

    def answer(self) -> Response:
        """The answer to a request for it."""
        is_packed = request.accept_encodings["gzip"] > 0
        answer = Response(self.packed if is_packed else self.content, mimetype=self.mimetype)
        answer.vary.add("Accept-Encoding")
        if is_packed:
            answer.headers["Content-Encoding"] = "gzip"
        return answer


@dataclass(frozen=True)
class StaticFiles:
    """The files of a folder by their paths in it, such as `js/dom.js`, and a digest that no other such folder has."""

    files: Mapping[str, File]
    digest: str

    @classmethod
    def read(cls, folder: Path, boxes: Path | None = None) -> "StaticFiles":
        """Read them all, and of each of the `boxes` its `page/`, which lies beside the scripts of `js/boxes/`.

        What a box has in a style of the same name as one of the pages stands at its end: it is there wherever that is,
        as the colour of a terrain is on every page with a board.
        """
        contents = {path.relative_to(folder).as_posix(): path.read_bytes() for path in _files_in(folder)}
        for page in sorted(boxes.glob("*/page")) if boxes else ():
            for path in _files_in(page):
                own, shared = f"js/boxes/{page.parent.name}/{path.relative_to(page).as_posix()}", f"css/{path.name}"
                if shared in contents:
                    contents[shared] += path.read_bytes()
                else:
                    contents[own] = path.read_bytes()
        files = {
            name: File(content, guess_type(name)[0] or "application/octet-stream")
            for name, content in sorted(contents.items())
        }
        whole = sha256()
        for name, file in files.items():
            whole.update(f"{name}\0{len(file.content)}\0".encode() + file.content)
        return cls(files, whole.hexdigest()[:12])

    def address(self, name: str) -> str:
        """Where a browser finds a file; what begins with a slash is not a file, and its own address."""
        return name if name.startswith("/") else f"/static/{self.digest}/{name}"

    def preloads(self, *scripts: str, later: tuple[str, ...] = ()) -> list[str]:
        """The addresses of all that these scripts import, and of those they import later with all that they need."""
        texts = {name: file.content.decode() for name, file in self.files.items() if name.endswith(".js")}
        return [self.address(name) for name in (*needed((*scripts, *later), texts), *later)]


def _files_in(folder: Path) -> list[Path]:
    return sorted(path for path in folder.rglob("*") if path.is_file())


def pictures(boxes: Path = BOXES) -> str:
    """What boxes add to the pictures of the pages, each in its `page/pictures.svg`."""
    return "".join(path.read_text("utf-8") for path in sorted(boxes.glob("*/page/pictures.svg")))


@cache
def shipped() -> StaticFiles:
    """Those the companion comes with."""
    return StaticFiles.read(FOLDER, BOXES)


def blueprint(static: StaticFiles) -> Blueprint:
    """`GET /static/<digest>/<path>`; for templates `static(path)` and `preloads(script, …)`, which tell addresses, and
    `pictures_of_boxes`.
    """
    pages = Pages("static files")
    told = {"static": static.address, "preloads": cache(static.preloads), "pictures_of_boxes": Markup(pictures())}
    pages.app_context_processor(lambda: told)

    @pages.get("/static/<digest>/<path:filename>", EVERYBODY)
    def static_file(digest: str, filename: str) -> Response:
        file = static.files.get(filename)
        if file is None:
            raise NotFound
        answer = file.answer()
        if digest == static.digest:  # a page from before an update gets what there is now, but not to keep
            answer.headers["Cache-Control"] = FOR_GOOD
        return answer

    return pages
