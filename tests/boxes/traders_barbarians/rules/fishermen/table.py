"""Tables of The Fishermen of Catan, drawn and played in sentences (see tests/rules/table.py).

The board is the prepared one. Red numbers of the grounds on the frame: 6 in the north, at (0,-2)N, (0,-2)NE and
(1,-2)N; 8 in the south-west, 10 in the north-west, 5 in the east, 4 in the south-east, 9 in the south. The lake in the
middle, (0,0), shows 2, 3, 11 and 12.

               Mo10 Pa2  Fo9                     (0,-2)  (1,-2)  (2,-2)
            Fi12 Hi6  Pa4  Hi10             (-1,-1) (0,-1) (1,-1) (2,-1)
         Fi9  Fo11 La   Fo3  Mo8         (-2,0) (-1,0) (0,0) (1,0) (2,0)
            Fo8  Mo3  Fi4  Pa5              (-2,1) (-1,1) (0,1) (1,1)
               Hi5  Fi6  Pa11                  (-2,2) (-1,2) (0,2)

    lay("red settlement (0,-2)N\\nred fish 2 single_fish 1 unknown_fish\\nspent 3 double_fish\\nblue boot")
"""

from random import Random
from typing import Any

from companion.boxes.traders_barbarians.rules.fishermen.card_for_fish import DrawCardForFish
from companion.boxes.traders_barbarians.rules.fishermen.catching import DrawFish, ExchangeFish, KeepFish, in_supply
from companion.boxes.traders_barbarians.rules.fishermen.old_boot import CorrectBoot, OldBoot, PassBoot
from companion.boxes.traders_barbarians.rules.fishermen.payment import PayFish
from companion.boxes.traders_barbarians.rules.fishermen.robber_for_fish import SendRobberAway
from companion.boxes.traders_barbarians.rules.fishermen.spending import BuildRoadForFish, StealForFish, TakeForFish
from companion.boxes.traders_barbarians.rules.fishermen.tokens import CorrectFish, CorrectSpentFish, FishTokens
from companion.geometry.drawing import draw_board
from companion.kernel import Game, Seat
from companion.rules.cards import DEVELOPMENT, FISH, HAND, Fish
from companion.rules.choice import Choice, game_of
from tests.boxes.offered import FISHERMENS_BOARDS as LAYOUTS
from tests.rules import table as base
from tests.rules.speech import SENTENCES, counted
from tests.rules.table import SIX, Table

PRODUCTS, SCENARIO = ("traders and barbarians",), ("the fishermen of catan",)
PREPARED, VARIABLE, RANDOM = LAYOUTS
SOMEBODY = Seat(0)


def lay(drawing: str = "", seats: int = 4, **how: Any) -> Table:
    """A table in the middle of a game on the prepared board."""
    board = draw_board(PREPARED.printed(seats)).replace("robber none\n", "")  # the same: it has no desert
    return base.lay(f"{board}\n{drawing}", seats=SIX[:seats], products=PRODUCTS, scenarios=SCENARIO, **how)


def game(
    seats: int,
    *,
    layout: int = 0,
    variants: tuple[str, ...] = (),
    five_six: str = "paired players",
    **settings: object,
) -> Game:
    """A game from its beginning."""
    board, chosen = LAYOUTS[layout].laid(seats, Random(seats)), tuple(settings.items())
    return game_of(
        Choice(SIX[:seats], board, variants, five_six, products=PRODUCTS, scenarios=SCENARIO, settings=chosen)
    )


def fish(table: Table, colour: str) -> dict[str, int]:
    """The fish tokens of a colour, as far as the companion knows them."""
    return FISH.unpack(table.state[FishTokens].held[table.seat(colour)])


def spent(table: Table) -> dict[str, int]:
    """The tokens that lie face up beside the supply."""
    return FISH.unpack(table.state[FishTokens].spent)


def left(table: Table) -> int:
    """How many tokens lie face down, the boot among them."""
    return in_supply(table.state)


def boot(table: Table) -> str | None:
    """Who has the old boot."""
    holder = table.state[OldBoot].holder
    return None if holder is None else table.game.setup.seats[holder]


def _packed(text: str) -> Fish:
    return Fish(FISH.pack(counted(text)))


def _fish(table: Table, seat: Seat, words: list[str]) -> None:
    for name, number in counted(" ".join(words)).items():
        table.do(CorrectFish(seat, FISH.named(name), number))


def _spent(table: Table, words: list[str]) -> None:
    for name, number in counted(" ".join(words)).items():
        table.do(CorrectSpentFish(SOMEBODY, FISH.named(name), number))


SAID = [
    (r"draws a fish", lambda t, p: DrawFish(p)),
    (r"draws (?P<token>\w+_fish|old_boot)", lambda t, p, token: DrawFish(p, FISH.named(token))),
    (r"lays down (?P<given>\w+) for a fish", lambda t, p, given: ExchangeFish(p, FISH.named(given))),
    (
        r"lays down (?P<given>\w+) for (?P<token>\w+_fish|old_boot)",
        lambda t, p, given, token: ExchangeFish(p, FISH.named(given), FISH.named(token)),
    ),
    (r"keeps all fish", lambda t, p: KeepFish(p)),
    (r"pays (?P<tokens>.*fish|nothing)", lambda t, p, tokens: PayFish(p, _packed(tokens))),
    (r"sends the robber away", lambda t, p: SendRobberAway(p)),
    (r"draws from (?P<victim>\w+) for fish", lambda t, p, victim: StealForFish(p, t.seat(victim))),
    (
        r"draws (?P<card>\w+) from (?P<victim>\w+) for fish",
        lambda t, p, card, victim: StealForFish(p, t.seat(victim), HAND.named(card)),
    ),
    (r"takes (?P<take>\w+) for fish", lambda t, p, take: TakeForFish(p, HAND.named(take))),
    (
        r"builds road (?P<place>\(\S+) for fish",
        lambda t, p, place: BuildRoadForFish(p, t.game.topology.path(place)),
    ),
    (r"draws a card for fish", lambda t, p: DrawCardForFish(p)),
    (r"draws (?P<card>\w+) for fish", lambda t, p, card: DrawCardForFish(p, DEVELOPMENT.named(card))),
    (r"hands the boot to (?P<receiver>\w+)", lambda t, p, receiver: PassBoot(p, t.seat(receiver))),
    (
        r"says (?P<number>-?\d+) (?P<token>\w+_fish|old_boot)",
        lambda t, p, number, token: CorrectFish(p, FISH.named(token), int(number)),
    ),
    (
        r"says (?P<number>-?\d+) (?P<token>\w+_fish|old_boot) spent",
        lambda t, p, number, token: CorrectSpentFish(p, FISH.named(token), int(number)),
    ),
    (r"has (?P<no>not )?the boot", lambda t, p, no: CorrectBoot(p, there=not no)),
]
SENTENCES[:0] = [one for one in SAID if one not in SENTENCES]
base.STATEMENTS["spent"] = _spent
base.POSSESSIONS["fish"] = _fish
base.POSSESSIONS["boot"] = lambda table, seat, words: table.do(CorrectBoot(seat, there=True))

__all__ = ["SIX", "Table", "boot", "fish", "game", "lay", "left", "spent"]
