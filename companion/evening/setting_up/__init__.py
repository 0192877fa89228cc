"""The next game while people make up their minds: a draft that every browser goes on with, and earlier evenings.

It lives with the companion and outlives a restart. Nothing of it is in any game before that game is begun.
"""

from .draft import Draft
from .setting_up import SettingUp

__all__ = ["Draft", "SettingUp"]
