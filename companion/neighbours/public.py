"""What of a game is published: what a spectator sees, and never a hand.

It is taken from the view of a spectator, which is asked of the veiled state; so what nobody may know is not in it.
"""

from collections.abc import Iterable, Mapping
from typing import Any, Final

from companion.table import SPECTATOR, Table, view

NO_GAME: Final[Mapping[str, Any]] = {"game": None}
"""What is published while nothing is on the table."""

SEVEN, LANDED, WON = "seven", "barbarians", "won"
EVENTS: Final = (SEVEN, LANDED, WON)
"""What is said once, when it happens."""

ROBBER: Final = 7
"""The roll that moves the robber. Ledger base, BASE-177."""


def public(table: Table) -> dict[str, Any]:
    """The game on the table as plain data.

    `part` counts the turns and their shares, `turn` has colour and name of the player, `dice` the faces of the throw by
    die, `barbarians` their `steps` of `of`, `players` name and points by colour; `winner` is a name, or None.
    """
    seen = view(table, SPECTATOR)
    names, dice = seen["names"], seen["dice"]
    rolled = {} if dice is None else dict(zip(("yellow", "red"), dice, strict=False))
    barbarians = seen.get("barbarians")
    part, player = seen["part"]["number"], seen["part"]["player"]
    return {
        "game": seen["game"],
        "revision": seen["revision"],
        "part": part,
        "turn": {"colour": player, "name": names[player]},
        "doing": [item["words"] for item in seen["agenda"]],
        "dice": rolled | seen["along"],
        "roll": None if dice is None else sum(dice),
        "players": {
            colour: {
                "name": names[colour],
                "points": each["points"],
                "target": each["target"],
                **({"robot": True} if colour in table.about.robots else {}),
            }
            for colour, each in seen["players"].items()
        },
        "barbarians": barbarians and {key: barbarians[key] for key in ("steps", "of", "landed")},
        "winner": next((names[colour] for colour in seen["winners"]), None),
    }


def events(before: Mapping[str, Any], now: Mapping[str, Any]) -> Iterable[str]:
    """What happened between two states of one game, the older one first."""
    if before.get("game") != now.get("game") or now["game"] is None or now["revision"] <= before["revision"]:
        return
    if now["roll"] == ROBBER and (before["part"], before["roll"]) != (now["part"], ROBBER):
        yield SEVEN
    if now["barbarians"] and now["barbarians"]["landed"] > before["barbarians"]["landed"]:
        yield LANDED
    if now["winner"] and not before["winner"]:
        yield WON
