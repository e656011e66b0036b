"""Multigrid: how ghosts get there, beside MPI. 8 boxes on 2, 4 and 8 places; and the kernels alone on one place."""

ALONE = {"X10_COALESCE": "0"}
STYLES = {"array": None, "signal": None, "plan": None, "bulk": None, "coalesced": None, "fine": ALONE}
JUDGED, OTHERS = 11, 3


def rows(b):
    program, mpi = b.x10("Multigrid.x10"), b.mpi("multigrid_mpi.c")
    for size in [b.size] if b.size else ["A", "B"]:
        part = ("-part", "compute", "-size", size, "-time")
        yield (dict(bench="multigrid-compute", size=size, reference="C", reps=JUDGED),
               lambda part=part: program.seconds("-by", "array", *part), lambda part=part: mpi.seconds(*part, ranks=1))
        for comm in b.transports:
            for places in (2, 4, 8):
                yield from rows_of(program, mpi, size, comm, places)


def rows_of(program, mpi, size, comm, places):
    args = ("-size", size, "-time")
    fields = dict(size=size, comm=comm, places=places, reps=JUDGED if places == 2 else OTHERS)

    def ours(by):
        return lambda: program.seconds("-by", by, *args, places=places, comm=comm, env=STYLES[by])

    for by in STYLES:
        yield dict(fields, bench=f"multigrid-{by}", reference="MPICH"), ours(by), lambda: mpi.seconds(*args, ranks=places)
    yield dict(fields, bench="multigrid-array", reference="ours, bulk"), ours("array"), ours("bulk")
