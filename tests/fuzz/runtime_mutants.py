#!/usr/bin/env python3
"""Mutants of the runtime's own C: how many of them do the tests catch?

    runtime_mutants.py [--count N] [--under FOLDER] [--jobs J] [--work DIR]

A mutant is the tree with one change in one line of runtime/ or comm-backends/: a comparison, a connective or a sign turned
round, a condition negated, a constant another, a statement left out. It is built and tested, in a clone under DIR, with the
tests of the layers and then with the programs. What does not compile, or compiles to the same objects, is not counted. A
mutant is caught by a test that fails twice, one that does not build its libraries included; each is printed, with the test
or `survived`. Takes about a minute a mutant. The seed is printed; X10_FUZZ_SEED in the environment repeats it.
"""
import argparse
import os
import random
import re
import subprocess
import sys
import tempfile

ROOT = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
SOURCES = ("runtime/locsync", "runtime/support", "runtime/launch", "comm-backends")
LAYERS = "^(runtime|comm|launch|support|order)"
PROGRAMS = ("tests/swap", "tests/programs", "tests/library", "tests/errors")
LIT = "/usr/lib/llvm-19/build/utils/lit/lit.py"
BUILD_SECONDS, TEST_SECONDS, ALL_SECONDS = 1200, 60, 900

HIDDEN = re.compile(r'"(?:\\.|[^"\\])*"|/\*.*?(?:\*/|$)|//.*')
EXCHANGED = [(" < ", " <= "), (" > ", " >= "), (" == ", " != "), (" && ", " || "), (" + ", " - "), ("++", "--"),
             ("true", "false"), (" = 0;", " = 1;"), ("return 0;", "return 1;"), (" += ", " -= ")]
CONDITION = re.compile(r"\b(?:if|while) (\(.*\))(?: \{)?$")
STATEMENT = re.compile(r"^\s+(?!return|else|case|goto|break|continue|struct|const|static|enum|typedef)"
                       r"[\w.>\[\]()*&-]+(?:\(.*\)| [-+|&]?= .*|\+\+|--);$")


def changes(line):
    """What one line of C may become."""
    hidden = [m.span() for m in HIDDEN.finditer(line)]
    for pair in EXCHANGED:
        for old, new in (pair, pair[::-1]):
            for m in re.finditer(re.escape(old), line):
                if not any(a < m.end() and m.start() < b for a, b in hidden):
                    yield line[:m.start()] + new + line[m.end():]
    if m := CONDITION.search(line):
        yield line[:m.start(1)] + f"(!{m.group(1)})" + line[m.end(1):]
    if STATEMENT.match(line):
        yield re.match(r"\s*", line).group() + ";"


def sites(path):
    """(line number, its mutant) for all of a file."""
    found, comment = [], False
    for number, line in enumerate(open(path, encoding="utf-8").read().split("\n")):
        starts = "/*" in line and "*/" not in line[line.index("/*"):]
        if line.startswith(" ") and not comment and not line.lstrip().startswith(("/*", "*", "#")):
            found += [(number, new) for new in changes(line)]
        comment = starts or (comment and "*/" not in line)
    return found


def run(command, seconds, **more):
    """(status, output); what does not end in time has the status -1."""
    try:
        done = subprocess.run(command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, errors="replace",
                              timeout=seconds, **more)
        return done.returncode, done.stdout
    except subprocess.TimeoutExpired as late:
        return -1, (late.stdout or b"").decode(errors="replace") if isinstance(late.stdout, bytes) else late.stdout or ""


class Tree:
    def __init__(self, work, jobs):
        self.source, self.build, self.jobs = os.path.join(work, "tree"), os.path.join(work, "build"), f"-j{jobs}"
        subprocess.run(["git", "clone", "-q", ROOT, self.source], check=True)
        subprocess.run(["cmake", "-G", "Ninja", "-S", self.source, "-B", self.build], check=True, stdout=subprocess.DEVNULL)
        if self.make()[0]:
            sys.exit("the tree as it is does not build")
        if fault := self.fault():
            sys.exit(f"the tree as it is fails in {fault}")

    def make(self):
        return run(["ninja", "-C", self.build, self.jobs], BUILD_SECONDS)

    def objects(self, path):
        """The contents of all objects that the file was compiled to."""
        name = os.path.basename(path) + ".o"
        folders = [f for f in os.walk(self.build) if name in f[2] and f"/{path}.o".endswith("/" + self.within(f[0], name))]
        return {f[0]: open(os.path.join(f[0], name), "rb").read() for f in folders}

    @staticmethod
    def within(folder, name):
        """Of CMakeFiles/x.dir/pool/take.c.o what lies below x.dir."""
        return re.sub(r".*/CMakeFiles/[^/]+\.dir/(?:__/)*", "", os.path.join(folder, name))

    def failing(self):
        """The first of the layers' tests that fails, or None."""
        command = ["ctest", "--test-dir", self.build, self.jobs, "--timeout", str(TEST_SECONDS), "-R", LAYERS]
        status, text = run([*command, "--stop-on-failure"], ALL_SECONDS)
        named = re.search(r"^\s*\d+ - (\S+)", text, re.M)
        if not status:
            return None
        return named.group(1) if named else "tests of the layers"

    def failing_program(self):
        command = [sys.executable, LIT, self.jobs, "-q", "--max-failures", "1", *PROGRAMS]
        status, text = run(command, ALL_SECONDS, cwd=self.source, env={**os.environ, "X10C_BUILD": self.build})
        named = re.search(r"^\s*x10c :: (\S+)", text, re.M)
        if not status:
            return None
        return named.group(1) if named else "programs"

    def fault(self):
        """The test that fails, and does so again; None if all pass."""
        for test in (self.failing, self.failing_program):
            if test() and (again := test()):
                return again
        return None

    def verdict(self, path, number, mutant):
        """None: not a mutant that counts; else who caught it, or "survived"."""
        full = os.path.join(self.source, path)
        text, before = open(full, encoding="utf-8").read(), self.objects(path)
        lines = text.split("\n")
        lines[number] = mutant
        try:
            open(full, "w", encoding="utf-8").write("\n".join(lines))
            status, said = self.make()
            if status and re.search(r"\.c:\d+:\d+: (fatal )?error", said):
                return None
            if status:
                return "caught by the build"
            if self.objects(path) == before:
                return None
            fault = self.fault()
            return f"caught by {fault}" if fault else "survived"
        finally:
            open(full, "w", encoding="utf-8").write(text)


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--count", type=int, default=20)
    parser.add_argument("--under", action="append", help="only files below this folder of the tree")
    parser.add_argument("--jobs", type=int, default=os.cpu_count())
    parser.add_argument("--work", help="where the clone is made; a folder that does not exist yet")
    a = parser.parse_args()
    seed = int(os.environ.get("X10_FUZZ_SEED", random.randrange(1 << 32)))
    random_ = random.Random(seed)
    print(f"seed {seed}", flush=True)
    listed = subprocess.run(["git", "-C", ROOT, "ls-files", *(a.under or SOURCES)], capture_output=True, text=True, check=True)
    paths = [p for p in listed.stdout.split() if p.endswith(".c")]
    all_sites = [(p, *site) for p in paths for site in sites(os.path.join(ROOT, p))]
    if not all_sites:
        sys.exit("runtime_mutants.py: nothing to change there")
    with tempfile.TemporaryDirectory() as temporary:
        tree = Tree(a.work or temporary, a.jobs)
        counted = survived = 0
        random_.shuffle(all_sites)
        for path, number, mutant in all_sites:
            if counted == a.count:
                break
            verdict = tree.verdict(path, number, mutant)
            if verdict:
                counted, survived = counted + 1, survived + (verdict == "survived")
                print(f"{verdict}: {path}:{number + 1}: {mutant.strip()}", flush=True)
    print(f"{counted} mutants, {counted - survived} caught, {survived} survived")


if __name__ == "__main__":
    main()
