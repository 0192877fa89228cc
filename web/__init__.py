"""The screens: a tablet page for the table, a page for a new game, and a panel that shows the lights.

`create_app(desk)` makes the Flask app, `Server` serves it. The pages talk to `companion.table` and to the desk they
are given; no rule is decided here.
"""

from web.app import create_app
from web.desk import Desk
from web.serve import Server
from web.settings import Settings

__all__ = ["Desk", "Server", "Settings", "create_app"]
