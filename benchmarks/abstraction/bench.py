"""What abstraction costs: five programs beside the C that says the same without it."""
import os
import shutil

PAIRS = {"ArrayLoop": ("array_loop", "200"), "Closures": ("closures", "20000"), "StructRail": ("struct_rail", "40000"),
         "Containers": ("containers", "5000"), "VirtualCall": ("virtual_call", "6000")}


def rows(b):
    for name, (twin, size) in PAIRS.items():
        theirs = b.reference(os.path.join("..", "abstraction", twin + ".c"))
        for checks, flags in ((True, []), (False, ["-NO_CHECKS"])):
            program = b.x10(f"abstraction/{name}.x10", *flags)
            kept = f"{program}.{'checked' if checks else 'unchecked'}"
            shutil.copy(program, kept)
            row = dict(bench=f"abstraction-{name}", size=size, comm="none", sched="pool", threads=1, checks=checks,
                       reference="C")
            yield (row, lambda kept=kept: b.seconds([kept, size], {"X10_NTHREADS": "1"}),
                   lambda theirs=theirs: b.seconds([theirs, size]))
