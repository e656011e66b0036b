"""The programs of this folder, for bench.py, tables and the tests."""

# Each with the size that paper 001 has (or the one nearest to it), and the size of tests.
SIZES = {"RandomAccess": ("4096", "64"), "Queens": ("13", "8"), "MolDyn": ("8", "3"), "Multipole": ("5", "3"),
         "ParticleMesh": ("10", "4")}
NAMES = ("A", "test")

NOT_OPTIMIZED = "-OPTIMIZE_COMMUNICATIONS=false"


def argument(program, size):
    """What the program takes for a size of that name."""
    return SIZES[program][NAMES.index(size)]


class Variants:
    """One program, three times: as people write it, without the passes that make messages fewer, and by hand."""

    def __init__(self, bench, name):
        self.optimized = bench.x10(f"{name}.x10")
        self.plain = bench.x10(f"{name}.x10", NOT_OPTIMIZED)
        self.by_hand = bench.x10(f"{name}Coarse.x10")
