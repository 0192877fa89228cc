"""The vote on where a camel goes, at the table."""

from typing import Any

from companion.boxes.traders_barbarians.rules.caravans.voting import (
    AGREE,
    BID,
    PLACE_A_CAMEL,
    AgreeOnPath,
    BidForCamel,
    BidMade,
    CamelDue,
    FailToAgree,
    PassCamelVote,
    PathAgreed,
    PlaceCamel,
    VoteBegan,
    VoteCounted,
    Votes,
    kinds_bid,
)
from companion.kernel import Item, Seat, State, waiting
from companion.rules.cards import kinds_spoken
from companion.said import said, said_many
from companion.table.declarations import Field
from companion.table.phrases import Phrases
from companion.table.sections import fact
from companion.table.topic import Topic

topic = Topic()

VOTING = (BID, AGREE, PLACE_A_CAMEL)


def place_button(t: Phrases, a: PlaceCamel) -> str:
    if a.front is None:
        return said("Place the camel")
    return said("Place the camel, facing {corner}", corner=t.corner(a.front))


def bid_made(t: Phrases, h: BidMade) -> str | None:
    if not h.votes:
        return None
    return said_many(
        "{player} has {count} vote for the camel.",
        "{player} has {count} votes for the camel.",
        h.votes,
        player=t.who(h.player),
    )


def counted(t: Phrases, h: VoteCounted) -> str:
    if h.chooser is None:
        return said(
            "Nobody has more votes than all others together: players with a majority together may agree on a path."
        )
    player = t.who(h.chooser)
    if h.step == 1:
        return said("{player} has more votes than all others together and places the camel.", player=player)
    if h.step == 3:
        return said("{player} has the most votes and places the camel.", player=player)
    return said("Nobody has the most votes: {player} has finished the turn and places the camel.", player=player)


def to_bid(t: Phrases, state: State, item: Item) -> str:
    kinds = kinds_spoken(kinds_bid(state.game))
    return said("{players}: bid for the camel, or pass ({kinds})", players=t.who(*item.who), kinds=kinds)


topic.act(
    BidForCamel, said("{player} bids {cards} for the camel."), said("Bid for the camel"), sort="cards", glyph="camel"
)
topic.act(PassCamelVote, said("{player} bids nothing for the camel."), said("Bid nothing"), sort="ends", glyph="camel")
topic.act(AgreeOnPath, said("{supporters} agree on where the camel goes."), said("{supporters} agree"), glyph="camel")
topic.act(FailToAgree, said("Nobody agrees on where the camel goes."), said("Nobody agrees"), glyph="camel")
topic.act(PlaceCamel, said("{player} places a camel on {path}."), place_button, sort="builds", glyph="camel")
topic.asks(BID, to_bid)
topic.asks(AGREE, said("{players}: agree on a path for the camel, or do not"))
topic.asks(PLACE_A_CAMEL, said("{players}: place the camel"))
topic.tells(BidMade, bid_made)
topic.tells(VoteCounted, counted)
topic.tells(PathAgreed, said("{players} have a majority together and agree on where the camel goes."))
topic.tells(VoteBegan, said("The vote on a camel begins."))
topic.goes_without_saying(CamelDue)


# An agreement binds others who are not asked: everybody must see it being entered.
topic.table_only += [AgreeOnPath, FailToAgree]


@topic.views("facts", Votes)
def votes(state: State, seat: Seat) -> dict[str, Any]:
    """What each player has bid, while the table votes."""
    if not any(item.name in VOTING for item in waiting(state.agenda)):
        return {}
    return {"votes": fact(said("votes for the camel"), state[Votes].bids[seat], "camel", kind="held")}


topic.likes[PassCamelVote] = 6
topic.likes[BidForCamel] = 2
topic.serves[AgreeOnPath] = lambda state, action: False  # automatic players do not bargain
topic.only_booked(Votes, "bids are cards that are paid: of these is said which went where")
topic.fields["supporters"] = Field(said("Who supports it"))

rules = {
    "TBS3-08": said("Where a camel goes is decided by a vote, not by the player who has built."),
    "TBS3-22": said("All players bid once and openly, clockwise from the player who has finished the turn."),
    "TBS3-23": said("Bids are wool and grain, each card a vote."),
    "TBS3-25": said("A player with more votes than all others together chooses the path."),
    "TBS3-26": said("Otherwise players who have more than half of all votes together may agree on a path."),
    "TBS3-27": said("Only players who have bid something negotiate about the path."),
    "TBS3-28": said(
        "If nobody agrees, the player with the most votes chooses; in a tie, the player who has finished the turn."
    ),
}
