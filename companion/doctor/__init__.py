"""What is connected, what is missing, and what to do about it. One file answers for one kind of thing."""

from .examination import MACHINE, examine, examine_configured
from .finding import MISSING, OK, WRONG, Finding
from .surroundings import Surroundings

__all__ = ["MACHINE", "MISSING", "OK", "WRONG", "Finding", "Surroundings", "examine", "examine_configured"]
