"""Java Grande MolDyn (measures P1 to P4)."""


def rows(b):
    yield from b.kernel("MolDyn.x10", c="moldyn.c", omp="moldyn.c", mpi="moldyn_mpi.c")
