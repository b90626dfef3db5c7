"""The lab: what is said of bots and games is measured here, by matches that anybody can play again."""
