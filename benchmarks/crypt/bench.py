"""Java Grande Crypt (measures P1 to P4)."""


def rows(b):
    yield from b.kernel("Crypt.x10", c="crypt.c", omp="crypt.c", mpi="crypt_mpi.c",
                        limit="integer arithmetic")
