"""Short lines to a file, a line in one piece or in three, beside C's printf. The launcher passes them on."""


def rows(b):
    n = b.count("3000000")
    program, twin = b.x10("Print.x10"), b.c("print.c", "-fno-builtin")
    for comm, places in [("none", 1), *((comm, 2) for comm in b.transports)]:
        for kind in "line", "pieces":
            row = dict(bench=f"print-{kind}", size=n, comm=comm, places=places, reference="printf", reps=11)
            ours = lambda kind=kind, comm=comm, places=places: program.printing(kind, n, places=places, comm=comm)
            yield row, ours, lambda kind=kind: twin.printing(kind, n)
