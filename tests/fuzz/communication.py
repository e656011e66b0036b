#!/usr/bin/env python3
"""Programs at random over several places, which print the same whatever x10c does about what they send.

    communication.py BUILD [--seed N] [--count N] [--seconds S] [--keep DIR] [--places 1,2,3,4] [--once]

Every program (remote_program.py) is compiled with -O, with -O -OPTIMIZE_COMMUNICATIONS=false, and with one pass of the room
`communication` left out, and runs on one to four places over the transports and schedulers that there are. What it
prints, and its exit status, must be what it is without the optimizations on one place. A program that differs is cut down
to few lines that still do (shorten.py); these are printed, and kept in DIR, with the two commands in their first comment.
Exit status 1 if there was any. A compilation that takes ten minutes of a processor is a difference. One that others keep
from the processor for half an hour is none: such a program is counted as not compiled.
The seed is printed: always the same, unless --seed says otherwise, or X10_FUZZ_SECONDS or X10_FUZZ_SEED in the environment. `--seed N --count 1` repeats a program.
"""
import argparse
import os
import random
import re
import resource
import signal
import subprocess
import sys
import tempfile
import time

import chance
from remote_program import program
from shorten import shorten

PLAIN = "-OPTIMIZE_COMMUNICATIONS=false"
COMPILE_SECONDS = 600  # of a processor, for x10c and for each C compiler
STARVED_SECONDS = 1800  # on the clock: who has not had the processor for so long has been kept from it
RUN_SECONDS = 120
HANGS = "did not end"
ALONE = (1, "none", "pool", 1)


class Starved(Exception):
    """Others have the machine: nothing is known of the program."""


def of_processor(seconds):
    """What a child does first, so that it is ended by SIGXCPU when it has used so much time."""
    return lambda: resource.setrlimit(resource.RLIMIT_CPU, (seconds, seconds + 10))


class Machine:
    """A build: the ways to compile and run that it knows."""

    def __init__(self, build):
        self.made = 0
        self.x10c, self.x10run = (os.path.join(build, "bin", name) for name in ("x10c", "x10run"))
        library = os.path.join(build, "lib", "x10c")
        self.transports = [c for c in ("shm", "sockets", "pipes", "ucx") if c in os.listdir(f"{library}/comm")]
        self.schedulers = [s for s in sorted(os.listdir(f"{library}/locsync")) if os.path.isdir(f"{library}/locsync/{s}")]
        told = subprocess.run([self.x10c, "--help=passes"], capture_output=True, text=True, check=True).stdout
        groups = re.findall(r"^communication\n((?:  .*\n)*)", told, re.M)  # in the order in which they run
        self.passes = re.findall(r"^  (\w+)", "".join(groups), re.M)

    def compile(self, folder, text, flags):
        """The executable's name, or what x10c says."""
        self.made += 1
        made = os.path.join(folder, f"program{self.made}")
        source = os.path.join(folder, "Random0.x10")
        with open(source, "w", encoding="utf-8") as file:
            file.write(text)
        command = [self.x10c, *flags, "-w", "-o", made, source]
        try:
            done = subprocess.run(command, capture_output=True, text=True, timeout=STARVED_SECONDS,
                                  preexec_fn=of_processor(COMPILE_SECONDS))
        except subprocess.TimeoutExpired as late:
            raise Starved() from late
        if done.returncode == -signal.SIGXCPU:
            return None, "x10c did not end"
        said = f"x10c {' '.join(flags)}: status {done.returncode}\n{done.stderr[:1500]}"
        return (None if done.returncode else made), said

    def run(self, made, way):
        """(exit status, output) of a run; way: places, transport, scheduler, workers."""
        command = [self.x10run, *options(way), made]
        try:
            done = subprocess.run(command, capture_output=True, text=True, errors="replace", timeout=RUN_SECONDS)
        except subprocess.TimeoutExpired:
            return HANGS, ""
        return done.returncode, done.stdout


def options(way):
    places, transport, scheduler, workers = way
    return ["-np", str(places), f"--comm={transport}", f"--sched={scheduler}", f"--nthreads={workers}"]


def told(flags, way):
    return f"x10c {' '.join(flags)}; x10run {' '.join(options(way))}"


def ways(machine, random_, places):
    """How one executable is run: on each number of places, somehow."""
    return [(n, random_.choice(machine.transports) if n > 1 else "none", random_.choice(machine.schedulers),
             random_.randint(1, 3)) for n in places]


def like(way):
    """On as many places, in the plainest way."""
    return (way[0], "shm", "pool", 1) if way[0] > 1 else ALONE


def plan(machine, random_, places):
    """(flags, ways) of each executable, the one to compare with first. Most are left to x10c to optimize, not to the C
    compiler, which takes three times as long."""
    optimized = ("-O",) if random_.random() < 0.1 else ("-O", "-cc", "-O0")
    out = [((*optimized, PLAIN), ways(machine, random_, places)), (optimized, ways(machine, random_, places))]
    if machine.passes:
        without = (*optimized, f"--without={random_.choice(machine.passes)}")
        out.append((without, ways(machine, random_, random_.sample(places, min(2, len(places))))))
    return out


def compared(machine, folder, text, planned):
    """The first run that differs, as (flags, way, expected, got), or None; a program that is refused differs."""
    expected = {}  # by the number of places: one exception may be thrown at each
    for flags, runs in planned:
        made, said = machine.compile(folder, text, flags)
        if not made:
            return flags, None, "", said
        for way in runs:
            got = machine.run(made, way)
            if got[0] == HANGS:  # it may have been a busy machine
                got = machine.run(made, way)
            if got != expected.setdefault(way[0], got) or got[0] == HANGS:
                return flags, way, expected[way[0]], got
        os.remove(made)
    return None


class Still:
    """Whether a shorter text differs as the first one did."""

    def __init__(self, machine, folder, plain, found):
        self.machine, self.folder, self.plain = machine, folder, plain
        self.flags, self.way, _, got = found
        self.hangs = got[0] == HANGS

    def __call__(self, text):
        reference = self.machine.compile(self.folder, text, self.plain)[0]
        made = reference and self.machine.compile(self.folder, text, self.flags)[0]
        if not made or not self.way:
            return bool(reference and not made and not self.way)
        expected = self.machine.run(reference, like(self.way))
        again = [self.machine.run(made, self.way) for _ in range(1 if self.hangs else 2)]
        os.remove(reference)
        os.remove(made)
        if expected[0] == HANGS:
            return False
        return any(got[0] == HANGS for got in again) if self.hangs else any(got != expected for got in again)


def report(found, plain, text):
    """What the shortest program that differs says of itself."""
    flags, way, expected, got = found
    if not way:
        return f"/* {got} */\n{text}"
    lines = [told(flags, way), f"differs from: {told(plain, like(way))}",
             f"status {expected[0]}, printed:", *expected[1].splitlines(),
             f"but status {got[0]}, printed:", *got[1].splitlines()]
    return "".join(f"// {line}\n" for line in lines) + text


def shortest(machine, folder, text, plain, found, seconds):
    flags, way = found[:2]
    if flags == plain and not way:  # refused whatever x10c optimizes
        return report(found, plain, text)
    text = shorten(text, Still(machine, folder, plain, found), seconds)
    again = compared(machine, folder, text, [(plain, [like(way) if way else ALONE]), (flags, [way] * 5 if way else [])])
    return report(again or found, plain, text)


def arguments():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("build")
    parser.add_argument("--seed", type=int, default=None)
    parser.add_argument("--count", type=int, default=None, help="how many programs; 3, unless seconds are given")
    parser.add_argument("--seconds", type=float, default=None)
    parser.add_argument("--keep", help="where programs that differ are kept")
    parser.add_argument("--places", default="1,2,3,4")
    parser.add_argument("--shorten", type=float, default=120, help="how many seconds to cut a program down")
    return parser.parse_args()


def main():
    a = arguments()
    seed = chance.seed() if a.seed is None else a.seed
    seconds = chance.seconds(0) if a.seconds is None else a.seconds
    count = a.count or (sys.maxsize if seconds else 3)
    end = time.monotonic() + (seconds or 3600)
    machine, places = Machine(a.build), [int(n) for n in a.places.split(",")]
    made = faults = starved = 0
    print(f"seed {seed}", flush=True)
    with tempfile.TemporaryDirectory() as folder:
        while made < count and time.monotonic() < end:
            each = seed + made
            text, planned = program(each), plan(machine, random.Random(each), places)
            made += 1
            try:
                found = compared(machine, folder, text, planned)
            except Starved:
                starved += 1
                continue
            if not found:
                continue
            faults += 1
            try:
                short = shortest(machine, folder, text, planned[0][0], found, a.shorten)
            except Starved:
                short = report(found, planned[0][0], text)
            print(f"--seed {each} --count 1:\n{short}", flush=True)
            if a.keep:
                os.makedirs(a.keep, exist_ok=True)
                with open(os.path.join(a.keep, f"communication-{each}.x10"), "w", encoding="utf-8") as file:
                    file.write(short)
    print(f"{made} programs, {faults} differ, {starved} could not be compiled in time on this busy machine")
    return 1 if faults or made == starved else 0


if __name__ == "__main__":
    sys.exit(main())
