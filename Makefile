# Every target works on a fresh machine with Python 3.11 or newer, make and, for full speed, a C compiler.

PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
SOURCES := $(shell find src -type f -not -name '*.pyc') setup.py pyproject.toml README.md
PYTEST := $(BIN)/python -m pytest
COMPILED := TALION_EXPECT="$$($(BIN)/python -c 'from talion import build; print(build.mode())')"

.PHONY: play build test test-all lint format bench fuzz golden clean

play: build ## play a match in the terminal
	$(BIN)/talion play revenants

build: $(VENV)/built ## set everything up and compile the core

$(VENV)/tools: pyproject.toml
	@$(PYTHON) -c 'import sys; sys.version_info >= (3, 11) or sys.exit("Talion needs Python 3.11 or newer; set PYTHON=…")'
	$(PYTHON) -m venv $(VENV)
	$(BIN)/python -m pip install --quiet --upgrade "pip>=25.1" "setuptools>=77"
	$(BIN)/python tools/requirements.py | xargs -d '\n' $(BIN)/python -m pip install --quiet
	@touch $@

$(VENV)/built: $(VENV)/tools $(SOURCES)
	@rm -rf build/lib* build/bdist*
	$(BIN)/python -m pip install --quiet --no-build-isolation --no-deps --force-reinstall .
	@$(BIN)/talion --version
	@touch $@

test: build ## what CI runs: everything on the compiled core, the contract on plain Python too
	$(COMPILED) $(PYTEST) -n 2 -m "not slow"
	TALION_PURE=1 TALION_EXPECT="plain Python" $(PYTEST) -n 2 -m "not slow" tests/kernel tests/contract tests/golden tests/games

test-all: build lint ## the slow and exhaustive checks
	TALION_CONTRACT_MATCHES=10000 $(COMPILED) $(PYTEST) -n 2
	TALION_PURE=1 TALION_CONTRACT_MATCHES=2000 TALION_EXPECT="plain Python" $(PYTEST) -n 2

lint: $(VENV)/tools
	$(BIN)/ruff check src tests bench tools setup.py
	$(BIN)/ruff format --check src tests bench tools setup.py
	$(BIN)/mypy

format: $(VENV)/tools
	$(BIN)/ruff check --fix src tests bench tools setup.py
	$(BIN)/ruff format src tests bench tools setup.py

.bench-venv/ready:
	$(PYTHON) -m venv .bench-venv
	.bench-venv/bin/python -m pip install --quiet open_spiel==2.0.2
	@touch $@

bench: build .bench-venv/ready ## speed side by side with the peers, written to docs/BENCHMARKS.md
	$(BIN)/talion bench --peers .bench-venv/bin/python --markdown docs/BENCHMARKS.md --json docs/benchmarks.json

fuzz: build ## random and broken logs for a minute a game
	$(BIN)/talion fuzz revenants --seconds 60

golden: build ## write the golden playthroughs anew
	$(BIN)/python -m tests.golden.playthroughs

clean:
	rm -rf $(VENV) .bench-venv build src/*.egg-info .mypy_cache .pytest_cache .ruff_cache .hypothesis
	find . -name __pycache__ -prune -exec rm -rf {} +
