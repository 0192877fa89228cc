"""A view as texts: the same as if each were made alone, and made once of what stays."""

import json
from contextlib import closing
from gettext import NullTranslations
from random import Random

from companion.said import said
from companion.table import TABLE, Journal, view
from tests.table.room import begin
from web.language.catalogue import Catalogue, catalogue
from web.stream.texts import Texts


class Counting(NullTranslations):
    """Counts the texts it is asked for."""

    asked = 0

    def gettext(self, message: str) -> str:
        self.asked += 1
        return message


def test_the_texts_of_a_game_are_those_of_each_view_by_itself() -> None:
    german = catalogue("de")
    texts = Texts(german)
    with closing(Journal.open(":memory:")) as journal:
        room, random = begin(journal), Random(8)
        for _ in range(30):
            room.play(random, 2)
            seen = view(room.table, TABLE)
            by_itself = {name: json.loads(json.dumps(german.value(value))) for name, value in seen.items()}
            assert {name: json.loads(text) for name, text in texts.of(seen).items()} == by_itself


def test_what_is_still_the_same_is_not_put_into_words_again() -> None:
    counting = Counting()
    texts = Texts(Catalogue("xx", counting, {}, {}))
    line, other = {"words": said("Red starts.")}, {"words": said("Red rolls.")}
    assert texts.of({"history": [line]}) == {"history": '[{"words":"Red starts."}]'}
    assert texts.of({"history": [line, other]}) == {"history": '[{"words":"Red starts."},{"words":"Red rolls."}]'}
    assert counting.asked == 2
