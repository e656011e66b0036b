"""Compiling and linking a line of output (measure P19); starting and ending two places (P20)."""


def rows(b):
    ours = [b.tools.x10c, "-o", b.target("Hello.x10", "x10"), b.file("Hello.x10")]
    theirs = ["gcc", "-O2", "-o", b.target("hello.c", "c"), b.file("hello.c")]
    yield dict(bench="hello-compile", reference="gcc -O2", reps=11), lambda: b.wall(ours), lambda: b.wall(theirs)
    program = b.x10("Hello.x10", "-O")
    for comm in b.transports:
        start = lambda comm=comm: b.wall([b.tools.x10run, "-np", "2", f"--comm={comm}", program.path()])
        row = dict(bench="start", places=2, comm=comm, reference="mpirun -n 2 true", reps=11)
        yield row, start, lambda: b.wall(["mpiexec.mpich", "-n", "2", "true"])
