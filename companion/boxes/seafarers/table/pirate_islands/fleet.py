"""The pirate fleet, at the table."""

from companion.boxes.seafarers.rules.pirate_islands.fleet import (
    BEATEN_FLEET,
    LOSE_A_CARD,
    CorrectFleet,
    Fleet,
    FleetAttacked,
    FleetSailed,
    LoseCard,
)
from companion.kernel import Item, State
from companion.said import said, said_many
from companion.table.figures import Figure, may_be_said, stands
from companion.table.phrases import Phrases, either
from companion.table.topic import Topic

topic = Topic()


def attacked(t: Phrases, h: FleetAttacked) -> str:
    facts = {"player": t.who(h.player), "fleet": h.fleet}
    if h.warships > h.fleet:
        return said_many(
            "The fleet ({fleet}) attacks {player}, whose {count} warship beats it.",
            "The fleet ({fleet}) attacks {player}, whose {count} warships beat it.",
            h.warships,
            **facts,
        )
    if h.warships < h.fleet:
        return said_many(
            "The fleet ({fleet}) attacks {player}, whose {count} warship is too weak.",
            "The fleet ({fleet}) attacks {player}, whose {count} warships are too weak.",
            h.warships,
            **facts,
        )
    return said_many(
        "The fleet ({fleet}) attacks {player}, whose {count} warship holds it off: nothing happens.",
        "The fleet ({fleet}) attacks {player}, whose {count} warships hold it off: nothing happens.",
        h.warships,
        **facts,
    )


def lose_asked(t: Phrases, state: State, item: Item) -> str:
    left = item.data if isinstance(item.data, int) else 1
    return said_many(
        "{players}: {count} card is drawn blind and goes to the supply",
        "{players}: {count} cards are drawn blind and go to the supply",
        left,
        players=t.who(*item.who),
    )


topic.act(
    LoseCard,
    either("card", said("{player} loses 1 {card} to the fleet."), said("{player} loses a card to the fleet.")),
    said("Draw the card"),
    sort="cards",
    glyph="hand",
)
topic.asks(LOSE_A_CARD, lose_asked)
topic.names[BEATEN_FLEET] = said("win over the pirate fleet")
topic.tells(
    FleetSailed, either("hex", said("The pirate fleet sails to {hex}."), said("The pirate fleet leaves the board."))
)
topic.tells(FleetAttacked, attacked)
topic.act(
    CorrectFleet,
    either(
        "hex",
        said("Correction: the pirate fleet is on {hex}."),
        said("Correction: the pirate fleet has left the board."),
    ),
)
topic.looks_at_each_die(Fleet)  # the lower one says how far it sails
may_be_said(
    topic, CorrectFleet, "pirate", said("the pirate fleet is here"), said("the pirate fleet has left the board")
)
topic.robs_at(lambda state: state[Fleet].hex, Fleet)
stands(
    topic,
    Figure(
        "fleet",
        "pirate",
        said("Pirate fleet"),
        Fleet,
        said("The pirate fleet goes to {hex}."),
        said("The pirate fleet goes beside the board."),
        said("The pirate fleet"),
    ),
)

rules = {
    "SEA7-14": said("The pirate fleet starts on the marked hex and keeps to its course from there."),
    "SEA7-27": said("With every roll the fleet sails on by as many hexes as the lower die shows."),
    "SEA7-30": said("If the fleet beats you, you lose a card, and one more for each city, drawn blind."),
}
