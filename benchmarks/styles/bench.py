"""Twelve kernels in styles that the other twins do not have, each beside C in the same style: the same layout of the
data and the same algorithm. Both print `sum S`, which must be the same."""
from driver.programs import Missing, printed

PAIRS = {"RailsOfRails": ("rails_of_rails.c", "40"), "Objects": ("objects.c", "600"),
         "Iterators": ("iterators.c", "2000"),
         "Closures": ("closures.c", "5000"), "Generics": ("generics.c", "1000000"), "Strings": ("strings.c", "100000"),
         "Exceptions": ("exceptions.c", "5000"), "Queens": ("queens.c", "11"), "IntIndices": ("int_indices.c", "200"),
         "Points": ("points.c", "1000"), "HashMaps": ("hash_maps.c", "4000000"), "Digest": ("digest.c", "300")}


def agreeing(ours, theirs, size):
    """Two functions that return seconds. The first call of ours compares what both compute."""
    compared = []

    def first():
        if not compared:
            sums = [printed("sum", program.output(size), [program.target]) for program in (ours, theirs)]
            if sums[0] != sums[1]:
                raise Missing(f"the sums differ: {sums[0]} and {sums[1]}")
            compared.append(True)
        return ours.seconds(size)
    return first, lambda: theirs.seconds(size)


def rows(b):
    for name, (twin, size) in PAIRS.items():
        theirs, size = b.c(twin), b.size or size
        for checks, flags in ((True, []), (False, ["-NO_CHECKS"])):
            row = dict(bench=f"styles-{name}", size=size, checks=checks, reference="C", reps=11)
            yield row, *agreeing(b.x10(name + ".x10", *flags), theirs, size)
