"""Victory point cards, at the table."""

from companion.rules.base.victory_cards import ClaimVictory, ShowVictoryCards, cards_shown
from companion.said import said, said_many
from companion.table.phrases import Phrases
from companion.table.topic import Topic

topic = Topic()
topic.earns(cards_shown, said("Victory point cards"))


def claim_victory(t: Phrases, a: ClaimVictory) -> str:
    return said_many(
        "{player} wins and shows {count} victory point card.",
        "{player} wins and shows {count} victory point cards.",
        a.cards,
        player=t.who(a.player),
    )


def show_victory_cards(t: Phrases, a: ShowVictoryCards) -> str:
    if not a.cards:
        return said("{player} shows no victory point cards.", player=t.who(a.player))
    return said_many(
        "{player} shows {count} victory point card.",
        "{player} shows {count} victory point cards.",
        a.cards,
        player=t.who(a.player),
    )


topic.act(
    ClaimVictory,
    claim_victory,
    lambda t, a: said_many("Win: show {count} victory point card", "Win: show {count} victory point cards", a.cards),
)
topic.act(
    ShowVictoryCards,
    show_victory_cards,
    lambda t, a: (
        said_many("Show {count} victory point card", "Show {count} victory point cards", a.cards)
        if a.cards
        else said("Show no victory point cards")
    ),
)

rules = {
    "BASE-168": said("Victory point cards stay hidden until they win the game, or somebody else has won."),
    "BASE-169": said("Victory point cards are shown in your own turn, when they are enough to win."),
    "BASE-171": said("When somebody has won, the others may show their hidden points; the winner stays the same."),
    "BASE-214": said("If you reach the points in somebody else's turn, you win only when your own turn comes."),
}
