"""The languages of the pages: the translations, and which language a device speaks."""
