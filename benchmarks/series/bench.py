"""Java Grande Series (measures P1 to P4)."""


def rows(b):
    yield from b.kernel("Series.x10", c="series.c", omp="series.c", mpi="series_mpi.c",
                        limit="arithmetic (pow, sin, cos)")
