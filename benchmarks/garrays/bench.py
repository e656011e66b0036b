"""One-sided operations on global arrays (paper 002, figures 5 and 6), beside Global Arrays, ARMCI and MPI.

`GArrays -size sweep` prints all of them, from 8 bytes to 32 MiB, as the C programs do."""

GLOBAL_ARRAYS = ["-lga-mpich", "-lscalapack-mpich", "-llapack", "-lblas", "-larmci-mpich", "-lgfortran"]
SIZES = [8, 4096, 262144, 4194304]
BESIDE_GA = [f"{name}-{size}" for name in ("get", "put", "acc", "nbget", "nbput") for size in SIZES] + [
    "patchget-16", "patchget-256", "patchput-16", "patchput-256", "fetchadd", "counter", "scatter", "puts"]
BESIDE_ARMCI = [f"{name}-{size}" for name in ("railget", "railput") for size in SIZES]
BESIDE_MPI = [f"{name}-{size}" for name in ("get", "put") for size in SIZES]


def rows_of(program, twin, size, name, reference, comm):
    fields = dict(size=size, comm=comm, places=2, reps=11, reference=reference)
    return (fields, lambda: program.seconds("-size", size, "-time", places=2, comm=comm),
            lambda: twin.seconds("-size", name, "-time", ranks=2))


def rows(b):
    program, mpi = b.x10("GArrays.x10"), b.mpi("garrays_mpi.c")
    ga, armci = b.mpi("garrays_ga.c", *GLOBAL_ARRAYS), b.mpi("garrays_armci.c", *GLOBAL_ARRAYS)
    for comm in b.transports:
        for size in BESIDE_GA:
            yield rows_of(program, ga, size, size, "Global Arrays", comm)
        for size in BESIDE_ARMCI:
            yield rows_of(program, armci, size, size.removeprefix("rail"), "ARMCI", comm)
        for size in BESIDE_MPI:
            yield rows_of(program, mpi, size, size, "MPICH, half a round trip", comm)
            yield rows_of(program, mpi, size, "rma" + size, "MPICH, MPI_Get and flush", comm)
