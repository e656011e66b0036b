"""Multigrid: how ghosts get there, beside MPI. 8 boxes on 1, 2, 4 and 8 places, and one box on one place for the kernels."""

STYLES = ("array", "signal", "bulk", "fine")
JUDGED = 11


def rows(b):
    program, mpi = b.x10("Multigrid.x10"), b.mpi("multigrid_mpi.c")
    for size in [b.size] if b.size else ["A", "B"]:
        part = ("-part", "compute", "-size", size, "-time")
        yield (dict(bench="multigrid-compute", size=size, reference="C", reps=JUDGED),
               lambda part=part: program.seconds("-by", "array", *part), lambda part=part: mpi.seconds(*part, ranks=1))
        for comm in b.transports:
            yield from rows_of(b, program, mpi, size, comm)


def rows_of(b, program, mpi, size, comm):
    args = ("-size", size, "-time")
    for places in (2, 4, 8):
        ours = lambda by, n=places: lambda: program.seconds("-by", by, *args, places=n, comm=comm)
        fields = dict(size=size, comm=comm, places=places)
        for by in STYLES:
            yield (dict(fields, bench=f"multigrid-{by}", reference="MPICH", reps=JUDGED if places == 2 else 3), ours(by),
                   lambda n=places: mpi.seconds(*args, ranks=n))
        yield (dict(fields, bench="multigrid-array", reference="ours, bulk", reps=JUDGED if places == 2 else 3),
               ours("array"), ours("bulk"))
