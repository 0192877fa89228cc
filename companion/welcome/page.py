"""The page on the network of our own: language, country, a network, its password, Connect.

It needs no script, as the browsers that phones open for such networks hardly have any. Whatever a phone asks for to
find out whether it is on the internet leads here, and so it shows the page by itself.
"""

from ipaddress import IPv4Network, ip_address
from urllib.parse import urlsplit

from flask import Flask, Response, redirect, render_template, request
from werkzeug.exceptions import HTTPException
from werkzeug.wrappers import Response as AnyResponse

from companion.said import Said, said
from web.access.cookies import LANGUAGE_COOKIE, give
from web.access.qr import drawn
from web.language.catalogue import catalogue, languages, locale_of
from web.language.requests import install, language_of_request

from . import countries
from .networks import LONGEST_NAME, WantedNetwork, is_password
from .profiles import OWN_ADDRESS, PREFIX
from .reception import JoinThis, Reception, SearchAgain

OWN_NETWORK = IPv4Network(f"{OWN_ADDRESS}/{PREFIX}", strict=False)
LARGEST = 8 * 1024
OTHER = "other"
"""What is sent in the place of a network that was typed."""

HEADERS = {
    "Cache-Control": "no-store",
    "Content-Security-Policy": "default-src 'none'; style-src 'unsafe-inline'; img-src data:; frame-ancestors 'none'",
    "Referrer-Policy": "same-origin",
    "X-Content-Type-Options": "nosniff",
}


class NotWished(Exception):  # noqa: N818 - it is an answer, not a fault
    """What was sent names no network that can be joined; the words say what is missing."""

    def __init__(self, words: Said) -> None:
        super().__init__(words)
        self.words = words


def created(reception: Reception, own: str = OWN_ADDRESS, network: IPv4Network = OWN_NETWORK) -> Flask:
    """The page, at the address `own`, for devices in `network` alone."""
    app = Flask(__name__)
    app.config["MAX_CONTENT_LENGTH"] = LARGEST
    install(app)
    _admit(app, reception, own, network)

    @app.get("/")
    def first() -> str:
        return _form(reception)

    @app.post("/language")
    def choose() -> AnyResponse:
        chosen = request.form.get("language", "")
        if chosen not in languages():
            return redirect("/", 303)
        reception.language = chosen
        answer = redirect("/", 303)
        assert isinstance(answer, Response)
        return give(answer, LANGUAGE_COOKIE, chosen)

    @app.post("/search")
    def search() -> str:
        reception.wish(SearchAgain())
        return render_template("searching.html", name=reception.name)

    @app.post("/join")
    def join() -> tuple[str, int] | str:
        try:
            wanted = _wanted(reception)
        except NotWished as error:
            return _form(reception, error.words), 400
        reception.language = language_of_request()
        reception.country = _country() or reception.country
        reception.wish(JoinThis(wanted))  # a second phone that wishes meanwhile sees what happens all the same
        code = drawn(reception.leads_to)
        return render_template(
            "joining.html", name=reception.name, network=wanted.name, address=reception.leads_to, qr=code
        )

    return app


def _admit(app: Flask, reception: Reception, own: str, network: IPv4Network) -> None:
    """Answer nobody from elsewhere, lead those here who look for the internet, and say no in plain words."""

    @app.before_request
    def admit() -> AnyResponse | tuple[str, int] | None:
        if not _is_within(request.remote_addr, network):
            return "Hexkeeper answers only devices in its own Wi-Fi.\n", 403
        if urlsplit(f"//{request.host}").hostname != own:
            return redirect(_home(own), 302) if request.method in ("GET", "HEAD") else ("", 403)
        origin = request.headers.get("Origin")
        if request.method == "POST" and origin not in (None, f"http://{request.host}"):
            return "This was sent by another page. Nothing was changed.\n", 403
        reception.somebody_is_here()
        return None

    @app.errorhandler(HTTPException)
    def lead(error: HTTPException) -> AnyResponse:
        return redirect(_home(own), 302) if request.method in ("GET", "HEAD") else error.get_response()

    @app.after_request
    def protect(answer: Response) -> Response:
        answer.headers.update(HEADERS)
        return answer


def _home(own: str) -> str:
    port = request.environ["SERVER_PORT"]
    return f"http://{own}/" if port == "80" else f"http://{own}:{port}/"


def _is_within(address: str | None, network: IPv4Network) -> bool:
    try:
        return address is not None and ip_address(address) in network
    except ValueError:
        return False


def _form(reception: Reception, trouble: Said | None = None) -> str:
    spoken = language_of_request()
    asked = next(iter(request.accept_languages.values()), spoken)
    return render_template(
        "welcome.html",
        reception=reception,
        notices=[catalogue(spoken).text(each) for each in ((trouble,) if trouble else reception.notices)],
        languages=[(tag, locale_of(tag).display_name) for tag in languages()],
        countries=countries.named(spoken),
        country=_country() or reception.country or countries.guessed(asked),
        chosen=request.form.get("network", ""),
        typed=request.form.get("name", ""),
        other=OTHER,
        longest=LONGEST_NAME,
    )


def _wanted(reception: Reception) -> WantedNetwork:
    """What was filled in. Raises NotWished."""
    chosen, password = request.form.get("network", ""), request.form.get("password", "")
    if chosen in ("", OTHER):
        name = request.form.get("name", "").strip().encode()
        if not name:
            raise NotWished(said("No network was chosen. Nothing was changed. Tap yours, or type its name."))
        if len(name) > LONGEST_NAME:
            raise NotWished(said("That name is too long for a network. Nothing was changed. Type it again."))
        network = WantedNetwork(name, password, "WPA2" if password else "", hidden=True)
    else:
        seen = next((each for each in reception.networks if each.ssid.hex() == chosen), None)
        if seen is None or not seen.can_be_joined:
            raise NotWished(said("That network cannot be joined. Nothing was changed. Choose another one."))
        network = WantedNetwork(seen.ssid, password if seen.is_locked else "", seen.security)
        if seen.is_locked and not password:
            raise NotWished(said("“{network}” needs its password. Nothing was changed. Type it.", network=seen.name))
    if network.password and not is_password(network.password):
        raise NotWished(
            said(
                "That cannot be the password: it has to have 8 to 63 letters, digits or signs. Nothing was changed."
                " Type it again."
            )
        )
    return network


def _country() -> str:
    found = request.form.get("country", "")
    return found if countries.COUNTRY.fullmatch(found) else ""
