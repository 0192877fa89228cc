"""Inside an emulated machine: answers the rig outside, which asks in lines of JSON on standard input.

Each line is a list with the name of a method and its arguments; the answers are lines on standard output.
"""

import json
import sys
import traceback


def say(**told: object) -> None:
    """Tell the rig outside."""
    sys.stdout.write(json.dumps(told) + "\n")
    sys.stdout.flush()


def serve(guest: object) -> None:
    """Answer until nobody asks any more."""
    say(answer="up")
    for line in sys.stdin:
        name, *details = json.loads(line)
        try:
            say(answer=getattr(guest, name)(*details))
        except Exception:  # the rig outside is to say what went wrong inside
            say(error=traceback.format_exc())
