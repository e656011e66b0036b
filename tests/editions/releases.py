#!/usr/bin/env python3
"""Programs of an older edition of X10, as its release has them, compiled and run unchanged: how many do as they should.

    releases.py --edition 2.2 --programs DIR [--library DIR] [--bin DIR] [--places N] [--sample N] [--match RE] [--list]
                [--modernize]

The programs are not part of this repository: DIR is a folder of a checkout, for instance x10.tests/examples of
x10-lang/x10 at the tag SF_RELEASE_2_2_3. A program is a .x10 file with a main. One whose name has MustFail is to be refused
by x10c --check with an error that has a place; any other is to compile, to exit with 0 on so many places (4), and where it
prints a verdict, `++++++ Test succeeded`. Files are found in the program's folder, in DIR and in --library (DIR/x10lib).

With --modernize it is another question: each program that compiles and ends with 0 as one of its edition is written in
X10 2.6 by x10c --modernize, without a line left over, compiled without an edition, and prints the same. Where a program
prints something else each time, nothing is compared.

The closing line is `N of M as they should`; above it stand the causes, the most frequent first. The exit status is 0.
"""
import argparse
import collections
import concurrent.futures
import os
import random
import re
import subprocess
import sys
import tempfile

MAIN = re.compile(r"\bmain\s*\(")
ERROR = re.compile(r"^(\S+?):(\d+):\d+: error: (.*)", re.M)
TIMES = re.compile(r"[0-9.]+(?:E-?\d+)? ?(?:seconds|secs|sec|ms|msec|s)\b")
COMPILE_TIME, RUN_TIME = 120, 60


def parse():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--edition", required=True)
    parser.add_argument("--programs", required=True)
    parser.add_argument("--library")
    parser.add_argument("--bin", default=os.path.join(os.path.dirname(os.path.abspath(__file__)), "../../build/bin"))
    parser.add_argument("--places", default="4")
    parser.add_argument("--sample", type=int, help="so many programs, by chance but always the same")
    parser.add_argument("--match", default="", help="only paths with this expression")
    parser.add_argument("--jobs", type=int, default=os.cpu_count())
    parser.add_argument("--modernize", action="store_true", help="the round trip instead")
    parser.add_argument("--list", action="store_true", help="each program's verdict")
    return parser.parse_args()


def programs(options):
    found = []
    for folder, _, names in os.walk(options.programs):
        for name in names:
            path = os.path.join(folder, name)
            if name.endswith(".x10") and "/x10lib/" not in path and re.search(options.match, path):
                with open(path, encoding="utf-8", errors="replace") as file:
                    if MAIN.search(file.read()):
                        found.append(path)
    found.sort()
    if options.sample:
        random.Random(7).shuffle(found)
        found = sorted(found[:options.sample])
    return found


def call(command, seconds):
    try:
        done = subprocess.run(command, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True,
                              errors="replace", timeout=seconds)
        return done.returncode, done.stdout, done.stderr
    except subprocess.TimeoutExpired:
        return None, "", ""


def verdict(options, path):
    """`ok`, or what went wrong."""
    library = options.library or os.path.join(options.programs, "x10lib")
    x10c = [os.path.join(options.bin, "x10c"), "-edition", options.edition, "-w", "-sourcepath",
            ":".join(d for d in (os.path.dirname(path), options.programs, library) if os.path.isdir(d))]
    if "MustFail" in os.path.basename(path):
        status, _, told = call([*x10c, "--check", path], COMPILE_TIME)
        return "ok" if status == 1 and ERROR.search(told) else "accepted" if status == 0 else f"x10c: status {status}"
    with tempfile.TemporaryDirectory() as folder:
        program = os.path.join(folder, "program")
        status, _, told = call([*x10c, "-O0", "-o", program, path], COMPILE_TIME)
        error = ERROR.search(told)
        if status != 0:
            return f"refused: {error.group(3)[:100]}" if status == 1 and error else f"x10c: status {status} {told[-100:]!r}"
        status, said, told = call([os.path.join(options.bin, "x10run"), "-np", options.places, program], RUN_TIME)
        if status is None:
            return "run: no end"
        if status != 0 or ("++++++" in said + told and "Test succeeded" not in said + told):
            return "run: " + next((line for line in (told + said).splitlines() if "xception" in line), f"status {status}")[:100]
        return "ok"


def printed(options, x10c, path, program):
    """What the program prints, and how it ends; a cause where it does not compile or does not end."""
    status, _, told = call([*x10c, "-O0", "-o", program, path], COMPILE_TIME)
    if status != 0:
        error = ERROR.search(told)
        return f"refused: {error.group(3)[:100]}" if error else f"x10c: status {status} {told[-100:]!r}"
    status, said, _ = call([os.path.join(options.bin, "x10run"), "-np", options.places, program], RUN_TIME)
    return "no end" if status is None else (status, sorted(TIMES.sub("T", said).splitlines())) # places print in any order


def roundtrip(options, path):
    """`ok`, or what went wrong; None where the program is not one of the edition."""
    library = options.library or os.path.join(options.programs, "x10lib")
    x10c = os.path.join(options.bin, "x10c")
    folders = ["-w", "-sourcepath",
               ":".join(d for d in (os.path.dirname(path), options.programs, library) if os.path.isdir(d))]
    with tempfile.TemporaryDirectory() as folder:
        old = [x10c, "-edition", options.edition, *folders]
        then = printed(options, old, path, os.path.join(folder, "old"))
        if then == "no end":
            then = None
        elif isinstance(then, str) or then[0] != 0:
            return None
        modern = os.path.join(folder, os.path.basename(path))
        status, _, told = call([*old, "--modernize", "-o", modern, path], COMPILE_TIME)
        if status != 0:
            return "left: " + next((line.split("note: ")[1] for line in told.splitlines() if "note: " in line), told)[:120]
        with open(modern, encoding="utf-8", errors="replace") as file:
            text = file.read()
        with open(modern, "w", encoding="utf-8") as file: # what is found beside it stays as it is
            file.write("/* edition: 2.6 */ " + text)
        now = printed(options, old, modern, os.path.join(folder, "new"))
        if isinstance(now, str):
            return "ok" if then is None and now == "no end" else f"now {now}"
        again = then if now == then else printed(options, old, path, os.path.join(folder, "old"))
        return "ok" if now == then or again != then else "prints something else"


def main():
    options = parse()
    found, causes, count = programs(options), collections.Counter(), collections.Counter()
    with concurrent.futures.ThreadPoolExecutor(options.jobs) as pool:
        question = roundtrip if options.modernize else verdict
        for path, came in zip(found, pool.map(lambda each: question(options, each), found)):
            if came is None:
                continue
            kind = "must be refused" if "MustFail" in os.path.basename(path) else "must run"
            count[kind] += 1
            count[kind, came == "ok"] += 1
            if came != "ok":
                causes[came] += 1
            if options.list:
                print(f"{os.path.relpath(path, options.programs)}: {came}", flush=True)
    for cause, times in causes.most_common(40):
        print(f"{times:5} {cause}")
    for kind in ("must run", "must be refused"):
        print(f"{kind}: {count[kind, True]} of {count[kind]}")
    asked = count["must run"] + count["must be refused"]
    print(f"{asked - causes.total()} of {asked} as they should")


if __name__ == "__main__":
    sys.exit(main())
