"""How fast Talion is, side by side with a peer in the same run."""
