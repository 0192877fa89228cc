"""Fish tokens, at the table: which lie where, as far as a viewer may know it."""

from collections.abc import Iterable, Iterator
from functools import partial
from typing import Any

from msgspec.structs import replace

from companion.boxes.traders_barbarians.rules.fishermen.tokens import (
    UNKNOWN,
    WORTH,
    CorrectFish,
    CorrectSpentFish,
    FishCounted,
    FishDrawn,
    FishSpent,
    FishTokens,
    SpentFishCounted,
    SpentFishMixed,
    every_token,
)
from companion.kernel import Action, Seat, State
from companion.rules.cards import FISH, Fish, FishKind, count, size, spoken
from companion.said import said, said_many
from companion.table.declarations import Field, Number
from companion.table.moves import CARDS_ARE_TOLD, SUPPLY, Move, nothing_moves, seat
from companion.table.phrases import Phrases, either
from companion.table.sections import card, deck, fact
from companion.table.seen import Later
from companion.table.standing import Thing, Value
from companion.table.steps import Step
from companion.table.table_says import TOKENS, ByTheBooks, Count, Named, OneOf
from companion.table.topic import Topic
from companion.table.viewer import Secret, Sight

topic = Topic()


def veiled_tokens(state: State, sight: Sight) -> FishTokens:
    """The fish tokens of a state, but for one seat's only by number."""
    true, own = state[FishTokens], sight.own
    held = tuple(mine if seat == own else Fish(size(mine) * UNKNOWN.one) for seat, mine in enumerate(true.held))
    hidden = sum(mine - count(mine, UNKNOWN) * UNKNOWN.one for seat, mine in enumerate(true.held) if seat != own)
    return replace(true, unseen=Fish(true.unseen + hidden), held=held)


def spent(t: Phrases, h: FishSpent) -> str:
    return said_many(
        "{player} lays a fish token face up beside the supply: {tokens}.",
        "{player} lays {count} fish tokens face up beside the supply: {tokens}.",
        size(h.tokens),
        player=t.who(h.player),
        tokens=in_words(h.tokens),
    )


def in_words(tokens: Fish) -> str:
    """Fish tokens in words: `2 × single fish and 1 triple fish`."""
    return spoken(tokens, FISH)


def so_many(kind: FishKind, number: int) -> str:
    """`2 × single fish`: tokens are no cards."""
    return in_words(Fish(number * kind.one))


def counted(t: Phrases, h: FishCounted) -> str:
    if t.hides(h):
        return said("{player}'s fish tokens were counted.", player=t.who(h.player))
    return said("{player} has {number} × {token}.", player=t.who(h.player), number=h.number, token=h.token.words)


def correct(t: Phrases, a: CorrectFish) -> str:
    if t.hides(a):
        return said("Correction: {player}'s fish tokens are counted.", player=t.who(a.player))
    return said(
        "Correction: {player} has {number} × {token}.", player=t.who(a.player), number=a.number, token=a.token.words
    )


def counted_openly(action: CorrectFish, step: Step, later: Later) -> Action:
    """Everybody saw how many tokens there were then."""
    return CorrectFish(action.player, UNKNOWN, size(step.state[FishTokens].held[action.player]))


def drawn_moves(t: Phrases, h: FishDrawn) -> Iterator[Move]:
    token = UNKNOWN if h.token is None or t.hides(h) else h.token
    yield Move(SUPPLY, seat(t, h.player), {token.name: 1})


def spent_moves(t: Phrases, h: FishSpent) -> Iterator[Move]:
    yield Move(seat(t, h.player), SUPPLY, FISH.unpack(h.tokens))


def glyph(kind: FishKind) -> str:
    """The sprite of a token, with as many fish as are on it."""
    return f"fish-{WORTH[kind]}" if WORTH.get(kind, 1) > 1 else "fish"


def named(*kinds: FishKind) -> list[Named]:
    """Kinds of token to choose from."""
    return [Named(kind.name, kind.words, glyph(kind)) for kind in kinds]


def with_unknown(state: State) -> Iterable[Named]:
    """Every kind that somebody may have, those nobody has named among them."""
    return named(*WORTH, UNKNOWN)


def every_kind(state: State) -> Iterable[Named]:
    """Every kind of fish token."""
    return named(*WORTH)


def held_now(state: State) -> dict[Seat, dict[str, int | None]]:
    """How many of each kind everybody has; nobody knows it of somebody with tokens that nobody has named."""
    return {
        seat: {kind.name: None if count(mine, UNKNOWN) else count(mine, kind) for kind in (*WORTH, UNKNOWN)}
        for seat, mine in zip(state.game.seats, state[FishTokens].held, strict=True)
    }


def in_the_box(state: State) -> int:
    """How many fish tokens there are."""
    return size(every_token(len(state.game.seats)))


TOKEN, FISH_TOKENS = said("Which fish token"), said("Fish tokens")
topic.fields["token"] = Field(TOKEN)
topic.fields["tokens"] = Field(FISH_TOKENS)
topic.tells(
    FishDrawn, either("token", said("{player} draws a fish token: {token}."), said("{player} draws a fish token."))
)
topic.tells(FishSpent, spent)
topic.tells(SpentFishMixed, said("The spent fish tokens are turned over and mixed: they are the supply now."))
topic.tells(FishCounted, counted)
topic.tells(SpentFishCounted, said("Face up beside the supply: {number} × {token}."))
topic.act(CorrectFish, correct)
topic.act(CorrectSpentFish, said("Correction: face up beside the supply: {number} × {token}."))
topic.secrets[FishDrawn] = Secret(("token",), lambda it: (it.player,))
topic.secrets[FishCounted] = Secret(("token", "number"), lambda it: (it.player,))
topic.secrets[CorrectFish] = Secret(("token", "number"), lambda it: (it.player,))
topic.seen_actions[CorrectFish] = counted_openly
topic.veils[FishTokens] = veiled_tokens
topic.moves[FishDrawn] = drawn_moves
topic.moves[FishSpent] = spent_moves
topic.moves[SpentFishMixed] = nothing_moves
topic.moves[FishCounted] = nothing_moves
topic.moves[SpentFishCounted] = nothing_moves
topic.card_words.update({kind.name: partial(so_many, kind) for kind in WORTH})
topic.card_words[UNKNOWN.name] = lambda number: said_many("{count} fish token", "{count} fish tokens", number)
topic.backs[UNKNOWN.name] = lambda token: any(token == kind.name for kind in FISH.kinds)
topic.corrects(
    CorrectFish,
    said("the fish tokens of a kind are …"),
    "fish",
    OneOf("token", with_unknown),
    Count("number", FISH_TOKENS, ByTheBooks(held_now, ("player", "token")), in_the_box),
    under=TOKENS,
    phone=said("My fish tokens …"),
)
topic.corrects(
    CorrectSpentFish,
    said("the spent fish tokens of a kind are …"),
    "fish",
    OneOf("token", every_kind),
    Count(
        "number", FISH_TOKENS, ByTheBooks(lambda state: FISH.unpack(state[FishTokens].spent), ("token",)), in_the_box
    ),
    under=TOKENS,
)
topic.number(
    Number("fish_tokens", "fish", said("fish tokens"), lambda state, seat: size(state[FishTokens].held[seat])),
    FishTokens,
)


@topic.views("cards", FishTokens)
def every_card(state: State) -> dict[str, Any]:
    faces = {kind.name: card(kind.words, glyph(kind), deck=FISH.name) for kind in WORTH}
    return {**faces, UNKNOWN.name: card(UNKNOWN.words, "fish", deck=FISH.name, back=True)}


@topic.views("piles", FishTokens)
def piles(state: State) -> dict[str, Any]:
    return {"spent_fish": fact(said("fish tokens spent, face up"), size(state[FishTokens].spent), "bones")}


@topic.views("decks", FishTokens)
def own_tokens(state: State, seat: Seat) -> dict[str, Any]:
    return {"fish": deck(said("My fish tokens"), FISH.unpack(state[FishTokens].held[seat]))}


@topic.lies_open(FishTokens)
def standing(state: State) -> Iterator[tuple[Thing, Value]]:
    """The tokens that lie face up beside the supply."""
    for name, number in FISH.unpack(state[FishTokens].spent).items():
        yield Thing("spent fish", place=name), number


def face_up(t: Phrases, thing: Thing, now: Value) -> str:
    token = FISH.named(thing.place).words
    return said("Face up beside the supply: {number} × {token}.", number=now or 0, token=token)


topic.put_right["spent fish"] = face_up
topic.only_booked(FishTokens, CARDS_ARE_TOLD, "unseen", "held")
