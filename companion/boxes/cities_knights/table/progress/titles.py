"""What is printed on progress cards, and what they do in a sentence."""

from collections.abc import Callable, Mapping
from typing import Any, Final

from companion.boxes.cities_knights.facts import progress_cards
from companion.boxes.cities_knights.rules.progress.holdings import plays
from companion.boxes.cities_knights.rules.progress.kinds import is_unknown, track_of
from companion.kernel import Action
from companion.rules.cards import ProgressKind
from companion.said import Said, said, said_many
from companion.table.phrases import Phrases, filled

PRINTED: Final[Mapping[str, str]] = {
    name: name
    for name in (
        said("Commercial Harbor"),
        said("Master Merchant"),
        said("Guild Dues"),
        said("Merchant"),
        said("Merchant Fleet"),
        said("Resource Monopoly"),
        said("Trade Monopoly"),
        said("Bishop"),
        said("Taxation"),
        said("Constitution"),
        said("Deserter"),
        said("Treason"),
        said("Diplomat"),
        said("Diplomacy"),
        said("Intrigue"),
        said("Saboteur"),
        said("Sabotage"),
        said("Spy"),
        said("Espionage"),
        said("Warlord"),
        said("Encouragement"),
        said("Wedding"),
        said("Alchemist"),
        said("Alchemy"),
        said("Crane"),
        said("Engineer"),
        said("Engineering"),
        said("Inventor"),
        said("Invention"),
        said("Irrigation"),
        said("Medicine"),
        said("Mining"),
        said("Printer"),
        said("Printing"),
        said("Road Building"),
        said("Smith"),
        said("Smithing"),
    )
}
"""The titles of all printings by themselves: the plain words of the data and those that can be translated are equal."""

BACKS: Final[Mapping[str, str]] = {
    "trade": said("a trade card"),
    "politics": said("a politics card"),
    "science": said("a science card"),
}
"""What everybody sees of a card."""

DOES: Final[dict[str, str]] = {
    "commercial_harbor": said(
        "Offer each opponent a resource once this turn: opponents with a commodity must give you one for it."
    ),
    "master_merchant": said("Look at the hand of a player with more points than you, and take 2 cards."),
    "merchant": said(
        "Put the merchant on a hex at a building of yours: 1 point, and you trade that hex's resource 2:1."
    ),
    "merchant_fleet": said("Name a kind of card: you trade it 2:1 with the supply for the rest of this turn."),
    "resource_monopoly": said("Name a resource: all others give you 2 of it, or the only one they have."),
    "trade_monopoly": said("Name a commodity: all others who have it give you 1."),
    "bishop": said("Move the robber and draw a card from each opponent with a building at its new hex."),
    "constitution": said("1 victory point. It lies face up."),
    "deserter": said("An opponent gives up a knight, and you may place one of your own of the same strength."),
    "diplomat": said("Take an open road off the board. If it is yours, you may lay it elsewhere."),
    "intrigue": said("Drive an opponent's knight away from a corner at one of your roads."),
    "saboteur": said("All others with at least as many points as you discard half of their hands."),
    "spy": said("Look at an opponent's progress cards, and take one if you like."),
    "warlord": said("Activate all your knights for free."),
    "wedding": said("All players with more points than you give you 2 cards of their choice."),
    "alchemist": said("Before you roll: choose what both dice show, and roll the event die alone."),
    "crane": said("One improvement this turn costs 1 commodity less."),
    "engineer": said("Build a city wall for free."),
    "inventor": said("Two number tokens change places, but no 2, 6, 8 or 12."),
    "irrigation": said("Take 2 grain for each fields hex at which you have a building."),
    "medicine": said("Upgrade a settlement to a city for 2 ore and 1 grain."),
    "mining": said("Take 2 ore for each mountains hex at which you have a building."),
    "printer": said("1 victory point. It lies face up."),
    "road_building": said("Lay 2 roads for free."),
    "smith": said("Promote up to 2 of your knights for free."),
}
"""What each card does, for somebody who knows the rules and has forgotten this one."""


def title(card: ProgressKind) -> str:
    """`Master Merchant`; of a card known by its back only, `a trade card`."""
    return back(card) if is_unknown(card) else printed(progress_cards()[card.name].title)


def back(card: ProgressKind) -> str:
    """`a trade card`: what everybody sees of it."""
    return BACKS[track_of(card)]


def title_played(kind: type[Action]) -> str:
    """The title of the card that an action plays."""
    return printed(progress_cards()[plays.cards[kind].name].title)


def playing(t: Phrases, a: Action) -> dict[str, str]:
    """Who plays which card, for a line of the history."""
    return {"player": t.who(a.player), "card": title_played(type(a))}


def titled(pattern: Said) -> Callable[[Phrases, Any], Said]:
    """A pattern with fields of an action that plays a card, and `{card}`, the title of that card."""
    return lambda t, a: filled(t, pattern, a, card=title_played(type(a)))


def picks(nothing: Said, face_down: Said, face_up: Said) -> Callable[[Phrases, Any], Said]:
    """What a button says that picks one card, or none: face up, or face down without naming it."""

    def button(t: Phrases, a: Any) -> Said:
        if a.card is None:
            return nothing
        return filled(t, face_down if is_unknown(a.card) else face_up, a, card=title(a.card))

    return button


def picked(nothing: Said, one: Said) -> Callable[[Phrases, Any], Said]:
    """How the pick is put in the history: a back for those who must not know the face."""

    def line(t: Phrases, a: Any) -> Said:
        if a.card is None:
            return filled(t, nothing, a)
        return filled(t, one, a, card=back(a.card) if t.hides(a) else title(a.card))

    return line


def printed(words: str) -> str:
    """A title as it is printed."""
    return PRINTED.get(words, words)


def number_of(held: int, card: ProgressKind) -> str:
    """`1 Smith`, `2 Smiths`."""
    return said_many("{count} {card}", "{count} {card}s", held, card=title(card))
