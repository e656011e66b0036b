"""A finish that governs nothing, and one with a local async, beside a oneTBB task that is waited for (measure P8)."""


def rows(b):
    times = b.count("1000000")
    program, tbb = b.x10("Finish.x10"), b.cxx("finish_tbb.cpp", "-ltbb")
    for kind in ("empty", "async"):
        ours = lambda kind=kind: program.seconds(kind, times)
        yield dict(bench=f"finish-{kind}", size=times, reference="oneTBB task", reps=11), ours, lambda: tbb.seconds(times, 1)
