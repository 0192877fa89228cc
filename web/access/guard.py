"""Who may ask for what: the checks every request passes before a page sees it, and the headers every answer carries.

A page in some browser of the house may be made by a stranger. So the name we are called by must be one of ours (no
rebinding of a foreign name to this address), a change must come from our own page (custom header, Origin,
Sec-Fetch-Site), and our pages run only scripts and styles that lie in our own files. What a request says is judged by
the blueprints; who sits where, by the visitor a page was opened for.
"""

from ipaddress import ip_address
from urllib.parse import urlsplit

from flask import Flask, Response, request

from companion.said import said
from web.access.addresses import is_own_address, is_own_name
from web.refusals import RequestRefused
from web.settings import Settings

MARK = "X-Hexkeeper"
"""A header that only a script of our own page can send: a form or a picture of another page cannot."""

BELOW = ("X-Forwarded-Prefix", "X-Ingress-Path", "X-Script-Name")
"""Headers of a proxy that serves our pages under a path of its own, where all of our addresses would be wrong."""

NOBODY = "'none'"
POLICY = "; ".join(
    (
        "default-src 'none'",
        "script-src 'self'",
        "style-src 'self'",
        "img-src 'self'",
        "connect-src 'self'",
        "manifest-src 'self'",
        "base-uri 'none'",
        "form-action 'none'",
        "frame-ancestors",
    )
)
"""Who may show an answer in a frame comes last."""

FRAMED = ("pages.watch", "plain.plain")
"""What other sites may show in a frame, if they are named: the page on which nobody can be anything but an onlooker,
and the one to which it leads a browser that is too old for it."""


def install(app: Flask, settings: Settings) -> None:
    """Put the checks before and the headers after every request of this app."""
    app.config["MAX_CONTENT_LENGTH"] = settings.largest_body

    @app.before_request
    def check() -> None:
        if not is_ours(request.host, settings.hosts):
            raise RequestRefused(
                421,
                "unknown_host",
                said(
                    "This machine is not called {name}. Nothing was changed. Use its address or its own name, or add"
                    " the name to the hosts of the configuration.",
                    name=repr(request.host[:80]),
                ),
            )
        if any(header in request.headers for header in BELOW):
            raise RequestRefused(
                421,
                "below_another",
                said(
                    "These pages cannot lie below another address, as a proxy offers them here. Nothing was changed."
                    " Give them a name or a port of their own."
                ),
            )
        if request.headers.get("Sec-Fetch-Site", "none") not in ("same-origin", "none") and not _opens_a_page():
            words = said("Another web page asked for this. It was refused; nothing was changed.")
            raise RequestRefused(403, "foreign_page", words)
        if request.method == "POST":
            _check_change()

    @app.after_request
    def protect(answer: Response) -> Response:
        frames = settings.frames if request.endpoint in FRAMED and answer.status_code == 200 else ()
        answer.headers["Content-Security-Policy"] = f"{POLICY} {' '.join(frames) or NOBODY}"
        if not frames:
            answer.headers["X-Frame-Options"] = "DENY"
        answer.headers["X-Content-Type-Options"] = "nosniff"
        answer.headers["Referrer-Policy"] = "no-referrer"
        answer.headers["Cross-Origin-Opener-Policy"] = "same-origin"
        answer.headers["Cross-Origin-Resource-Policy"] = "same-origin"
        answer.headers.setdefault("Cache-Control", "no-store")
        return answer


def is_ours(host: str, names: tuple[str, ...] = ()) -> bool:
    """Whether a Host header, with or without a port, names this machine in its own network."""
    name = named(host)
    if name == "localhost" or name.endswith(".local") or name in (known.lower() for known in names):
        return True
    if is_own_name(name):
        return True
    try:
        address = ip_address(name)
    except ValueError:
        return False
    return address.is_private or address.is_loopback or address.is_link_local or is_own_address(address)


def named(host: str) -> str:
    """The name in a Host header, in small letters, without its port and a dot at its end."""
    return _without_port(host).lower().rstrip(".")


def _without_port(host: str) -> str:
    if host.startswith("["):
        return host[1:].partition("]")[0].partition("%")[0]
    return host.rpartition(":")[0] if host.count(":") == 1 else host


def _opens_a_page() -> bool:
    """A link from elsewhere may open our page; it sees nothing of it."""
    return request.method == "GET" and request.headers.get("Sec-Fetch-Mode") == "navigate"


def _check_change() -> None:
    if not request.headers.get(MARK):
        raise RequestRefused(403, "no_mark", said("A change needs the header {name}. Nothing was changed.", name=MARK))
    origin = request.headers.get("Origin")
    if origin is not None and _host_of(origin) != request.host.lower():
        words = said("Another web page asked for this change. Nothing was changed.")
        raise RequestRefused(403, "foreign_origin", words)


def _host_of(origin: str) -> str | None:
    """The host and port of an Origin header; None for one that makes no sense."""
    try:
        return urlsplit(origin).netloc.lower()
    except ValueError:
        return None
