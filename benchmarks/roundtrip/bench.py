"""`at (p)` there and back, beside the transport alone (measures P9, P10). A trip takes a microsecond or ten, so that one
run has many of them, and both sides are moved about by the host, so that there are more pairs than elsewhere."""


def rows(b):
    n = b.count("20000")
    program = b.x10("RoundTrip.x10", "-OPTIMIZE_COMMUNICATIONS=false")  # or all trips of the loop are one
    tcp, mpi = b.c("pingpong_tcp.c"), b.mpi("pingpong_mpi.c")
    row = dict(bench="at-roundtrip", size=n, places=2, reps=21)
    for comm in b.transports:
        ours = lambda comm=comm: program.seconds(n, places=2, comm=comm)
        if comm == "mpi":
            yield dict(row, comm=comm, reference="MPICH send/recv"), ours, lambda: mpi.seconds(n, ranks=2)
        else:
            yield dict(row, comm=comm, reference="raw TCP"), ours, lambda: tcp.seconds(n)
