"""What the launcher's tests share: running x10run, killing it, and seeing that nothing is left.

A suite is a file suite_*.py of unittest cases; CMakeLists.txt finds it. CTest passes X10RUN and X10_TEST_PLACE (place.c)
and X10_TEST_PROGRAM (program.c).
Every run has a runtime directory and a mark in its environment of its own: what still carries the mark after the run is
a process that has been left, what is still in the directory is a file that has.
"""

import glob
import atexit
import os
import re
import signal
import subprocess
import sys
import tempfile
import time
import unittest

X10RUN = os.environ["X10RUN"]
PLACE = os.environ["X10_TEST_PLACE"]
PROGRAM = os.environ["X10_TEST_PROGRAM"]
X10C = os.environ["X10_TEST_X10C"]  # "": none was built
SKIPPED = 77  # what a suite ends with when all of it was skipped


compiled_here = tempfile.TemporaryDirectory(prefix="xc")
atexit.register(compiled_here.cleanup)
programs = {}


def compiled(source, *options):
    """The executable of a program, made once; it is named as its first class, and sends what is written, one by one.
    Skips the test where there is no x10c."""
    if not X10C:
        raise unittest.SkipTest("this build has no compiler")
    name = re.search(r"class (\w+)", source).group(1)
    if name not in programs:
        path = os.path.join(compiled_here.name, name)
        with open(path + ".x10", "w", encoding="ascii") as file:
            file.write(source)
        subprocess.run([X10C, "-OPTIMIZE_COMMUNICATIONS=false", *options, "-o", path, path + ".x10"], check=True, timeout=100)
        programs[name] = path
    return programs[name]


class Run:
    """One run of x10run, finished or not."""

    def __init__(self, *arguments, env=None, stdin=subprocess.DEVNULL, launcher=(X10RUN,), cwd=None):
        self.directory = tempfile.TemporaryDirectory(prefix="xl")
        self.mark = "X10_TEST_MARK=" + self.directory.name
        variables = {k: v for k, v in os.environ.items() if not k.startswith("X10_")}
        variables.pop("TMPDIR", None)
        variables |= {"OMPI_ALLOW_RUN_AS_ROOT": "1", "OMPI_ALLOW_RUN_AS_ROOT_CONFIRM": "1"}
        variables |= {"XDG_RUNTIME_DIR": self.directory.name, "X10_TEST_MARK": self.directory.name}
        if "wait" in arguments:  # for ever: on a busy machine that is reported as a deadlock before a test goes on
            variables["X10_DEADLOCK"] = "0"
        variables |= env or {}
        self.process = subprocess.Popen(
            [*launcher, *map(str, arguments)], env=variables, stdin=stdin, cwd=cwd,
            stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, start_new_session=True)

    def wait_for(self, text):
        """Reads lines of standard output until one holds the text."""
        for line in self.process.stdout:
            if text in line:
                return line
        raise AssertionError("the run ended before it wrote " + text)

    def finish(self, stdin=None):
        """Waits for the end, with a limit; sets out, err and status; sees that nothing is left."""
        try:
            self.out, self.err = self.process.communicate(stdin, timeout=180)
        except subprocess.TimeoutExpired:
            self.process.kill()
            self.out, self.err = self.process.communicate()
            raise AssertionError(f"x10run did not end; it wrote {self.out!r} {self.err!r}")
        self.status = self.process.returncode
        self.assert_nothing_left()
        self.directory.cleanup()
        return self

    def left(self):
        """The processes that carry this run's mark."""
        found = []
        for pid in filter(str.isdigit, os.listdir("/proc")):
            try:
                with open(f"/proc/{pid}/environ", "rb") as file:
                    marked = self.mark.encode() in file.read().split(b"\0")
                with open(f"/proc/{pid}/stat") as file:
                    zombie = file.read().rpartition(")")[2].split()[0] == "Z"
            except OSError:
                continue
            if marked and not zombie:
                found.append(int(pid))
        return found

    def assert_nothing_left(self):
        """A process that was killed may need a moment to be gone; files are gone with the watchdog."""
        limit = time.monotonic() + 20
        while time.monotonic() < limit:
            if not self.left() and not os.listdir(self.directory.name):
                return
            time.sleep(0.02)
        raise AssertionError(f"left behind: {self.left()} {os.listdir(self.directory.name)}")

    def places(self, program=PLACE):
        """The numbers of the processes that are places."""
        found = []
        for pid in self.left():
            try:
                if os.readlink(f"/proc/{pid}/exe") == os.path.realpath(program):
                    found.append(pid)
            except OSError:
                continue
        return found

    def signal(self, number):
        self.process.send_signal(number)


def has_backend(name):
    """Whether this build has that transport."""
    return os.path.exists(os.path.join(os.path.dirname(X10RUN), "../lib/x10c/comm", name))


def run(*arguments, stdin=None, **options):
    """Runs x10run to its end."""
    return Run(*arguments, stdin=subprocess.DEVNULL if stdin is None else subprocess.PIPE, **options).finish(stdin)


def place(number, *actions, options=(), **rest):
    """Runs the test program on this many places."""
    return run("-np", number, *options, PLACE, *actions, **rest)


def shared_memory():
    """The files of shared memory on this host."""
    return set(glob.glob("/dev/shm/*"))


def shared_memory_left(before):
    """The files that are new and stay; those of other jobs that run meanwhile come and go."""
    files = shared_memory() - before
    for _ in range(100):
        files &= shared_memory()
        if not files:
            break
        time.sleep(0.1)
    return files


def main():
    """Runs the suite; says so where all of it was skipped."""
    result = unittest.main(argv=[*sys.argv, "-v"], exit=False).result
    skipped_all = result.testsRun and len(result.skipped) == result.testsRun
    sys.exit(SKIPPED if skipped_all else 0 if result.wasSuccessful() else 1)


__all__ = ["compiled", "has_backend", "PLACE", "PROGRAM", "Run", "X10RUN", "main", "os", "place", "run", "shared_memory", "shared_memory_left", "signal", "subprocess", "sys", "tempfile", "time", "unittest"]
