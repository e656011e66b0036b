"""Java Grande SOR (measures P1 to P4)."""


def rows(b):
    yield from b.kernel("Sor.x10", c="sor.c", omp="sor.c", mpi="sor_mpi.c",
                        limit="cache bandwidth")
