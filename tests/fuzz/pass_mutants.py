#!/usr/bin/env python3
"""Mutants of the compiler's passes and analyses: how many of those that change C do the tests catch?

    pass_mutants.py BUILD [--seed N] [--count N] [--seconds S] [--dense N] [--only FILE] [--containing TEXT] [--list] …

A mutant is x10c with one change in compiler/passes or compiler/analysis: an operand of && or || dropped, a connective or a
comparison turned, a guard removed, a condition negated, operands exchanged, a constant changed, a statement removed that
collects a fact, a word of what a pass needs or breaks left out (cxx_mutations.py). One x10c is built that carries all of them,
as mutant schemata (schemata.py), with the objects of BUILD for the files that have none. The C of the programs of tests/ and
benchmarks/ is compared with that of no mutant, of those that come to the change. A mutant that changes no C is not counted.

A mutant is caught where x10c fails, does not end, or leaves a tree that is not well-formed; where a test of a program whose
C changed fails (lit's, or tests/communication) and holds without the mutant; where one of N dense programs whose C changed
does not print what its twin says; where a program ends otherwise under --self-check; and by the fuzzers generated.py,
kernels.py and communication.py. The tests, self-checks and fuzzers of a mutant take up to S seconds each.

Each mutant is printed with its verdict, and in the end `N mutants change C: M caught, K survived`. One that changes no C of
programs that come to it may want a program that makes a difference. Ctrl-C ends it with what there is. The seed is printed;
BUILD has to be of this tree as it is. Exit status 0, 2 for a wrong command line.
"""
import argparse
import concurrent.futures
import glob
import os
import random
import signal
import subprocess
import sys
import tempfile
import threading
import time

sys.dont_write_bytecode = True

import cxx_mutations  # pylint: disable=wrong-import-position
import pass_corpus  # pylint: disable=wrong-import-position
from dense_corpus import DenseExample  # pylint: disable=wrong-import-position
from pass_corpus import HERE, ROOT, bounded, environment  # pylint: disable=wrong-import-position
from schemata import LISTED, Build, Schemata, read  # pylint: disable=wrong-import-position

SOURCES = tuple(f"compiler/{room}.cpp" for room in ("analysis/*", "analysis/*/*", "passes/*", "passes/*/*", "passes/*/*/*"))
FUZZERS = ("kernels.py", "generated.py", "communication.py")


class Mutant:
    """What is known of one so far."""

    def __init__(self, number, site):
        self.number, self.site = number, site
        self.looked, self.seconds = 0, 0.0  # programs that came to it, and how long their tests took
        self.differing, self.caught = [], None

    def verdict(self):
        if not self.looked:
            return "unchanged", "no program comes to it"
        if not self.differing and not self.caught:
            return "unchanged", f"changes no C of {self.looked} programs that come to it"
        extent = f"changes the C of {len(self.differing)} of {self.looked} programs that came to it"
        return ("caught", f"{extent}; caught by {self.caught}") if self.caught else ("SURVIVED", extent + self.names())

    def names(self):
        return ": " + ", ".join(e.name for e in self.differing[:6]) + (", …" if len(self.differing) > 6 else "")


class Trial:
    """Tries all mutants over one program after another."""

    def __init__(self, schemata, a):
        self.schemata, self.build, self.seconds, self.jobs, self.programs = schemata, schemata.build, a.seconds, a.jobs, a.programs
        wanted = set(a.mutant or range(len(schemata.sites))) - schemata.invalid
        self.mutants = {n: Mutant(n, site) for n, site in enumerate(schemata.sites) if n in wanted}
        self.lock = threading.Lock()
        self.is_stopped = False

    def over(self, examples, seed):
        """First the programs that are named as a file with mutants, then those whose tests are quick, then others at random."""
        files = {os.path.splitext(os.path.basename(m.site.path))[0] for m in self.mutants.values()}
        examples = random.Random(seed).sample(examples, len(examples))
        self.each(self.one, sorted(examples, key=lambda e: (e.stem() not in files, not e.is_quick())))

    def each(self, what, things):
        with concurrent.futures.ThreadPoolExecutor(self.jobs) as pool:
            try:
                for done in concurrent.futures.as_completed([pool.submit(self.unless_stopped, what, each) for each in things]):
                    done.result()
            except BaseException:
                self.is_stopped = True
                raise

    def unless_stopped(self, what, thing):
        if not self.is_stopped:
            what(thing)

    def wanted(self):
        """The numbers of those that are still to be tried."""
        return [n for n, m in self.mutants.items() if not m.caught and self.is_worthwhile(m)]

    def is_worthwhile(self, mutant):
        return mutant.seconds <= self.seconds if mutant.differing else mutant.looked < self.programs

    def one(self, example):
        wanted = self.wanted()
        as_it_is = example.emit(self.schemata.unchanged())
        if not wanted or as_it_is.fault:
            return
        own, made = example.emit_each(self.schemata.folder, wanted)
        if own.digest != as_it_is.digest:
            sys.exit(f"{example.name}: x10c makes other C when it carries mutants that are not chosen: {own.fault}")
        by_digest = {}
        for number, emitted in made.items():
            self.note(self.mutants[number], example, emitted, as_it_is)
            if emitted.digest and emitted.digest != as_it_is.digest:
                by_digest.setdefault((emitted.digest, number if example.says_more() else None), []).append(number)
        for numbers in by_digest.values():
            self.test(example.tests(), numbers)

    def note(self, mutant, example, emitted, as_it_is):
        with self.lock:
            mutant.looked += 1
            if emitted.fault:
                self.catch(mutant, f"{example.name}: {emitted.fault}")
            elif emitted.digest != as_it_is.digest:
                mutant.differing.append(example)

    def test(self, tests, numbers):
        """Tests that are the same of these mutants: one stands for all."""
        alive = [self.mutants[n] for n in numbers if not self.mutants[n].caught]
        if not alive:
            return
        began = time.monotonic()
        said = self.first_failing(tests, self.schemata.alone(alive[0].number))
        with self.lock:
            for mutant in alive:
                mutant.seconds += time.monotonic() - began
                if said:
                    self.catch(mutant, said)

    def catch(self, mutant, said):
        if not mutant.caught:
            mutant.caught = said
            self.tell(mutant)

    def tell(self, mutant):
        verdict, said = mutant.verdict()
        site = mutant.site
        print(f"{printed(site, self.schemata.texts[site.path])}\n    {mutant.number} {verdict}: {said}", flush=True)

    def first_failing(self, tests, folder):
        """The first that fails, and holds without the mutant."""
        for name, test in tests:
            said = pass_corpus.failure(test, folder)
            if said and not pass_corpus.failure(test, self.build.folder):
                return f"{name}: {said}"
        return None

    def survivors(self):
        return [m for m in self.mutants.values() if m.differing and not m.caught]

    def by_more(self, mutant):
        """What takes longer, of a mutant that has come so far."""
        caught = self.by_itself(mutant) or self.by_fuzzers(mutant)
        if caught:
            with self.lock:
                self.catch(mutant, caught)

    def by_itself(self, mutant):
        end = time.monotonic() + self.seconds
        for example in mutant.differing:
            if time.monotonic() > end:
                return None
            if caught := self.first_failing(example.checked_by_itself(), self.schemata.alone(mutant.number)):
                return caught
        return None

    def by_fuzzers(self, mutant):
        share = self.seconds / len(FUZZERS)
        for name in FUZZERS if share else ():
            command = [sys.executable, "-B", os.path.join(HERE, name), self.schemata.alone(mutant.number)]
            try:
                done = bounded(command, 10 * share + 300, env=environment(X10_FUZZ_SECONDS=str(share), X10_FUZZ_SEED="1"))
            except subprocess.TimeoutExpired:
                continue  # nothing is known: others may have the machine
            if done.returncode == 1:
                return name
        return None


def arguments():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("build", help="a build folder of this tree")
    parser.add_argument("--seed", type=int, default=random.randrange(1 << 32))
    parser.add_argument("--count", type=int, default=20, help="how many mutants are drawn (20)")
    parser.add_argument("--seconds", type=float, default=120, help="of a mutant's tests, self-checks and fuzzers, each (120)")
    parser.add_argument("--programs", type=int, default=150, help="how many that come to a mutant are tried until one's C differs (150)")
    parser.add_argument("--dense", type=int, default=0, help="how many dense programs join the corpus (0)")
    parser.add_argument("--jobs", type=int, default=2, help="how many programs at a time (2)")
    parser.add_argument("--only", action="append", help="only files whose path ends so; may be repeated")
    parser.add_argument("--containing", help="only changes of what contains this text")
    parser.add_argument("--mutant", type=int, action="append", help="only this one of the draw; may be repeated")
    parser.add_argument("--corpus", action="append", metavar="PATTERN", help="only these programs: tests/programs/*.x10")
    parser.add_argument("--work", help="where x10cs are made, and stay for the next run with this draw")
    parser.add_argument("--list", action="store_true", help="print the mutants that are drawn, and try none")
    return parser.parse_args()


def texts(only):
    """{path: text} of the files that may change."""
    found = [path for pattern in SOURCES for path in sorted(glob.glob(os.path.join(ROOT, pattern)))]
    paths = [*(os.path.relpath(path, ROOT) for path in found), LISTED]
    paths = [path for path in paths if not only or any(path.endswith(end) for end in only)]
    if not paths:
        print("pass_mutants.py: no file of compiler/passes and compiler/analysis ends so", file=sys.stderr)
        sys.exit(2)
    return {path: read(os.path.join(ROOT, path)) for path in paths}


def draw(a, known):
    """The sites that are drawn, and the sources by their paths."""
    sources = {path: cxx_mutations.Source(path, text) for path, text in known.items() if path != LISTED}
    by_kind = cxx_mutations.sites_by_kind(sources.values(), (LISTED, known[LISTED]) if LISTED in known else None)
    if a.containing:
        by_kind = [(w, [s for s in sites if a.containing in known[s.path][s.start:s.end]]) for w, sites in by_kind]
    return cxx_mutations.apart(cxx_mutations.drawn(random.Random(a.seed), by_kind), a.count), sources


def printed(site, text):
    before, after = cxx_mutations.told(text, site)
    return f"{site.path}:{site.line}: {site.kind}\n    - {before}\n    + {after}"


def tried(a, schemata):
    """The trial of all mutants; interrupted, with what has been found so far."""
    trial = Trial(schemata, a)
    print(f"{len(trial.mutants)} mutants, {len(schemata.invalid)} of which no schema compiles", flush=True)
    try:
        trial.over(pass_corpus.corpus(a.corpus), a.seed)
        trial.each(trial.one, [DenseExample(schemata.work, a.seed + n) for n in range(a.dense)])
        trial.each(trial.by_more, trial.survivors())
    except KeyboardInterrupt:
        print("interrupted")
    for mutant in trial.mutants.values():
        if not mutant.caught:
            trial.tell(mutant)
    return [mutant.verdict()[0] for mutant in trial.mutants.values()]


def main():
    signal.signal(signal.SIGINT, signal.default_int_handler)  # a shell has it ignored after `&`
    a = arguments()
    known = texts(a.only)
    print(f"seed {a.seed}", flush=True)
    sites, sources = draw(a, known)
    if a.list:
        print("\n".join(printed(site, known[site.path]) for site in sites))
        return
    with tempfile.TemporaryDirectory(prefix="pass-mutants") as temporary:
        schemata = Schemata(Build(a.build), os.path.abspath(a.work or temporary), sites, known, sources, a.jobs)
        verdicts = tried(a, schemata)
    caught, survived = verdicts.count("caught"), verdicts.count("SURVIVED")
    print(f"{caught + survived} mutants change C: {caught} caught, {survived} survived")
    print(f"besides, {verdicts.count('unchanged')} change no C, of {len(schemata.invalid)} no schema compiles")


if __name__ == "__main__":
    main()
