# Two commands matter: `make run` starts the companion, `make test` runs every test.
# Both work on a bare clone and build the virtual environment themselves.
SHELL := /bin/sh
PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
NPM := build/npm
PAGES := web/static $(wildcard companion/boxes/*/page)
PRETTIER := $(NPM)/node_modules/.bin/prettier --print-width 120
# On a Raspberry Pi the GPIO and camera libraries come from apt, so the environment must see them.
VENV_FLAGS := $(shell test -e /proc/device-tree/model && echo --system-site-packages)

# Images of Python often set it, and then every start of the companion in a test compiles all of it.
unexport PYTHONDONTWRITEBYTECODE

.PHONY: run test soak lint format hooks unhook golden docs words bench fast slow deb audit firmware image clean
.PHONY: rig rig-boot rig-by-hand rig-faults rig-first-roll rig-packages rig-promises rig-service rig-arm64 rig-wifi rig-image

run: $(VENV)/ready
	$(BIN)/companion serve $(ARGS)

# Many tests wait, for a page or a thread, so there are three workers for two cores.
WORKERS ?= $(shell echo $$(($$(nproc) * 3 / 2)))

# In the order of the tree: sorted by their numbers of tests, whole evenings, few and long, would come last on one core.
test: $(VENV)/ready-dev
	@deploy/test-system-packages
	$(BIN)/python -m pytest -n $(WORKERS) --dist loadfile --no-loadscope-reorder $(ARGS)

# The same with many more games, for a night or a release; docs/contributing.md says what is in it.
soak: $(VENV)/ready-dev
	$(BIN)/python -m pytest -m soak -n $(WORKERS) --timeout 0 $(ARGS)

lint: $(VENV)/ready-dev $(NPM)/ready
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy
	$(PRETTIER) --check $(PAGES)
	$(NPM)/node_modules/.bin/eslint --config $(NPM)/eslint.config.mjs $(PAGES)

format: $(VENV)/ready-dev $(NPM)/ready
	$(BIN)/ruff check --fix .
	$(BIN)/ruff format .
	$(PRETTIER) --log-level warn --write $(PAGES)

# Leave out one contribution of the rules at a time; every absence must be noticed by a test that names its rule.
unhook: $(VENV)/ready-dev
	$(BIN)/python -m tests.unhook $(ARGS)

# What a module of the rules may hook into: questions, steps and happenings; ARGS="robber" lists those about the robber.
hooks: $(VENV)/ready-dev
	@$(BIN)/python -m tests.hooks $(ARGS)

# Rewrite the golden records and transcripts; read the difference before you commit it.
golden: $(VENV)/ready-dev
	$(BIN)/python -m tests.golden $(ARGS)

# Write again what documents say of the code: the actions of a record, and what goes with what.
docs: $(VENV)/ready-dev
	$(BIN)/python -m tests.docs.written

# Bring the translations up to date with the texts; ADD=fr begins a new language.
words: $(VENV)/ready-dev
	$(BIN)/python -m tests.words $(ADD)

bench: $(VENV)/ready-dev
	$(BIN)/companion bench engine $(ARGS)

# Compile the core of the play-outs, which then plays four to six times as fast; needs a C compiler and Python's headers.
fast: $(VENV)/ready-dev
	@command -v cc >/dev/null || { echo "This needs a C compiler and Python's headers: sudo apt-get install gcc python3-dev"; exit 1; }
	$(BIN)/python -m pip install --quiet setuptools
	$(BIN)/python -m deploy.compiled_core

# And play it as it is written again.
slow:
	rm -f companion/playouts/*.so companion/playouts/cities_knights/*.so

# An evening on Debian's own kernel, emulated, with real drivers; docs/rig.md says what it needs and proves.
rig: $(VENV)/ready-dev
	@$(BIN)/python -m tests.rig.kit
	$(BIN)/python -m pytest tests/rig/check_table.py -x $(ARGS)

# The same kernel, without devices: twenty pulled plugs, a full disk, a stick, a clock that is set back.
rig-faults: $(VENV)/ready-dev
	$(BIN)/python -m pytest tests/rig/check_full_disk.py tests/rig/check_clock.py tests/rig/check_stick.py \
		tests/rig/check_plug.py $(ARGS)

# The Debian packages for every suite and processor; docs/rig.md says how they are tried.
deb: $(VENV)/ready
	@command -v dpkg-deb >/dev/null || { echo "dpkg-deb is not installed (Debian's package dpkg)."; exit 1; }
	$(BIN)/python -m deploy.packages.build $(ARGS)

# The pinned libraries: published faults and licences; needs the internet. The tests do what can be done without.
audit: $(VENV)/ready-dev
	$(BIN)/python -m pip install --quiet --group audit
	$(BIN)/python -m deploy.packages.audit

# A bare Debian with systemd in a container, and a life with those packages; as root.
rig-packages: $(VENV)/ready-dev
	$(BIN)/python -m pytest tests/rig/check_packages.py $(ARGS)

# The package under Debian's own kernel, systemd and udev, and what is plugged in while it runs; as root.
rig-boot: $(VENV)/ready-dev
	$(BIN)/python -m pytest tests/rig/check_boot.py -x $(ARGS)

# The tests of the promises with an installed package, by its Python and on its modules; as root.
rig-promises: $(VENV)/ready-dev
	$(BIN)/python -m pytest tests/rig/check_promises.py $(ARGS)

# The first start of a machine without a screen: NetworkManager, a phone and a router on simulated radios.
rig-wifi: $(VENV)/ready-dev
	$(BIN)/python -m pytest tests/rig/check_wifi.py $(ARGS)

# The card of a machine that is nothing else, for a Raspberry Pi or, with ARGS="--for pc", for an emulated PC.
image: $(VENV)/ready
	$(BIN)/python -m deploy.image.build $(ARGS)

# The card for an emulated PC, started, unplugged and upgraded; as root.
rig-image: $(VENV)/ready-dev
	$(BIN)/python -m pytest tests/rig/check_image.py -x $(ARGS)

# The service of the package under a real systemd: threads that stop, starts that go wrong, backups elsewhere; as root.
rig-service: $(VENV)/ready-dev
	$(BIN)/python -m pytest tests/rig/check_watchdog.py tests/rig/check_restore.py $(ARGS)

# The service set up by hand, as docs/set-up.md has it, on a bare Debian; as root.
rig-by-hand: $(VENV)/ready-dev
	$(BIN)/python -m pytest tests/rig/check_by_hand.py -x $(ARGS)

# From a bare Debian to the first roll, by the watch: apt, and a tablet; as root.
rig-first-roll: $(VENV)/ready-dev
	$(BIN)/python -m pytest tests/rig/check_first_roll.py $(ARGS)

# The package for arm64 on an emulated processor: its first page, and a roll; as root.
rig-arm64: $(VENV)/ready-dev
	$(BIN)/python -m pytest tests/rig/check_arm64.py $(ARGS)

# The images for an Arduino Nano; docs/building-a-die.md says how to flash them.
firmware:
	@command -v avr-gcc >/dev/null || { echo "This needs gcc-avr and avr-libc: sudo apt-get install gcc-avr avr-libc"; exit 1; }
	@$(MAKE) --silent --directory firmware_bridge/firmware BUILD=$(CURDIR)/build/firmware
	@avr-size build/firmware/*.elf
	@echo "The images are build/firmware/*.hex"

# What checks the pages, as it is pinned.
$(NPM)/ready: tests/web/package.json tests/web/package-lock.json tests/web/eslint.config.mjs
	@command -v npm >/dev/null || { echo "npm is not installed (Debian's package npm)."; exit 1; }
	@mkdir -p $(NPM) && cp $^ $(NPM)
	@cd $(NPM) && npm ci --ignore-scripts --no-audit --no-fund --loglevel=error
	@touch $@

clean:
	rm -rf $(VENV) build *.egg-info .pytest_cache .mypy_cache .ruff_cache

$(VENV)/bin/python:
	$(PYTHON) -m venv $(VENV_FLAGS) $(VENV)

$(VENV)/ready: pyproject.toml | $(VENV)/bin/python
	$(BIN)/python -m pip install --quiet --upgrade "pip>=25.1"
	$(BIN)/python -m pip install --quiet --editable .
	@touch $@

$(VENV)/ready-dev: $(VENV)/ready
	$(BIN)/python -m pip install --quiet --group dev
	@touch $@
