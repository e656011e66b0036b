#!/usr/bin/env python3
"""Checks one Promela model with spin: the model itself must hold, each of its seeded mutants must be rejected.

usage: run.py MODEL MUTANT [NAME=value...]

MUTANT 0 is the model itself. The further definitions bound it.
"""
import pathlib
import re
import subprocess
import sys
import tempfile

BUILD = ["cc", "-O0", "-w", "-DSAFETY", "-DCOLLAPSE", "-DMEMLIM=3000", "-o", "pan", "pan.c"]


def check(model, folder, definitions):
    """How many errors an exhaustive search finds, and what it printed."""
    run = lambda words: subprocess.run(words, cwd=folder, text=True, capture_output=True)
    spin = run(["spin", *definitions, "-a", str(model)])
    compiled = run(BUILD)
    if spin.returncode or compiled.returncode:
        return None, spin.stdout + spin.stderr + compiled.stderr
    output = run(["./pan", "-m1000000"]).stdout
    errors = re.search(r"errors: (\d+)", output)
    complete = "out of memory" not in output and "search depth too small" not in output
    return (int(errors[1]) if errors and complete else None), output


def main():
    model, mutant = pathlib.Path(sys.argv[1]).resolve(), int(sys.argv[2])
    definitions = [f"-DMUTANT={mutant}", *(f"-D{word}" for word in sys.argv[3:])]
    with tempfile.TemporaryDirectory() as folder:
        errors, output = check(model, folder, definitions)
    print(output)
    if errors is None:
        print("the search was not complete")
        return 1
    if (errors > 0) != (mutant > 0):
        print("a mutant that must be rejected was not" if mutant else "the model does not hold")
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
