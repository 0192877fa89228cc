"""Pages and JSON are sent packed to those who can unpack them, which makes a table's view a tenth as long.

Streams never are: an event would wait in the packer for the next. Nor is what is packed or a picture already, and what
is too short to gain by it. Static files are packed once and for good (`web.static_files`).

What is packed together can be guessed from its length by an attacker who may put words of their own beside a secret,
make a browser ask again and again, and see how long each answer is (BREACH). Over plain http those who see the length
see the answer itself. Behind a proxy with https it matters: no page of a stranger is answered with anything but the
empty frame of a page, and its requests bring no cookies (`web.access.guard`, `web.access.cookies`), so nobody can make
a browser ask for a secret. The one answer that holds codes, `/api/phones`, is sent as it is all the same.
"""

from gzip import compress

from flask import Flask, Response, request

SORTS = frozenset(
    {"text/html", "text/javascript", "text/csv", "application/json", "application/jsonl", "image/svg+xml"}
)
SHORTEST = 1000
"""Bytes; less fits in one packet as it is."""

LEVEL = 5
"""Of 9: the last ones take a small machine twice as long and gain two percent."""

AS_THEY_ARE = frozenset({"phones.phones"})
"""Answers that hold codes."""


def install(app: Flask) -> None:
    """Pack what this app answers."""

    @app.after_request
    def pack(answer: Response) -> Response:
        if answer.is_streamed or answer.mimetype not in SORTS or "Content-Encoding" in answer.headers:
            return answer
        if answer.status_code != 200 or request.endpoint in AS_THEY_ARE or len(content := answer.get_data()) < SHORTEST:
            return answer
        answer.vary.add("Accept-Encoding")
        if request.accept_encodings["gzip"] > 0:
            answer.set_data(compress(content, LEVEL, mtime=0))
            answer.headers["Content-Encoding"] = "gzip"
        return answer
