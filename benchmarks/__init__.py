"""How quick and how right everything is: `companion bench`. Only a checkout has it; no machine needs it to play."""
