"""What exists only between the event cards and Seafarers. Ledger Traders & Barbarians, TBV2-17, TBV2-56; SEA-124.

Ships count beside roads where nobody holds the card for the longest route; an earthquake leaves them alone. In an
epidemic a gold field gives a city one card. For the pirate fleet, which sails by the lower die, both dice are rolled.
"""

from collections.abc import Iterator

from companion.boxes.seafarers.rules.gold import cards_of_a_city
from companion.boxes.seafarers.rules.pirate_islands.fleet import Fleet, sailing
from companion.boxes.seafarers.rules.ships import Ships
from companion.boxes.traders_barbarians.rules.event_cards.drawing import roads_and_the_like
from companion.boxes.traders_barbarians.rules.event_cards.epidemic import rages
from companion.kernel import Action, Chance, Happening, Item, Module, Refusal, Seat, Source, State, only
from companion.rules.base.dice import RED, RESOLVE, YELLOW, read, shown
from companion.rules.base.turns import Turn
from companion.said import said

ships_in_events = Module("ships in events", needs=("trade advantage", "ships"))
gold_in_events = Module("gold in events", needs=("epidemic", "gold fields"))
dice_for_the_fleet = Module("dice for the fleet", needs=("event cards", "pirate fleet"))

ROLL_FOR_THE_FLEET = "roll for the fleet"

dice_for_the_fleet.calls(ROLL_FOR_THE_FLEET, said("roll the dice for the fleet"))


class RollForFleet(Action):
    """I roll both dice for the pirate fleet alone; None while nobody has read them."""

    dice: tuple[int, int] | None = None
    chance = Chance(Source.DICE, ("dice",), (YELLOW, RED), by_colour=False)


@ships_in_events.shares(roads_and_the_like, rule="TBV2-56")
def ships_count_too(state: State, player: Seat) -> int:
    return state[Ships].of[player].bit_count()


@gold_in_events.shares(cards_of_a_city, rule="TBV2-17")
def one_card_in_an_epidemic(state: State) -> int:
    return 1 if rages(state) else 2


@dice_for_the_fleet.stage("dice for the fleet", script=RESOLVE, after="the fleet sails", rule=("SEA-124", "SEA7-27"))
def dice_are_due(state: State, item: Item) -> Iterator[Item]:
    rolled = state[Turn].rolled
    if rolled is not None and len(rolled) == 1 and state[Fleet].hex is not None:
        yield Item(ROLL_FOR_THE_FLEET, (state[Turn].player,))


def fleet_check(state: State, item: Item, action: RollForFleet) -> Refusal | None:
    return shown(action.dice)


@dice_for_the_fleet.answers(
    ROLL_FOR_THE_FLEET, RollForFleet, check=fleet_check, options=only(RollForFleet), turn="SEA7-27", rule="SEA7-27"
)
def roll_for_the_fleet(state: State, item: Item, action: RollForFleet) -> Iterator[Happening | Item]:
    yield from sailing(state, min(read(action.dice)))
