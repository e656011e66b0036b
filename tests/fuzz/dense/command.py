"""Programs of fifty small methods each, whose answers a Python twin knows, through x10c in several ways.

    tests/fuzz/dense/run BUILD [--seed N] [--seconds S] [--count N] [--family F] [--keep DIR] [--places 1,2,3,5] …

Every program is compiled with all passes, and once more in one of the other ways, in turn; it runs on several numbers of
places, transports and schedulers. Every method is compared by itself. One that differs is cut down to a few lines, the pass
and the rewrite that make it wrong are searched for, and it is printed and kept. The seed is printed; X10_FUZZ_SEED and
X10_FUZZ_SECONDS in the environment are --seed and --seconds where these are not given.
Exit status: 0, 1 if a method differs, 2 for a wrong command line.
"""
import argparse
import collections
import os
import random
import sys
import tempfile
import threading
import time
import traceback

import chance

from .bisection import culprits, rewrite
from .comparison import Comparison
from .compiler import CHEAP, UNCHECKED, Build, Starved, Way
from .families import all_families
from .generator import drawn_cases
from .report import keep, program_of
from .shrinker import shrunk

SECONDS = 60


class Fuzzing:
    """One run of the command: what it is told, and what it has counted."""

    def __init__(self, options, build, families):
        self.options, self.build, self.families = options, build, families
        self.variants = list(build.variants().values())
        self.begun, self.end = time.monotonic(), time.monotonic() + options.seconds
        self.lock = threading.Lock()
        self.next = self.programs = self.methods = self.starved = 0
        self.faults = collections.Counter()  # by kind and the passes that are the cause
        self.is_stopped, self.failure = False, ""

    def stopped(self):
        return self.is_stopped

    def over(self):
        return self.is_stopped or self.next >= self.options.count or time.monotonic() > self.end

    def work(self):
        """What each worker does. A fault of the fuzzer itself ends it."""
        try:
            self.go_on()
        except Exception:  # pylint: disable=broad-except
            self.failure = traceback.format_exc()
            self.is_stopped = True

    def go_on(self):
        """One program after another."""
        with tempfile.TemporaryDirectory(prefix="dense") as folder:
            comparison = Comparison(self.build, folder)
            while True:
                with self.lock:
                    if self.over():
                        return
                    number, self.next = self.next, self.next + 1
                self.one(comparison, self.options.seed + number)

    def one(self, comparison, seed):
        random_ = random.Random(seed)
        cases = drawn_cases(self.families, self.options.methods, random_)
        try:
            for fault in self.compared(comparison, cases, random_, seed):
                self.found(comparison, fault, seed)
        except Starved:
            with self.lock:
                self.starved += 1
            return
        with self.lock:
            self.programs += 1
            self.methods += len(cases)

    def compared(self, comparison, cases, random_, seed):
        """Faults of the program as it is, and in another way."""
        faults = comparison.faults(cases, CHEAP, self.ways(random_, 2))
        refused = {fault.case.number for fault in faults if fault.kind == "refused"}
        if refused:  # what is left has not run yet
            cases = [case for case in cases if case.number not in refused]
            faults += comparison.faults(cases, CHEAP, self.ways(random_, 2)) if cases else []
        wrong = {fault.case.number for fault in faults}
        cases = [case for case in cases if case.number not in wrong]
        flags, ways = self.variants[seed % len(self.variants)], self.ways(random_, 1)
        if UNCHECKED in flags:
            cases = [case for case in cases if not any(case.expected(way.places)[1] for way in ways)]
        return faults + (comparison.faults(cases, flags, ways) if cases else [])

    def ways(self, random_, count):
        places = random_.sample(self.options.places, min(count, len(self.options.places)))
        if count > 1 and all(n == 1 for n in places) and len(self.options.places) > 1:
            places[0] = random_.choice([n for n in self.options.places if n > 1])
        return [Way(n, random_.choice(["shm", "sockets"]), random_.choice(["pool", "spawn"]), random_.randint(1, 2)) for n in places]

    # -- what is found --

    def found(self, comparison, fault, seed):
        if self.is_stopped:
            return
        alone = comparison.again(fault.case, fault)
        passes = culprits(comparison, fault) if alone else []
        key = (fault.kind, ", ".join(passes) or "no pass" if alone else "others beside it")
        with self.lock:
            self.faults[key] += 1
            is_known = self.faults[key] > self.options.each
        if is_known:
            return
        if alone:
            fault = shrunk(alone, lambda case: comparison.again(case, fault), self.options.shrink, self.stopped)
        said = rewrite(comparison, fault) if alone and passes else "" if alone else "right when it is alone in its program"
        self.tell(fault, seed, program_of(self.build, fault, passes, said))

    def tell(self, fault, seed, text):
        with self.lock:
            print(f"--seed {seed} --count 1, method {fault.case.number}:\n{text}", flush=True)
        if self.options.keep:
            keep(self.options.keep, f"dense-{seed}-{fault.case.number}.x10", text)

    def closing(self):
        seconds = time.monotonic() - self.begun
        found = sum(self.faults.values())
        for (kind, passes), count in sorted(self.faults.items()):
            print(f"{count} times: {kind} ({passes})")
        starved = f", {self.starved} programs were not compiled in time on this busy machine" if self.starved else ""
        print(f"{self.methods} methods in {self.programs} programs, {found} differ{starved}; "
              f"{self.methods / seconds * 3600:.0f} methods per hour", flush=True)


def number_list(text):
    return [int(each) for each in text.split(",")]


def arguments(given):
    parser = argparse.ArgumentParser(prog="run", description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("build", help="a folder that has been built")
    parser.add_argument("--seed", type=int, default=chance.fresh_seed(), help="of the first program; a fresh one is drawn")
    parser.add_argument("--seconds", type=float, default=None, help=f"for how long ({SECONDS}, unless --count is given)")
    parser.add_argument("--count", type=int, default=None, help="how many programs")
    parser.add_argument("--methods", type=int, default=50, help="of each program (50)")
    parser.add_argument("--family", action="append", help="only this one: a module of families; may be repeated")
    parser.add_argument("--keep", metavar="DIR", help="where methods that differ are kept")
    parser.add_argument("--places", type=number_list, default=[1, 2, 3, 5], help="numbers of places (1,2,3,5)")
    parser.add_argument("--jobs", type=int, default=1, help="how many programs at a time (1)")
    parser.add_argument("--shrink", type=float, default=120, help="how many seconds to cut one method down (120)")
    parser.add_argument("--each", type=int, default=2, help="how many methods to cut down for each kind and pass (2)")
    parser.add_argument("--x10c", help="another compiler than that of the build")
    parser.add_argument("--option", action="append", default=[], help="one more option of x10c, always: --option=--without=NAME")
    return parser, parser.parse_args(given)


def checked(given):
    """The options, and the families that are asked for."""
    parser, options = arguments(given)
    families = all_families()
    for name in options.family or []:
        if name not in families:
            parser.error(f"there is no family '{name}'; there are {', '.join(families)}")
    if not os.path.exists(options.x10c or os.path.join(options.build, "bin", "x10c")):
        parser.error(f"there is no x10c in '{options.build}'")
    if min(options.places) < 1 or options.methods < 1 or options.jobs < 1:
        parser.error("places, methods and jobs are at least 1")
    if options.seconds is None:
        options.seconds = chance.seconds(SECONDS if options.count is None else sys.maxsize)
    options.count = options.count or sys.maxsize
    return options, {name: families[name] for name in options.family or families}


def main(given=None):
    options, families = checked(given)
    fuzzing = Fuzzing(options, Build(options.build, options.x10c, options.option), families)
    print(f"seed {options.seed}", flush=True)
    workers = [threading.Thread(target=fuzzing.work) for _ in range(options.jobs)]
    try:
        for each in workers:
            each.start()
        for each in workers:
            each.join()
    except KeyboardInterrupt:
        fuzzing.is_stopped = True
        for each in workers:
            each.join()
        print("interrupted")
    fuzzing.closing()
    if fuzzing.failure:
        print(fuzzing.failure, file=sys.stderr)
    return 1 if fuzzing.failure or fuzzing.faults or not fuzzing.programs and fuzzing.starved else 0
