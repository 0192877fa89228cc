"""What is in the boxes of Traders & Barbarians, as typed frozen values: a file a topic, its numbers beside it."""
