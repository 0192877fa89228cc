"""What is filled in by hand: the card drawn, and how many cards a Monopoly brought."""

from typing import Final

from companion.rules.base.development import BuyDevelopmentCard
from companion.rules.base.monopoly import PlayMonopoly
from companion.rules.kernel import Action

to_fill_in: Final[dict[type[Action], tuple[str, ...]]] = {BuyDevelopmentCard: ("card",), PlayMonopoly: ("given",)}
