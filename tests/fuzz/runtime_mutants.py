#!/usr/bin/env python3
"""Mutants of the runtime's own C: how many of them do the tests catch?

    runtime_mutants.py [--count N] [--under FOLDER] [--jobs J] [--seconds S] [--x10c X10C] [--work DIR] [--repeat LINE]

A mutant is the tree with one change in one line of runtime/ or comm-backends/: a comparison, a connective or a sign turned
round, a condition negated, a constant another, a statement left out. What does not compile, or compiles to the same objects,
is not counted. The runtime is built in a clone under DIR, without the compiler; the programs of tests/ are compiled once, by
X10C, and run with each mutant's libraries; a DIR that is there already is used again, with what it knows. First run the tests nearest to the file, the quick ones before the slow, then the
others until S seconds are over. A test is bounded by a multiple of what it took in the tree as it is, and a mutant is caught
by one that fails twice, or by a library that does not link; each is printed with its test, or as `survived`. About half a
minute a mutant. The seed is printed; X10_FUZZ_SEED in the environment repeats it, and `--repeat path:line:text`, which is how
a mutant is printed, tries that one alone.
"""
import argparse
import concurrent.futures
import json
import os
import random
import re
import shutil
import signal
import subprocess
import sys
import tempfile
import time

ROOT = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
LIT = "/usr/lib/llvm-19/build/utils/lit"
sys.path[:0] = [os.path.join(ROOT, "tests"), LIT]
import formats

SOURCES = ("runtime/locsync", "runtime/support", "runtime/launch", "comm-backends")
PARTS = ("runtime", "comm-backends", "tests/runtime", "tests/comm", "tests/launch", "tests/support")
LAYERS = re.compile(r"^(runtime|comm|launch|support)/")
LEFT_OUT = re.compile(r"launch/faults$")  # waits for lines that are cut: most of a minute, for each mutant
PROGRAMS = ("programs", "library", "swap")
# Which tests are nearest to a file: the patterns of the first line that its path begins with, nearest first. {0} is the
# name of the file's folder.
NEAREST = [
    ("runtime/support", (r"support/", r"runtime/\w+/pool/none", r"library/", r"programs/")),
    ("runtime/launch", (r"launch/", r"runtime/\w+/pool/shm")),
    ("runtime/locsync/spawn", (r"runtime/.*/spawn/", r"launch/(places|program)")),
    ("runtime/locsync", (r"runtime/", r"launch/(places|program|deaths)", r"programs/", r"library/")),
    ("comm-backends/common", (r"comm/units", r"comm/sockets/", r"comm/", r"launch/", r"runtime/.*/sockets")),
    ("comm-backends", (r"comm/units", r"comm/{0}/", r"runtime/.*/{0}/", r"launch/", r"swap/")),
]
BUILD_SECONDS, LEAST_BOUND, TIMES_AS_LONG = 600, 10, 8

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


def bounded(command, seconds, stdin=None, **more):
    """What subprocess.run returns; a command that does not end in time, or is interrupted, is killed with all it started in
    its session."""
    process = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True,
                               errors="replace", start_new_session=True, **more)
    try:
        out, err = process.communicate(stdin, timeout=seconds)
        return subprocess.CompletedProcess(command, process.returncode, out, err)
    except (subprocess.TimeoutExpired, KeyboardInterrupt):
        os.killpg(process.pid, signal.SIGKILL)
        process.communicate()
        raise


def end_leftovers(folder):
    """Kills the processes that run a program below the folder: a mutant of the launcher may leave some."""
    for number in filter(str.isdigit, os.listdir("/proc")):
        try:
            if os.readlink(f"/proc/{number}/exe").startswith(folder + os.sep):
                os.kill(int(number), signal.SIGKILL)
        except OSError:
            pass


class Compiled(formats.ByFiles):
    """Tests of lit whose programs are compiled once, and not looked at but run."""

    def __init__(self, build, x10c, kept, env):
        super().__init__(build)
        self.x10c, self.kept, self.env, self.bound = x10c, kept, env, formats.TIMEOUT
        os.makedirs(kept, exist_ok=True)

    def clean(self, work, arguments):
        pass

    def call(self, command, stdin="", cwd=None, strict=False):
        if command[0] != self.x10c:
            return bounded(command, self.bound, stdin, cwd=cwd, env=self.env)
        at = command.index("-o") + 1
        kept = os.path.join(self.kept, re.sub(r"\W", "_", os.path.relpath(command[-1], self.build)))
        done = subprocess.CompletedProcess(command, 0, "", "")
        if not os.path.exists(kept):
            done = subprocess.run([*command[:at], kept, *command[at + 1:]], capture_output=True, text=True, errors="replace")
        if done.returncode == 0:
            shutil.copy(kept, command[at])
        return done


class Program:
    """One file of lit's."""

    def __init__(self, lit, path):
        self.lit, self.path, self.bound = lit, path, formats.TIMEOUT
        self.name = os.path.relpath(path, os.path.join(ROOT, "tests"))

    def holds(self):
        work = tempfile.mkdtemp(prefix="x10c-test")
        try:
            self.lit.bound = self.bound
            self.lit.check(self.path)(self.path, os.path.splitext(self.path)[0], work)
            return True
        except (formats.Failure, subprocess.TimeoutExpired):
            return False
        finally:
            shutil.rmtree(work, ignore_errors=True)


class Layer:
    """One test of CTest's."""

    def __init__(self, told, env):
        given = {p["name"]: p["value"] for p in told["properties"]}
        self.name, self.command, self.folder = told["name"], told["command"], given["WORKING_DIRECTORY"]
        self.good, self.bound = (0, given.get("SKIP_RETURN_CODE", 0)), given.get("TIMEOUT", formats.TIMEOUT)
        self.env = {**env, **dict(line.split("=", 1) for line in given.get("ENVIRONMENT", []))}

    def holds(self):
        try:
            return bounded(self.command, self.bound, cwd=self.folder, env=self.env).returncode in self.good
        except subprocess.TimeoutExpired:
            return False


class Tree:
    def __init__(self, work, x10c, jobs, seconds):
        self.source, self.build = os.path.join(work, "tree"), os.path.join(work, "build")
        self.times = os.path.join(work, "times.json")  # what each test took in the tree as it is, by name
        self.jobs, self.seconds = jobs, seconds
        if not os.path.exists(self.source):
            subprocess.run(["git", "clone", "-q", ROOT, self.source], check=True)
        subprocess.run(["git", "-C", self.source, "fetch", "-q", ROOT, "HEAD"], check=True)
        subprocess.run(["git", "-C", self.source, "checkout", "-q", "-f", "FETCH_HEAD"], check=True)
        subprocess.run(["cmake", "-G", "Ninja", "-DCMAKE_LINK_DEPENDS_NO_SHARED=ON", "-S", self.source, "-B", self.build],
                       check=True, stdout=subprocess.DEVNULL)
        if self.make().returncode:
            sys.exit("the tree as it is does not build")
        library = os.path.join(self.build, "lib", "x10c")
        env = {k: v for k, v in os.environ.items() if not k.startswith("X10")}
        lit = Compiled(self.build, x10c, os.path.join(work, "programs"), {**env, "LD_LIBRARY_PATH": library})
        self.tests = self.measured(self.layers(env) + self.programs(lit))

    def make(self):
        return subprocess.run(["ninja", "-C", self.build, f"-j{self.jobs}", *(part + "/all" for part in PARTS)],
                              stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, timeout=BUILD_SECONDS)

    def layers(self, env):
        told = subprocess.run(["ctest", "--test-dir", self.build, "--show-only=json-v1"], capture_output=True, check=True)
        return [Layer(test, env) for test in json.loads(told.stdout)["tests"]
                if LAYERS.match(test["name"]) and not LEFT_OUT.search(test["name"])]

    def programs(self, lit):
        folders = [os.path.join(ROOT, "tests", folder) for folder in PROGRAMS]
        paths = [os.path.join(folder, name) for folder in folders for name in sorted(os.listdir(folder))]
        paths = [path for path in paths if path.endswith((".x10", ".swap"))]
        return [Program(lit, path) for path in paths if lit.check(path) in (lit.run, lit.swap)]

    def measured(self, tests):
        """The tests that hold in the tree as it is, bounded by what they took there, those first that take least."""
        known = json.load(open(self.times)) if os.path.exists(self.times) else {}
        taken, failing = {test: known[test.name] for test in tests if test.name in known}, []

        def measure(test):
            for attempt in range(0 if test in taken else 2):
                began = time.monotonic()
                if test.holds():
                    taken[test] = time.monotonic() - began
                    return
            if test not in taken:
                failing.append(test.name)
        with concurrent.futures.ThreadPoolExecutor(self.jobs) as pool:
            list(pool.map(measure, tests))
        json.dump({test.name: seconds for test, seconds in taken.items()}, open(self.times, "w"), indent=1)
        for test, seconds in taken.items():
            test.bound = max(LEAST_BOUND, TIMES_AS_LONG * seconds)
        print(f"{len(taken)} tests in {sum(taken.values()):.0f} s", *(f"; {name} fails without any mutant" for name in failing),
              sep="", flush=True)
        return sorted(taken, key=taken.get)

    def objects(self, path):
        """The contents of all objects that the file was compiled to."""
        name = os.path.basename(path) + ".o"
        folders = [f for f in os.walk(self.build) if name in f[2] and f"/{path}.o".endswith("/" + self.within(f[0], name))]
        return {f[0]: open(os.path.join(f[0], name), "rb").read() for f in folders}

    @staticmethod
    def within(folder, name):
        """Of CMakeFiles/x.dir/pool/take.c.o what lies below x.dir."""
        return re.sub(r".*/CMakeFiles/[^/]+\.dir/(?:__/)*", "", os.path.join(folder, name))

    def nearest_first(self, path):
        folder = os.path.basename(os.path.dirname(path))
        patterns = next(p for start, p in NEAREST if path.startswith(start))

        def distance(test):
            near = (i for i, p in enumerate(patterns) if re.match(p.format(folder), test.name))
            return next(near, len(patterns))
        return sorted(self.tests, key=distance)

    def fault(self, tests):
        """The name of the first test found to fail twice; None if none does in the time there is."""
        stop, end = [], time.monotonic() + self.seconds

        def look(test):
            if not stop and time.monotonic() < end and not test.holds() and not test.holds():
                stop.append(test.name)
        with concurrent.futures.ThreadPoolExecutor(self.jobs) as pool:
            list(pool.map(look, tests))
        return stop[0] if stop else None

    def verdict(self, path, number, mutant):
        """None: not a mutant that counts; else who caught it, or "survived"."""
        full = os.path.join(self.source, path)
        text, before = open(full, encoding="utf-8").read(), self.objects(path)
        lines = text.split("\n")
        lines[number] = mutant
        try:
            open(full, "w", encoding="utf-8").write("\n".join(lines))
            made = self.make()
            if made.returncode and re.search(r"\.c:\d+:\d+: (fatal )?error", made.stdout):
                return None
            if made.returncode:
                return "caught by the build"
            if self.objects(path) == before:
                return None
            fault = self.fault(self.nearest_first(path))
            return f"caught by {fault}" if fault else "survived"
        finally:
            end_leftovers(self.build)
            open(full, "w", encoding="utf-8").write(text)


def arguments():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--count", type=int, default=20)
    parser.add_argument("--under", action="append", help="only files below this folder of the tree")
    parser.add_argument("--jobs", type=int, default=os.cpu_count())
    parser.add_argument("--seconds", type=int, default=120, help="how long a mutant's tests may take")
    parser.add_argument("--x10c", default=os.path.join(ROOT, "build", "bin", "x10c"), help="compiles the programs")
    parser.add_argument("--work", help="where the clone is made, or was")
    parser.add_argument("--repeat", action="append", help="only the mutant printed so")
    return parser.parse_args()


def candidates(a):
    """All mutants there may be, in a random order: (path, line number from 0, its text)."""
    listed = subprocess.run(["git", "-C", ROOT, "ls-files", *(a.under or SOURCES)], capture_output=True, text=True, check=True)
    paths = [p for p in listed.stdout.split() if p.endswith(".c")]
    found = [(p, *site) for p in paths for site in sites(os.path.join(ROOT, p))]
    if a.repeat:
        found = [m for m in found if printed(*m) in a.repeat]
    if not found:
        sys.exit("runtime_mutants.py: nothing to change there")
    seed = int(os.environ.get("X10_FUZZ_SEED", random.randrange(1 << 32)))
    print(f"seed {seed}", flush=True)
    random.Random(seed).shuffle(found)
    return found


def printed(path, number, mutant):
    return f"{path}:{number + 1}: {mutant.strip()}"


def main():
    for number in (signal.SIGINT, signal.SIGQUIT):  # a shell has them ignored behind `&`, and so would the tests' processes
        signal.signal(number, signal.SIG_DFL)
    a = arguments()
    mutants = candidates(a)
    with tempfile.TemporaryDirectory() as temporary:
        tree = Tree(a.work or temporary, a.x10c, a.jobs, a.seconds)
        counted = survived = 0
        for mutant in mutants:
            if counted == a.count:
                break
            verdict = tree.verdict(*mutant)
            if verdict:
                counted, survived = counted + 1, survived + (verdict == "survived")
                print(f"{verdict}: {printed(*mutant)}", flush=True)
    print(f"{counted} mutants, {counted - survived} caught, {survived} survived")


if __name__ == "__main__":
    main()
