"""Crane, at the table."""

from companion.boxes.cities_knights.rules.progress.crane import (
    Cranes,
    CraneUsed,
    CraneWaits,
    ImproveWithCrane,
    PlayCrane,
)
from companion.boxes.cities_knights.table.progress.titles import titled
from companion.said import said
from companion.table.standing import ONLY_IN_THIS_TURN
from companion.table.topic import Topic

topic = Topic()


topic.act(PlayCrane, titled(said("{player} plays {card}.")), titled(said("Play {card}")))
topic.act(ImproveWithCrane, said("{player} improves {track} with the Crane."), said("Improve {track} with the Crane"))
topic.lies_under("Improve", ImproveWithCrane)
topic.tells(CraneWaits, said("One improvement this turn costs {player} one commodity less."))
topic.goes_without_saying(CraneUsed)
topic.likes[ImproveWithCrane] = 40
topic.only_booked(Cranes, ONLY_IN_THIS_TURN)

rules = {
    "CK-190": said("A card that certainly does nothing is not played."),
    "CK-198": said("Crane: one improvement in this turn costs 1 commodity less."),
}
