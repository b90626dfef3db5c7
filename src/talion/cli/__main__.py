"""`python -m talion.cli`."""

from talion.cli.main import run

run()
