"""The Commercial Harbor card: a resource, face down, for a commodity from each opponent. Ledger, CK-256 to CK-259.

It works for the rest of the part, once with each opponent for each card played. As it lasts, and hands change with
every trade, nobody can be certain when it is played that it will have no effect.
"""

from collections.abc import Iterator

from msgspec.structs import replace

from companion.boxes.cities_knights.rules.commodities import ANY_COMMODITY, COMMODITIES
from companion.kernel import Action, Game, Happening, Item, Module, Refusal, Seat, State, Value, changed_at
from companion.rules.base.hands import HandCounted, Hands, Passed, PassedFaceDown
from companion.rules.base.lacking import not_there
from companion.rules.base.resources import RESOURCES
from companion.rules.base.turns import ACT, Turn
from companion.rules.cards import NO_CARDS, Cards, Kind, digits
from companion.said import said

from .holdings import plays
from .kinds import kind

commercial_harbor = Module("commercial harbor card", needs=("progress cards", "commodities", "turns", "hands"))

COMMERCIAL_HARBOR = kind("commercial_harbor")
GIVE_A_COMMODITY = "give a commodity"

commercial_harbor.calls(GIVE_A_COMMODITY, said("give a commodity"))

_COMMODITIES = digits(ANY_COMMODITY)


@commercial_harbor.state(rule=("CK-256", "CK-257"))
class Exchanges(Value):
    """`left` by seat: how often in part `part` a resource may still be offered to them; in another part, never."""

    part: int
    left: tuple[int, ...]

    @classmethod
    def start(cls, game: Game) -> "Exchanges":
        """Nobody has played the card."""
        return cls(0, (0,) * len(game.seats))

    def in_part(self, part: int) -> tuple[int, ...]:
        """What is left in this part."""
        return self.left if self.part == part else (0,) * len(self.left)


class HarborOpened(Happening):
    """For the rest of this part a player may offer each opponent one exchange more."""

    player: Seat
    part: int


class ExchangeOffered(Happening):
    """One of the exchanges with this partner is used."""

    player: Seat
    partner: Seat


class PlayCommercialHarbor(Action):
    """I play Commercial Harbor."""


class OfferExchange(Action):
    """I hand this resource to a partner, face down, and ask for a commodity."""

    partner: Seat
    resource: Kind


class GiveCommodity(Action):
    """I keep the resource and give this commodity for it."""

    commodity: Kind


class ReturnResource(Action):
    """I have no commodity: the resource goes back."""


@commercial_harbor.changes(Exchanges, HarborOpened, rule=("CK-256", "CK-257", "CK56-016"))
def open_up(mine: Exchanges, happening: HarborOpened) -> Exchanges:
    left = mine.in_part(happening.part)
    more = tuple(number + (seat != happening.player) for seat, number in enumerate(left))
    return Exchanges(happening.part, more)


@commercial_harbor.changes(Exchanges, ExchangeOffered, rule="CK-257")
def use_up(mine: Exchanges, happening: ExchangeOffered) -> Exchanges:
    return replace(mine, left=changed_at(mine.left, happening.partner, max(0, mine.left[happening.partner] - 1)))


@plays(
    commercial_harbor,
    COMMERCIAL_HARBOR,
    PlayCommercialHarbor,
    rule=("CK-256", "CK56-017"),
)
def play_commercial_harbor(state: State, item: Item, action: PlayCommercialHarbor) -> Iterator[Happening]:
    yield HarborOpened(action.player, state[Turn].number)


def offer_check(state: State, item: Item, action: OfferExchange) -> Refusal | None:
    if action.partner == action.player:
        return Refusal("CK-256", said("Choose an opponent to exchange with."))
    if not state[Exchanges].in_part(state[Turn].number)[action.partner]:
        return Refusal("CK-257", said("Each Commercial Harbor played in this turn works once with each opponent."))
    if action.resource not in RESOURCES:
        return Refusal("CK-256", said("What you offer is a resource."))
    return not_there(state, action.player, action.resource.one, "CK-256")


def offer_options(state: State, item: Item, player: Seat) -> tuple[OfferExchange, ...]:
    left, most = state[Exchanges].in_part(state[Turn].number), state[Hands].at_most(player)
    kinds = [resource for resource in RESOURCES if most & digits(resource.one)]
    partners = [Seat(seat) for seat, number in enumerate(left) if number]
    return tuple(OfferExchange(player, partner, kind) for partner in partners for kind in kinds)


def harbor_open(state: State, player: Seat) -> bool:
    """Whether any exchange is left in the part that is on."""
    mine = state[Exchanges]
    return mine.part == state[Turn].number and any(mine.left)


@commercial_harbor.answers(
    ACT,
    OfferExchange,
    check=offer_check,
    options=offer_options,
    when=harbor_open,
    closes=False,
    turn="CK-257",
    rule=("CK-256", "CK-257", "CK-259"),
)
def offer_exchange(state: State, item: Item, action: OfferExchange) -> Iterator[Happening | Item]:
    if action.partner == action.player:
        raise ValueError(said("Choose an opponent to exchange with."))
    yield ExchangeOffered(action.player, action.partner)
    yield PassedFaceDown(action.player, action.partner, 1, Cards(action.resource.one))
    yield Item(GIVE_A_COMMODITY, (action.partner,), (action.player, action.resource))


def offered(item: Item) -> tuple[Seat, Kind]:
    """Who waits for the commodity, and what they gave. Raises ValueError where nothing was offered."""
    if not isinstance(item.data, tuple):  # overruled
        raise ValueError(said("Nobody has offered a resource for a commodity: say that first."))
    player, resource = item.data
    return player, resource


def give_check(state: State, item: Item, action: GiveCommodity) -> Refusal | None:
    if action.commodity not in COMMODITIES:
        return Refusal("CK-256", said("What goes back is a commodity: paper, cloth or coin."))
    return not_there(state, action.player, action.commodity.one, "CK-256")


def give_options(state: State, item: Item, player: Seat) -> Iterator[GiveCommodity]:
    most = state[Hands].at_most(player)
    return (GiveCommodity(player, commodity) for commodity in COMMODITIES if most & digits(commodity.one))


@commercial_harbor.answers(
    GIVE_A_COMMODITY,
    GiveCommodity,
    check=give_check,
    options=give_options,
    turn="CK-256",
    rule="CK-256",
)
def give_commodity(state: State, item: Item, action: GiveCommodity) -> Iterator[Happening]:
    player, _ = offered(item)
    yield Passed(action.player, player, Cards(action.commodity.one))


def may_have_none(state: State, player: Seat) -> bool:
    """Whether a hand can be without commodities, as far as the table knows."""
    return state[Hands].may_lack(player, ANY_COMMODITY)


def return_check(state: State, item: Item, action: ReturnResource) -> Refusal | None:
    if may_have_none(state, action.player):
        return None
    return Refusal(
        "CK-258",
        said("Only a hand without commodities returns the resource: as far as the companion knows this one has some."),
    )


def return_options(state: State, item: Item, player: Seat) -> tuple[ReturnResource, ...]:
    return (ReturnResource(player),) if may_have_none(state, player) else ()


@commercial_harbor.answers(
    GIVE_A_COMMODITY,
    ReturnResource,
    check=return_check,
    options=return_options,
    turn="CK-258",
    rule="CK-258",
)
def return_resource(state: State, item: Item, action: ReturnResource) -> Iterator[Happening]:
    player, resource = offered(item)
    yield PassedFaceDown(action.player, player, 1, Cards(resource.one))
    if state[Hands].at_most(action.player) & _COMMODITIES:  # a player who may have had one has none
        yield HandCounted(action.player, NO_CARDS, ANY_COMMODITY)
