"""Pages that are encrypted at home: what a plain request gets, and the page on which a device learns to trust us.

The page *Trust* itself is plain: before it, no device can check an encrypted one. What it gives is no secret.
"""

from flask import Blueprint, Flask, Response, redirect, render_template, request
from werkzeug.wrappers import Response as AnyResponse

from companion.said import said
from web.access.addresses import addresses_of
from web.access.qr import drawn
from web.access.roles import EVERYBODY
from web.access.visitors import is_here
from web.refusals import RequestRefused
from web.routes import Pages
from web.settings import Settings

PAGE = "/trust"
PLAIN = ("trust", "static files", "languages")
"""The blueprints that answer without encryption: the page *Trust* and what it is drawn with."""


def install(app: Flask, settings: Settings) -> None:
    """Redirect plain requests to encrypted pages, except those of this machine itself, which cross no network."""
    if not settings.encrypted:
        return

    @app.before_request
    def lead() -> AnyResponse | None:
        if request.is_secure or request.blueprint in PLAIN or is_here(request.remote_addr):
            return None
        if request.method != "GET":
            words = said("This was sent unencrypted. Nothing was changed. Open the page again, with https.")
            raise RequestRefused(403, "not_encrypted", words)
        return redirect(request.url.replace("http:", "https:", 1), 307)


def blueprint(settings: Settings) -> Blueprint:
    """`GET /trust`, and `GET /trust/authority.crt`, the certificate for devices."""
    pages = Pages("trust")

    @pages.get(PAGE, EVERYBODY)
    def trust() -> str:
        numeric, _ = trust_addresses(settings)
        code = drawn(numeric) if numeric else None
        return render_template("trust.html", address=numeric, qr=code, fingerprint=settings.fingerprint)

    @pages.get(f"{PAGE}/authority.crt", EVERYBODY)
    def authority() -> Response:
        named = {"Content-Disposition": "attachment; filename=hexkeeper.crt"}
        return Response(settings.authority, mimetype="application/x-x509-ca-cert", headers=named)

    return pages


def trust_addresses(settings: Settings) -> tuple[str | None, str | None]:
    """Where a phone finds the page *Trust*, in numbers and by name; nowhere without an authority."""
    return addresses_of(request.host, settings.host, PAGE) if settings.authority else (None, None)
