"""Barriers, clocks and sums over more places than cores, beside MPI (P16)."""


def rows(b):
    program, mpi = b.x10("Collectives.x10"), b.mpi("collectives_mpi.c")
    for size in [b.size] if b.size else ["barrier", "clock", "allreduce"]:
        for places in (4, 8):
            for comm in b.transports:
                ours = lambda comm=comm: program.seconds("-size", size, "-time", places=places, comm=comm)
                row = dict(size=size, comm=comm, places=places)
                yield dict(row, reference="MPICH, as many ranks"), ours, lambda: mpi.seconds("-size", size, "-time", ranks=places)
