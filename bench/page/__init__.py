"""How the page feels on a phone: its answers to touches over whole matches, and what it weighs."""
