"""What an active knight does on the board, at the table."""

from companion.boxes.cities_knights.rules.knight_moves import DisplaceKnight, MoveKnight, why_no_knight_acts
from companion.said import said
from companion.table.declarations import Group
from companion.table.topic import Topic

topic = Topic()


topic.act(
    MoveKnight,
    said("{player} moves the knight on {corner} to {to}."),
    lambda t, a: said("Move the knight to {corner}", corner=t.corner(a.to)),
)
topic.act(
    DisplaceKnight,
    said("{player} displaces the knight on {to} with the one on {corner}."),
    lambda t, a: said("Displace the knight on {corner}", corner=t.corner(a.to)),
)
topic.group("KnightActs", Group(said("Knight acts"), "army", long=said("A knight acts"), within="Knights"))
topic.lies_under("KnightActs", MoveKnight, DisplaceKnight, to=lambda state, a: state.game.topology.corner_names[a.to])
topic.hinders("KnightActs", why_no_knight_acts)
for kind in (
    MoveKnight,
    DisplaceKnight,
):  # it puts the knight to sleep, and an automatic player knows of no road worth that
    topic.serves[kind] = lambda state, a: False

rules = {
    "CK-131": said("A knight moves along its owner's roads, as far as they go without a gap."),
    "CK-132": said("A knight moves to an empty corner."),
    "CK-133": said("On its way a knight passes your own pieces, but not those of others."),
    "CK-134": said("A knight takes the place of a weaker knight of another player that it can reach along your roads."),
    "CK-135": said("A strong knight displaces basic ones, a mighty knight both others, a basic knight none."),
    "CK-137": said("You do not displace your own knights."),
}
