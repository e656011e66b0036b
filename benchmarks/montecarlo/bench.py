"""Java Grande MonteCarlo (measures P1 to P4)."""


def rows(b):
    yield from b.kernel("MonteCarlo.x10", c="montecarlo.c", omp="montecarlo.c", mpi="montecarlo_mpi.c")
