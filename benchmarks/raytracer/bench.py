"""Java Grande RayTracer (measures P1 to P4)."""


def rows(b):
    yield from b.kernel("RayTracer.x10", c="raytracer.c", omp="raytracer.c", mpi="raytracer_mpi.c")
