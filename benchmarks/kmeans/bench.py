"""K-means: blocks of points at the places, an allreduce a step (measures P1 to P4)."""


def rows(b):
    yield from b.kernel("KMeans.x10", c="kmeans_openmp.c", omp="kmeans_openmp.c", mpi="kmeans_mpi.c")
