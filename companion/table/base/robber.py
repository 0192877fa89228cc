"""The robber, at the table."""

from collections.abc import Iterator

from msgspec.structs import replace

from companion.kernel import Action, Item, Seat, State
from companion.rules.base.discards import seven_counts
from companion.rules.base.land import Land
from companion.rules.base.pieces import Pieces
from companion.rules.base.production import idle_hexes
from companion.rules.base.robber import (
    MOVE_THE_ROBBER,
    PLACE_THE_ROBBER,
    STEAL,
    ChooseRobberStart,
    MoveRobber,
    Robber,
    RobberMoved,
    robber_rests,
    robber_starts,
)
from companion.rules.base.stealing import Steal
from companion.rules.base.turns import Turn
from companion.said import said
from companion.table.figures import Figure, stands
from companion.table.phrases import Phrases, either
from companion.table.seen import Later
from companion.table.steps import Step
from companion.table.topic import Topic

topic = Topic()


def where_it_starts(t: Phrases, state: State, item: Item) -> str:
    if not robber_starts(state) & ~sum(1 << desert for desert in state[Land].deserts):
        return said("Choose the desert on which the robber starts")
    return said("Choose the hex on which the robber starts")


def why_it_stays(t: Phrases, before: State, state: State) -> str | None:
    """On a seven people look for the robber, and it may be that it must not move."""
    why = robber_rests(state) if seven_counts(state) and not seven_counts(before) else None
    return None if why is None else why.words


def stolen(action: Steal, step: Step, later: Later) -> Action:
    """Everybody saw that a card was drawn."""
    return replace(action, card=None)


topic.act(ChooseRobberStart, said("The robber starts on {hex}."), said("The robber starts here"), glyph="robber")
topic.act(
    MoveRobber,
    either("hex", said("{player} puts the robber on {hex}."), said("{player} puts the robber beside the board.")),
    said("Move the robber"),
    glyph="robber",
)
topic.act(
    Steal,
    either("card", said("{player} steals 1 {card} from {victim}."), said("{player} steals a card from {victim}.")),
    said("Steal from {victim}"),
    glyph="hand",
)
topic.private.append(Steal)
topic.tells(
    RobberMoved, either("hex", said("The robber stands on {hex}."), said("The robber stands beside the board."))
)
topic.remarks(why_it_stays, Robber, Turn)
topic.asks(PLACE_THE_ROBBER, where_it_starts)
topic.asks(MOVE_THE_ROBBER, said("{players}: move the robber"))
topic.asks(STEAL, said("{players}: steal a card"))
topic.seven_waits_for(PLACE_THE_ROBBER, MOVE_THE_ROBBER, STEAL)
topic.robs_at(lambda state: state[Robber].hex, Robber)
topic.seen_actions[Steal] = stolen


stands(
    topic,
    Figure(
        "robber",
        "robber",
        said("Robber"),
        Robber,
        said("The robber goes to {hex}."),
        said("The robber goes beside the board."),
        said("The robber"),
    ),
)


def on_a_hex_of_yours(t: Phrases, state: State, seat: Seat) -> Iterator[str]:
    at = state[Robber].hex
    if at is None or not idle_hexes(state) >> at & 1 or state[Land].fields[at] is None:
        return
    if state[Pieces].buildings(seat) & state.game.topology.hex_corner_mask[at]:
        yield said("The robber stands on {hex}: it gives you nothing.", hex=t.hex(at))


topic.warns(on_a_hex_of_yours, Robber, Land, Pieces)

rules = {
    "BASE-054": said("The robber starts on the desert."),
    "BASE-178": said("The robber must go to another hex."),
    "BASE-179": said("The robber goes to any other land hex."),
    "BASE-180": said("The player who rolled the 7 or played the knight moves the robber."),
    "BASE-181": said("Then that player steals a card at random from one player with a building at the robber's hex."),
    "BASE-183": said("A victim without cards gives nothing."),
    "BASE-185": said("You cannot steal from yourself."),
}
