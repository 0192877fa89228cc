"""What is in the box of Cities & Knights and in its extension for 5 and 6 players, as typed frozen values.

Source: ledger cities_knights, sections 1, 2, 4, 7-11, 16-18 and 21; the numbers stand in `box.toml`. What
the game shares with the base game is in `base`; what cards and knights do is the engine's. The prepared board is kept
as a drawing; `companion.geometry` reads it.
"""

from collections.abc import Mapping
from functools import cache
from types import MappingProxyType

from companion.data.base import needs_extension
from companion.data.strict import Fact, read_file
from companion.data.terrain import terrains


class Commodity(Fact):
    """A kind of trade good, and the terrain on which a city takes one."""

    name: str
    terrain: str

    @property
    def resource(self) -> str:
        """The resource that grows on the same terrain."""
        resource = terrains()[self.terrain].produces
        assert resource is not None
        return resource


class Track(Fact):
    """A kind of city improvement: its colour on chart, gate and cards, the commodity it costs, its levels by name.

    `improvements[0]` is level 1. `on_chart` names what the track's section of the flip-chart tells the price of.
    """

    name: str
    colour: str
    commodity: str
    improvements: tuple[str, ...]
    on_chart: tuple[str, ...]


class Charts(Fact):
    """What all tracks share: `prices[0]` is that of level 1, `draws_up_to_red[0]` is for level 0, which never draws."""

    prices: tuple[int, ...]
    draws_up_to_red: tuple[int, ...]
    ability_level: int
    metropolis_level: int
    secured_level: int

    @property
    def levels(self) -> int:
        return len(self.prices)

    def price(self, level: int) -> int:
        """How many commodities that level costs. Raises ValueError unless level is 1 to 5."""
        if not 1 <= level <= self.levels:
            raise ValueError(f"No improvement has level {level}: levels are 1 to {self.levels} (CK-149).")
        return self.prices[level - 1]


class KnightLevel(Fact):
    """A kind of knight, and how many of it a player has."""

    name: str
    strength: int
    per_player: int


class ProgressCard(Fact):
    """A kind of progress card: how many lie in its track's deck, its printed names, its victory points."""

    name: str
    track: str
    count: int
    title: str
    later_title: str | None = None
    points: int = 0


class CitiesKnightsPieces(Fact):
    """The pieces of one colour besides its knights and those of the base game; more walls than these nobody builds."""

    city_walls: int
    flip_charts: int


class CitiesKnightsRates(Fact):
    """Cards of one kind given for one card of the supply."""

    trade_ability: int
    merchant: int
    merchant_fleet: int


class CitiesKnightsVictory(Fact):
    """The target, and the points that the base game does not have; a metropolis adds to the points of its city."""

    target: int
    metropolis: int
    defender: int
    merchant: int


class CitiesKnightsRecognition(Fact):
    """What a camera can tell knights, cards and pieces apart by; `cards_of_one_back` look alike face down."""

    knight_rings: Mapping[str, int]
    knight_helmets: Mapping[str, str]
    knight_sides: Mapping[str, str]
    card_borders: Mapping[str, str]
    cards_of_one_back: tuple[str, ...]
    pieces: Mapping[str, str]


class CitiesKnightsComponents(Fact):
    """What lies on the table besides the base game; mappings are kind -> how many."""

    barbarian_tiles: int
    barbarian_ships: int
    commodity_cards: Mapping[str, int]
    progress_cards: Mapping[str, int]
    defender_cards: int
    metropolis_pieces: int
    metropolis_tokens: int
    merchants: int
    event_dice: int
    colours: tuple[str, ...]
    player_markers: tuple[str, ...]

    @property
    def knights(self) -> Mapping[str, int]:
        """How many knights of each level there are in all colours."""
        return MappingProxyType({level.name: len(self.colours) * level.per_player for level in knight_levels()})

    @property
    def city_walls(self) -> int:
        return len(self.colours) * cities_knights_pieces().city_walls

    @property
    def flip_charts(self) -> int:
        return len(self.colours) * cities_knights_pieces().flip_charts


class _Card(Fact):
    name: str
    count: int
    title: str
    later_title: str | None = None
    points: int = 0


class _Hand(Fact):
    safe_hand_per_wall: int
    progress_cards: int


class _CitiesKnightsFile(Fact):
    commodities: tuple[Commodity, ...]
    tracks: tuple[Track, ...]
    knights: tuple[KnightLevel, ...]
    event_faces: tuple[str, ...]
    steps_to_attack: int
    inventor_leaves: tuple[int, ...]
    improvements: Charts
    costs: Mapping[str, Mapping[str, int]]
    pieces: CitiesKnightsPieces
    hand: _Hand
    rates: CitiesKnightsRates
    victory: CitiesKnightsVictory
    recognition: CitiesKnightsRecognition
    progress: Mapping[str, tuple[_Card, ...]]
    box: CitiesKnightsComponents
    extension: CitiesKnightsComponents


@cache
def _facts() -> _CitiesKnightsFile:
    return read_file(_CitiesKnightsFile, "boxes/cities_knights/facts/box.toml")


@cache
def commodities() -> Mapping[str, Commodity]:
    """The three commodities by name, in the order in which the companion lists them."""
    return MappingProxyType({commodity.name: commodity for commodity in _facts().commodities})


@cache
def tracks() -> Mapping[str, Track]:
    """The three tracks by name: trade, politics, science."""
    return MappingProxyType({track.name: track for track in _facts().tracks})


def improvements() -> Charts:
    """Prices and thresholds of the levels, the same in every track."""
    return _facts().improvements


def knight_levels() -> tuple[KnightLevel, ...]:
    """The kinds of knight, weakest first: basic, strong, mighty."""
    return _facts().knights


def event_faces() -> tuple[str, ...]:
    """The six faces of the event die: `ship`, or the name of the track whose gate it shows."""
    return _facts().event_faces


def steps_to_attack() -> int:
    """After how many ship faces the barbarians attack."""
    return _facts().steps_to_attack


def inventor_leaves() -> tuple[int, ...]:
    """The numbers whose tokens the Inventor may not touch."""
    return _facts().inventor_leaves


@cache
def progress_cards() -> Mapping[str, ProgressCard]:
    """The kinds of progress card by name, deck by deck in the order of the tracks."""
    return MappingProxyType(
        {
            card.name: ProgressCard(card.name, track, card.count, card.title, card.later_title, card.points)
            for track in tracks()
            for card in _facts().progress[track]
        }
    )


@cache
def progress_deck(track: str) -> Mapping[str, int]:
    """The cards of a track's deck: name -> how many. Raises ValueError for a track that is none."""
    if track not in tracks():
        raise ValueError(f"No progress deck is called {track!r}: the decks are {', '.join(tracks())} (CK-004).")
    return MappingProxyType({card.name: card.count for card in progress_cards().values() if card.track == track})


def progress_hand_limit() -> int:
    """The most progress cards a hand may keep, those with points aside."""
    return _facts().hand.progress_cards


def safe_hand_per_wall() -> int:
    """By how many cards each own city wall raises the safe hand."""
    return _facts().hand.safe_hand_per_wall


def cities_knights_costs() -> Mapping[str, Mapping[str, int]]:
    """What city_wall, knight_hire, knight_activate and knight_promote cost: item -> resource -> cards."""
    return _facts().costs


def cities_knights_pieces() -> CitiesKnightsPieces:
    """The pieces of one colour that are not knights."""
    return _facts().pieces


def cities_knights_rates() -> CitiesKnightsRates:
    """The rates of trading with the supply that the base game does not have."""
    return _facts().rates


def cities_knights_victory() -> CitiesKnightsVictory:
    """The target and the new victory points; those of progress cards stand with the cards."""
    return _facts().victory


def cities_knights_recognition() -> CitiesKnightsRecognition:
    """Camera cues."""
    return _facts().recognition


@cache
def cities_knights_components(seats: int) -> CitiesKnightsComponents:
    """What a game with so many players adds to the base game. Raises ValueError unless seats is 3 to 6."""
    box, extension = cities_knights_box(), cities_knights_extension()
    if not needs_extension(seats):
        return box
    return CitiesKnightsComponents(
        barbarian_tiles=box.barbarian_tiles + extension.barbarian_tiles,
        barbarian_ships=box.barbarian_ships + extension.barbarian_ships,
        commodity_cards=_sum(box.commodity_cards, extension.commodity_cards),
        progress_cards=_sum(box.progress_cards, extension.progress_cards),
        defender_cards=box.defender_cards + extension.defender_cards,
        metropolis_pieces=box.metropolis_pieces + extension.metropolis_pieces,
        metropolis_tokens=box.metropolis_tokens + extension.metropolis_tokens,
        merchants=box.merchants + extension.merchants,
        event_dice=box.event_dice + extension.event_dice,
        colours=box.colours + extension.colours,
        player_markers=box.player_markers + extension.player_markers,
    )


def cities_knights_box() -> CitiesKnightsComponents:
    """What is in the box for 3 and 4 players."""
    return _facts().box


def cities_knights_extension() -> CitiesKnightsComponents:
    """What the extension for 5 and 6 players adds (CK56-002)."""
    return _facts().extension


def _sum(one: Mapping[str, int], other: Mapping[str, int]) -> Mapping[str, int]:
    return MappingProxyType({kind: one.get(kind, 0) + other.get(kind, 0) for kind in {**one, **other}})
