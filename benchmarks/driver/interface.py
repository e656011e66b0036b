"""What a folder's bench.py is given: `def rows(b)` gets a Bench and yields (row, ours, theirs).

`row` is a dict of what is special about the row (see FIELDS); `ours` and `theirs` take nothing and return seconds. Files
are named relative to the folder, and built when first run.
"""
import glob
import os
import time

from .programs import CProgram, Missing, MpiProgram, PragmaProgram, X10Program, call

FIELDS = dict(bench="", size="", comm="none", sched="pool", places=1, threads=1, checks=True, reference="")
JUDGED_REPS, OTHER_REPS = 11, 3
PLACES = (1, 2, 4, 8)


class Tools:
    """The compiler and the launcher of a build folder, and the transports between places that it has."""

    def __init__(self, build):
        self.build = os.path.abspath(build)
        self.out = os.path.join(self.build, "bench")
        self.x10c = os.path.join(self.build, "bin", "x10c")
        self.x10run = os.path.join(self.build, "bin", "x10run")
        self.x10pragma = os.path.join(self.build, "bin", "x10pragma")
        found = {os.path.basename(path) for path in glob.glob(os.path.join(self.build, "lib", "x10c", "comm", "*"))}
        self.transports = sorted(found - {"none"})


class Bench:
    def __init__(self, tools, name, folder, size=None):
        """`size`: what the user asked for; None leaves the choice to the benchmark."""
        self.tools, self.name, self.folder, self.size = tools, name, folder, size
        self.transports = tools.transports

    # -- programs --

    def x10(self, source, *flags):
        """`Name.x10` of this folder, at -O; classes are found here and in common/."""
        kind = "".join(flag.lower() for flag in flags)
        return X10Program(self.tools, self.file(source), self.target(source, "x10" + kind), flags)

    def pragma(self, source, *flags):
        return PragmaProgram(self.tools, self.file(source), self.target(source, "pragma"), flags)

    def c(self, source, *flags):
        return CProgram("gcc", self.file(source), self.target(source, "c" + "".join(flags)), flags)

    def omp(self, source, *flags):
        return self.c(source, "-fopenmp", *flags)

    def cxx(self, source, *flags):
        return CProgram("g++", self.file(source), self.target(source, "cxx"), flags)

    def mpi(self, source, *flags):
        return MpiProgram("mpicc.mpich", self.file(source), self.target(source, "mpi"), flags)

    def wall(self, command):
        """Seconds that a command takes from its start to its end."""
        start = time.monotonic()
        call(command)
        return time.monotonic() - start

    def file(self, name):
        return os.path.join(self.folder, name)

    def target(self, source, kind):
        """Where to put what is made from a source; the folder exists."""
        folder = os.path.join(self.tools.out, self.name)
        os.makedirs(folder, exist_ok=True)
        return os.path.join(folder, f"{os.path.splitext(os.path.basename(source))[0]}-{kind}")

    # -- what the user asked for --

    def sized(self, sizes):
        """The size to run: the user's, of those that there are, or the first of them."""
        if self.size in (None, *sizes):
            return self.size or sizes[0]
        raise Missing(f"{self.name}: no size {self.size}, only {', '.join(sizes)}")

    def count(self, default):
        """A number to run with: the user's size where it is a number, otherwise the default."""
        return self.size if self.size and self.size.isdigit() else default

    # -- rows --

    def kernel(self, x10, c=None, omp=None, mpi=None, sizes=("A", "B", "test"), limit=""):
        """All rows of a kernel whose program takes `[-size S] [-mode serial|parallel|distributed] -time` (common/Command.x10)
        and whose twins take `[-size S] -time` (common/command.h):

        - one thread beside C, with checks and without (measures P1, P2);
        - two threads beside OpenMP (P3); two places over each transport beside MPI with two ranks (P4);
        - one to eight places, over each transport with the pool and over one with spawn, beside C on one thread.

        A twin that is not given leaves its rows out. `limit` names the resource that bounds the C program, for the report."""
        size = self.sized(sizes)
        program, unchecked = self.x10(x10), self.x10(x10, "-NO_CHECKS")

        def ours(program, mode, **where):
            return lambda: program.seconds("-size", size, "-mode", mode, "-time", **where)

        def theirs(program, **where):
            return lambda: program.seconds("-size", size, "-time", **where)

        def row(reference, ours_at=program, mode="distributed", reps=JUDGED_REPS, **where):
            fields = dict(size=size, checks=ours_at is program, reference=reference, reps=reps, limit=limit, **where)
            return fields, ours(ours_at, mode, **where)

        if c:
            twin = theirs(self.c(c))
            yield (*row("C", mode="serial"), twin)
            yield (*row("C", unchecked, mode="serial"), twin)
        if omp:
            yield (*row("C with OpenMP", mode="parallel", threads=2), theirs(self.omp(omp), threads=2))
        if mpi:
            twin = theirs(self.mpi(mpi), ranks=2)
            for comm in self.transports:
                yield (*row("C with MPICH", places=2, comm=comm), twin)
        if c:
            twin = theirs(self.c(c))
            for comm, places, sched in scaling(self.transports):
                yield (*row("C", reps=OTHER_REPS, comm=comm, places=places, sched=sched), twin)


def scaling(transports):
    """The transport, places and scheduler of each point of the figures: the pool over all transports, spawn over one."""
    best = [comm for comm in ("shm", "sockets") if comm in transports][:1]
    for comm, sched in [*((comm, "pool") for comm in transports), *((comm, "spawn") for comm in best)]:
        for places in PLACES:
            yield comm, places, sched
