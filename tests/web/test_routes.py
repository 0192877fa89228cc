"""A route says who may ask for it and which fields it takes; what it does not say is refused."""

import pytest
from flask import Flask, Response, jsonify
from flask.testing import FlaskClient

from tests.web.lessons.noted import Noted
from tests.web.small_desk import SmallDesk
from web import create_app, refusals
from web.access.roles import EVERYBODY, NOBODY
from web.fields import RequestField, flag, number, numbers, one_of, optional, record, records, shares, text, texts
from web.routes import Pages, audience_of


@pytest.fixture
def whole(desk: SmallDesk) -> Flask:
    """All pages there are."""
    return create_app(desk, lessons=Noted().all)


def test_every_route_says_who_may_ask_for_it(whole: Flask) -> None:
    assert [rule.rule for rule in whole.url_map.iter_rules() if audience_of(whole, rule.endpoint) == NOBODY] == []


def test_a_route_that_does_not_say_who_may_ask_for_it_is_for_nobody(desk: SmallDesk) -> None:
    app = create_app(desk)
    pages = Pages("forgetful")
    pages.get("/forgetful")(lambda: "seen")
    app.register_blueprint(pages)
    app.add_url_rule("/stray", view_func=lambda: "seen")
    assert [app.test_client().get(path).status_code for path in ("/forgetful", "/stray")] == [403, 403]


# -- fields ------------------------------------------------------------------------------------------------------------


@pytest.fixture
def client() -> FlaskClient:
    """One route that takes a field of each kind and answers with what it was given."""
    app, pages = Flask(__name__), Pages("kinds")
    refusals.install(app)

    @pages.post(
        "/",
        EVERYBODY,
        text=text(3),
        number=number(1, 6),
        word=one_of(lambda: ("red", "blue")),
        texts=texts(2),
        numbers=numbers(0, 9, 2),
        shares=shares(2),
        record=record(),
        records=records(1),
        flag=flag(True),
        maybe=optional(number(1, 6)),
    )
    def given(**values: object) -> Response:
        return jsonify(values)

    app.register_blueprint(pages)
    return app.test_client()


GOOD = {
    "text": "abc",
    "number": 6,
    "word": "red",
    "texts": ["a"],
    "numbers": [0, 9],
    "shares": [0, 0.5],
    "record": {"a": 1},
    "records": [{}],
    "flag": False,
    "maybe": 2,
}


def test_a_view_is_given_the_declared_fields(client: FlaskClient) -> None:
    assert client.post("/", json=GOOD).json == GOOD


def test_what_may_be_left_out_has_a_value_all_the_same(client: FlaskClient) -> None:
    needed = {name: value for name, value in GOOD.items() if name not in ("flag", "maybe")}
    assert client.post("/", json=needed).json == {**needed, "flag": True, "maybe": None}
    assert client.post("/", json={**GOOD, "maybe": None}).json == {**GOOD, "maybe": None}


@pytest.mark.parametrize(
    ("wrong", "words"),
    [
        ({"text": ""}, "'text' must be a text of 1 to 3 characters."),
        ({"text": "abcd"}, "'text' must be a text of 1 to 3 characters."),
        ({"number": 7}, "'number' must be a whole number from 1 to 6."),
        ({"number": True}, "'number' must be a whole number from 1 to 6."),
        ({"number": 1.0}, "'number' must be a whole number from 1 to 6."),
        ({"word": "green"}, "'word' must be one of red, blue."),
        ({"word": ["red"]}, "'word' must be one of red, blue."),
        ({"texts": ["a", "b", "c"]}, "'texts' must be a list of at most 2 texts."),
        ({"texts": "ab"}, "'texts' must be a list of at most 2 texts."),
        ({"numbers": [0, 10]}, "'numbers' must be a list of at most 2 whole numbers from 0 to 9."),
        ({"numbers": [0, True]}, "'numbers' must be a list of at most 2 whole numbers from 0 to 9."),
        ({"shares": [0, 1.5]}, "'shares' must be a list of 2 numbers from 0 to 1."),
        ({"shares": [0, 1, 1]}, "'shares' must be a list of 2 numbers from 0 to 1."),
        ({"shares": [0, True]}, "'shares' must be a list of 2 numbers from 0 to 1."),
        ({"record": []}, "'record' must be a JSON object."),
        ({"records": [{}, {}]}, "'records' must be a list of at most 1 JSON objects."),
        ({"records": [1]}, "'records' must be a list of at most 1 JSON objects."),
        ({"flag": 1}, "'flag' must be true or false."),
        ({"flag": None}, "'flag' must be true or false."),
        ({"maybe": 7}, "'maybe' must be a whole number from 1 to 6."),
        ({"flagg": True}, "Unknown field: 'flagg'."),
    ],
)
def test_a_wrong_field_is_refused_by_name(client: FlaskClient, wrong: dict[str, object], words: str) -> None:
    answer = client.post("/", json={**GOOD, **wrong})
    assert (answer.status_code, answer.json) == (
        400,
        {"error": "bad_request", "words": f"{words} Nothing was changed.", "field": next(iter(wrong))},
    )


@pytest.mark.parametrize("name", [name for name in GOOD if name not in ("flag", "maybe")])
def test_a_field_that_is_needed_and_missing_is_named(client: FlaskClient, name: str) -> None:
    answer = client.post("/", json={each: value for each, value in GOOD.items() if each != name}).json
    assert (answer["field"], answer["words"]) == (name, f"'{name}' is missing. Nothing was changed.")


@pytest.mark.parametrize("fields", [{}, {"game": text()}, {"key": text(), "more": text()}])
def test_a_view_that_does_not_take_the_declared_fields_is_found_when_it_is_declared(
    fields: dict[str, RequestField],
) -> None:
    def view(key: str) -> str:
        return key

    with pytest.raises(TypeError):
        Pages("wrong").post("/", EVERYBODY, **fields)(view)
