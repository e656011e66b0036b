"""Paper 003, section V: a distributed array mapped and reduced (measures P1 to P4)."""


def rows(b):
    yield from b.kernel("MapReduce.x10", c="mapreduce.c", omp="mapreduce.c", mpi="mapreduce_mpi.c",
                        limit="memory bandwidth")
