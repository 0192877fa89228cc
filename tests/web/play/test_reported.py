"""Whether the table is told that somebody heard of a try: only where a phone is there to tell."""

import pytest
from flask import Flask

from tests.web.conftest import PhoneInHand, Tablet

ROAD = {"do": "BuildRoad", "player": "red", "path": "(1,-1)-NW"}
UNTOLD = "This costs 1 brick and 1 lumber, and Red seems to lack some of that. If this is wrong, count a hand."


@pytest.mark.parametrize(
    ("joined", "told"),
    [
        ((), ""),
        (("blue",), ""),
        (("red",), " Players concerned who have joined with a phone have been told."),
        (("red", "blue", "white", "orange"), " The players concerned have been told."),
    ],
)
def test_that_players_have_been_told_is_said_where_their_phones_have_joined(
    tablet: Tablet, app: Flask, joined: tuple[str, ...], told: str
) -> None:
    desk = tablet.desk
    desk.red_begins()
    desk.enter("RollDice", dice=[6, 6])
    desk.enter("CountHand", cards={"wool": 2})
    desk.enter("CountHand", "white", cards={"brick": 1, "lumber": 1})
    for colour in joined:
        PhoneInHand(app.test_client(), desk).join(colour)
    assert tablet.act(ROAD).json["words"] == UNTOLD + told
