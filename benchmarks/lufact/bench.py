"""Java Grande LUFact (measures P1 to P4)."""


def rows(b):
    yield from b.kernel("LUFact.x10", c="lufact.c", omp="lufact.c", mpi="lufact_mpi.c",
                        limit="cache bandwidth")
