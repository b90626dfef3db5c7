"""Reviews of finished matches: every seat's chances, what choices lost, and what chance did (TL-27)."""
