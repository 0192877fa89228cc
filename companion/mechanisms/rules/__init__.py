"""What several boxes share: each file is a mechanism, imported like the base. It knows of no box."""
