"""Reading what a page sends: a JSON object with known fields of known kinds; anything else is named and refused."""

from collections.abc import Mapping
from typing import Any

from flask import request
from werkzeug.exceptions import BadRequest

from companion.rules.nesting import NestedTooDeeplyError, not_too_deep
from companion.said import said
from web.refusals import Refused, bad_field

LONGEST_KEY = 64
MOST_REVISIONS = 10**9


class Fields:
    """The fields of one request. Each read takes a field out; `end` refuses those nobody asked for."""

    def __init__(self, given: Mapping[str, Any]) -> None:
        self._left = dict(given)

    @classmethod
    def of_request(cls) -> "Fields":
        """The JSON object in the body. Raises Refused (400, 415)."""
        if request.mimetype != "application/json":
            raise Refused(415, "not_json", said("Send JSON (Content-Type: application/json). Nothing was changed."))
        try:
            given = request.get_json()
            not_too_deep(given)
        except (BadRequest, NestedTooDeeplyError, RecursionError) as error:
            raise bad_field("", said("The body is not JSON.")) from error
        if not isinstance(given, dict):
            raise bad_field("", said("The body is not a JSON object."))
        return cls(given)

    def text(self, name: str, *, most: int = 200) -> str:
        """A text of at most so many characters."""
        value = self._take(name)
        if not isinstance(value, str) or not value or len(value) > most:
            raise bad_field(
                name, said("{field} must be a text of 1 to {most} characters.", field=repr(name), most=most)
            )
        return value

    def number(self, name: str, least: int, most: int) -> int:
        """A whole number within these bounds."""
        value = self._take(name)
        if isinstance(value, bool) or not isinstance(value, int) or not least <= value <= most:
            raise bad_field(
                name,
                said(
                    "{field} must be a whole number from {least} to {most}.", field=repr(name), least=least, most=most
                ),
            )
        return value

    def flag(self, name: str, default: bool) -> bool:
        """True or false."""
        value = self._left.pop(name, default)
        if not isinstance(value, bool):
            raise bad_field(name, said("{field} must be true or false.", field=repr(name)))
        return value

    def record(self, name: str) -> dict[str, Any]:
        """A JSON object."""
        value = self._take(name)
        if not isinstance(value, dict):
            raise bad_field(name, said("{field} must be a JSON object.", field=repr(name)))
        return value

    def texts(self, name: str, most: int = 32) -> tuple[str, ...]:
        """A list of texts."""
        value = self._take(name)
        if not isinstance(value, list) or len(value) > most or not all(isinstance(each, str) for each in value):
            raise bad_field(name, said("{field} must be a list of at most {most} texts.", field=repr(name), most=most))
        return tuple(value)

    def shares(self, name: str, how_many: int) -> tuple[float, ...]:
        """A list of so many numbers from 0 to 1."""
        value = self._take(name)
        numbers = (
            [each for each in value if type(each) in (int, float) and 0 <= each <= 1] if type(value) is list else []
        )
        if len(numbers) != how_many or len(value) != how_many:
            raise bad_field(
                name, said("{field} must be a list of {count} numbers from 0 to 1.", field=repr(name), count=how_many)
            )
        return tuple(float(each) for each in numbers)

    def one_of(self, name: str, allowed: tuple[str, ...]) -> str:
        """One of these words."""
        value = self._take(name)
        if value not in allowed:
            raise bad_field(name, said("{field} must be one of {words}.", field=repr(name), words=", ".join(allowed)))
        return str(value)

    def records(self, name: str, most: int) -> tuple[dict[str, Any], ...]:
        """A list of JSON objects."""
        value = self._take(name)
        if not isinstance(value, list) or len(value) > most or not all(isinstance(each, dict) for each in value):
            raise bad_field(
                name, said("{field} must be a list of at most {most} JSON objects.", field=repr(name), most=most)
            )
        return tuple(value)

    def none(self, name: str) -> bool:
        """Whether the field is there and is null; then it is taken."""
        is_null = name in self._left and self._left[name] is None
        if is_null:
            del self._left[name]
        return is_null

    def has(self, name: str) -> bool:
        """Whether the field is there and is not null."""
        return self._left.get(name) is not None

    def end(self) -> None:
        """Refuse fields that nobody asked for: a misspelt one must not be ignored."""
        if self._left:
            name = next(iter(self._left))
            raise bad_field(name, said("Nobody knows what {field} means here.", field=repr(name[:40])))

    def _take(self, name: str) -> Any:
        if name not in self._left:
            raise bad_field(name, said("{field} is missing.", field=repr(name)))
        return self._left.pop(name)
