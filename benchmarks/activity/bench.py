"""Memory of an activity that has not started, and of one that waits (measure P22): beside a pthread's, and the aims."""
KIB = 1024
AIMS = {"queued": 1, "waiting": 12}  # KiB


def rows(b):
    n = b.count("10000")
    program, threads = b.x10("Activity.x10"), b.c("threads.c", "-pthread")
    for kind, aim in AIMS.items():
        ours = lambda kind=kind: program.bytes(kind, n)
        yield dict(bench=f"activity-{kind}", size=n, reference="waiting pthread"), ours, lambda: threads.bytes(1000)
        yield dict(bench=f"activity-{kind}", size=n, reference=f"{aim} KiB"), ours, lambda aim=aim: aim * KIB
