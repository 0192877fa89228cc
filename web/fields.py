"""What a page sends: a JSON object with the fields that its route declares, each of its kind.

Anything else is refused by name, so that a misspelt field is never ignored. A field that may be left out may be null as
well.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from typing import Any, Final

from flask import request
from werkzeug.exceptions import BadRequest

from companion.data.nesting import NestedTooDeeplyError, not_too_deep
from companion.said import said
from web.refusals import RequestRefused, bad_field

LONGEST_KEY = 64
MOST_REVISIONS = 10**9

NEEDED: Final = object()
LEFT_OUT: Final = object()


@dataclass(frozen=True)
class RequestField:
    """One field of a request. `read` makes its value of its name and what was sent; raises RequestRefused (400).

    `absent` is the value of a field that was not sent. NEEDED refuses the request; LEFT_OUT gives the route none.
    """

    read: Callable[[str, Any], Any]
    absent: Any = NEEDED

    def then(self, read_further: Callable[[Any], Any]) -> "RequestField":
        """The same field, of whose value this makes another; it may raise RequestRefused as well."""
        return replace(self, read=lambda name, sent: read_further(self.read(name, sent)))


def read(fields: Mapping[str, RequestField]) -> dict[str, Any]:
    """The values of these fields in the request that is being answered. Raises RequestRefused (400, 415)."""
    sent, values = _body(), {}
    for name, field in fields.items():
        if name in sent:
            values[name] = field.read(name, sent[name])
        elif field.absent is NEEDED:
            raise missing(name)
        elif field.absent is not LEFT_OUT:
            values[name] = field.absent
    for name in sent:
        if name not in fields:
            raise bad_field(name, said("Unknown field: {field}.", field=repr(name[:40])))
    return values


def missing(name: str) -> RequestRefused:
    """The answer to a request without this field."""
    return bad_field(name, said("{field} is missing.", field=repr(name)))


def optional(field: RequestField) -> RequestField:
    """A field that may be left out; it is None then."""
    return replace(or_null(field, None), absent=None)


def or_null(field: RequestField, value: object) -> RequestField:
    """A field for which null may be sent, which means this value."""
    return replace(field, read=lambda name, sent: value if sent is None else field.read(name, sent))


def text(most: int = 200) -> RequestField:
    """A text of at most so many characters."""
    return _kind(
        lambda sent: isinstance(sent, str) and 0 < len(sent) <= most,
        lambda field: said("{field} must be a text of 1 to {most} characters.", field=field, most=most),
    )


def number(least: int, most: int) -> RequestField:
    """A whole number within these bounds."""
    return _kind(
        lambda sent: type(sent) is int and least <= sent <= most,
        lambda field: said(
            "{field} must be a whole number from {least} to {most}.", field=field, least=least, most=most
        ),
    )


def flag(absent: bool = False) -> RequestField:
    """True or false; `absent` where it is left out."""
    kind = _kind(lambda sent: isinstance(sent, bool), lambda field: said("{field} must be true or false.", field=field))
    return replace(kind, absent=absent)


def one_of(words: Callable[[], tuple[str, ...]]) -> RequestField:
    """One of these words, as they are when the request comes."""
    return _kind(
        lambda sent: sent in words(),
        lambda field: said("{field} must be one of {words}.", field=field, words=", ".join(words())),
    )


def texts(most: int = 32) -> RequestField:
    """A tuple of at most so many texts."""
    return _kind(
        lambda sent: _is_list(sent, str, most),
        lambda field: said("{field} must be a list of at most {most} texts.", field=field, most=most),
    ).then(tuple)


def numbers(least: int, most: int, longest: int) -> RequestField:
    """A tuple of at most so many whole numbers within these bounds."""
    return _kind(
        lambda sent: _is_list(sent, int, longest) and all(type(each) is int and least <= each <= most for each in sent),
        lambda field: said(
            "{field} must be a list of at most {longest} whole numbers from {least} to {most}.",
            field=field,
            longest=longest,
            least=least,
            most=most,
        ),
    ).then(tuple)


def shares(count: int) -> RequestField:
    """A tuple of so many numbers from 0 to 1."""
    return _kind(
        lambda sent: (
            isinstance(sent, list)
            and len(sent) == count
            and all(type(each) in (int, float) and 0 <= each <= 1 for each in sent)
        ),
        lambda field: said("{field} must be a list of {count} numbers from 0 to 1.", field=field, count=count),
    ).then(lambda sent: tuple(map(float, sent)))


def record() -> RequestField:
    """A JSON object."""
    return _kind(lambda sent: isinstance(sent, dict), lambda field: said("{field} must be a JSON object.", field=field))


def records(most: int) -> RequestField:
    """A tuple of at most so many JSON objects."""
    return _kind(
        lambda sent: _is_list(sent, dict, most),
        lambda field: said("{field} must be a list of at most {most} JSON objects.", field=field, most=most),
    ).then(tuple)


def _kind(is_one: Callable[[Any], bool], must_be: Callable[[str], str]) -> RequestField:
    """A field whose value is taken as it was sent, or refused in these words."""

    def read_one(name: str, sent: Any) -> Any:
        if not is_one(sent):
            raise bad_field(name, must_be(repr(name)))
        return sent

    return RequestField(read_one)


def _is_list(sent: Any, of: type, most: int) -> bool:
    return isinstance(sent, list) and len(sent) <= most and all(isinstance(each, of) for each in sent)


def _body() -> dict[str, Any]:
    """The JSON object that was sent. Raises RequestRefused (400, 415)."""
    if request.mimetype != "application/json":
        raise RequestRefused(415, "not_json", said("Send JSON (Content-Type: application/json). Nothing was changed."))
    try:
        sent = request.get_json()
        not_too_deep(sent)
    except (BadRequest, NestedTooDeeplyError, RecursionError) as error:
        raise bad_field("", said("The body is not JSON.")) from error
    if not isinstance(sent, dict):
        raise bad_field("", said("The body is not a JSON object."))
    return sent
