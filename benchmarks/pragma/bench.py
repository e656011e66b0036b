"""C with #pragma x10 (clients/pragma/programs) beside its X10 twin: processor time of whole runs, on one worker, two, and
two places."""

# The program, its twin, and for each size its arguments and the twin's.
PAIRS = [("fib", "../fib/Fib.x10", {"A": (["32"], ["32"]), "test": (["20"], ["20"])}),
         ("nqueens", "../nqueens/NQueens.x10", {"A": (["13"], ["13"]), "test": (["8"], ["8"])}),
         ("series", "../series/Series.x10", {"A": (["10000"], ["-size", "A"]), "test": (["100"], ["-size", "test"])}),
         ("stream", "../stream/Stream.x10", {"A": ([str(1 << 23)], ["-size", "A"]), "test": (["10000"], ["-size", "test"])})]
PLACES = [dict(threads=1), dict(threads=2), dict(threads=1, places=2, comm="shm")]


def rows(b):
    size = b.sized(("A", "test"))
    for name, source, sizes in PAIRS:
        program, twin = b.pragma(f"../../clients/pragma/programs/{name}.c"), b.x10(source)
        own, others = sizes[size]
        for where in PLACES:
            row = dict(where, bench=f"pragma {name}", size=size, reference="X10 twin", reps=11)
            yield (row, lambda own=own, where=where, program=program: program.processor(*own, **where),
                   lambda others=others, where=where, twin=twin: twin.processor(*others, **where))
