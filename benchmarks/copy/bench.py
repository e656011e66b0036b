"""Copies between places: large ones beside a TCP stream (P11), all beside Global Arrays (P12, P13)."""

GLOBAL_ARRAYS = ["-lga-mpich", "-lscalapack-mpich", "-llapack", "-lblas", "-larmci-mpich", "-lgfortran"]


def rows_of(program, tcp, ga, size, comm):
    fields = dict(size=size, comm=comm, places=2, reps=11)
    args = ("-size", size, "-time")
    ours = lambda: program.seconds(*args, places=2, comm=comm)
    if size != "patch":
        yield dict(fields, reference="raw TCP"), ours, lambda: tcp.seconds(*args)
    yield dict(fields, reference="Global Arrays"), ours, lambda: ga.seconds(*args, ranks=2)


def rows(b):
    program, tcp, ga = b.x10("Copy.x10"), b.c("copy_tcp.c"), b.mpi("copy_ga.c", *GLOBAL_ARRAYS)
    for size in [b.size] if b.size else ["put-2M", "get-2M", "put-8", "get-8", "patch"]:
        for comm in b.transports:
            yield from rows_of(program, tcp, ga, size, comm)
