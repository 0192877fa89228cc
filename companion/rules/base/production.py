"""What the hexes give after a roll, and what happens when the supply is short. Ledger base, section 8.

What may still change what grows, or what the supply has, takes place before THE_HARVEST; what has to know beforehand
what the roll will bring stands between that and "production".
"""

from companion.geometry.sets import CornerSet
from companion.geometry.topology import Mask
from companion.kernel import Happening, Item, Module, State, run_item
from companion.kernel.query import first, joined, union
from companion.rules.cards import NO_CARDS, Cards, covers, singles

from .dice import RESOLVE
from .hands import Hands, Harvest, Produced
from .land import Land, ProducingHex
from .pieces import Pieces
from .supply_count import asked_first
from .turns import Turn

production = Module("production", needs=("dice", "land", "hands", "pieces", "supply count"))
city_production = Module("city production", needs=("production",))

THE_HARVEST = "the harvest begins"


@production.asks(joined)
def harvest(state: State, field: ProducingHex) -> tuple[Harvest, ...]:
    """What a field gives whom when its number is rolled."""
    return ()


@production.asks(first)
def harvest_instead(state: State, field: ProducingHex) -> tuple[Harvest, ...] | None:
    """What a field gives just now instead of its usual harvest; None as long as it gives that."""
    return None


@production.asks(union)
def idle_hexes(state: State) -> Mask:
    """Hexes that give nothing just now."""
    return 0


@production.keeps
def harvests(state: State, number: int) -> tuple[Harvest, ...]:
    """What the fields with this number give, were none of them idle."""
    given: tuple[Harvest, ...] = ()
    for field in state[Land].by_number.get(number, ()):
        instead = harvest_instead(state, field)
        given += harvest(state, field) if instead is None else instead
    return given


def claims(state: State, number: int) -> tuple[Harvest, ...]:
    """Everything that is due when this number is rolled."""
    idle = idle_hexes(state)
    return tuple([claim for claim in harvests(state, number) if not idle >> claim.hex & 1])


def cards_for(state: State, field: ProducingHex, buildings: tuple[CornerSet, ...], each: int) -> tuple[Harvest, ...]:
    """What a field gives the players with these buildings (by seat), each so many cards; neutral colours take none."""
    found: list[Harvest] = []
    for player, own in zip(state.game.seats, buildings, strict=False):
        there = own & field.corners
        if there:
            found.append(Harvest(player, field.hex, Cards(field.card * each * there.bit_count())))
    return tuple(found)


@production.shares(harvest, rule=("BASE-087", "BASE-088", "BASE-090"))
def a_settlement_gives_one_card(state: State, field: ProducingHex) -> tuple[Harvest, ...]:
    return cards_for(state, field, state[Pieces].settlements, 1)


@city_production.shares(harvest, rule="BASE-089")
def a_city_gives_two_cards(state: State, field: ProducingHex) -> tuple[Harvest, ...]:
    return cards_for(state, field, state[Pieces].cities, 2)


@production.stage(THE_HARVEST, script=RESOLVE, rule=("BASE-086", "BASE-092", "BASE-093", "BASE-223"))
def look_at_the_supply(state: State, item: Item) -> tuple[Item, ...]:
    """Where not every world could pay the same, the table says what is left before anything is handed out."""
    rolled = state[Turn].rolled
    if state[Hands].certain or rolled is None:
        return ()
    due = claims(state, sum(rolled))
    return asked_first(state, state[Turn].player, lambda left: pay_out(left, due), run_item(THE_HARVEST))


@production.stage("production", script=RESOLVE, rule=("BASE-086", "BASE-097", "BASE-173"))
def produce(state: State, item: Item) -> tuple[Happening, ...]:
    rolled = state[Turn].rolled
    due = claims(state, sum(rolled)) if rolled is not None else ()
    return (pay_out(state[Hands].supply, due),) if due else ()


def pay_out(supply: int, claims: tuple[Harvest, ...]) -> Produced:
    """What is really paid, kind by kind: all claims are compared with the supply before anything is handed out."""
    due = 0
    for claim in claims:
        due += claim.cards
    if covers(supply, due):
        return Produced(claims, NO_CARDS)
    short = 0
    for card, number in singles(due):
        if not covers(supply, number * card):
            short |= card
            claims = _ration(claims, card, supply // card & 0x7F)
    return Produced(tuple(claim for claim in claims if claim.cards), Cards(short))


def _ration(claims: tuple[Harvest, ...], card: int, left: int) -> tuple[Harvest, ...]:
    """One kind of which the supply has only `left`: a single taker gets those, of several takers nobody anything."""
    if len({claim.player for claim in claims if claim.cards & 0x7F * card}) > 1:
        left = 0
    rationed = []
    for claim in claims:
        wanted = claim.cards // card & 0x7F
        given = min(wanted, left)
        left -= given
        rationed.append(Harvest(claim.player, claim.hex, Cards(claim.cards - (wanted - given) * card)))
    return tuple(rationed)
