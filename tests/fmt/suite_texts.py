"""NAME.in becomes NAME.x10, and that stays as it is: suite_texts.py X10FMT"""
import glob
import os
import resource
import subprocess
import sys
import unittest

HERE = os.path.dirname(os.path.abspath(__file__))
X10FMT = sys.argv[1]


def formatted(path, options):
    done = subprocess.run([X10FMT, *options, path], capture_output=True, timeout=60)
    return done.returncode, done.stdout.decode(), done.stderr.decode()


def seconds(statements):
    """The processor time for a line of so many."""
    text = "class Line { def f() { " + "".join(f"if (a > {i}) {{ f({i}); }} " for i in range(statements)) + "} }\n"
    before = resource.getrusage(resource.RUSAGE_CHILDREN).ru_utime
    done = subprocess.run([X10FMT, "-"], input=text, capture_output=True, text=True, timeout=60, check=True)
    assert done.stdout.count("\n") == statements + 4, done.stdout[:1000]
    return resource.getrusage(resource.RUSAGE_CHILDREN).ru_utime - before


class Texts(unittest.TestCase):
    maxDiff = None

    def test_long_line(self):
        """Four times as much takes about four times as long, not sixteen times."""
        self.assertLess(seconds(20000), 9 * seconds(5000))


def test_of(base):
    def test(self):
        options = []
        if os.path.exists(base + ".options"):
            with open(base + ".options", encoding="utf-8") as file:
                options = file.read().split()
        with open(base + ".x10", encoding="utf-8") as file:
            wanted = file.read()
        self.assertMultiLineEqual(formatted(base + ".in", options)[1], wanted)
        self.assertEqual(formatted(base + ".x10", options), (0, wanted, ""))
    return test


for text in sorted(glob.glob(os.path.join(HERE, "*.in"))):
    setattr(Texts, "test_" + os.path.basename(text)[:-3], test_of(text[:-3]))
unittest.main(argv=sys.argv[:1])
