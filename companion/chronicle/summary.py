"""A game in one line, for a list of games and for what all of them come to; as plain data and back."""

from dataclasses import asdict, dataclass
from typing import Any

from .boxes import Played, read_played
from .fairness import Pair
from .figures import Figures
from .players import Player, read_player
from .rolls import free_dice

VERSION = 5
"""Of the plain data; another one is not read."""


@dataclass(frozen=True)
class Summary:
    """A game in short. Lists are by seat; `dice` are how often each of the 36 ways came, yellow die by yellow die.

    What was rolled for robots is not among these.
    """

    game: str
    revision: int
    players: tuple[Player, ...]
    played: Played
    target: int
    winners: tuple[int, ...]
    totals: tuple[int, ...]
    parts: int
    began: float | None
    ended: float | None
    seconds: float
    dice: tuple[int, ...]


def summary(of: Figures) -> Summary:
    """The summary of a game."""
    dice = [0] * 36
    for yellow, red in free_dice(roll for roll in of.all_rolls if not of.players[roll.player].robot):
        dice[6 * (yellow - 1) + red - 1] += 1
    return Summary(
        game=of.game,
        revision=of.revision,
        players=of.players,
        played=of.played,
        target=of.target,
        winners=of.winners,
        totals=of.totals,
        parts=len(of.parts),
        began=of.began,
        ended=of.ended,
        seconds=of.seconds,
        dice=tuple(dice),
    )


def has_people(of: Summary) -> bool:
    """Whether anybody but robots played."""
    return not all(player.robot for player in of.players)


def pairs(dice: tuple[int, ...]) -> tuple[Pair, ...]:
    """The rolls of these 36 counts, one by one."""
    return tuple((cell // 6 + 1, cell % 6 + 1) for cell, number in enumerate(dice) for _ in range(number))


def summary_data(of: Summary) -> dict[str, Any]:
    """A summary as plain data."""
    return {"version": VERSION, **asdict(of)}


def read_summary(data: dict[str, Any]) -> Summary:
    """The summary that was written so. Raises ValueError for what is not of this version."""
    try:
        if data["version"] != VERSION:
            raise ValueError(f"a summary of version {data['version']!r}")
        told = {name: data[name] for name in Summary.__dataclass_fields__}
        lists = {name: tuple(told[name]) for name in ("winners", "totals", "dice")}
        if len(lists["dice"]) != 36 or not all(isinstance(number, int) for number in lists["dice"]):
            raise ValueError("the dice of a summary")
        players = tuple(read_player(**one) for one in told["players"])
        return Summary(**{**told, **lists, "players": players, "played": read_played(told["played"])})
    except (KeyError, TypeError) as error:
        raise ValueError(f"no summary of a game: {error}") from error
