"""One program of benchmarks/communication at the size of tests: what it prints and sends on two and four places, as people
write it (optimized and not) and by hand.

    suite_communication.py X10C NAME

Without the passes that make messages fewer, the tasks are exactly those that the program spells out. With them there are at
most so many tasks and bytes. Counted are the lines of the program itself; reports of finishes vary from run to run.
"""
import json
import os
import subprocess
import sys
import tempfile
import unittest

NAME = sys.argv.pop()
X10C = os.path.abspath(sys.argv.pop())
X10RUN = os.path.join(os.path.dirname(X10C), "x10run")
BENCHMARKS = os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "..", "benchmarks")
sys.path.insert(0, os.path.join(BENCHMARKS, "communication"))
sys.dont_write_bytecode = True
from variants import NOT_OPTIMIZED, argument  # noqa: E402

# What is printed; places -> tasks when not optimized, most tasks and bytes when optimized.
EXPECTED = {
    "RandomAccess": ("RandomAccess 64: {updates} updates, validated", {2: (464, 8, 3590), 4: (1442, 36, 13632)}),
    "Queens": ("Queens 8: 92 solutions, validated", {2: (47, 1, 124), 4: (73, 3, 372)}),
    "MolDyn": ("MolDyn 3: 108 particles, potential -146.544710, validated",
               {2: (2918, 3, 1820), 4: (4380, 12, 6168)}),
    "Multipole": ("Multipole 3: energy 480.032644, validated", {2: (1566, 88, 150492), 4: (2898, 186, 261408)}),
    "ParticleMesh": ("ParticleMesh 4: 64 ions, energy -55.883317, validated",
                     {2: (36712, 106, 454906), 4: (55304, 190, 706408)}),
}


def compiled(folder, source, *flags):
    program = os.path.join(folder, source + "".join(flags))
    paths = f"{BENCHMARKS}/communication:{BENCHMARKS}/common"
    done = subprocess.run([X10C, "-O1", *flags, "-sourcepath", paths, "-o", program,
                           f"{BENCHMARKS}/communication/{source}.x10"], capture_output=True, text=True, check=False)
    if done.returncode or done.stderr:
        raise AssertionError(done.stderr)
    return program


class Program(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.folder = tempfile.TemporaryDirectory(prefix="x10c-communication")
        cls.addClassCleanup(cls.folder.cleanup)

    def run_on(self, places, program):
        """The tasks and the bytes that the program's own lines send, once what it prints is right."""
        done = subprocess.run([X10RUN, "-np", str(places), "--nthreads=1", "--comm=shm", "--stats=json", program,
                               argument(NAME, "test")], capture_output=True, text=True, timeout=100, check=False)
        self.assertEqual((0, EXPECTED[NAME][0].format(updates=4 * 64 * places) + "\n"), (done.returncode, done.stdout),
                         done.stderr)
        rows = [row for place in json.loads(done.stderr.splitlines()[-1])["places"] for row in place["lines"]
                if row["line"].startswith(f"{NAME}.x10:")]
        return sum(row["activities"] for row in rows), sum(row["bytes"] for row in rows)

    def test_not_optimized(self):
        program = compiled(self.folder.name, NAME, NOT_OPTIMIZED)
        for places, (tasks, _, _) in EXPECTED[NAME][1].items():
            self.assertEqual(tasks, self.run_on(places, program)[0], f"{places} places")

    def test_optimized(self):
        program = compiled(self.folder.name, NAME)
        for places, (_, most_tasks, most_bytes) in EXPECTED[NAME][1].items():
            tasks, size = self.run_on(places, program)
            self.assertLessEqual(tasks, most_tasks, f"tasks, {places} places")
            self.assertLessEqual(size, most_bytes, f"bytes, {places} places")

    def test_by_hand(self):
        program = compiled(self.folder.name, NAME + "Coarse")
        for places in EXPECTED[NAME][1]:
            self.run_on(places, program)


if __name__ == "__main__":
    unittest.main()
