"""Plasma: a two-dimensional particle-in-cell code (measures P1 to P4)."""


def rows(b):
    yield from b.kernel("Plasma.x10", c="plasma.c", omp="plasma.c", mpi="plasma_mpi.c")
