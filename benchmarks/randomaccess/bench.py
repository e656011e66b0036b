"""HPC Challenge RandomAccess beside MPI."""


def rows(b):
    yield from b.kernel("RandomAccess.x10", mpi="randomaccess_mpi.c")
