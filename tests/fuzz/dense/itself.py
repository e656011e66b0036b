#!/usr/bin/env python3
"""Whether the fuzzer can fail: a compiler that takes `*` for `+` is found, the method cut down, pass and rewrite named.

    itself.py BUILD
"""
import os
import random
import re
import subprocess
import sys
import tempfile

FOLDER = os.path.dirname(os.path.abspath(__file__))
sys.path.insert(0, os.path.dirname(FOLDER))

# pylint: disable=wrong-import-position
from dense.collection_calls import COLLECTION_CALLS
from dense.expressions import Library, Name
from dense.families import all_families
from dense.generator import make_case
from dense.machine import Machine, TooLong
from dense.statements import Assign

SEED = "2"
CASES = 200
LONGEST = 4  # statements of the method that is left


def fuzz(build, *options):
    command = [sys.executable, os.path.join(FOLDER, "run"), build, "--seed", SEED, "--count", "1", "--methods", "12", *options]
    environment = {**os.environ, "X10_PLANTED_X10C": os.path.join(build, "bin", "x10c")}
    return subprocess.run(command, capture_output=True, text=True, env=environment, check=False)


def statements_of(program):
    """Those of the method that is left."""
    return re.search(r"static def case\d+\(\) \{\n(.*?)\n  \}\n", program, re.S).group(1).split("\n")


def check(holds, what, *said):
    if not holds:
        sys.exit("\n".join(["itself.py: " + what, *said]))


def planted(build):
    with tempfile.TemporaryDirectory() as folder:
        done = fuzz(build, "--family", "types_and_instances", "--x10c", os.path.join(FOLDER, "planted_x10c.py"), "--keep", folder,
                    "--each", "1")
        check(done.returncode == 1, f"the exit status is {done.returncode} and not 1", done.stdout, done.stderr)
        check("differ;" in done.stdout and " 0 differ" not in done.stdout, "no difference is counted", done.stdout)
        kept = sorted(os.listdir(folder))
        check(len(kept) == 1, f"{len(kept)} programs are kept and not 1", done.stdout)
        with open(os.path.join(folder, kept[0]), encoding="utf-8") as file:
            program = file.read()
        check("right without any one of: inlining" in program, "the pass is not named", program)
        check("it goes wrong with rewrite 10, the last," in program, "the rewrite is not named", program)
        check(" * " in program.partition("case")[2], "the method has no product", program)
        check(len(statements_of(program)) <= LONGEST, "the method is long", program)


def refused_command_lines(build):
    for wrong in (["--family", "none"], ["--places", "0"], ["--methods", "0"]):
        done = fuzz(build, *wrong)
        check(done.returncode == 2, f"{wrong}: the exit status is {done.returncode} and not 2", done.stderr)


def unused_calls():
    """A call of a collection that no case makes would be tested by none."""
    family, used = all_families()["containers"], set()
    for number in range(CASES):
        case = make_case(family, random.Random(number), number)
        used |= {node.key for node in case.walk() if isinstance(node, Library)}
    unused = sorted(set(COLLECTION_CALLS) - used)
    check(not unused, f"{CASES} cases about containers never call {', '.join(unused)}")


def doubled_string():
    """The twin gives up a string that doubles again and again."""
    machine, name = Machine(None, 1), Name("String", "s")
    machine.frame = {"s": "ab"}
    try:
        for _ in range(60):
            Assign(name, "+", name).run(machine)
    except TooLong:
        return
    sys.exit("itself.py: a string of 2 ** 61 characters is made")


def main():
    build = sys.argv[1]
    unused_calls()
    doubled_string()
    planted(build)
    refused_command_lines(build)
    done = fuzz(build, "--family", "types_and_instances")
    check(done.returncode == 0 and " 0 differ" in done.stdout, "what is right is said to differ", done.stdout, done.stderr)


if __name__ == "__main__":
    main()
