"""A table drawn as text, and played in sentences: what the rule tests are written in.

    table = lay('''
                red   settlement (0,0)N   road (0,0)-NE (0,0)-NW
                red   holds 2 ore 1 wool
                blue  city (1,1)S
                robber (0,0)
                ''')
    table.play("red rolls 2 4", "red builds road (0,0)-E")
    assert table.refused("red builds city (0,0)N") == "BASE-120"
    assert table.hand("red") == {"ore": 2}

Without rows of terrain the board is the one of the booklet's first game, bare of pieces:

              Mo10 Pa2  Fo9                     (0,-2)  (1,-2)  (2,-2)
           Fi12 Hi6  Pa4  Hi10             (-1,-1) (0,-1) (1,-1) (2,-1)
        Fi9  Fo11 De   Fo3  Mo8         (-2,0) (-1,0) (0,0) (1,0) (2,0)
           Fo8  Mo3  Fi4  Pa5              (-2,1) (-1,1) (0,1) (1,1)
              Hi5  Fi6  Pa11                  (-2,2) (-1,2) (0,2)

The first colour has the first part, unless a line says `turn blue`; nobody has rolled.
"""

import re
from collections.abc import Callable, Iterable

from companion.rules import cards
from companion.rules.base.building import BuildCity, BuildRoad, BuildSettlement
from companion.rules.base.corrections import (
    CorrectBuilding,
    CorrectDevelopmentCards,
    CorrectHex,
    CorrectRoad,
    CorrectRobber,
    CorrectTurn,
    CountCards,
    CountHand,
)
from companion.rules.base.development import BuyDevelopmentCard, Cabinet
from companion.rules.base.dice import RollDice
from companion.rules.base.discards import Discard
from companion.rules.base.free_roads import PlaceFreeRoad, StopPlacingRoads
from companion.rules.base.hands import SUPPLY, Hands, Produced
from companion.rules.base.knight_card import PlayKnight
from companion.rules.base.largest_army import LargestArmy
from companion.rules.base.longest_road import LongestRoad, length
from companion.rules.base.monopoly import HandOver, PlayMonopoly
from companion.rules.base.offers import (
    AcceptOffer,
    ConcludeTrade,
    DeclineOffer,
    Offers,
    OfferTrade,
    WithdrawOffer,
)
from companion.rules.base.pieces import Pieces, Roads, cities_left, roads_left, settlements_left
from companion.rules.base.placement import PlaceRoad, PlaceSettlement
from companion.rules.base.player_trade import TradeWithPlayer
from companion.rules.base.points import hidden_points, points
from companion.rules.base.road_building import PlayRoadBuilding
from companion.rules.base.robber import ChooseRobberStart, MoveRobber, Robber, Steal
from companion.rules.base.scoring import Score
from companion.rules.base.starting_player import ChooseStarter, RollForStart
from companion.rules.base.supply_trade import TradeWithSupply
from companion.rules.base.turns import EndPart, Turn
from companion.rules.base.victory_cards import ClaimVictory, ShowVictoryCards
from companion.rules.base.year_of_plenty import PlayYearOfPlenty
from companion.rules.boxes import Choice, ruleset
from companion.rules.boxes import modules as chosen_modules
from companion.rules.five_six import inactive_colour
from companion.rules.five_six.special_building import PassBuilding
from companion.rules.geometry.boards import BoardPlan
from companion.rules.geometry.drawing import parse_board
from companion.rules.geometry.printed import beginner_board
from companion.rules.geometry.topology import bits
from companion.rules.kernel import Action, Happening, Module, Refusal, Ruleset, Seat, Setup, State, waiting

FOUR = ("red", "blue", "white", "orange")
SIX = ("red", "blue", "white", "orange", "green", "brown")
_WITHOUT_SETUP = {"starting player", "placement", "second settlement"}


class Table:
    """A game in sentences; `state` is where it stands, `happened` what the last action caused."""

    def __init__(self, rules: Ruleset) -> None:
        self.rules = rules
        self.state: State = rules.start()
        self.happened: tuple[Happening, ...] = ()

    # -- playing -----------------------------------------------------------------------------------------------

    def play(self, *sentences: str) -> "Table":
        """Say what people do; an illegal sentence fails the test with the refusal."""
        for sentence in sentences:
            self.do(self.action(sentence), sentence)
        return self

    def do(self, action: Action, sentence: str = "") -> None:
        """Take an action."""
        outcome = self.rules.apply(self.state, action)
        assert not isinstance(outcome, Refusal), f"{sentence or action}: {outcome}"
        self.state, self.happened = outcome.state, outcome.happenings

    def overrule(self, sentence: str) -> None:
        """The host lets it happen whatever the rules say."""
        outcome = self.rules.apply(self.state, self.action(sentence), overrule=True)
        assert not isinstance(outcome, Refusal), f"{sentence}: {outcome}"
        self.state, self.happened = outcome.state, outcome.happenings

    def refused(self, sentence: str) -> str | None:
        """The id of the rule that forbids this now, or None; a refused action must change nothing."""
        refusal = self.refusal(sentence)
        return refusal.rule if refusal else None

    def refusal(self, sentence: str) -> Refusal | None:
        """The whole refusal, words and all."""
        action = self.action(sentence)
        refusal = self.rules.check(self.state, action)
        outcome = self.rules.apply(self.state, action)
        assert isinstance(outcome, Refusal) == (refusal is not None), "check and apply disagree"
        return refusal

    def may(self, sentence: str) -> bool:
        """Whether this is among the options the engine lists for the player (forms are not looked into)."""
        action = self.action(sentence)
        listed = action in self.rules.options(self.state, action.player)
        assert not listed or self.rules.check(self.state, action) is None, "an option that is refused"
        return listed

    # -- looking -----------------------------------------------------------------------------------------------

    def seat(self, colour: str) -> Seat:
        return Seat(self.rules.setup.seats.index(colour))

    def hand(self, colour: str) -> dict[str, int]:
        """What somebody surely holds; the hand must be known."""
        hands = self.state[Hands]
        seat = self.seat(colour)
        assert hands.at_least(seat) == hands.at_most(seat), f"{colour}'s hand is not certain"
        return cards.HAND.unpack(hands.at_most(seat))

    def hand_size(self, colour: str) -> int:
        return self.state[Hands].size(self.seat(colour))

    def may_hold(self, colour: str, what: str) -> bool:
        """Whether somebody may have these cards, as far as the table knows."""
        return self.state[Hands].may_hold(self.seat(colour), _cards(what))

    def supply(self) -> dict[str, int]:
        return cards.HAND.unpack(self.state[Hands].at_most(SUPPLY))

    def development(self, colour: str) -> dict[str, int]:
        """Development cards held."""
        return cards.DEVELOPMENT.unpack(self.state[Cabinet].held[self.seat(colour)])

    def face_up(self, colour: str) -> dict[str, int]:
        """Development cards that lie before somebody: knights, and victory points once shown."""
        return cards.DEVELOPMENT.unpack(self.state[Cabinet].face_up(self.seat(colour)))

    def development_size(self, colour: str) -> int:
        """How many development cards somebody holds."""
        return sum(self.development(colour).values())

    def pile(self) -> int:
        """Development cards left to buy."""
        return self.state[Cabinet].pile

    def worlds(self) -> int:
        """How many ways the hands can be, as far as the books know."""
        return len(self.state[Hands].worlds)

    def chances(self, sentence: str) -> dict[str, int]:
        """The cards an action may turn up, and how many of the equally likely cases each stands for."""
        found = self.rules.outcomes(self.state, self.action(sentence))
        return {action.card.name: weight for action, weight in found}  # type: ignore[attr-defined]

    def points(self, colour: str) -> int:
        """Points everybody can see."""
        return points(self.state, self.seat(colour))

    def all_points(self, colour: str) -> int:
        """Points with the hidden ones the companion knows of."""
        return self.points(colour) + hidden_points(self.state, self.seat(colour))

    def road_length(self, colour: str) -> int:
        return length(self.state, self.seat(colour))

    def longest_road(self) -> str | None:
        return self._colour(self.state[LongestRoad].holder)

    def largest_army(self) -> str | None:
        return self._colour(self.state[LargestArmy].holder)

    def winner(self) -> str | None:
        return self._colour(self.state[Score].winner)

    def turn(self) -> str:
        """Whose part it is."""
        return self.rules.setup.seats[self.state[Turn].player]

    def offers(self) -> list[str]:
        """What is on offer, oldest first, and who has said yes: `1: red gives 2 ore for 1 wool (blue)`."""
        seats = self.rules.setup.seats
        return [
            f"{offer.number}: {seats[offer.by]} gives {cards.spoken(offer.gives)} for {cards.spoken(offer.wants)}"
            f" ({' '.join(seats[taker] for taker in offer.takers) or 'nobody'})"
            for offer in self.state[Offers].open
        ]

    def rolled(self) -> tuple[int, int] | None:
        """What the dice of this turn show, once they have been read."""
        return self.state[Turn].rolled

    def gains(self) -> list[tuple[str, str, dict[str, int]]]:
        """What was announced in the last action to have grown: who takes which cards from which hex."""
        names, seats = self.rules.topology.hex_names, self.rules.setup.seats
        return [
            (seats[one.player], names[one.hex], cards.HAND.unpack(one.cards))
            for happening in self.happened
            if isinstance(happening, Produced)
            for one in happening.harvests
        ]

    def robber(self) -> str | None:
        at = self.state[Robber].hex
        return None if at is None else self.rules.topology.hex_names[at]

    def left(self, colour: str) -> dict[str, int]:
        """Pieces in front of a player."""
        seat = self.seat(colour)
        return {
            "settlements": settlements_left(self.state, seat),
            "cities": cities_left(self.state, seat),
            "roads": roads_left(self.state, seat),
        }

    def standing(self, colour: str) -> dict[str, list[str]]:
        """What of a colour is on the board, by kind of piece and place."""
        pieces, seat, topology = self.state[Pieces], self.seat(colour), self.rules.topology
        found = {
            "settlement": [topology.corner_names[at] for at in bits(pieces.settlements[seat])],
            "city": [topology.corner_names[at] for at in bits(pieces.cities[seat])],
            "road": [topology.path_names[at] for at in bits(self.state[Roads].of[seat])],
        }
        return {kind: places for kind, places in found.items() if places}

    def agenda(self) -> list[str]:
        """What may be answered now, top first: `discard: blue white`."""
        return [
            f"{item.name}: {' '.join(self.rules.setup.seats[seat] for seat in item.who)}"
            for item in waiting(self.state.agenda)
        ]

    def offered(self, colour: str) -> list[str]:
        """The kinds of what the engine lists for a player, one for each answer."""
        listed = self.rules.options(self.state, self.seat(colour))
        return [type(option).__name__ if isinstance(option, Action) else option.action.__name__ for option in listed]

    def names(self) -> list[str]:
        """The kinds of happenings the last action caused, in order."""
        return [type(happening).__name__ for happening in self.happened]

    def _colour(self, seat: Seat | None) -> str | None:
        return None if seat is None else self.rules.setup.seats[seat]

    # -- sentences ---------------------------------------------------------------------------------------------

    def action(self, sentence: str) -> Action:
        """The action a sentence means."""
        for pattern, make in SENTENCES:
            found = re.fullmatch(rf"(?P<who>\w+) {pattern}", sentence)
            if found:
                words = found.groupdict()
                return make(self, self.seat(words.pop("who")), **words)
        raise AssertionError(f"no such sentence: {sentence!r}")


def lay(
    drawing: str = "",
    *,
    seats: tuple[str, ...] = FOUR,
    variants: tuple[str, ...] = (),
    five_six: str = "paired players",
    without: tuple[str, ...] = (),
    target: int = 0,
    inactive: tuple[str, ...] = (),
    more: tuple[Module, ...] = (),
    products: tuple[str, ...] = (),
    settings: tuple[tuple[str, object], ...] = (),
) -> Table:
    """A table in the middle of a game, as drawn. `without` leaves topics out by name; on the corners `inactive` stand
    settlements of brown, which nobody plays; `more` are modules the test has made itself."""
    board, statements = _split(drawing, seats)
    choice = Choice(seats, board, variants, five_six, products=products)
    left_out = {*_WITHOUT_SETUP, *without}
    modules: list[Module] = [
        module for module in chosen_modules(choice) if module.name not in left_out and "placement" not in module.needs
    ]
    modules += more
    options = dict(settings)
    if inactive:
        modules.append(inactive_colour)
        options = {"inactive_colour": "brown", "inactive_settlements": inactive}
    table = Table(Ruleset(modules, Setup(seats, board, target or choice.target, options)))
    for line in statements:
        _state(table, line)
    return table


def begin(
    *,
    seats: tuple[str, ...] = FOUR,
    board: BoardPlan | None = None,
    variants: tuple[str, ...] = (),
    five_six: str = "paired players",
    start_pieces: tuple[object, ...] = (),
    products: tuple[str, ...] = (),
    settings: tuple[tuple[str, object], ...] = (),
) -> Table:
    """A game from its very beginning, by the modules a table would get."""
    plan = board or beginner_board(max(3, len(seats)))
    choice = Choice(seats, plan, variants, five_six, start_pieces, products=products, settings=settings)  # type: ignore[arg-type]
    return Table(ruleset(choice))


def _split(drawing: str, seats: tuple[str, ...]) -> tuple[BoardPlan, list[str]]:
    lines = [line for line in drawing.splitlines() if line.strip()]
    statements = [line.strip() for line in lines if line.split()[0] in {*seats, *STATEMENTS}]
    rows = [line for line in lines if line.strip() not in statements]
    if not rows:
        return beginner_board(max(3, len(seats))), statements
    return parse_board("\n".join(rows)), statements


def _state(table: Table, line: str) -> None:
    first, *words = line.split()
    if first in STATEMENTS:
        STATEMENTS[first](table, words)
    elif words[0] in POSSESSIONS:
        POSSESSIONS[words[0]](table, table.seat(first), words[1:])
    else:
        _pieces(table, table.seat(first), words)


def _turn(table: Table, words: list[str]) -> None:
    table.do(CorrectTurn(table.seat(words[0])))


def _robber_at(table: Table, words: list[str]) -> None:
    table.do(CorrectRobber(Seat(0), table.rules.topology.hex(words[0])))


STATEMENTS: dict[str, Callable[[Table, list[str]], None]] = {"turn": _turn, "robber": _robber_at}
"""How a line of a drawing is taken that begins with one of these words; tests of other boxes add their own."""

POSSESSIONS: dict[str, Callable[[Table, Seat, list[str]], None]] = {}
"""How a line is taken that says, after a colour, what that player has; tests of other boxes add their own."""


def _pieces(table: Table, seat: Seat, words: list[str]) -> None:
    topology, what = table.rules.topology, ""
    if words[0] == "holds":
        table.do(CountHand(seat, _cards(" ".join(words[1:]))))
        return
    if words[0] in {"cards", "played"}:
        for name, number in _counted(" ".join(words[1:])).items():
            kind = cards.DEVELOPMENT.named(name)
            cabinet = table.state[Cabinet]
            held, played = cards.count(cabinet.held[seat], kind), cards.count(cabinet.played[seat], kind)
            held, played = (number, played) if words[0] == "cards" else (held, number)
            table.do(CorrectDevelopmentCards(seat, kind, held, played))
        return
    for word in words:
        if word in {"settlement", "city", "road"}:
            what = word
        elif what == "road":
            table.do(CorrectRoad(seat, topology.path(word), True))
        else:
            table.do(CorrectBuilding(seat, topology.corner(word), what))


def _counted(text: str) -> dict[str, int]:
    pairs = re.findall(r"(\d+) (\w+)", text)
    assert pairs or text in {"", "nothing"}, f"cards are written as `2 ore 1 wool`, not {text!r}"
    return {name: int(number) for number, name in pairs}


def _cards(text: str) -> cards.Cards:
    return cards.cards_of(_counted(text))


def _kind(name: str) -> cards.Kind:
    return cards.HAND.named(name)


def _dice(table: Table, seat: Seat, one: str, other: str) -> Action:
    faces = (int(one), int(other))
    starting = any(item.name == "roll for the start" for item in waiting(table.state.agenda))
    return RollForStart(seat, faces) if starting else RollDice(seat, faces)


def _monopoly(table: Table, seat: Seat, kind: str, given: str | None) -> Action:
    if given is None:
        return PlayMonopoly(seat, _kind(kind))
    counts = dict.fromkeys(table.rules.setup.seats, 0)
    counts.update({colour: int(number) for colour, number in re.findall(r"(\w+) (\d+)", given)})
    return PlayMonopoly(seat, _kind(kind), tuple(counts.values()))


def _robber(table: Table, seat: Seat, hex: str) -> Action:
    return MoveRobber(seat, None if hex == "beside the board" else table.rules.topology.hex(hex))


def _corrected_cards(table: Table, seat: Seat, kind: str, held: str, played: str) -> Action:
    return CorrectDevelopmentCards(seat, cards.DEVELOPMENT.named(kind), int(held), int(played))


def _corrected_hex(table: Table, seat: Seat, hex: str, terrain: str, number: str) -> Action:
    return CorrectHex(seat, table.rules.topology.hex(hex), terrain, int(number))


def _corrected_road(table: Table, seat: Seat, no: str | None, place: str) -> Action:
    return CorrectRoad(seat, table.rules.topology.path(place), there=no is None)


def _corrected_robber(table: Table, seat: Seat, hex: str) -> Action:
    return CorrectRobber(seat, None if hex == "beside the board" else table.rules.topology.hex(hex))


def _to(table: Table, to: str | None) -> tuple[Seat, ...]:
    return tuple(table.seat(colour) for colour in (to or "").split())


_PLACE = r"(?P<place>\(\S+)"
SENTENCES: list[tuple[str, Callable[..., Action]]] = [
    (r"rolls (?P<one>\d) (?P<other>\d)", _dice),
    (r"rolls unread dice", lambda t, p: RollDice(p)),
    (r"starts", lambda t, p: ChooseStarter(p, p)),
    (r"says (?P<starter>\w+) starts", lambda t, p, starter: ChooseStarter(p, t.seat(starter))),
    (rf"chooses the desert {_PLACE}", lambda t, p, place: ChooseRobberStart(p, t.rules.topology.hex(place))),
    (rf"places settlement {_PLACE}", lambda t, p, place: PlaceSettlement(p, t.rules.topology.corner(place))),
    (rf"places road {_PLACE}", lambda t, p, place: PlaceRoad(p, t.rules.topology.path(place))),
    (rf"builds road {_PLACE}", lambda t, p, place: BuildRoad(p, t.rules.topology.path(place))),
    (rf"builds settlement {_PLACE}", lambda t, p, place: BuildSettlement(p, t.rules.topology.corner(place))),
    (rf"builds city {_PLACE}", lambda t, p, place: BuildCity(p, t.rules.topology.corner(place))),
    (r"buys a card", lambda t, p: BuyDevelopmentCard(p)),
    (r"buys (?P<kind>\w+)", lambda t, p, kind: BuyDevelopmentCard(p, cards.DEVELOPMENT.named(kind))),
    (r"plays knight", lambda t, p: PlayKnight(p)),
    (r"plays road building", lambda t, p: PlayRoadBuilding(p)),
    (r"plays year of plenty (?P<take>.+)", lambda t, p, take: PlayYearOfPlenty(p, _cards(take))),
    (r"plays monopoly (?P<kind>\w+)(?: given (?P<given>.+))?", _monopoly),
    (r"hands over (?P<number>\d+)", lambda t, p, number: HandOver(p, int(number))),
    (rf"lays free road {_PLACE}", lambda t, p, place: PlaceFreeRoad(p, t.rules.topology.path(place))),
    (r"stops", lambda t, p: StopPlacingRoads(p)),
    (r"moves the robber to (?P<hex>.+)", _robber),
    (
        r"steals from (?P<victim>\w+)(?: (?P<kind>\w+))?",
        lambda t, p, victim, kind: Steal(p, t.seat(victim), _kind(kind) if kind else None),
    ),
    (r"discards (?P<what>.+)", lambda t, p, what: Discard(p, _cards(what))),
    (
        r"trades (?P<gives>\d.*) with (?P<partner>\w+) for (?P<takes>.+)",
        lambda t, p, gives, partner, takes: TradeWithPlayer(p, t.seat(partner), _cards(gives), _cards(takes)),
    ),
    (
        r"trades (?P<rate>\d+) (?P<give>\w+) for (?P<take>\w+)",
        lambda t, p, rate, give, take: TradeWithSupply(p, _kind(give), _kind(take), int(rate)),
    ),
    (
        r"trades (?P<give>[a-z]+) for (?P<take>[a-z]+)",
        lambda t, p, give, take: TradeWithSupply(p, _kind(give), _kind(take)),
    ),
    (
        r"offers (?P<gives>.+?) for (?P<wants>.+?)(?: to (?P<to>.+))?",
        lambda t, p, gives, wants, to: OfferTrade(p, _cards(gives), _cards(wants), _to(t, to)),
    ),
    (r"accepts (?P<number>\d+)", lambda t, p, number: AcceptOffer(p, int(number))),
    (r"declines (?P<number>\d+)", lambda t, p, number: DeclineOffer(p, int(number))),
    (
        r"concludes (?P<number>\d+) with (?P<partner>\w+)",
        lambda t, p, number, partner: ConcludeTrade(p, int(number), t.seat(partner)),
    ),
    (r"withdraws (?P<number>\d+)", lambda t, p, number: WithdrawOffer(p, int(number))),
    (r"ends", lambda t, p: EndPart(p)),
    (r"passes", lambda t, p: PassBuilding(p)),
    (r"claims victory with (?P<number>\d+)", lambda t, p, number: ClaimVictory(p, int(number))),
    (r"shows (?P<number>\d+)", lambda t, p, number: ShowVictoryCards(p, int(number))),
    (r"counts (?P<what>.+)", lambda t, p, what: CountHand(p, _cards(what))),
    (r"corrects (?P<no>no )?road (?P<place>\(\S+)", _corrected_road),
    (
        rf"corrects (?P<what>settlement|city|nothing|castle) {_PLACE}",
        lambda t, p, what, place: CorrectBuilding(p, t.rules.topology.corner(place), what),
    ),
    (r"corrects the robber to (?P<hex>.+)", _corrected_robber),
    (r"corrects the hex (?P<hex>\(\S+) to (?P<terrain>\w+) (?P<number>\d+)", _corrected_hex),
    (r"corrects the turn", lambda t, p: CorrectTurn(p)),
    (r"corrects (?P<kind>\w+) held (?P<held>\d+) played (?P<played>\d+)", _corrected_cards),
    (r"has (?P<number>\d+) (?P<kind>\w+)", lambda t, p, number, kind: CountCards(p, _kind(kind), int(number))),
]
"""What people say at the table; tests of other boxes add their own."""


def everything(options: Iterable[object]) -> set[str]:
    """The kinds of action among some options."""
    return {type(option).__name__ if isinstance(option, Action) else option.action.__name__ for option in options}  # type: ignore[attr-defined]
