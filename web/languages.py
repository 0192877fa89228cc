"""Which language a device speaks: what there is, how one is chosen, and the words its scripts need."""

import json
from functools import cache

from babel import Locale, UnknownLocaleError
from flask import Blueprint, Response, jsonify, request

from companion.said import said
from web.fields import Fields
from web.language import COOKIE, Catalogue, catalogue, language_of_request, languages
from web.refusals import bad_field
from web.static_files import File

A_YEAR = 365 * 24 * 3600


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
        answer = jsonify(language=tag)
        answer.set_cookie(COOKIE, tag, max_age=A_YEAR, httponly=True, samesite="Strict")
        return answer

    return pages


@cache
def _words(spoken: Catalogue) -> File:
    told = json.dumps(spoken.scripts, ensure_ascii=False, separators=(",", ":"))
    made = f"export const language = {json.dumps(spoken.language)};\nexport const words = {told};\n"
    return File(made.encode(), "text/javascript")


def _name(tag: str) -> str:
    """What a language calls itself."""
    try:
        return (Locale.parse(tag, sep="-").display_name or tag).capitalize()
    except (UnknownLocaleError, ValueError):
        return tag
