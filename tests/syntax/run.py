#!/usr/bin/env python3
"""Checks every x.x10 beside this file with x10c-parse: x.tree is the tree it makes, x.err its messages, x.comments what
it says of its declarations.

Trees also go through the cache: read back, and with the cache's file cut short.
Usage: run.py X10C-PARSE [--write]     (--write makes these files anew: read the difference)
"""
import os
import subprocess
import sys
import tempfile

HERE = os.path.dirname(os.path.abspath(__file__))


def parse(tool, *args):
    done = subprocess.run([tool, *args], cwd=HERE, capture_output=True, timeout=60)
    return done.returncode, done.stdout.decode(), done.stderr.decode(errors="replace")


def messages(tool, name):
    status, _, text = parse(tool, name)
    lines = [line + "\n" for line in text.split("\n") if ": error: " in line]
    assert status == 1, f"{name}: exit status {status}, not 1"
    return "".join(lines)


def tree(tool, name):
    status, text, complaints = parse(tool, "--tree", name)
    assert status == 0, f"{name}: exit status {status}\n{complaints}"
    with tempfile.TemporaryDirectory() as cache:
        through_cache(tool, name, cache, text)
    return text


def comments(tool, name):
    status, text, complaints = parse(tool, "--comments", name)
    assert status == 0, f"{name}: exit status {status}\n{complaints}"
    return text


def through_cache(tool, name, cache, text):
    for use in ("first", "second"):
        got = parse(tool, "--tree", "--cache=" + cache, name)[1]
        assert got == text, f"{name}: another tree at the {use} use of the cache"
    (file,) = [os.path.join(cache, f) for f in os.listdir(cache)]
    whole = open(file, "rb").read()
    for length in (0, 5, len(whole) // 3, len(whole) // 2, len(whole) - 1):
        with open(file, "wb") as out:
            out.write(whole[:length])
        got = parse(tool, "--tree", "--cache=" + cache, name)[1]
        assert got == text, f"{name}: another tree from a cache cut to {length} bytes"
        assert open(file, "rb").read() == whole, f"{name}: a damaged cache was not replaced"


def check(tool, name, write):
    base = os.path.join(HERE, name[: -len(".x10")])
    kinds = {".err": messages, ".comments": comments, ".tree": tree}
    suffix, make = next((k for k in kinds.items() if os.path.exists(base + k[0])), (".tree", tree))
    got = make(tool, name)
    if write:
        open(base + suffix, "w", encoding="utf-8").write(got)
    wanted = open(base + suffix, encoding="utf-8").read()
    assert got == wanted, f"{name}: not as in {os.path.basename(base)}{suffix}:\n{got}"


def main():
    tool, write = os.path.abspath(sys.argv[1]), "--write" in sys.argv
    names = sorted(f for f in os.listdir(HERE) if f.endswith(".x10"))
    failures = 0
    for name in names:
        try:
            check(tool, name, write)
        except (AssertionError, OSError) as failure:
            failures += 1
            print("FAIL", failure)
    print(f"{len(names) - failures} of {len(names)} files pass")
    sys.exit(failures != 0)


main()
