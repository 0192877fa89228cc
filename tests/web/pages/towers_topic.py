"""Watchtowers, at the table: all that the pages have to know of them."""

from companion.geometry.topology import Corner
from companion.said import Said, said, said_many
from companion.table.declarations import Award, Number, Piece
from companion.table.phrases import Phrases
from companion.table.topic import Topic
from tests.web.pages.towers import STOCK, BuildTower, CorrectTower, TowerChanged, Towers, towers_left, towers_of

topic = Topic()


def tower_changed(t: Phrases, h: TowerChanged) -> Said:
    player, corner = t.who(h.player), t.corner(h.corner)
    if h.there:
        return said("{player} has a tower on {corner}.", player=player, corner=corner)
    return said("{player}'s tower on {corner} is taken off.", player=player, corner=corner)


topic.act(BuildTower, said("{player} builds a tower on {corner}."), said("Build a tower"))
topic.act(CorrectTower, said("Correction: the towers of {player} at {corner}."))
topic.tells(TowerChanged, tower_changed)
topic.corrects(CorrectTower, said("a tower stands here"), "wall", there=True)
topic.corrects(CorrectTower, said("no tower stands here"), "wall", there=False)
topic.number(
    Number("towers_built", "wall", said("towers built"), lambda state, seat: towers_of(state, seat).bit_count()), Towers
)
topic.piece(
    Piece(
        "towers",
        "tower",
        Corner,
        towers_of,
        towers_left,
        "wall",
        said("towers"),
        lambda count: said_many("{count} tower", "{count} towers", count),
        said("{player} puts a tower on {corner}."),
        said("{player} takes back the tower on {corner}."),
        said("A tower of {player}"),
    ),
    Towers,
)
topic.award(
    Award(
        "high_rise",
        "high rise",
        said("All towers built"),
        lambda state: next((seat for seat in state.game.seats if towers_of(state, seat).bit_count() == STOCK), None),
        lambda: 0,
        glyph="defender",
    ),
    Towers,
)
