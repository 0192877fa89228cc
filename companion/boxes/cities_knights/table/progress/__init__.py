"""What progress cards say of themselves at the table: a file for each of them."""

from typing import Final

from companion.table.topic import Topic

from . import (
    alchemist,
    bishop,
    commercial_harbor,
    counting,
    crane,
    deserter,
    diplomat,
    draws,
    engineer,
    hand_limit,
    holdings,
    intrigue,
    inventor,
    irrigation_mining,
    master_merchant,
    medicine,
    merchant,
    merchant_fleet,
    monopolies,
    saboteur,
    smith,
    spy,
    warlord,
    wedding,
)

TOPICS: Final[tuple[Topic, ...]] = (
    holdings.topic,
    draws.topic,
    hand_limit.topic,
    counting.topic,
    merchant.topic,
    merchant_fleet.topic,
    commercial_harbor.topic,
    master_merchant.topic,
    monopolies.topic,
    bishop.topic,
    deserter.topic,
    diplomat.topic,
    intrigue.topic,
    saboteur.topic,
    spy.topic,
    warlord.topic,
    wedding.topic,
    alchemist.topic,
    crane.topic,
    engineer.topic,
    inventor.topic,
    irrigation_mining.topic,
    medicine.topic,
    smith.topic,
)
