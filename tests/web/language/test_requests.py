"""Which language a device speaks, and how it chooses one."""

from web.language import requests
from web.language.catalogue import catalogue, languages


def test_a_device_chooses_its_language_and_keeps_it(tablet):
    assert tablet.get("/api/languages").json["chosen"] == "en"
    answer = tablet.post("/api/language", {"language": "en"})
    assert answer.json == {"language": "en"}
    name, _, rest = answer.headers["Set-Cookie"].partition("=")
    assert name == "hexkeeper_language"
    told = {part.strip() for part in rest.split(";")}
    assert {"en", "HttpOnly", "SameSite=Strict", "Path=/", "Max-Age=31536000"} <= told


def test_over_a_secure_connection_the_language_is_kept_for_secure_ones(tablet):
    answer = tablet.client.post(
        "/api/language", json={"language": "en"}, headers={"X-Hexkeeper": "1"}, base_url="https://localhost"
    )
    assert "; Secure;" in answer.headers["Set-Cookie"]


def test_a_language_that_is_not_there_cannot_be_chosen(tablet):
    answer = tablet.post("/api/language", {"language": "xx"})
    assert (answer.status_code, answer.json["field"]) == (400, "language")
    assert "Set-Cookie" not in answer.headers


def test_a_language_of_one_country_calls_itself_so_and_dates_a_score_sheet(tablet, tmp_path, monkeypatch):
    (tmp_path / "pt-BR.po").write_bytes(b'msgid "Red"\nmsgstr "Vermelho"')
    monkeypatch.setattr(requests, "languages", lambda: languages(tmp_path))
    tablet.post("/api/language", {"language": "pt-BR"})
    assert tablet.get("/api/languages").json["languages"][1]["name"] == "Português (Brasil)"
    assert tablet.get(f"/game/{tablet.desk.table.game}/score-sheet.svg").status_code == 200


def test_scripts_are_told_their_language(tablet):
    told = tablet.get("/words.js")
    assert told.mimetype == "text/javascript"
    assert 'export const language = "en";' in told.text


def test_a_browser_that_likes_best_what_cannot_be_read_is_answered_in_english(tablet, tmp_path, monkeypatch):
    (tmp_path / "fr.po").write_bytes(b'msgid "a\xff\xfe')
    monkeypatch.setattr(requests, "languages", lambda: languages(tmp_path))
    monkeypatch.setattr(requests, "catalogue", lambda tag: catalogue(tag, tmp_path))
    answer = tablet.get("/nowhere", headers={"Accept-Language": "fr"})
    assert (answer.status_code, answer.json["words"]) == (404, "There is no such page.")
