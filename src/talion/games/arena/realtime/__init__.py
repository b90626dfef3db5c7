"""The arena in real time: everybody at once, until the drums end (EA-9, EA-15 to EA-27, EA-84 to EA-105)."""
