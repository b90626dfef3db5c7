"""Tournaments on a server: one director each, who opens ordinary tables and scores them."""
