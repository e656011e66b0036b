"""An async and a finish at every call, beside oneTBB's tasks and plain calls (measures P6, P7)."""


def rows(b):
    n = b.count("32")
    program, serial, tbb = b.x10("TimedFib.x10"), b.c("fib_serial.c"), b.cxx("fib_tbb.cpp", "-ltbb")
    for threads in (1, 2):
        row = dict(size=n, threads=threads, reps=11)
        ours = lambda threads=threads: program.seconds(n, threads=threads)
        yield dict(row, reference="oneTBB task_group"), ours, lambda threads=threads: tbb.seconds(n, threads)
        yield dict(row, reference="serial calls"), ours, lambda: serial.seconds(n)
