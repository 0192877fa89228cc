"""Where knights may stand, at the table."""

from companion.boxes.cities_knights.rules.knight_places import CorrectKnight
from companion.boxes.cities_knights.rules.knights import Knights
from companion.boxes.cities_knights.table.names import a_knight
from companion.geometry.topology import Corner, bits
from companion.said import said
from companion.table.base.on_land import land_corners
from companion.table.declarations import Field
from companion.table.phrases import Phrases
from companion.table.table_says import ByTheBooks, Named, OneOf, among
from companion.table.topic import Topic

topic = Topic()


def correct_knight(t: Phrases, a: CorrectKnight) -> str:
    player, corner = t.who(a.player), t.corner(a.corner)
    if not a.level:
        return said("Correction: {player} has no knight on {corner}.", player=player, corner=corner)
    what = a_knight(a.level, active=a.active)
    return said("Correction: {player} has {knight} on {corner}.", player=player, knight=what, corner=corner)


topic.act(CorrectKnight, correct_knight)
topic.fields["active"] = Field(said("Active"))
topic.corrects(
    CorrectKnight,
    said("a knight stands here …"),
    "knight",
    OneOf(
        "level",
        among(Named(1, said("basic")), Named(2, said("strong")), Named(3, said("mighty"))),
        ByTheBooks(
            lambda state: {at: state[Knights].level(Corner(at)) for at in bits(state[Knights].everywhere)}, ("corner",)
        ),
    ),
    OneOf(
        "active",
        among(Named(True, said("active")), Named(False, said("not active"))),
        ByTheBooks(
            lambda state: {at: bool(state[Knights].active >> at & 1) for at in bits(state[Knights].everywhere)},
            ("corner",),
        ),
    ),
    at=land_corners,
)
topic.corrects(CorrectKnight, said("no knight stands here"), "knight", level=0, active=False)

rules = {
    "CK-009": said("You have 6 knights: 2 basic, 2 strong and 2 mighty ones."),
    "CK-101": said("A new knight is placed on a free corner at one of your roads."),
    "CK-102": said("A corner is free for a knight when nothing stands on it: no building and no other knight."),
    "CK-118": said("A corner holds one knight, and none where a building stands."),
    "CK-119": said("A knight keeps others from building a settlement on its corner or a road beyond it."),
    "CK-123": said("To build a settlement where your own knight stands, the knight must move away first."),
}
