# Everything a fresh machine with Python 3.11, pip and make needs: `make play` to play, `make test` to check.
SHELL := /bin/bash
PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
READY := $(VENV)/.ready
BENCH_READY := $(VENV)/.ready-bench
GAME ?= kniffel

.PHONY: play test test-long check types setup bench clean

play: setup  ## play in the terminal (GAME=…)
	@$(BIN)/flunkern play $(GAME)

test: check  ## all checks and all tests
	$(BIN)/pytest -q -n auto

test-long: setup  ## the contract tests on a thousand games for each game and number of seats
	FLUNKERN_TEST_GAMES=1000 $(BIN)/pytest -q -n auto tests/contracts

check: setup  ## style, types, layers
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy
	$(BIN)/lint-imports

types: setup  ## the page's TypeScript types, from the Python messages
	$(BIN)/python -m flunkern.server.typescript web/src/wire.ts

setup: $(READY)  ## a virtual environment with everything pinned

$(READY): pyproject.toml constraints.txt
	test -x $(BIN)/python || $(PYTHON) -m venv $(VENV)
	$(BIN)/python -m pip install --quiet --disable-pip-version-check --constraint constraints.txt --editable '.[dev]'
	touch $@

bench: $(BENCH_READY)  ## what is measured, each beside its peer
	@for file in bench/*.py; do echo "== $$file"; $(BIN)/python $$file || exit 1; done

$(BENCH_READY): $(READY)
	$(BIN)/python -m pip install --quiet --disable-pip-version-check --constraint constraints.txt --editable '.[dev,bench]'
	touch $@

clean:
	rm -rf $(VENV) .mypy_cache .ruff_cache .pytest_cache .hypothesis .import_linter_cache
