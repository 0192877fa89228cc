"""Special cards that are about to change hands: who needs just one more, said to one player."""

from collections.abc import Callable, Iterable, Iterator

from companion.kernel import Seat, State
from companion.said import said

from .declarations import Award, Number
from .phrases import Phrases


def about_to_go(award: Award, number: Number) -> Callable[[Phrases, State, Seat], Iterable[str]]:
    """What a player is told of the card that goes by this number, which everybody sees."""

    def told(t: Phrases, state: State, seat: Seat) -> Iterator[str]:
        counts = {one: number.of(state, one) for one in state.game.seats}
        holder = award.holder(state)
        named = {"card": award.called(t.game), "number": number.called(t.game)}
        if holder is None:
            least = 0 if award.least is None else award.least()
            near = [one for one, count in counts.items() if least and count == least - 1]
            for one in near:
                if one == seat:
                    yield said("{card} ({number}): with one more, you take the card.", **named)
                else:
                    yield said("{card} ({number}): with one more, {player} takes the card.", player=t.who(one), **named)
        elif holder == seat:
            for one, count in counts.items():
                if one != seat and count == counts[seat]:
                    yield said(
                        "{card} ({number}): {player} has {count}, like you, and takes the card with one more.",
                        player=t.who(one),
                        count=count,
                        **named,
                    )
        elif counts.get(holder) == counts[seat]:
            yield said(
                "{card} ({number}): you have {count}, like {player}, and take the card with one more.",
                player=t.who(holder),
                count=counts[seat],
                **named,
            )

    return told
