"""Cities & Knights."""

from companion.rules.product import Product

CITIES_KNIGHTS = Product("cities and knights", (), 13, 3)
