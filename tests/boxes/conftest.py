"""What boxes mean at the table is tried at the same tables as everything else."""

from tests.table.conftest import empty, in_memory, journal, room

__all__ = ["empty", "in_memory", "journal", "room"]
