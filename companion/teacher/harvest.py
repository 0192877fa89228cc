"""Why did I get nothing? What the newest roll brought each player, and why some hexes brought nothing."""

from collections.abc import Iterable, Iterator
from typing import Any

from companion.geometry.topology import Hex
from companion.kernel import Seat, State
from companion.rules.base.dice import SEVEN as A_SEVEN
from companion.rules.base.dice import NumberCame
from companion.rules.base.hands import Hands, Produced
from companion.rules.base.land import Land
from companion.rules.base.pieces import Pieces
from companion.rules.base.production import claims, harvests, idle_hexes
from companion.rules.base.robber import Robber
from companion.rules.cards import Cards, kinds_in, kinds_spoken, spoken
from companion.said import said
from companion.table.history import History
from companion.table.phrases import Phrases
from companion.table.steps import Step
from companion.table.words import phrases

PRODUCTION = "production"


def harvest_told(history: History, seat: Seat) -> list[dict[str, Any]]:
    """What the newest roll brought whom, and why not more: a list for each player, the asking `seat` first.

    All of it lies open on the table. Empty before the first roll, while something else comes before the harvest, and
    where that has ended the game.
    """
    found = _newest_roll(history)
    if found is None or PRODUCTION not in history.opening.game.modules:
        return []
    number, steps = found
    produced, state = _harvest_of(steps)
    if any(item.name == PRODUCTION for item in steps[-1].state.agenda):
        return []
    if produced is None and claims(state, number):  # the game ended before
        return []
    t, game = phrases(state, seat), state.game
    seats = (seat, *(one for one in game.seats if one != seat))
    return [
        {"player": game.setup.seats[one], "words": list(_told(t, state, produced, number, one, asks=one == seat))}
        for one in seats
    ]


def _newest_roll(history: History) -> tuple[int, list[Step]] | None:
    """The number that came last, and the lines from there on."""
    steps = history.steps()
    for at in range(len(steps) - 1, -1, -1):
        came = [one for one in steps[at].happenings if isinstance(one, NumberCame)]
        if came:
            return sum(came[-1].dice), steps[at:]
    return None


def _harvest_of(steps: list[Step]) -> tuple[Produced | None, State]:
    """What was handed out after the roll, with the position in which it was; without a harvest that of the roll."""
    for step in steps:
        for one in step.happenings:
            if isinstance(one, Produced):
                return one, step.state
    return None, steps[0].state


def _told(
    t: Phrases, state: State, produced: Produced | None, number: int, player: Seat, *, asks: bool
) -> Iterator[str]:
    who = t.who(player)
    if number == A_SEVEN:
        yield said("A seven: no hex gives anything.")
        return
    given = () if produced is None else tuple(one for one in produced.harvests if one.player == player)
    if got := sum(one.cards for one in given):
        yield said("{player} gets {cards}.", player=who, cards=spoken(Cards(got)))
    beside = [at for at in _hexes(state, number) if _stands_at(state, player, at)]
    due = [one for one in harvests(state, number) if one.player == player]
    for at in dict.fromkeys(one.hex for one in due):
        wanted = sum(one.cards for one in due if one.hex == at)
        came = sum(one.cards for one in given if one.hex == at)
        if came < wanted:
            yield from _why_less(t, state, produced, at, wanted)
    for at in beside:
        if all(one.hex != at for one in due):
            yield _something_else(t, state, at)
    if not beside and not got:
        if asks:
            yield said("You have no building at any {number}.", number=number)
        else:
            yield said("{player} has no building at any {number}.", player=who, number=number)


def _why_less(t: Phrases, state: State, produced: Produced | None, at: Hex, wanted: int) -> Iterator[str]:
    withheld = 0 if produced is None else produced.withheld & kinds_in(wanted)
    if _is_idle(state, at):
        yield _why_idle(t, state, at)
    elif withheld:
        yield said("The supply was short of {cards}.", cards=kinds_spoken(withheld))


def _something_else(t: Phrases, state: State, at: Hex) -> str:
    """Of a hex that is no field: on a gold field people choose, a lake gives fish."""
    if _is_idle(state, at):
        return _why_idle(t, state, at)
    return said("What comes from {hex} is not counted here.", hex=t.hex(at))


def _is_idle(state: State, at: Hex) -> bool:
    return bool(idle_hexes(state) >> at & 1)


def _why_idle(t: Phrases, state: State, at: Hex) -> str:
    if Robber in state and state[Robber].hex == at:
        return said("The robber stood on {hex}, so it gave nothing.", hex=t.hex(at))
    return said("Nothing came from {hex} this time.", hex=t.hex(at))


def _hexes(state: State, number: int) -> Iterable[Hex]:
    """The hexes with this number, whatever they give."""
    land = state[Land]
    return (Hex(at) for at in range(len(land.terrain)) if number in land.shown(Hex(at)))


def _stands_at(state: State, player: Seat, at: Hex) -> bool:
    return bool(state[Pieces].buildings(player) & state.game.topology.hex_corner_mask[at]) if Hands in state else False
