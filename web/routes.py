"""How a route is declared: its address, who may ask for it, and which fields are sent to it."""

from collections.abc import Callable
from functools import wraps
from inspect import signature
from typing import Any, TypeVar

from flask import Blueprint, Flask
from flask.typing import ResponseReturnValue

from web.access.roles import NOBODY, Audience
from web.fields import RequestField, read

View = TypeVar("View", bound=Callable[..., Any])


class Pages(Blueprint):
    """Pages about one subject, and what is sent to them."""

    def __init__(self, name: str, prefix: str = "") -> None:
        super().__init__(name, __name__, url_prefix=prefix)
        self.audiences: dict[str, Audience] = {}
        """Who may ask for each, by the name of its view."""

    def get(self, rule: str, audience: Audience = NOBODY, **more: Any) -> Callable[[View], View]:
        """A page or picture for these."""
        return self._declared(audience, super().get(rule, **more))

    def post(self, rule: str, audience: Audience = NOBODY, **fields: RequestField) -> Callable[[View], View]:
        """What these may send. The view is called with the fields, and those alone are accepted.

        Raises TypeError for a view with other parameters.
        """
        register = super().post(rule)

        def taking_fields(view: View) -> View:
            signature(view).bind(**fields)

            @wraps(view)
            def answer() -> ResponseReturnValue:
                found: ResponseReturnValue = view(**read(fields))
                return found

            register(answer)
            return view

        return self._declared(audience, taking_fields)

    def _declared(self, audience: Audience, register: Callable[[Any], Any]) -> Callable[[View], View]:
        def declare(view: View) -> View:
            self.audiences[view.__name__] = audience
            register(view)
            return view

        return declare


def audience_of(app: Flask, endpoint: str) -> Audience:
    """Who may ask for this. A route that names no audience is for nobody."""
    subject, _, view = endpoint.rpartition(".")
    pages = app.blueprints.get(subject)
    return pages.audiences.get(view, NOBODY) if isinstance(pages, Pages) else NOBODY
