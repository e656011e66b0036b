"""The driver of make bench: what it finds, measures, writes and leaves out."""
import json
import os
import shutil
import subprocess
import sys
import tempfile
import unittest

BENCHMARKS = os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "..", "benchmarks")
KEYS = "bench size comm sched places threads checks reference ratio p95 reps".split()

# Ours takes 1, 2, 3 … seconds and theirs always 2; the second benchmark's reference is not to be had.
COUNTING = """
import itertools

def rows(b):
    clock = itertools.count(1)
    yield dict(size=b.count("7"), reference="C"), lambda: float(next(clock)), lambda: 2.0
"""
MISSING = """
from driver.programs import Missing

def absent():
    raise Missing("no such compiler")

def rows(b):
    yield dict(reference="Fortran"), lambda: 1.0, absent
    yield dict(reference="C", places=4, comm="sockets"), lambda: 1.0, lambda: 4.0
"""

INTERRUPTED = """
def interrupt():
    raise KeyboardInterrupt

def rows(b):
    yield dict(reference="C"), lambda: 3.0, lambda: 2.0
    yield dict(reference="C", places=2), interrupt, lambda: 2.0
"""


# Lines of X10_STATS=json: source line, messages, bytes, activities.
SENT = ((("P.x10:3:5", 3, 504, 2), ("finish", 1, 20, 0), ("start and end", 9, 9, 9)), (("P.x10:3:5", 1, 8, 1),))


class Programs(unittest.TestCase):
    def test_counts_are_of_all_places_without_start_and_end(self):
        sys.path.insert(0, BENCHMARKS)
        from driver.programs import counted
        places = [{"lines": [dict(zip(("line", "messages", "bytes", "activities"), line)) for line in lines]} for lines in SENT]
        said = "The program says something of its own.\n" + json.dumps({"places": places}) + "\n"
        self.assertEqual(counted(said), {"messages": 5, "bytes": 532, "activities": 3})


class Driver(unittest.TestCase):
    def setUp(self):
        self.folder = tempfile.mkdtemp(prefix="x10c-bench")
        self.addCleanup(shutil.rmtree, self.folder)
        shutil.copy(os.path.join(BENCHMARKS, "run"), self.folder)
        shutil.copytree(os.path.join(BENCHMARKS, "driver"), os.path.join(self.folder, "driver"))
        self.write("counting", COUNTING)
        self.write("deep/missing", MISSING)

    def write(self, name, text):
        os.makedirs(os.path.join(self.folder, name))
        with open(os.path.join(self.folder, name, "bench.py"), "w", encoding="utf-8") as file:
            file.write(text)

    def run_driver(self, *options):
        command = [sys.executable, "-B", os.path.join(self.folder, "run"), "--build", self.folder, *options]
        return subprocess.run(command, capture_output=True, text=True, timeout=60)

    def report(self):
        with open(os.path.join(self.folder, "bench", "report.json"), encoding="utf-8") as file:
            return json.load(file)

    def test_lists_every_folder_with_a_bench(self):
        self.assertEqual(self.run_driver("--list").stdout.split(), ["counting", "deep/missing"])

    def test_median_and_percentile_of_the_ratios(self):
        done = self.run_driver("--only", "counting", "--reps", "3")
        self.assertEqual(done.returncode, 0, done.stderr)
        row, = self.report()
        self.assertEqual(list(row), KEYS)
        self.assertEqual((row["bench"], row["size"], row["ratio"], row["p95"], row["reps"]), ("counting", "7", 1.0, 1.5, 3))

    def test_more_repetitions_are_preceded_by_one_that_does_not_count(self):
        self.run_driver("--only", "counting", "--reps", "5")
        self.assertEqual(self.report()[0]["ratio"], 2.0)

    def test_what_is_missing_is_left_out_and_said(self):
        done = self.run_driver("--only", "missing")
        self.assertEqual(done.returncode, 1)
        self.assertIn("left out: no such compiler", done.stderr)
        self.assertEqual([row["places"] for row in self.report()], [4])

    def test_what_was_measured_before_an_interrupt_is_kept(self):
        self.write("interrupted", INTERRUPTED)
        done = self.run_driver("--only", "interrupted")
        self.assertEqual(done.returncode, 130)
        self.assertIn("interrupted: ", done.stderr)
        self.assertEqual([row["ratio"] for row in self.report()], [1.5])

    def test_chosen_places_and_size(self):
        self.assertEqual(self.run_driver("--places", "4").returncode, 0)
        self.assertEqual([row["bench"] for row in self.report()], ["deep/missing"])
        self.run_driver("--only", "counting", "--size", "9")
        self.assertEqual(self.report()[0]["size"], "9")

    def test_tables_and_plots(self):
        self.run_driver()
        with open(os.path.join(self.folder, "bench", "report.md"), encoding="utf-8") as file:
            text = file.read()
        self.assertIn("| counting 7 | 1.00 (1.50) |", text)
        self.assertIn("| 1 thread, beside C | 1 | 1.00 | 1.00 (counting 7) | 1 within 1.25 |", text)
        self.assertLess(text.index("![places]"), text.index("## Summary"))
        self.assertIn("| sockets, pool | 0.25 (0.25) |", text)
        with open(os.path.join(self.folder, "bench", "places.svg"), encoding="utf-8") as file:
            self.assertIn("deep/missing", file.read())

    def test_wrong_options(self):
        self.assertEqual(self.run_driver("--only", "nothing").returncode, 2)
        self.assertEqual(self.run_driver("--reps", "0").returncode, 2)


if __name__ == "__main__":
    unittest.main()
