"""The games. Each is a folder with a `game.py`; nothing else needs to name it."""
