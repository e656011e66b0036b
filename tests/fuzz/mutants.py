#!/usr/bin/env python3
"""Mutants of programs, token by token, through x10c: it must refuse or accept each, and what it accepts must compile.

    mutants.py X10C FOLDER... [--keep DIR]

A mutant is a program from the folders in which up to three tokens were removed, doubled, exchanged, or replaced by tokens of
other programs. x10c must end within 20 seconds with status 0, or with 1 and an error that has a place; the C of an accepted
one must compile without a warning. Whatever does otherwise is printed, and kept in DIR. Exit status 1 if there was any.
The seed is printed: always the same, unless X10_FUZZ_SECONDS in the environment makes it longer, or X10_FUZZ_SEED repeats one.
"""
import argparse
import glob
import os
import random
import re
import subprocess
import sys
import tempfile
import time

import chance

TOKEN = re.compile(r'"(?:\\.|[^"\\\n])*"|\'(?:\\.|[^\'\\\n])*\'|//[^\n]*|/\*.*?\*/|\w+|\s+|[-+*/%<>=!&|^.:]+|.', re.S)
GCC = ["gcc", "-std=c11", "-fwrapv", "-Wall", "-Wextra", "-Werror", "-fsyntax-only"]
PLACED = re.compile(r"^[^\s:]+:\d+:\d+: error: \S", re.M)
LIMIT_SECONDS = 20


def words(tokens):
    """Where the tokens are that mean something."""
    return [i for i, t in enumerate(tokens) if not t.isspace() and not t.startswith(("//", "/*"))]


def mutate(random_, tokens, vocabulary):
    tokens = list(tokens)
    for _ in range(random_.randint(1, 3)):
        meant = words(tokens)
        at, other = random_.choice(meant), random_.choice(meant)
        kind = random_.randrange(5)
        if kind == 0:
            tokens[at] = ""
        elif kind == 1:
            tokens[at] += " " + tokens[at]
        elif kind == 2:
            tokens[at], tokens[other] = tokens[other], tokens[at]
        elif kind == 3:
            tokens[at] = random_.choice(vocabulary)
        else:
            tokens[at] += " " + random_.choice(vocabulary)
        tokens = [t for t in tokens if t]
    return "".join(tokens)


def fault(x10c, path):
    """What is wrong with how x10c treats the program at path, or None."""
    try:
        done = subprocess.run([x10c, "--emit=c", path], capture_output=True, text=True, errors="replace", timeout=LIMIT_SECONDS)
    except subprocess.TimeoutExpired:
        return "x10c did not end"
    if done.returncode == 1:
        return None if PLACED.search(done.stderr) else f"status 1 and no error with a place: {done.stderr[-600:]}"
    if done.returncode:
        return f"status {done.returncode}: {done.stderr[-600:]}"
    include = os.path.join(os.path.dirname(x10c), "..", "include")
    compiled = subprocess.run([*GCC, f"-I{include}", "-xc", "-"], input=done.stdout, capture_output=True, text=True)
    return f"the C does not compile: {compiled.stderr[:800]}" if compiled.returncode else None


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("x10c")
    parser.add_argument("folders", nargs="+")
    parser.add_argument("--keep")
    a = parser.parse_args()
    seed = chance.seed()
    random_ = random.Random(seed)
    paths = [p for folder in a.folders for p in sorted(glob.glob(folder + "/**/*.x10", recursive=True))]
    programs = {p: TOKEN.findall(open(p, encoding="utf-8", errors="replace").read()) for p in paths}
    programs = {p: tokens for p, tokens in programs.items() if len(words(tokens)) > 9}
    vocabulary = sorted({t for tokens in programs.values() for t in (tokens[i] for i in words(tokens))})
    end, count, faults = time.monotonic() + chance.seconds(5), 0, 0
    with tempfile.TemporaryDirectory() as scratch:
        while time.monotonic() < end:
            source = random_.choice(list(programs))
            folder = os.path.join(a.keep or scratch, f"{seed}-{count}")
            path = os.path.join(folder, os.path.basename(source))
            os.makedirs(folder)
            with open(path, "w", encoding="utf-8") as file:
                file.write(mutate(random_, programs[source], vocabulary))
            wrong = fault(a.x10c, path)
            count += 1
            if wrong:
                faults += 1
                print(f"{path}, a mutant of {source}: {wrong}", flush=True)
            else:
                os.remove(path)
                os.rmdir(folder)
    print(f"seed {seed}: {count} mutants, {faults} faults")
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main())
