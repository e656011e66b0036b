"""The programs whose C pass_mutants.py compares, and the tests that there are of each."""
import glob
import hashlib
import os
import re
import shutil
import signal
import subprocess
import sys
import tempfile

HERE = os.path.dirname(os.path.abspath(__file__))
TESTS = os.path.dirname(HERE)
ROOT = os.path.dirname(TESTS)
LIT = "/usr/lib/llvm-19/build/utils/lit"
sys.path[:0] = [TESTS, LIT]

import formats  # pylint: disable=wrong-import-position
import self_checked  # pylint: disable=wrong-import-position
from runtime_mutants import bounded  # pylint: disable=wrong-import-position

# In the order in which they are looked at: tests of passes and of C are quick, and say most.
FOLDERS = ("tests/passes", "tests/emitted", "tests/programs", "tests/library", "tests/communication", "benchmarks")
BOUND, TIMES_AS_LONG, MEMORY, STACK = 60, 20, 4 << 30, 1 << 28
MUTANT_SECONDS = 10  # of a processor, for a mutant to emit one program
SOME_SWAPS = [("pool", "none", 1), ("pool", "shm", 2), ("spawn", "sockets", 4)]


def environment(**more):
    """Without the user's own settings; trees are verified after each pass."""
    return {**{k: v for k, v in os.environ.items() if not k.startswith("X10")}, "X10C_VERIFY": "1", **more}


class Bounded:
    """Commands of a lit format that are killed with all that they started."""

    def call(self, command, stdin="", cwd=None, strict=False):
        warnings = {"X10C_CC": self.strict["X10C_CC"]} if strict else {}
        return bounded(command, BOUND, stdin, cwd=cwd, env=environment(**warnings))


class AsWritten(Bounded, formats.ByFiles):
    def combinations(self, fields):
        return super().combinations(fields) if "on" in fields else SOME_SWAPS


class SelfChecked(Bounded, self_checked.SelfChecked):
    pass


class Emitted:
    """What x10c made of a program: the C's digest, or why there is none."""

    def __init__(self, status, output, errors):
        self.digest = hashlib.sha256(output.encode()).hexdigest() if status == 0 else None
        self.fault = None if status == 0 else self.what(status, errors)

    @staticmethod
    def what(status, errors):
        if status is None or status == -signal.SIGXCPU:
            return "x10c does not end"
        words = next((line for line in errors.splitlines() if "error" in line), "").strip()
        return f"x10c: exit status {status} {words}"[:200]


class Example:
    """A program of the corpus."""

    def __init__(self, path):
        self.path, self.base = path, os.path.splitext(path)[0]
        self.name = os.path.relpath(path, ROOT)
        self.folder, self.file = os.path.split(path)
        self.is_benchmark = self.name.startswith("benchmarks/")
        self.is_counted = self.name.startswith("tests/communication/")

    def options(self):
        if self.is_benchmark:
            return ["-O", "-sourcepath", f"{self.folder}:{os.path.join(ROOT, 'benchmarks', 'common')}"]
        return ["-O1"] if self.is_counted else formats.read(self.base + ".flags", "").split()

    def emit(self, build, bound=BOUND, **more):
        """What the x10c of that build makes of it."""
        command = ["prlimit", f"--as={MEMORY}", f"--stack={STACK}", os.path.join(build, "bin", "x10c"), "--emit=c", *self.options(),
                   self.file]
        try:
            done = bounded(command, bound, cwd=self.folder, env=environment(**more))
            return Emitted(done.returncode, done.stdout, done.stderr)
        except subprocess.TimeoutExpired:
            return Emitted(None, "", "")

    def emit_each(self, build, numbers):
        """What the x10c of schemata makes of it as no mutant, and {number: what as that one} of those that it comes to."""
        with tempfile.TemporaryDirectory(prefix="x10c-mutants") as into:
            own = self.emit(build, BOUND * (len(numbers) + 1), X10C_MUTANTS=",".join(map(str, numbers)), X10C_MUTANTS_INTO=into,
                            X10C_MUTANTS_SECONDS=str(MUTANT_SECONDS))
            ended = [line.split() for line in formats.read(os.path.join(into, "ended"), "").splitlines()]
            return own, {int(number): self.ended(os.path.join(into, number), int(status)) for number, status in ended}

    @staticmethod
    def ended(base, status):
        return Emitted(os.waitstatus_to_exitcode(status), formats.read(base + ".out", ""), formats.read(base + ".err", ""))

    def stem(self):
        return os.path.basename(self.base)

    def is_quick(self):
        """Whether its test looks at what x10c makes alone."""
        return self.name.startswith(("tests/passes/", "tests/emitted/"))

    def says_more(self):
        """Whether its test looks at more than the C: mutants of the same C may differ."""
        return "tests/passes/" in self.name or "EMIT: ir" in formats.read(self.path)

    def tests(self):
        """[(name, a function of the build folder that raises where it fails)]"""
        if self.is_benchmark:
            return [(os.path.relpath(swap, ROOT), self.lit(AsWritten, swap)) for swap in swaps_of(self.name)]
        return [(self.name, self.counted if self.is_counted else self.lit(AsWritten, self.path))]

    def checked_by_itself(self):
        """The same with --self-check; none where that says nothing."""
        told = swaps_of(self.name) if self.is_benchmark else [self.path]
        return [(os.path.relpath(path, ROOT) + " under --self-check", self.lit(SelfChecked, path)) for path in told
                if SelfChecked(ROOT).check(path)]

    def counted(self, build):
        command = [sys.executable, "-B", os.path.join(self.folder, "suite.py"), f"Communication.test_{os.path.basename(self.base)}",
                   os.path.join(build, "bin", "x10c")]
        done = bounded(command, 3 * BOUND, env=environment())
        if done.returncode:
            raise formats.Failure("\n".join(line for line in done.stderr.splitlines() if re.search("Error|^[-+] ", line)))

    @staticmethod
    def lit(kind, path):
        def check(build):
            of_lit = kind(build)
            work = tempfile.mkdtemp(prefix="x10c-test")
            try:
                of_lit.check(path)(path, os.path.splitext(path)[0], work)
            finally:
                shutil.rmtree(work, ignore_errors=True)
        return check


def swaps_of(program):
    """The tests of tests/swap of a benchmark."""
    paths = sorted(glob.glob(os.path.join(TESTS, "swap", "*.swap")))
    return [path for path in paths if re.search(rf"^program: {re.escape(program)}$", formats.read(path), re.M)]


def failure(test, build):
    """The first line that tells how a test fails, None: it holds."""
    try:
        test(build)
        return None
    except formats.Failure as failed:
        return next((line for line in str(failed).splitlines() if line.strip()), "it fails")[:200]
    except subprocess.TimeoutExpired as late:
        return f"{os.path.basename(late.cmd[0])} does not end"


def is_program(path):
    """Whether it is compiled by itself: a test, or a benchmark with a main."""
    if "/benchmarks/" in path:
        return "def main(" in formats.read(path)
    return "/tests/communication/" in path or formats.ByFiles(ROOT).check(path) is not None


def corpus(only=None):
    """The programs, in the order of FOLDERS; `only` has patterns of their names in the tree."""
    patterns = only or [folder + "/**/*.x10" for folder in FOLDERS]
    found = [path for p in patterns for path in sorted(glob.glob(os.path.join(ROOT, p), recursive=True))]
    return [Example(path) for path in dict.fromkeys(found) if is_program(path)]
