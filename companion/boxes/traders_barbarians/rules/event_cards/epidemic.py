"""Epidemic: every city gives a single resource card. Ledger Traders & Barbarians, TBV2-17 to TBV2-20.

A city beside two hexes with the number gives one card in all, and its owner says of which hex; or at tables that wish
so, one of each.
"""

from collections.abc import Iterator

from companion.geometry.sets import CornerSet
from companion.geometry.topology import Corner, Hex, bits
from companion.kernel import Action, Game, Happening, Item, Module, Options, Refusal, Seat, State, Value
from companion.rules.base.hands import Harvest
from companion.rules.base.land import Land, ProducingHex
from companion.rules.base.pieces import Pieces
from companion.rules.base.production import cards_for, harvest_instead, idle_hexes
from companion.rules.base.turns import Turn, clockwise
from companion.said import said

from .deck import counting_card
from .kinds import PRINTED


class EpidemicOptions(Options):
    """What cities give in an epidemic."""

    epidemic_one_card_per_city: bool = True


epidemic = Module("epidemic", needs=("event cards", "production"), options=EpidemicOptions())

EPIDEMIC = "epidemic"
CHOOSE_A_HEX = "choose the hex from which a city gets its card"

epidemic.calls(CHOOSE_A_HEX, said("choose the hex from which a city gets its card"))


@epidemic.state(rule="TBV2-18")
class CityHexes(Value):
    """In part `part`, the hex that each of these cities takes its card from."""

    part: int
    chosen: tuple[tuple[Corner, Hex], ...]

    @classmethod
    def start(cls, game: Game) -> "CityHexes":
        """No epidemic yet."""
        return cls(0, ())


class CityHexChosen(Happening):
    """The city on this corner takes its card from this hex, in this part."""

    player: Seat
    corner: Corner
    hex: Hex
    part: int


class ChooseCityHex(Action):
    """My city beside several hexes with the number takes its card from this one."""

    hex: Hex


@epidemic.changes(CityHexes, CityHexChosen, rule="TBV2-18")
def remember(mine: CityHexes, happening: CityHexChosen) -> CityHexes:
    before = mine.chosen if mine.part == happening.part else ()
    return CityHexes(happening.part, (*before, (happening.corner, happening.hex)))


def rages(state: State) -> bool:
    """Whether this turn's card is an epidemic."""
    card = counting_card(state)
    return card is not None and PRINTED[card].event == EPIDEMIC


def giving(state: State, corner: Corner) -> tuple[ProducingHex, ...]:
    """The hexes with this turn's number that give a city on a corner something."""
    rolled, idle = state[Turn].rolled, idle_hexes(state)
    fields = state[Land].by_number.get(sum(rolled or ()), ())
    return tuple(field for field in fields if field.corners >> corner & 1 and not idle >> field.hex & 1)


def hex_of(state: State, corner: Corner) -> Hex | None:
    """The hex that a city takes its one card from; what was chosen for another number of the turn is over."""
    mine, there = state[CityHexes], [field.hex for field in giving(state, corner)]
    chosen = dict(mine.chosen).get(corner) if mine.part == state[Turn].number else None
    return chosen if chosen in there else next(iter(there), None)


@epidemic.shares(harvest_instead, rule=("TBV2-17", "TBV2-18", "TBV2-19", "TBV2-20"))
def one_card_a_city(state: State, field: ProducingHex) -> tuple[Harvest, ...] | None:
    if not rages(state):
        return None
    pieces = state[Pieces]
    cities = pieces.cities
    if state.game[EpidemicOptions].epidemic_one_card_per_city:
        cities = tuple(
            CornerSet(sum(1 << at for at in bits(own & field.corners) if hex_of(state, Corner(at)) == field.hex))
            for own in pieces.cities
        )
    return cards_for(state, field, pieces.settlements, 1) + cards_for(state, field, cities, 1)


@epidemic.stage(EPIDEMIC, rule="TBV2-18")
def cities_with_a_choice(state: State, item: Item) -> Iterator[Item]:
    if not state.game[EpidemicOptions].epidemic_one_card_per_city:
        return
    for player in clockwise(state):
        for corner in bits(state[Pieces].cities[player]):
            if len({field.card for field in giving(state, Corner(corner))}) > 1:
                yield Item(CHOOSE_A_HEX, (player,), corner)


def hex_check(state: State, item: Item, action: ChooseCityHex) -> Refusal | None:
    if any(field.hex == action.hex for field in _choice(state, item)):
        return None
    return Refusal("TBV2-18", said("Your city gets nothing from that hex this turn."))


def _choice(state: State, item: Item) -> tuple[ProducingHex, ...]:
    return giving(state, Corner(item.data)) if isinstance(item.data, int) else ()


def hex_options(state: State, item: Item, player: Seat) -> Iterator[ChooseCityHex]:
    return (ChooseCityHex(player, field.hex) for field in _choice(state, item))


@epidemic.answers(CHOOSE_A_HEX, ChooseCityHex, check=hex_check, options=hex_options, turn="TBV2-18", rule="TBV2-18")
def choose_hex(state: State, item: Item, action: ChooseCityHex) -> Iterator[Happening]:
    if not isinstance(item.data, int):  # overruled
        raise ValueError(said("No city has a choice between hexes."))
    yield CityHexChosen(action.player, Corner(item.data), action.hex, state[Turn].number)
