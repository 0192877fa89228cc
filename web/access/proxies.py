"""Whether a proxy on this machine hands requests over without saying so, which makes each of its visitors host.

A browser on this machine that asks it by an address of the network comes from that address, not from loopback. So a
request from loopback under a name that means another address has been handed over. Such a name is noted for
`companion doctor`, and nothing else follows from it: an entry in the hosts file of this machine looks the same.
"""

from companion.store import Store
from web.access.addresses import means_this_machine

PART = "handed over"


class ProxyName:
    """The name under which requests were handed over last; it outlives a restart."""

    def __init__(self, kept: Store) -> None:
        self._kept = kept

    def note(self, name: str) -> None:
        """A browser that was taken for one on this machine has asked under this name, without a port."""
        if not means_this_machine(name) and handed_over(self._kept.part(PART)) != name:
            self._kept.keep(PART, {"name": name})


def handed_over(part: object) -> str:
    """The name that was noted; empty where none was, or what was kept makes no sense."""
    name = part.get("name") if isinstance(part, dict) else None
    return name if isinstance(name, str) else ""
