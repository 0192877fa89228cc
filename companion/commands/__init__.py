"""The commands of `companion` that come and go; what runs for an evening is in `companion.app`."""
