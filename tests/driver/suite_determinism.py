"""The C does not depend on where x10c's memory lies: compiled again at other addresses, it is the same, byte for byte."""
import os
import subprocess
import sys
import unittest

X10C = sys.argv.pop()
TOP = os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "..")
# Small blocks from mmap lie below one another instead of above: what is ordered by address changes its order.
HEAPS = ("glibc.malloc.mmap_threshold=64", "glibc.malloc.mmap_threshold=200", "glibc.malloc.top_pad=123456789")
PROGRAMS = ("benchmarks/moldyn/MolDyn.x10", "benchmarks/plasma/Plasma.x10", "benchmarks/sor/Sor.x10",
            "tests/programs/clocksacross.x10", "tests/programs/ghosts.x10", "tests/library/collections.x10")


class Determinism(unittest.TestCase):
    def emitted(self, program, heap=""):
        folders = [os.path.dirname(program), "benchmarks/common"]
        done = subprocess.run([X10C, "--emit=c", "-sourcepath", ":".join(folders), program], cwd=TOP, capture_output=True,
                              timeout=100, env={**os.environ, "GLIBC_TUNABLES": heap})
        self.assertEqual(done.returncode, 0, done.stderr)
        return done.stdout

    def test_the_c_is_the_same_at_other_addresses(self):
        for program in PROGRAMS:
            plain = self.emitted(program)
            for heap in HEAPS:
                self.assertEqual(plain, self.emitted(program, heap), f"{program} with {heap}")


if __name__ == "__main__":
    unittest.main()
