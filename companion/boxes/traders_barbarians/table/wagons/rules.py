"""The rules of the scenario Traders & Barbarians that people can be shown, one sentence each, by their ids."""

from collections.abc import Mapping
from typing import Final

from companion.said import said

RULES: Final[Mapping[str, str]] = {
    "TBS5-02": said("Pieces of this box lie in place of the pieces 1-2 and 5-6 of the frame."),
    "TBS5-07": said("The commodity tokens lie shuffled in a stack at each kind of trade hex."),
    "TBS5-08": said("All players have five baggage train cards, and turn them up one after the other."),
    "TBS5-09": said("Three barbarians stand on paths of the board."),
    "TBS5-12": said("Your second building is a city; it brings you one card for each hex around it."),
    "TBS5-13": said("Your wagon starts at the city that you place second."),
    "TBS5-18": said("Roads lie on the inner paths of a trade hex, but not along its coast."),
    "TBS5-20": said("You settle at the corners of a trade hex that have land beside them, not behind it by the sea."),
    "TBS5-22": said("Once you are done with trading and building, you may move your wagon."),
    "TBS5-23": said("A wagon goes from corner to corner along paths, and pays movement points for each."),
    "TBS5-24": said("A wagon stands on a corner or plaza, along with any number of others."),
    "TBS5-28": said(
        "Along somebody else's road the wagon pays one movement point, and one gold to the road's owner. You choose"
        " which way it goes."
    ),
    "TBS5-32": said("Once a turn a grain gives your wagon two more movement points."),
    "TBS5-34": said("On the plaza of a trade hex the wagon stops for this turn."),
    "TBS5-35": said("A path that you cannot pay in full stays closed to your wagon."),
    "TBS5-39": said("An empty wagon that reaches a plaza takes the top token of the stack there."),
    "TBS5-40": said("The castle has tools and sand, the quarry marble and sand, the glassworks glass and tools."),
    "TBS5-43": said("A wagon carries one commodity at a time."),
    "TBS5-44": said(
        "A delivery is worth a point: glass or marble at the castle, tools at the quarry, sand at the glassworks."
    ),
    "TBS5-52": said("What the next baggage train card costs is printed on it."),
    "TBS5-53": said("While you trade and build you may pay for your next baggage train card, one after the other."),
    "TBS5-56": said("A path holds at most one barbarian; a road may be built under it."),
    "TBS5-59": said("An upgraded wagon beside a barbarian may roll a die to drive it off."),
    "TBS5-62": said("You may try each barbarian once a turn."),
    "TBS5-63": said("On a 7 you move a barbarian, and may steal a card from the owner of the road it comes to."),
    "TBS5-64": said("The barbarian that is moved goes to another path."),
    "TBS5-66": said("A 2 or a 12 is rolled again."),
    "TBS5-72": said("Swift Journey: once your wagon has moved, it moves a second time."),
    "TB56-53": said("In the second half of somebody else's turn no resources are bought with gold."),
    "TB56-43": said("With five or six, new quarries and glassworks lie beside pieces of the frame with harbors."),
}
