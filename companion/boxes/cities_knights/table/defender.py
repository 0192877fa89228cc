"""A battle won, at the table."""

from collections.abc import Iterator
from typing import Any, Final

from companion.boxes.cities_knights.rules.defender import (
    CorrectDefenders,
    DefenderHonoured,
    Defenders,
    DefendersCorrected,
    a_point_for_each_honour,
)
from companion.boxes.cities_knights.table.names import CHARTS_AND_CARDS, number_of_times
from companion.kernel import Seat, State
from companion.said import joined, said, said_many
from companion.table.moves import CARDS_ARE_TOLD, SUPPLY, Move, seat
from companion.table.phrases import Phrases
from companion.table.sections import card, fact
from companion.table.table_says import Count, by_seat
from companion.table.topic import Topic

topic = Topic()
topic.earns(a_point_for_each_honour, said("Defender of Catan"))

DEFENDER: Final = "defender"


def correct_defenders(t: Phrases, a: CorrectDefenders) -> str:
    return said(
        "Correction: {player} has been Defender of Catan {times}.",
        player=t.who(a.player),
        times=number_of_times(a.honours),
    )


def defender_honoured(t: Phrases, h: DefenderHonoured) -> str:
    honoured = said("{player} is Defender of Catan.", player=t.who(h.player))
    return honoured if h.card else joined((honoured, said("No card is left: mark the point some other way.")))


def defenders_corrected(t: Phrases, h: DefendersCorrected) -> str:
    return said(
        "{player} has been Defender of Catan {times}.", player=t.who(h.player), times=number_of_times(h.honours)
    )


def defender_honoured_moves(t: Phrases, h: DefenderHonoured) -> Iterator[Move]:
    yield Move(SUPPLY, seat(t, h.player), {DEFENDER: int(h.card)})


topic.act(CorrectDefenders, correct_defenders)
topic.corrects(
    CorrectDefenders,
    said("Defender of Catan titles …"),
    "defender",
    Count("honours", said("How many"), by_seat(lambda state, seat: state[Defenders].honours[seat])),
    under=CHARTS_AND_CARDS,
)
topic.tells(DefenderHonoured, defender_honoured)
topic.tells(DefendersCorrected, defenders_corrected)
topic.moves[DefenderHonoured] = defender_honoured_moves


@topic.views("player", Defenders)
def honours(state: State, seat: Seat) -> dict[str, Any]:
    return {"defender": state[Defenders].honours[seat]}


@topic.views("cards", Defenders)
def special_card(state: State) -> dict[str, Any]:
    return {DEFENDER: card(said("Defender of Catan"), "defender")}


@topic.views("facts", Defenders)
def cards_before_a_player(state: State, seat: Seat) -> dict[str, Any]:
    honours = state[Defenders].honours[seat]
    return {"defender": fact(said("Defender of Catan"), honours, "defender", kind="held")} if honours else {}


@topic.compares(Defenders)
def numbers(state: State, seat: Seat) -> Iterator[tuple[str, int]]:
    """What is counted of a player."""
    yield said("Defender of Catan titles"), state[Defenders].honours[seat]


topic.card_words[DEFENDER] = lambda number: said_many(
    "{count} Defender of Catan card", "{count} Defender of Catan cards", number
)
topic.only_booked(Defenders, CARDS_ARE_TOLD)

rules = {
    "CK-292": said("If Catan wins, the only player who defended most becomes Defender of Catan: 1 point."),
}
