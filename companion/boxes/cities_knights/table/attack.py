"""The barbarians attack, at the table."""

from typing import Any

from companion.boxes.cities_knights.rules.attack import Battle, BattleFought
from companion.boxes.cities_knights.rules.defender import Defenders, rewarded, sole_defender
from companion.kernel import State
from companion.rules.base.turns import Turn
from companion.said import said, said_many
from companion.table.declarations import Signal
from companion.table.phrases import Phrases
from companion.table.sections import colour
from companion.table.topic import Topic

topic = Topic()


def battle_fought(t: Phrases, h: BattleFought) -> str:
    strengths = {"strength": h.strength, "defence": h.defence}
    if h.won:
        return said(
            "The barbarians come with {strength} and meet {defence}: the island is saved. {players} contributed most.",
            **strengths,
            players=t.who(*h.best),
        )
    if not h.weakest:
        return said(
            "The barbarians come with {strength} and meet {defence}: they win, and find no city to take.", **strengths
        )
    return said_many(
        (
            "The barbarians come with {strength} and meet {defence}: they win. {players} contributed least and loses a"
            " city."
        ),
        (
            "The barbarians come with {strength} and meet {defence}: they win. {players} contributed least and lose a"
            " city each."
        ),
        len(h.weakest),
        **strengths,
        players=t.who(*h.weakest),
    )


topic.tells(BattleFought, battle_fought)
topic.sounds_as(BattleFought, Signal.LANDED)


@topic.views("table", Battle, Turn, Defenders)
def battle(state: State) -> dict[str, Any]:
    fought, seats = state[Battle].newest, state.game.setup.seats
    if fought is None or fought.part != state[Turn].number:
        return {"battle": None}
    return {
        "battle": {
            "part": fought.part,
            "strength": fought.strength,
            "defence": fought.defence,
            "won": fought.won,
            "contributions": dict(zip(seats, fought.contributions, strict=True)),
            "cities": {one: cities.bit_count() for one, cities in zip(seats, fought.at_stake, strict=True)},
            "weakest": [seats[one] for one in fought.weakest],
            "best": [seats[one] for one in rewarded(state, fought)],
            "defender": colour(state, sole_defender(state, fought)),
        }
    }


topic.only_booked(Battle, "the battle is over; what it changed lies on the board and before its players")
