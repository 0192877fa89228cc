"""The Swiss way: whoever has won as much sits together, and nobody meets anybody again while that can be avoided."""

from random import Random

from .drawing import drawn
from .standings import standings
from .tournament import Round, Tournament


def draw(tournament: Tournament, random: Random) -> Round:
    """The next round, down the standings; players who stand alike, all of them at first, are in an order by lot."""
    lots = {each.number: random.random() for each in tournament.entrants}
    there = {each.number for each in tournament.entrants if not each.is_gone}
    ranked = sorted(standings(tournament), key=lambda each: (each.rank, lots[each.number]))
    return drawn(tournament, [each.number for each in ranked if each.number in there])
