"""Pirate ships, at the table."""

from companion.boxes.explorers_pirates.rules.fleets import Fleets
from companion.boxes.explorers_pirates.rules.pirate_ships import (
    PLACE_PIRATE_SHIP,
    CorrectPirateShip,
    PirateShip,
    PirateShipGone,
    PirateShipPlaced,
    PlacePirateShip,
    closed_to_pirate_ships,
    for_pirate_ships,
)
from companion.geometry.sets import HexSet
from companion.geometry.topology import Hex, bits
from companion.kernel import Seat, State
from companion.mechanisms.rules.sea import open_waters
from companion.rules.base.discards import seven_counts
from companion.rules.base.turns import Turn
from companion.said import said, said_many
from companion.table.declarations import Piece
from companion.table.figures import may_be_said
from companion.table.phrases import Phrases, either
from companion.table.topic import Topic

topic = Topic()


def where(state: State, seat: Seat) -> HexSet:
    """The hex of a player's pirate ship."""
    return state[PirateShip].here if state[PirateShip].owner == seat else HexSet(0)


def why_none_is_placed(t: Phrases, before: State, state: State) -> str | None:
    """On a seven people look for the pirate ship, and it may be that it has to wait."""
    player = state[Turn].player
    if not seven_counts(state) or seven_counts(before) or for_pirate_ships.open(state, player):
        return None
    everywhere = state.game.topology.every_hex
    why = (barrier.words for barrier in closed_to_pirate_ships(state, player) if barrier.places == everywhere)
    return next(why, said("There is no hex on which the pirate ship may stand."))


topic.act(
    PlacePirateShip, said("{player} puts the pirate ship on {hex}."), said("Place the pirate ship"), glyph="pirate"
)
topic.remarks(why_none_is_placed, PirateShip, Turn)
topic.asks(PLACE_PIRATE_SHIP, said("{players}: place your pirate ship"))
topic.seven_waits_for(PLACE_PIRATE_SHIP)
topic.robs_at(lambda state: state[PirateShip].hex, PirateShip)
topic.tells(PirateShipPlaced, said("{player}'s pirate ship stands on {hex}."))
topic.tells(PirateShipGone, said("{player}'s pirate ship goes home."))
topic.announces(PirateShipPlaced, PirateShipGone)
topic.lights(PirateShipPlaced, Hex, "hex")
topic.act(
    CorrectPirateShip,
    either(
        "hex",
        said("Correction: {player}'s pirate ship stands on {hex}."),
        said("Correction: {player}'s pirate ship is not on the board."),
    ),
)
may_be_said(
    topic,
    CorrectPirateShip,
    "pirate",
    said("this player's pirate ship stands here"),
    said("this player's pirate ship is not on the board"),
    at=open_waters,
)
topic.piece(
    Piece(
        "pirate_ships",
        "pirate ship",
        Hex,
        where,
        lambda state, seat: int(not where(state, seat)),
        "pirate",
        said("pirate ships on the board"),
        lambda number: said_many("{count} pirate ship", "{count} pirate ships", number),
        said("{player} puts the pirate ship on {hex}."),
        said("{player} takes the pirate ship from {hex}."),
        said("The pirate ship of {player}"),
    ),
    PirateShip,
)


def beside_somebody(state: State, action: PlacePirateShip) -> bool:
    """Whether there is somebody to rob, if there is anywhere."""
    player = action.player
    crowded = sum(
        1 << at for at in bits(for_pirate_ships.open(state, player)) if _others_beside(state, player, Hex(at))
    )
    return not crowded or bool(crowded >> action.hex & 1)


def _others_beside(state: State, player: Seat, at: Hex) -> bool:
    sides, fleets = state.game.topology.hex_path_mask[at], state[Fleets].of
    others = (ship for seat in state.game.seats if seat != player for ship in fleets[seat])
    return any(ship is not None and sides >> ship.route & 1 for ship in others)


topic.serves[PlacePirateShip] = beside_somebody

rules = {
    "EP-400": said("Each player has a pirate ship, and at most one of them is on the board."),
    "EP-402": said("The player who rolls a 7 places their pirate ship, or moves it if it is on the board already."),
    "EP-403": said("A pirate ship stands on sea that is face up; fish shoals are sea as well."),
    "EP-404": said("No pirate ship stands beside the starting island, nor on the Council of Catan."),
    "EP-405": said("No pirate ship stands on the frame."),
    "EP-408": said("Your pirate ship must go to another hex than the one it stands on."),
}
