"""`talion lab`: what is said of bots and games, measured."""
