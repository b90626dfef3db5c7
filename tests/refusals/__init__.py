"""What players are told when something is not allowed: read, and checked for truth."""
