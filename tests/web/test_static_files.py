"""Scripts and styles: sent small, kept for good, and asked for again as soon as one of them has changed."""

import gzip
import re
from pathlib import Path

import pytest

from companion.geometry.printed import beginner_board
from companion.rules.choice import Choice
from tests.web.small_desk import SmallDesk
from web import create_app
from web.static_files import FOLDER, StaticFiles, shipped


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A folder with a page's script, what it imports, and a style."""
    made = tmp_path / "static"
    (made / "js" / "pages").mkdir(parents=True)
    (made / "css").mkdir()
    (made / "js" / "pages" / "table.js").write_text('import "../dom.js";\n', encoding="utf-8")
    (made / "js" / "dom.js").write_text('export const sign = "→";\n' * 100, encoding="utf-8")
    (made / "css" / "look.css").write_text("body { margin: 0; }\n", encoding="utf-8")
    return made


def test_addresses_change_when_any_file_does_and_only_then(folder: Path) -> None:
    before = StaticFiles.read(folder)
    assert StaticFiles.read(folder).address("js/dom.js") == before.address("js/dom.js")
    (folder / "css" / "look.css").write_text("body { margin: 1px; }\n", encoding="utf-8")
    assert StaticFiles.read(folder).address("js/dom.js") != before.address("js/dom.js")


def test_addresses_change_when_a_file_gets_another_name(folder: Path) -> None:
    before = StaticFiles.read(folder).digest
    (folder / "js" / "dom.js").rename(folder / "js" / "mod.js")
    assert StaticFiles.read(folder).digest != before


def test_relative_imports_lead_to_addresses_with_the_same_digest(folder: Path) -> None:
    static = StaticFiles.read(folder)
    assert static.preloads("js/pages/table.js") == [f"/static/{static.digest}/js/dom.js"]


def test_what_its_address_names_may_be_kept_for_good(tablet) -> None:
    answer = tablet.get(shipped().address("js/dom.js"))
    assert answer.headers["Cache-Control"] == "public, max-age=31536000, immutable"
    assert answer.mimetype in ("text/javascript", "application/javascript")
    assert answer.data == (FOLDER / "js" / "dom.js").read_bytes()


def test_a_page_from_before_an_update_gets_what_there_is_now_and_keeps_none_of_it(tablet) -> None:
    answer = tablet.get("/static/000000000000/js/dom.js")
    assert (answer.status_code, answer.headers["Cache-Control"]) == (200, "no-store")


@pytest.mark.parametrize("path", ["js/nothing.js", "js", "../app.py", "js/../../app.py"])
def test_nothing_but_the_files_themselves_is_sent(tablet, path: str) -> None:
    assert tablet.get(f"/static/{shipped().digest}/{path}").status_code == 404


def test_whoever_can_unpack_is_sent_the_same_packed(tablet) -> None:
    address = shipped().address("js/pages/table.js")
    plain, packed = tablet.get(address), tablet.get(address, headers={"Accept-Encoding": "gzip, deflate"})
    assert (plain.headers.get("Content-Encoding"), packed.headers["Content-Encoding"]) == (None, "gzip")
    assert "Accept-Encoding" in packed.headers["Vary"]
    assert "Accept-Encoding" in plain.headers["Vary"]
    assert gzip.decompress(packed.data) == plain.data
    assert len(packed.data) * 2 < len(plain.data)


def test_whoever_refuses_packed_answers_is_sent_none(tablet) -> None:
    answer = tablet.get(shipped().address("js/dom.js"), headers={"Accept-Encoding": "gzip;q=0, br"})
    assert "Content-Encoding" not in answer.headers


def test_pages_themselves_are_kept_by_nobody(tablet) -> None:
    assert tablet.get("/").headers["Cache-Control"] == "no-store"


def test_words_are_asked_for_anew_and_sent_only_when_they_are_others(tablet) -> None:
    german = {"Accept-Language": "de"}
    first = tablet.get("/words.js", headers=german)
    assert first.headers["Cache-Control"] == "no-cache"
    same = tablet.get("/words.js", headers={**german, "If-None-Match": first.headers["ETag"]})
    assert (same.status_code, same.data) == (304, b"")
    other = tablet.get("/words.js", headers={"Accept-Language": "en", "If-None-Match": first.headers["ETag"]})
    assert other.status_code == 200
    assert 'language = "en"' in other.text


def test_a_stream_tells_a_page_with_other_scripts_to_load_itself_again(desk: SmallDesk, folder: Path) -> None:
    desk.red_begins()
    static = StaticFiles.read(folder)
    client = create_app(desk, static=static).test_client()
    answer = client.get("/live", query_string={"tab": "a", "scripts": "000000000000"})
    assert (answer.mimetype, answer.text) == ("text/event-stream", "retry: 1000\n\nevent: renewed\ndata: {}\n\n")


def test_a_page_asks_at_once_for_all_that_its_scripts_import(tablet) -> None:
    told = re.findall(r'<link rel="modulepreload" href="([^"]+)">', tablet.get("/").text)
    assert told == shipped().preloads("js/device/screen.js", "js/pages/table.js")
    assert shipped().address("js/play/agenda.js") in told
    assert "/words.js" in told


def test_a_page_of_a_game_with_a_box_asks_at_once_for_the_scripts_of_that_box_too(desk: SmallDesk, tablet) -> None:
    barbarians = shipped().address("js/boxes/cities_knights/barbarians.js")
    assert barbarians not in tablet.get("/").text
    desk.play(Choice(("red", "blue", "white", "orange"), beginner_board(4), products=("cities and knights",)))
    told = re.findall(r'<link rel="modulepreload" href="([^"]+)">', tablet.get("/").text)
    assert {barbarians, shipped().address("js/boxes/cities_knights/box.js")} < set(told)
    assert len(told) == len(set(told))
