"""Which language a device speaks: how one is chosen, and that every answer is in it.

One that never chose gets what its browser prefers.
"""

import json
from collections.abc import Mapping
from functools import cache

from babel import Locale, UnknownLocaleError
from flask import Blueprint, Flask, Response, has_request_context, jsonify, request
from flask.json.provider import DefaultJSONProvider

from companion.data import terrains
from companion.said import Said
from companion.table.names import THINGS
from web.access.cookies import LANGUAGE_COOKIE, give, kept
from web.access.roles import EVERYBODY
from web.fields import one_of
from web.language.catalogue import ENGLISH, Catalogue, catalogue, languages, locale_of
from web.routes import Pages
from web.static_files import File


def language_of_request() -> str:
    """The language of the device that asks: what was chosen on it, else what its browser prefers.

    English where nobody asks.
    """
    if not has_request_context():
        return ENGLISH
    known = languages()
    chosen = kept(request, LANGUAGE_COOKIE) or ""
    return chosen if chosen in known else request.accept_languages.best_match(known) or ENGLISH


def form_of_request() -> Locale:
    """How the device that asks writes dates and times: its language, as in the country that its browser names first."""
    spoken = locale_of(language_of_request())
    preferred = [locale for tag in request.accept_languages.values() if (locale := _locale(tag)) and locale.territory]
    here = next((one for one in preferred if one.language == spoken.language), next(iter(preferred), None))
    return spoken if here is None else _locale(f"{spoken.language}-{here.territory}") or spoken


def _locale(tag: str) -> Locale | None:
    try:
        return locale_of(tag)
    except (ValueError, UnknownLocaleError):
        return None


class SpokenJSON(DefaultJSONProvider):
    """Answers in JSON, every text in the language of the device that asks."""

    sort_keys = False

    def dumps(self, obj: object, **kwargs: object) -> str:
        """The value as JSON text."""
        return super().dumps(catalogue(language_of_request()).value(obj), **kwargs)


def install(app: Flask) -> None:
    """Answer every request of this app in the language of the device that asks."""
    app.json = SpokenJSON(app)

    @app.context_processor
    def spoken() -> dict[str, object]:
        language = language_of_request()
        text = catalogue(language).text
        return {"language": language, "t": lambda words, **more: text(Said(words, more)), "translated": text}


def blueprint() -> Blueprint:
    """`GET /words.js`, `GET /words-elsewhere.js`, `GET /api/languages`, `POST /api/language {"language"}`.

    The first is a module of what scripts say, what things are called, which hexes are sea, and what others produce; the
    second of what they say besides on the pages that are not those of a game.
    """
    pages = Pages("languages")

    @pages.get("/words.js", EVERYBODY)
    def words() -> Response:
        return _for_now(_words(catalogue(language_of_request())))

    @pages.get("/words-elsewhere.js", EVERYBODY)
    def words_elsewhere() -> Response:
        return _for_now(_elsewhere(catalogue(language_of_request())))

    @pages.get("/api/languages", EVERYBODY)
    def all_of_them() -> Response:
        return jsonify(
            chosen=language_of_request(), languages=[{"tag": tag, "name": _name(tag)} for tag in languages()]
        )

    @pages.post("/api/language", EVERYBODY, language=one_of(languages))
    def choose(language: str) -> Response:
        return give(jsonify(language=language), LANGUAGE_COOKIE, language)

    return pages


def _for_now(module: File) -> Response:
    """Kept, and asked for again each time: one address, many languages."""
    answer = module.answer()
    answer.vary.update(("Cookie", "Accept-Language"))
    answer.headers["Cache-Control"] = "no-cache"
    answer.add_etag(weak=True)
    answer.make_conditional(request)
    return answer


@cache
def _words(spoken: Catalogue) -> File:
    told = {
        "language": spoken.language,
        "words": spoken.scripts,
        "names": spoken.value(dict(THINGS)),
        "sea": [one.name for one in terrains().values() if not one.land],
        "produces": {one.name: one.produces for one in terrains().values() if one.produces},
    }
    return _module(told)


@cache
def _elsewhere(spoken: Catalogue) -> File:
    return _module({"words": spoken.elsewhere})


def _module(told: Mapping[str, object]) -> File:
    lines = (f"export const {name} = {_compact(value)};\n" for name, value in told.items())
    return File("".join(lines).encode(), "text/javascript")


def _compact(value: object) -> str:
    return json.dumps(value, ensure_ascii=False, separators=(",", ":"))


def _name(tag: str) -> str:
    """What a language calls itself."""
    name = locale_of(tag).display_name or tag
    return name[:1].upper() + name[1:]
