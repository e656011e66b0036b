"""HPC Challenge STREAM: the triad's best repetition (measures P1 to P5)."""


def rows(b):
    yield from b.kernel("Stream.x10", c="stream.c", omp="stream.c", mpi="stream_mpi.c")
