"""Ghost updates, nothing else: each algorithm beside Global Arrays and MPI, and pairwise beside global waiting (P14)."""

JUDGED, OTHERS = 11, 3
GLOBAL_ARRAYS = ["-lga-mpich", "-lscalapack-mpich", "-llapack", "-lblas", "-larmci-mpich", "-lgfortran"]


def rows_of(program, mpi, ga, size, comm):
    args = ("-size", size, "-time")
    ours = lambda by: lambda: program.seconds("-by", by, *args, places=2, comm=comm)
    for by in ("put", "shift"):
        fields = dict(bench=f"ghostupdate-{by}", size=size, comm=comm, places=2, reps=JUDGED if size == "plane" else OTHERS)
        yield dict(fields, reference="MPI_Sendrecv"), ours(by), lambda: mpi.seconds(*args, ranks=2)
        yield dict(fields, reference="ours, all wait for all"), ours(by), ours(f"{by}-global")
        yield dict(fields, reference="Global Arrays"), ours(by), lambda: ga.seconds(*args, ranks=2)


def rows(b):
    program, mpi, ga = b.x10("GhostUpdate.x10"), b.mpi("ghostupdate_mpi.c"), b.mpi("ghostupdate_ga.c", *GLOBAL_ARRAYS)
    for size in [b.size] if b.size else ["plane", "A"]:
        for comm in b.transports:
            yield from rows_of(program, mpi, ga, size, comm)
