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

BRIGHTNESS: Final = "lights/brightness"
"""How bright they shine, in percent; retained."""

BRIGHTEN: Final = "lights/brightness/set"
"""Where others say how bright."""

SOUNDS: Final = "sound"
"""Whether the table has sound; retained."""

SOUND: Final = "sound/set"
"""Where others say whether it has."""

ONLINE, OFFLINE, ON, OFF = "online", "offline", "ON", "OFF"


def topics(prefix: str, table: str) -> dict[str, str]:
    """Each of them in full, for one table."""
    names = (STATE, EVENT, PRESENCE, LIT, LIGHTS, BRIGHTNESS, BRIGHTEN, SOUNDS, SOUND)
    return {name: f"{prefix}/{table}/{name}" for name in names}
