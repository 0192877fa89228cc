"""Who asks in a hall: hosts, by a token or because they are on this machine itself, and all others, who look on."""

from dataclasses import dataclass

from werkzeug.wrappers import Request

from companion.said import said
from companion.table import SPECTATOR
from web.access.cookies import HALL_COOKIE, kept
from web.access.hosts import Hosts
from web.access.proxies import ProxyName
from web.access.roles import HOST
from web.access.visitors import Visitor, comes_from_here, no_host
from web.refusals import RequestRefused


@dataclass(frozen=True)
class HallDoorkeeper:
    """The devices that are host in this hall."""

    hosts: Hosts
    this_machine_is_host: bool
    handed_over: ProxyName

    def visitor(self, asked: Request) -> Visitor:
        """Who asks."""
        is_here = self.this_machine_is_host and comes_from_here(asked)
        token = kept(asked, HALL_COOKIE) or ""
        if token and self.hosts.knows(token):
            return Visitor(HOST, token=token, is_here=is_here)
        return Visitor(HOST if is_here else SPECTATOR, is_here=is_here)

    def recheck(self, visitor: Visitor) -> None:
        """Raises RequestRefused for a device that was host and is so no more."""
        if visitor.token and not self.hosts.knows(visitor.token):
            raise no_host()

    def refusal(self, visitor: Visitor) -> RequestRefused:
        """The answer to a device that looks on and asks for what is the hosts'."""
        words = said(
            "This device only looks on. Nothing was changed. To enter something, tap “Take part” and type the code that"
            " a host of the hall shows."
        )
        return RequestRefused(403, "looks_on", words)
