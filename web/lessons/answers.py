"""What the pages on which the camera is taught answer alike."""

from flask import Response, jsonify

from companion.said import said
from web.refusals import RequestRefused


def done() -> Response:
    """It was done."""
    return jsonify({"done": True})


def jpeg(picture: bytes | None) -> Response:
    """A picture. Raises RequestRefused (404) while there is none."""
    if picture is None:
        raise RequestRefused(404, "no_picture", said("There is no such picture now."))
    return Response(picture, mimetype="image/jpeg")
