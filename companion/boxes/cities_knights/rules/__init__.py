"""Cities & Knights: commodities and improvements, knights and barbarians, progress cards. Ledger Cities & Knights.

One topic a file. It plays without the development cards and the Largest Army; cities yield otherwise, and the second
round of the placement phase brings a city.
"""
