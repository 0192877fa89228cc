"""The companion in a house: what everybody at the table sees is published for the programs of the household, by MQTT.

`public.py` says what of a game is public, `home_assistant.py` introduces the table to Home Assistant, `broker.py` is
the line, and `messenger.py` carries the news. Nothing is published unless the configuration names a broker.
"""

from .broker import Address, Broker
from .messenger import Messenger

__all__ = ["Address", "Broker", "Messenger"]
