"""The rules of Spices for Catan that people can be shown, one sentence each, by their ids in the ledger."""

from collections.abc import Mapping
from typing import Final

from companion.said import said

RULES: Final[Mapping[str, str]] = {
    "EP-208": said("You build at a spice hex only once a crew of yours lives there."),
    "EP4-20": said("A ship that points at a spice hex may leave a crew there and take a sack of spice for it."),
    "EP4-21": said("Each village gives you one sack of spice in the whole game."),
    "EP4-22": said("A crew in a village stays there for good."),
    "EP4-50": said(
        "With a crew in a Fast Gold village you may sell any one card for 1 gold in your turn; with two crews, two"
        " cards."
    ),
}
