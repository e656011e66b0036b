"""Programs that are measured: where each is built, and how it is started.

A program is built the first time it is needed, and once. `seconds(*args, …)` starts it and returns what it prints as
`seconds S`: the part that is compared; `bytes(*args, …)` what it prints as `bytes B`. What cannot be built or does not end
well raises Missing.
"""
import json
import os
import re
import resource
import shutil
import subprocess
import tempfile

BENCHMARKS = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))
COMMON = os.path.join(BENCHMARKS, "common")
MACHINE_FLAGS = ["-march=native", "-ffp-contract=off"]
TIMEOUT = 600
AS_ROOT = {} if os.getuid() else {"OMPI_ALLOW_RUN_AS_ROOT": "1", "OMPI_ALLOW_RUN_AS_ROOT_CONFIRM": "1"}  # in containers


class Missing(Exception):
    """What a row needs cannot be had on this machine, or does not work."""


def run(command, env=None, stdout=subprocess.PIPE, timeout=TIMEOUT):
    """What came of a command; Missing where it is not there, fails, or takes longer than that many seconds."""
    if not shutil.which(command[0]):
        raise Missing(f"no {os.path.basename(command[0])}")
    try:
        done = subprocess.run(command, stdout=stdout, stderr=subprocess.PIPE, text=True, timeout=timeout,
                              env={**os.environ, **AS_ROOT, **(env or {})})
    except subprocess.TimeoutExpired:
        raise Missing(f"{' '.join(command)}: no end within {timeout} s") from None
    if done.returncode:
        told = (done.stdout or "")[-500:] + done.stderr[:1500]
        raise Missing(f"{' '.join(command)}: exit status {done.returncode}\n{told}")
    return done


def call(command, env=None):
    """Standard output."""
    return run(command, env).stdout


def counted(said):
    """What all places have sent, from main's beginning to its end, in what X10_STATS=json makes a program say."""
    rows = [row for place in json.loads(said.splitlines()[-1])["places"] for row in place["lines"]]
    return {what: sum(row[what] for row in rows if row["line"] != "start and end")
            for what in ("messages", "bytes", "activities")}


def sizes(said, types):
    """How many messages of these types place 0 has sent, by the lower end of their size: a power of two, or 0."""
    found = {}
    for kind in types:
        for each in json.loads(said.splitlines()[-1])["places"][0]["sizes"].get(kind, []):
            found[each["from"]] = found.get(each["from"], 0) + each["messages"]
    return found


def printed(what, output, command):
    """The number that the output has on a line of its own after that word."""
    found = re.search(rf"^{what} ([0-9.eE+-]+)$", output, re.M)
    if not found:
        raise Missing(f"{' '.join(command)}: printed no `{what}`")
    return float(found.group(1))


def processor_seconds():
    """The processor time of all that this process has started and waited for, and of what that started."""
    used = resource.getrusage(resource.RUSAGE_CHILDREN)
    return used.ru_utime + used.ru_stime


class Program:
    """An executable that `command` makes at `target`; `launched(args, …)` is a command that runs it, and its environment."""

    def __init__(self, command, target):
        self.command, self.target, self.made = command, target, None

    def path(self):
        """The executable, built at the first call; a failure is remembered and raised again."""
        if self.made is None:
            try:
                call(self.command)
                self.made = True
            except Missing as why:
                self.made = why
        if self.made is not True:
            raise self.made
        return self.target

    def seconds(self, *args, **how):
        return self.figure("seconds", args, how)

    def output(self, *args, **how):
        command, env = self.launched(args, **how)
        return call(command, env)

    def bytes(self, *args, **how):
        return self.figure("bytes", args, how)

    def figure(self, what, args, how):
        command, env = self.launched(args, **how)
        return printed(what, call(command, env), command)

    def printing(self, *args, **how):
        """What it prints as `seconds S` on standard error, while standard output is a file."""
        command, env = self.launched(args, **how)
        with tempfile.TemporaryFile() as file:
            return printed("seconds", run(command, env, stdout=file).stderr, command)

    def processor(self, *args, **how):
        """The processor time of a whole run, all its processes and their starter together."""
        command, env = self.launched(args, **how)
        before = processor_seconds()
        call(command, env)
        return processor_seconds() - before


class X10Program(Program):
    """Ours. Each place has that many workers: threads=, places=, comm=, sched=; env= is a dict of variables."""

    def __init__(self, tools, source, target, flags):
        paths = f"{os.path.dirname(source)}:{COMMON}"
        machine = [f for flag in MACHINE_FLAGS for f in ("-cc", flag)]
        super().__init__([tools.x10c, "-O", *machine, "-sourcepath", paths, *flags, "-o", target, source], target)
        self.x10run = tools.x10run

    def launched(self, args, threads=1, places=1, comm="none", sched="pool", env=None):
        launch = [self.x10run, "-np", str(places), f"--comm={comm}", f"--sched={sched}", f"--nthreads={threads}"]
        return [*launch, self.path(), *map(str, args)], env or {}

    def told(self, *args, timeout=TIMEOUT, **how):
        """What X10_STATS=json makes it say."""
        command, env = self.launched(args, **how)
        return run(command, {**env, "X10_STATS": "json"}, timeout=timeout).stderr

    def counts(self, *args, **how):
        """How many messages, bytes of payload and activities all places send, from main's beginning to its end."""
        return counted(self.told(*args, **how))

    def messages(self, *args, **how):
        return self.counts(*args, **how)["messages"]


class PragmaProgram(X10Program):
    """C with #pragma x10, started as an X10 program is."""

    def __init__(self, tools, source, target, flags):
        super().__init__(tools, source, target, flags)
        machine = [f for flag in MACHINE_FLAGS for f in ("-cc", flag)]
        self.command = [tools.x10pragma, "-O", *machine, *flags, "-o", target, source]


class CProgram(Program):
    """A reference in C or C++, with or without OpenMP."""

    def __init__(self, compiler, source, target, flags):
        command = [compiler, "-O3", *MACHINE_FLAGS, "-I", COMMON, source, "-o", target, *flags, "-lm"]
        super().__init__(command, target)

    def launched(self, args, threads=1):
        return [self.path(), *map(str, args)], {"OMP_NUM_THREADS": str(threads)}


class MpiProgram(CProgram):
    """A reference in C with MPICH."""

    def launched(self, args, ranks=2):
        return ["mpiexec.mpich", "-n", str(ranks), self.path(), *map(str, args)], {}
