"""Cards shown to a camera at a whole table: booked for their owner, and told to nobody else on any route.

The decks are drawn and enrolled as people enrol theirs, the cameras are folders of pictures and the rendered tray.
"""

import logging
import re
from collections.abc import Callable, Iterator
from pathlib import Path
from secrets import token_hex
from typing import Any

import cv2
import pytest

from companion.config import Cards, DiceConfig
from companion.evening.equipment import connect_cards
from companion.inputs import DiceSource
from companion.kernel import Action, Outcome, Seat, State
from companion.rules.base.corrections import CountHand
from companion.rules.base.development import BuyDevelopmentCard, Cabinet
from companion.rules.base.hands import Hands
from companion.rules.base.robber import MoveRobber
from companion.rules.base.stealing import Steal
from companion.rules.base.turns import Turn
from companion.rules.cards import DEVELOPMENT, cards_of
from tests.evening.conftest import Room
from tests.first_game import first_game
from tests.vision.cards.drawn import Scene, deck_faces, distinct_face
from tests.web.access.twins import SEATS, Party, differing
from tests.web.conftest import PhoneInHand, Tablet
from vision import Image, PictureFolder
from vision.cards import Deck, enrolled, save_deck
from web import Settings, create_app

FACES = deck_faces()
KINDS = {"card 0": "knight", "card 1": "monopoly", "card 2": "Siegpunkt", "card 3": "spy"}
TABLE_OF_FOUR = first_game(*SEATS)
PRICE = cards_of({"ore": 1, "wool": 1, "grain": 1})


@pytest.fixture(scope="module")
def deck(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A deck in a folder: cards whose names say nothing, with their kinds, and resources by their names."""
    made = Deck("drawn")
    for seed, (name, face) in enumerate(FACES.items()):
        made = enrolled(made, name, Scene(seed).lay(face).picture())
    for name, kind in KINDS.items():
        made = made.with_kind(name, kind)
    save_deck(made, folder := tmp_path_factory.mktemp("decks") / "drawn")
    return folder


def camera_of(folder: Path, face: Image) -> Callable[[], PictureFolder]:
    """A camera before which, after a moment, a card is laid."""
    folder.mkdir()
    empty, card = Scene(1).picture(), Scene(1).lay(face).picture()
    for at, picture in enumerate([empty] * 5 + [card] * 80):
        cv2.imwrite(str(folder / f"{at:03}.png"), picture)
    return lambda: PictureFolder(folder, rate=4)


def buys(room: Room) -> Seat:
    """The player whose part it is buys a development card and tells nobody which."""
    assert room.evening.table is not None
    player = room.evening.table.state[Turn].player
    room.do(CountHand(player, PRICE))
    room.do(BuyDevelopmentCard(player))
    return player


def to_a_single_victim(state: State) -> Action:
    """The robber goes where only one player can be robbed."""
    for option in state.options():
        outcome = state.apply(option) if isinstance(option, MoveRobber) else None
        if isinstance(outcome, Outcome):
            thefts = [one for one in outcome.state.options() if isinstance(one, Steal)]
            if len(thefts) == 1:
                return option
    raise AssertionError("no such hex")


def development(room: Room, player: int) -> dict[str, int]:
    assert room.evening.table is not None
    return DEVELOPMENT.unpack(room.evening.table.state[Cabinet].held[player])


def health(room: Room) -> list[tuple[str, str]]:
    return [(one.state, one.words) for one in room.desk.devices if one.name == "cards"]


def test_a_bought_card_is_shown_to_a_camera_of_its_own_and_known_to_its_owner(room, deck, tmp_path) -> None:
    room.begin()
    room.evening.tap(2, 3)
    blue = buys(room)
    room.evening.cards.connect(deck, None, camera_of(tmp_path / "seen", FACES["card 0"]))
    room.evening.cards.start()
    room.is_told("A card was read for Blue.")
    assert development(room, blue) == {"knight": 1}


def test_a_card_that_is_none_of_the_deck_is_asked_about(room, deck, tmp_path) -> None:
    room.begin()
    room.evening.tap(2, 3)
    blue = buys(room)
    room.evening.cards.connect(deck, None, camera_of(tmp_path / "seen", distinct_face(950)))
    room.evening.cards.start()
    room.is_told("A card was shown for Blue and cannot be read for sure: show it again, or enter it by hand.")
    assert development(room, blue) == {"unknown": 1}


def test_a_stolen_card_is_shown_to_a_camera_and_booked(room, deck, tmp_path) -> None:
    room.begin()
    assert room.evening.table is not None
    for seat in range(3):
        room.do(CountHand(seat, cards_of({"ore": 1})))
    room.evening.tap(3, 4)
    room.do(to_a_single_victim(room.evening.table.state))
    room.evening.cards.connect(deck, None, camera_of(tmp_path / "seen", FACES["ore"]))
    room.evening.cards.start()
    room.is_told("A card was read for Blue.")
    assert room.evening.table.state[Hands].size(0) == 2
    assert room.evening.table.state[Hands].certain


# -- one camera for dice and cards ---------------------------------------------------------------------------------


def on_the_tray(face: Image) -> Callable[[Image, float], Image]:
    """What the camera sees with a card in a corner of the tray."""
    card = cv2.resize(face, (120, 180), interpolation=cv2.INTER_AREA)

    def lay(picture: Image, _: float) -> Image:
        seen = picture.copy()
        seen[20:200, 20:140] = card
        return seen

    return lay


def test_the_camera_of_the_dice_reads_a_card_shows_nobody_its_picture_and_reads_dice_again(room, deck) -> None:
    room.connect(DiceSource.CAMERA).begin(DiceSource.CAMERA)
    connect_cards(
        room.evening.deck,
        room.evening.cards,
        room.evening.equipment,
        Cards(deck=str(deck)),
        DiceConfig(),
        data=room.data,
    )
    room.evening.cards.start()
    room.until(lambda: health(room) == [("ready", "Cards can be shown to the camera.")], "a deck")
    room.until(lambda: room.evening.equipment.sees_the_dice, "the dice")
    room.simulated.tray.throw((2, 3))
    room.roll_is_booked((2, 3))
    before = room.evening.picture()
    blue = buys(room)
    assert room.evening.equipment.picture() is None
    room.simulated.tray.spoil(on_the_tray(FACES["card 1"]))
    room.is_told("A card was read for Blue.")
    assert development(room, blue) == {"monopoly": 1}
    assert room.evening.equipment.picture() is None, "the card lies there still"
    assert room.evening.picture() == before, "the throw that was booked may be seen all the time"
    room.simulated.tray.spoil(None)
    room.until(lambda: room.evening.equipment.picture() is not None, "the picture, once the card is gone")
    room.end_part()
    room.until(lambda: room.evening.equipment.sees_the_dice, "the dice")
    room.simulated.tray.throw((4, 6))
    room.roll_is_booked((2, 3), (4, 6))


# -- what is missing -----------------------------------------------------------------------------------------------


def test_without_a_deck_nothing_is_said_of_cards(room) -> None:
    connect_cards(room.evening.deck, room.evening.cards, room.evening.equipment, Cards(), DiceConfig(), data=room.data)
    assert health(room) == []


def test_without_a_camera_it_is_said_that_cards_are_entered_by_hand(room, deck) -> None:
    connect_cards(
        room.evening.deck,
        room.evening.cards,
        room.evening.equipment,
        Cards(deck=str(deck)),
        DiceConfig(),
        data=room.data,
    )
    assert health(room) == [("trouble", "No camera is connected that could read cards; they are entered by hand.")]


def test_a_deck_that_is_not_there_is_named_and_the_dice_are_read(room) -> None:
    room.connect(DiceSource.CAMERA).begin(DiceSource.CAMERA)
    connect_cards(
        room.evening.deck,
        room.evening.cards,
        room.evening.equipment,
        Cards(deck="decks/lost"),
        DiceConfig(),
        data=room.data,
    )
    room.evening.cards.start()
    room.until(lambda: health(room) != [] and health(room)[0][0] == "trouble", "the trouble")
    assert "lost/deck.toml" in health(room)[0][1]
    room.until(lambda: room.evening.equipment.sees_the_dice, "the dice")
    room.simulated.tray.throw((2, 3))
    room.roll_is_booked((2, 3))


def test_a_card_without_a_kind_is_named_in_the_hardware_panel(room, tmp_path) -> None:
    made = enrolled(
        enrolled(Deck(), "Joker", Scene(1).lay(FACES["card 0"]).picture()), "ore", Scene(2).lay(FACES["ore"]).picture()
    )
    save_deck(made, tmp_path / "half")
    room.evening.cards.connect(tmp_path / "half", None, camera_of(tmp_path / "seen", FACES["ore"]))
    room.evening.cards.start()
    words = "The game knows no card 'Joker': give the card a kind that it knows, in the deck's list."
    room.until(lambda: ("ready", words) in health(room), "the remark")


# -- secrecy -------------------------------------------------------------------------------------------------------


MOMENT = re.compile(rb"\d+\.\d+")
"""When something was: a matter of the clock."""


class ShownTo(Party):
    """A table with phones for everybody, at which Blue has bought a card and shows it to the camera."""

    def __init__(self, folder: Path, deck: Path, face: Image) -> None:
        folder.mkdir()
        self.room = Room(folder)
        self.room.evening.begin(TABLE_OF_FOUR)
        assert self.room.evening.table is not None
        self.desk, self.table = self.room.evening, self.room.evening.table  # type: ignore[assignment]
        self.app = create_app(self.room.evening, Settings(stream_life=0.05, heartbeat=5))
        self.devices = {"table": Tablet(self.app.test_client(), self.desk)}
        for seat in SEATS:
            phone = PhoneInHand(self.app.test_client(), self.desk)
            assert phone.join(seat).status_code == 200
            self.devices[seat] = phone
        self.buy(None)
        self.room.evening.cards.connect(deck, None, camera_of(folder / "seen", face))
        self.room.evening.cards.start()
        self.room.is_told("A card was read for Blue.")
        self.rest()  # or its pictures would come to an end while another table is being laid

    def asked(self, device: Tablet, path: str) -> bytes:
        data = super().asked(device, path).replace(self.table.game.encode(), b"twin")
        return MOMENT.sub(b"", data) if path == "/api/games" else data

    def walk(self, role: str) -> dict[str, bytes]:
        return {name: data.replace(self.table.game.encode(), b"twin") for name, data in super().walk(role).items()}

    def rest(self) -> None:
        """Whatever there is to say has been said."""
        self.room.evening.cards.stop()


@pytest.fixture
def twins(deck: Path, tmp_path: Path, caplog: pytest.LogCaptureFixture) -> Iterator[list[Any]]:
    """Two tables that differ in the card that was shown, and in nothing else."""
    caplog.set_level(logging.DEBUG)
    made = [ShownTo(tmp_path / name, deck, FACES[name]) for name in ("card 0", "card 1")]
    yield made
    for one in made:
        one.room.close()


@pytest.mark.parametrize("then", ["", "undone"])
def test_no_route_tells_a_card_that_was_shown_to_anybody_but_its_owner(twins, caplog, then: str) -> None:
    assert [development(twin.room, 1) for twin in twins] == [{"knight": 1}, {"monopoly": 1}]
    for twin in twins:
        twin.rest()
        if then:
            tablet = twin.devices["table"]
            assert tablet.post("/api/undo", tablet.entry(key=token_hex(4))).status_code == 200
    for role in ("table", *SEATS):
        found = differing(twins, role)
        if role == "blue":
            assert {"/live", "/api/history"} <= found, "its holder hears which one it is"
        else:
            assert found == set(), role
    said = caplog.text.casefold()
    assert "knight" not in said
    assert "monopoly" not in said
    assert "card 0" not in said
