"""A table introduces itself to Home Assistant, so that nobody types anything there.

One retained message announces the device with all its parts. Source: Home Assistant, "MQTT discovery", device payloads.
"""

from collections.abc import Mapping
from typing import Any, Final

from .public import EVENTS
from .topics import BRIGHTEN, BRIGHTNESS, EVENT, LIGHTS, LIT, OFF, OFFLINE, ON, ONLINE, PRESENCE, SOUND, SOUNDS, STATE

ASKED_ON: Final = "status"
"""Under the prefix of Home Assistant: it says “online” there when it starts, and wants to be told again."""

_VALUES: Final[Mapping[str, tuple[str, str, str]]] = {
    "turn": ("Turn", "mdi:account-arrow-right", "value_json.turn.name if value_json.game else None"),
    "doing": (
        "To do",
        "mdi:format-list-checks",
        "value_json.doing | join('; ') | truncate(255) if value_json.game else None",
    ),
    "roll": ("Last roll", "mdi:dice-multiple", "value_json.roll if value_json.game else None"),
    "barbarians": (
        "Barbarians",
        "mdi:sail-boat",
        "value_json.barbarians.steps if value_json.game and value_json.barbarians else None",
    ),
    "winner": ("Winner", "mdi:trophy", "value_json.winner if value_json.game else None"),
}
"""Of each sensor its name, its icon, and the template that reads it in the state."""


def introduction(prefix: str, table: str, topics: Mapping[str, str], version: str) -> tuple[str, dict[str, Any]]:
    """The topic and content of the message that introduces a table, under the prefix that Home Assistant listens to."""
    identity = f"hexkeeper_{table}"
    sensors = {
        name: {
            "p": "sensor",
            "name": title,
            "ic": icon,
            "uniq_id": f"{identity}_{name}",
            "stat_t": topics[STATE],
            "val_tpl": "{{ " + template + " }}",
        }
        for name, (title, icon, template) in _VALUES.items()
    }
    sensors["turn"]["json_attr_t"] = topics[STATE]  # so that automations reach points, dice and colours
    happened = {
        "p": "event",
        "name": "What happened",
        "uniq_id": f"{identity}_event",
        "stat_t": topics[EVENT],
        "evt_typ": list(EVENTS),
    }
    lights = {
        "p": "light",
        "name": "Lights of the table",
        "uniq_id": f"{identity}_lights",
        "stat_t": topics[LIT],
        "cmd_t": topics[LIGHTS],
        "pl_on": ON,
        "pl_off": OFF,
        "bri_stat_t": topics[BRIGHTNESS],
        "bri_cmd_t": topics[BRIGHTEN],
        "bri_scl": 100,
    }
    sound = {
        "p": "switch",
        "name": "Sound of the table",
        "ic": "mdi:bell",
        "uniq_id": f"{identity}_sound",
        "stat_t": topics[SOUNDS],
        "cmd_t": topics[SOUND],
        "pl_on": ON,
        "pl_off": OFF,
    }
    return f"{prefix}/device/{identity}/config", {
        "dev": {"ids": [identity], "name": f"Hexkeeper {table}", "mf": "Hexkeeper", "sw": version},
        "o": {"name": "Hexkeeper", "sw": version},
        "cmps": {**sensors, "event": happened, "lights": lights, "sound": sound},
        "avty_t": topics[PRESENCE],
        "pl_avail": ONLINE,
        "pl_not_avail": OFFLINE,
        "qos": 1,
    }
