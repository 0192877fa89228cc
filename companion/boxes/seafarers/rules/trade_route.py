"""The Longest Trade Route: ships count like roads, and join them at buildings. Ledger Seafarers, SEA-71 to SEA-78.

It is the Longest Road of the base game, card and all, under another name; ships are one more kind of piece in its
lines.
"""

from companion.geometry.sets import PathSet
from companion.kernel import Module, Seat, State
from companion.rules.base.longest_road import line_kinds
from companion.said import said

from .ships import Ships

trade_route = Module("trade route", needs=("ships", "longest road"))

trade_route.retitles("longest road", said("Longest Trade Route"))
trade_route.retitles("road_length", said("length of the trade route"))


@trade_route.shares(line_kinds, rule=("SEA-71", "SEA-72", "SEA-73", "SEA-74", "SEA-75", "SEA-76", "SEA-77", "SEA-78"))
def ships_count_too(state: State, player: Seat) -> tuple[PathSet, ...]:
    return (state[Ships].of[player],)
