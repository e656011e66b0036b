"""UTS, geometric: activities within a place, x10.glb between places; over two workers and over two places beside half of
the time of a sequential walk, so that the ratio is one over the efficiency (measure P17)."""


def rows(b):
    yield from b.kernel("UTS.x10", c="uts.c", omp="uts_openmp.c")
    size = b.sized(["A", "B", "test"])
    program, walk = b.x10("UTS.x10"), b.c("uts.c")
    for mode, where in [("parallel", dict(threads=2)), *(("distributed", dict(places=2, comm=c)) for c in b.transports)]:
        row = dict(size=size, reference="half of C's time", reps=11, **where)
        yield (row, lambda mode=mode, where=where: program.seconds("-size", size, "-mode", mode, "-time", **where),
               lambda: walk.seconds("-size", size, "-time") / 2)
