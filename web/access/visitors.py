"""Who asks, as which viewer that device looks, and whether it is in the audience of what it asks for.

Host and seat are known by tokens in cookies that no script can read. A browser on this machine itself is host without
one, unless the configuration says otherwise (`[web] this_machine_is_host`): a proxy on this machine that adds no header
makes all its visitors look like that browser. No header makes anybody more, and one that tells of a proxy makes less.
Who asks as an onlooker is one: what a page in a frame is shown does not depend on who the device is.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field
from ipaddress import IPv6Address, ip_address
from typing import Final, Protocol

from flask import Flask, g, redirect, request
from werkzeug.wrappers import Request
from werkzeug.wrappers import Response as AnyResponse

from companion.said import said
from companion.store import Store
from companion.table import SPECTATOR, TABLE, Table
from web.access.cookies import HOST_COOKIE, SEAT_COOKIE, kept
from web.access.guard import named
from web.access.hosts import Hosts
from web.access.proxies import ProxyName
from web.access.roles import COVERED, HOST, IN_HAND, LOST, SEAT
from web.access.seats import Phone, Seats
from web.access.tablets import OPEN, PassedTablet, Tablets
from web.refusals import RequestRefused
from web.routes import audience_of

PROXIED: Final = ("Forwarded", "Via", "X-Forwarded-For", "X-Forwarded-Host", "X-Real-Ip")
"""Headers of a request that was passed on: it comes from elsewhere, whatever machine handed it over."""

LOOKS_ON: Final = "looks-on"
"""In the query of a request that asks for what any onlooker sees."""


@dataclass(frozen=True)
class Visitor:
    """The device that asks. `phone` is that of a seat; `token` a host's own, none on this machine itself.

    A host's tablet that was passed says with whom it is. While it is in hand, it is a phone of the seat.
    """

    role: str
    phone: Phone | None = None
    token: str = field(default="", repr=False)
    passed: PassedTablet | None = None
    is_here: bool = False
    """Whether it is a browser on this machine itself, which is host whatever it keeps."""

    @property
    def key(self) -> str:
        """What tells this device from others: its token; empty where it has none."""
        return self.token or (self.phone.token if self.phone is not None else "")

    @property
    def viewer(self) -> str:
        """As which viewer it looks: a colour, the table, or a spectator."""
        if self.phone is not None:
            return self.phone.colour
        return TABLE if self.role == HOST else SPECTATOR


class Doorkeeper(Protocol):
    """Who knows the devices that come to some pages."""

    @property
    def hosts(self) -> Hosts:
        """Those that are host."""

    @property
    def handed_over(self) -> ProxyName:
        """Where a proxy on this machine is noted."""

    def visitor(self, asked: Request) -> Visitor:
        """Who asks."""

    def recheck(self, visitor: Visitor) -> None:
        """Raises RequestRefused for one that is not any more what it was."""

    def refusal(self, visitor: Visitor) -> RequestRefused:
        """The answer to a device that is not a host and asks for what is the hosts'."""


@dataclass(frozen=True)
class Known:
    """The devices that are somebody: phones on seats, hosts, and tablets of hosts that are with a player."""

    seats: Seats
    hosts: Hosts
    tablets: Tablets
    this_machine_is_host: bool = True
    """Whether a browser on this machine is host without a token. A proxy here makes everybody look like one."""
    handed_over: ProxyName = field(default_factory=lambda: ProxyName(Store()))

    def visitor(self, asked: Request) -> Visitor:
        """Who asks."""
        return _visitor(self, asked)

    def recheck(self, visitor: Visitor) -> None:
        """Raises RequestRefused for a device whose seat, or rights of a host, are gone.

        A tablet that has changed hands is another device, whatever it was before.
        """
        phone, token = visitor.phone, visitor.token
        if phone is not None and visitor.passed is None and self.seats.phone(phone.token) != phone:
            raise no_seat()
        if token and not (self.hosts.knows(token) and self.tablets.of(token) == visitor.passed):
            raise no_host()

    def refusal(self, visitor: Visitor) -> RequestRefused:
        """The answer to a device that is not a host and asks for what is the hosts'."""
        return for_a_host(visitor)


def install(app: Flask, known: Doorkeeper) -> None:
    """Find out who asks before any page answers, and refuse what is not for them.

    For the server, which gives hosts threads of their own, `is_host(address, headers, scheme)` tells before that
    whether a host asks; headers are called as in CGI, such as `COOKIE` and `X_FORWARDED_FOR`.
    """

    def is_host(address: str, headers: Mapping[str, str], scheme: str = "http") -> bool:
        named = {f"HTTP_{name}": value for name, value in headers.items()}
        asked = Request({"REMOTE_ADDR": address, "wsgi.url_scheme": scheme, **named})
        visitor = known.visitor(asked)
        return visitor.role == HOST or bool(visitor.token)

    app.extensions["is_host"] = is_host

    app.jinja_env.globals["is_host"] = lambda: visitor_of_request().role == HOST

    @app.before_request
    def who_asks() -> AnyResponse | None:
        g.visitor = visitor = known.visitor(request)
        if visitor.is_here:
            known.handed_over.note(named(request.host))
        endpoint = request.endpoint
        if endpoint is None:
            return None
        audience = audience_of(app, endpoint)
        if visitor.role in audience:
            if visitor.role == HOST and not visitor.token and request.method == "POST" and LOST not in audience:
                known.hosts.serve_here()  # a device that enters something here is host, and no other is the first
            return None
        if visitor.role == LOST:
            raise no_seat()
        if endpoint.startswith("pages.") or endpoint.endswith(".page"):
            return redirect("/")
        raise known.refusal(visitor)


def visitor_of_request() -> Visitor:
    """The device that asks."""
    visitor: Visitor = g.visitor
    return visitor


def phone_of_request() -> Phone | None:
    """The seat of the device that asks; None for one without."""
    return visitor_of_request().phone


def lost_its_seat() -> bool:
    """Whether the device that asks had a seat which is gone."""
    return visitor_of_request().role == LOST


def viewer_of_request(table: Table) -> str:
    """The viewer that the asking device is at this table. Raises RequestRefused (403) for a seat at another one."""
    visitor = visitor_of_request()
    if visitor.phone is not None and visitor.phone.game != table.game:
        raise no_seat()
    return visitor.viewer


def no_seat() -> RequestRefused:
    """The answer to a device whose seat is gone."""
    words = said(
        "This phone has no seat any more: a new game has begun, or its seat has a new code. Nothing was changed. Join"
        " with the code that the tablet shows under “Phones”."
    )
    return RequestRefused(403, "no_seat", words)


def no_host() -> RequestRefused:
    """The answer to a device that was host and is so no more."""
    words = said("This device is no longer a host. Nothing was changed. Join with the code that a host shows.")
    return RequestRefused(403, "no_host", words)


def for_a_host(visitor: Visitor) -> RequestRefused:
    """The answer to a device that is not a host and asks for what is the hosts'."""
    if visitor.passed is not None:
        words = said(
            "This tablet has been passed to a player. Nothing was changed. It takes part again when it lies on the"
            " table: “Done: hide my cards”, then “To the table”."
        )
        return RequestRefused(403, "passed", words)
    if visitor.role == SEAT:
        words = said("That is done on the tablet, where everybody sees it. Nothing was changed.")
        return RequestRefused(403, "for_the_tablet", words)
    words = said(
        "This device only looks on. Nothing was changed. To enter something, take a seat or become a host: tap “Take"
        " part” and type the code that the tablet shows under “Phones”."
    )
    return RequestRefused(403, "looks_on", words)


def is_here(address: str | None) -> bool:
    """Whether an address is this machine's own, by which it speaks with itself alone."""
    try:
        found = ip_address(address or "")
    except ValueError:
        return False
    if isinstance(found, IPv6Address) and found.ipv4_mapped is not None:
        return found.ipv4_mapped.is_loopback
    return found.is_loopback


def _visitor(known: Known, asked: Request) -> Visitor:
    if LOOKS_ON in asked.args:
        return Visitor(SPECTATOR)
    is_here = known.this_machine_is_host and comes_from_here(asked)
    token = kept(asked, SEAT_COOKIE)
    if token is not None:
        phone = known.seats.phone(token)
        return Visitor(LOST) if phone is None else Visitor(SEAT, phone)
    host = kept(asked, HOST_COOKIE)
    if host is not None and known.hosts.knows(host):
        return _host(host, known.tablets.of(host), is_here)
    return Visitor(HOST if is_here else SPECTATOR, is_here=is_here)


def comes_from_here(asked: Request) -> bool:
    """Whether the browser that asks runs on this machine itself, as far as can be seen."""
    return is_here(asked.remote_addr) and not any(header in asked.headers for header in PROXIED)


def _host(token: str, passed: PassedTablet | None, is_here: bool) -> Visitor:
    """A host, or its tablet while it is with a player."""
    if passed is None:
        return Visitor(HOST, token=token, is_here=is_here)
    if passed.stage != OPEN:
        return Visitor(COVERED, token=token, passed=passed)
    return Visitor(IN_HAND, Phone(passed.game, passed.colour, ""), token, passed)
