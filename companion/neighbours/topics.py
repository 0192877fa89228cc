"""Where a table speaks at a broker: `PREFIX/TABLE/...`."""

from typing import Final

STATE: Final = "state"
"""The game as it stands, as JSON; retained."""

EVENT: Final = "event"
"""What has just happened, as JSON with `event_type` and `game`."""

PRESENCE: Final = "online"
"""Whether the companion runs; retained, and the broker's word when it falls silent."""

LIT: Final = "lights"
"""Whether the lights of the table may shine; retained."""

LIGHTS: Final = "lights/set"
"""Where others say whether they may."""

ONLINE, OFFLINE, ON, OFF = "online", "offline", "ON", "OFF"


def topics(prefix: str, table: str) -> dict[str, str]:
    """Each of them in full, for one table."""
    return {name: f"{prefix}/{table}/{name}" for name in (STATE, EVENT, PRESENCE, LIT, LIGHTS)}
