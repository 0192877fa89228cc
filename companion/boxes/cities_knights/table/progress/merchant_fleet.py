"""The Merchant Fleet card, at the table."""

from companion.boxes.cities_knights.rules.progress.merchant_fleet import (
    RATE,
    FleetSent,
    MerchantFleet,
    PlayMerchantFleet,
)
from companion.boxes.cities_knights.table.progress.titles import titled
from companion.said import said
from companion.table.moves import nothing_moves
from companion.table.phrases import Phrases
from companion.table.standing import ONLY_IN_THIS_TURN
from companion.table.topic import Topic

topic = Topic()


def fleet_sent(t: Phrases, h: FleetSent) -> str:
    return said("This turn {player} trades {kind} {rate} to 1.", player=t.who(h.player), kind=h.kind.words, rate=RATE)


topic.act(PlayMerchantFleet, titled(said("{player} plays {card} for {kind}.")), titled(said("Play {card}: {kind}")))
topic.tells(FleetSent, fleet_sent)
topic.moves[FleetSent] = nothing_moves
topic.only_booked(MerchantFleet, ONLY_IN_THIS_TURN)

rules = {
    "CK-269": said("Merchant Fleet: for the rest of the turn one resource or commodity trades 2:1."),
}
