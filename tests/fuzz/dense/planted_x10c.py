#!/usr/bin/env python3
"""An x10c that is wrong: X10_PLANTED_X10C, but for a `*` between two names or numbers of a method it computes `+`.

It does so as if the tenth rewrite did, and this one were of the pass inlining: --stop-at=9 and --without=inlining are right.
"""
import os
import re
import subprocess
import sys
import tempfile

REWRITE = 10


def is_right(arguments):
    left_out = [name for each in arguments if each.startswith("--without=") for name in each[10:].split(",")]
    most = [int(each[10:]) for each in arguments if re.fullmatch(r"--stop-at=\d+", each)]
    return "inlining" in left_out or bool(most and most[0] < REWRITE)


def main(arguments):
    x10c = os.environ["X10_PLANTED_X10C"]
    sources = [each for each in arguments if each.endswith(".x10")]
    if not sources or is_right(arguments):
        return subprocess.run([x10c, *arguments], check=False).returncode
    with tempfile.TemporaryDirectory() as folder:
        altered = os.path.join(folder, os.path.basename(sources[0]))
        with open(sources[0], encoding="utf-8") as file, open(altered, "w", encoding="utf-8") as out:
            out.write(re.sub(r"^(    .*\(\w+) \* (\w+\))", r"\1 + \2", file.read(), flags=re.M))
        told = [altered if each == sources[0] else each for each in arguments]
        return subprocess.run([x10c, *told], check=False).returncode


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
