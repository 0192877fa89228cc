"""Knights for cards, at the table."""

from companion.boxes.cities_knights.rules.attack import barbarian_strength, contribution
from companion.boxes.cities_knights.rules.hiring import ActivateKnight, HireKnight, KnightHired, PromoteKnight
from companion.boxes.cities_knights.rules.knights import Knights
from companion.boxes.cities_knights.table.names import a_knight
from companion.kernel import Seat, State
from companion.said import said
from companion.table.declarations import Group
from companion.table.phrases import Phrases
from companion.table.topic import Topic

topic = Topic()


def hire_knight(t: Phrases, a: HireKnight) -> str:
    return said(
        "{player} hires {knight} on {corner}.", player=t.who(a.player), knight=a_knight(1), corner=t.corner(a.corner)
    )


def lacks_defence(state: State, seat: Seat) -> bool:
    """Whether a player's knights, all of them awake, would not do a fair share against the barbarians."""
    knights = state[Knights]
    share = -(-barbarian_strength(state) // len(state.game.seats))
    return max(knights.strength(knights.corners(seat)), contribution(state, seat)) <= share


topic.act(HireKnight, hire_knight, said("Hire a knight"))
topic.act(ActivateKnight, said("{player} activates the knight on {corner}."), said("Activate this knight"))
topic.act(PromoteKnight, said("{player} promotes the knight on {corner}."), said("Promote this knight"))
topic.family("Knights", Group(said("Knights"), "helmet", long=said("Knights: hire, activate, promote, act")))
topic.group("HireKnight", Group(said("Hire"), "hire", within="Knights"), HireKnight)
topic.group("ActivateKnight", Group(said("Activate"), "activate", within="Knights"), ActivateKnight)
topic.group("PromoteKnight", Group(said("Promote"), "promote", within="Knights"), PromoteKnight)
topic.likes[HireKnight] = 10
topic.likes[ActivateKnight] = 30
topic.likes[PromoteKnight] = 10
topic.serves[HireKnight] = topic.serves[PromoteKnight] = lambda state, a: lacks_defence(state, a.player)
topic.goes_without_saying(KnightHired)

rules = {
    "CK-104": said("A knight is hired as a basic one; with both of yours on the board you promote one first."),
    "CK-105": said("Activating a knight costs 1 grain."),
    "CK-108": said("Promoting a knight by one level costs 1 wool and 1 ore."),
    "CK-109": said("A knight is promoted only if a knight of the next level is in front of you."),
    "CK-112": said("A knight is promoted once a turn."),
    "CK-113": said("Only with politics at level 3 does a knight become mighty."),
    "CK-114": said("Mighty knights are not promoted any further."),
}
