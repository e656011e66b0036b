"""Heat on DistArray_BlockBlock_2 (measures P1 to P4)."""


def rows(b):
    yield from b.kernel("Heat.x10", c="heat.c", omp="heat.c", mpi="heat_mpi.c")
