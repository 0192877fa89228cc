"""Which language a device speaks: how one is chosen, and that every answer is in it.

One that never chose gets what its browser likes best.
"""

import json
from functools import cache

from flask import Blueprint, Flask, Response, has_request_context, jsonify, request
from flask.json.provider import DefaultJSONProvider

from companion.said import Said, said
from web.access.cookies import LANGUAGE_COOKIE, give
from web.fields import Fields
from web.language.catalogue import ENGLISH, Catalogue, catalogue, languages, locale_of
from web.refusals import bad_field
from web.static_files import File


def language_of_request() -> str:
    """The language of the device that asks: what was chosen on it, else what its browser likes best.

    English where nobody asks.
    """
    if not has_request_context():
        return ENGLISH
    known = languages()
    chosen = request.cookies.get(LANGUAGE_COOKIE, "")
    return chosen if chosen in known else request.accept_languages.best_match(known) or ENGLISH


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
        return {"language": language, "t": lambda words, **more: catalogue(language).text(Said(words, more))}


def blueprint() -> Blueprint:
    """`GET /words.js` (a module of what scripts say), `GET /api/languages`, `POST /api/language {"language"}`."""
    pages = Blueprint("languages", __name__)

    @pages.get("/words.js")
    def words() -> Response:
        answer = _words(catalogue(language_of_request())).answer()
        answer.vary.update(("Cookie", "Accept-Language"))
        answer.headers["Cache-Control"] = "no-cache"  # kept, and asked for anew each time: one address, many languages
        answer.add_etag(weak=True)
        answer.make_conditional(request)
        return answer

    @pages.get("/api/languages")
    def all_of_them() -> Response:
        return jsonify(
            chosen=language_of_request(), languages=[{"tag": tag, "name": _name(tag)} for tag in languages()]
        )

    @pages.post("/api/language")
    def choose() -> Response:
        fields = Fields.of_request()
        tag = fields.text("language")
        fields.end()
        if tag not in languages():
            raise bad_field("language", said("'language' must be one of {tags}.", tags=", ".join(languages())))
        return give(jsonify(language=tag), LANGUAGE_COOKIE, tag)

    return pages


@cache
def _words(spoken: Catalogue) -> File:
    told = json.dumps(spoken.scripts, ensure_ascii=False, separators=(",", ":"))
    made = f"export const language = {json.dumps(spoken.language)};\nexport const words = {told};\n"
    return File(made.encode(), "text/javascript")


def _name(tag: str) -> str:
    """What a language calls itself."""
    name = locale_of(tag).display_name or tag
    return name[:1].upper() + name[1:]
