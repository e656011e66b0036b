"""Barriers, clocks and sums over more places than cores, beside MPI (P16)."""


def row(program, mpi, size, places, comm):
    fields = dict(size=size, comm=comm, places=places, reference="MPICH, as many ranks")
    return (fields, lambda: program.seconds("-size", size, "-time", places=places, comm=comm),
            lambda: mpi.seconds("-size", size, "-time", ranks=places))


def rows(b):
    program, mpi = b.x10("Collectives.x10"), b.mpi("collectives_mpi.c")
    for size in [b.size] if b.size else ["barrier", "clock", "allreduce"]:
        for places in (4, 8):
            for comm in b.transports:
                yield row(program, mpi, size, places, comm)
