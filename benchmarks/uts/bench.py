"""UTS, geometric: activities within a place, x10.glb between places (measure P17)."""


def rows(b):
    yield from b.kernel("UTS.x10", c="uts.c", omp="uts_openmp.c")
