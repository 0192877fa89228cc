"""What the tables of several scenarios have in common: how much gold somebody has."""

from companion.kernel import Seat
from companion.mechanisms.rules.purses import CorrectGold, Purses
from tests.rules import table as base
from tests.rules.game import Table


def _gold(table: Table, player: Seat, words: list[str]) -> None:
    if table.state[Purses].gold[player] != int(words[0]):
        table.do(CorrectGold(player, int(words[0])))


base.POSSESSIONS["gold"] = _gold
