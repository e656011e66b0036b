"""Ghost updates, nothing else: each algorithm beside Global Arrays and MPI, and pairwise beside global waiting (P14)."""

GLOBAL_ARRAYS = ["-lga-mpich", "-lscalapack-mpich", "-llapack", "-lblas", "-larmci-mpich", "-lgfortran"]


def rows(b):
    program, mpi, ga = b.x10("GhostUpdate.x10"), b.mpi("ghostupdate_mpi.c"), b.mpi("ghostupdate_ga.c", *GLOBAL_ARRAYS)
    for comm in b.transports:
        for size in [b.size] if b.size else ["plane", "A"]:
            ours = {by: lambda by=by: program.seconds("-by", by, "-size", size, "-time", places=2, comm=comm)
                    for by in ("put", "shift", "put-global", "shift-global")}
            for by in ("put", "shift"):
                row = dict(bench=f"ghostupdate-{by}", size=size, comm=comm, places=2)
                yield dict(row, reference="MPI_Sendrecv"), ours[by], lambda: mpi.seconds("-size", size, "-time", ranks=2)
                yield dict(row, reference="ours, all wait for all"), ours[by], ours[f"{by}-global"]
                yield dict(row, reference="Global Arrays"), ours[by], lambda: ga.seconds("-size", size, "-time", ranks=2)
