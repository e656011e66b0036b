"""`at (p)` there and back, beside the transport alone (measures P9, P10). A trip takes a microsecond or ten, so that one
run has many of them, and both sides are moved about by the host, so that there are more pairs than elsewhere."""
import os
import sys

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "common"))
import perftest  # noqa: E402


def rows(b):
    n = b.count("20000")
    program = b.x10("RoundTrip.x10", "-OPTIMIZE_COMMUNICATIONS=false")  # or all trips of the loop are one
    tcp, mpi = b.c("pingpong_tcp.c"), b.mpi("pingpong_mpi.c")
    row = dict(bench="at-roundtrip", size=n, places=2, reps=21)
    for comm in b.transports:
        ours = lambda comm=comm: program.seconds(n, places=2, comm=comm)
        if comm.startswith("mpi"):
            yield dict(row, comm=comm, reference="MPICH send/recv"), ours, lambda: mpi.seconds(n, ranks=2)
        elif comm == "ucx" and perftest.is_there():
            theirs = lambda: 2 * int(n) * perftest.message_seconds("ucp_am_lat", 8, n, "-E", "sleep")
            yield dict(row, comm=comm, reference="ucx_perftest, asleep"), ours, theirs
        else:
            yield dict(row, comm=comm, reference="raw TCP"), ours, lambda: tcp.seconds(n)
