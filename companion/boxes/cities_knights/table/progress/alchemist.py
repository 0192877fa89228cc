"""Alchemist, at the table."""

from typing import Any

from companion.boxes.cities_knights.rules.progress.alchemist import PlayAlchemist
from companion.boxes.cities_knights.table.progress.titles import playing, title_played
from companion.rules.base.dice import RED, YELLOW
from companion.said import said
from companion.table.phrases import Phrases
from companion.table.topic import Topic

topic = Topic()


def alchemist(t: Phrases, a: Any) -> str:
    """Both dice."""
    return said("Play {card}: {one} and {other}", card=title_played(type(a)), one=a.dice[0], other=a.dice[1])


def play_alchemist(t: Phrases, a: PlayAlchemist) -> str:
    return said(
        "{player} plays {card}: the dice show {one} and {other}.", **playing(t, a), one=a.dice[0], other=a.dice[1]
    )


topic.act(PlayAlchemist, play_alchemist, alchemist)
topic.chosen_dice[PlayAlchemist] = ("dice", (YELLOW, RED))

rules = {
    "CK-196": said("The Alchemist is played before the roll."),
}
