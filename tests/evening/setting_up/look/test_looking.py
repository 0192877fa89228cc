"""A whole look: a picture comes in, the island is filled in, and nothing that is sent can do harm."""

import io
import threading
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from random import Random

import cv2
import numpy as np
import pytest
from PIL import Image as PillowImage

from companion.evening.setting_up import SettingUp
from companion.evening.setting_up.look import eyes
from companion.evening.setting_up.look.looking import BROKEN, BUSY, HEIC_SENT, NOT_ASKED, NOT_THERE
from companion.geometry.notation import read_hex
from companion.geometry.printed import beginner_board
from companion.store import Store
from tests.evening.setting_up.look import rendered
from tests.evening.setting_up.look.drawn import WHOLE, reading_of
from vision import Image
from vision.boards import BoardReading, Grid, tips
from vision.boards.places import position
from web.desk import DeskError
from web.setup.looking import ASKING, CORNERS, DONE, MOST_SENT, NONE, NOTHING, SO_IT_IS


class Overhead:
    """A camera over the board."""

    has_camera = True

    def __init__(self, sees: Image | None) -> None:
        self.sees, self.is_secret = sees, False

    def hidden(self) -> bool:
        return self.is_secret

    def frame(self) -> Image | None:
        return self.sees


class People:
    """People at the set-up. `read` sees a board that is drawn in whatever picture comes."""

    def __init__(self, folder: Path, sees: Image | None = None) -> None:
        self.folder = folder
        self.camera = Overhead(sees)
        self.setting_up = SettingUp(
            Store(folder / "set-up.json"), Random(7), begin=lambda *game: None, eyes=self.camera
        )
        self.looking = self.setting_up.looking

    @property
    def told(self) -> dict:
        return self.setting_up.told()

    @property
    def look(self) -> dict:
        return self.told["look"]

    @property
    def hexes(self) -> dict:
        return self.told["board"]["hexes"]

    def send(self, data: bytes) -> None:
        parts = [data[at : at + 45_000] for at in range(0, max(1, len(data)), 45_000)]
        for number, part in enumerate(parts):
            self.looking.take_piece(number, len(parts), part)

    def answer(self, kind: str) -> None:
        self.looking.answer(self.look["question"]["number"], kind)


@pytest.fixture
def people(tmp_path: Path) -> People:
    return People(tmp_path)


@pytest.fixture
def seen(monkeypatch: pytest.MonkeyPatch) -> Callable[[BoardReading], None]:
    """Whatever picture comes, this is read in it."""

    def see(reading: BoardReading) -> None:
        grid = Grid(np.array([[50.0, 0, 320], [0, 50.0, 240], [0, 0, 1]]))
        monkeypatch.setattr(eyes, "find_grid", lambda picture, hexes: grid)
        monkeypatch.setattr(eyes, "read_board", lambda picture, grid: reading)

    return see


def small() -> bytes:
    return rendered.jpeg(np.full((480, 640, 3), 90, np.uint8))


def test_a_rendered_board_is_filled_in(people) -> None:
    people.send(rendered.jpeg(rendered.shot().picture))
    assert people.look["step"] in (ASKING, DONE)
    truth = {f"({one.q},{one.r})": (one.terrain, one.number) for one in beginner_board(4).hexes}
    right = [truth[place] == (one["terrain"], one["number"]) for place, one in people.hexes.items()]
    assert sum(right) >= 16
    assert people.told["how"] == "copied"
    picture = PillowImage.open(io.BytesIO(people.looking.picture() or b""))
    assert list(picture.size) == list(people.look["size"]) == [1200, 1100]
    assert PillowImage.open(io.BytesIO(people.looking.part("(0,0)") or b"")).size == (168, 168)
    assert people.looking.part("(7,0)") is None
    assert people.looking.part("../etc") is None


def test_with_five_players_the_large_island_is_looked_for_and_its_rings_lie_on_its_tips(people) -> None:
    five = [{"colour": one, "name": ""} for one in ("red", "blue", "white", "orange", "green")]
    people.setting_up.choose({"people": five})
    people.send(rendered.jpeg(rendered.large()))
    assert people.look["step"] in (ASKING, DONE)
    assert len(people.hexes) == 30
    truth = rendered.LARGE.hexes
    right = [truth[read_hex(place)] == (one["terrain"], one["number"]) for place, one in people.hexes.items()]
    assert sum(right) >= 24
    truth_at = shares(rendered.large_grid(), people.look["size"])
    for told, at in zip(people.look["corners"], truth_at, strict=True):
        assert told["at"] == pytest.approx(at, abs=0.01)
    people.looking.turn_round()
    assert [told["at"] for told in people.look["corners"]] == [
        pytest.approx(at, abs=0.01) for at in (*truth_at[2:], *truth_at[:2])
    ]


def test_the_camera_is_another_way_to_a_picture(tmp_path) -> None:
    people = People(tmp_path, rendered.shot().picture)
    assert people.look["camera"] is True
    people.looking.look_through_camera()
    assert people.look["step"] in (ASKING, DONE)


def test_a_camera_that_sees_nothing_changes_nothing(people) -> None:
    with pytest.raises(DeskError, match=r"No picture comes from the camera yet\. Nothing was changed\."):
        people.looking.look_through_camera()
    assert people.look["step"] == NONE


def test_a_card_before_the_camera_stays_a_secret(tmp_path) -> None:
    people = People(tmp_path, rendered.shot().picture)
    people.camera.is_secret = True
    with pytest.raises(DeskError, match=r"a card that is a secret.*Nothing was changed\."):
        people.looking.look_through_camera()
    assert people.looking.picture() is None


def test_a_picture_without_an_island_says_so_and_changes_nothing(people) -> None:
    before = people.setting_up.draft
    people.send(rendered.jpeg(rendered.nothing()))
    assert people.look["step"] == CORNERS
    assert "No island was found" in people.look["words"]
    assert people.setting_up.draft == before
    with pytest.raises(DeskError) as refused:
        people.looking.lay_corners(tuple(tuple(corner["at"]) for corner in people.look["corners"]))
    assert (str(refused.value), people.setting_up.draft) == (NOT_THERE, before)


def shares(grid: Grid, size: tuple[int, int], off: float = 0.0) -> tuple[tuple[float, float], ...]:
    """Where the four corners lie in a picture of this size; each dragged wrongly by so many tile radii."""
    inwards = np.array([(1, 1), (-1, 1), (-1, -1), (1, -1)])
    spots = np.array([position(place) for place in tips(grid.hexes)]) + off * inwards
    return tuple(((x + 0.5) / size[0], (y + 0.5) / size[1]) for x, y in grid.pixels(spots).tolist())


def test_corners_that_were_dragged_by_finger_are_enough(people, monkeypatch) -> None:
    monkeypatch.setattr(eyes, "find_grid", lambda picture, hexes: None)
    people.send(rendered.jpeg(rendered.shot().picture))
    assert people.look["step"] == CORNERS
    people.looking.lay_corners(shares(rendered.grid(), (1200, 1100), off=0.1))
    assert people.look["step"] in (ASKING, DONE)
    truth = {f"({one.q},{one.r})": one.terrain for one in beginner_board(4).hexes}
    assert sum(truth[place] == one["terrain"] for place, one in people.hexes.items()) >= 16


@pytest.mark.parametrize("order", [(1, 0, 3, 2), (0, 0, 0, 0), (0, 2, 1, 3)])
def test_corners_no_island_can_have_are_refused(people, order) -> None:
    people.send(rendered.jpeg(rendered.shot().picture))
    before = people.setting_up.draft
    corners = shares(rendered.grid(), (1200, 1100))
    with pytest.raises(DeskError, match="Nothing was changed"):
        people.looking.lay_corners(tuple(corners[at] for at in order))
    assert people.setting_up.draft == before


def test_questions_are_answered_left_out_and_gone_back_to(people, seen) -> None:
    seen(reading_of(WHOLE.replace("Pa2", "?Pa2?").replace("Hi5", "Hi5?")))
    people.send(small())
    question = people.look["question"]
    assert (question["sort"], question["place"], question["words"]) == ("terrain", "(1,-2)", "What land is this?")
    assert question["kinds"] == ["hills", "forest", "pasture", "fields", "mountains", "desert"]
    assert people.hexes["(1,-2)"] == {"terrain": "bare", "number": None}
    people.answer("pasture")
    assert people.look["question"]["kinds"] == ["2", "3", "4", "5", "6", "8", "9", "10", "11", "12"]
    people.answer("2")
    assert people.hexes["(1,-2)"] == {"terrain": "pasture", "number": 2}
    people.looking.turn_to(2, back=False)
    assert people.look["step"] == DONE
    people.looking.turn_to(people.look["asked"], back=True)
    people.looking.turn_to(2, back=True)
    assert people.look["question"]["now"] == "2"
    people.answer(NOTHING)
    assert people.hexes["(1,-2)"] == {"terrain": "pasture", "number": None}


def test_an_answer_to_another_question_is_refused(people, seen) -> None:
    seen(reading_of(WHOLE.replace("Pa2", "?Pa2?")))
    people.send(small())
    before = people.setting_up.draft
    for wrong in (
        lambda: people.looking.answer(1, "pasture"),
        lambda: people.looking.answer(0, "8"),
        lambda: people.looking.answer(0, "sea"),
        lambda: people.looking.answer(0, SO_IT_IS),
        lambda: people.looking.answer(0, "²"),
        lambda: people.looking.ask(0, "(0,0)"),
        lambda: people.looking.turn_to(3, back=True),
    ):
        with pytest.raises(DeskError) as refused:
            wrong()
        assert str(refused.value) == NOT_ASKED
    assert people.setting_up.draft == before


def test_too_many_of_a_kind_raise_a_question(people, seen) -> None:
    seen(reading_of(WHOLE.replace("Pa2", "Fo2")))
    people.send(small())
    question = people.look["question"]
    assert question["words"] == (
        "Forest hexes: 5 are seen, but the box has 4. Is that right? If not, tap the one that is something else."
    )
    people.looking.ask(question["number"], "(1,-2)")
    assert people.look["question"]["place"] == "(1,-2)"
    people.answer("pasture")
    assert people.look["step"] == DONE
    assert people.hexes["(1,-2)"]["terrain"] == "pasture"


def test_so_it_is_leaves_everything_as_it_was_seen(people, seen) -> None:
    seen(reading_of(WHOLE.replace("Pa2", "Fo2")))
    people.send(small())
    people.answer(SO_IT_IS)
    assert (people.look["step"], people.hexes["(1,-2)"]["terrain"]) == (DONE, "forest")


def test_the_picture_is_forgotten_with_the_last_word_and_lies_on_no_disk(people, seen, tmp_path) -> None:
    seen(reading_of(WHOLE))
    people.send(small())
    assert sorted(path.name for path in tmp_path.iterdir()) == ["set-up.json"]
    assert b"JFIF" not in (tmp_path / "set-up.json").read_bytes()
    people.looking.close(keep=True)
    assert (people.look["step"], people.looking.picture()) == (NONE, None)
    assert people.hexes["(0,-2)"] == {"terrain": "mountains", "number": 10}


def test_what_was_there_before_comes_back(people, seen) -> None:
    people.setting_up.lay("random")
    before = people.setting_up.draft
    seen(reading_of(WHOLE))
    people.send(small())
    people.send(small())
    assert people.setting_up.draft != before
    people.looking.close(keep=False)
    assert people.setting_up.draft == before


@pytest.mark.parametrize(
    "otherwise",
    [
        lambda setting_up: setting_up.lay("beginner"),
        lambda setting_up: setting_up.forget(),
        lambda setting_up: setting_up.begin(),
        lambda setting_up: setting_up.type(setting_up.told()["drawing"]),
    ],
)
def test_another_island_makes_the_picture_forgotten(people, seen, otherwise) -> None:
    seen(reading_of(WHOLE))
    people.send(small())
    otherwise(people.setting_up)
    assert people.look["step"] == NONE


def test_boards_that_cannot_be_read_say_so(people) -> None:
    people.setting_up.choose({"products": ("seafarers",)})
    assert people.look["why_not"].endswith("Lay this board by hand, with taps.")
    with pytest.raises(DeskError, match="Nothing was changed"):
        people.send(small())
    people.setting_up.choose({"products": ("cities and knights",)})
    assert people.look["why_not"] == ""


HARBORS = [(one.path, one.kind) for one in beginner_board(4).harbors]


def test_harbors_are_asked_about_with_what_lies_there(people, seen) -> None:
    (path, kind), *others = HARBORS
    seen(reading_of(WHOLE, harbors=others[1:], unsure_harbors=(path,)))
    people.send(small())
    question = people.look["question"]
    assert (question["sort"], question["words"], question["now"]) == ("harbor", "Which harbor is this?", "")
    assert people.told["where"][question["place"]]
    assert people.looking.part(question["place"]) is not None
    people.answer(kind)
    assert {"path": path, "kind": kind} in people.told["board"]["harbors"]
    assert people.look["notes"] == ["8 of 9 harbors are filled in: compare them."]
    people.looking.turn_to(people.look["asked"], back=True)
    people.answer(NOTHING)
    assert len(people.told["board"]["harbors"]) == 7


@pytest.mark.rule("BASE-006")
def test_a_kind_of_harbor_that_is_there_twice_is_asked_about(people, seen) -> None:
    others = [one for one in HARBORS if one[1] != "wool"]
    wool = next(path for path, kind in HARBORS if kind == "wool")
    seen(reading_of(WHOLE, harbors=[*others, (wool, "ore")]))
    people.send(small())
    assert people.look["question"]["words"].startswith("Ore harbors: 2 are seen, but the box has 1.")
    people.looking.ask(0, wool)
    people.answer("wool")
    assert people.look["step"] == DONE
    assert people.look["notes"] == []


def test_the_island_is_turned_until_it_lies_as_people_see_it(people, seen) -> None:
    others = [one for one in HARBORS if one[0] != "(2,0)-E"]
    seen(reading_of(WHOLE.replace("Pa2", "?Pa2?"), harbors=[("(2,0)-E", "ore"), *others[:6]]))
    marked = np.full((480, 640, 3), 90, np.uint8)
    cv2.circle(marked, (320, 90), 20, (255, 255, 255), -1)  # on (1,-2)
    people.send(rendered.jpeg(marked))
    before = people.setting_up.draft.island

    def is_marked(place: str) -> bool:
        part = cv2.imdecode(np.frombuffer(people.looking.part(place) or b"", np.uint8), cv2.IMREAD_GRAYSCALE)
        return bool(part[84, 84] > 200)

    assert is_marked("(1,-2)")
    people.looking.turn_round()
    assert people.look["question"]["place"] == "(2,-1)"
    assert (is_marked("(2,-1)"), is_marked("(1,-2)")) == (True, False)
    assert people.hexes["(1,0)"] == {"terrain": "pasture", "number": 4}  # which was in the north-east
    assert people.told["board"]["harbors"][0] == {"path": "(0,3)-NW", "kind": "ore"}  # and this in the east
    for _ in range(5):
        people.looking.turn_round()
    assert people.setting_up.draft.island == before
    assert people.look["question"]["place"] == "(1,-2)"


def test_harbors_that_were_not_seen_are_not_turned(people, seen) -> None:
    seen(reading_of(WHOLE))
    people.send(small())
    before = people.told["board"]["harbors"]
    people.looking.turn_round()
    assert people.told["board"]["harbors"] == before


# -- whatever is sent --------------------------------------------------------------------------------------------------


def _png(width: int, height: int) -> bytes:
    out = io.BytesIO()
    PillowImage.new("1", (width, height)).save(out, "PNG")
    return out.getvalue()


def _gif() -> bytes:
    out = io.BytesIO()
    PillowImage.new("L", (640, 480)).save(out, "GIF")
    return out.getvalue()


@pytest.mark.parametrize(
    ("drawn", "words"),
    [
        (bytes, BROKEN),
        (lambda: b"\xff\xd8\xff", BROKEN),
        (lambda: small()[:900], BROKEN),
        (lambda: b"<svg xmlns='http://www.w3.org/2000/svg'/>", BROKEN),
        (lambda: b"%!PS-Adobe-3.0 EPSF-3.0\n%%BoundingBox: 0 0 9 9\n", BROKEN),
        (_gif, BROKEN),
        (lambda: _png(30_000, 30_000), BROKEN),
        (lambda: _png(5000, 5000), BROKEN),
        (lambda: _png(1, 1), BROKEN),
        (lambda: _png(3000, 2), BROKEN),
        (lambda: b"\x00\x00\x00\x18ftypheic\x00\x00\x00\x00mif1heic", HEIC_SENT),
    ],
)
def test_what_is_no_picture_is_refused_in_a_sentence(people, drawn, words) -> None:
    """Each is made by the test alone: a great empty picture takes a second, which no collecting process needs."""
    data, before = drawn(), people.setting_up.draft
    with pytest.raises(DeskError) as refused:
        people.send(data)
    assert (str(refused.value), people.look["step"], people.setting_up.draft) == (words, NONE, before)


def test_damaged_pictures_do_no_harm(people) -> None:
    """Bytes that are changed, cut or swapped anywhere: read, or refused in words."""
    chance = np.random.default_rng(5)
    whole = {
        "jpeg": rendered.jpeg(rendered.shot().picture[::4, ::4]),
        "png": bytes(cv2.imencode(".png", rendered.shot().picture[::8, ::8])[1]),
    }
    for number in range(60):
        data = bytearray(whole["jpeg" if number % 2 else "png"])
        for at in chance.integers(0, len(data) if number % 3 else 200, 8):
            data[at] = int(chance.integers(256))
        cut = int(chance.integers(len(data))) if number % 5 == 0 else len(data)
        refused = ""
        try:
            people.send(bytes(data[:cut]))
        except DeskError as error:
            refused = str(error)
        assert refused in ("", BROKEN, HEIC_SENT)


def test_a_file_that_is_too_large_is_given_up_before_it_is_whole(people) -> None:
    piece, of = b"x" * 45_000, 2000
    for number in range(MOST_SENT // len(piece)):
        assert not people.looking.take_piece(number, of, piece)
    with pytest.raises(DeskError, match=r"larger than 12 MB"):
        people.looking.take_piece(number + 1, of, piece)


def test_a_large_photograph_is_made_smaller_and_held_upright(people, seen) -> None:
    seen(reading_of(WHOLE))
    out, exif = io.BytesIO(), PillowImage.Exif()
    exif[0x0112] = 6
    PillowImage.new("RGB", (4000, 3000)).save(out, "JPEG", exif=exif)
    people.send(out.getvalue())
    assert people.look["size"] == (1500, 2000)


def test_one_picture_is_read_at_a_time(people, seen, monkeypatch) -> None:
    seen(reading_of(WHOLE))
    begun, done = threading.Event(), threading.Event()
    find = eyes.find_grid

    def slow(picture: Image, hexes: object) -> Grid | None:
        begun.set()
        assert done.wait(60)
        return find(picture, hexes)

    monkeypatch.setattr(eyes, "find_grid", slow)
    first = threading.Thread(target=people.send, args=(small(),))
    first.start()
    assert begun.wait(60)
    assert people.look["step"] == NONE  # pages are answered meanwhile
    with pytest.raises(DeskError) as refused:
        people.send(small())
    assert str(refused.value) == BUSY
    done.set()
    first.join(60)
    assert people.look["step"] == DONE


def test_a_robber_that_was_not_clear_is_pointed_out(people, seen) -> None:
    seen(replace(reading_of(WHOLE), asked=("robber",)))
    people.send(small())
    assert len(people.look["notes"]) == 2
    assert people.told["board"]["robber"] == "(0,0)"
