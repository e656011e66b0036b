"""Copies between places: large ones beside a TCP stream (P11), all beside Global Arrays (P12, P13)."""

GLOBAL_ARRAYS = ["-lga-mpich", "-lscalapack-mpich", "-llapack", "-lblas", "-larmci-mpich", "-lgfortran"]


def rows(b):
    program, tcp, ga = b.x10("Copy.x10"), b.c("copy_tcp.c"), b.mpi("copy_ga.c", *GLOBAL_ARRAYS)
    for size in [b.size] if b.size else ["put-2M", "get-2M", "put-8", "get-8", "patch"]:
        for comm in b.transports:
            row = dict(size=size, comm=comm, places=2, reps=11)
            ours = lambda comm=comm: program.seconds("-size", size, "-time", places=2, comm=comm)
            if size != "patch":
                yield dict(row, reference="raw TCP"), ours, lambda: tcp.seconds("-size", size, "-time")
            yield dict(row, reference="Global Arrays"), ours, lambda: ga.seconds("-size", size, "-time", ranks=2)
