"""A third starting settlement, and only this one brings cards. Ledger Seafarers, SEA6-08 to SEA6-10."""

from collections.abc import Iterator
from typing import Literal

from companion.kernel import Item, Module, Options, State
from companion.rules.base.placement import PLACE_A_SETTLEMENT, paying_round, without_road
from companion.rules.base.turns import clockwise


class ThirdOptions(Options):
    """What comes with the third starting settlement."""

    cloth_third_start_piece: Literal["settlement_and_route", "settlement_only"] = "settlement_and_route"


third_settlement = Module(
    "third settlement",
    needs=("placement", "second settlement"),
    options=ThirdOptions(),
)

THIRD_ROUND = 3


@third_settlement.stage("third round", after="second round", rule="SEA6-08")
def third_round(state: State, item: Item) -> Iterator[Item]:
    for player in clockwise(state):  # the second round went the other way round and ended with the first of these
        yield Item(PLACE_A_SETTLEMENT, (player,), THIRD_ROUND)


@third_settlement.shares(paying_round, rule="SEA6-10")
def the_third_one_brings_cards(state: State) -> int:
    return THIRD_ROUND


@third_settlement.shares(without_road, rule="SEA6-09")
def the_third_one_may_come_alone(state: State, placing: int) -> bool:
    return placing == THIRD_ROUND and state.game[ThirdOptions].cloth_third_start_piece == "settlement_only"
