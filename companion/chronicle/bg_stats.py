"""A link that hands a finished game to the app BG Stats, which asks its owner before it notes anything.

The app takes a play as JSON in the address `https://app.bgstatsapp.com/createPlay.html?data=...`; a device with the app
opens it there. Opening the link is the only way anything leaves the house, and in it is what stands here: names or
colours, points, who won and who began, when and how long, and what was played.
"""

import json
from datetime import UTC, datetime
from typing import Any, Final
from urllib.parse import quote

from .figures import Figures

ADDRESS: Final = "https://app.bgstatsapp.com/createPlay.html?data="
UNCHANGED: Final = "!$'()*,:;@/?"
"""Left unescaped, which keeps the QR code small. `&`, `=` and `+` are not: they have a meaning in a query."""
CATAN: Final = 13
"""The number of the game on BoardGameGeek, by which the app finds it."""


def bg_stats_link(of: Figures) -> str | None:
    """The link for a game; None as long as nobody has won."""
    if not of.winners:
        return None
    return ADDRESS + quote(json.dumps(bg_stats_play(of), ensure_ascii=False, separators=(",", ":")), safe=UNCHANGED)


def bg_stats_play(of: Figures) -> dict[str, Any]:
    """A finished game as the app wants it, without robots.

    Dates are in UTC; whether somebody won must be said of everybody.
    """
    play: dict[str, Any] = {
        "sourceName": "Hexkeeper",
        "sourcePlayId": of.game,
        "board": str(of.played.words),
        "game": {"name": "CATAN", "sourceGameId": "catan", "bggId": CATAN, "highestWins": True, "noPoints": False},
        "players": [
            {
                "name": str(player.name),
                "sourcePlayerId": str(player.name).lower(),
                "startPlayer": seat == of.starter,
                "score": of.totals[seat],
                "winner": seat in of.winners,
            }
            for seat, player in enumerate(of.players)
            if not player.robot
        ],
    }
    if of.began is not None:
        play["playDate"] = datetime.fromtimestamp(of.began, UTC).strftime("%Y-%m-%d %H:%M:%S")
        play["durationMin"] = max(1, round(of.seconds / 60))
    return play
