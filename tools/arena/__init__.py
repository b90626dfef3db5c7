"""`python -m tools.arena`: how fair and how long the arena is, turn based and in real time, over good and bad lines (EA-14)."""
