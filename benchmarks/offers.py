"""What the cores of the play-outs leave out of every option: trades between players."""

from companion.kernel import Action, Form
from companion.rules.base.offers import AcceptOffer, ConcludeTrade, DeclineOffer, OfferTrade, WithdrawOffer

BETWEEN_PLAYERS = (OfferTrade, AcceptOffer, DeclineOffer, ConcludeTrade, WithdrawOffer)


def is_offer(option: Action | Form) -> bool:
    """Whether an option is about a trade between players."""
    return issubclass(option.action if isinstance(option, Form) else type(option), BETWEEN_PLAYERS)
