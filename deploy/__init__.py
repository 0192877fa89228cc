"""How the companion gets onto a machine: the unit of its service, and Debian packages."""
