"""The beginning of the movement phase, at the table."""

from companion.boxes.explorers_pirates.rules.setting_sail import SetSail
from companion.said import said
from companion.table.declarations import Group
from companion.table.topic import Topic

topic = Topic()

topic.act(SetSail, said("{player} sets sail: trading and building are over."), said("Set sail"))
topic.group("SetSail", Group(said("Set sail"), "sail", "turn", said("End trading and building"), "builds"), SetSail)
topic.serves[SetSail] = lambda state, action: False  # an automatic player just moves its ships

rules = {
    "EP-143": said("Your ships move once you have traded and built; after that there is no more trading or building."),
}
