"""The vote on where the next camel goes, after a turn in which somebody has built.

Everybody bids once, in turn and openly, beginning with whoever has just finished. Who chooses the path follows from the
bids, in four steps; only in the second do people talk, and the table reports what they have agreed on.

Ledger: TBS3-06 to TBS3-08, TBS3-22 to TBS3-31.
"""

from collections.abc import Iterator
from itertools import combinations

from msgspec.structs import replace

from companion.boxes.traders_barbarians.facts.caravans import caravans as printed
from companion.geometry.topology import Corner, Path
from companion.kernel import (
    Action,
    Bound,
    Form,
    Game,
    Happening,
    Item,
    Module,
    Options,
    Refusal,
    Seat,
    State,
    Value,
    Withdraw,
    changed_at,
    run_item,
)
from companion.kernel.query import first
from companion.rules.base.building import BuildCity, BuildRoad, BuildSettlement, follows_building
from companion.rules.base.hands import Hands, Paid
from companion.rules.base.lacking import not_there
from companion.rules.base.turns import Turn, due_before_the_turn, stays_due
from companion.rules.cards import HAND, Cards, kinds_spoken, size
from companion.said import said

from .camels import CamelPlaced, CamelRemoved, next_camels, place_check, placed


class VotingOptions(Options):
    """The kinds of cards that are bid, by name."""

    camel_bids: tuple[str, ...]


voting = Module("camel votes", needs=("camels", "turns", "hands", "building"), options=VotingOptions(printed().bids))

BID = "bid for the camel"
AGREE = "agree on a path"
PLACE_A_CAMEL = "place the camel"
COUNT = "count the bids"
DUE = "a camel is due"
VOTE = "the vote on a camel"

voting.calls(BID, said("bid for the camel, or pass"))
voting.calls(AGREE, said("agree on a path for the camel, or do not"))
voting.calls(PLACE_A_CAMEL, said("place the camel"))


@voting.state(rule=("TBS3-06", "TBS3-22"))
class Votes(Value):
    """By seat the cards that were bid last; and whether a camel is `due` once the part is over."""

    bids: tuple[int, ...]
    due: bool = False

    @classmethod
    def start(cls, game: Game) -> "Votes":
        """Nothing to vote on."""
        return cls(tuple(0 for _ in game.seats))


class CamelDue(Happening):
    """Somebody has built in their part of a turn: a camel comes when that part is over."""


class VoteBegan(Happening):
    """The players vote on a camel, if there is one, and anywhere to put it."""


class BidMade(Happening):
    """Somebody has laid so many cards."""

    player: Seat
    votes: int


class VoteCounted(Happening):
    """The bids are counted; `step` of the four (1 to 4) says why the `chooser` places the camel.

    In step 2 there is none yet: two or more have to agree.
    """

    step: int
    chooser: Seat | None


class PathAgreed(Happening):
    """These players hold most votes together and agree on where the camel goes; the first of them places it."""

    players: tuple[Seat, ...]


class BidForCamel(Action):
    """I lay these cards, each of them a vote."""

    cards: Cards


class PassCamelVote(Action):
    """I lay no cards."""


class AgreeOnPath(Action):
    """We `supporters` agree on where the camel goes."""

    supporters: tuple[Seat, ...]


class FailToAgree(Action):
    """Nobody who has most votes together agrees."""


class PlaceCamel(Action):
    """The camel goes on this path; it faces the `front` where it could face either way."""

    path: Path
    front: Corner | None = None


@voting.changes(Votes, CamelDue, rule="TBS3-06")
def note_due(mine: Votes, happening: CamelDue) -> Votes:
    return replace(mine, due=True)


@voting.changes(Votes, VoteBegan, rule=("TBS3-06", "TBS3-22"))
def begin(mine: Votes, happening: VoteBegan) -> Votes:
    return Votes(tuple(0 for _ in mine.bids))


@voting.changes(Votes, BidMade, rule="TBS3-23")
def note_bid(mine: Votes, happening: BidMade) -> Votes:
    return replace(mine, bids=changed_at(mine.bids, happening.player, happening.votes))


@voting.shares(follows_building, rule=("TBS3-06", "TBS3-07"))
def a_camel_follows(state: State, built: BuildRoad | BuildSettlement | BuildCity) -> tuple[Item, ...]:
    if isinstance(built, BuildRoad):
        return ()
    in_own_part = state[Turn].open and state[Turn].player == built.player
    return (run_item(DUE),) if in_own_part and not state[Votes].due else ()


@voting.stage(DUE, rule="TBS3-06")
def note_that_a_camel_is_due(state: State, item: Item) -> Iterator[Happening]:
    yield CamelDue()


@voting.stage(
    VOTE,
    after="the part is over",
    rule=("TBS3-06", "TBS3-08", "TBS3-18", "TBS3-21", "TBS3-22", "TB56-26", "TB56-27", "TB56-28"),
)
def vote(state: State, item: Item) -> Iterator[Happening | Item]:
    if not state[Votes].due:
        return
    yield VoteBegan()
    if next_camels(state):
        seats, finished = state.game.seats, state[Turn].player
        for player in seats[finished:] + seats[:finished]:
            if state[Hands].size(player):
                yield Item(BID, (player,))
        yield run_item(COUNT)


def kinds_bid(game: Game) -> Cards:
    """One card of each kind that is bid."""
    return Cards(sum(HAND.named(name).one for name in game[VotingOptions].camel_bids))


def _all_of_them(state: State) -> int:
    return 0x7F * kinds_bid(state.game)


def _biddable(state: State, player: Seat) -> int:
    """The cards that this player may have to bid with."""
    return state[Hands].at_most(player) & _all_of_them(state)


def bid_check(state: State, item: Item, action: BidForCamel) -> Refusal | None:
    if action.cards & ~_all_of_them(state) or not action.cards:
        return Refusal(
            "TBS3-23", said("Only these may be bid for a camel: {kinds}.", kinds=kinds_spoken(kinds_bid(state.game)))
        )
    return not_there(state, action.player, action.cards, "TBS3-23")


def bid_options(state: State, item: Item, player: Seat) -> Iterator[Form]:
    if cards := _biddable(state, player):
        yield Form(BidForCamel, player, (Bound("cards", cards, 1, min(size(Cards(cards)), state[Hands].size(player))),))


@voting.answers(
    BID,
    BidForCamel,
    check=bid_check,
    options=bid_options,
    turn="TBS3-22",
    rule=("TBS3-22", "TBS3-23", "TBS3-24", "TBS3-30"),
)
def bid(state: State, item: Item, action: BidForCamel) -> Iterator[Happening]:
    yield Paid(action.player, action.cards)
    yield BidMade(action.player, size(action.cards))


def pass_options(state: State, item: Item, player: Seat) -> Iterator[PassCamelVote]:
    yield PassCamelVote(player)


@voting.answers(BID, PassCamelVote, options=pass_options, turn="TBS3-22", rule="TBS3-23")
def pass_vote(state: State, item: Item, action: PassCamelVote) -> Iterator[Happening]:
    yield BidMade(action.player, 0)


# -- who chooses


def bidders(state: State) -> tuple[Seat, ...]:
    """Who has laid at least one card, and may negotiate (TBS3-27)."""
    bids = state[Votes].bids
    return tuple(seat for seat in state.game.seats if bids[seat])


def holds_majority(state: State, players: tuple[Seat, ...]) -> bool:
    """Whether these hold more than half of all votes together."""
    bids = state[Votes].bids
    return 2 * sum(bids[seat] for seat in set(players)) > sum(bids)


def chooser(state: State) -> tuple[int, Seat]:
    """Who chooses where nobody agrees with anybody, and by which step."""
    bids = state[Votes].bids
    most = [seat for seat in state.game.seats if bids[seat] == max(bids)]
    if len(most) > 1:
        return 4, state[Turn].player
    return (1 if holds_majority(state, (most[0],)) else 3), most[0]


@voting.asks(first)
def counted_otherwise(state: State) -> Item | None:
    """What counts the bids in place of the four steps."""
    return None


@voting.stage(COUNT, rule=("TBS3-25", "TBS3-26", "TBS3-27", "TBS3-28", "TBS3-29", "TBS3-31"))
def count(state: State, item: Item) -> Iterator[Happening | Item]:
    if not next_camels(state):  # a correction has put the last one somewhere
        return
    if otherwise := counted_otherwise(state):
        yield otherwise
        return
    step, player = chooser(state)
    if step != 1 and holds_majority(state, bidders(state)):
        yield VoteCounted(2, None)
        yield Item(AGREE, bidders(state))
    else:
        yield VoteCounted(step, player)
        yield Item(PLACE_A_CAMEL, (player,))


def agreeing(state: State) -> Iterator[tuple[Seat, ...]]:
    """The smallest groups that hold most votes together: in each of them everybody is needed."""
    found: list[set[Seat]] = []
    everybody = bidders(state)
    for number in range(2, len(everybody) + 1):
        for group in combinations(everybody, number):
            if holds_majority(state, group) and not any(one <= set(group) for one in found):
                found.append(set(group))
                yield group


def agree_check(state: State, item: Item, action: AgreeOnPath) -> Refusal | None:
    supporters = set(action.supporters)
    if len(supporters) < 2 or not supporters <= set(bidders(state)):
        return Refusal("TBS3-27", said("At least two players must agree, and only players who have bid something."))
    if not holds_majority(state, action.supporters):
        return Refusal("TBS3-26", said("Together they need more than half of all votes."))
    return None


def speaker(state: State) -> Seat:
    """Who is offered to say what comes of the talk, though anybody who bids may: who gains by none, or the first."""
    _, gains = chooser(state)
    return gains if gains in bidders(state) else bidders(state)[0]


def agree_options(state: State, item: Item, player: Seat) -> Iterator[AgreeOnPath]:
    if player == speaker(state):  # once for all
        yield from (AgreeOnPath(player, group) for group in agreeing(state))


@voting.answers(
    AGREE, AgreeOnPath, check=agree_check, options=agree_options, turn="TBS3-27", moment="TBS3-26", rule="TBS3-26"
)
def agree(state: State, item: Item, action: AgreeOnPath) -> Iterator[Happening | Item | Withdraw]:
    yield Withdraw(AGREE)  # one answers for all
    together = tuple(sorted(set(action.supporters)))
    yield PathAgreed(together)
    yield Item(PLACE_A_CAMEL, together[:1])


def fail_options(state: State, item: Item, player: Seat) -> Iterator[FailToAgree]:
    if player == speaker(state):
        yield FailToAgree(player)


@voting.answers(AGREE, FailToAgree, options=fail_options, turn="TBS3-27", moment="TBS3-28", rule=("TBS3-28", "TBS3-29"))
def fail(state: State, item: Item, action: FailToAgree) -> Iterator[Happening | Item | Withdraw]:
    yield Withdraw(AGREE)
    step, player = chooser(state)
    yield VoteCounted(step, player)
    yield Item(PLACE_A_CAMEL, (player,))


# -- the camel


def camel_check(state: State, item: Item, action: PlaceCamel) -> Refusal | None:
    return place_check(state, action.path, action.front)


def camel_options(state: State, item: Item, player: Seat) -> Iterator[PlaceCamel]:
    ways = next_camels(state)
    for way in ways:
        either = sum(other.path == way.path for other in ways) > 1
        yield PlaceCamel(player, way.path, way.front if either else None)


@voting.answers(
    PLACE_A_CAMEL,
    PlaceCamel,
    check=camel_check,
    options=camel_options,
    turn="TBS3-25",
    moment="TBS3-08",
    rule=("TBS3-08", "TBS3-09", "TBS3-10", "TBS3-11", "TBS3-12", "TBS3-13"),
)
def place(state: State, item: Item, action: PlaceCamel) -> Iterator[Happening]:
    return placed(state, action.player, action.path, action.front)


@voting.reacts(CamelPlaced, CamelRemoved, rule="TBS3-21")
def no_place_is_left(state: State, happening: CamelPlaced | CamelRemoved) -> tuple[Withdraw, ...]:
    """A correction while the table votes may take the last place or the last camel."""
    return () if next_camels(state) else (Withdraw(BID), Withdraw(AGREE), Withdraw(PLACE_A_CAMEL))


@voting.shares(stays_due, rule=("TBS3-06", "TBS3-22"))
def a_vote_that_has_begun_goes_on(state: State) -> tuple[str, ...]:
    return (DUE, VOTE, BID, COUNT, AGREE, PLACE_A_CAMEL)


@voting.shares(due_before_the_turn, rule="TBS3-06")
def the_vote_comes_first(state: State) -> tuple[Item, ...]:
    return (run_item(VOTE),) if state[Votes].due else ()
