"""benchmarks/communication/tables: what it writes of one program, and that it says what it could not measure.

    suite_tables.py BUILD
"""
import os
import re
import subprocess
import sys
import tempfile
import unittest

BUILD = os.path.abspath(sys.argv.pop())
TABLES = os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "..", "benchmarks", "communication", "tables")


def tables(*options):
    command = [sys.executable, "-B", TABLES, "--only", "Queens", "--size", "test", *options]
    return subprocess.run(command, capture_output=True, text=True, timeout=200, check=False)


class Tables(unittest.TestCase):
    def test_counts_beside_those_of_the_paper_and_times(self):
        with tempfile.TemporaryDirectory() as folder:
            page = os.path.join(folder, "TABLES.md")
            done = tables("--build", BUILD, "--places", "2,4", "--reps", "1", "-o", page)
            self.assertEqual((0, ""), (done.returncode, done.stdout), done.stderr)
            with open(page, encoding="utf-8") as file:
                written = file.read()
        tasks = written.split("## Table II")[1].split("##")[0]
        self.assertIn("| **Queens** | paper 001 | 73,714 | 73,716 |\n|  | here | 47 | 73 |", tasks)
        self.assertIn("| Queens, optimized | paper 001 | 6 | 12 |\n|  | here | 1 | 3 |", tasks)
        self.assertRegex(written, r"\| \*\*Queens\*\* \| paper 001 \| 19,169,496 \| 44,506,378 \|\n\|  \| here \| [\d,]+ \| [\d,]+ \|")
        self.assertEqual(["shm", "sockets"], re.findall(r"^\| Queens \| (\w+) \|(?: \d+\.\d+ \|){5}$", written, re.M))

    def test_simulated_places_send_the_same(self):
        real, dry = (tables("--build", BUILD, "--places", "2,4", "--reps", "0", *how) for how in ([], ["--dry-run"]))
        self.assertEqual((0, 0), (real.returncode, dry.returncode), real.stderr + dry.stderr)
        self.assertIn("Counts are of simulated places (`--dry-run`).", dry.stdout)
        self.assertEqual(*(done.stdout[done.stdout.index("## Table I"):] for done in (real, dry)))

    def test_a_hundred_places(self):
        done = tables("--build", BUILD, "--places", "128", "--dry-run")
        self.assertEqual(0, done.returncode, done.stderr)
        self.assertIn("| Queens, optimized | paper 001 | 384 |\n|  | here | 127 |", done.stdout)

    def test_what_cannot_be_measured_is_said(self):
        with tempfile.TemporaryDirectory() as empty:
            done = tables("--build", empty, "--places", "2", "--reps", "0")
        self.assertEqual(1, done.returncode)
        self.assertIn("Queens, optimized, 2 places: left out: no x10c", done.stderr)
        self.assertIn("| Queens, optimized | paper 001 | 6 |\n|  | here | – |", done.stdout)


if __name__ == "__main__":
    unittest.main()
