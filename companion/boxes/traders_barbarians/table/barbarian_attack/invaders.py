"""Where the barbarians are, at the table."""

from collections.abc import Iterable, Iterator
from typing import Any

from companion.boxes.traders_barbarians.rules.barbarian_attack.coast import landing_hexes
from companion.boxes.traders_barbarians.rules.barbarian_attack.invaders import (
    MOST,
    BarbarianLanded,
    BarbariansCounted,
    BarbariansLeft,
    CorrectBarbarians,
    CorrectPrisoners,
    Invaders,
    MoveBarbarian,
    PrisonersCounted,
    PrisonersTaken,
    every_barbarian,
    in_supply,
    prisoners_are_points,
    targets,
)
from companion.geometry.topology import Hex, bits
from companion.kernel import Seat, State
from companion.rules.base.pieces import Pieces
from companion.said import said, said_many
from companion.table.declarations import Group, Number, OnBoard
from companion.table.phrases import Phrases
from companion.table.sections import badge, fact
from companion.table.standing import Thing, Value, called, colour_of
from companion.table.table_says import ByTheBooks, Count, by_seat
from companion.table.topic import Topic

topic = Topic()
topic.earns(prisoners_are_points, said("Prisoners"))

BARBARIANS = said("Barbarians")


def left(t: Phrases, h: BarbariansLeft) -> str:
    return said_many(
        "{count} barbarian is gone from {hex}.", "{count} barbarians are gone from {hex}.", h.number, hex=t.hex(h.hex)
    )


def prisoners_taken(t: Phrases, h: PrisonersTaken) -> str:
    return said_many(
        "{player} takes {count} prisoner.", "{player} takes {count} prisoners.", h.number, player=t.who(h.player)
    )


def counted_there(t: Phrases, h: BarbariansCounted) -> str:
    return said_many(
        "{count} barbarian stands on {hex}.", "{count} barbarians stand on {hex}.", h.number, hex=t.hex(h.hex)
    )


def prisoners_counted(t: Phrases, h: PrisonersCounted) -> str:
    return said_many(
        "{player} has {count} prisoner.", "{player} has {count} prisoners.", h.number, player=t.who(h.player)
    )


def correct_barbarians(t: Phrases, a: CorrectBarbarians) -> str:
    return said_many(
        "Correction: {count} barbarian stands on {hex}.",
        "Correction: {count} barbarians stand on {hex}.",
        a.number,
        hex=t.hex(a.hex),
    )


def correct_prisoners(t: Phrases, a: CorrectPrisoners) -> str:
    return said_many(
        "Correction: {player} has {count} prisoner.",
        "Correction: {player} has {count} prisoners.",
        a.number,
        player=t.who(a.player),
    )


def prisoners(state: State, seat: Seat) -> int:
    """The prisoners of a player."""
    return state[Invaders].prisoners[seat]


def frees_my_hex(state: State, action: MoveBarbarian) -> bool:
    """Whether a barbarian leaves a building of the player, and goes where there is none; any move, if none can."""
    board, buildings = state.game.topology, state[Pieces].buildings(action.player)
    mine = sum(1 << at for at, corners in enumerate(board.hex_corner_mask) if corners & buildings)
    if not any(targets(state, Hex(at)) & ~mine for at in bits(state[Invaders].with_at_least(1) & mine)):
        return True
    return bool(mine >> action.hex & 1 and not mine >> action.to & 1)


topic.tells(BarbarianLanded, said("A barbarian lands on {hex}."))
topic.lights(BarbarianLanded, Hex, "hex")
topic.besieges(lambda state: state[Invaders].with_at_least(1), Invaders)
topic.tells(BarbariansLeft, left)
topic.tells(PrisonersTaken, prisoners_taken)
topic.tells(BarbariansCounted, counted_there)
topic.tells(PrisonersCounted, prisoners_counted)
topic.act(
    MoveBarbarian,
    said("{player} moves a barbarian from {hex} to {to}."),
    lambda t, a: said("Move the barbarian to {hex}", hex=t.hex(a.to)),
    glyph="barbarians",
)
topic.group("MoveBarbarian", Group(said("Barbarian"), "barbarians", long=said("Move a barbarian")))
topic.lies_under("MoveBarbarian", MoveBarbarian, to=lambda state, a: state.game.topology.hex_names[a.to])
topic.likes[MoveBarbarian] = 1
topic.serves[MoveBarbarian] = frees_my_hex
topic.act(CorrectBarbarians, correct_barbarians)
topic.act(CorrectPrisoners, correct_prisoners)
topic.corrects(
    CorrectBarbarians,
    said("the barbarians here are …"),
    "barbarians",
    Count(
        "number",
        said("Barbarians"),
        ByTheBooks(lambda state: dict(enumerate(state[Invaders].landed)), ("hex",)),
        lambda state: MOST,
    ),
    under=BARBARIANS,
)
topic.corrects(
    CorrectPrisoners,
    said("the prisoners are …"),
    "barbarians",
    Count("number", said("Prisoners"), by_seat(prisoners), lambda state: every_barbarian(state.game)),
    under=BARBARIANS,
)
topic.number(Number("prisoners", "barbarians", said("prisoners: two are worth a point"), prisoners), Invaders)


@topic.views("badges", Invaders)
def on_the_coast(state: State) -> dict[str, Any]:
    """The barbarians on each hex, by its name."""
    names, words = state.game.topology.hex_names, said("barbarians")
    return {names[at]: badge(words, number, "barbarians") for at, number in enumerate(state[Invaders].landed) if number}


@topic.views("piles", Invaders)
def supply(state: State) -> dict[str, Any]:
    return {"barbarians": fact(said("barbarians still to land"), in_supply(state), "barbarians")}


@topic.compares(Invaders)
def counted(state: State, seat: Seat) -> Iterable[tuple[str, int]]:
    """What a correction may change."""
    yield said("prisoners"), prisoners(state, seat)


@topic.lies_open(Invaders)
def standing(state: State) -> Iterator[tuple[Thing, Value]]:
    """The barbarians on each hex, and the prisoners of each player."""
    names, landed = state.game.topology.hex_names, state[Invaders].landed
    there = (at for at in landing_hexes(state) if landed[at])
    yield from ((Thing("landed", place=names[at]), landed[at]) for at in there)
    yield from ((Thing("prisoners", colour_of(state, seat)), prisoners(state, seat)) for seat in state.game.seats)


def put_landed_right(t: Phrases, thing: Thing, now: Value) -> str:
    number = now if isinstance(now, int) else 0
    return said_many(
        "{count} barbarian stands on {hex}.",
        "{count} barbarians stand on {hex}.",
        number,
        hex=t.place(thing.place),
    )


def put_prisoners_right(t: Phrases, thing: Thing, now: Value) -> str:
    number = now if isinstance(now, int) else 0
    return said_many(
        "{player} has {count} prisoner.", "{player} has {count} prisoners.", number, player=called(t, thing.seat)
    )


topic.put_right["landed"] = put_landed_right
topic.lies_on_board(
    "landed", OnBoard("barbarian", Hex, said("A barbarian"), said("barbarians"), is_coloured=False), Invaders
)
topic.held.append("prisoners")
topic.put_right["prisoners"] = put_prisoners_right

rules = {
    "TBS4-15": said("For each result a barbarian lands on the coastal hex with that number."),
    "TBS4-16": said("At most three barbarians stand on a hex."),
    "TBS4-18": said("Once all barbarians have landed there are no more attacks."),
    "TBS4-19": said("Prisoners stay with their players and never land again."),
}
