"""make bench: what discovers, builds, measures and reports the benchmarks. `../run` is the command."""
