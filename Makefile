# What `make play` starts.
PLAY = play radlands

BIN = .venv/bin
STAMP = .venv/stamp

.PHONY: setup lint test play bench clean

setup: $(STAMP)

$(STAMP): pyproject.toml scripts/system-packages
	scripts/system-packages
	test -x $(BIN)/python || "$$(scripts/find-python)" -m venv .venv
	$(BIN)/python -m pip install -q --disable-pip-version-check -e '.[dev]'
	touch $@

lint: setup
	$(BIN)/ruff check
	$(BIN)/ruff format --check
	$(BIN)/mypy
	$(BIN)/lint-imports

test: lint
	$(BIN)/pytest -n 2 -q

play: setup
	@$(BIN)/sandtable $(PLAY)

bench: setup
	$(BIN)/sandtable bench

clean:
	rm -rf build dist .mypy_cache .ruff_cache .pytest_cache .import_linter_cache .hypothesis
	find . -path ./.venv -prune -o -name __pycache__ -prune -exec rm -rf {} +
