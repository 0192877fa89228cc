"""What is in the base box and in its extension for 5 and 6 players, as typed frozen values.

Source: ledger base, sections 1-4 and 18-19; the numbers stand in `box.toml`, the boards in
`base_game.toml`.
"""

from collections import Counter
from collections.abc import Mapping
from functools import cache
from types import MappingProxyType

from companion.data.strict import Fact, read_file

SEATS = (3, 4, 5, 6)


class Token(Fact):
    """A number token: the number on its face, the letter on its back."""

    letter: str
    number: int

    @property
    def dots(self) -> int:
        """How many of the 36 outcomes of two dice roll it (BASE-018)."""
        return ways(self.number)


class Components(Fact):
    """What lies on the table; mappings are kind -> how many."""

    terrains: Mapping[str, int]
    frame_pieces: int
    harbors: Mapping[str, int]
    tokens: tuple[Token, ...]
    resource_cards: Mapping[str, int]
    development_cards: Mapping[str, int]
    special_cards: tuple[str, ...]
    colours: tuple[str, ...]
    dice: int
    robbers: int
    player_markers: tuple[str, ...]

    @property
    def hexes(self) -> int:
        return sum(self.terrains.values())

    @property
    def numbers(self) -> Mapping[int, int]:
        """How many tokens show each number."""
        return MappingProxyType(dict(Counter(token.number for token in self.tokens)))

    @property
    def settlements(self) -> int:
        return len(self.colours) * player_pieces().settlements

    @property
    def cities(self) -> int:
        return len(self.colours) * player_pieces().cities

    @property
    def roads(self) -> int:
        return len(self.colours) * player_pieces().roads

    @property
    def cost_cards(self) -> int:
        return len(self.colours) * player_pieces().cost_cards


class PlayerPieces(Fact):
    """The pieces of one colour."""

    settlements: int
    cities: int
    roads: int
    cost_cards: int


class Victory(Fact):
    """Victory points by what earns them, the target, and how long or large the two special cards ask for."""

    target: int
    settlement: int
    city: int
    longest_road: int
    largest_army: int
    victory_point_card: int
    longest_road_minimum: int
    largest_army_minimum: int


class SupplyTrade(Fact):
    """Cards of one kind given for one card of the supply."""

    supply: int
    generic_harbor: int
    special_harbor: int


class Dice(Fact):
    """The two production dice and the odds printed in the booklet, in whole percent, by total."""

    colours: tuple[str, ...]
    odds_percent: Mapping[int, int]


class Recognition(Fact):
    """What a camera can tell pieces, cards, tokens and boxes apart by; boxes are `base` and `extension`."""

    pieces: Mapping[str, str]
    card_frames: Mapping[str, str]
    red_numbers: tuple[int, ...]
    token_letter_ink: Mapping[str, str]
    hex_watermark: Mapping[str, str]


class FrameHarbor(Fact):
    """A harbor printed on a frame piece, `at` its n-th coastal path, counted clockwise from 0."""

    at: int
    kind: str


class FramePiece(Fact):
    """A piece of the sea frame: its joint numbers clockwise, the coastal paths it borders, its harbors."""

    ends: tuple[int, int]
    paths: int
    harbors: tuple[FrameHarbor, ...]

    @property
    def is_small(self) -> bool:
        """Whether it is one of the extension's pieces, which is put into a joint and keeps that joint's number."""
        return self.ends[0] == self.ends[1]


class _Seven(Fact):
    safe_hand: int


class _Frame(Fact):
    pieces: tuple[FramePiece, ...]
    base: tuple[tuple[int, int], ...]
    extension: tuple[tuple[int, int], ...]


class _BaseFile(Fact):
    resources: tuple[str, ...]
    victory_point_cards: tuple[str, ...]
    costs: Mapping[str, Mapping[str, int]]
    player_pieces: PlayerPieces
    victory: Victory
    trade: SupplyTrade
    seven: _Seven
    dice: Dice
    recognition: Recognition
    base: Components
    extension: Components
    frame: _Frame


@cache
def _facts() -> _BaseFile:
    return read_file(_BaseFile, "data/base/box.toml")


def needs_extension(seats: int) -> bool:
    """Whether a game with so many players needs the extension box. Raises ValueError unless seats is 3 to 6."""
    if seats not in SEATS:
        raise ValueError(
            f"No base game has {seats} players: the base box is for 3 or 4, with the extension for 5 or 6 (BASE-020)."
        )
    return seats > 4


def ways(total: int) -> int:
    """In how many of 36 outcomes two dice show that total (BASE-017)."""
    return max(0, 6 - abs(7 - total))


def resources() -> tuple[str, ...]:
    """The five resources, in the order in which the companion lists them."""
    return _facts().resources


def costs() -> Mapping[str, Mapping[str, int]]:
    """What a road, settlement, city and development_card cost: item -> resource -> cards."""
    return _facts().costs


def player_pieces() -> PlayerPieces:
    """The pieces of one colour."""
    return _facts().player_pieces


def victory() -> Victory:
    """The victory points of the base game."""
    return _facts().victory


def supply_trade() -> SupplyTrade:
    """The rates of trading with the supply."""
    return _facts().trade


def safe_hand() -> int:
    """The largest hand that loses nothing to a seven."""
    return _facts().seven.safe_hand


def dice() -> Dice:
    """The production dice."""
    return _facts().dice


def recognition() -> Recognition:
    """Camera cues."""
    return _facts().recognition


def victory_point_cards() -> tuple[str, ...]:
    """The names of the victory point cards."""
    return _facts().victory_point_cards


@cache
def components(seats: int) -> Components:
    """What a game with so many players uses. Raises ValueError unless seats is 3 to 6."""
    base, extension = base_box(), extension_box()
    if not needs_extension(seats):
        return base
    return Components(
        terrains=_sum(base.terrains, extension.terrains),
        frame_pieces=base.frame_pieces + extension.frame_pieces,
        harbors=_sum(base.harbors, extension.harbors),
        tokens=extension.tokens,  # the base tokens stay in their box (B56-005)
        resource_cards=_sum(base.resource_cards, extension.resource_cards),
        development_cards=_sum(base.development_cards, extension.development_cards),
        special_cards=base.special_cards + extension.special_cards,
        colours=base.colours + extension.colours,
        dice=base.dice + extension.dice,
        robbers=base.robbers + extension.robbers,
        player_markers=base.player_markers + extension.player_markers,
    )


def base_box() -> Components:
    """What is in the base box."""
    return _facts().base


def extension_box() -> Components:
    """What the extension for 5 and 6 players adds (B56-002)."""
    return _facts().extension


def development_deck(seats: int) -> Mapping[str, int]:
    """The development cards by kind: knight, victory_point, road_building, year_of_plenty, monopoly."""
    return components(seats).development_cards


def number_tokens(seats: int) -> tuple[Token, ...]:
    """The number tokens in the order of their letters."""
    return components(seats).tokens


def frame(seats: int) -> tuple[FramePiece, ...]:
    """The frame as in the booklet, clockwise from the north-west side of the island's north-west corner hex."""
    facts = _facts().frame
    by_ends = {piece.ends: piece for piece in facts.pieces}
    return tuple(by_ends[ends] for ends in (facts.extension if needs_extension(seats) else facts.base))


def _sum(one: Mapping[str, int], other: Mapping[str, int]) -> Mapping[str, int]:
    return MappingProxyType({kind: one.get(kind, 0) + other.get(kind, 0) for kind in {**one, **other}})
