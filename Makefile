# The front door. `make help` lists what there is; CMake and Ninja stand behind it.
BUILD ?= build
PREFIX ?= /usr/local
JOBS ?= $(shell nproc)
# Contracts are checked or not as the build folder was configured last: not at first, from `make test` on they are, and
# what measures or is given to others turns them off. `make CONTRACTS=OFF` does too.
CONTRACTS ?=
configure = cmake -S . -B $(BUILD) $(if $(CONTRACTS),-DX10C_CONTRACTS=$(CONTRACTS)) >/dev/null
export PATH := $(CURDIR)/$(BUILD)/bin:$(PATH)

.DEFAULT_GOAL := all
.PHONY: help deps deps-dev all full run test test-all self-check docs tidy bench tables install dist deb check-deb cross clean check-layers
.NOTPARALLEL:

help: ## this list
	@awk -F':.*## ' '/^[a-z-]+:.*## / {printf "  make %-13s %s\n", $$1, $$2}' $(MAKEFILE_LIST)

deps: ## install what is missing of Debian's packages to compile and run X10
	@./tools/deps user

deps-dev: ## and of what the tests, x10c-check, the mpi backend, benchmarks and documentation need
	@./tools/deps dev

all: deps $(BUILD)/build.ninja ## build the compiler, the runtime and the launcher
	@$(if $(CONTRACTS),$(configure))
	@ninja -C $(BUILD) -j$(JOBS)

full: deps-dev $(BUILD)/build.ninja ## the same, and all that needs the developer's packages
	@$(configure)
	@ninja -C $(BUILD) -j$(JOBS)

$(BUILD)/build.ninja: CMakeLists.txt
	@cmake -G Ninja -S . -B $(BUILD) -DCMAKE_INSTALL_PREFIX=$(PREFIX) >/dev/null

run: deps $(BUILD)/build.ninja ## compile Java Grande Series and run it on four places, over two transports and two schedulers
	@$(if $(CONTRACTS),$(configure))
	@ninja -C $(BUILD) -j$(JOBS) x10c runtime/all comm-backends/all
	@./tools/demo $(BUILD)

test: deps-dev $(BUILD)/build.ninja ## the tests, in parallel, with contracts; ONLY=programs/strings for one, ONLY=driver for a folder
	@CONTRACTS=$(CONTRACTS) ONLY=$(ONLY) ./tools/test $(BUILD) $(JOBS)

test-all: deps-dev $(BUILD)/build.ninja ## the same, with every scheduler over every transport on every number of places
	@CONTRACTS=$(CONTRACTS) ONLY=$(ONLY) WHOLE=1 ./tools/test $(BUILD) $(JOBS)

self-check: full ## the tests, the examples, the benchmarks and PROGRAMS=FOLDER, compiled with --self-check; it takes long
	@PROGRAMS="$(PROGRAMS)" ./tools/self-check $(BUILD) $(JOBS)

docs: deps-dev ## the book as a site: build/docs/index.html
	@./tools/docs $(BUILD)

tidy: full ## clang-tidy over compiler, runtime and backends; it takes many minutes, so it is no part of `make test`
	@./tools/tidy $(BUILD)

bench: override CONTRACTS := OFF
bench: full ## ratios beside references run in the same invocation; BENCH=name SIZE=A PLACES=4 for some
	@./benchmarks/run --build $(BUILD) $(if $(BENCH),--only $(BENCH)) $(if $(SIZE),--size $(SIZE)) \
	  $(if $(PLACES),--places $(PLACES)) $(if $(REPS),--reps $(REPS))

tables: full ## what programs send, beside paper 001's tables I and II: benchmarks/communication/TABLES.md; a quarter of an hour
	@./benchmarks/communication/tables --build $(BUILD) --dry-run --reps 3 -o benchmarks/communication/TABLES.md

install: override CONTRACTS := OFF
install: all ## into PREFIX (default /usr/local), or below DESTDIR
	@ninja -C $(BUILD) -j$(JOBS) library-objects
	@DESTDIR=$(if $(DESTDIR),$(abspath $(DESTDIR))) cmake --install $(BUILD) --prefix $(abspath $(PREFIX)) >/dev/null

dist: ## a source tarball of the last commit, in the build folder; `make run` in it works without git
	@./tools/dist $(BUILD)

deb: ## Debian packages of the last commit, in build/deb
	@JOBS=$(JOBS) ./tools/deb $(BUILD)

check-deb: ## install the packages of `make deb` in a root of Debian 12, run a program, purge them; needs root
	@./tools/check-deb $(BUILD)

cross: all ## the runtime for another machine, and its tests under qemu: make cross ARCH=aarch64
	@./tools/cross --build=$(BUILD) --jobs=$(JOBS) $(ARCH)

check-layers: all ## show with nm that Communication knows nothing above it
	@./tools/check-layers $(BUILD)

clean: ## remove the build folder
	@rm -rf $(BUILD)
