"""What a player does in a play-out, as one number: its kind above, the place or kind of card it is about below.

Cards are counted in the order of their digits in a hand: brick 0, lumber 1, wool 2, grain 3, ore 4; development cards
knight 0, victory point 1, road building 2, year of plenty 3, monopoly 4.
"""

from typing import Final

BITS: Final = 10
ABOUT: Final = 1023
"""`move >> BITS` is the kind of a move, `move & ABOUT` what it is about."""

RESOURCES: Final = 5
KNIGHT: Final = 0
VICTORY_POINT: Final = 1
ROAD_BUILDING: Final = 2
YEAR_OF_PLENTY: Final = 3
MONOPOLY: Final = 4

# Moves that leave something to chance come first, so that one comparison tells them.
ROLL: Final = 0  # nothing
BUY: Final = 1  # nothing
STEAL: Final = 2  # a seat
DISCARD: Final = 3  # the seat that discards
START_ROLL: Final = 4  # the seat that rolls for the start
CERTAIN: Final = 5 << BITS
"""Moves from here on leave nothing to chance."""

END: Final = 5  # nothing
TRADE: Final = 6  # give * 5 + take, at the best rate there is
ROAD: Final = 7  # a path: paid for, placed with a settlement, or for nothing, as the moment is
SETTLEMENT: Final = 8  # a corner
CITY: Final = 9  # a corner
MOVE_ROBBER: Final = 10  # a hex
PLAY_KNIGHT: Final = 11  # nothing
PLAY_ROAD_BUILDING: Final = 12  # nothing
PLAY_YEAR_OF_PLENTY: Final = 13  # first * 6 + second, ascending; second is SINGLE for one card only
PLAY_MONOPOLY: Final = 14  # a resource
STOP_ROADS: Final = 15  # nothing
PASS: Final = 16  # nothing: builds no more in the special building phase
START_SELF: Final = 17  # the seat that starts, as the table says
ROBBER_START: Final = 18  # a hex

SINGLE: Final = 5
"""The second card of a Year of Plenty that finds one card only in the supply."""

# What a position waits for.
START: Final = 0
ROBBERS_DESERT: Final = 1
PLACE_SETTLEMENT: Final = 2
PLACE_ROAD: Final = 3
TO_ROLL: Final = 4
DISCARDS: Final = 5
ROBBER: Final = 6
THEFT: Final = 7
FREE_ROADS: Final = 8
TO_ACT: Final = 9
SPECIAL_BUILDING: Final = 10
OVER: Final = 11

# How five or six share a turn.
ALONE: Final = 0
PAIRED: Final = 1
BUILDING_PHASE: Final = 2
