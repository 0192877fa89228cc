"""The table is right, at the table."""

from collections.abc import Iterable
from typing import Final

from companion.data import terrains
from companion.kernel import Action, Item, Seat, State
from companion.rules.base.box import box
from companion.rules.base.corrections import (
    NOTHING,
    CorrectBuilding,
    CorrectDevelopmentCards,
    CorrectHex,
    CorrectRoad,
    CorrectRobber,
    CorrectTurn,
    CountCards,
    CountHand,
    CountHands,
    NoLongerDue,
    likely_here,
)
from companion.rules.base.development import UNKNOWN, Cabinet, kinds_here
from companion.rules.base.hands import Hands, material
from companion.rules.base.pieces import cities_left, roads_left, settlements_left
from companion.rules.base.placed import owner_of
from companion.rules.cards import DEVELOPMENT, HAND, count, size
from companion.said import joined, said
from companion.table.base.on_land import land_corners, land_hexes, land_paths
from companion.table.base.public_hands import _backs
from companion.table.declarations import Field
from companion.table.names import thing_name
from companion.table.phrases import Phrases, cards, either
from companion.table.seen import Later
from companion.table.steps import Step
from companion.table.table_says import (
    CARDS,
    LAND,
    ROBBER_AND_TURN,
    ByTheBooks,
    Count,
    EveryHand,
    HandOf,
    Named,
    OneOf,
    Only,
)
from companion.table.topic import Topic
from companion.table.viewer import Secret

topic = Topic()


def count_hand(t: Phrases, a: CountHand) -> str:
    if t.hides(a):
        return said("Correction: {player}'s hand is counted.", player=t.who(a.player))
    return said("Correction: {player}'s hand is counted: {cards}.", player=t.who(a.player), cards=cards(a.cards))


def count_hands(t: Phrases, a: CountHands) -> str:
    counted = [seat for seat, cards in zip(t.game.seats, a.hands, strict=False) if cards is not None]
    return said("Correction: the hands of {players} are counted.", players=t.who(*counted))


def count_cards(t: Phrases, a: CountCards) -> str:
    if t.hides(a):
        return said("Correction: {player}'s hand is counted.", player=t.who(a.player))
    counted = said("{number} {card}", number=a.number, card=a.kind.words)
    return said("Correction: {player}'s hand is counted: {cards}.", player=t.who(a.player), cards=counted)


def correct_road(t: Phrases, a: CorrectRoad) -> str:
    player, path = t.who(owner_of(a)), t.path(a.path)
    if a.there:
        return said("Correction: {player} has a road on {path}.", player=player, path=path)
    return said("Correction: {player} has no road on {path}.", player=player, path=path)


def correct_building(t: Phrases, a: CorrectBuilding) -> str:
    player, corner = t.who(owner_of(a)), t.corner(a.corner)
    if a.building == NOTHING:
        return said("Correction: {player} has nothing on {corner}.", player=player, corner=corner)
    what = thing_name(a.building)
    return said("Correction: {player} has a {building} on {corner}.", player=player, building=what, corner=corner)


def correct_hex(t: Phrases, a: CorrectHex) -> str:
    name, terrain = t.spot(a.hex), thing_name(a.terrain)
    if a.number:
        return said("Correction: {hex} is {terrain} with {number}.", hex=name, terrain=terrain, number=a.number)
    return said("Correction: {hex} is {terrain} without a number.", hex=name, terrain=terrain)


def hand_counted(action: CountHand | CountCards, step: Step, later: Later) -> Action:
    """Everybody saw how many cards the hand had then."""
    return CountHand(action.player, _backs(step.state[Hands].size(action.player)))


def hands_counted(action: CountHands, step: Step, later: Later) -> Action:
    """Everybody saw how many cards the hands had then."""
    sizes = step.state[Hands].size
    return CountHands(
        action.player,
        tuple(None if cards is None else _backs(sizes(Seat(seat))) for seat, cards in enumerate(action.hands)),
    )


def correct_development_cards(t: Phrases, a: CorrectDevelopmentCards) -> str:
    if t.hides(a):
        return said("Correction: {player}'s development cards are counted.", player=t.who(a.player))
    if a.held is None:
        return said(
            "Correction: {player} has {number} {card} face up.",
            player=t.who(a.player),
            number=a.played,
            card=a.kind.words,
        )
    return said(
        "Correction: {player}'s development cards are counted: {held} {card}, {played} played.",
        player=t.who(a.player),
        held=a.held,
        card=a.kind.words,
        played=a.played,
    )


def no_longer_due(t: Phrases, h: NoLongerDue) -> str:
    return said("No longer due: {tasks}.", tasks=joined([_task(t, who, name) for who, name in h.tasks], "; "))


def _task(t: Phrases, who: tuple[Seat, ...], name: str) -> str:
    task = t.game.task(Item(name))
    return said("{task} ({players})", task=task, players=t.who(*who)) if who else task


def corrected(action: CorrectDevelopmentCards, step: Step, later: Later) -> Action:
    """Everybody saw how many cards the hand had then."""
    return CorrectDevelopmentCards(action.player, UNKNOWN, size(step.state[Cabinet].held[action.player]), 0)


BUILDINGS: Final = (
    Named("settlement", said("settlement"), "settlement"),
    Named("city", said("city"), "city"),
    Named(NOTHING, said("nothing"), "correct"),
)

topic.fields["owner"] = Field(said("Whose"))
topic.fields["terrain"] = Field(said("Terrain"))
topic.fields["building"] = Field(
    said("What stands there"),
    lambda state: (one for one in BUILDINGS if one.value != "city" or "city building" in state.game.modules),
)
topic.act(
    CorrectRobber,
    either(
        "hex", said("Correction: the robber stands on {hex}."), said("Correction: the robber stands beside the board.")
    ),
)
topic.act(CountHand, count_hand)
topic.act(CountHands, count_hands)
topic.act(CountCards, count_cards)
topic.act(CorrectRoad, correct_road)
topic.act(CorrectBuilding, correct_building)
topic.act(CorrectHex, correct_hex)
topic.act(CorrectTurn, said("Correction: it is {player}'s turn."))
topic.act(CorrectDevelopmentCards, correct_development_cards)
topic.secrets[CountHand] = Secret(("cards",), lambda it: (it.player,))
topic.secrets[CountHands] = Secret(("hands",), lambda it: ())
topic.secrets[CountCards] = Secret(("kind", "number"), lambda it: (it.player,))
topic.secrets[CorrectDevelopmentCards] = Secret(("kind", "held", "played"), lambda it: (it.player,))
topic.seen_actions[CountHand] = hand_counted
topic.seen_actions[CountHands] = hands_counted
topic.seen_actions[CountCards] = hand_counted
topic.seen_actions[CorrectDevelopmentCards] = corrected
topic.counted_hands[CountHand] = lambda it: (it.player,)
topic.counted_hands[CountCards] = lambda it: (it.player,)
topic.tells(NoLongerDue, no_longer_due)
topic.counted_hands[CountHands] = lambda it: [Seat(seat) for seat, cards in enumerate(it.hands) if cards is not None]


def _kinds(state: State) -> Iterable[Named]:
    there_are = material(state)
    return [Named(kind.name, kind.words, kind.name) for kind in HAND.kinds if count(there_are, kind)]


def _known_hands(state: State) -> dict[Seat, dict[str, int] | None]:
    """The whole hands; a hand that is not seen is unknown, unless there is only one way to hold so few cards."""
    hands = state[Hands]
    return {
        seat: HAND.unpack(least) if (least := hands.at_least(seat)) == hands.at_most(seat) else None
        for seat in state.game.seats
    }


def _hands_by_kind(state: State) -> dict[Seat, dict[str, int | None]]:
    hands, there_are = state[Hands], HAND.unpack(material(state))
    least, most = ({seat: HAND.unpack(of(seat)) for seat in state.game.seats} for of in (hands.at_least, hands.at_most))
    return {
        seat: {
            kind: number if (number := least[seat].get(kind, 0)) == most[seat].get(kind, 0) else None
            for kind in there_are
        }
        for seat in state.game.seats
    }


def _held(state: State) -> dict[Seat, dict[str, int | None]]:
    """Nobody knows of a hand with cards that nobody has named how many of a kind it holds."""
    held = {seat: state[Cabinet].held[seat] for seat in state.game.seats}
    return {
        seat: {kind.name: None if count(cards, UNKNOWN) else count(cards, kind) for kind in kinds_here(state)}
        for seat, cards in held.items()
    }


def _face_up(state: State) -> dict[Seat, dict[str, int]]:
    return {seat: DEVELOPMENT.unpack(state[Cabinet].played[seat]) for seat in state.game.seats}


def _development_kinds(state: State) -> Iterable[Named]:
    return [Named(kind.name, kind.words, "card") for kind in kinds_here(state)]


def _terrains(state: State) -> Iterable[Named]:
    return [Named(terrain, thing_name(terrain)) for terrain in likely_here(state)]


NO_NUMBER: Final = Named(0, said("no number"))


def _numbers(state: State) -> Iterable[Named]:
    return [NO_NUMBER, *(Named(number, str(number)) for number in sorted({*box(state.game).numbers}))]


def _without_number(state: State) -> dict[str, tuple[Named, ...]]:
    """Sea, desert and the like."""
    known = terrains()
    return {one: (NO_NUMBER,) for one in likely_here(state) if not known[one].takes_token}


topic.corrects(CountHands, said("Count all our hands"), "hand", EveryHand("hands"), under=CARDS)
topic.corrects(
    CountHand,
    said("The whole hand is …"),
    "hand",
    HandOf("cards", ByTheBooks(_known_hands)),
    under=CARDS,
    phone=said("Count my hand"),
)
topic.corrects(
    CountCards,
    said("Of one kind, the hand has …"),
    "hand",
    OneOf("kind", _kinds),
    Count("number", said("How many"), ByTheBooks(_hands_by_kind, ("player", "kind"))),
    under=CARDS,
)
topic.corrects(
    CorrectDevelopmentCards,
    said("Development cards are …"),
    "card",
    OneOf("kind", _development_kinds),
    Count("held", said("In the hand"), ByTheBooks(_held, ("player", "kind"))),
    Count("played", said("Face up"), ByTheBooks(_face_up, ("player", "kind"))),
    under=CARDS,
    phone=said("Count my other cards"),
)
topic.corrects(CorrectRoad, said("a road lies here"), "road", at=land_paths, left=roads_left, there=True)
topic.corrects(CorrectRoad, said("no road lies here"), "road", there=False)
topic.corrects(
    CorrectBuilding,
    said("a settlement stands here"),
    "settlement",
    at=land_corners,
    left=settlements_left,
    building="settlement",
)
topic.corrects(
    CorrectBuilding,
    said("a city stands here"),
    "city",
    module="city building",
    at=land_corners,
    left=cities_left,
    building="city",
)
topic.corrects(CorrectBuilding, said("nothing stands here"), "correct", building=NOTHING)
topic.corrects(
    CorrectHex,
    said("this hex is …"),
    "correct",
    OneOf("terrain", _terrains, ByTheBooks("board.hexes.{hex}.terrain", ("hex",))),
    OneOf("number", _numbers, ByTheBooks("board.hexes.{hex}.number", ("hex",)), Only("terrain", _without_number)),
    under=LAND,
)
topic.corrects(CorrectRobber, said("the robber stands here"), "robber", at=land_hexes, under=ROBBER_AND_TURN)
topic.corrects(CorrectTurn, said("it is this player's turn, not rolled yet"), "end", under=ROBBER_AND_TURN)

rules = {
    "BASE-002": said(
        "An island for three or four has 4 forests, 4 pastures, 4 fields, 3 hills, 3 mountains, 1 desert."
    ),
    "BASE-003": said("The frame around the island is sea; no hexes are laid on it."),
    "BASE-006": said("There are 18 number tokens: one 2, one 12, and two of every other number but the 7."),
    "BASE-007": said("The supply has 19 cards of each resource."),
    "BASE-008": said(
        "There are 25 development cards: 14 knights, 5 victory points, and 2 each of the three progress cards."
    ),
    "BASE-028": said("A corner holds one settlement or city, a path one road."),
    "BASE-041": said("The 19 hexes lie in rows of 3, 4, 5, 4 and 3."),
    "BASE-075": said("Turns go clockwise; at the end of a turn the dice pass to the player on the left."),
    "BASE-096": said("All players take their own cards from the supply; mistakes are corrected."),
    "BASE-126": said("What is on the table is right; the companion is corrected."),
    "BASE-130": said("A path holds one road, no matter whose."),
    "BASE-144": said("You buy the top card of the development pile, and only you see it."),
    "BASE-166": said("How many cards a Monopoly brings is counted at the table."),
    "BASE-213": said("The first player with 10 points in their own turn wins at once."),
}
