"""The attack on the coast, at the table."""

from companion.boxes.traders_barbarians.rules.barbarian_attack.landing import (
    CHOOSE_LANDING,
    RESULTS,
    ROLL_FOR_LANDING,
    ChooseLanding,
    LandingRolled,
    RollForLanding,
    found_in,
)
from companion.kernel import Item, State
from companion.said import listed, said
from companion.table.phrases import Phrases
from companion.table.topic import Topic

topic = Topic()


def roll(t: Phrases, a: RollForLanding) -> str:
    player = t.who(a.player)
    if not a.dice:
        return said("{player} rolls for the barbarians.", player=player)
    return said("{player} rolls {one} and {other} for the barbarians.", player=player, one=a.dice[0], other=a.dice[1])


def roll_asked(t: Phrases, state: State, item: Item) -> str:
    found, players = found_in(item), t.who(*item.who)
    if not found:
        return said("{players}: the barbarians attack; roll for {number} hexes", players=players, number=RESULTS)
    return said(
        "{players}: roll for the next barbarian, not {found}", players=players, found=listed([*map(str, found)])
    )


topic.act(RollForLanding, roll, said("Roll for the barbarians"))
topic.lies_under("Roll", RollForLanding)
topic.asks(ROLL_FOR_LANDING, roll_asked)
topic.tells(LandingRolled, said("{player} rolls {total} for the barbarians."))
topic.act(
    ChooseLanding,
    said("{player} lets the last barbarian land on {hex}."),
    said("Let the last barbarian land here"),
    glyph="barbarians",
)
topic.asks(CHOOSE_LANDING, said("{players}: choose where the last barbarian lands"))

rules = {
    "TB56-35": said("Where one barbarian is left for two hexes, the player who rolled chooses."),
    "TBS4-13": said("Each settlement and each city you build makes the barbarians attack the coast at once."),
    "TBS4-14": said("An attack takes three different results; a 7 and what has been rolled are rolled again."),
}
