"""Who asks, what that device may ask for, and how it became what it is: hosts, seats, tablets that are passed."""
