"""What abstraction costs: five programs beside the C that says the same without it."""

PAIRS = {"ArrayLoop": ("array_loop.c", "200"), "Closures": ("closures.c", "20000"), "StructRail": ("struct_rail.c", "40000"),
         "Containers": ("containers.c", "10000"), "VirtualCall": ("virtual_call.c", "6000")}


def rows(b):
    for name, (twin, size) in PAIRS.items():
        theirs, size = b.c(twin), b.size or size
        for checks, flags in ((True, []), (False, ["-NO_CHECKS"])):
            program = b.x10(name + ".x10", *flags)
            row = dict(bench=f"abstraction-{name}", size=size, checks=checks, reference="C", reps=11)
            yield (row, lambda program=program, size=size: program.seconds(size),
                   lambda theirs=theirs, size=size: theirs.seconds(size))
