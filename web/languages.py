"""Which language a device speaks: what there is, how one is chosen, and the words its scripts need."""

import json

from babel import Locale, UnknownLocaleError
from flask import Blueprint, Response, jsonify

from companion.said import said
from web.fields import Fields
from web.language import COOKIE, catalogue, language_of_request, languages
from web.refusals import bad_field

A_YEAR = 365 * 24 * 3600


def blueprint() -> Blueprint:
    """`GET /words.js` (a module of what scripts say), `GET /api/languages`, `POST /api/language {"language"}`."""
    pages = Blueprint("languages", __name__)

    @pages.get("/words.js")
    def words() -> Response:
        language = language_of_request()
        told = json.dumps(catalogue(language).scripts, ensure_ascii=False, separators=(",", ":"))
        made = f"export const language = {json.dumps(language)};\nexport const words = {told};\n"
        return Response(made, mimetype="text/javascript", headers={"Vary": "Cookie, Accept-Language"})

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


def _name(tag: str) -> str:
    """What a language calls itself."""
    try:
        return (Locale.parse(tag, sep="-").display_name or tag).capitalize()
    except (UnknownLocaleError, ValueError):
        return tag
