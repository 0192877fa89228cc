"""What one module of the rules says of itself at the table, declared once: words, pieces, secrets, cards.

A topic stands in a file named like its module, in the folder of its box (`companion/table/<box>/<module>.py`). It knows
its module and those that module may know; it never imports another topic.
"""

from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import Any, TypeVar

from companion.geometry.sets import HexSet
from companion.geometry.topology import Corner, Hex, Path, bits
from companion.kernel import Action, Die, Form, Happening, Item, Refusal, Seat, State, hints
from companion.rules.cards import Cards, Kind
from companion.said import Said, said

from .declarations import (
    Approach,
    Award,
    Brings,
    Danger,
    DieWords,
    Field,
    Group,
    Hindrance,
    Lit,
    Look,
    Number,
    OnBoard,
    Piece,
    Signal,
    Sort,
    Sounds,
    Stands,
    Under,
)
from .moves import Move
from .phrases import Button, Phrases, filled
from .rivals import about_to_go
from .sections import Views, colour, fact
from .seen import SeenAction, SeenSlice
from .standing import Put, Standing, Thing, Value, called, colour_of
from .table_says import PIECES, PLACES, Asked, Correction
from .viewer import Secret, Sight

Line = Callable[[Phrases, Any], str]
"""`(phrases, action or happening)` -> a line of the history."""

K = TypeVar("K")
V = TypeVar("V")
F = TypeVar("F", bound=Callable[..., Any])


class Once(dict[K, V]):
    """A mapping in which each thing is declared once; a second time is a ValueError."""

    def __setitem__(self, key: K, value: V) -> None:
        if key in self:
            raise ValueError(f"{key} is declared twice: each thing is said in one place")
        super().__setitem__(key, value)


class Topic:
    """What a module says of itself; what it has nothing to say about stays empty.

    Words: `actions` say an action as a line of the history, `happenings` what took place, each `(Phrases, it) -> str`,
    a happening that goes without saying None; `announced` are happenings that screens say aloud; `afterwards` says what
    else people want to know once an action has been done, `(Phrases, State, State) -> str | None` of how the game stood
    before and stands now; `buttons` are what is tapped, and `costs` what one of several answers costs or is about,
    `(Phrases, State, action) -> str | None`; `agenda` says by name what an item asks for, `(Phrases, State, Item) ->
    str`, and `agenda_with` in games with certain slices. `act`, `tells` and `asks` take a pattern for what needs no
    more.

    Buttons (`groups`): `groups` by name, the actions that lie `under` each, and `hindrances` for those under which the
    refusal of a single answer says too little. `families` are buttons for those groups that are related.

    Lights (`companion/outputs`): `sevens` are items for which the lamp of the seven blinks; `lit` say of a happening
    at which place it was, so that the hexes there stand out; `besieged` are hexes on which enemies stand, `robbers`
    those of the robber and of what robs in its place, `brings` those that give something for a number beside the land.
    `sounds` say what is to be heard of a happening and of every kind of it; `tracks` how near enemies are, in games
    with these slices.

    Points (`companion/chronicle`): `earned` is what each share in the question of points is for.

    Dangers: `dangers` say to a player what may soon go wrong, from what that player knows (`companion/teacher`).

    Dice (`throws`): `by_sum` are actions of which only the sum of the dice matters, but in games with slices of
    `each_die`; `for_a_roll` is why the supply gives cards that a roll has brought, if not as the base game says; `dice`
    are put into words, and `chosen_dice` name those that an action shows without a throw, with the field that holds
    them.

    Fields (`fields`): what a field by this name asks for, in whatever action, when somebody changes it.

    Names (`names`): what is called otherwise than by its word in the data.

    Cards: `moves` say what a happening moves from one place to another, `(Phrases, happening) -> Iterable[Move]`.
    Every kind that changes who holds which cards is among them, if only to say that nothing goes anywhere.

    Secrets: `secrets` of happenings, and of actions whose chance does not say it (`viewer`); `veils` give a slice, by
    its type, as a viewer may know it, worked out from the true state (`veil`); `hands_seen` are the seats whose hand
    cards another seat may look at just now. `seen_actions` give what everybody saw of an action that held a secret, or
    whose open effect hung on one, and `seen_slices` a slice as one can reckon it who saw that (`seen`, `public`).

    Doubts (`doubts`): `doubts` name a hand that everybody sees to be another than the books said,
    `(Phrases, happening) -> (seat, words) | None`; `counted_hands` are whose hands an action has counted.

    Views: `views` are fields of a view (`views`, `sections`); `further_forms` are entered by hand beside those of this
    kind that the engine lists (`options`); `table_only` are kinds of action that no device of a seat may enter, though
    its own player does them (`roles`); `private` are answered with cards that nobody else may see.

    Scripts: `scripts` are the folders of scripts that draw something in a box's own way, in games with these slices.

    Corrections (`table_says`): `corrections` are what people may say of the table at any time.

    Changes (`changes`): `numbers` are counted before and after a correction, and so are the cards of a hand
    (`hand_sizes`), `holders` are who has what.

    Automatic players (`preferences`): `likes` are how much they like a kind of action, `serves` whether one is worth a
    thought, `(state, action) -> bool`, and `goals` what else they may save for, `(state, seat) -> costs`.

    Enrolling (`kind_lists`): lists of kinds of card to choose from when a deck is shown to the camera.

    On the board (`on_board`): `on_board` is what a camera may see of a sort of `standing`, in games with these slices.

    By hand (`standing`, `by_hand`): `standing` is what lies open and where, `put_right` says of each sort of it what
    people do so that it lies as the books have it, `(Phrases, Thing, Value) -> str`, or `put_all_right` of all things
    of a sort together, `(Phrases, {thing: Put}) -> sentences`. Things of the sorts that are `held` lie in front of a
    player: of a robot the companion alone has them. `booked_only` are the fields of slices of which nothing
    is to be moved, and why: it does not lie on the table, or something else says it. `counts` say of which cards of
    whom a happening says what lies on the table, `(Phrases, happening) -> (colour, names of cards)`, so that nobody has
    to move them. `card_words` say so many cards of a name; `backs`, by the name of a card seen from behind, which cards
    look so.
    """

    def __init__(self) -> None:  # noqa: PLR0915  # a line a declaration
        self.actions = Once[type[Action], Line]()
        self.buttons = Once[type[Action], Button]()
        self.costs = Once[type[Action], Callable[[Phrases, State, Any], str | None]]()
        self.looks = Once[type[Action], Look]()
        self.groups = Once[str, Group]()
        self.families = Once[str, Group]()
        self.under = Once[type[Action], Under]()
        self.hindrances: list[Hindrance] = []
        self.dice = Once[Die, DieWords]()
        self.chosen_dice = Once[type[Action], tuple[str, tuple[Die, ...]]]()
        self.by_sum: list[type[Action]] = []
        self.each_die: list[tuple[type, ...]] = []
        self.for_a_roll: list[str] = []
        self.fields = Once[str, Field]()
        self.names = Once[str, str]()
        self.agenda = Once[str, Callable[[Phrases, State, Item], str]]()
        self.agenda_with = Once[str, tuple[Callable[[Phrases, State, Item], str], tuple[type, ...]]]()
        self.happenings = Once[type[Happening], Callable[[Phrases, Any], str | None]]()
        self.said_as_well = Once[type[Happening], type[Happening]]()
        self.moves = Once[type[Happening], Callable[[Phrases, Any], Iterable[Move]]]()
        self.secrets = Once[type, Secret]()
        self.veils = Once[type, Callable[[State, Sight], object]]()
        self.hands_seen: list[Callable[[State, Seat], Iterable[Seat]]] = []
        self.seen_actions = Once[type[Action], SeenAction]()
        self.seen_slices = Once[type, SeenSlice]()
        self.doubts = Once[type[Happening], Callable[[Phrases, Any], tuple[Seat, str] | None]]()
        self.counted_hands = Once[type[Action], Callable[[Any], Iterable[Seat]]]()
        self.views = Views()
        self.further_forms = Once[type[Action], Callable[[State, Seat], Iterable[Form]]]()
        self.announced: list[type[Happening]] = []
        self.afterwards: list[tuple[Callable[[Phrases, State, State], str | None], tuple[type, ...]]] = []
        self.sevens: list[str] = []
        self.lit = Once[type[Happening], Lit]()
        self.besieged: list[Stands] = []
        self.robbers: list[Stands] = []
        self.brings: list[Brings] = []
        self.sounds = Once[type[Happening], Sounds]()
        self.tracks: list[tuple[Callable[[State], Approach], tuple[type, ...]]] = []
        self.earned = Once[Callable[[State, Seat], int], str]()
        self.dangers: list[Danger] = []
        self.table_only: list[type[Action]] = []
        self.private: list[type[Action]] = []
        self.scripts: list[tuple[str, tuple[type, ...]]] = []
        self.corrections: list[Correction] = []
        self.pieces: list[tuple[Piece, tuple[type, ...]]] = []
        self.numbers: list[Callable[[State, Seat], Iterable[tuple[str, int]]]] = []
        self.hand_sizes: list[Callable[[State, Seat], int]] = []
        self.holders: list[Callable[[State], Iterable[tuple[str, Seat | None]]]] = []
        self.likes = Once[type[Action], float]()
        self.serves = Once[type[Action], Callable[[State, Any], bool]]()
        self.goals: list[Callable[[State, Seat], Iterable[Cards]]] = []
        self.kind_lists: list[tuple[str, Iterable[Kind]]] = []
        self.on_board = Once[str, tuple[OnBoard, tuple[type, ...]]]()
        self.standing: list[Standing] = []
        self.held: list[str] = []
        self.put_right = Once[str, Callable[[Phrases, Thing, Value], str]]()
        self.put_all_right = Once[str, Callable[[Phrases, Mapping[Thing, Put]], Iterable[str]]]()
        self.counts = Once[type[Happening], Callable[[Phrases, Any], Iterable[tuple[str, list[str]]]]]()
        self.booked_only = Once[tuple[type, str], str]()
        self.card_words = Once[str, Callable[[int], str]]()
        self.backs = Once[str, Callable[[str], bool]]()

    def act(
        self,
        kind: type[Action],
        line: Said | Line,
        button: Button | None = None,
        *,
        sort: Sort | None = None,
        glyph: str = "",
    ) -> None:
        """How an action is put and looks as a line of the history, and what its button says; corrections have none."""
        self.actions[kind] = _filling(line) if isinstance(line, Said) else line
        if button is not None:
            self.buttons[kind] = button
        if sort or glyph:
            self.looks[kind] = Look(sort, glyph)

    def group(self, name: str, group: Group, *kinds: type[Action]) -> None:
        """A button, and the actions that lie under it."""
        self.groups[name] = group
        self.lies_under(name, *kinds)

    def family(self, name: str, group: Group) -> None:
        """A button for those groups that are `within` it, in games that have too many of their own."""
        self.families[name] = group

    def lies_under(
        self,
        group: str,
        *kinds: type[Action],
        to: Callable[[State, Any], str | None] | None = None,
        at: Callable[[State, Any], Path] | None = None,
        which: Callable[[State, Any], str | None] | None = None,
    ) -> None:
        """These actions lie under this button, which another topic may declare.

        Of one that starts at a place and is tapped there, `to` names the place where it ends. `at` is the path on which
        it is tapped where it names no place itself, or another one first; and `which` of several things that may lie
        there does it, in words.
        """
        for kind in kinds:
            self.under[kind] = Under(group, to, at, which)

    def hinders(self, group: str, why: Callable[[State, Seat], Refusal | None], *slices: type) -> None:
        """Why all of a group may be refused, in games with these slices."""
        self.hindrances.append(Hindrance(group, slices, why))

    def tells(self, kind: type[Happening], line: Said | Callable[[Phrases, Any], str | None]) -> None:
        """How a happening is put; None for one that goes without saying."""
        self.happenings[kind] = _filling(line) if isinstance(line, Said) else line

    def corrects(
        self,
        kind: type[Action],
        words: str,
        glyph: str,
        *asks: Asked,
        under: str = PIECES,
        phone: str | None = None,
        module: str = "",
        at: Callable[[State], int] | None = None,
        left: Callable[[State, Seat], int] | None = None,
        **given: Any,
    ) -> None:
        """What the table may say at any time, with some fields given; see `table_says`."""
        self.corrections.append(Correction(kind, words, glyph, under, asks, given, phone, module, at, left))

    def lies_on_board(self, what: str, seen: OnBoard, *slices: type) -> None:
        """How a sort of `standing` is seen on the board, in games with these slices."""
        self.on_board[what] = seen, slices

    def lies_open(self, *slices: type) -> Callable[[F], F]:
        """The function below says what lies open and where, in games with these slices."""

        def add(run: F) -> F:
            self.standing.append(lambda state: run(state) if all(kind in state for kind in slices) else ())
            return run

        return add

    def compares(self, *slices: type) -> Callable[[F], F]:
        """The function below counts what a correction may change of a player, in games with these slices."""

        def add(run: F) -> F:
            self.numbers.append(lambda state, seat: run(state, seat) if all(kind in state for kind in slices) else ())
            return run

        return add

    def draws_by(self, folder: str, *slices: type) -> None:
        """In games with these slices the pages load `web/static/js/boxes/<folder>/box.js`."""
        self.scripts.append((folder, slices))

    def looks_at_each_die(self, *slices: type) -> None:
        """In games with these slices a rule asks what a single die of the production roll shows, not only their sum."""
        self.each_die.append(slices)

    def announces(self, *kinds: type[Happening]) -> None:
        """Screens that speak say these happenings aloud: people look at the board, and all have to hear of them."""
        self.announced.extend(kinds)

    def seven_waits_for(self, *items: str) -> None:
        """The lamp of the seven blinks while one of these is due.

        That is what a seven asks for, and wherever the robber goes, or what robs in its place, whatever sends it.
        """
        self.sevens.extend(items)

    def lights(self, kind: type[Happening], at: type[Hex] | type[Corner] | type[Path], field: str) -> None:
        """The hexes at the place in this field stand out in the lights once this has happened."""
        self.lit[kind] = Lit(at, field)

    def sounds_as(self, kind: type[Happening], signal: Signal, when: Callable[[Any], bool] = lambda _: True) -> None:
        """What is to be heard of a happening and of every kind of it, or of some of them."""
        self.sounds[kind] = Sounds(signal, when)

    def tracks_enemies(self, track: Callable[[State], Approach], *slices: type) -> None:
        """How near enemies are, in games with these slices: the lights of the track and the ship follow it."""
        self.tracks.append((track, slices))

    def earns(self, share: Callable[[State, Seat], int], words: str) -> None:
        """What a share of the rules in the question of points is for, in the order in which people read it."""
        self.earned[share] = words

    def besieges(self, where: Callable[[State], HexSet], *slices: type) -> None:
        """Hexes on which enemies stand, in games with these slices."""
        self.besieged.append(Stands(where, slices))

    def robs_at(self, at: Callable[[State], Hex | None], *slices: type) -> None:
        """The hex on which the robber stands, or what robs in its place, in games with these slices."""

        def where(state: State) -> HexSet:
            there = at(state)
            return HexSet(0 if there is None else 1 << there)

        self.robbers.append(Stands(where, slices))

    def brings_from(self, where: Callable[[State, int], HexSet], *slices: type) -> None:
        """Hexes from which a number brings something, beside land that bears it, in games with these slices."""
        self.brings.append(Brings(where, slices))

    def warns(self, danger: Callable[[Phrases, State, Seat], Iterable[str]], *slices: type) -> None:
        """What may soon go wrong for a player, in games with these slices; the state is veiled for that player."""
        self.dangers.append(Danger(slices, danger))

    def says_as_well(self, kind: type[Happening], *others: type[Happening]) -> None:
        """Of the same player, this happening says what the others do, which need no sentence beside it."""
        for other in others:
            self.said_as_well[other] = kind

    def goes_without_saying(self, *kinds: type[Happening]) -> None:
        """Nobody needs to hear of these happenings."""
        for kind in kinds:
            self.happenings[kind] = _nothing

    def remarks(self, remark: Callable[[Phrases, State, State], str | None], *slices: type) -> None:
        """What people want to know once an action has been done, in games with these slices, besides what happened."""
        self.afterwards.append((remark, slices))

    def asks_otherwise(self, item: str, words: Callable[[Phrases, State, Item], str], *slices: type) -> None:
        """How an item of another topic is put in games with these slices, which add to what may be answered."""
        self.agenda_with[item] = words, slices

    def asks(self, item: str, words: Said | Callable[[Phrases, State, Any], str]) -> None:
        """What an item asks for; a pattern names `{players}`."""
        if isinstance(words, Said):
            pattern = words.pattern
            self.agenda[item] = lambda t, state, one: Said(pattern, {"players": t.who(*one.who)})
        else:
            self.agenda[item] = words

    def piece(self, piece: Piece, *slices: type) -> None:
        """A sort of piece, in games with these slices: on the board, in front of its owner, counted, put right."""

        def places(state: State) -> tuple[str, ...]:
            board = state.game.topology
            named = {Corner: board.corner_names, Path: board.path_names, Hex: board.hex_names}
            return named[piece.at]

        @self.views("pieces", *slices)
        def on_the_board(state: State, seat: Seat) -> dict[str, Any]:
            names = places(state)
            return {piece.name: [names[at] for at in bits(piece.where(state, seat))]}

        if (left := piece.left) is not None:
            self._in_front(piece, left, slices)

        @self.views("drawings", *slices)
        def drawing(state: State) -> dict[str, Any]:
            return {piece.name: {"icon": piece.glyph, "words": piece.many(1)}}

        def number(state: State, seat: Seat) -> Iterable[tuple[str, int]]:
            if all(kind in state for kind in slices):
                yield piece.title, piece.where(state, seat).bit_count()

        def standing(state: State) -> Iterator[tuple[Thing, Value]]:
            if all(kind in state for kind in slices):
                names = places(state)
                for seat in state.game.owners:
                    for at in bits(piece.where(state, seat)):
                        yield Thing(piece.thing, colour_of(state, seat), names[at]), True

        def put_right(t: Phrases, thing: Thing, now: Value) -> str:
            pattern = (piece.puts if now else piece.takes_back).pattern
            return Said(pattern, {"player": called(t, thing.seat), PLACES[piece.at]: t.place(thing.place)})

        self.lies_on_board(
            piece.thing, OnBoard(piece.thing, piece.at, piece.one, piece.title, joins=piece.joins), *slices
        )
        self.pieces.append((piece, slices))
        self.numbers.append(number)
        self.standing.append(standing)
        self.put_right[piece.thing] = put_right

    def _in_front(self, piece: Piece, left: Callable[[State, Seat], int], slices: tuple[type, ...]) -> None:
        """The pieces of a sort that are not on the board yet."""

        @self.views("left", *slices)
        def in_front(state: State, seat: Seat) -> dict[str, Any]:
            return {piece.name: left(state, seat)}

        @self.views("stock", *slices)
        def stock(state: State, seat: Seat) -> dict[str, Any]:
            number = left(state, seat)
            if not number and not piece.where(state, seat):  # this game has none of them
                return {}
            return {piece.name: fact(piece.many(number), number, piece.glyph)}

    def number(self, number: Number, *slices: type) -> None:
        """A number of each player, in games with these slices."""

        self._counted(number, *slices)

        @self.views("facts", *slices)
        def in_the_panel(state: State, seat: Seat) -> dict[str, Any]:
            return {number.name: fact(number.called(state.game), number.of(state, seat), number.glyph)}

    def _counted(self, number: Number, *slices: type) -> None:
        @self.views("player", *slices)
        def plain(state: State, seat: Seat) -> dict[str, Any]:
            return {number.name: number.of(state, seat)}

    def award(self, award: Award, owner: type) -> None:
        """A special card, in games with its slice: who holds it, what it is worth, and where it goes by hand."""
        number = award.number
        if number is not None:
            self._counted(number, owner)

        @self.views("awards", owner)
        def held(state: State) -> dict[str, Any]:
            return {award.name: {"holder": colour(state, award.holder(state)), "worth": award.worth()}}

        @self.views("facts", owner)
        def in_the_panel(state: State, seat: Seat) -> dict[str, Any]:
            title, is_held = award.called(state.game), award.holder(state) == seat
            if number is None:
                return {award.name: fact(title, award.worth(), award.glyph, kind="held")} if is_held else {}
            words = number.called(state.game)
            if not is_held:
                return {number.name: fact(words, number.of(state, seat), number.glyph)}
            words = said("{number}: {card}", number=words, card=title)
            return {number.name: fact(words, number.of(state, seat), number.glyph, kind="held")}

        def holders(state: State) -> Iterable[tuple[str, Seat | None]]:
            if owner in state:
                yield award.called(state.game), award.holder(state)

        def standing(state: State) -> Iterator[tuple[Thing, Value]]:
            if owner in state and (holder := award.holder(state)) is not None:
                yield Thing(award.thing), colour_of(state, holder)

        def put_right(t: Phrases, thing: Thing, now: Value) -> str:
            card = award.called(t.game)
            if now:
                return said("{player} takes the {card} card.", player=called(t, now), card=card)
            return said("The {card} card goes back beside the board.", card=card)

        self.holders.append(holders)
        self.standing.append(standing)
        self.put_right[award.thing] = put_right
        if number is not None:
            self.warns(about_to_go(award, number), owner)

    def only_booked(self, kind: type, why: str, *fields: str) -> None:
        """Of these fields of a slice, or of all of them, nothing is moved by hand; `why` is for whoever reads this."""
        for field in fields or hints(kind):
            self.booked_only[kind, field] = why

    def takes_in(self, topic: "Topic") -> None:
        """Say what another says as well. Raises ValueError where both speak of the same."""
        for name, mine in vars(self).items():
            if isinstance(mine, list):
                mine.extend(getattr(topic, name))
            else:
                for key, value in getattr(topic, name).items():
                    mine[key] = value


def together(topics: Iterable[Topic]) -> Topic:
    """One topic that says what all of these say, in their order. Raises ValueError where two speak of the same."""
    all_of_them = Topic()
    for topic in topics:
        all_of_them.takes_in(topic)
    return all_of_them


def _filling(pattern: Said) -> Line:
    return lambda t, value: filled(t, pattern, value)


def _nothing(t: Phrases, value: object) -> None:
    """It goes without saying."""
