"""Which enrolled deck the camera reads cards with: chosen on the pages, kept over a restart, else as configured."""

from pathlib import Path

import pytest

from companion.config import DECKS, Cards, DiceConfig
from companion.evening.chosen_deck import ChosenDeck
from companion.evening.equipment import connect_cards
from companion.inputs import DiceSource
from companion.store import Store
from tests.evening.conftest import Room
from tests.vision.cards.drawn import Scene, distinct_face
from tests.web.conftest import PhoneInHand, Tablet
from vision.cards import Deck, enrolled, save_deck
from web import create_app
from web.desk import DeskError


@pytest.fixture
def home(tmp_path: Path) -> Path:
    """A folder of a companion with two decks."""
    for seed, name in enumerate(("at-home", "with-aunt-ida")):
        deck = enrolled(Deck(name), "ore", Scene(seed).lay(distinct_face(seed)).picture())
        save_deck(deck, tmp_path / DECKS / name)
    return tmp_path


def choice(home: Path, configured: Path | None = None) -> tuple[ChosenDeck, list[Path | None]]:
    """A choice as after a start, and the decks that were read since, the newest last."""
    made, read = ChosenDeck(Store(home / "kept.json"), home / DECKS), list[Path | None]()
    made.begin(configured, read.append)
    return made, read


def test_where_nobody_chose_the_configured_deck_is_read(home: Path) -> None:
    made, read = choice(home, home / "elsewhere")
    assert read == [home / "elsewhere"]
    assert made.name == f"{home.name}/elsewhere"


def test_where_nothing_is_configured_and_chosen_no_deck_is_read(home: Path) -> None:
    made, read = choice(home)
    assert (read, made.name) == ([None], "")


def test_a_chosen_deck_goes_before_the_configured_one_and_is_read_at_once_and_after_a_restart(home: Path) -> None:
    made, read = choice(home, home / DECKS / "at-home")
    assert made.name == "at-home"
    made.choose("with-aunt-ida")
    assert read[-1] == home / DECKS / "with-aunt-ida"
    again, read = choice(home, home / DECKS / "at-home")
    assert (again.name, read) == ("with-aunt-ida", [home / DECKS / "with-aunt-ida"])


def test_that_no_deck_is_read_can_be_chosen_too_and_holds_after_a_restart(home: Path) -> None:
    made, read = choice(home, home / DECKS / "at-home")
    made.choose("")
    assert read[-1] is None
    assert choice(home, home / DECKS / "at-home")[1] == [None]


@pytest.mark.parametrize("name", ["lost", "..", ".draft-1", "../decks/at-home", "at-home/ore"])
def test_what_is_no_deck_of_this_machine_is_refused_and_the_choice_stays(home: Path, name: str) -> None:
    made, read = choice(home)
    made.choose("at-home")
    with pytest.raises(DeskError, match="Nothing was changed"):
        made.choose(name)
    assert (made.name, read[1:]) == ("at-home", [home / DECKS / "at-home"])


def test_a_chosen_deck_that_is_gone_counts_as_not_chosen(home: Path) -> None:
    made, _ = choice(home)
    made.choose("at-home")
    (home / DECKS / "at-home").rename(home / DECKS / "moved")
    assert choice(home)[0].name == ""


def test_only_what_was_enrolled_in_the_chosen_deck_has_it_read_again(home: Path) -> None:
    made, read = choice(home)
    made.choose("at-home")
    before = len(read)
    made.changed("with-aunt-ida")
    assert len(read) == before
    made.changed("at-home")
    assert read[before:] == [home / DECKS / "at-home"]


# -- at a table ----------------------------------------------------------------------------------------------------


def cards_of(room: Room) -> list[tuple[str, str]]:
    """What the devices' list says of reading cards."""
    return [(one.state, one.words) for one in room.evening.state().devices if one.name == "cards"]


def test_a_deck_is_chosen_while_the_camera_runs_and_given_up_again(home: Path) -> None:
    room = Room(home)
    room.connect(DiceSource.CAMERA).begin(DiceSource.CAMERA)
    connect_cards(room.evening.deck, room.evening.cards, room.evening.equipment, Cards(), DiceConfig(), data=home)
    room.evening.cards.start()
    assert cards_of(room) == []
    room.evening.lessons.cards.read_with("at-home")
    room.until(lambda: cards_of(room) == [("ready", "Cards can be shown to the camera.")], "the deck")
    assert room.evening.lessons.cards.cards().read_with == "at-home"
    room.evening.lessons.cards.read_with("")
    assert cards_of(room) == []
    room.close()


def test_while_a_card_may_be_shown_in_secret_the_deck_stays_as_it_is(home: Path) -> None:
    room = Room(home)
    connect_cards(room.evening.deck, room.evening.cards, room.evening.equipment, Cards(), DiceConfig(), data=home)
    room.evening.equipment.hidden = lambda: True
    with pytest.raises(DeskError, match="a secret"):
        room.evening.lessons.cards.read_with("at-home")
    assert room.evening.deck.name == ""
    room.close()


def test_hosts_choose_the_deck_and_nobody_else_does(home: Path) -> None:
    room = Room(home)
    room.connect(DiceSource.CAMERA).begin(DiceSource.CAMERA)
    connect_cards(room.evening.deck, room.evening.cards, room.evening.equipment, Cards(), DiceConfig(), data=home)
    app = create_app(room.evening, lessons=room.evening.lessons)
    tablet, phone = Tablet(app.test_client(), room.evening), PhoneInHand(app.test_client(), room.evening)  # type: ignore[arg-type]
    assert tablet.post("/api/cards/read-with", {"deck": "at-home"}).status_code == 200
    assert tablet.get("/api/cards").json["read_with"] == "at-home"
    lost = tablet.post("/api/cards/read-with", {"deck": "lost"})
    assert (lost.status_code, lost.json["words"]) == (422, "There is no deck 'lost'. Nothing was changed.")
    assert phone.join("blue").status_code == 200
    for path, body in (("/api/cards/read-with", {"deck": "with-aunt-ida"}), ("/api/cards/read-with-none", {})):
        assert phone.post(path, body).status_code == 403
    assert room.evening.deck.name == "at-home"
    assert tablet.post("/api/cards/read-with-none", {}).status_code == 200
    assert room.evening.deck.name == ""
    room.close()
