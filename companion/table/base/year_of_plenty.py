"""The Year of Plenty card, at the table."""

from companion.rules.base.year_of_plenty import PlayYearOfPlenty
from companion.said import said
from companion.table.topic import Topic

topic = Topic()


topic.act(PlayYearOfPlenty, said("{player} plays Year of Plenty and takes {cards}."), said("Year of Plenty: {cards}"))
topic.lies_under("Play", PlayYearOfPlenty)

rules = {
    "BASE-162": said("Year of Plenty: take any two resource cards from the supply."),
    "BASE-163": said("Year of Plenty takes only cards that are in the supply."),
}
