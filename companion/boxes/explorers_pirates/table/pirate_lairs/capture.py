"""What a captured lair brings, at the table."""

from companion.boxes.explorers_pirates.rules.pirate_lairs.capture import (
    CHOOSE_LAIR,
    FLIP_LAIR,
    ROLL_FOR_HERO,
    ChooseLair,
    FlipLair,
    HeroFound,
    HeroRolled,
    HeroRolls,
    HeroSought,
    RollForHero,
)
from companion.said import said
from companion.table.phrases import Phrases, either
from companion.table.standing import DICE_LIE_AS_THROWN
from companion.table.topic import Topic

topic = Topic()


def rolled(t: Phrases, h: HeroRolled) -> str:
    return said(
        "{player} has {sum}: {die} and {crews} for crews.",
        player=t.who(h.player),
        sum=h.die + h.crews,
        die=h.die,
        crews=h.crews,
    )


topic.act(
    RollForHero,
    either("die", said("{player} rolls for the hero: {die}."), said("{player} rolls for the hero.")),
    said("Roll for the hero"),
)
topic.lies_under("Roll", RollForHero)
topic.asks(ROLL_FOR_HERO, said("{players}: roll a die each for the hero"))
topic.act(ChooseLair, said("{player} deals with the lair on {hex} first."), said("This one first"), glyph="land-gold")
topic.asks(CHOOSE_LAIR, said("{players}: choose which captured lair comes first"))
topic.act(
    FlipLair,
    said("{player} flips the token of the lair: {number}."),
    lambda t, a: said("Token {number}", number=a.number),
    sort="builds",
    glyph="land-gold",
)
topic.asks(FLIP_LAIR, said("{players}: flip the lair’s token"))
topic.tells(HeroSought, said("{players} roll for the hero of {hex}."))
topic.tells(HeroRolled, rolled)
topic.tells(HeroFound, said("{player} is the hero of {hex}: a crew goes back, the marker moves one more space."))
topic.announces(HeroFound)
topic.only_booked(HeroRolls, DICE_LIE_AS_THROWN)

rules = {
    "EP2-35": said("For the hero all players with a crew on the lair roll a die and add their crews."),
    "EP2-39": said("A player who has captured several lairs says which comes first."),
    "EP2-42": said("Once a captured lair has been dealt with, its token is flipped: the number of the gold field."),
}
