"""Programs that send many small messages, optimized, beside the same written by hand with few large ones."""
import os
import sys

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
from variants import NAMES, SIZES, Variants, argument  # noqa: E402

PLACES = 4


def rows(b):
    size = b.sized(NAMES)
    for name in SIZES:
        variants = Variants(b, name)
        for comm in (comm for comm in ("shm", "sockets") if comm in b.transports):
            def seconds(program, name=name, comm=comm):
                return program.seconds(argument(name, size), "-time", places=PLACES, comm=comm)
            row = dict(bench=f"communication-{name}", size=size, comm=comm, places=PLACES, reference="by hand")
            yield row, lambda s=seconds, v=variants: s(v.optimized), lambda s=seconds, v=variants: s(v.by_hand)
