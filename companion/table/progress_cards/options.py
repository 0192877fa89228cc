"""What is filled in by hand: the face of a card drawn, and how many cards a monopoly brought."""

from typing import Final

from companion.rules.cities_knights.progress.draws import DrawProgressCard
from companion.rules.cities_knights.progress.monopolies import PlayResourceMonopoly, PlayTradeMonopoly
from companion.rules.kernel import Action

to_fill_in: Final[dict[type[Action], tuple[str, ...]]] = {
    DrawProgressCard: ("card",),
    PlayResourceMonopoly: ("given",),
    PlayTradeMonopoly: ("given",),
}
