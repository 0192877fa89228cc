"""What a player does in a play-out with Cities & Knights, as one number: its kind above, what it is about below.

Hand cards are counted as in the base game, then paper 5, cloth 6, coin 7. Tracks and their decks are trade 0, politics
1, science 2; progress cards are counted deck by deck.
"""

from typing import Final

BITS: Final = 14
ABOUT: Final = 16383
"""`move >> BITS` is the kind of a move, `move & ABOUT` what it is about."""

PLACE_BITS: Final = 7
PLACE: Final = 127
"""Of two places, or a seat and something else, the first stands above so many bits."""

NOWHERE: Final = 127

KINDS: Final = 8
RESOURCES: Final = 5
BRICK: Final = 0
LUMBER: Final = 1
WOOL: Final = 2
GRAIN: Final = 3
ORE: Final = 4
PAPER: Final = 5
CLOTH: Final = 6
COIN: Final = 7

TRACKS: Final = 3
TRADE_TRACK: Final = 0
POLITICS: Final = 1
SCIENCE: Final = 2
ABILITY_LEVEL: Final = 3
HIGHEST_LEVEL: Final = 5

CARDS: Final = 25
COMMERCIAL_HARBOR: Final = 0
MASTER_MERCHANT: Final = 1
MERCHANT: Final = 2
MERCHANT_FLEET: Final = 3
RESOURCE_MONOPOLY: Final = 4
TRADE_MONOPOLY: Final = 5
BISHOP: Final = 6
CONSTITUTION: Final = 7
DESERTER: Final = 8
DIPLOMAT: Final = 9
INTRIGUE: Final = 10
SABOTEUR: Final = 11
SPY: Final = 12
WARLORD: Final = 13
WEDDING: Final = 14
ALCHEMIST: Final = 15
CRANE: Final = 16
ENGINEER: Final = 17
INVENTOR: Final = 18
IRRIGATION: Final = 19
MEDICINE: Final = 20
MINING: Final = 21
PRINTER: Final = 22
ROAD_BUILDING: Final = 23
SMITH: Final = 24

# Moves that leave something to chance come first, so that one comparison tells them.
ROLL: Final = 0  # nothing
ROLL_EVENT: Final = 1  # nothing
DRAW: Final = 2  # a track
STEAL: Final = 3  # a seat
DISCARD: Final = 4  # the seat that discards
START_ROLL: Final = 5  # the seat that rolls for the start
CERTAIN: Final = 6 << BITS
"""Moves from here on leave nothing to chance."""

END: Final = 6  # nothing
TRADE: Final = 7  # give * 8 + take, at the best rate there is
ROAD: Final = 8  # a path: paid for, placed with a building, or for nothing, as the moment is
SETTLEMENT: Final = 9  # a corner
CITY: Final = 10  # a corner
MOVE_ROBBER: Final = 11  # a hex
PASS: Final = 12  # nothing: builds no more in the special building phase
START_SELF: Final = 13  # the seat that starts, as the table says
ROBBER_START: Final = 14  # a hex
STOP_ROADS: Final = 15  # nothing
WALL: Final = 16  # a corner
HIRE: Final = 17  # a corner
ACTIVATE: Final = 18  # a corner
PROMOTE: Final = 19  # a corner
IMPROVE: Final = 20  # a track
IMPROVE_WITH_CRANE: Final = 21  # a track
MOVE_KNIGHT: Final = 22  # two corners: from and to
DISPLACE: Final = 23  # two corners: from and to
CHASE: Final = 24  # a corner
OFFER_EXCHANGE: Final = 25  # a seat and a resource
NO_DRAW: Final = 26  # nothing
GIVE_BACK: Final = 27  # a card
LOSE_CITY: Final = 28  # a corner
PLACE_METROPOLIS: Final = 29  # a corner
RETREAT: Final = 30  # a corner, or NOWHERE
TAKE: Final = 31  # a resource that an Aqueduct brings
TAKE_NOTHING: Final = 32  # nothing
GIVE_COMMODITY: Final = 33  # a commodity
RETURN_RESOURCE: Final = 34  # nothing
TAKE_PROGRESS: Final = 35  # a card
TAKE_NO_PROGRESS: Final = 36  # nothing
TAKE_CARDS: Final = 37  # two kinds: see `pair`
GIVE_CARDS: Final = 38  # a seat and two kinds
GIVE_UP_KNIGHT: Final = 39  # a corner
PLACE_DESERTER: Final = 40  # a corner
LEAVE_DESERTER: Final = 41  # nothing
SWAP: Final = 42  # a hex
PROMOTE_FREE: Final = 43  # a corner
STOP_PROMOTING: Final = 44  # nothing
TAKE_PLACE: Final = 45  # nothing
LEAVE_PLACE: Final = 46  # nothing
PLAY: Final = 47
"""PLAY + a card is that card played: about what it names, if anything (Alchemist: yellow die * 8 + red die)."""

SINGLE: Final = 8
"""The second of two cards where there is only one."""

# What a position waits for besides the base game's phases; low enough for either.
EVENT: Final = 12
DRAWING: Final = 13  # about a track
DRAWING_OF_CHOICE: Final = 14
GIVING_BACK: Final = 15
LOSING_CITIES: Final = 16  # several
AQUEDUCT: Final = 17
SABOTAGE: Final = 18  # several
GIVING: Final = 19  # several, about the seat that takes
SPYING: Final = 20  # about a seat
CHOOSING_CARDS: Final = 21  # about a seat
EXCHANGE: Final = 22  # about who offered, and a resource
METROPOLIS: Final = 23  # about a track
RETREATING: Final = 24  # about the corner, and 1 + that of the knight that takes the place
GIVING_UP: Final = 25  # about the seat that played the card
DESERTING: Final = 26  # about the level, and whether it is active
LAYING_ELSEWHERE: Final = 27  # about the path
SWAPPING: Final = 28  # about the hex
PROMOTING: Final = 29  # about how many
CHASING: Final = 30
BISHOPS_ROBBER: Final = 31
BISHOPS_DRAW: Final = 32  # about a seat
TAKING_THE_PLACE: Final = 33  # about a corner

# What runs by itself.
NEXT_DRAW: Final = 34  # about a track
LOOK: Final = 35
HARVEST: Final = 36
AFTER_THE_BATTLE: Final = 37
SEVENS_ROBBER: Final = 38
PART_ENDS: Final = 39
VACATED: Final = 40  # about a corner


def pair(first: int, second: int) -> int:
    """Two kinds of card, ascending, or one and SINGLE."""
    return first * 9 + second
