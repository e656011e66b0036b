"""Forces of a lattice of atoms on global arrays (paper 002, figures 7 and 8), beside Global Arrays and MPI."""

GLOBAL_ARRAYS = ["-lga-mpich", "-lscalapack-mpich", "-llapack", "-lblas", "-larmci-mpich", "-lgfortran"]


def rows_of(program, ga, mpi, size, places, comm):
    fields = dict(size=size, comm=comm, places=places, reps=3)
    args = ("-size", size, "-time")
    ours = lambda: program.seconds(*args, places=places, comm=comm)
    yield dict(fields, reference="Global Arrays"), ours, lambda: ga.seconds(*args, ranks=places)
    yield dict(fields, reference="MPICH"), ours, lambda: mpi.seconds(*args, ranks=places)


def rows(b):
    program, ga, mpi = b.x10("GaMd.x10"), b.mpi("gamd_ga.c", *GLOBAL_ARRAYS), b.mpi("gamd_mpi.c")
    for size in [b.size] if b.size else ["A", "A-late", "A-dealt"]:
        for places in [1, 2, 4]:
            for comm in b.transports:
                yield from rows_of(program, ga, mpi, size, places, comm)
