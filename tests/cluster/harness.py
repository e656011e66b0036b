"""What the suites of the toy cluster share: a command that alice types on a host, how it ends, and that nothing is left of it.

A suite is a file suite_*.py of unittest cases, and ends with main(). CMakeLists.txt finds it. One cluster serves all of its
cases. X10C_BUILD is the build folder. Programs are those of programs/, in alice's home."""
import argparse
import os
import re
import signal
import subprocess
import sys
import time
import unittest

import daemons
import world
from host import children

there = None  # the cluster
# After five seconds, as this machine may be busy; of a srun, and one that Hydra calls; of an orted that starts before mpirun goes on.
NOISE = re.compile(r"x10run: still waiting for .* to start\n|srun: cluster configuration lacks support for cpu binding\n|"
                   r"srun: job \d+ (queued and waiting for resources|has been allocated resources)\n|"
                   r"\[n\d:\d+\] plm:rsh: Warning: setpgid\(\d+,\d+\) failed in parent with errno=Permission denied\(13\)\n")
HERE = os.path.dirname(os.path.abspath(__file__))


def name_of(pid):
    """Of the program that a process runs; "" where it is gone."""
    try:
        return os.path.basename(os.readlink(f"/proc/{pid}/exe"))
    except OSError:
        return ""


def patience():
    """By how much longer than usual things take here at the moment: what waits for a hang waits so much longer."""
    return min(8, max(1, os.getloadavg()[0] / os.cpu_count()))


class Run:
    """A line of bash, by alice, in her home, on a host."""

    def __init__(self, line, on=0, folder=daemons.HOME, stdin=subprocess.DEVNULL, **variables):
        self.line, self.began = line, time.monotonic()
        words = there.hosts[on].inside("bash", "-c", line, user=daemons.USER, env=daemons.ENVIRONMENT | variables, folder=folder)
        self.process = subprocess.Popen(words, stdin=stdin, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, errors="replace",
                                        start_new_session=True)

    @property
    def pid(self):
        """The process that the line became; nsenter waits for it."""
        for _ in range(200):
            if found := children(self.process.pid):
                return found[0]
            time.sleep(0.01)
        raise AssertionError("it has ended: " + self.line)

    def signal(self, number):
        os.kill(self.pid, number)

    def ours(self, host, words):
        """Processes on that host whose words hold these, but none of its daemons."""
        before = there.before[host]["processes"]
        return [pid for pid, its in there.hosts[host].processes().items() if words in its and pid not in before]

    def named(self, host, program):
        """Processes on that host that run this program."""
        return [pid for pid in self.ours(host, "") if name_of(pid) == program]

    def places(self, host, program="Busy"):
        return self.named(host, program)

    def wait_for(self, text, times=1):
        """Reads standard output until that many lines of it hold the text."""
        for line in self.process.stdout:
            times -= text in line
            if not times:
                return line
        raise AssertionError(f"it ended before it wrote {text!r}: {self.line}\n{self.process.stderr.read()}")

    def finish(self, stdin=None, limit=30, leaves_files=False):
        """Waits for the end; sets out, err, status and seconds; sees that nothing is left on any host. leaves_files: a job
        whose step Slurm kills as a whole may leave files there, which no process was left to remove."""
        try:
            self.out, self.err = self.process.communicate(stdin, timeout=limit * patience())
        except subprocess.TimeoutExpired:
            left = "\n".join(there.left())
            os.killpg(self.process.pid, signal.SIGKILL)
            there.sweep()
            self.out, self.err = self.process.communicate()
            raise AssertionError(f"no end after {limit} s: {self.line}\n{self.out}{self.err}{left}")
        self.status = self.process.returncode
        self.seconds = time.monotonic() - self.began
        self.err = "".join(line for line in self.err.splitlines(True) if not NOISE.fullmatch(line))
        left = there.left_at_last()
        if left:
            there.sweep()
        if left and not (leaves_files and all(": file " in each for each in left)):
            raise AssertionError(f"left behind by {self.line}\n{self.out}{self.err}" + "\n".join(left))
        return self


def run(line, on=0, stdin=None, limit=30, leaves_files=False, **options):
    started = Run(line, on, stdin=subprocess.DEVNULL if stdin is None else subprocess.PIPE, **options)
    return started.finish(stdin, limit, leaves_files)


class Case(unittest.TestCase):
    """`there` is the cluster."""

    @property
    def there(self):
        return there

    def file(self, name, text, mode=0o644):
        """A file of alice's, until the case ends; what was there comes back."""
        path = os.path.join(daemons.HOME, name)
        if os.path.exists(path):
            with open(path) as file:
                self.addCleanup(daemons.write, path, file.read(), mode, daemons.NUMBER)
        else:
            self.addCleanup(os.remove, path)
        daemons.write(path, text, mode, daemons.NUMBER)

    def ran(self, line, **options):
        """A line that ends well and says nothing but its output; gives that."""
        it = run(line, **options)
        self.assertEqual((0, ""), (it.status, it.err), line + "\n" + it.out)
        return it.out

    def says_hello(self, line, *nodes, **options):
        """Hello of as many places as there are nodes named, each on its node, in the order of places."""
        expected = [f"Hello from place {p} of {len(nodes)} on {node}" for p, node in enumerate(nodes)]
        self.assertEqual(expected, sorted(self.ran(line, **options).splitlines(), key=hello_order), line)

    def fails(self, line, status, error, seconds=20, **options):
        """A line that ends with this status, within this time, with an error that this pattern describes whole."""
        it = run(line, limit=seconds + 20, **options)
        self.assertEqual(status, it.status, f"{line}\n{it.out}{it.err}")
        self.assertRegex(it.err, re.compile(rf"\A{error}\n\Z"), line)
        self.assertLess(it.seconds, seconds, line)
        return it


def hello_order(line):
    return int(re.search(r"place (\d+)", line).group(1))


def compile_programs(names):
    compilers = []
    for name in names.split():
        with open(f"{HERE}/programs/{name}.x10") as file:
            daemons.write(f"{daemons.HOME}/{name}.x10", file.read(), owner=daemons.NUMBER)
        command = there.hosts[0].inside("x10c", name + ".x10", user=daemons.USER, env=daemons.ENVIRONMENT, folder=daemons.HOME)
        compilers.append(subprocess.Popen(command))
    if any([compiler.wait() for compiler in compilers]):
        raise OSError("a program does not compile")


def made(body, programs, arguments):
    """What makes the cluster, and then does body()."""
    def whole():
        global there
        import cluster
        began = time.monotonic()
        there = cluster.Cluster(**arguments)
        compile_programs(programs)
        there.remember()
        print(f"the cluster is up after {time.monotonic() - began:.1f} s", file=sys.stderr)
        return body()
    return whole


def options(runs):
    """Of a suite that can be run by hand with more runs than a test has: --runs, --seed, --only.
    What is left on the command line is unittest's."""
    parser = argparse.ArgumentParser(add_help=False)
    parser.add_argument("--runs", type=int, default=runs, help="how many")
    parser.add_argument("--seed", type=int, default=1, help="of what is drawn")
    parser.add_argument("--only", default="", help="a pattern that the line of a way to start must hold")
    parsed, sys.argv[1:] = parser.parse_known_args()
    return parsed


def cases():
    result = unittest.main(module="__main__", argv=[*sys.argv, "-v"], exit=False).result
    return 0 if result.wasSuccessful() else 1


def main(programs="Hello", **arguments):
    """Runs the suite: with these of programs/, and with what a Cluster is to have."""
    world.enter(made(cases, programs, arguments))


__all__ = ["Case", "Run", "daemons", "main", "name_of", "options", "os", "re", "run", "signal", "subprocess", "sys", "time", "unittest"]
