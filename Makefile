# The front door. `make help` lists what it opens.
PYTHON ?= python3
BIN := .venv/bin
# Most tests wait more than they work, so two share a processor.
WORKERS := $(shell $(PYTHON) -c "import os; print(2 * (os.cpu_count() or 1))")
# Shells that complete, a setter of man pages, and what people play through.
DEBIAN_PACKAGES := fish groff-base openssh-client openssh-server tmux zsh

# What pyproject.toml declares: the oldest Python and packages, and every Python.
OLDEST_PYTHON := $(shell sed -n 's/^requires-python = ">=\(.*\)"/\1/p' pyproject.toml)
OLDEST_PACKAGES := $(shell grep -oE '(textual|asyncssh)>=[0-9.]+' pyproject.toml | sed 's/>=/==/')
PYTHONS := $(shell sed -n 's/.*"Programming Language :: Python :: \(3\.[0-9]*\)".*/\1/p' pyproject.toml)
# All but pictures, packages, slow tests, the documents of the project and its ways to the shell.
VERSION_TESTS := tests/core tests/computer tests/speech tests/rooms tests/online tests/stories tests/tui tests/hosting tests/ssh tests/test_cli.py tests/test_doctor.py
comma := ,

.DEFAULT_GOAL := help
.PHONY: help debian play serve test test-all test-oldest check fix levels screenshots snapshots share soak soak-server bench bench-server dist clean

help:  ## List the targets
	@awk -F ':.*## ' '/^[a-z-]+:.*## / { printf "  make %-12s %s\n", $$1, $$2 }' $(MAKEFILE_LIST)

debian:  ## Install the Debian packages the tests need (as root, or with sudo)
	@missing=; for package in $(DEBIAN_PACKAGES); do \
	    status=$$(dpkg-query --show --showformat '$${db:Status-Status}' $$package 2>/dev/null); \
	    [ "$$status" = installed ] || missing="$$missing $$package"; \
	done; \
	[ -n "$$missing" ] || exit 0; \
	[ "$$(id -u)" = 0 ] || as_root=$$(command -v sudo); \
	apt_get="$$as_root env DEBIAN_FRONTEND=noninteractive apt-get --quiet --yes"; \
	install="$$apt_get install --no-install-recommends $$missing"; \
	$$install || { $$apt_get update && $$install; }

# Pip is quiet, and takes its time.
define set_up
	@echo 'Setting up $(@D) (once, about a minute)…'
	@$(1) -m venv $(@D)
	@$(@D)/bin/pip install --quiet --editable '.$(2)' $(3)
	@touch $@
endef

.venv/play: pyproject.toml
	$(call set_up,$(PYTHON))

.venv/ssh: pyproject.toml
	$(call set_up,$(PYTHON),[ssh])
	@touch .venv/play

.venv/dev: pyproject.toml
	$(call set_up,$(PYTHON),[dev])
	@touch .venv/play .venv/ssh

.venv/bench: pyproject.toml
	$(call set_up,$(PYTHON),[dev$(comma)bench])
	@touch .venv/play .venv/ssh .venv/dev

play: .venv/play  ## Play (options: make play ARGS="--help")
	@$(BIN)/tictactoe-tui $(ARGS)

serve: .venv/ssh  ## Let others play here by SSH (options: make serve ARGS="--help")
	@$(BIN)/tictactoe-tui serve $(ARGS)

test: .venv/dev  ## Run the tests (options: make test ARGS="-k record")
	$(BIN)/pytest --numprocesses $(WORKERS) --dist loadgroup -m 'not slow' $(ARGS)

test-all: .venv/dev  ## Run all tests, the slow and exhaustive ones too
	$(BIN)/pytest --numprocesses $(WORKERS) --dist loadgroup $(ARGS)

test-oldest: $(PYTHONS:%=test-python%)  ## Run the tests with the oldest versions allowed, and in newer Pythons

test-python%:
	@if python$* -c '' 2>/dev/null; then \
	    $(MAKE) --no-print-directory .venv-$*/test && \
	    .venv-$*/bin/pytest --numprocesses $(WORKERS) --dist loadgroup -m 'not pinned and not slow' $(VERSION_TESTS) $(ARGS); \
	else \
	    echo 'Python $* is not installed: skipped'; \
	fi

.venv-%/test: pyproject.toml
	$(call set_up,python$*,[ssh$(comma)test],$(if $(filter $*,$(OLDEST_PYTHON)),$(OLDEST_PACKAGES)))

check: .venv/dev  ## Lint, types and import contracts
	$(BIN)/ruff format --check .
	$(BIN)/ruff check .
	$(BIN)/mypy
	$(BIN)/lint-imports

fix: .venv/dev  ## Format the code and mend what the linter can
	$(BIN)/ruff format .
	$(BIN)/ruff check --fix .

levels: .venv/dev  ## Recompute the table of levels in docs/COMPUTER.md
	$(BIN)/python -m bench.levels

screenshots: .venv/dev  ## Draw the pictures in screenshots/ anew
	$(BIN)/python -m tests.demos

snapshots: .venv/dev  ## Draw the pictures the tests compare anew; look at each before you commit
	$(BIN)/pytest --numprocesses $(WORKERS) --snapshot-update tests/tui/test_snapshots.py tests/online/test_pictures.py

share: .venv/dev  ## Write anew what is made from the options: completion, man page
	$(BIN)/python -m tests.share

soak: .venv/dev  ## A long storm of random input (options: make soak ARGS="--seed 7")
	$(BIN)/python -m tests.storm $(ARGS)

soak-server: .venv/dev  ## Twenty minutes of random visits to a server, and what memory they take
	$(BIN)/python -m tests.storm.soak $(ARGS)

bench: .venv/bench  ## Measure speed, as ratios against named floors
	$(BIN)/python -m bench

bench-server: .venv/dev  ## Measure what players in rooms cost the server
	$(BIN)/python -m bench rooms

# What builds is in the environment already: nothing is fetched, and what is built can be trusted
# to have been tested with the same tools.
dist: .venv/dev  ## Build the wheel and the source archive into dist/
	rm -rf dist
	$(BIN)/python -m build --no-isolation

clean:  ## Remove everything that make made
	rm -rf .venv .venv-* build dist .pytest_cache .mypy_cache .ruff_cache .import_linter_cache .hypothesis *.egg-info
	find . -name __pycache__ -type d -prune -exec rm -rf {} +
