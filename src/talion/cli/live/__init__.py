"""A match in real time at a terminal: lines of words both ways, while time runs."""
