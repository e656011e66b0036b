"""Java Grande SparseMatmult (measures P1 to P4)."""


def rows(b):
    yield from b.kernel("SparseMatmult.x10", c="sparsematmult.c", omp="sparsematmult.c", mpi="sparsematmult_mpi.c",
                        limit="memory latency")
