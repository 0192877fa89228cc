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
        """Read them all, and of each of the `boxes` its `page/`, which lies beside the scripts of `js/boxes/`."""
        roots = {folder: ""}
        roots |= {} if boxes is None else {page: f"js/boxes/{page.parent.name}/" for page in boxes.glob("*/page")}
        paths = {
            f"{under}{path.relative_to(root).as_posix()}": path
            for root, under in roots.items()
            for path in root.rglob("*")
            if path.is_file()
        }
        files = {
            name: File(path.read_bytes(), guess_type(path.name)[0] or "application/octet-stream")
            for name, path in sorted(paths.items())
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


@cache
def shipped() -> StaticFiles:
    """Those the companion comes with."""
    return StaticFiles.read(FOLDER, BOXES)


def blueprint(static: StaticFiles) -> Blueprint:
    """`GET /static/<digest>/<path>`; for templates `static(path)` and `preloads(script, …)`, which tell addresses."""
    pages = Pages("static files")
    addresses = {"static": static.address, "preloads": cache(static.preloads)}
    pages.app_context_processor(lambda: addresses)

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
