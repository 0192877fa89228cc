"""Signs: what hexes show besides their terrain, such as the number of a shoal or the advantage of a village.

Like the hexes themselves they are known by area, and people enter what they see once a hex is turned over. Where only
one sign is left in its area nobody has to. Which there are, the missions say.

Ledger Explorers & Pirates, EP-018, EP-019, EP-541, EP3-05.
"""

from collections import Counter
from collections.abc import Iterator
from typing import NamedTuple

from companion.boxes.explorers_pirates.facts.box import facts
from companion.geometry.topology import Hex, bits
from companion.kernel import Action, Chance, Happening, Item, Module, Refusal, Seat, Source, State, Value, Withdraw
from companion.kernel.query import joined
from companion.mechanisms.rules.exploring import HexTurned, Stacks
from companion.rules.base.land import HexCorrected, Land
from companion.rules.base.turns import stays_due
from companion.said import said

signs = Module("signs", needs=("land", "exploring", "corrections"))

READ_SIGN = "read what a hex shows"
UNREAD = ""

signs.calls(READ_SIGN, said("say what the hex shows"))


class Sign(NamedTuple):
    """A sign, on hexes of which terrain it is, and in which area."""

    terrain: str
    area: str
    word: str


@signs.state(rule=("EP-018", "EP-019"))
class Signs(Value):
    """By hex, ascending, the signs that were read."""

    of: tuple[tuple[Hex, str], ...] = ()

    def at(self, hex: Hex) -> str:
        """What a hex shows; UNREAD where nobody has said it."""
        return dict(self.of).get(hex, UNREAD)

    def where(self, word: str) -> tuple[Hex, ...]:
        """The hexes that show this."""
        return tuple(at for at, there in self.of if there == word)


class SignRead(Happening):
    """This is what a hex shows; UNREAD for one that shows nothing any more."""

    hex: Hex
    sign: str


class ReadSign(Action):
    """The hex that I have turned over shows this."""

    sign: str
    chance = Chance(Source.TILES, ("sign",))


class CorrectSign(Action):
    """This is what the hex shows."""

    hex: Hex
    sign: str


@signs.asks(joined)
def signed(state: State) -> tuple[str, ...]:
    """Terrains of which each hex shows something."""
    return ()


def every_sign(state: State) -> tuple[Sign, ...]:
    """The signs of this game."""
    return tuple(
        Sign(terrain, area, word)
        for area, printed in facts().signs.items()
        for terrain in signed(state)
        for word in getattr(printed, terrain)
    )


def words_on(state: State, terrain: str) -> tuple[str, ...]:
    """What hexes of a terrain may show, wherever they lie."""
    return tuple(dict.fromkeys(one.word for one in every_sign(state) if one.terrain == terrain))


def printed_for(state: State, hex: Hex) -> tuple[str, ...]:
    """The signs of a hex's terrain and area, whether or not they are on another hex."""
    stack, terrain = state[Stacks].at(hex), state[Land].terrain[hex]
    if stack is None:  # the table says that such a hex lies elsewhere
        return words_on(state, terrain)
    return tuple(one.word for one in every_sign(state) if one.terrain == terrain and one.area == stack.name)


def signs_left(state: State, hex: Hex) -> tuple[str, ...]:
    """What a hex may show: the signs of its terrain and area that are on no other hex."""
    stack, there_are = state[Stacks].at(hex), printed_for(state, hex)
    if stack is None:
        return there_are
    read = (state[Signs].at(Hex(at)) for at in bits(stack.places) if at != hex)
    left = Counter(there_are) - Counter(read)
    return tuple(word for word in dict.fromkeys(there_are) if left[word])


@signs.changes(Signs, SignRead, rule=("EP-018", "EP-019"))
def note(mine: Signs, happening: SignRead) -> Signs:
    read = {**dict(mine.of), happening.hex: happening.sign}
    return Signs(tuple(sorted((at, word) for at, word in read.items() if word)))


@signs.reacts(HexTurned, rule=("EP-541", "EP3-05"))
def what_does_it_show(state: State, happening: HexTurned) -> Iterator[Happening | Item]:
    if happening.terrain in signed(state):
        left = signs_left(state, happening.hex)
        if len(left) == 1:
            yield SignRead(happening.hex, left[0])
        elif left:
            yield Item(READ_SIGN, (happening.player,), happening.hex)


@signs.reacts(HexCorrected, rule="EP-018")
def another_hex(state: State, happening: HexCorrected) -> Iterator[Happening | Withdraw]:
    """A hex that is another one than the books had shows nothing that they know of, and nobody has to read it."""
    word, possible = state[Signs].at(happening.hex), words_on(state, happening.terrain)
    if word and word not in possible:
        yield SignRead(happening.hex, UNREAD)
    if not possible:
        yield Withdraw(READ_SIGN, happening.hex)


def read_check(state: State, item: Item, action: ReadSign) -> Refusal | None:
    assert isinstance(item.data, int)
    if action.sign in signs_left(state, Hex(item.data)):
        return None
    return Refusal("EP-541", said("As far as the companion knows, no hex left shows this."))


def read_options(state: State, item: Item, player: Seat) -> Iterator[ReadSign]:
    assert isinstance(item.data, int)
    return (ReadSign(player, word) for word in signs_left(state, Hex(item.data)))


@signs.answers(
    READ_SIGN, ReadSign, check=read_check, options=read_options, turn="EP-541", rule=("EP-018", "EP-019", "EP-541")
)
def read(state: State, item: Item, action: ReadSign) -> Iterator[Happening]:
    assert isinstance(item.data, int)
    yield SignRead(Hex(item.data), action.sign)


def correct_check(state: State, action: CorrectSign) -> Refusal | None:
    if action.sign == state[Signs].at(action.hex):
        return Refusal("EP-541", said("As far as the companion knows, that is so already."))
    if action.sign not in words_on(state, state[Land].terrain[action.hex]):
        return Refusal("EP-541", said("No hex of this kind shows that."))
    if action.sign not in printed_for(state, action.hex):
        return Refusal("EP-018", said("That is on a hex of the other area: look at the hex again."))
    return None


@signs.corrects(CorrectSign, check=correct_check, rule="EP-018")
def correct(state: State, action: CorrectSign) -> Iterator[Happening | Withdraw]:
    """What another hex of the area was taken for so far, nobody knows any more."""
    if action.sign not in signs_left(state, action.hex):
        here = state[Stacks].at(action.hex)
        for other in state[Signs].where(action.sign):
            if state[Stacks].at(other) == here:
                yield SignRead(other, UNREAD)
    yield SignRead(action.hex, action.sign)
    yield Withdraw(READ_SIGN, action.hex)


@signs.shares(stays_due, rule="EP-541")
def a_sign_is_still_read(state: State) -> tuple[str, ...]:
    return (READ_SIGN,)
