"""Compiling and linking a line of output (measure P19)."""


def rows(b):
    ours = [b.tools.x10c, "-o", b.target("Hello.x10", "x10"), b.file("Hello.x10")]
    theirs = ["gcc", "-O2", "-o", b.target("hello.c", "c"), b.file("hello.c")]
    yield dict(bench="hello-compile", reference="gcc -O2", reps=11), lambda: b.wall(ours), lambda: b.wall(theirs)
